"""Solved games: results of solving, and the interface of a game that can be solved.

A game that can be solved has a module `proof.command` (see `ludion.games.load_solving`) with a
`SOLVING`. The file that it writes begins with a line `ludion GAME ...`, by which `ludion verify`
recognises it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ludion.core.game import Game, Seat

Progress = Callable[[str, int, int], None]
"""What is being done, how many are done, and of how many (0: not known)."""


Run = Callable[[Iterable[tuple[Any, Any]]], Iterable[tuple[int, Any]]]


def silent(what: str, done: int, of: int) -> None:
    """Progress that is not shown."""


class Sharing(Protocol):
    """Divides work among processes. Inside the context, a function does tasks and gives the number
    and the result of each, in their order; it may be called again and again.

    A task is a key and what is given, and its result is `work(make(key), given)`. Whoever has made
    something for a key keeps it; it depends on the key alone.
    """

    def __call__(
        self, make: Callable[[Any], Any], work: Callable[[Any, Any], Any]
    ) -> AbstractContextManager[Run]: ...


class Solution(NamedTuple):
    """The value of a game from its start: who wins (None: nobody), in at most how many turns.

    `proven` is False if nothing was proved within the turns that were searched.
    """

    winner: Seat | None
    turns: int | None
    nodes: int
    seconds: float
    proven: bool = True


class Verified(NamedTuple):
    """The claim of a file, and how many of its claims were checked. All of those hold."""

    game: str
    options: Mapping[str, Any]
    winner: Seat | None
    turns: int | None
    claims: int
    checked: int


class ProvenMove(NamedTuple):
    """A move and its value for its mover with best play: 1, 0 or -1, in how many turns.

    `turns` is None for a draw. If the value is not `proven`, `worth` is 0.
    """

    move: Any
    worth: int
    turns: int | None
    proven: bool

    @property
    def preference(self) -> tuple[int, int]:
        """A sort key; greater is better for the mover: quick wins, then draws, then slow losses."""
        return self.worth, -self.worth * (self.turns or 0)


class ProvenMoves(Protocol):
    """Proven values of moves, from a file of values, a certificate or a solver.

    A game that has them offers a module `proof.perfect` (see `ludion.games.load_proven`).
    """

    def judge(self, position: Any, is_up: Callable[[], bool]) -> list[ProvenMove]:
        """Every legal move, the best first, as far as proven before the time `is_up`."""


class Solving(Protocol):
    """How a game is solved, and how the resulting file is checked by the rules alone.

    `home` is where Ludion looks for the file of a game, None if the file is part of the package.
    `solve` writes the file `out` atomically. `verify` raises a Fault for a file that
    cannot be read, or whose claims do not hold; `sample` None checks all of them.
    `is_shared` says whether `solve` can divide its work, as `sharing` does.
    """

    is_shared: bool

    def home(self, game: Game[Any, Any]) -> Path | None: ...
    def solve(
        self,
        game: Game[Any, Any],
        out: Path | None,
        progress: Progress,
        sharing: Sharing | None = None,
    ) -> Solution: ...
    def verify(self, path: Path, sample: int | None, seed: int, progress: Progress) -> Verified: ...
