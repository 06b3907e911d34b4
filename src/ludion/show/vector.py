"""A game's board as vector graphics: `show/vector.py` of a game.

That module offers `VECTOR`, a class constructed with the game:

    box(scene)                 the part of the plane that a picture of this scene shows
    draw(pen, scene, last)     draws it; `last` are the events of the move that led here
    between(scene, events)     scenes in the course of a move, each shown for a moment

Pictures, animations and printed rulebooks are made from it. It draws scenes, so it knows no rules
and shows nothing that a scene hides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from ludion.show.drawing.pen import Box, Pen


class Moment(NamedTuple):
    """A scene in the course of a move, and how long it is shown."""

    scene: Any
    seconds: float


class Vector(Protocol):
    ground: str
    """The token of what lies round the board."""

    def box(self, scene: Any) -> Box: ...

    def draw(self, pen: Pen, scene: Any, last: Sequence[Any] = ()) -> None: ...

    def between(self, scene: Any, events: Sequence[Any]) -> Iterable[Moment]: ...
