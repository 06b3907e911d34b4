"""What a board on the page draws: one module a game, found by its name.

A *scene* is all that one picture of a position shows, a *trace* what happens during a move. Both
are plain data: the page's board draws them and knows no rules. A module offers

    Scene            a struct
    Event            a closed union of structs told apart by `kind`
    SCENES           a class made with the game: `scene(position)` and `trace(position, move)`

where `position` is, in a game with hidden hands, the view of a seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from msgspec import Struct

from ludion.core.fault import UnknownGame
from ludion.core.game import Listed
from ludion.games import GAMES


class Drawn(Struct, frozen=True, kw_only=True):
    """A part of a scene."""


class Scenes(Protocol):
    def scene(self, position: Any) -> Struct: ...

    def trace(self, position: Any, move: Any) -> Sequence[Struct]: ...


def has_page(name: str) -> bool:
    """Whether a game can be shown in the browser."""
    return find_spec(f"{__name__}.{name}") is not None


def refuse_pageless(name: str) -> None:
    if name in GAMES and not has_page(name):
        raise UnknownGame("{name} has no page yet; play it in the terminal", name=name)


def load_scenes(game: Listed[Any, Any]) -> Scenes:
    scenes: Scenes = import_module(f"ludion.server.scenes.{game.name}").SCENES(game)
    return scenes
