"""The computer players: for each game its strongest search, its levels, and hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ludion.core.fault import NoKernel
from ludion.core.game import DealtFirst, Game, Hidden, M, Odds, P, Proposing
from ludion.core.level import Level
from ludion.games import level_of, load_advice, load_primitives, load_proven, load_teamwork
from ludion.match.readiness import use_compiled
from ludion.players.alphabeta import AlphaBeta
from ludion.players.greedy import Greedy
from ludion.players.guessing import Guessing
from ludion.players.levels import SMALL_MB, LevelPlayer
from ludion.players.mcts import Mcts
from ludion.players.player import NO_LIMITS, Limits, Line, Player, Stop, Thought, never
from ludion.players.solved import Solved
from ludion.players.team import Habitual, Team
from ludion.players.trying import SKILLS, Skill, Trying, untried

HINT_S = 0.8


def is_duel(game: Game[Any, Any]) -> bool:
    """Whether a game has two seats and no chance after the deal: a game for alpha-beta."""
    chance = isinstance(game, Odds) and not isinstance(game, DealtFirst)
    return game.seats == 2 and not chance and not isinstance(game, Hidden)


def searcher(game: Game[Any, Any], compiled: bool | None = None) -> Player:
    """The strongest search for a game.

    `compiled`: True for the compiled search, which may have to be compiled first; False for one
    over the readable rules; None for whichever can answer now (`ludion.match.readiness`).

    The search is `Trying` for games of gestures, `Team` for cooperative games, `Guessing` for
    hidden hands, alpha-beta for two seats without chance, and MCTS for all others.
    """
    if compiled is None:
        compiled = use_compiled(game)
    if isinstance(game, Proposing):
        return _trying(game, SKILLS[-1], compiled)
    teamwork = load_teamwork(game, compiled)
    if teamwork is not None:
        return Team(teamwork)
    if isinstance(game, Hidden):
        return Guessing()
    try:
        primitives = load_primitives(game) if compiled else None
    except NoKernel:
        primitives = None
    if primitives is None:
        return AlphaBeta(load_advice(game)) if is_duel(game) else Mcts()
    if is_duel(game):
        from ludion.players.compiled.alphabeta import CompiledAlphaBeta

        return CompiledAlphaBeta(primitives)
    from ludion.players.compiled.mcts import CompiledMcts

    return CompiledMcts(primitives)


def _trying(game: Game[Any, Any], skill: Skill, compiled: bool | None) -> Player:
    """The search for games of hands; it relies on statics while nothing is compiled yet."""
    ready = use_compiled(game) if compiled is None else compiled
    return Trying(load_advice(game), skill if ready else untried(skill))


def strongest(game: Game[Any, Any], compiled: bool | None = None) -> Player:
    """The player that plays by proof where there is one, otherwise the strongest search."""
    if compiled is None:
        compiled = use_compiled(game)
    try:
        proven = load_proven(game) if compiled else None
    except NoKernel:
        proven = None
    search = searcher(game, compiled)
    return search if proven is None else Solved(proven, search)


def player_of(game: Game[Any, Any], level: Level, compiled: bool | None = None) -> Player:
    """The top level is the strongest player; the others are a search that makes mistakes."""
    player = (strongest if level.horizon is None else searcher)(game, compiled)
    return LevelPlayer(player, level, by_games=not is_duel(game))


def hint(
    game: Game[P, M], position: P, stop: Stop = never, compiled: bool | None = None
) -> Line[M]:
    """The move of the strongest player, found in less than a second."""
    limits = Limits(seconds=HINT_S)
    for thought in strongest(game, compiled).think(game, position, Random(0), limits, stop):
        line = thought.lines[0]
    return line


class ByLevel:
    """Level 1 to 8, for any game. `compiled`: see `searcher`; it is decided at each move."""

    def __init__(self, number: int, compiled: bool | None = None) -> None:
        self.number, self.compiled = number, compiled

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        player = self._player(game)
        yield from player.think(game, position, rng, limits, stop)

    def _player(self, game: Game[Any, Any]) -> Player:
        if isinstance(game, Proposing):
            return _trying(game, SKILLS[self.number - 1], self.compiled)
        return player_of(game, level_of(game.name, self.number), self.compiled)


class ByDepth:
    """The strongest search of a game, limited to some turns ahead; for comparisons."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        held = replace(limits, depth=self.turns, memory=min(limits.memory, SMALL_MB))
        yield from searcher(game).think(game, position, rng, held, stop)


class ByPlayouts:
    """Monte-Carlo tree search with a number of playouts for each move; for comparisons.

    In a game of hidden hands or of gestures it is the search of that game, with as many tries.
    """

    def __init__(self, playouts: int) -> None:
        self.playouts = playouts

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        held = replace(limits, nodes=self.playouts, memory=min(limits.memory, SMALL_MB))
        yield from self._search(game).think(game, position, rng, held, stop)

    def _search(self, game: Game[Any, Any]) -> Player:
        if isinstance(game, Hidden | Proposing):
            return searcher(game)
        primitives = load_primitives(game) if use_compiled(game) else None
        if primitives is None:
            return Mcts()
        from ludion.players.compiled.mcts import CompiledMcts

        return CompiledMcts(primitives)


class ByHabit:
    """The player who does not look ahead: the best end of its turn by the game's advice; in a
    cooperative game, the game's policy."""

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        yield from self._player(game).think(game, position, rng, limits, stop)

    def _player(self, game: Game[Any, Any]) -> Player:
        teamwork = load_teamwork(game)
        if teamwork is not None:
            return Habitual(teamwork)
        if isinstance(game, Proposing):
            return Trying(load_advice(game), SKILLS[0])
        return Greedy(load_advice(game))
