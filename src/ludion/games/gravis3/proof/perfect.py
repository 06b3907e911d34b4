"""Perfect play of Gravis 3: the oracle, for a player that can be stopped at any moment.

The pie rule (R7) is derived from what is proven without it: see `PieProven`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Event, Lock, Thread

from ludion.core.solution import ProvenMove
from ludion.games.gravis3.board import EMPTY, Position, Stage, Swap
from ludion.games.gravis3.proof.values import Oracle
from ludion.games.gravis3.rules import Gravis3, is_after_first_turn

LOOK_S = 0.01
"""Between two looks at the clock."""


class Gravis3Proven:
    """One question at a time: the oracle keeps what it has searched for the next one."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.lock = Lock()

    def judge(self, position: Position, is_up: Callable[[], bool]) -> list[ProvenMove]:
        with self.lock, self._stopped_when(is_up):
            return [
                ProvenMove(move, value.worth, value.turns, proven=value.turns is not None)
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


class PieProven:
    """R7, derived from `plain`, the proven values without it.

    After Black's answer the game is the plain one. For the answer: swapping exchanges the sides,
    so a position that is lost in n turns is won in n + 1 by swapping. And before it, the other
    side swaps what wins: White's first turn loses either way, one turn later if by the swap.
    """

    def __init__(self, plain: Gravis3Proven) -> None:
        self.plain = plain

    def judge(self, position: Position, is_up: Callable[[], bool]) -> list[ProvenMove]:
        judged = self.plain.judge(position, is_up)
        if is_after_first_turn(position):
            judged.append(swapped(judged[0]))
        elif is_first_turn(position):
            judged = [answered(one) for one in judged]
        return sorted(judged, key=lambda one: one.preference, reverse=True)


def is_first_turn(position: Position) -> bool:
    """Whether White has not finished the first turn of the game."""
    pawns = position.grid.replace(EMPTY, "")
    return not pawns or (len(pawns) == 1 and position.stage is not Stage.LINE)


def swapped(best: ProvenMove) -> ProvenMove:
    """
    >>> swapped(ProvenMove("^A", -1, 12, True))
    ProvenMove(move=Swap(), worth=1, turns=13, proven=True)
    """
    return ProvenMove(Swap(), -best.worth, best.turns and best.turns + 1, best.proven)


def answered(first: ProvenMove) -> ProvenMove:
    """A move of White's first turn, given that Black may swap.

    >>> answered(ProvenMove("^A", 1, 13, True))
    ProvenMove(move='^A', worth=-1, turns=14, proven=True)
    """
    if first.worth <= 0 or first.turns is None:
        return first
    return first._replace(worth=-1, turns=first.turns + 1)


@lru_cache(maxsize=2)
def _proven(pawns: int) -> Gravis3Proven:
    return Gravis3Proven(Oracle(Gravis3(pawns=pawns)))


def proven(game: Gravis3) -> Gravis3Proven | PieProven:
    return PieProven(_proven(game.pawns)) if game.pie else _proven(game.pawns)
