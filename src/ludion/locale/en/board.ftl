board-way-up = up
board-way-right = right
board-way-down = down
board-way-left = left
board-side-up = above
board-side-right = on the right
board-side-down = below
board-side-left = on the left
board-row = Row { $name }
board-column = Column { $name }
board-cell = { $cell }, { $what }
board-empty = empty
board-and = { " and " }
board-pause = { "; " }

