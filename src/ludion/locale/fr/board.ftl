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

board-polarity-colour-w = blanc
board-polarity-colour-b = noir
board-polarity-colour-r = rouge
board-polarity-centre = au centre
board-polarity-right = { $mm } mm à droite
board-polarity-left = { $mm } mm à gauche
board-polarity-up = { $mm } mm vers le haut
board-polarity-down = { $mm } mm vers le bas
board-polarity-discs = Disques sur la table
board-polarity-disc-flat = Disque { $number }, { $colour }, à plat, { $place }.
board-polarity-disc-tower = Disque { $number }, { $colour }, au sommet d’une tour de { $count }, { $place }.
board-polarity-disc-within = Disque { $number }, { $colour }, dans une tour, { $place }.
board-polarity-disc-leaner = Disque { $number }, { $colour }, penché sur le disque { $support } à { $tilt }°, tourné vers { $bearing }°, { $place }.
board-polarity-disc-leaner-alone = Disque { $number }, { $colour }, penché à { $tilt }°, tourné vers { $bearing }°, { $place }.
board-polarity-disc-edge = Disque { $number }, { $colour }, sur la tranche, { $place }.
board-polarity-disc-red = Le disque rouge, { $place }.
board-polarity-disc-offered = Il est à capturer.
board-polarity-table = La table de Polarity : { $white } disques montrent blanc, { $black } noir, { $leaners } sont penchés.
board-polarity-view = Vue
board-polarity-view-table = Table
board-polarity-view-top = Dessus
board-polarity-view-side = Côté
board-polarity-slowly = Revoir au ralenti
board-polarity-by = Façon de jouer
board-polarity-by-hand = À la main
board-polarity-by-numbers = Par les nombres
board-polarity-call-N = Nord dessus
board-polarity-call-S = Sud dessus
board-polarity-take-w = Blanc
board-polarity-take-b = Noir
board-polarity-capture-how = Soulevez un disque de sorte que les autres y collent.
board-polarity-lift = Soulever le { $number }
board-polarity-tool = Faire
board-polarity-tool-play = Jouer un disque
board-polarity-tool-put = Poser un disque
board-polarity-tool-lift = Retirer un disque
board-polarity-colour = Couleur en main
board-polarity-lift-how = Touchez un disque : il est retiré avec tout ce qui y colle.
board-polarity-kind = Geste
board-polarity-kind-lean = Pencher
board-polarity-kind-press = Presser
board-polarity-kind-sweep = Balayer
board-polarity-kind-lean-note = Tenez le disque incliné près d’un des vôtres et lâchez : il doit tenir seul.
board-polarity-kind-press-note = Descendez près d’un de vos penchés, pour qu’il tombe à plat.
board-polarity-kind-sweep-note = Passez à côté, pour que quelque chose bouge.
board-polarity-no-leaner = Vous n’avez pas de penché à presser.
board-polarity-take = Prendre un disque
board-polarity-take-note = { $count ->
    [one] Le dernier de votre réserve.
   *[other] { $count } dans votre réserve.
    } Ou touchez un de vos disques sur la table pour tenir le vôtre à côté.
board-polarity-waking = La table se réveille. Cela n’arrive qu’une fois.
board-polarity-taken = Vous tenez un disque.
board-polarity-height = Hauteur
board-polarity-tilt = Inclinaison
board-polarity-turn = Rotation
board-polarity-distance = Distance
board-polarity-force = Force
board-polarity-time = Temps de geste
board-polarity-mm = { $count } mm
board-polarity-seconds = { $count } s
board-polarity-diameters = { $count } D
board-polarity-weights = { $count } × son poids
board-polarity-pull = { $count } ×
board-polarity-foreseen = Si vous lâchez : { $says }
board-polarity-let-go = Lâcher
board-polarity-draw-back = Retirer la main
board-polarity-put-back = Reposer
board-polarity-help = Montrer ce qui arriverait en lâchant
board-polarity-keys = Glisser pour porter, molette pour lever, majuscule et glisser pour incliner. Touches : flèches, Page haut et bas, [ et ], Début et Fin ; Entrée lâche.
board-polarity-held = À { $distance } diamètres du disque { $target }, incliné à { $tilt }°, à { $height } mm de haut. Il est tiré par { $force } fois son poids.
board-polarity-target = Contre
board-polarity-bearing = De son côté
board-polarity-speed = Vitesse
board-polarity-do-lean = Le pencher sur le { $number }
board-polarity-do-press = Presser le { $number }
board-polarity-do-sweep = Passer près du { $number }
board-polarity-numbers-lean = Le côté en degrés depuis la droite, en sens inverse des aiguilles ; la distance du centre de l’autre au bord. De 49 à 54 mm à 40°, il tient.
board-polarity-numbers-press = Où le disque descend, vu du penché : au mieux au-dessus de son appui. Vitesse 0 : l’habituelle.
board-polarity-numbers-sweep = Où il passe, et à quelle hauteur. Vitesse 0 : l’habituelle.
board-polarity-put-how = Touchez dans le cercle une place où il ne touche rien.
board-polarity-x = Vers la droite
board-polarity-y = Vers le haut
board-polarity-somewhere = Trouver une place
board-polarity-put = { $count ->
    [one] Le poser là
   *[other] Poser la tour là
}
board-polarity-not-capture = Ce disque n’est pas à capturer.
board-polarity-not-gesture-lean = On joue un disque contre sa propre couleur.
board-polarity-not-gesture-press = On ne presse qu’un penché de sa propre couleur.
board-polarity-not-gesture-sweep = On joue un disque contre sa propre couleur.
board-polarity-legend = Lire la table
board-polarity-legend-foundations = Fondations. Blanc porte un anneau, Noir une croix.
board-polarity-legend-leaner = Penché. Plus il est mince, plus il est raide ; l’ombre dit où est son pied.
board-polarity-legend-tower = Tour. Les tranches se comptent, le chiffre est dessus.
board-polarity-legend-force = Force, en laiton, entre un penché et son appui.
board-polarity-legend-reach = Portée. Entre les deux cercles il tient ; en dedans il colle.
