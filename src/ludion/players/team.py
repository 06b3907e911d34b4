"""Players for cooperative games.

`Habitual` plays by habit. `Team` evaluates each move by playouts in which everybody plays by
habit, as many as its limits allow, and chooses the move that wins most often. It sees other hands
only as its own view allows: it guesses them again for each playout.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ludion.core.game import Game, Hidden, M, P
from ludion.core.teamwork import Teamwork
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

GUESSES = 32
A_ROUND = 4
"""Games after each move between two looks at the clock; without a limit of games the rounds grow,
so that all of them are played in time and the same question gets the same answer. Where games are
slow there is a look after each."""
LONGEST_ROUND = 64
MOST = 512
"""Games after each move; more would change little."""
_SEEDS = 1 << 30


class Habitual:
    """Plays the game's habit, without looking ahead."""

    def __init__(self, teamwork: Teamwork) -> None:
        self.teamwork = teamwork

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        habit: M = self.teamwork.habit(position)
        if limits.only is not None and habit not in limits.only:
            habit = limits.only[0]
        line = Line((habit,), 0.0)
        yield Thought((line,), nodes=1, depth=0, final=True)


class Team:
    """In its limits and thoughts, a node is a playout."""

    def __init__(self, teamwork: Teamwork) -> None:
        self.teamwork = teamwork

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        moves = limits.moves_of(game, position)
        habit = self.teamwork.habit(position)
        moves.sort(key=lambda move: move != habit)  # first among equals
        watch, won, games = Watch(limits, stop), [0.0] * len(moves), 0
        guesses = self._guesses(game, position, rng)
        while games < MOST:
            grown = A_ROUND if limits.nodes else min(LONGEST_ROUND, max(A_ROUND, games))
            grown = grown if self.teamwork.is_fast else 1
            shares = self.teamwork.worth(guesses, moves, grown, rng.randrange(_SEEDS))
            won = [before + grown * share for before, share in zip(won, shares, strict=True)]
            games += grown
            rng.shuffle(guesses)
            if watch.is_up(games * len(moves)):
                break
            yield _thought(moves, won, games, limits.lines, final=False)
        yield _thought(moves, won, games, limits.lines, final=True)

    def _guesses(self, game: Any, position: Any, rng: Random) -> list[Any]:
        if not isinstance(game, Hidden):
            return [position]
        seen = game.view(position, game.turn(position))
        return [game.guess(seen, rng) for _ in range(GUESSES)]


def _thought(moves: list[M], won: list[float], games: int, lines: int, final: bool) -> Thought[M]:
    ranked = sorted(range(len(moves)), key=lambda at: -won[at])
    found = tuple(Line((moves[at],), 2 * won[at] / games - 1) for at in ranked[:lines])
    return Thought(found, games * len(moves), depth=1, final=final)
