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
board-and = { " et " }
board-pause = { " ; " }

