sprocket-tagline = Engrenez les rotors, et videz votre réserve avant tout le monde.
sprocket-seat-0 = Bleu
sprocket-seat-1 = Vert
sprocket-seat-2 = Rouge
sprocket-seat-3 = Violet
sprocket-corner-nw = nord-ouest
sprocket-corner-ne = nord-est
sprocket-corner-se = sud-est
sprocket-corner-sw = sud-ouest
sprocket-hole = le trou { $corner } de { $cell }
sprocket-do-deal = Le hasard remplit les trous des rotors.
sprocket-do-peg = { $seat } : mettez un ergot dans un trou libre.
sprocket-do-slide = { $seat } : faites glisser vers une autre place un rotor qui porte un de vos ergots, tourné à votre gré.
sprocket-do-slide-banned = { $seat } : faites glisser vers une autre place un rotor qui porte un de vos ergots, tourné à votre gré. Celui qui vient de bouger ne revient pas aussitôt d’où il vient.
sprocket-do-bonus-anywhere = { $count ->
    [one] { $seat } : posez un ergot de prime sur une de vos piles.
   *[other] { $seat } : posez { $count } ergots de prime, un à un, sur vos piles.
}
sprocket-do-bonus-outside = { $count ->
    [one] { $seat } : posez un ergot de prime sur une de vos piles hors de tout engrenage.
   *[other] { $seat } : posez { $count } ergots de prime, un à un, sur vos piles hors de tout engrenage.
}
sprocket-do-bonus-optional = { $count ->
    [one] { $seat } : vous pouvez poser un ergot de prime sur une de vos piles hors de tout engrenage.
   *[other] { $seat } : vous pouvez poser { $count } ergots de prime, un à un, sur vos piles hors de tout engrenage.
}
sprocket-do-pass = { $seat } : aucun rotor ne peut bouger ; passez.
sprocket-turn-none = sans le tourner
sprocket-turn-right = tourné d’un quart à droite
sprocket-turn-half = tourné d’un demi-tour
sprocket-turn-left = tourné d’un quart à gauche
sprocket-said-slid = { $seat } fait glisser le rotor de { $rotor } en { $place }, { $turned }.
sprocket-said-gear = Un engrenage de { $cells }, à la hauteur { $height }.
sprocket-said-raised = { $count ->
    [one] { $seat } ajoute un ergot dans { $hole }.
   *[other] { $seat } ajoute { $count } ergots dans { $hole }.
}
sprocket-said-put = { $height ->
    [one] { $seat } met un ergot dans { $hole }.
   *[other] { $seat } pose un ergot dans { $hole } : la pile monte à { $height }.
}
sprocket-said-dealt = Le hasard remplit le rotor de { $rotor }.
sprocket-said-passed = { $seat } passe.
sprocket-said-declined = { $seat } ne pose pas de prime.
sprocket-said-won = { $seat } n’a plus d’ergot.
sprocket-end-empty = { $seat } a posé tous ses ergots et gagne.
sprocket-end-empty-by = { $seat } a posé tous ses ergots et gagne, sur un coup de { $other }.
sprocket-end-idle = { $count } tours sans un ergot : partie nulle. Le moins d’ergots en réserve : { $seats }.
sprocket-option-players = joueurs
sprocket-option-setup = mise en place
sprocket-option-setup-hand = à la main
sprocket-option-setup-random = au hasard
sprocket-option-ban = le dernier rotor déplacé (R5)
sprocket-option-ban-yes = ne revient pas
sprocket-option-ban-no = peut revenir
sprocket-option-bonus = ergots de prime (S8)
sprocket-option-bonus-outside = hors des engrenages
sprocket-option-bonus-optional = facultatifs, hors des engrenages
sprocket-option-bonus-anywhere = sur toute pile à soi
tui-sprocket-take = Prendre le rotor de { $rotor }
tui-sprocket-place = Le glisser en { $place }
tui-sprocket-turn-none = Le poser en { $place } tel quel
tui-sprocket-turn-right = Le poser en { $place }, un quart à droite
tui-sprocket-turn-half = Le poser en { $place }, d’un demi-tour
tui-sprocket-turn-left = Le poser en { $place }, un quart à gauche
sprocket-deed-peg = Mettre un ergot dans { $hole }
sprocket-deed-bonus = Poser la prime dans { $hole }
sprocket-deed-pass = Passer
sprocket-deed-decline = Ne pas poser de prime
tui-sprocket-keys-peg = Choisissez un trou
tui-sprocket-keys-rotor = Choisissez un rotor
tui-sprocket-keys-place = Choisissez une place, ⌫ autre rotor
tui-sprocket-keys-turn = ←→ tourner, ⌫ autre place
sprocket-reserve = { $count } en réserve
sprocket-step-rotor = Rotor
sprocket-step-place = Place
sprocket-step-turn = Sens
sprocket-step-bonus = Prime
sprocket-deed-slide-none = Glisser le rotor { $rotor } en { $place }
sprocket-deed-slide-right = Glisser le rotor { $rotor } en { $place }, un quart à droite
sprocket-deed-slide-half = Glisser le rotor { $rotor } en { $place }, un demi-tour
sprocket-deed-slide-left = Glisser le rotor { $rotor } en { $place }, un quart à gauche
sprocket-deed-deal = Distribuer les ergots
sprocket-not-back = Le rotor en { $rotor } vient à l’instant de { $left } : il n’y retourne pas aussitôt.
sprocket-option-formation = formation
sprocket-option-formation-2x4 = deux rangées
sprocket-option-formation-ring = anneau
sprocket-option-formation-notch = encoche
sprocket-and = { $most } et { $last }
sprocket-option-formation-about = Des rangées de places, séparées par / : # est un rotor, . aucun. Huit rotors qui se touchent, comme ####/####.
balance-about-sprocket = Pour chaque formation, nombre de joueurs et joueur : qui gagne combien de fois, la durée, combien de parties sont nulles ou gagnées au coup d’un autre, combien d’engrenages fait un tour. Le même joueur tient toutes les places.
balance-formation = Les formations, par leur nom.
balance-setup = Mise en place à la main, ou au hasard.

sprocket-print-rotors = disques de bois ou de carton, { $width } mm de diamètre, { $thick } mm d’épaisseur : les rotors. Des dessous-de-verre en bois, ou des rondelles d’un tourillon, conviennent.
sprocket-print-holes = trous de { $width } mm, profonds de { $deep } mm, quatre par rotor, percés au gabarit
sprocket-print-pegs = ergots d’une couleur par joueur : des rondelles de bois percées, { $width } mm de diamètre, enfilées sur un court tourillon, ou des briques qui s’empilent
sprocket-print-glue = Du papier autocollant, ou de la colle, pour les faces des rotors et le dessus des ergots
sprocket-print-how = Ces mesures sont les nôtres : la règle n’en donne pas. Quoi que vous preniez, les centres de deux rotors voisins sont à un diamètre l’un de l’autre, et les quatre trous sont aux coins d’un carré : quatre rotors réunissent ainsi quatre trous autour de chaque coin.
sprocket-print-drill = Piquez les croix à travers le papier, puis percez.
sprocket-print-faces = Faces des rotors
sprocket-print-tops = Dessus des ergots
sprocket-formation-gears = Huit rotors d’un seul tenant, { $count ->
    [0] aucun engrenage
    [one] un engrenage
   *[other] { $count } engrenages
} pour l’instant.
sprocket-formation-slides = Tous rotors confondus, { $count ->
    [one] un glissement est possible
   *[other] { $count } glissements sont possibles
} d’ici.
