"""What a board on the page draws: `show/scene.py` of a game.

A *scene* is everything that a picture of a position shows, a *trace* what happens during a move.
Both are plain data: the page's board draws them and knows no rules. That module offers

    Scene            a struct
    Event            a closed union of structs told apart by `kind`
    SCENES           a class constructed with the game: `scene(position)` and `trace(position,
    move)`

where in a game with hidden hands `position` is the view of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct


class Drawn(Struct, frozen=True, kw_only=True):
    """A part of a scene."""


class Scenes(Protocol):
    def scene(self, position: Any) -> Struct: ...

    def trace(self, position: Any, move: Any) -> Sequence[Struct]: ...
