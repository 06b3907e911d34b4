"""Everything that goes over a table's socket: two closed unions of messages, as JSON.

`Request` is what a client says, `Answer` what the server says. The page's TypeScript types are made
from these structs (`python -m ludion.server.http.typescript`). docs/messages.md tells the story.

- Every table has a *version*: the number of events so far. An event is told once it is durable. A
  client that comes back joins with the last version it knows.
- A request has an `id` of the client's choice and is answered once with the same id: by the last
  event that comes of it, by `Done` where nothing does, or by `Refused` (a question by its own
  answer). A `Play` says which move of the game it is: sent again after a lost connection it is not
  played twice.
- Words are in the language the client joined with.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Language = Literal["en", "fr"]
Offered = Literal["draw", "takeback"]
Gesture = Literal["lean", "press", "sweep"]


class Message(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of a closed union, told apart by its field `kind`."""


class Request(Message, tag_field="kind", frozen=True, kw_only=True):
    pass


class Answer(Message, tag_field="kind", frozen=True, kw_only=True):
    pass


class Event(Message, tag_field="kind", frozen=True, kw_only=True):
    pass


class Part(Message, frozen=True, kw_only=True, omit_defaults=False):
    """A part of messages; every field is always there."""


# ---- a position in words and as a scene ----


class Choice(Part, frozen=True):
    """A legal move: its text in the game's notation, and what a button that plays it says."""

    text: str
    deed: str


class Closed(Part, frozen=True):
    """A move that looks as if one could make it, and why one may not."""

    text: str
    reason: str


class HandStep(Part, frozen=True):
    """One thing the hand does in a turn of several."""

    name: str
    state: Literal["done", "now", "later"]


class Gauge(Part, frozen=True):
    """Something that fills up to `most`; `text` says the same in words."""

    full: int
    most: int
    text: str


class Stock(Part, frozen=True):
    """What a seat holds besides the board."""

    pieces: int | None
    text: str
    gauge: Gauge | None = None


class Result(Part, frozen=True):
    payoff: list[float]
    reason: str


class Now(Part, frozen=True):
    """A position as its reader may see it."""

    number: int
    """Moves played so far."""
    position: str | None
    """Its text; None where the reader may not know it all."""
    turn: int | None
    """The seat to move; -1: chance, null: the game is over."""
    scene: dict[str, Any]
    """What the board draws; see `scenes/<game>.py`."""
    says: str
    """Whose turn it is and what the hand may do, or how the game ended."""
    to_you: str
    """The same, said to whoever is to move; empty where nobody is."""
    choices: list[Choice] | None
    """Every legal move of the seat to move; null in a game whose moves cannot be listed."""
    closed: list[Closed]
    steps: list[HandStep]
    stocks: list[Stock | None]
    """One for each seat."""
    outcome: Result | None
    """Of a game that is over by its rules."""


class Played(Part, frozen=True):
    """A move that was made, in words."""

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
    """What the mover's clock showed then."""


class Step(Part, frozen=True):
    """A move, what happened during it, and where it led."""

    played: Played
    trace: list[dict[str, Any]]
    """For animation; see `scenes/<game>.py`."""
    now: Now


# ---- a table ----


class Place(Part, frozen=True):
    """A seat at a table, and who sits there."""

    seat: int
    called: str
    """What the game calls the seat: White, Blue."""
    name: str
    who: Literal["person", "computer", "open"]
    level: int | None
    present: bool
    """Whether somebody who may move here is connected; a computer always is."""


class ClockRule(Part, frozen=True):
    initial_s: float
    increment_s: float


class Clocks(Part, frozen=True):
    """What each seat has left at the moment of sending."""

    left_s: list[float]
    running: int | None


class Offer(Part, frozen=True):
    what: Offered
    by: int


class Ending(Part, frozen=True):
    """How the game ended, by the rules or otherwise (`resigned`, `time`, `agreed`)."""

    payoff: list[float]
    reason: str
    says: str


class Phrase(Part, frozen=True):
    """A short sentence by its key, told in the reader's language."""

    key: str
    text: str


class Table(Part, frozen=True):
    """All that stays the same, or changes by events."""

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
    """The text of the position it began from; empty for the game's own start.

    And while it would tell what others hold: where hands are hidden, until the game is over.
    """
    together: bool = False
    """Whether all win or lose together: then nobody offers a draw."""
    phrases: list[Phrase] = []
    """What one may say with one touch; everybody reads it in their own language."""
    away_s: float = 0
    """Somebody who is away for so long may be replaced by a computer."""


# ---- what a client says ----


class Join(Request, tag="join", frozen=True):
    """The first message of a socket. With a secret one sits, without one watches."""

    lang: Language
    secret: str = ""
    since: int = 0
    """The last version known; 0: nothing is."""


class Play(Request, tag="play", frozen=True):
    """Make move `number` (from 1) of the game."""

    id: int
    number: int
    text: str


class TakeBack(Request, tag="takeback", frozen=True):
    """Take back one's last turn: at once where no other person plays, else it is an offer."""

    id: int


class OfferDraw(Request, tag="draw", frozen=True):
    id: int


