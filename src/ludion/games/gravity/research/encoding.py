"""Gravity for machine learning, in any room: planes, facts and action numbers.

Seats are counted from the observer: "pawn 0" is the observer's, "pawn 1" that of the next player.
"""

from __future__ import annotations

import numpy as np

from ludion.core.encoding import Actions, Named, Observation, as_observation, one_hot
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Flux,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.refusal import choice_of_set_up
from ludion.games.gravity.room import MOST
from ludion.games.gravity.rules import Gravity

ARROWS = list(Arrow)
STAGES = (Turn, PutObjective, PutPawn, None)
FIRST_LAY, FIRST_COLUMN = 4, 4 + 2 * MOST
FIRST_OBJECTIVE = FIRST_COLUMN + 2 * MOST
FIRST_PAWN = FIRST_OBJECTIVE + MOST * MOST


class GravityEncoding:
    actions = (
        Actions("gravity", 4, "choose or turn gravity (^ > v <)"),
        Actions("row", 2 * MOST, "lay the flux on a row: 2 x row + (0 left, 1 right)"),
        Actions("column", 2 * MOST, "lay the flux on a column: 2 x column + (0 up, 1 down)"),
        Actions("objective", MOST * MOST, "put the objective: 16 x row + column"),
        Actions("pawn", MOST * MOST, "put the next player's pawn: 16 x row + column"),
    )

    def __init__(self, game: Gravity) -> None:
        self.game, room = game, game.room
        self.shape = (room.rows, room.columns)
        seats = range(game.seats)
        self.planes = (
            *(Named(f"pawn {seat}", "1 on the pawn of this player") for seat in seats),
            Named("objective", "1 on the objective"),
            *(
                Named(f"wall {arrow}", "1 where a wall closes this side of a cell")
                for arrow in Arrow
            ),
            *(
                named
                for seat in seats
                for named in (
                    Named(f"flux {seat} row", "1 (right) or -1 (left) on the row of the flux"),
                    Named(f"flux {seat} column", "1 (down) or -1 (up) on the column of the flux"),
                )
            ),
        )
        self.facts = (
            *(Named(f"gravity {arrow}", f"1 if gravity points {arrow}") for arrow in Arrow),
            *(
                Named(f"stage {name}", f"1 if the mover is to {what}")
                for name, what in (
                    ("gravity", "choose gravity (G5)"),
                    ("objective", "put the objective"),
                    ("pawn", "put the next player's pawn"),
                    ("play", "turn gravity or lay the flux"),
                )
            ),
            Named("ban", "1 if gravity may not be turned back (rule 1)"),
            Named("mover", "who is to move, 0 for the observer"),
            *(
                Named(f"age {seat}", "of this player's flux: 1 the oldest, 0 if none lies")
                for seat in seats
            ),
            Named("turns left", "turns until the game is a draw (R8)"),
            Named("stood", "how often this position has stood before; a third time is a draw"),
        )

    def observe(self, position: Position, seat: int) -> Observation:
        game, seats = self.game, self.game.seats
        order = [(seat + after) % seats for after in range(seats)]
        board = [
            *(self._on(position.pawns[one]) for one in order),
            self._on(position.objective),
            *(self._walls(arrow) for arrow in Arrow),
            *(plane for one in order for plane in self._flux(position.fluxes[one])),
        ]
        fluxes = [position.fluxes[one] for one in order]
        now, past = position.repeatable(), position.past
        facts = [
            *one_hot(None if position.gravity is None else ARROWS.index(position.gravity), 4),
            *one_hot(STAGES.index(choice_of_set_up(position)), 4),
            int(position.ban is not None),
            (position.mover - seat) % seats,
            *(0 if flux is None else 1 + flux.rank for flux in fluxes),
            game.limit - len(past),
            past.count(now),
        ]
        return as_observation(board, facts)

    def _on(self, cell: Cell | None) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
        plane = np.zeros(self.shape, dtype=np.int8)
        if cell is not None:
            plane[cell] = 1
        return plane

    def _walls(self, arrow: Arrow) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
        plane = np.zeros(self.shape, dtype=np.int8)
        for cell in self.game.room.cells:
            plane[cell] = self.game.room.is_walled(cell, arrow)
        return plane

    def _flux(self, flux: Flux | None) -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
        planes = np.zeros((2, *self.shape), dtype=np.int8)
        if flux is not None:
            way = 1 if flux.arrow in (Arrow.RIGHT, Arrow.DOWN) else -1
            if flux.arrow.is_vertical:
                planes[1, :, flux.line] = way
            else:
                planes[0, flux.line, :] = way
        return planes

    def number_of(self, position: Position, move: Move) -> int:
        match move:
            case Turn(arrow):
                return ARROWS.index(arrow)
            case Lay(arrow, line):
                first = FIRST_COLUMN if arrow.is_vertical else FIRST_LAY
                return first + 2 * line + (arrow in (Arrow.RIGHT, Arrow.DOWN))
            case PutObjective((row, column)):
                return FIRST_OBJECTIVE + MOST * row + column
            case PutPawn((row, column)):
                return FIRST_PAWN + MOST * row + column


encoding = GravityEncoding
