"""Brute force, to judge the players by: the value of every move, from the rules alone."""

from __future__ import annotations

from random import Random
from typing import Any

from ludion.core.game import Listed
from ludion.core.walk import opens_turn, playout

Worth = tuple[int, int]
"""1 a win, 0 a draw, -1 a loss; and how soon, as a number that grows with what one wants."""


def worth(result: int, turns: int) -> Worth:
    return result, -turns if result > 0 else turns if result < 0 else 0


class Brute:
    """Full minimax, with the length of wins and losses in turns. For games that end soon.

    Positions are remembered with how long their past is: it may end the game, and equality does
    not know it.
    """

    def __init__(self, game: Listed[Any, Any]) -> None:
        self.game = game
        self.known: dict[tuple[Any, int], Worth] = {}

    def value(self, position: Any) -> Worth:
        """For the seat to move."""
        key = position, len(position.past)
        if key not in self.known:
            moves = self.game.moves(position)
            self.known[key] = max(self.of(position, move) for move in moves)
        return self.known[key]

    def of(self, position: Any, move: Any) -> Worth:
        """A move's worth to the seat that plays it."""
        game, seat = self.game, self.game.turn(position)
        assert seat is not None
        after = game.play(position, move)
        turn = game.turn(after)
        if turn is None:
            return worth(int(game.outcome(after).payoff[seat]), 1)
        result, soon = self.value(after)
        turns = abs(soon) + opens_turn(game, after)
        return worth(result if turn == seat else -result, turns)

    def best(self, position: Any) -> set[Any]:
        moves = {move: self.of(position, move) for move in self.game.moves(position)}
        return {move for move, value in moves.items() if value == max(moves.values())}


def some_positions(game: Listed[Any, Any], number: int, seed: int, late: int) -> list[Any]:
    """Positions with a choice, from the last `late` moves of random games."""
    rng = Random(seed)
    found: list[Any] = []
    while len(found) < number:
        played = list(playout(game, rng))[-late:]
        position, _ = rng.choice(played)
        if len(game.moves(position)) > 1:
            found.append(position)
    return found
