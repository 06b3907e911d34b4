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
MANY = 1_000_000
SMALL_MB = 64
"""Memory enough for a search that does not go deep."""


@dataclass(frozen=True, slots=True)
class Level:
    """How far a level sees, and how well.

    `horizon`: turns it looks ahead, on average; None: as far as its seconds go. `attention`: how
    likely it is to notice each turn of a line that certainly wins or loses; the longer the line,
    the more likely it misses it. `noise`: how roughly it judges what is not certain, as the
    standard deviation of values from -1 to 1. `games`: how many games it plays in its head where
    it judges by playing. `seconds`: when it answers at the latest. `margin`: it does not weigh
    moves that are worse than the best by more than this; None: all of them.
    """

    horizon: float | None
    attention: float
    noise: float
    games: int
    seconds: float = 1.0
    margin: float | None = None


BY_DEFAULT = (
    Level(1.0, 0.60, 0.50, 10),
    Level(1.0, 0.75, 0.30, 30),
    Level(1.0, 0.85, 0.20, 100),
    Level(1.5, 0.93, 0.12, 400),
    Level(2.5, 0.96, 0.08, 1_500),
    Level(4.0, 0.98, 0.05, 6_000),
    Level(6.0, 0.99, 0.02, 50_000, seconds=3.0),
    Level(None, 1.0, 0.0, 10_000_000, seconds=5.0),
)

BY_GAME: dict[str, tuple[Level, ...]] = {
    "gravis3": (
        Level(1.0, 0.40, 0.50, 10),
        Level(1.0, 0.72, 0.30, 30),
        Level(1.0, 0.90, 0.20, 100),
        Level(1.7, 0.95, 0.14, 400),
        Level(2.8, 0.97, 0.09, 1_500),
        Level(3.8, 0.98, 0.06, 6_000),
        Level(5.2, 0.99, 0.03, 50_000),
        Level(None, 1.0, 0.0, 10_000_000, seconds=10.0),
    ),
    # Of some thirty moves many lose at once: one that is missed is soon chosen, so that attention
    # must be near 1.
    "gravity": (
        Level(1.0, 0.28, 0.85, 10, seconds=0.6),
        Level(1.0, 0.72, 0.44, 30, seconds=0.6),
        Level(1.07, 0.950, 0.168, 100, seconds=0.6),
        Level(2.1, 0.990, 0.068, 400, seconds=0.8),
        Level(2.67, 0.9958, 0.042, 1_500, seconds=2.0),
        Level(3.0, 0.9983, 0.026, 6_000, seconds=3.0),
        Level(3.25, 0.9997, 0.0125, 50_000, seconds=5.0),
        Level(None, 1.0, 0.0, 10_000_000, seconds=5.0),
    ),
    # A peg is worth 0.045 to the search. For four `games` tell levels apart, too.
    "sprocket": (
        Level(1.0, 0.852, 0.065, 40, seconds=0.6),
        Level(1.13, 0.924, 0.032, 100, seconds=0.6),
        Level(1.42, 0.964, 0.018, 250, seconds=0.6),
        Level(1.75, 0.978, 0.013, 700, seconds=0.8),
        Level(2.08, 0.985, 0.010, 2_000, seconds=2.0, margin=0.08),
        Level(2.48, 0.991, 0.006, 6_000, seconds=3.0, margin=0.04),
        Level(2.88, 0.997, 0.003, 20_000, seconds=3.0, margin=0.02),
        Level(None, 1.0, 0.0, 10_000_000, seconds=0.8),
    ),
    # Levels 6 and 8 are not measured. All seats win together, and an error in any of some
    # eighty decisions may cost the game: noise must be small, and few games are noise too.
    "deboucleurs": (
        Level(1.0, 1.0, 0.50, 100),
        Level(1.0, 1.0, 0.25, 150),
        Level(1.0, 1.0, 0.15, 200),
        Level(1.0, 1.0, 0.10, 250),
        Level(1.0, 1.0, 0.06, 300),
        Level(1.0, 1.0, 0.03, 400),
        Level(1.0, 1.0, 0.0, 600),
        Level(None, 1.0, 0.0, 10_000_000, seconds=3.0),
    ),
}
"""Calibrated by tournaments, but most of Déboucleurs: docs/levels.md."""


def level_of(game: str, number: int) -> Level:
    """A level of a game by its number, 1 to 8."""
    if not 1 <= number <= LEVELS:
        raise ValueError(f"level must be 1 to {LEVELS}; got {number}")
    return BY_GAME.get(game, BY_DEFAULT)[number - 1]


class LevelPlayer:
    """A search, held to a level. `by_games`: the search judges by playing, as MCTS does."""

    def __init__(self, searcher: Player, level: Level, by_games: bool = False) -> None:
        self.searcher, self.level, self.by_games = searcher, level, by_games

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
        seconds = min(limits.seconds or self.level.seconds, self.level.seconds)
        limits = replace(limits, seconds=seconds)
        if self.level.horizon is None:
            yield from self.searcher.think(game, position, rng, limits, stop)
            return
        for thought in self.searcher.think(game, position, rng, self._seen(limits, rng), stop):
            last = thought
        yield self._judged(last, rng, limits.lines)

    def _seen(self, limits: Limits, rng: Random) -> Limits:
        """How far this level looks this time; it looks at every move."""
        far = replace(limits, memory=min(limits.memory, SMALL_MB), lines=MANY)
        if self.by_games:
            return replace(far, nodes=self.level.games)
        depth = max(1, int((self.level.horizon or 1) + rng.random()))
        return replace(far, depth=depth, margin=self.level.margin)

    def _judged(self, thought: Thought[M], rng: Random, wanted: int) -> Thought[M]:
        """The lines as this level sees them: certain ones if it notices, the others roughly."""
        level = self.level

        def worth(line: Line[M]) -> tuple[float, int]:
            certain = line.proven and line.turns is not None
            if certain and rng.random() < level.attention ** (line.turns or 0):
                return line.value * 9, round(-line.value) * (line.turns or 0)
            return (0.0 if certain else line.value) + rng.gauss(0.0, level.noise), 0

        ranked = sorted(((worth(line), line) for line in thought.lines), key=lambda one: one[0])
        lines = tuple(line for _, line in reversed(ranked))
        return Thought(lines[:wanted], thought.nodes, thought.depth, final=True)
