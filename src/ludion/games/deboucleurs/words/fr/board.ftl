board-deboucleurs-aim = Un chercheur sur Fin, et tout le monde gagne ; une singularité sur Début, et tout le monde perd.
board-deboucleurs-board = La bande de temps
board-deboucleurs-start = Début
board-deboucleurs-end = Fin
board-deboucleurs-tile = Dalle { $tile }
board-deboucleurs-singularities = { $count ->
    [one] { $count } singularité
   *[other] { $count } singularités
}
board-deboucleurs-not-laid = retournée, pas encore posée
board-deboucleurs-rift-behind = une faille derrière
board-deboucleurs-rift-ahead = une faille devant
board-deboucleurs-passage-up = un passage vers le haut
board-deboucleurs-passage-down = un passage vers le bas
board-deboucleurs-wave = Vague { $wave } { $rounds ->
    [one] à la fin de ce tour.
   *[other] dans { $rounds } tours.
}
board-deboucleurs-nearest = { $tiles ->
    [0] Une singularité est sur Début.
    [one] Une singularité est à une dalle de Début.
   *[other] Une singularité est à { $tiles } dalles de Début.
}
board-deboucleurs-none = Aucune singularité sur la bande.
board-deboucleurs-round = Tour de table { $round }.
board-deboucleurs-held = Les singularités restent en place ce tour-ci.
board-deboucleurs-stopped = Le compte-tour reste en place ce tour-ci.
board-deboucleurs-to-lay = à poser
board-deboucleurs-event = Évènement
board-deboucleurs-object = Objet
board-deboucleurs-used = { $seat } utilise
board-deboucleurs-dropped = { $seat } défausse
board-deboucleurs-no-way = Aucun coup ne mène à cette case.
board-deboucleurs-moves = Coups
board-deboucleurs-cards = { $count ->
    [0] Vos cartes : aucune
    [one] Votre carte
   *[other] Vos { $count } cartes
}
board-deboucleurs-no-cards = Vous n’avez pas encore d’objet. Chaque singularité éliminée en apporte un.
board-deboucleurs-tray = Coups ou cartes
board-deboucleurs-choose = Choisissez un coup
board-deboucleurs-end-turn = Fin du tour
board-deboucleurs-use = Utiliser
board-deboucleurs-drop = Défausser
board-deboucleurs-price-nothing = gratuit
board-deboucleurs-price-energy = { $count ->
    [one] { $count } énergie
   *[other] { $count } énergies
}
board-deboucleurs-price-events = { $count ->
    [one] { $count } évènement
   *[other] { $count } évènements
}
