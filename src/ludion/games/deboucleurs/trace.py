"""What happens during a move, event by event, for animation and for sentences."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import Square
from ludion.games.deboucleurs.effects import EffectStep


@dataclass(frozen=True, slots=True)
class Placed:
    """R3: a researcher starts here."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class Walked:
    """One step of a researcher."""

    seat: Seat
    start: Square
    end: Square


@dataclass(frozen=True, slots=True)
class Gauge:
    """A researcher's energy changes."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Laid:
    """D2: a tile is laid as tile `place` of the row."""

    place: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A tile is revealed before it is laid."""

    number: int


@dataclass(frozen=True, slots=True)
class Came:
    """D3: a singularity arrives."""

    square: Square


@dataclass(frozen=True, slots=True)
class Drawn:
    """An event is drawn and read aloud."""

    card: str


@dataclass(frozen=True, slots=True)
class Used:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Drew:
    """An object, face down: `card` is None for those who may not see it."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class NoCard:
    """D13: deck and discards are empty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dropped:
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Removed:
    """Singularities are removed from a square."""

    square: Square
    count: int


@dataclass(frozen=True, slots=True)
class Marched:
    """Singularities move together, each from one square to another (D11, R11)."""

    steps: tuple[tuple[Square, Square], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The counter moves from one step of its track to another."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CounterHeld:
    """The counter will not advance, or did not advance, at the end of this round."""


@dataclass(frozen=True, slots=True)
class Held:
    """The singularities will not move, or did not move, at the end of this round."""


@dataclass(frozen=True, slots=True)
class Rifted:
    """The edge ahead of a square has no rifts any more, or one more."""

    square: Square
    opened: bool


@dataclass(frozen=True, slots=True)
class Passages:
    """The passages of a square are all open, or all closed."""

    square: Square
    opened: bool


@dataclass(frozen=True, slots=True)
class Swapped:
    one: Seat
    other: Seat


@dataclass(frozen=True, slots=True)
class WillSkip:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped:
    """A turn is skipped completely."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MayMoveAgain:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Chosen:
    """The first or the second way of an effect is chosen."""

    way: int


@dataclass(frozen=True, slots=True)
class NotDone:
    """R10: a step that cannot be done is skipped."""

    step: EffectStep


@dataclass(frozen=True, slots=True)
class TurnBegins:
    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class Won:
    """D12: a researcher is on End."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lost:
    """D12: a singularity is on Start; R13: the last round is over (None)."""

    epoch: int | None


Event = (
    Placed
    | Walked
    | Gauge
    | Laid
    | TurnedUp
    | Came
    | Drawn
    | Used
    | Drew
    | NoCard
    | Dropped
    | Removed
    | Marched
    | Counted
    | CounterHeld
    | Held
    | Rifted
    | Passages
    | Swapped
    | WillSkip
    | Skipped
    | MayMoveAgain
    | Chosen
    | NotDone
    | TurnBegins
    | Won
    | Lost
)


def seen(event: Event, seat: Seat | None) -> Event:
    """The event as a seat (None: a spectator) may see it: others' cards stay hidden.

    >>> seen(Drew(0, "boots"), 0), seen(Drew(0, "boots"), 1)
    (Drew(seat=0, card='boots'), Drew(seat=0, card=None))
    """
    return replace(event, card=None) if isinstance(event, Drew) and event.seat != seat else event
