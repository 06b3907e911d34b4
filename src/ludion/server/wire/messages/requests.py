"""What a client sends."""

from __future__ import annotations

from typing import Literal

from ludion.server.table.facts import OfferKind
from ludion.show.messages import Language, Request


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
