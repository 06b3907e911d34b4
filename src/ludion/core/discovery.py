"""Find the games, and the package of each one, without importing rules.

A game is a package: a folder of `ludion.games`, or any installed package that declares an entry
point in the group `ludion.games`. In the `pyproject.toml` of such a package:

    [project.entry-points."ludion.games"]
    nim = "ludion_nim"

The package offers `ABOUT`, and the rooms that docs/adding-a-game.md describes.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

GROUP = "ludion.games"
NAME = re.compile(r"[a-z][a-z0-9]*")
"""What a game's name looks like. People type it, and its message keys begin with it."""
_OWN = os.path.join(os.path.dirname(os.path.dirname(__file__)), "games")


class About(NamedTuple):
    """What is known about a game without loading its rules."""

    title: str
    year: int | None
    """None if it is not known."""
    seats: str
    order: int = 100
    """Games are listed by this number, then by name."""


class Home(NamedTuple):
    """A game's package, by its import name."""

    name: str
    package: str

    @property
    def folder(self) -> str:
        """The folder with the package's files."""
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
    """Every game's package by the game's name; Ludion's own games take precedence."""
    own = _own()
    return {**{name: home for name, home in _declared().items() if name not in own}, **own}


def _own() -> dict[str, Home]:
    return {
        name: Home(name, f"ludion.games.{name}")
        for name in sorted(os.listdir(_OWN))
        if os.path.isfile(os.path.join(_OWN, name, "__init__.py"))
    }


def _declared() -> dict[str, Home]:
    """The games of other packages. One that cannot be loaded is left out, with a warning."""
    from importlib.metadata import entry_points

    found: dict[str, Home] = {}
    for entry in entry_points(group=GROUP):
        home = Home(entry.name, entry.value)
        try:
            _refuse_broken(home)
        except Exception as fault:  # one broken package must not stop all the others
            import logging

            reason = f"{type(fault).__name__}: {fault}".splitlines()[0]
            logging.getLogger("ludion").warning(
                "the game %s of the package %s is left out: %s", home.name, home.package, reason
            )
        else:
            found[home.name] = home
    return found


def _refuse_broken(home: Home) -> None:
    """Import what every game must offer: `ABOUT`, the rules, the voice."""
    from importlib import import_module

    if not NAME.fullmatch(home.name):
        raise ValueError(f"a game's name must be lower-case letters and digits; got {home.name!r}")
    if not isinstance(import_module(home.package).ABOUT, About):
        raise TypeError("ABOUT must be a ludion.core.discovery.About")
    if import_module(f"{home.package}.rules").GAME.name != home.name:
        raise ValueError(f"the name of GAME in rules.py must be {home.name!r}")
    import_module(f"{home.package}.show.voice").VOICE  # noqa: B018
