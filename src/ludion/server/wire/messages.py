"""The messages of a table's socket, as JSON: two closed unions that every game shares.

A client sends `HouseRequest`, the server sends `HouseAnswer`. A game may add its own messages in
`show/messages.py`. The page's TypeScript types are generated from these structs
(`python -m ludion.server.http.typescript`). docs/messages.md describes the conversation.

- Every table has a *version*: the number of events so far. An event is sent once it is durable. A
  client that reconnects joins with the last version it knows.
- A request has an `id` chosen by the client. It gets exactly one answer with that id: the last
  event that it causes, `Done` if there is none, or `Refused` (a question gets its own answer). A
  `Play` has the number of its move, so a move that is sent again after a lost connection is not
  played twice.
- Texts are in the language with which the client joined.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import field

from ludion.server.table.facts import OfferKind
from ludion.show.messages import Answer, Event, Language, Part, Request
from ludion.show.voice import HandStep, Stock

# ---- a position as text and as a scene ----


class Choice(Part, frozen=True):
    """A legal move: its text in the game's notation, and the label of a button that plays it."""

    text: str
    deed: str


class Closed(Part, frozen=True):
    """A move that looks possible but is not allowed, and why."""

    text: str
    reason: str


class Result(Part, frozen=True):
    """How a game ended by its rules."""

    payoff: list[float]
    reason: str


class Now(Part, frozen=True):
    """A position as the reader may see it."""

    number: int
    """Moves played so far."""
    position: str | None
    """Its text; null if the reader may not see all of it."""
    turn: int | None
    """The seat to move; -1 is chance, null: the game is over."""
    scene: dict[str, Any]
    """What the board draws; see `show/scene.py` of the game."""
    says: str
    """Whose turn it is and what the player may do, or how the game ended."""
    to_you: str
    """The same, addressed to the player to move; empty if nobody is to move."""
    choices: list[Choice] | None
    """Every legal move of the seat to move; null in a game whose moves cannot be listed."""
    closed: list[Closed]
    steps: list[HandStep]
    """The parts of a turn that takes several moves."""
    stocks: list[Stock | None]
    """One for each seat."""
    outcome: Result | None
    """Set when the game is over by its rules."""
    view: str | None = None
    """What the reader may see, as text, if `position` is null: `ludion engine` accepts it."""


class Played(Part, frozen=True):
    """A move that was played, in words."""

    number: int
    """From 1."""
    seat: int
    text: str
    short: str
    """For the list of moves."""
    says: str
    """What happened, in sentences."""
    opens: bool
    """Whether it is the first move of a turn."""
    clock_s: float | None
    """The mover's clock after the move."""
    round: int | None = None
    """The round it was played in, if the game counts rounds."""


class Step(Part, frozen=True):
    """A move, what happened during it, and where it led."""

    played: Played
    trace: list[dict[str, Any]]
    """For animation; see `show/scene.py` of the game."""
    now: Now


# ---- a table ----


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


# ---- requests ----


class Join(Request, tag="join", frozen=True):
    """The first message of a socket: as a player with a secret, as a spectator without one."""

    lang: Language
    secret: str = ""
    since: int = 0
    """The last version that the client knows; 0: none."""


class Play(Request, tag="play", frozen=True):
    """Play move `number` (from 1) of the game."""

    id: int
    number: int
    text: str


class TakeBack(Request, tag="takeback", frozen=True):
    """Take back one's last turn: at once if no other person plays, otherwise as an offer."""

    id: int


class OfferDraw(Request, tag="draw", frozen=True):
    id: int


class OfferHints(Request, tag="hints", frozen=True):
    """Propose that everybody at the table may ask for hints."""

    id: int


class Reply(Request, tag="reply", frozen=True):
    """Accept or decline another player's offer, or withdraw one's own."""

    id: int
    what: OfferKind
    accept: bool


class Resign(Request, tag="resign", frozen=True):
    """Resign for the seat to move if it is one's own, otherwise for one's first seat."""

    id: int


class Rematch(Request, tag="rematch", frozen=True):
    id: int


class AskHint(Request, tag="hint", frozen=True):
    id: int


class Say(Request, tag="say", frozen=True):
    """A short text to everybody at the table, or the key of one of its phrases."""

    id: int
    text: str = ""
    phrase: str = ""


class Sit(Request, tag="sit", frozen=True):
    """Take an open seat: with the secret of an invitation link, or where anybody may (`lobby`).

    The client may choose the secret of the seat: sent again, the request sits on the same seat.
    `me` is the browser's own key: it tells strangers apart, and says whose vacations count.
    """

    id: int
    seat: int
    name: str = ""
    secret: str = ""
    me: str = ""


class Substitute(Request, tag="substitute", frozen=True):
    """Let a computer play for a person who stays away, or on an open seat."""

    id: int
    seat: int
    level: int


class Unlist(Request, tag="unlist", frozen=True):
    """Admit nobody else (the host only): the table leaves the list of open tables, and only people
    with the invitation link may still sit down."""

    id: int


class Renew(Request, tag="renew", frozen=True):
    """Replace the secret of one's own seats, or of the invitation (the host only).

    The client chooses the new one, so repeating the request changes nothing. The old one is
    invalid at once, and others who are connected with it become spectators.
    """

    id: int
    secret: str
    invitation: bool = False


class Block(Request, tag="block", frozen=True):
    """Never be seated with the person on a seat again, or (`on` false) allow it again.

    Only at tables that anybody may join.
    """

    id: int
    seat: int
    on: bool = True


class Report(Request, tag="report", frozen=True):
    """Tell the operator of the server about somebody at a table that anybody may join."""

    id: int
    seat: int
    reason: Literal["talk", "name", "cheating", "other"]
    text: str = ""


class Ping(Request, tag="ping", frozen=True):
    id: int


HouseRequest = (
    Join
    | Play
    | TakeBack
    | OfferDraw
    | OfferHints
    | Reply
    | Resign
    | Rematch
    | AskHint
    | Say
    | Sit
    | Substitute
    | Unlist
    | Renew
    | Block
    | Report
    | Ping
)
RequestMessage = HouseRequest | Request
"""One of these, or one of the game's own."""


# ---- events at a table ----


class Moved(Event, tag="moved", frozen=True):
    step: Step


class TookBack(Event, tag="tookback", frozen=True):
    """The game is back where it was after `now.number` moves."""

    now: Now


class OfferMade(Event, tag="offered", frozen=True):
    offer: Offer


class OfferClosed(Event, tag="offerclosed", frozen=True):
    """Accepted, declined, or overtaken by a move."""

    offer: Offer
    accepted: bool


class Ended(Event, tag="ended", frozen=True):
    ending: Ending


class PlaceChanged(Event, tag="place", frozen=True):
    place: Place


class Spoke(Event, tag="spoke", frozen=True):
    """Talk. A computer may wait for an answer from any of `asks`, for this many seconds."""

    seat: int | None
    name: str
    text: str
    asked: list[int] = field(default_factory=list)
    answers: list[Phrase] = field(default_factory=list)
    seconds: int = 0


class NextTable(Event, tag="next", frozen=True):
    id: str


class LinkRenewed(Event, tag="linkrenewed", frozen=True):
    """The secret of seats, or of the invitation, has been replaced."""

    seats: list[int]
    invitation: bool


class TableUnlisted(Event, tag="unlisted", frozen=True):
    """The host admits nobody else."""


EventMessage = (
    Moved
    | TookBack
    | OfferMade
    | OfferClosed
    | Ended
    | PlaceChanged
    | Spoke
    | NextTable
    | LinkRenewed
    | TableUnlisted
)


# ---- answers ----


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
