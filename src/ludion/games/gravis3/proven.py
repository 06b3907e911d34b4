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
