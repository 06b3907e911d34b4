"""What a user can mend: an error whose text can be told in another language."""

from __future__ import annotations


class Fault(ValueError):
    """An error as a pattern and the values that stand in it; `ludion.locale` has it in French.

    >>> str(Fault("seat must be 0 to {last}; got {seat}", last=2, seat=5))
    'seat must be 0 to 2; got 5'
    """

    def __init__(self, pattern: str, /, **values: object) -> None:
        super().__init__(pattern.format_map(values) if values else pattern)
        self.pattern = pattern
        self.values = values


class UnknownGame(Fault):
    """A name that is no game's."""


class InvalidText(Fault):
    """A text that cannot be read, or that describes what cannot be."""


class IllegalMove(Fault):
    """A move that can be read but is not allowed here."""


class NotOver(Fault):
    """An outcome was asked of a game that is still being played."""


class NoKernel(Fault):
    """A compiled job cannot run here: an extra is missing, or the cache cannot be written."""


class WrongGame(Fault):
    """A game that a player cannot play."""


class FileTrouble(Fault):
    """A file that cannot be read or written."""


class BadQuery(Fault):
    """A line to the engine that cannot be answered as asked; `code` says why to a program."""

    code = "bad-query"


class NotJson(BadQuery):
    """A line that is no JSON, or too long."""

    code = "not-json"


class IdInUse(BadQuery):
    """A second query under the name of one that is still being answered."""

    code = "id-in-use"


class UnknownId(BadQuery):
    """A cancel of what is not being answered."""

    code = "unknown-id"


class Busy(BadQuery):
    """More queries than the engine keeps."""

    code = "busy"


class WrongProof(Fault):
    """A file that claims what does not hold by the rules."""


class Refusal(Fault):
    """What a table does not do when asked; `code` says why to a program."""

    code = "refused"


class Unreadable(Refusal):
    """A message that is none of ours."""

    code = "unreadable"


class NoTable(Refusal):
    """A table that is not there, or no longer."""

    code = "no-table"


class NotYours(Refusal):
    """Asked for by somebody who may not."""

    code = "not-yours"


class NotNow(Refusal):
    """Asked for at a time when it makes no sense."""

    code = "not-now"


class WrongNumber(Refusal):
    """A move with another number than the next: the table has gone on, or is not there yet."""

    code = "wrong-number"


class TooMuch(Refusal):
    """Too long, too many, or too fast."""

    code = "too-much"


class TooFast(TooMuch):
    """More requests than a rate limit allows: try again in a moment."""


class CannotServe(Fault):
    """The server cannot start: a port in use, a database that is not there."""