class Reply(Request, tag="reply", frozen=True):
    """Accept or decline what another has offered; whoever offered may decline, too."""

    id: int
    what: Offered
    accept: bool


class Resign(Request, tag="resign", frozen=True):
    """For the seat to move if it is one's own, else for one's only seat."""

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
    """Take an open seat, by the secret of the link that was shared for it.

    The secret of the seat may be of the client's making: sent again, it sits on the same seat.
    """

    id: int
    seat: int
    name: str = ""
    secret: str = ""


class Substitute(Request, tag="substitute", frozen=True):
    """Let a computer play for a person who stays away."""

    id: int
    seat: int
    level: int


class Grasp(Request, tag="grasp", frozen=True):
    """In a game of hands: take a disc for move `number`. From now on everybody sees it move."""

    id: int
    number: int


class HandMoved(Request, tag="hand", frozen=True):
    """The hand goes on through these points: milliseconds, x, y, z in millimetres, tilt and
    bearing in degrees. Answered by `felt`; what comes quickly is answered together."""

    id: int
    samples: list[tuple[float, float, float, float, float, float]]


class Foresee(Request, tag="foresee", frozen=True):
    """What would come of letting go now?"""

    id: int
    how: Gesture


class LetGo(Request, tag="letgo", frozen=True):
    """The end of a gesture: its path is the move. Without a target, against the nearest disc."""

    id: int
    how: Gesture
    target: int | None = None


class PutBack(Request, tag="putback", frozen=True):
    """Back with the disc in the hand, without a move, as long as nothing has happened."""

    id: int


class Ping(Request, tag="ping", frozen=True):
    id: int


RequestMessage = (
    Join
    | Play
    | TakeBack
    | OfferDraw
    | Reply
    | Resign
    | Rematch
    | AskHint
    | Say
    | Sit
    | Substitute
    | Grasp
    | HandMoved
    | Foresee
    | LetGo
    | PutBack
    | Ping
)


# ---- what happens at a table ----


class Moved(Event, tag="moved", frozen=True):
    step: Step


class TookBack(Event, tag="tookback", frozen=True):
    """The game is again as it was after `now.number` moves."""

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
    seat: int | None
    name: str
    text: str


class NextTable(Event, tag="next", frozen=True):
    id: str


EventMessage = Moved | TookBack | OfferMade | OfferClosed | Ended | PlaceChanged | Spoke | NextTable


# ---- what the server says ----


class Latest(Part, frozen=True):
    """The last move, and the position it was made from."""

    before: Now
    step: Step


class Welcome(Answer, tag="welcome", frozen=True):
    """The whole table, as the reader may know it."""

    version: int
    table: Table
    mine: list[int]
    """The seats one may move for: none for a spectator, all of them when people share a screen."""
    now: Now
    story: list[Played]
    clocks: Clocks | None = None
    latest: Latest | None = None
    said: list[Spoke] = []
    """What was said at the table of late."""


class Happened(Answer, tag="happened", frozen=True):
    version: int
    event: EventMessage
    clocks: Clocks | None = None
    id: int | None = None
    """Of the reader's own request that has made it so: the answer to it, as good as a `Done`."""


class Presence(Answer, tag="presence", frozen=True):
    """Who is here; not an event, nothing of it is kept."""

    present: list[bool]
    spectators: int


class Seated(Answer, tag="seated", frozen=True):
    """A seat was taken; keep the secret, it is the way back."""

    id: int
    secret: str
    mine: list[int]


class Hinted(Answer, tag="hinted", frozen=True):
    id: int
    text: str
    deed: str
    says: str


class Felt(Answer, tag="felt", frozen=True):
    """The table under a moving hand, told to everybody at it; nothing of it is kept."""

    id: int
    """Of the newest request it answers."""
    seat: int
    number: int
    """The move that it will be."""
    ms: int
    """How long the hand has moved, and may still."""
    left_ms: int
    discs: list[list[int]]
    """Those that are not where they were, the one in the hand last: number, place, axis."""
    force: list[float]
    """On the disc in the hand, in newtons."""
    weights: float
    """Its size beside a disc's weight."""
    says: str
    """What the referee saw: the hand can only end now. Empty: nothing yet."""


class Foreseen(Answer, tag="foreseen", frozen=True):
    """What would come of letting go; `discs` is null where it takes too long to know."""

    id: int
    discs: list[list[int]] | None
    says: str
    good: bool
    """Whether it would be no fault, and the disc would stay."""


class HandGone(Answer, tag="handgone", frozen=True):
    """Nobody holds a disc any more; what follows, follows as a move."""

    number: int


class Done(Answer, tag="done", frozen=True):
    """A request has been carried out and is durable."""

    id: int
    version: int


class Refused(Answer, tag="refused", frozen=True):
    """Nothing was changed; `id` is null for what could not be read."""

    id: int | None
    code: str
    text: str


class Pong(Answer, tag="pong", frozen=True):
    id: int


AnswerMessage = (
    Welcome
    | Happened
    | Presence
    | Seated
    | Hinted
    | Felt
    | Foreseen
    | HandGone
    | Done
    | Refused
    | Pong
)
