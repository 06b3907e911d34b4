"""The building blocks of messages, for the server and for games with their own messages.

A game whose page sends or receives more than the common messages of a table declares its own in
`show/messages.py`:

    REQUESTS    the structs that a client sends, subclasses of `Request`
    ANSWERS     the structs that the server sends, subclasses of `Answer`

A table accepts the common messages and those of its game; a kind must be unique among them.
Moving a piece by hand is an exchange of five kinds of request, one base class each: see
`ludion.show.gesture`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Language = Literal["en", "fr"]


class Message(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One of a closed union; its field `kind` says which."""


class Request(Message, tag_field="kind", frozen=True, kw_only=True):
    """What a client sends."""


class Answer(Message, tag_field="kind", frozen=True, kw_only=True):
    """What the server sends."""


class Event(Message, tag_field="kind", frozen=True, kw_only=True):
    """What happened at a table."""


class Part(Message, frozen=True, kw_only=True, omit_defaults=False):
    """A part of messages. Every field is always sent."""


# ---- gestures ----


class GestureRequest(Request, frozen=True):
    """A request about a piece in the hand."""

    id: int


class BeginGesture(GestureRequest, frozen=True):
    """Take a piece into the hand, for move `number` of the game."""

    number: int


class MoveGesture(GestureRequest, frozen=True):
    """The hand moves on. Everybody at the table receives the answer."""


class AskGesture(GestureRequest, frozen=True):
    """A question about the gesture; only the asker receives the answer."""


class EndGesture(GestureRequest, frozen=True):
    """The gesture ends and becomes a move."""


class CancelGesture(GestureRequest, frozen=True):
    """The gesture ends without a move."""
