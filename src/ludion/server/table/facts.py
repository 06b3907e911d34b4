"""The stored form of a table: its setup, then facts, appended and never changed.

A table is its facts in order (`state.TableState.apply`). Facts that are decided together form one
*row*, which the store keeps completely or not at all. Facts are independent of language;
`view/events.py` turns them into messages.

These structs are the database format. They import nothing from the wire format, so a change of a
message cannot break old rows. A field with a default may be added; no field may be renamed or
removed (`tests/server/store/test_facts.py` loads rows that an earlier version wrote).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

Who = Literal["person", "computer", "open"]
OfferKind = Literal["draw", "takeback", "hints"]
LobbyKind = Literal["", "hosted", "sought"]
DAY_MS = 86_400_000
LISTED_DAYS = 7
"""How long a correspondence table stays listed while its host is away."""


class Stored(Struct, frozen=True, omit_defaults=True):
    pass


class Occupant(Stored, frozen=True):
    """Who sits on a seat."""

    who: Who
    name: str = ""
    level: int | None = None
    person: str = ""
    """The hash of a browser's own key (`access.person_of`); only where strangers play, or where a
    turn may take days."""


class ClockRule(Stored, frozen=True):
    """How much time each seat starts with, and how much a turn adds."""

    initial_s: float
    increment_s: float
    days: int = 0
    """Correspondence: days for each turn. 0: the time is for the whole game."""


class Setup(Stored, frozen=True):
    """Everything that is fixed before the first move."""

    game: str
    options: dict[str, int | str]
    rules: int
    """The version of the game's rules."""
    start: str
    """The text of the first position; empty for the game's own start."""
    clock: ClockRule | None
    seats: list[Occupant]
    opened: int = 0
    """When the table was opened, in milliseconds since 1970."""
    hosts: list[int] | None = None
    """The seats of the host, who opened the table; null: of the people who sat there first."""
    hints: bool = False
    """Whether people who play against each other may ask for hints from the start."""
    lobby: LobbyKind = ""
    """Whether anybody may take an open seat: the table of a host (`hosted`), or of somebody who
    sought an opponent (`sought`)."""
    free_talk: bool = True
    """Whether players may write texts, or only use phrases."""
    watched: bool = False
    """Whether the players have agreed to be in the list of games to watch."""
    exhibition: bool = False
    """Whether computers play for spectators, at a human pace."""

    @property
    def by_correspondence(self) -> bool:
        """Whether a turn may take days."""
        return self.clock is not None and self.clock.days > 0

    @property
    def listed_until(self) -> int | None:
        """Until when the table is listed while its host is away; None: it is not."""
        stays = self.lobby and self.by_correspondence
        return self.opened + LISTED_DAYS * DAY_MS if stays else None


class Fact(Stored, frozen=True, tag_field="fact"):
    """One thing that happened at a table; each fact increases the table's version by one."""


class Made(Fact, tag="made", frozen=True):
    """A move; `left_ms` is the time on the clocks after it."""

    seat: int
    text: str
    left_ms: list[int] | None = None


class Undone(Fact, tag="undone", frozen=True):
    """The game is back where it was after `number` moves."""

    number: int


class Proposed(Fact, tag="proposed", frozen=True):
    what: OfferKind
    by: int


class Agreed(Fact, tag="agreed", frozen=True):
    """One of several other players accepts an offer; it stays open until all have accepted."""

    what: OfferKind
    by: int
    seats: list[int]


class Settled(Fact, tag="settled", frozen=True):
    """An offer is accepted, declined, or overtaken by a move."""

    what: OfferKind
    by: int
    accepted: bool


class Over(Fact, tag="over", frozen=True):
    """The game ended by its rules, or by `resigned`, `time`, `agreed`.

    `loser` is the seat that resigned or ran out of time.
    """

    payoff: list[float]
    reason: str
    loser: int | None = None


class Sat(Fact, tag="sat", frozen=True):
    seat: int
    occupant: Occupant


class Said(Fact, tag="said", frozen=True):
    """A typed text, or the key of a phrase (translated for each reader) and its values."""

    seat: int
    text: str
    phrase: str = ""
    values: dict[str, int] = {}
    asked: list[int] = []
    """From a computer: the seats whose answer it waits for before it moves."""


class Followed(Fact, tag="followed", frozen=True):
    """The rematch is played at another table."""

    id: str


class Renewed(Fact, tag="renewed", frozen=True):
    """The secret with this hash is invalid now; another gives access to the same seats."""

    hash: str
    seats: list[int]
    invited: bool = False
    """Whether it was the secret of an invitation."""


class Unlisted(Fact, tag="unlisted", frozen=True):
    """The host admits nobody else: only people with the link may sit down now."""


AnyFact = (
    Made | Undone | Proposed | Agreed | Settled | Over | Sat | Said | Followed | Renewed | Unlisted
)

_facts = msgspec.json.Decoder(list[AnyFact])
_setup = msgspec.json.Decoder(Setup)


def is_news(facts: Sequence[AnyFact]) -> bool:
    """Whether facts cause notifications where a turn may take days."""
    return any(isinstance(fact, Made | Sat | Undone | Over) for fact in facts)


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
