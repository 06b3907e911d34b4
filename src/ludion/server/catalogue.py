"""What the house has: its games in words, those to come included, and the levels."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludion import __version__
from ludion.core.options import Option
from ludion.games import GAMES, Entry, load, load_puzzles
from ludion.locale import Words, words
from ludion.players.levels import LEVELS
from ludion.server.api import GameFacts, House, LevelFacts, OptionFacts
from ludion.server.scenes import has_page
from ludion.voice import load_voice

TO_COME = {
    "polarity": Entry("Polarity", 2006, "2,4"),
    "deboucleurs": Entry("Déboucleurs", 2015, "2-5"),
}
"""Games of the house that are not in the registry yet."""


def house_facts(lang: str, lan_url: str | None) -> House:
    return House(
        version=__version__,
        games=[*_ready(lang), *_to_come(lang)],
        levels=_levels(lang),
        lan_url=lan_url,
    )


@cache
def _levels(lang: str) -> list[LevelFacts]:
    ours = words(lang)
    return [LevelFacts(level=n, name=ours(f"level-{n}")) for n in range(1, LEVELS + 1)]


@cache
def _ready(lang: str) -> list[GameFacts]:
    return [_game(name, entry, words(lang)) for name, entry in GAMES.items() if has_page(name)]


def _game(name: str, entry: Entry, ours: Words) -> GameFacts:
    game: Any = load(name)
    voice, seats = load_voice(game, ours), numbers(entry.seats)
    return GameFacts(
        name=name,
        title=entry.title,
        year=entry.year,
        seats=seats,
        pitch=ours(f"{name}-tagline"),
        ready=True,
        options=[option_facts(name, option, ours) for option in game.OPTIONS],
        called=[voice.seat(seat) for seat in range(max(seats))],
        puzzles=len(load_puzzles(name)),
    )


@cache
def _to_come(lang: str) -> list[GameFacts]:
    return [
        GameFacts(
            name=name,
            title=entry.title,
            year=entry.year,
            seats=numbers(entry.seats),
            pitch=words(lang)(f"server-pitch-{name}"),
            ready=False,
            options=[],
            called=[],
            puzzles=0,
        )
        for name, entry in TO_COME.items()
        if name not in GAMES or not has_page(name)
    ]


def option_facts(game: str, option: Option, ours: Words) -> OptionFacts:
    allowed = option.allowed
    values = [] if callable(allowed) or isinstance(allowed, range) else list(allowed)
    key = f"{game}-option-{option.name}"
    return OptionFacts(
        name=option.name,
        called=ours(key) if key in ours else option.name,
        default=option.default,
        values=values,
        called_values=[
            ours(f"{key}-{value}") if f"{key}-{value}" in ours else value for value in values
        ],
        least=allowed[0] if isinstance(allowed, range) else None,
        most=allowed[-1] if isinstance(allowed, range) else None,
    )


def numbers(text: str) -> list[int]:
    """
    >>> numbers("2-4"), numbers("2,4")
    ([2, 3, 4], [2, 4])
    """
    found: list[int] = []
    for part in text.split(","):
        least, _, most = part.partition("-")
        found += range(int(least), int(most or least) + 1)
    return found
