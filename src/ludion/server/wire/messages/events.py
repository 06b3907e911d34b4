"""What happens at a table; each event increases its version by one."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.messages.position import Now, Step
from ludion.server.wire.messages.table import Ending, Offer, Phrase, Place
from ludion.show.messages import Event


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
