"""The interface of computer players: a search that can be watched, limited and stopped.

A player searches in steps. Each step yields a `Thought`, better than the one before;
the caller may stop after any of them and play its first line. The last is `final`. A player
has no time limit except the given limits, uses only the given random generator,
and checks `stop` often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Generic, Protocol

from ludion.core.game import Game, M, P, listed

Stop = Callable[[], bool]
"""Asked often while thinking: True to stop now."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search; None: no limit. Memory is for tables, in megabytes."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    memory: int = 256
    lines: int = 1
    """How many lines to report, the best first."""
    margin: float | None = None
    """Of all lines, those worse than the best by more than this need not be valued exactly."""
    only: tuple[Any, ...] | None = None
    """Legal moves to compare; None: all. Every line begins with one of them. A search may look at
    other moves too, where that costs it less than to leave them out."""

    def moves_of(self, game: Game[P, M], position: P) -> list[M]:
        """The legal moves that these limits allow."""
        moves = listed(game).moves(position)
        return list(moves) if self.only is None else [move for move in moves if move in self.only]


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """A sequence of moves and its value for the seat to move.

    `value` is from -1 (lost) to 1 (won). `proven` is true when `value` is the result of best play
    on both sides; `turns` is then the number of whole turns to the end (None: a draw that may
    last).
    """

    moves: tuple[M, ...]
    value: float
    proven: bool = False
    turns: int | None = None


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    lines: tuple[Line[M], ...]
    nodes: int
    depth: int
    final: bool

    @property
    def move(self) -> M:
        return self.lines[0].moves[0]


class Watch:
    """When to stop: the limits of a search and `stop`, checked together."""

    def __init__(self, limits: Limits, stop: Stop) -> None:
        self.limits, self.stop = limits, stop
        self.began = monotonic()

    def left(self, nodes: int) -> int | None:
        """How many nodes may follow after this many; None: any number."""
        return None if self.limits.nodes is None else max(0, self.limits.nodes - nodes)

    @property
    def spent(self) -> float:
        """The share of the time that is over; 0 if there is no limit of time."""
        seconds = self.limits.seconds
        return (monotonic() - self.began) / seconds if seconds else 0.0

    def is_up(self, nodes: int) -> bool:
        seconds = self.limits.seconds
        late = seconds is not None and monotonic() - self.began >= seconds
        return late or self.left(nodes) == 0 or self.stop()


class Player(Protocol):
    """A computer player. `think` yields at least one thought, the last of them final.

    It checks `stop` at least every few hundredths of a second, and its results
    depend only on the position, the generator and the limits (a limit of seconds
    makes them depend on the machine, too).
    """

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]: ...


def choose(
    player: Player,
    game: Game[Any, Any],
    position: Any,
    rng: Random,
    limits: Limits = NO_LIMITS,
    stop: Stop = never,
) -> Any:
    """The move that a player finally chooses."""
    for thought in player.think(game, position, rng, limits, stop):
        move = thought.move
    return move
