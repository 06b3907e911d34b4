"""The game for measuring a server: two people take turns, without chance."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from ludion.core.fault import WrongGame
from ludion.core.game import Listed, Odds
from ludion.core.walk import playout
from ludion.games import GAMES, load

SEATS = 2


def measured_game(wanted: str | None = None) -> str:
    """The requested game, or the first listed one that is suitable.

    >>> measured_game("sprocket")
    Traceback (most recent call last):
    ludion.core.fault.WrongGame: a game of two people without chance was wanted; got sprocket
    """
    if wanted is None:
        return next(name for name in GAMES if is_plain(name))
    if not is_plain(wanted):
        raise WrongGame("a game of two people without chance was wanted; got {game}", game=wanted)
    return wanted


def is_plain(name: str) -> bool:
    game = load(name)
    return isinstance(game, Listed) and not isinstance(game, Odds) and game.seats == SEATS


def first_moves(name: str, count: int) -> list[str]:
    """The first moves of some game, as texts."""
    game = load(name)
    return [game.write(move) for _, move in islice(playout(game, Random(1)), count)]


def two_people(name: str) -> dict[str, Any]:
    """The body of a request for a table where somebody plays both seats."""
    return {"game": name, "sitters": [{"who": "me"}] * SEATS}
