board-sprocket-aim = Posez tous vos ergots avant les autres. Glissez et tournez un rotor : là où quatre se rencontrent, les piles montent à la plus haute.
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
board-sprocket-how = Choisissez un rotor qui porte un de vos ergots, puis sa place. Tournez-le à la molette ou avec , et . avant de le poser.
board-sprocket-how-touch = Touchez un rotor qui porte un de vos ergots, puis sa place ; ou faites-l’y glisser.
board-sprocket-how-peg = Mettez un de vos ergots dans un trou libre.
board-sprocket-how-anywhere = { $count ->
    [one] Un ergot de prime : choisissez une de vos piles.
   *[other] { $count } ergots de prime : choisissez de vos piles, un par un.
}
board-sprocket-how-bonus = { $count ->
    [one] Un ergot de prime : choisissez une de vos piles hors de tout engrenage.
   *[other] { $count } ergots de prime : choisissez une de vos piles hors de tout engrenage, un par un.
}
board-sprocket-anywhere = Le mettre au hasard
board-sprocket-ban = { $rotor } vient à l’instant de { $left } et n’y retourne pas.
board-sprocket-turn = Tourner le rotor
board-sprocket-turn-left = Un quart à gauche
board-sprocket-turn-right = Un quart à droite
board-sprocket-back = Retour
board-sprocket-overview = Toute la formation
board-sprocket-place = Place { $cell }
board-sprocket-which-rotor = Un rotor, puis sa place
board-sprocket-former-peg = Place précédente pour l’ergot
board-sprocket-next-peg = Place suivante pour l’ergot
board-sprocket-which-peg = Choisissez une pile
board-sprocket-former-rotor = Rotor précédent
board-sprocket-next-rotor = Rotor suivant
board-sprocket-former-place = Place précédente
board-sprocket-next-place = Place suivante
board-sprocket-edit-formation = Disposer une formation
board-sprocket-edit-place = Place { $cell }, libre
board-sprocket-edit-rotor = Rotor en { $cell }
board-sprocket-edit-taken = Rotor en { $cell }, en main
board-sprocket-edit-how = Faites glisser un rotor vers une autre place, ou touchez-le puis la place. Les huit doivent se toucher par un côté.
board-sprocket-setup-how = Choisissez une couleur, puis touchez un trou : chaque fois un ergot de plus. Enlever en ôte un. Au clavier : flèches, puis espace.
board-sprocket-setup-hole = { $cell }, { $corner } : { $what }
board-sprocket-setup-nw = nord-ouest
board-sprocket-setup-ne = nord-est
board-sprocket-setup-se = sud-est
board-sprocket-setup-sw = sud-ouest
board-sprocket-setup-stack = { $seat }, { $height ->
    [one] un ergot
   *[other] { $height } ergots
}
