"""Errors that a user can do something about, in English or French."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

MOST_ECHOED = 80
"""How many characters of the input a fault quotes."""


class Fault(ValueError):
    """An error: a pattern and its values. `ludion.locale` translates the pattern into French.

    >>> str(Fault("seat must be 0 to {last}; got {seat}", last=2, seat=5))
    'seat must be 0 to 2; got 5'

    A value is treated as user input: it is shown on one line, in at most MOST_ECHOED
    characters; with `!r` in quotes, so every space is visible. A `Fault` among the values is
    shown in the language of the whole, and `Ours` is never shortened.
    """

    def __init__(self, pattern: str, /, **values: object) -> None:
        super().__init__(pattern)
        self.pattern = pattern
        self.values = values

    def __str__(self) -> str:
        return filled(self.pattern, self.values, str)


class Ours(str):
    """A text of our own in a fault, such as all legal moves: shown in full, however long."""

    __slots__ = ()


def filled(pattern: str, values: Mapping[str, object], tell: Callable[[Fault], str]) -> str:
    """A pattern with its values filled in; `tell` formats faults among them."""
    if not values:
        return pattern
    return pattern.format_map({name: _Shown(value, tell) for name, value in values.items()})


class _Shown:
    """A value as a pattern shows it: `{value}` or, in quotes, `{value!r}`."""

    def __init__(self, value: object, tell: Callable[[Fault], str]) -> None:
        self.value, self.tell = (Fault("nothing") if value is None else value), tell

    def __format__(self, spec: str) -> str:
        if isinstance(self.value, Fault):
            return self.tell(self.value)
        if isinstance(self.value, Ours):
            return self.value
        return on_one_line(shortened(str(self.value)))

    def __repr__(self) -> str:
        if isinstance(self.value, Fault):
            return self.tell(self.value)
        if isinstance(self.value, Ours):
            return repr(str(self.value))
        return quoted(self.value)


def quoted(value: object) -> str:
    """A value that came in, as Python writes it, so every space is visible.

    >>> quoted("a  b\\t"), len(quoted("x" * 1000))
    ("'a  b\\\\t'", 82)
    """
    return repr(shortened(str(value))) if isinstance(value, str) else shortened(repr(value))


def shortened(text: str) -> str:
    """At most MOST_ECHOED characters: the beginning and the end of a longer text.

    >>> shortened("a" * 50 + "b" * 1000 + "c" * 20)[40:]
    'aaaaaaaaaabbb…bbbbbbcccccccccccccccccccc'
    """
    if len(text) <= MOST_ECHOED:
        return text
    end = MOST_ECHOED // 3
    return f"{text[: MOST_ECHOED - end - 1]}…{text[-end:]}"


def on_one_line(text: str) -> str:
    """The text with line ends and other unprintable characters escaped; spaces are kept."""
    return "".join(
        letter if letter.isprintable() or letter in "\u00a0\u202f" else repr(letter)[1:-1]
        for letter in text
    )


def one_of(choices: Sequence[object]) -> Fault:
    """A list of alternatives for a fault, in its language.

    >>> str(one_of(["human", "level", "random"]))
    'human, level or random'
    """
    *others, last = choices
    if not others:
        return Fault("{only}", only=Ours(last))
    return Fault("{others} or {last}", others=Ours(", ".join(map(str, others))), last=Ours(last))


class UnknownGame(Fault):
    """A name that no game has."""


class InvalidText(Fault):
    """A text that cannot be read, or that describes something impossible."""


class InvalidOption(InvalidText):
    """The text of an option that cannot be read. Its values: `name`, and the `fault` itself."""


class IllegalMove(Fault):
    """A move that can be read but is not allowed here."""


class NotOver(Fault):
    """Somebody asked for the outcome of a game that is still going on."""


class NoKernel(Fault):
    """A compiled job cannot run here: an extra is missing, or the cache cannot be written."""


class WrongGame(Fault):
    """A game that a player cannot play."""


class FileTrouble(Fault):
    """A file that cannot be read or written."""


class BadQuery(Fault):
    """A query that the engine refuses; `code` gives programs the reason."""

    code = "bad-query"


class NotJson(BadQuery):
    """A line that is not JSON, or that is too long."""

    code = "not-json"


class IdInUse(BadQuery):
    """A second query under the name of one that is still being answered."""

    code = "id-in-use"


class UnknownId(BadQuery):
    """A request to cancel a query that is not being answered."""

    code = "unknown-id"


class Busy(BadQuery):
    """More queries than the engine accepts at a time."""

    code = "busy"


class WrongProof(Fault):
    """A file with a claim that is false by the rules."""


class Refusal(Fault):
    """A request that a table refuses; `code` gives programs the reason."""

    code = "refused"


class Unreadable(Refusal):
    """A message that the protocol does not have."""

    code = "unreadable"


class NoTable(Refusal):
    """A table that does not exist, or no longer exists."""

    code = "no-table"


class NotYours(Refusal):
    """The reader has no permission for this request."""

    code = "not-yours"


class NotNow(Refusal):
    """The request makes no sense at this moment."""

    code = "not-now"


class Apart(NotNow):
    """Two people are not seated at one table: one of them does not want to meet the other."""


class WrongNumber(Refusal):
    """A move whose number is not the next one: the reader is ahead of the table or behind it."""

    code = "wrong-number"


class TooMuch(Refusal):
    """Too long, too many, or too fast."""

    code = "too-much"


class TooFast(TooMuch):
    """More requests than a rate limit allows: try again in a moment."""


class Unavailable(Refusal):
    """The database does not answer, or cannot store: try again in a few seconds."""

    code = "unavailable"


class InternalError(Refusal):
    """A mistake of ours; the log has its number."""

    code = "internal"


class CannotServe(Fault):
    """The server cannot start: a port in use, a database that is not there."""
