"""Gravis 3 for puzzles: every whole turn with its proven value, by the search of `solve`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ludion.core.game import Listed
from ludion.core.puzzle import UNPROVEN, JudgedTurn, Verdict
from ludion.core.record import Step
from ludion.games.gravis3.board import EMPTY, PAWN, Move, Position
from ludion.games.gravis3.proof.solver import Board, Solver, board_of, whole_turns
from ludion.games.gravis3.proof.themes import theme
from ludion.games.gravis3.rules import Gravis3

LONGEST = 9
"""Turns searched for a win: a puzzle is no longer."""
FARTHEST = 10
"""Turns searched for the loss that proves another turn wrong."""
SLOTS = 1 << 22


class Gravis3Prover:
    """
    >>> prover = Gravis3Prover(Gravis3(), slots=1 << 12)
    >>> prover.length(Gravis3().read("...../...../b..../w..../w.... > b")) is None
    True
    """

    def __init__(self, game: Gravis3, slots: int = SLOTS) -> None:
        self.game = game
        self.solver = Solver(game, slots)

    def length(self, position: Position) -> int | None:
        if position.arrow is None or self.game.turn(position) is None:
            return None
        value = self.solver.value(board_of(position), most=LONGEST)
        return value.turns if value.worth > 0 else None

    def turns(self, position: Position) -> Iterator[JudgedTurn[Move]]:
        """A turn is proven wrong if the other side then wins, or if it ends in a draw."""
        bare = replace(position, past=())
        for moves, end in whole_turns(self.game, bare):
            yield JudgedTurn(moves, self._verdict(end, bare.mover))

    def _verdict(self, end: Position, mover: int) -> Verdict:
        if self.game.turn(end) is None:
            paid = self.game.outcome(end).payoff[mover]
            return Verdict(1, 1) if paid > 0 else Verdict(0)
        return self._after(board_of(end))

    def _after(self, board: Board) -> Verdict:
        value = self.solver.value(board, most=FARTHEST - 1)
        return Verdict(-value.worth, value.turns + 1) if value.turns else UNPROVEN

    def theme(self, position: Position, steps: Sequence[Step]) -> str:
        return theme(self.game, position, steps)

    def images(self, position: Position) -> Sequence[tuple[object, ...]]:
        mine = PAWN[position.mover]
        found = []
        for symmetry in self.game.symmetries():
            image = symmetry.position(replace(position, past=()))
            cells = tuple(cell if cell == EMPTY else cell == mine for cell in image.grid)
            found.append((*cells, image.arrow))
        return found


def prover(game: Listed[Any, Any]) -> Gravis3Prover:
    assert isinstance(game, Gravis3)
    return Gravis3Prover(game)
