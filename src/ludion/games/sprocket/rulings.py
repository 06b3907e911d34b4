"""What a table of Sprocket may decide otherwise than the house: the ban of R5, the bonus of S8."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludion.core.options import Option

VALUES = {"ban": ("yes", "no"), "bonus": ("outside", "optional", "anywhere")}
"""The first is how the house reads the printed rules."""
OPTIONS = tuple(
    Option(name, default=values[0], allowed=values, quiet=True, ruling=True)
    for name, values in VALUES.items()
)


class Rulings(NamedTuple):
    """
    `ban` (R5): whether the rotor moved last may not go back to the cell it left.
    `bonus` (S8, R6): must go on an own stack outside all gears, may go there, or must go on any
    own stack.
    """

    ban: str = "yes"
    bonus: str = "outside"


BOOK = Rulings()


def rulings_of(options: Mapping[str, Any]) -> Rulings:
    """
    >>> rulings_of({"players": 2, "ban": "no"})
    Rulings(ban='no', bonus='outside')
    """
    return Rulings(**{name: options[name] for name in VALUES if name in options})
