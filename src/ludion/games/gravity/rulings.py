"""What a table of Gravity may decide otherwise: rule 1, and the rulings R4 and R5."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludion.core.options import Option

VALUES = {"ban": ("yes", "no"), "crossing": ("newest", "oldest"), "way": ("flux", "turn")}
"""The first is how the house reads the printed rules."""
OPTIONS = tuple(
    Option(name, default=values[0], allowed=values, quiet=True, ruling=True)
    for name, values in VALUES.items()
)


class Rulings(NamedTuple):
    """
    `ban` (rule 1): whether a half turn of gravity may not be undone by the next action.
    `crossing` (R4): where two fluxes cross, the newest draws a resting pawn first, or the oldest.
    `way` (R5): who enters a cell that two want: who is drawn by a flux, then turn order; or turn
    order alone.
    """

    ban: str = "yes"
    crossing: str = "newest"
    way: str = "flux"


BOOK = Rulings()


def rulings_of(options: Mapping[str, Any]) -> Rulings:
    """
    >>> rulings_of({"players": 2, "ban": "no"}).ban
    'no'
    """
    return Rulings(**{name: options[name] for name in VALUES if name in options})
