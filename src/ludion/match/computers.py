"""The computer players of the house: the strongest search a game allows, and its levels."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ludion.core.fault import NoKernel
from ludion.core.game import Listed, M, Odds, P
from ludion.games import load_advice, load_primitives
from ludion.players.alphabeta import AlphaBeta
from ludion.players.levels import Level, LevelPlayer, level_of
from ludion.players.mcts import Mcts
from ludion.players.player import NO_LIMITS, Limits, Player, Stop, Thought, never


def searcher(game: Listed[Any, Any]) -> Player:
    """The strongest search a game allows: alpha-beta for two without chance, else MCTS."""
    try:
        primitives = load_primitives(game)
    except NoKernel:
        primitives = None
    duel = game.seats == 2 and not isinstance(game, Odds)
    if primitives is None:
        return AlphaBeta(load_advice(game)) if duel else Mcts()
    if duel:
        from ludion.players.compiled.alphabeta import CompiledAlphaBeta

        return CompiledAlphaBeta(primitives)
    from ludion.players.compiled.mcts import CompiledMcts

    return CompiledMcts(primitives)


def player_of(game: Listed[Any, Any], level: Level) -> Player:
    return LevelPlayer(searcher(game), level)


class ByLevel:
    """A level of the house, 1 to 8, at whatever game it is asked to play."""

    def __init__(self, number: int) -> None:
        self.number = number

    def think(
        self,
        game: Listed[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        player = player_of(game, level_of(game.name, self.number))
        yield from player.think(game, position, rng, limits, stop)
