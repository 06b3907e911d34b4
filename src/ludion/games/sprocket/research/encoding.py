"""Sprocket for learners: planes, facts and action numbers.

The board has four holes per cell, so it is twice the frame in each direction: the hole `corner` of
the rotor on (row, column) is at (2 row + its row, 2 column + its column).

Seats are counted from the observer: "height 0" is the observer's, "height 1" the next player's.
Rotors are counted in reading order.
"""

from __future__ import annotations

import numpy as np

from ludion.core.encoding import Actions, Named, Observation, as_observation
from ludion.games.sprocket.board import (
    FRAME,
    ROTORS,
    Cell,
    Corner,
    Deal,
    Move,
    Pass,
    Peg,
    Position,
    Slide,
)
from ludion.games.sprocket.rules import Sprocket

AREA = FRAME * FRAME
FIRST_PEG = ROTORS * AREA * 4
PASS = FIRST_PEG + 4 * ROTORS
WITHIN = {Corner.NW: (0, 0), Corner.NE: (0, 1), Corner.SE: (1, 1), Corner.SW: (1, 0)}


class SprocketEncoding:
    shape = (2 * FRAME, 2 * FRAME)
    actions = (
        Actions(
            "slide",
            FIRST_PEG,
            "400 x rotor in reading order + 4 x place (10 x row + column) + quarter turns",
        ),
        Actions("peg", 4 * ROTORS, "put a peg: 4 x rotor + hole, clockwise from the north-west"),
        Actions("pass", 1, "nothing can be moved (R8)"),
    )

    def __init__(self, game: Sprocket) -> None:
        self.game, seats = game, range(game.seats)
        self.planes = (
            Named("rotor", "the number of the rotor here in reading order, from 1; 0 for none"),
            *(Named(f"height {seat}", "pegs of this player in the hole") for seat in seats),
            Named("moved last", "1 on the rotor that was moved last"),
            Named("left", "1 on the cell that it left and may not go back to (R5)"),
        )
        self.facts = (
            *(Named(f"reserve {seat}", "pegs that this player has yet to place") for seat in seats),
            Named("bonus", "pegs that the mover has yet to put for gears made this turn (S8)"),
            Named("idle", "turns in a row without a peg; 100 are a draw (R8)"),
            Named("set-up", "1 while holes are free (S3)"),
            Named("mover", "who is to move, 0 for the observer"),
        )

    def observe(self, position: Position, seat: int) -> Observation:
        game, seats = self.game, self.game.seats
        board = np.zeros((len(self.planes), *self.shape), dtype=np.int8)
        for number, (cell, rotor) in enumerate(
            zip(position.formation, position.rotors, strict=True)
        ):
            for corner, stack in zip(Corner, rotor, strict=True):
                row, column = hole(cell, corner)
                board[0, row, column] = 1 + number
                if stack is not None:
                    board[1 + (stack.owner - seat) % seats, row, column] = stack.height
        if position.ban is not None:
            for corner in Corner:
                board[(1 + seats, *hole(position.ban.rotor, corner))] = 1
                board[(2 + seats, *hole(position.ban.left, corner))] = 1
        facts = [
            *(game.reserve(position, (seat + after) % seats) for after in range(seats)),
            position.bonus,
            position.idle,
            int(not position.is_set_up),
            (position.mover - seat) % seats,
        ]
        return as_observation(board, facts)

    def number_of(self, position: Position, move: Move) -> int:
        match move:
            case Slide(rotor, place, turn):
                number = position.formation.index(rotor)
                return 4 * (AREA * number + FRAME * place.row + place.column) + turn
            case Peg((cell, corner)):
                return FIRST_PEG + 4 * position.formation.index(cell) + corner
            case Pass():
                return PASS
            case Deal():
                raise ValueError("a deal is NATURE's move, which has no action number")


def hole(cell: Cell, corner: Corner) -> tuple[int, int]:
    """Where a hole lies on the board.

    >>> hole(Cell(2, 1), Corner.SE)
    (5, 3)
    """
    row, column = WITHIN[corner]
    return 2 * cell.row + row, 2 * cell.column + column


encoding = SprocketEncoding
