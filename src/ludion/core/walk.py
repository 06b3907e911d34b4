"""Walk through a game: random playouts, lines of play, distinct positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import Game, Listed, M, P, Staged


def playout(game: Game[P, M], rng: Random, position: P | None = None) -> Iterator[tuple[P, M]]:
    """A game by random moves: every position with the move drawn there, until it is over."""
    now = game.start() if position is None else position
    while game.turn(now) is not None:
        move = game.draw(now, rng)
        yield now, move
        now = game.play(now, move)


def last(game: Game[P, M], rng: Random, position: P | None = None) -> P:
    """The final position of a random playout."""
    now = game.start() if position is None else position
    while game.turn(now) is not None:
        now = game.play(now, game.draw(now, rng))
    return now


class Perft(NamedTuple):
    """`lines`: lines of play over a number of whole turns, the last of which may end the game.

    `positions`: distinct positions of unfinished games after that number of whole turns.
    """

    lines: int
    positions: int


def opens_turn(game: Game[P, M], position: P) -> bool:
    """Whether a turn begins here: everywhere, in a game whose turns are single moves."""
    return not _is_staged(type(game)) or game.opens_turn(position)  # type: ignore[attr-defined]


@cache
def _is_staged(kind: type[Any]) -> bool:
    """Cached, since this is called for every move and an `isinstance` check of a protocol is slower
    than a move."""
    return issubclass(kind, Staged)


def perft(game: Listed[P, M], turns: int, position: P | None = None) -> Perft:
    """Count every line of play. An unfinished turn at `position` counts as the first.

    >>> from ludion import load
    >>> perft(load("gravis3"), turns=2)
    Perft(lines=1600, positions=960)
    """
    if turns < 0:
        raise ValueError(f"turns must be 0 or more; got {turns}")
    reached: set[P] = set()
    root = game.start() if position is None else position
    return Perft(_lines(game, root, turns, reached), len(reached))


def _lines(game: Listed[P, M], position: P, turns: int, reached: set[P]) -> int:
    if turns == 0:
        if game.turn(position) is not None:
            reached.add(position)
        return 1
    return sum(_lines(game, after, turns - 1, reached) for after in whole_turns(game, position))


def whole_turns(game: Listed[P, M], position: P) -> Iterator[P]:
    """The positions after every way to finish the turn; the end of the game finishes it too."""
    for move in game.moves(position):
        after = game.play(position, move)
        if game.turn(after) is None or opens_turn(game, after):
            yield after
        else:
            yield from whole_turns(game, after)
