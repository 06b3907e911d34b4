"""A game's words, in either language: `show/voice.py` of the game offers `VOICE`.

The terminal shows these words, the server sends them to the page, a screen reader reads them.
`HandStep`, `Gauge` and `Stock` go over the wire unchanged: the page's types are generated from
them.
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
    """Caches the results of a method of a voice.

    A server says the same things at every table: looking up a phrase takes a tenth of the time of
    formatting it. The arguments are hashable and few: a move or a stage, not a position.

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
    """One action in a turn of several: its name, and whether it is done."""

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
    """What a seat holds beside the board: the number of pieces, and the same in words.

    If nothing is counted (None), the text is shown beside the seat's name; `sign` says the same
    where there is room for only a few characters.
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
        """The name of the seat: White, Blue."""

    def to_do(self, position: Any, you: bool = False) -> str:
        """Whose turn it is and what to do; the first sentence says the essential.

        `you` addresses the player to move; see `mover_name`.
        """

    def happened(self, position: Any, move: Any) -> str:
        """What a move does, in sentences."""

    def ending(self, position: Any) -> str:
        """How the game ended, in one sentence."""

    def deed(self, move: Any, position: Any) -> str:
        """A legal move as the label of a button: Insert in column C."""

    def short(self, move: Any) -> str:
        """A move in the list of moves: →3."""

    def stock(self, position: Any, seat: Seat) -> Stock | None:
        """What the seat still holds; None in a game without reserves."""

    def steps(self, position: Any) -> Sequence[HandStep]:
        """The steps of the hand in this turn; none in a game of single moves."""

    def closed(self, position: Any) -> Sequence[ClosedMove]:
        """The moves that a player might try but that are not allowed."""


@runtime_checkable
class Forms(Protocol):
    """A voice that asks for a move of many numbers one by one: the words that start a form, its
    questions with their usual answers, and the text of the move from the answers. `open_forms` are
    those that can be filled in now."""

    forms: Sequence[str]

    def open_forms(self, position: Any) -> Sequence[str]: ...
    def questions(self, form: str, position: Any) -> Sequence[tuple[str, str]]: ...
    def filled(self, form: str, given: Sequence[str]) -> str: ...


@runtime_checkable
class Typed(Protocol):
    """The voice of a game whose moves are typed rather than chosen from a list."""

    def typed(self, position: Any) -> str:
        """How to type the possible moves, in one sentence."""


@runtime_checkable
class Planner(Protocol):
    """The voice of a cooperative game: it can explain a plan."""

    def plan(self, plan: Plan) -> str:
        """What a player intends to do, in one sentence."""


def mover_name(words: Words, seat: str, you: bool) -> str:
    """The seat to move, as a sentence about its turn names it: `Blue`, or `Your turn, Blue`."""
    return words("house-your-turn", seat=seat) if you else seat
