"""The worst requests that strangers can send: bodies for any installed game."""

from __future__ import annotations

from random import Random
from typing import Any

from ludion.core.game import Listed
from ludion.core.walk import playout
from ludion.games import GAMES, load, load_options
from ludion.server.limits import MAX_START

DOTTED = "\n".join(f"a{number}.b.c=1" for number in range(2000))
"""TOML that a careless parser takes seconds for."""
NESTED = "[" * MAX_START
LONG_NUMBER = "9" * MAX_START
TEXTS = (DOTTED, NESTED, LONG_NUMBER)


def long_studies() -> list[dict[str, Any]]:
    """A random whole game of each game whose moves can be listed."""
    games = [game for game in map(load, GAMES) if isinstance(game, Listed)]
    return [
        {"game": game.name, "moves": [game.write(move) for _, move in playout(game, Random(5))]}
        for game in games
    ]


def every_move() -> list[dict[str, Any]]:
    """Analyses of the start of each such game with a line for every move."""
    return [{**study, "moves": [], "lines": 0, "seconds": 1} for study in long_studies()]


def hostile_tables() -> list[dict[str, Any]]:
    """New tables whose options and start positions would take a careless parser long."""
    bodies: list[dict[str, Any]] = []
    for name in GAMES:
        table = {"game": name, "sitters": [{"who": "me"}] * load(name).seats}
        texts = [option.name for option in load_options(name) if callable(option.allowed)]
        bodies += [{**table, "options": {option: text}} for option in texts for text in TEXTS]
        bodies += [{**table, "start": text} for text in TEXTS]
    return bodies
