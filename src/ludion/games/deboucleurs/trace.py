"""What happens during a move, event by event, for animation and for the words that tell it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludion.core.game import Seat
from ludion.games.deboucleurs.board import Case
from ludion.games.deboucleurs.effects import EffectStep


@dataclass(frozen=True, slots=True)
class Placed:
    """R3: a researcher begins here."""

    seat: Seat
    case: Case


@dataclass(frozen=True, slots=True)
class Walked:
    """One step of a researcher."""

    seat: Seat
    start: Case
    end: Case


@dataclass(frozen=True, slots=True)
class Gauge:
    """A researcher's energy."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Laid:
    """D2: a tile lies down, as the tile `place` of the row."""

    place: int
    number: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A tile that everybody knows before it is laid."""

    number: int


@dataclass(frozen=True, slots=True)
class Came:
    """D3: a singularity comes."""

    case: Case


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
    """An object, face down: `card` is None to those who may not know it."""

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
    """Singularities go from a case."""

    case: Case
    count: int


@dataclass(frozen=True, slots=True)
class Marched:
    """Singularities move together, each from a case to another (D11, R11)."""

    steps: tuple[tuple[Case, Case], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """The counter goes from a step of its track to another."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CounterHeld:
    """The counter will not advance, or has not advanced, at the end of this round."""


@dataclass(frozen=True, slots=True)
class Held:
    """The singularities will not move, or have not moved, at the end of this round."""


@dataclass(frozen=True, slots=True)
class Rifted:
    """The way ahead of a case has rifts no more, or one more."""

    case: Case
    opened: bool


@dataclass(frozen=True, slots=True)
class Passages:
    """The passages of a case are all open, or all closed."""

    case: Case
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
    """A turn that is nothing at all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MayMoveAgain:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Chosen:
    """The first or second way to do an effect."""

    way: int


@dataclass(frozen=True, slots=True)
class NotDone:
    """R10: something that cannot be done, and is skipped."""

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
    """D12: a singularity is on Start; R13: no round is left (None)."""

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
    """The event as a seat (or, for None, a spectator) may see it: another's card stays hidden.

    >>> seen(Drew(0, "boots"), 0), seen(Drew(0, "boots"), 1)
    (Drew(seat=0, card='boots'), Drew(seat=0, card=None))
    """
    return replace(event, card=None) if isinstance(event, Drew) and event.seat != seat else event
