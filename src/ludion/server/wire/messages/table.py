"""A table, without its position: seats, clocks, offers, the ending."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from ludion.server.table.facts import OfferKind
from ludion.show.messages import Part


class Place(Part, frozen=True):
    """A seat at a table, and who sits there."""

    seat: int
    called: str
    """The game's name for the seat: White, Blue."""
    name: str
    who: Literal["person", "computer", "open"]
    level: int | None
    present: bool
    """Whether somebody who may move for the seat is connected; a computer always is."""


class ClockRule(Part, frozen=True):
    """How much time each seat starts with, and how much a turn adds."""

    initial_s: float
    increment_s: float
    days: int = 0
    """Correspondence: days for each turn. 0: the time is for the whole game."""


class Clocks(Part, frozen=True):
    """How much time each seat has left at the moment of sending."""

    left_s: list[float]
    running: int | None
    rest_s: list[float] = field(default_factory=list)
    """How long each seat's vacation still lasts, which stops its clock; empty: nobody has one."""


class Offer(Part, frozen=True):
    what: OfferKind
    by: int


class Ending(Part, frozen=True):
    """How the game ended, by the rules or otherwise (`resigned`, `time`, `agreed`)."""

    payoff: list[float]
    reason: str
    says: str


class Phrase(Part, frozen=True):
    """A short sentence by its key, with its text in the reader's language."""

    key: str
    text: str


class Table(Part, frozen=True):
    """Everything about a table except its position: constant, or changed by events."""

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    rules: int
    """The version of the game's rules."""
    places: list[Place]
    clock: ClockRule | None
    offers: list[Offer]
    ending: Ending | None
    next: str | None
    """The table of the rematch, once there is one."""
    start: str = ""
    """The text of the first position; empty for the game's own start.

    Also empty while it would reveal hidden hands, that is, until the game is over.
    """
    together: bool = False
    """Whether all seats win or lose together: then there are no draw offers."""
    phrases: list[Phrase] = field(default_factory=list)
    """Phrases that players can say with one touch; everybody reads them in their own language."""
    hints: bool = False
    """Whether people who play against each other have agreed on hints."""
    away_s: float = 0
    """How many seconds a person must be away before a computer may replace them; 0: never."""
    lobby: bool = False
    """Whether anybody may take an open seat, without a link."""
    unlisted: bool = False
    """Whether the host admits nobody else: then only people with the link."""
    sought: bool = False
    """Whether it was opened by somebody who sought an opponent."""
    free_talk: bool = True
    """Whether players may write texts, or only use phrases."""
    leave_s: float = 0
    """How many seconds a person may be away before they resign; 0: no limit."""
    house_rules: list[str] = field(default_factory=list)
    """The table's house rules, where it differs from the rulebook, in words."""
