"""What each game says of itself, in either language: `show/voice.py` of the game offers `VOICE`.

The terminal shows these words, the server sends them to the page, a screen reader speaks them.
`HandStep`, `Gauge` and `Stock` go over the wire as they are: the page's types are made from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, runtime_checkable

from ludion.core.game import Seat
from ludion.core.teamwork import Plan
from ludion.locale import Words

HandState = Literal["done", "now", "later"]
Said = TypeVar("Said")
MOST_REMEMBERED = 4096
"""Answers of one method of one voice that are kept."""


class remembered(Generic[Said]):  # noqa: N801  # it reads as a decorator
    """A method of a voice that keeps what it has said for the same arguments.

    A server says the same things at every table: looking a phrase up takes a tenth of the time of
    making it. The arguments are hashable and few: a move or a stage, not a position.

    >>> class Echo:
    ...     @remembered
    ...     def said(self, word: str) -> list[str]:
    ...         return [word]
    >>> echo = Echo()
    >>> echo.said("hello") is echo.said("hello")
    True
    """

    def __init__(self, method: Callable[..., Said]) -> None:
        self._method, self._name = method, ""

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, voice: Any, owner: type[Any]) -> Callable[..., Said]:
        kept: Callable[..., Said] = lru_cache(MOST_REMEMBERED)(partial(self._method, voice))
        voice.__dict__[self._name] = kept  # found before this descriptor from now on
        return kept


@dataclass(frozen=True, slots=True)
class HandStep:
    """One thing the hand does in a turn of several: its name, and whether it is done."""

    name: str
    state: HandState


@dataclass(frozen=True, slots=True)
class Gauge:
    """Something that fills up to `most`, such as energy; `text` says the same in words."""

    full: int
    most: int
    text: str


@dataclass(frozen=True, slots=True)
class Stock:
    """What a seat holds besides the board: how many pieces, and that in words.

    Where nothing is counted (None) the text stands beside the seat's name; `sign` says the same
    where there is room for a few characters only.
    """

    pieces: int | None
    text: str
    gauge: Gauge | None = None
    sign: str = ""


class ClosedMove(NamedTuple):
    """A move that looks possible but is not allowed, and why."""

    move: Any
    reason: str


def hand_steps(names: Iterable[str], now: int) -> list[HandStep]:
    """The steps of a turn, `now` of them done.

    >>> [step.state for step in hand_steps(["line", "capture", "arrow"], 1)]
    ['done', 'now', 'later']
    """
    return [
        HandStep(name, "done" if place < now else "now" if place == now else "later")
        for place, name in enumerate(names)
    ]


class Voice(Protocol):
    """A game in words and characters."""

    def picture(self, position: Any) -> str:
        """The position drawn in characters."""

    def seat(self, seat: Seat) -> str:
        """What the seat is called: White, Blue."""

    def to_do(self, position: Any, you: bool = False) -> str:
        """Whose turn it is and what the hand may do; the first sentence says the essential.

        `you` speaks to whoever is to move; see `mover_name`.
        """

    def happened(self, position: Any, move: Any) -> str:
        """What a move does, in sentences."""

    def ending(self, position: Any) -> str:
        """How the game ended, in one sentence."""

    def deed(self, move: Any, position: Any) -> str:
        """A legal move as one writes it on a button: Insert in column C."""

    def short(self, move: Any) -> str:
        """A move in the list of moves: →3."""

    def stock(self, position: Any, seat: Seat) -> Stock | None:
        """What the seat still holds; None in a game without such."""

    def steps(self, position: Any) -> Sequence[HandStep]:
        """The steps of the hand in this turn; none in a game of single moves."""

    def closed(self, position: Any) -> Sequence[ClosedMove]:
        """The moves that one might try and may not make."""


@runtime_checkable
class Forms(Protocol):
    """A voice that asks for a move of many numbers one by one: the words that begin a form, its
    questions with what is usual, and the text of the move from the answers. `open_forms` are those
    that can be filled in now."""

    forms: Sequence[str]

    def open_forms(self, position: Any) -> Sequence[str]: ...
    def questions(self, form: str, position: Any) -> Sequence[tuple[str, str]]: ...
    def filled(self, form: str, given: Sequence[str]) -> str: ...


@runtime_checkable
class Typed(Protocol):
    """The voice of a game whose moves are written rather than chosen from a list."""

    def typed(self, position: Any) -> str:
        """How to write what the hand may do now, in one sentence."""


@runtime_checkable
class Planner(Protocol):
    """The voice of a game in which all win or lose together: it can tell a plan."""

    def plan(self, plan: Plan) -> str:
        """What somebody means to do, in one sentence."""


def mover_name(words: Words, seat: str, you: bool) -> str:
    """The seat to move as a sentence about its turn names it: `Blue`, or `Your turn, Blue`."""
    return words("house-your-turn", seat=seat) if you else seat
