"""What all parts of the API share: how a client asks, and what is said of a bad request."""

from __future__ import annotations

from msgspec import Struct

from ludion.show.messages import Part


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client asks for."""


class Problem(Part, frozen=True):
    """What was wrong with a request: a code for programs, a text for people.

    `option` is the option of the game that the text is about, if it is about one.
    """

    code: str
    text: str
    option: str = ""
