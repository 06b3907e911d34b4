"""Checks a client's request for a table and makes its setup."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import structs

from ludion.core.fault import BadQuery, TooMuch
from ludion.core.game import Game, Listed
from ludion.games import GAMES, has_page, load, refuse_pageless, refuse_without_physics
from ludion.players.levels import LEVELS
from ludion.server.study.line import refuse_long_start
from ludion.server.table.access import person_of
from ludion.server.table.decide import MAX_NAME, short_name
from ludion.server.table.facts import ClockRule, Occupant, Setup
from ludion.server.table.registry import shared_game
from ludion.server.wire import messages as m
from ludion.server.wire.api.lobby import Seek
from ludion.server.wire.api.tables import NewTable, Sitter

MAX_CLOCK_S = DAY_S = 86_400.0
MAX_DAYS = 14
"""For a turn by correspondence."""
MAX_LISTED_OPTION = 200
EXHIBITION_LEVEL = 3


def setup_of(wanted: NewTable, opened: int) -> Setup:
    """The setup of a table that is opened at this time."""
    refuse_pageless(wanted.game)
    refuse_without_physics(wanted.game)
    game = shared_game(wanted.game, wanted.options)
    if len(wanted.sitters) != game.seats:
        raise BadQuery(
            "{game} has {seats} seats; got {count} sitters",
            game=game.name,
            seats=game.seats,
            count=len(wanted.sitters),
        )
    clock = clock_of(wanted.clock)
    start = read_start(game, wanted.start) if wanted.start else ""
    seats = [occupant(one, wanted.name) for one in wanted.sitters]
    if clock is not None and clock.days:
        seats = with_person(seats, wanted)
    if wanted.lobby:
        seats = lobby_seats(seats, wanted)
        refuse_long_options(dict(game.options))
    return Setup(
        game.name,
        dict(game.options),
        game.version,
        start,
        clock,
        seats,
        opened,
        hosts=None,
        hints=wanted.hints and not wanted.lobby,
        lobby="hosted" if wanted.lobby else "",
        free_talk=wanted.free_talk,
        watched=wanted.watched,
    )


def exhibition_setup(rng: Random, opened: int) -> Setup:
    """A game between computers, for spectators: one that needs no simulation."""
    names = [name for name in GAMES if has_page(name) and isinstance(load(name), Listed)]
    game = rng.choice(names)
    sitter = Sitter(who="computer", level=EXHIBITION_LEVEL)
    wanted = NewTable(game=game, sitters=[sitter] * shared_game(game, {}).seats)
    return structs.replace(setup_of(wanted, opened), exhibition=True)


def sought_setup(wanted: Seek, opened: int, rng: Random) -> Setup:
    """The setup of a seeker's table, with a random seat."""
    refuse_pageless(wanted.game)
    game = shared_game(wanted.game, wanted.options)
    mine = rng.randrange(game.seats)
    sitters = [Sitter(who="me" if seat == mine else "open") for seat in range(game.seats)]
    table = NewTable(
        game=wanted.game,
        sitters=sitters,
        options=wanted.options,
        clock=wanted.clock,
        name=wanted.name,
        lobby=True,
        free_talk=False,
        watched=True,
        me=wanted.me,
    )
    return structs.replace(setup_of(table, opened), lobby="sought")


def lobby_seats(seats: list[Occupant], wanted: NewTable) -> list[Occupant]:
    """The seats of a table that anybody may join: one for the host, and at least one open."""
    mine = own_seats(wanted)
    if len(mine) != 1 or all(one.who != "open" for one in seats):
        raise BadQuery(
            "a table that is open to all has one seat for its host and at least one open seat; "
            "got {mine} and {free}",
            mine=len(mine),
            free=sum(one.who == "open" for one in seats),
        )
    return with_person(seats, wanted)


def with_person(seats: list[Occupant], wanted: NewTable) -> list[Occupant]:
    """The seats of the person who opens a table, with the hash of their key."""
    mine, person = own_seats(wanted), person_of(wanted.me)
    return [
        structs.replace(one, person=person) if seat in mine else one
        for seat, one in enumerate(seats)
    ]


def refuse_long_options(options: dict[str, int | str]) -> None:
    """The list is sent to everybody, so the text of a home-made room or deck must be short."""
    longest = max((str(value) for value in options.values()), key=len, default="")
    if len(longest) > MAX_LISTED_OPTION:
        raise TooMuch(
            "an option of a table that is open to all has at most {most} characters; got {came}",
            most=MAX_LISTED_OPTION,
            came=len(longest),
        )


def own_seats(wanted: NewTable) -> list[int]:
    return [seat for seat, one in enumerate(wanted.sitters) if one.who == "me"]


def clock_of(wanted: m.ClockRule | None) -> ClockRule | None:
    if wanted is None:
        return None
    initial, increment = wanted.initial_s, wanted.increment_s
    if wanted.days:
        return days_of(wanted.days)
    if not (0 < initial <= MAX_CLOCK_S and 0 <= increment <= MAX_CLOCK_S):
        raise TooMuch(
            "a clock has more than 0 and at most {most} s; got {initial} and {increment} a move",
            most=round(MAX_CLOCK_S),
            initial=initial,
            increment=increment,
        )
    return ClockRule(initial, increment)


def days_of(days: int) -> ClockRule:
    if not 0 < days <= MAX_DAYS:
        raise TooMuch("a turn has 1 to {most} days; got {days}", most=MAX_DAYS, days=days)
    return ClockRule(days * DAY_S, 0, days)


def read_start(game: Game[Any, Any], text: str) -> str:
    """A start position, in the game's notation."""
    refuse_long_start(text)
    position = game.read(text)
    if game.turn(position) is None:
        raise BadQuery("wanted a start where somebody is to move; got one where the game is over")
    return game.write(position)


def occupant(sitter: Sitter, own_name: str) -> Occupant:
    if len(sitter.name) > 4 * MAX_NAME or len(own_name) > 4 * MAX_NAME:
        raise TooMuch(
            "a name has at most {most} characters; got {came!r}",
            most=MAX_NAME,
            came=max(sitter.name, own_name, key=len),
        )
    if sitter.who == "computer":
        if not 1 <= sitter.level <= LEVELS:
            raise BadQuery(
                "a level must be 1 to {most}; got {level}", most=LEVELS, level=sitter.level
            )
        return Occupant("computer", level=sitter.level)
    if sitter.who == "open":
        return Occupant("open")
    return Occupant("person", short_name(sitter.name or own_name))
