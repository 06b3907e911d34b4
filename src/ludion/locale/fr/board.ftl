board-way-up = vers le haut
board-way-right = vers la droite
board-way-down = vers le bas
board-way-left = vers la gauche
board-side-up = au-dessus
board-side-right = à droite
board-side-down = au-dessous
board-side-left = à gauche
board-row = Rangée { $name }
board-column = Colonne { $name }
board-cell = { $cell }, { $what }
board-empty = vide
board-gravity-board = La salle de Gravity
board-gravity-pawn = pion de { $seat }
board-gravity-a-pawn = le pion à poser
board-gravity-objective = l’objectif
board-and = { " et " }
board-pause = { " ; " }
board-gravity-pull = la gravité tire { $way }
board-gravity-pull-flux = le flux de { $seat } tire { $way }
board-gravity-walls = murs { $where }
board-gravity-taken = Cette case est déjà occupée.
board-gravity-dial = Tourner la gravité
board-gravity-dial-present = La gravité va { $way } en ce moment
board-gravity-dial-way = Gravité { $way }
board-gravity-which = Gravité ou flux
board-gravity-hold-gravity = Gravité
board-gravity-hold-flux = Mon flux
board-gravity-keys-turn = tournent la gravité.
board-gravity-keys-flux = Pour le flux, visez une ligne au bord du plateau, ou tapez son nom ({ $letters }, { $figures }).
board-gravity-which-way = { $line }. Dans quel sens ?
board-gravity-which-line = Glissez le long d’une ligne, ou touchez une de ses cases.
board-gravity-former-line = Ligne précédente
board-gravity-next-line = Ligne suivante
board-gravity-lay = Poser
board-gravity-put = Poser : { $deed }
board-gravity-put-how = Choisissez une case, ou glissez-y la pièce.
board-gravity-move-piece = Déplacer la pièce
board-gravis3-board = La dalle de Gravis 3
board-gravis3-pawn = pion de { $seat }
board-gravis3-draws = la flèche tire { $way }
board-gravis3-takeable = on peut le prendre
board-gravis3-aligned = dans l’alignement gagnant
board-gravis3-full = Aucun pion ne peut entrer là : la ligne est pleine.
board-gravis3-not-way = Les pions entrent dans le sens de la flèche.
board-gravis3-not-takeable = Seul un pion cerclé rompt l’alignement.
board-gravis3-arrow-up = La flèche pointe vers le haut : les pions entrent par le bas.
board-gravis3-arrow-right = La flèche pointe à droite : les pions entrent par la gauche.
board-gravis3-arrow-down = La flèche pointe vers le bas : les pions entrent par le haut.
board-gravis3-arrow-left = La flèche pointe à gauche : les pions entrent par la droite.
board-gravis3-which-line = Choisissez une ligne
board-gravis3-which-pawn = Choisissez un pion
board-gravis3-former = Précédent
board-gravis3-next = Suivant
board-gravis3-turn = Tourner la flèche
board-gravis3-drag = Un pion de la réserve : glissez-le dans une ligne
board-sprocket-board = La formation de Sprocket
board-sprocket-nw = nord-ouest
board-sprocket-ne = nord-est
board-sprocket-se = sud-est
board-sprocket-sw = sud-ouest
board-sprocket-free = libre
board-sprocket-stack = { $seat } { $height }
board-sprocket-rotor = Rotor { $cell }
board-sprocket-hole = { $cell } { $corner }, { $what }
board-sprocket-spot = { $count ->
    [0] Place { $cell }
    [one] Place { $cell }, fait un engrenage
   *[other] Place { $cell }, fait { $count } engrenages
}
board-sprocket-lifted = { $count ->
    [one] Rotor { $cell } levé, une place
   *[other] Rotor { $cell } levé, { $count } places
}
board-sprocket-makes = { $count ->
    [0] Aucun engrenage
    [one] Un engrenage
   *[other] { $count } engrenages
}
board-sprocket-adds = { $count ->
    [0] { $seat } n’ajoute rien
    [one] { $seat } ajoute un ergot
   *[other] { $seat } ajoute { $count } ergots
}
board-sprocket-wins = { $seat } gagne
board-sprocket-then-bonus = { $count ->
    [one] puis un ergot de prime
   *[other] puis { $count } ergots de prime
}
board-sprocket-how = Choisissez un rotor qui porte un ergot à vous, puis sa place. Tournez-le à la molette ou avec , et . avant de le poser.
board-sprocket-how-touch = Touchez un rotor qui porte un ergot à vous, puis sa place ; ou faites-l’y glisser.
board-sprocket-how-peg = Mettez un ergot à vous dans un trou libre.
board-sprocket-how-bonus = { $count ->
    [one] Un ergot de prime : choisissez une pile à vous hors de tout engrenage.
   *[other] { $count } ergots de prime : choisissez une pile à vous hors de tout engrenage, un par un.
}
board-sprocket-anywhere = Le mettre au hasard
board-sprocket-ban = { $rotor } vient à l’instant de { $left } et n’y retourne pas.
board-sprocket-turn = Tourner le rotor
board-sprocket-turn-left = Un quart à gauche
board-sprocket-turn-right = Un quart à droite
board-sprocket-back = Retour
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
    [one] à la fin de ce tour de table.
   *[other] dans { $rounds } tours de table.
}
board-deboucleurs-nearest = { $tiles ->
    [0] Une singularité est sur Début.
    [one] La singularité la plus proche est à une dalle de Début.
   *[other] La singularité la plus proche est à { $tiles } dalles de Début.
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
