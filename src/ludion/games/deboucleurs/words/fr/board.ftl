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
board-deboucleurs-actions = Actions
board-deboucleurs-cards = { $count ->
    [0] Vos cartes : aucune
    [one] Votre carte
   *[other] Vos { $count } cartes
}
board-deboucleurs-no-cards = Vous n’avez pas encore d’objet. Chaque singularité éliminée en apporte un.
board-deboucleurs-tray = Actions ou cartes
board-deboucleurs-choose = Choisissez un coup
board-deboucleurs-choose-card = Choisissez une carte
board-deboucleurs-price-nothing = gratuit
board-deboucleurs-story = L’histoire
board-deboucleurs-story-close = Vers la bande de temps
board-deboucleurs-story-1 = Des chercheurs voulaient reculer de quelques heures. L’expérience leur a échappé, et plusieurs jours se sont noués en boucle.
board-deboucleurs-story-2 = Depuis, le temps est déchiré à toutes les époques. Des singularités le remontent ; des Failles temporelles barrent le chemin, et seul un passage Trans-Époque mène d’un âge à l’autre.
board-deboucleurs-story-3 = Une mémoire ne suffit pas à rectifier un paradoxe : il en faut deux. Arrêtez-les ensemble avant Début, marchez jusqu’à Fin, et la boucle est brisée.
board-deboucleurs-people = Qui joue
board-deboucleurs-who-0 = Ada
board-deboucleurs-who-0-line = a écrit un programme un siècle avant la machine qui l’exécuterait.
board-deboucleurs-who-1 = Émilie
board-deboucleurs-who-1-line = a traduit Newton, et l’a corrigé dans la marge.
board-deboucleurs-who-2 = Léon
board-deboucleurs-who-2-line = a pendu un poids sous une coupole et fait voir à tous la Terre tourner.
board-deboucleurs-who-3 = Grace
board-deboucleurs-who-3-line = a collé le premier « bug » dans le cahier. C’était un papillon de nuit.
board-deboucleurs-who-4 = Blaise
board-deboucleurs-who-4-line = a construit une calculatrice à dix-neuf ans, pour épargner les additions à son père.
board-deboucleurs-who-5 = Hedy
board-deboucleurs-who-5-line = est restée au laboratoire, à la radio. Les conseils viennent d’elle.
board-deboucleurs-chip-end = Finir
board-deboucleurs-chip-eliminate = Éliminer
board-deboucleurs-chip-pay = En éliminer une, { $price } énergies
board-deboucleurs-cards-held = Cartes : { $count }
board-deboucleurs-power-0 = tient bon
board-deboucleurs-power-0-line = gagne 2 énergies au lieu de 1 quand elle se repose en retenant une singularité
board-deboucleurs-power-1 = lit dans les marges
board-deboucleurs-power-1-line = change d’époque sans passage, gratuitement
board-deboucleurs-power-2 = prend de l’élan
board-deboucleurs-power-2-line = quand il avance d’un pas, une faille ne compte pas
board-deboucleurs-power-3 = déverrouille
board-deboucleurs-power-3-line = élimine une singularité pour 2 énergies au lieu de 3
board-deboucleurs-power-4 = tient les comptes
board-deboucleurs-power-4-line = pioche un objet de plus chaque fois qu’il aide à éliminer
board-deboucleurs-power = { $who } { $power } : { $line }.
