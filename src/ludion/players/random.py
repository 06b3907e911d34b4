"""The random player: a baseline, and good for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludion.core.game import Game, M, P
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, never


class RandomPlayer:
    """Any legal move, all equally likely.

    >>> from ludion import load
    >>> from ludion.players.player import choose
    >>> game = load("gravis3")
    >>> game.write(choose(RandomPlayer(), game, game.start(), Random(4)))
    '>3'
    """

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        move = game.draw(position, rng) if limits.only is None else rng.choice(limits.only)
        line = Line((move,), 0.0)
        yield Thought((line,), nodes=1, depth=0, final=True)
