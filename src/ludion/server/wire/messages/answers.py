"""What the server sends: the whole table, events, and answers to requests."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.messages.events import EventMessage, Spoke
from ludion.server.wire.messages.position import Now, Played, Step
from ludion.server.wire.messages.table import Clocks, Table
from ludion.show.messages import Answer, Part


class Latest(Part, frozen=True):
    """The last move, and the position it was made from."""

    before: Now
    step: Step


class Welcome(Answer, tag="welcome", frozen=True):
    """The whole table, as the reader may see it."""

    version: int
    table: Table
    mine: list[int]
    """The reader's seats: none for a spectator, several when people share a screen."""
    now: Now
    story: list[Played]
    clocks: Clocks | None = None
    latest: Latest | None = None
    said: list[Spoke] = field(default_factory=list)
    """The latest talk at the table."""


class Happened(Answer, tag="happened", frozen=True):
    version: int
    event: EventMessage
    clocks: Clocks | None = None
    id: int | None = None
    """Set for the reader whose request caused the event: it is the answer to that request."""


class Presence(Answer, tag="presence", frozen=True):
    """Who is connected. Not an event: it is not stored and has no version."""

    present: list[bool]
    spectators: int


class Preparing(Answer, tag="preparing", frozen=True):
    """What computers play with while their search is being compiled. Not an event."""

    says: str
    """A sentence with the progress; empty once the search is ready."""


class Seated(Answer, tag="seated", frozen=True):
    """The reader has taken a seat; the secret is the way back to it.

    A seated player sees more: `now` and `story` are as the seat may see them, including its hand.
    """

    id: int
    secret: str
    mine: list[int]
    now: Now
    story: list[Played]


class Hinted(Answer, tag="hinted", frozen=True):
    id: int
    text: str
    short: str
    deed: str
    says: str


class Done(Answer, tag="done", frozen=True):
    """A request was carried out and its result is durable."""

    id: int
    version: int


class Refused(Answer, tag="refused", frozen=True):
    """A request was refused and nothing changed; `id` is null for an unreadable message."""

    id: int | None
    code: str
    text: str


class Pong(Answer, tag="pong", frozen=True):
    id: int


HouseAnswer = Welcome | Happened | Presence | Preparing | Seated | Hinted | Done | Refused | Pong
EventLine = Welcome | Happened | Presence | Preparing
"""The messages of an event stream."""
PostAnswer = Happened | Seated | Hinted | Done | Pong
"""The answers to a posted request, unless it is refused."""
AnswerMessage = HouseAnswer | Answer
"""One of these, or one of the game's own."""
