"""Correspondence games, and what a browser's own key gives access to."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.show.messages import Language, Part


class WantedTurns(Wanted, frozen=True):
    """POST /api/turns: whose turn is it at these tables?"""

    tables: list[str]


class TurnFacts(Part, frozen=True):
    id: str
    turn: int | None
    """The seat to move; null: the game is over."""
    left_s: float | None
    """How long a correspondence turn may still take; null without such a clock."""
    waits: bool = False
    """Whether nobody has come yet: then nobody is to move."""


class Turns(Part, frozen=True):
    """Tables that do not exist any more are left out."""

    tables: list[TurnFacts]


class WantedPerson(Wanted, frozen=True):
    """POST /api/person: what the server knows of the owner of this key."""

    me: str


class PersonFacts(Part, frozen=True):
    rest_s: float
    """How long a vacation still lasts; 0: there is none."""
    rest_days: int
    """Days of vacation that are left this year."""
    rest_days_a_year: int
    told: int
    """How many browsers are notified of turns (Web Push)."""


class WantedVacation(Wanted, frozen=True):
    """POST /api/person/vacation: stop all correspondence clocks for this many days; 0: end it."""

    me: str
    days: int


class WantedPush(Wanted, frozen=True):
    """POST /api/person/push: notify this browser of turns, or (`on` false) stop."""

    me: str
    endpoint: str
    p256dh: str = ""
    auth: str = ""
    lang: Language = "en"
    on: bool = True


class WantedErasure(Wanted, frozen=True):
    """POST /api/person/erase: erase what is stored about a person: names, talk and access at the
    seats of `secrets`. The moves stay, without a name."""

    me: str
    secrets: list[str] = field(default_factory=list)


class Erased(Part, frozen=True):
    tables: int
    """At how many tables something was erased."""


class Parcel(Wanted, frozen=True):
    """POST /api/parcels: data that a browser transfers to another device. It is encrypted by the
    browser; `id` is 64 hexadecimal digits that only somebody with the code knows."""

    id: str
    body: str


class KeptParcel(Part, frozen=True):
    seconds: int
    """How long it is kept unless it is taken before."""


class WantedParcel(Wanted, frozen=True):
    """POST /api/parcels/take: a parcel can be taken once, within ten minutes."""

    id: str


class TakenParcel(Part, frozen=True):
    body: str
