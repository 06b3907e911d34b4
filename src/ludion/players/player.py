"""The interface of computer players: thinking that can be watched, limited and stopped.

A player thinks about a position in steps. Each step is a `Thought`, better than the one before;
whoever asked may stop after any of them and play its first line. The last is `final`. A player
keeps no clock of its own but the limits it is given, draws only from the generator it is given,
and never blocks longer than between two looks at `stop`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Generic, Protocol

from ludion.core.game import Listed, M, P

Stop = Callable[[], bool]
"""Asked often while thinking: True to stop now."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to think; None: as far as it goes. Memory is for tables, in megabytes."""

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

    def moves_of(self, game: Listed[P, M], position: P) -> list[M]:
        """The legal moves that these limits allow."""
        moves = game.moves(position)
        return list(moves) if self.only is None else [move for move in moves if move in self.only]


NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """Moves that follow one another, and what they are worth to the seat to move.

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
    """When to stop thinking: the limits of a thought and `stop`, looked at together."""

    def __init__(self, limits: Limits, stop: Stop) -> None:
        self.limits, self.stop = limits, stop
        self.began = monotonic()

    def left(self, nodes: int) -> int | None:
        """How many nodes may follow after this many; None: any number."""
        return None if self.limits.nodes is None else max(0, self.limits.nodes - nodes)

    def is_up(self, nodes: int) -> bool:
        seconds = self.limits.seconds
        late = seconds is not None and monotonic() - self.began >= seconds
        return late or self.left(nodes) == 0 or self.stop()


class Player(Protocol):
    """A computer player. `think` yields at least one thought, the last of them final.

    It never works longer than some hundredths of a second without looking at `stop`, and what it
    yields depends on nothing but the position, the generator and the limits (a limit of seconds
    depends on the machine, too).
    """

    def think(
        self,
        game: Listed[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]: ...


def choose(
    player: Player,
    game: Listed[Any, Any],
    position: Any,
    rng: Random,
    limits: Limits = NO_LIMITS,
    stop: Stop = never,
) -> Any:
    """The move that a player chooses in the end."""
    for thought in player.think(game, position, rng, limits, stop):
        move = thought.move
    return move
