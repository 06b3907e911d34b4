"""What all parts of the API share: the base of requests, and the answer to a bad request."""

from __future__ import annotations

from msgspec import Struct

from ludion.show.messages import Part


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A request of a client."""


class Problem(Part, frozen=True):
    """What was wrong with a request: a code for programs, a text for people.

    `option` is the option of the game that the text is about, if it is about one.
    """

    code: str
    text: str
    option: str = ""
