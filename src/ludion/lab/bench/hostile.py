"""The worst requests that strangers can send: bodies for any installed game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import Listed
from ludion.core.walk import playout
from ludion.games import GAMES, load, load_designs, load_options
from ludion.server.limits import MAX_START

DOTTED = "\n".join(f"a{number}.b.c=1" for number in range(2000))
"""TOML that a careless parser takes seconds for."""
NESTED = "[" * MAX_START
LONG_NUMBER = "9" * MAX_START
TEXTS = (DOTTED, NESTED, LONG_NUMBER)


class Asked(NamedTuple):
    """A request: a POST if it has a body, else a GET."""

    path: str
    body: dict[str, Any] | None


def posts(path: str, bodies: Iterable[dict[str, Any]]) -> list[Asked]:
    return [Asked(path, body) for body in bodies]


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


def experiments() -> list[Asked]:
    """In the lab: as many games as a guest may have, and designs that may be hard to solve."""
    games = [study["game"] for study in long_studies()]
    played = [{"game": game, "by": "level:3", "games": 200} for game in games]
    designs = [(game, option) for game in GAMES for option in load_designs(game)]
    drawn = [
        asked
        for game, option in designs
        for path in (f"/api/design/{game}/{option}", f"/api/solve/{game}/{option}")
        for asked in posts(path, [{"text": "", "seed": 7}, *({"text": text} for text in TEXTS)])
    ]
    return [*posts("/api/lab", played), *drawn]


def pictures() -> list[Asked]:
    """Animations and pictures of whole games, and prints in every size."""
    studies = long_studies()
    still = [{**study, "kind": "png"} for study in studies]
    moving = [{**study, "kind": "gif", "animated": True} for study in studies]
    prints = [
        Asked(f"/api/print/{study['game']}?paper={paper}&lang={lang}", None)
        for study in studies
        for paper in ("a4", "letter")
        for lang in ("en", "fr")
    ]
    return [*posts("/api/picture", still + moving), *prints]


def small_requests() -> list[Asked]:
    """What is cheap to ask and may be dear to answer: many tables, opponents, parcels, lessons."""
    ids = [f"{number:012x}" for number in range(100)]
    games = [study["game"] for study in long_studies()]
    return [
        *posts("/api/turns", [{"tables": ids}]),
        *posts("/api/parcels", [{"id": "a" * 64, "body": "x" * 110_000}]),
        *posts("/api/seek", ({"game": game, "me": "k" * 24} for game in games)),
        *posts("/api/exhibition", [{}]),
        *(Asked(f"/api/{what}/{game}", None) for what in ("learn", "puzzles") for game in games),
        *(Asked(f"/api/learn/{game}/known", None) for game in games),
    ]
