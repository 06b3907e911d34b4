"""Which games there are, and where each one lives. Nothing of a game's rules is imported here.

A game is a package: a folder of `ludion.games`, or any installed package that declares an entry
point in the group `ludion.games`. In the `pyproject.toml` of such a package:

    [project.entry-points."ludion.games"]
    nim = "ludion_nim"

The package offers `ABOUT`, and the rooms that docs/adding-a-game.md describes.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

GROUP = "ludion.games"
_OWN = os.path.join(os.path.dirname(os.path.dirname(__file__)), "games")


class About(NamedTuple):
    """What can be said of a game without loading its rules."""

    title: str
    year: int | None
    """None where it is not known."""
    seats: str
    order: int = 100
    """Games are listed by this number, then by name."""


class Home(NamedTuple):
    """A game's package, by its import name."""

    name: str
    package: str

    @property
    def folder(self) -> str:
        """Where the package's files are."""
        if self.package.startswith("ludion.games."):
            return os.path.join(_OWN, self.name)
        from importlib.util import find_spec

        spec = find_spec(self.package)
        places = spec.submodule_search_locations if spec is not None else None
        if not places:
            raise ModuleNotFoundError(f"the game {self.name} must be a package; got {self.package}")
        return places[0]


@cache
def homes() -> Mapping[str, Home]:
    """Every game's package by the game's name; the house's own games take precedence."""
    return {**_declared(), **_own()}


def _own() -> dict[str, Home]:
    return {
        name: Home(name, f"ludion.games.{name}")
        for name in sorted(os.listdir(_OWN))
        if os.path.isfile(os.path.join(_OWN, name, "__init__.py"))
    }


def _declared() -> dict[str, Home]:
    from importlib.metadata import entry_points

    return {
        entry.name: Home(entry.name, entry.value)
        for entry in entry_points(group=GROUP)
        if entry.name.isidentifier() and entry.name.isascii()
    }
