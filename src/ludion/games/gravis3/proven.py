"""Perfect play of Gravis 3: the oracle, for a player that can be stopped at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Event, Lock, Thread

from ludion.core.solution import Judged
from ludion.games.gravis3.board import Position
from ludion.games.gravis3.oracle import Oracle
from ludion.games.gravis3.rules import Gravis3

LOOK_S = 0.01
"""Between two looks at the clock."""


class Gravis3Proven:
    """One question at a time: the oracle keeps what it has searched for the next one."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.lock = Lock()

    def judge(self, position: Position, is_up: Callable[[], bool]) -> list[Judged]:
        with self.lock, self._stopped_when(is_up):
            return [
                Judged(move, value.worth, value.turns, proven=value.turns is not None)
                for move, value in self.oracle.moves(position)
            ]

    @contextmanager
    def _stopped_when(self, is_up: Callable[[], bool]) -> Iterator[None]:
        ended = Event()

        def watch() -> None:
            while not ended.wait(LOOK_S):
                if is_up():
                    self.oracle.solver.stop()
                    return

        thread = Thread(target=watch, daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()
            self.oracle.solver.go_on()


@lru_cache(maxsize=2)
def _proven(pawns: int) -> Gravis3Proven:
    return Gravis3Proven(Oracle(Gravis3(pawns=pawns)))


def proven(game: Gravis3) -> Gravis3Proven | None:
    """The swap of the pie rule (R7) is not in the certificate."""
    return None if game.pie else _proven(game.pawns)
"""Gravis 3 for puzzles: every whole turn with its proven value, by the search of `solve`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from ludion.core.game import Listed
from ludion.core.puzzle import UNPROVEN, Judged, Verdict
from ludion.games.gravis3.board import EMPTY, PAWN, Move, Position
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.solve import Board, Solver, board_of, whole_turns

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

    def turns(self, position: Position) -> Iterator[Judged[Move]]:
        """A turn is proven wrong where the other side then wins, or where it ends in a draw."""
        bare = replace(position, past=())
        for moves, end in whole_turns(self.game, bare):
            yield Judged(moves, self._verdict(end, bare.mover))

    def _verdict(self, end: Position, mover: int) -> Verdict:
        if self.game.turn(end) is None:
            paid = self.game.outcome(end).payoff[mover]
            return Verdict(1, 1) if paid > 0 else Verdict(0)
        return self._after(board_of(end))

    def _after(self, board: Board) -> Verdict:
        value = self.solver.value(board, most=FARTHEST - 1)
        return Verdict(-value.worth, value.turns + 1) if value.turns else UNPROVEN

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
