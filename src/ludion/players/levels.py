"""Eight levels per game, from one that a child beats to the strongest there is.

A weaker level makes mistakes as people do. It looks fewer turns ahead, not always the same number,
and judges positions roughly; but it takes a win that it sees, and avoids a loss that it sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from ludion.core.game import Game, M, P
from ludion.core.level import Level
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never

LEVELS = 8
MIDDLE = 3
"""The default level."""
MANY = 1_000_000
SMALL_MB = 64
"""Memory enough for a search that does not go deep."""


class LevelPlayer:
    """A search, weakened to a level. `by_games`: the search judges by playouts, as MCTS does."""

    def __init__(self, searcher: Player, level: Level, by_games: bool = False) -> None:
        self.searcher, self.level, self.by_games = searcher, level, by_games

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        moves = limits.moves_of(game, position)
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
        """How far this level looks ahead this time; it looks at every move."""
        far = replace(limits, memory=min(limits.memory, SMALL_MB), lines=MANY)
        if self.by_games:
            return replace(far, nodes=self.level.games)
        depth = max(1, int((self.level.horizon or 1) + rng.random()))
        return replace(far, depth=depth, margin=self.level.margin)

    def _noise(self, thought: Thought[M]) -> float:
        """The noise; for a steady level it is proportional to p(1 - p), p being the chance to
        win."""
        best = max(line.value for line in thought.lines)
        return self.level.noise * (1 - best**2 if self.level.steady else 1)

    def _judged(self, thought: Thought[M], rng: Random, wanted: int) -> Thought[M]:
        """The lines as this level sees them: certain ones if it notices them, the others
        roughly."""
        level, noise = self.level, self._noise(thought)

        def worth(line: Line[M]) -> tuple[float, int]:
            certain = line.proven and line.turns is not None
            if certain and rng.random() < level.attention ** (line.turns or 0):
                return line.value * 9, round(-line.value) * (line.turns or 0)
            return (0.0 if certain else line.value) + rng.gauss(0.0, noise), 0

        ranked = sorted(((worth(line), line) for line in thought.lines), key=lambda one: one[0])
        lines = tuple(line for _, line in reversed(ranked))
        return Thought(lines[:wanted], thought.nodes, thought.depth, final=True)
