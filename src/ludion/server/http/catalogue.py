"""The catalogue: the games in words, including those whose extra is missing, and the levels."""

from __future__ import annotations

from functools import cache
from typing import Any

from ludion import __version__, learn
from ludion.core.discovery import About
from ludion.core.fault import NoKernel
from ludion.core.options import Option
from ludion.games import (
    GAMES,
    has_page,
    load,
    load_named,
    load_puzzles,
    load_voice,
    refuse_without_physics,
)
from ludion.locale import Words, words
from ludion.locale.faults import told
from ludion.players.levels import LEVELS
from ludion.server.table.facts import LISTED_DAYS
from ludion.server.wire.api.tables import GameFacts, House, LevelFacts, NamedText, OptionFacts
from ludion.show.named import NamedValue


def house_facts(lang: str, lan_url: str | None, lobby: bool = True, push: str = "") -> House:
    return House(
        version=__version__,
        games=_games(lang),
        levels=_levels(lang),
        lan_url=lan_url,
        lobby=lobby,
        listed_days=LISTED_DAYS,
        push=push,
    )


@cache
def _levels(lang: str) -> list[LevelFacts]:
    ours = words(lang)
    return [LevelFacts(level=n, name=ours(f"level-{n}")) for n in range(1, LEVELS + 1)]


@cache
def _games(lang: str) -> list[GameFacts]:
    return [_game(name, entry, lang) for name, entry in GAMES.items() if has_page(name)]


def _game(name: str, entry: About, lang: str) -> GameFacts:
    game: Any = load(name)
    ours = words(lang)
    voice, seats, missing = load_voice(game, ours), numbers(entry.seats), _missing(name, lang)
    return GameFacts(
        name=name,
        title=entry.title,
        year=entry.year,
        seats=seats,
        pitch=missing or ours(f"{name}-tagline"),
        ready=not missing,
        options=[option_facts(name, option, ours) for option in game.OPTIONS],
        called=[voice.seat(seat) for seat in range(max(seats))],
        puzzles=len(load_puzzles(name)),
        example=learn.example(name) != "",
    )


def _missing(name: str, lang: str) -> str:
    """What must be installed before a game can be played; empty if nothing."""
    try:
        refuse_without_physics(name)
    except NoKernel as fault:
        return told(fault, lang)
    return ""


def option_facts(game: str, option: Option, ours: Words) -> OptionFacts:
    values: list[int | str] = [] if callable(option.allowed) else [*option.allowed]
    key = f"{game}-option-{option.name}"
    return OptionFacts(
        name=option.name,
        called=ours(key) if key in ours else option.name,
        default=option.default,
        about=ours(f"{key}-about") if f"{key}-about" in ours else "",
        proposed=option.first,
        ruling=option.ruling,
        values=values,
        called_values=[
            ours(f"{key}-{value}") if f"{key}-{value}" in ours else str(value) for value in values
        ],
        named=[
            NamedText(
                value=text,
                called=ours(f"{key}-{name}") if f"{key}-{name}" in ours else name,
                picture=picture,
                about=about.get(ours.language, ""),
            )
            for name, text, picture, about in (named_values(game, option) if not values else ())
        ],
    )


def named_values(game: str, option: Option) -> list[NamedValue]:
    """A game's named values for an option that takes any text; at least the default."""
    offered = load_named(game).get(option.name)
    return offered or [NamedValue(str(option.default), str(option.default), "")]


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
