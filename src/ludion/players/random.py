"""The player that draws its moves: for a first look, a baseline and a test."""

from __future__ import annotations

from random import Random

from ludion.core.game import Game, M, P


class RandomPlayer:
    """Any legal move, all alike.

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> game.write(RandomPlayer(Random(4)).choose(game, game.start()))
    '>3'
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, game: Game[P, M], position: P) -> M:
        return game.draw(position, self.rng)
