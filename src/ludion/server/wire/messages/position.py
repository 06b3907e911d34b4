"""A position as text and as a scene, for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from ludion.show.messages import Part
from ludion.show.voice import HandStep, Stock

Drawing = Annotated[Any, Meta(extra_json_schema={"type": "object"})]
"""A struct of the game's `show/scene.py`."""


class Choice(Part, frozen=True):
    """A legal move: its text in the game's notation, and the label of a button that plays it."""

    text: str
    deed: str


class Closed(Part, frozen=True):
    """A move that looks possible but is not allowed, and why."""

    text: str
    reason: str


class Result(Part, frozen=True):
    """How a game ended by its rules."""

    payoff: list[float]
    reason: str


class Now(Part, frozen=True):
    """A position as the reader may see it."""

    number: int
    """Moves played so far."""
    position: str | None
    """Its text; null if the reader may not see all of it."""
    turn: int | None
    """The seat to move; -1 is chance, null: the game is over."""
    scene: Drawing
    """What the board draws."""
    says: str
    """Whose turn it is and what the player may do, or how the game ended."""
    to_you: str
    """The same, addressed to the player to move; empty if nobody is to move."""
    choices: list[Choice] | None
    """Every legal move of the seat to move; null in a game whose moves cannot be listed."""
    closed: list[Closed]
    steps: list[HandStep]
    """The parts of a turn that takes several moves."""
    stocks: list[Stock | None]
    """One for each seat."""
    outcome: Result | None
    """Set when the game is over by its rules."""
    view: str | None = None
    """What the reader may see, as text, if `position` is null: `ludion engine` accepts it."""


class Played(Part, frozen=True):
    """A move that was played, in words."""

    number: int
    """From 1."""
    seat: int
    text: str
    short: str
    """For the list of moves."""
    says: str
    """What happened, in sentences."""
    opens: bool
    """Whether it is the first move of a turn."""
    clock_s: float | None
    """The mover's clock after the move."""
    round: int | None = None
    """The round it was played in, if the game counts rounds."""


class Step(Part, frozen=True):
    """A move, what happened during it, and where it led."""

    played: Played
    trace: Sequence[Drawing]
    """For animation."""
    now: Now
