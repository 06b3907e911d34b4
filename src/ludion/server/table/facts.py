"""What is kept of a table: how it was set up, then facts, appended and never changed.

A table is its facts, one after another (`rooms.Room.apply`). What is decided together is one *row*:
it is kept whole or not at all. Facts know no language; `telling.py` makes messages of them.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ludion.server.wire.messages import ClockRule, Offered

Who = Literal["person", "computer", "open"]


class Kept(Struct, frozen=True, omit_defaults=True):
    pass


class Occupant(Kept, frozen=True):
    """Who sits on a seat."""

    who: Who
    name: str = ""
    level: int | None = None


class Setup(Kept, frozen=True):
    """All that is settled before the first move."""

    game: str
    options: dict[str, int | str]
    rules: int
    start: str
    clock: ClockRule | None
    seats: list[Occupant]
    opened: int = 0
    """When, in milliseconds since 1970."""


class Fact(Kept, frozen=True, tag_field="fact"):
    """One thing that happened at a table; with it the table's version grows by one."""


class Made(Fact, tag="made", frozen=True):
    """A move; `left_ms` is what the clocks show after it."""

    seat: int
    text: str
    left_ms: list[int] | None = None


class Undone(Fact, tag="undone", frozen=True):
    """The game is again as it was after `number` moves."""

    number: int


class Proposed(Fact, tag="proposed", frozen=True):
    what: Offered
    by: int


class Agreed(Fact, tag="agreed", frozen=True):
    """One of several others accepts an offer; it stands until all have."""

    what: Offered
    by: int
    seats: list[int]


class Settled(Fact, tag="settled", frozen=True):
    """An offer is accepted, declined, or overtaken by a move."""

    what: Offered
    by: int
    accepted: bool


class Over(Fact, tag="over", frozen=True):
    """By the rules, or `resigned`, `time`, `agreed`; `loser` is who resigned or ran out of time."""

    payoff: list[float]
    reason: str
    loser: int | None = None


class Sat(Fact, tag="sat", frozen=True):
    seat: int
    occupant: Occupant


class Said(Fact, tag="said", frozen=True):
    """A text as it was written, or the key of a phrase, which has no language, and its values."""

    seat: int
    text: str
    phrase: str = ""
    values: dict[str, int] = {}


class Followed(Fact, tag="followed", frozen=True):
    """The rematch is played at another table."""

    id: str


AnyFact = Made | Undone | Proposed | Agreed | Settled | Over | Sat | Said | Followed

_facts = msgspec.json.Decoder(list[AnyFact])
_setup = msgspec.json.Decoder(Setup)


def write_facts(facts: list[AnyFact]) -> str:
    """
    >>> write_facts([Made(0, "vC")])
    '[{"fact":"made","seat":0,"text":"vC"}]'
    """
    return msgspec.json.encode(facts).decode()


def read_facts(text: str) -> list[AnyFact]:
    return _facts.decode(text)


def write_setup(setup: Setup) -> str:
    return msgspec.json.encode(setup).decode()


def read_setup(text: str) -> Setup:
    return _setup.decode(text)
