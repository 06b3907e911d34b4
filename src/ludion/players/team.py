"""Players for cooperative games.

`Habitual` plays by habit. `Team` evaluates each move by playouts in which everybody plays by
habit, as many as its limits allow, and chooses the move that wins most often. It sees other hands
only as its own view allows: it guesses them again for each playout.

If only the best move is asked for, playouts go where they decide: after each of a few equal parts
of the work the worse half of the moves is dropped (sequential halving). All moves that are left
have been tried in the same games, so their wins can be compared.
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
"""Games after each move on average; more would change little."""
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
        guesses = self._guesses(game, position, rng)
        trial = self.teamwork.trial(guesses, moves, rng.randrange(_SEEDS))
        work, watch = limits.nodes or MOST * len(moves), Watch(limits, stop)
        left, parts = list(range(len(moves))), halvings(len(moves)) if limits.lines == 1 else 1
        won, games, nodes, part = [0] * len(moves), 0, 0, 1
        while True:
            grown = A_ROUND if limits.nodes else min(LONGEST_ROUND, max(A_ROUND, games))
            grown = grown if self.teamwork.is_fast else 1
            for at, more in zip(left, trial.wins(left, range(games, games + grown)), strict=True):
                won[at] += more
            games, nodes = games + grown, nodes + grown * len(left)
            left.sort(key=lambda at: (-won[at], at))
            lines = [Line((moves[at],), 2 * won[at] / games - 1) for at in left]
            final = nodes >= work or watch.is_up(nodes)
            yield Thought(tuple(lines[: limits.lines]), nodes, depth=1, final=final)
            if final:
                return
            while part < parts and max(nodes / work, watch.spent) >= part / parts:
                part += 1
                del left[(len(left) + 1) // 2 :]

    def _guesses(self, game: Any, position: Any, rng: Random) -> list[Any]:
        if not isinstance(game, Hidden):
            return [position]
        seen = game.view(position, game.turn(position))
        return [game.guess(seen, rng) for _ in range(GUESSES)]


def halvings(moves: int) -> int:
    """How often so many moves are halved until two are left, and once more to compare them.

    >>> [halvings(moves) for moves in (1, 2, 3, 4, 5, 8, 9)]
    [1, 1, 2, 2, 3, 3, 4]
    """
    return max(1, (moves - 1).bit_length())
