"""Monte Carlo search for hidden hands: each playout guesses what cannot be seen.

Each round guesses a position that fits the view, then plays a game from there: every seat on the
path chooses by what *it* sees. Statistics are kept per view, so a seat never chooses differently
for two hands that look the same to it; and the player itself sees the true position only through
its own view.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import log, sqrt
from random import Random
from typing import Any

from ludion.core.fault import WrongGame
from ludion.core.game import NATURE, Game, Hidden, M, P, Seat
from ludion.core.walk import last
from ludion.players.player import NO_LIMITS, Limits, Line, Stop, Thought, Watch, never

EXPLORING = 0.9
BYTES_A_VIEW = 1500
TELL_EVERY = 1.35


class Choice:
    """The statistics of the moves that one view allows."""

    __slots__ = ("total", "visits")

    def __init__(self, moves: list[Any]) -> None:
        self.visits = dict.fromkeys(moves, 0)
        self.total = dict.fromkeys(moves, 0.0)

    def best(self, rng: Random, exploring: float) -> Any:
        """The move by UCT; untried moves first, in any order."""
        untried = [move for move, visits in self.visits.items() if visits == 0]
        if untried:
            return rng.choice(untried)
        reach = exploring * sqrt(log(sum(self.visits.values())))
        return max(self.visits, key=lambda move: self.mean(move) + reach / sqrt(self.visits[move]))

    def mean(self, move: Any) -> float:
        return self.total[move] / max(1, self.visits[move])


class Guessing:
    """In its limits and thoughts, a node is a playout."""

    def __init__(self, exploring: float = EXPLORING) -> None:
        self.exploring = exploring

    def think(
        self,
        game: Game[P, M],
        position: P,
        rng: Random,
        limits: Limits = NO_LIMITS,
        stop: Stop = never,
    ) -> Iterator[Thought[M]]:
        seat = game.turn(position)
        if not isinstance(game, Hidden) or seat is None or seat == NATURE:
            raise WrongGame(
                "the guessing player plays games with hidden hands; got {game}", game=game.name
            )
        search = Search(game, game.view(position, seat), seat, rng, self.exploring, limits.memory)
        if limits.only is not None:
            search.narrow(limits.moves_of(game, position))
        watch, told = Watch(limits, stop), 0.0
        search.simulate()
        while not watch.is_up(search.games):
            search.simulate()
            if search.games > TELL_EVERY * told:
                told = search.games
                yield search.thought(limits.lines, final=False)
        yield search.thought(limits.lines, final=True)


class Search:
    """One search. It gets a view, not the position."""

    def __init__(
        self, game: Any, view: Hashable, seat: Seat, rng: Random, exploring: float, memory: int
    ) -> None:
        self.game: Any = game
        self.view, self.seat, self.rng, self.exploring = view, seat, rng, exploring
        self.choices: dict[Hashable, Choice] = {}
        self.room = max(1, memory * (1 << 20) // BYTES_A_VIEW)
        self.games = self.depth = 0

    def narrow(self, moves: list[Any]) -> None:
        """Choose among these moves only, at the root."""
        self.choices[self.seat, self.view] = Choice(moves)

    def simulate(self) -> None:
        position = self.game.guess(self.view, self.rng)
        path: list[tuple[Choice, Any, Seat]] = []
        while (seat := self.game.turn(position)) is not None:
            if seat == NATURE:
                move = self.game.draw(position, self.rng)
            else:
                choice, new = self._choice(position, seat)
                if choice is None:
                    break
                move = choice.best(self.rng, self.exploring)
                path.append((choice, move, seat))
                if new:
                    position = self.game.play(position, move)
                    break
            position = self.game.play(position, move)
        payoff = self.game.outcome(_end(self.game, position, self.rng)).payoff
        for choice, move, mover in path:
            choice.visits[move] += 1
            choice.total[move] += payoff[mover]
        self.games += 1
        self.depth = max(self.depth, len(path))

    def _choice(self, position: Any, seat: Seat) -> tuple[Choice | None, bool]:
        """The statistics of a seat's view; None if it is new and there is no more room."""
        view = (seat, self.game.view(position, seat))
        known = self.choices.get(view)
        if known is not None:
            return known, False
        if len(self.choices) >= self.room:
            return None, True
        self.choices[view] = Choice(list(self.game.moves(position)))
        return self.choices[view], True

    def thought(self, wanted: int, final: bool) -> Thought[Any]:
        choice = self.choices[self.seat, self.view]
        moves = sorted(choice.visits, key=lambda move: choice.visits[move], reverse=True)
        lines = tuple(Line((move,), choice.mean(move)) for move in moves[:wanted])
        return Thought(lines, self.games, self.depth, final)


def _end(game: Game[Any, Any], position: Any, rng: Random) -> Any:
    return last(game, rng, position)
