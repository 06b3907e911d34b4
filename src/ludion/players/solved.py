"""The player that knows: it reads its moves in a table or a strategy that has been proved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ludion.core.game import Listed, M, P
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never

Strategy = Callable[[Any], Line[Any] | None]
"""What is proved of a position: the best line and its worth; None where nothing is known."""


class Solved:
    """Plays by a strategy; where this is silent, another player thinks."""

    def __init__(self, strategy: Strategy, otherwise: Player) -> None:
        self.strategy, self.otherwise = strategy, otherwise

    def think(
        self,
        game: Listed[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        line = self.strategy(position)
        if line is None:
            yield from self.otherwise.think(game, position, rng, limits, stop)
        else:
            yield Thought((line,), nodes=1, depth=0, final=True)
