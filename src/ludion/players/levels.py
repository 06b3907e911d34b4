"""Eight levels per game, from one a child beats to the best there is.

A weaker level errs as people do. It looks fewer turns ahead, not always the same number; it judges
what it sees roughly; but it takes a win that it sees, and does not walk into a loss that it sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from ludion.core.game import Listed, M, P
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never

LEVELS = 8
MIDDLE = 3
"""The level one meets unless one chooses."""


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level sees, and how well.

    `horizon`: turns it looks ahead, on average; None: as far as its seconds go. `noise`: how
    roughly it judges what is not certain, as the standard deviation of values from -1 to 1.
    `games`: how many games it plays in its head where it judges by playing. `seconds`: when it
    answers at the latest.
    """

    horizon: float | None
    noise: float
    games: int
    seconds: float


BY_DEFAULT = (
    Level(0.0, 0.50, 8, 1.0),
    Level(0.5, 0.30, 30, 1.0),
    Level(1.0, 0.20, 100, 1.0),
    Level(2.0, 0.12, 400, 1.0),
    Level(3.0, 0.08, 1_500, 1.0),
    Level(4.0, 0.05, 6_000, 2.0),
    Level(6.0, 0.02, 50_000, 3.0),
    Level(None, 0.0, 10_000_000, 5.0),
)

BY_GAME: dict[str, tuple[Level, ...]] = {}
"""Calibrated by tournaments: docs/levels.md."""


def level_of(game: str, number: int) -> Level:
    """A level of a game by its number, 1 to 8."""
    if not 1 <= number <= LEVELS:
        raise ValueError(f"level must be 1 to {LEVELS}; got {number}")
    return BY_GAME.get(game, BY_DEFAULT)[number - 1]


class LevelPlayer:
    """A search, held to a level."""

    def __init__(self, searcher: Player, level: Level) -> None:
        self.searcher, self.level = searcher, level

    def think(
        self,
        game: Listed[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        moves = game.moves(position)
        if len(moves) == 1:
            yield Thought((Line((moves[0],), 0.0),), 1, 0, final=True)
            return
        level = self.level
        seconds = min(limits.seconds or level.seconds, level.seconds)
        if level.horizon is None:
            limits = replace(limits, seconds=seconds)
            yield from self.searcher.think(game, position, rng, limits, stop)
            return
        depth = int(level.horizon + rng.random())
        seen = Limits(seconds, level.games, max(1, depth), min(limits.memory, 64), len(moves))
        for thought in self.searcher.think(game, position, rng, seen, stop):
            last = thought
        if depth == 0:
            last = replace(last, lines=tuple(replace(line, proven=False) for line in last.lines))
        yield self._judged(last, rng, limits.lines)

    def _judged(self, thought: Thought[M], rng: Random, wanted: int) -> Thought[M]:
        """The lines as this level sees them: certain ones as they are, the others roughly."""

        def worth(line: Line[M]) -> tuple[float, int]:
            if line.proven and line.turns is not None:
                return line.value * 9, -line.turns if line.value > 0 else line.turns
            return line.value + rng.gauss(0.0, self.level.noise), 0

        ranked = sorted(((worth(line), line) for line in thought.lines), key=lambda one: one[0])
        lines = tuple(line for _, line in reversed(ranked))
        return Thought(lines[:wanted], thought.nodes, thought.depth, final=True)
