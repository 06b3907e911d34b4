"""The rulings R1 to R4 of Gravis 3 that a table may answer otherwise: house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludion.core.options import Option

VALUES = {
    "chooser": ("mover", "owner"),
    "capture": ("breaking", "any"),
    "order": ("most", "any"),
    "fall": ("together", "each", "never"),
    "empty": ("draw", "loses", "wins"),
}
"""What each ruling may be; the first is how the house reads the printed rules."""
OPTIONS = tuple(
    Option(name, default=values[0], allowed=values, quiet=True, ruling=True)
    for name, values in VALUES.items()
)


class Rulings(NamedTuple):
    """
    `chooser` (R1): who chooses the pawn that is taken, the mover or the owner of the alignment.
    `capture` (R1): only a pawn that breaks its alignment may be taken, or any pawn of it.
    `order` (R2): a pawn of the most alignments is taken first, or any.
    `fall` (R3): lines fall together after all captures, after each capture, or never.
    `empty` (R4): a mover without a pawn to insert: the game is a draw, the mover loses or wins.
    """

    chooser: str = "mover"
    capture: str = "breaking"
    order: str = "most"
    fall: str = "together"
    empty: str = "draw"


BOOK = Rulings()


def rulings_of(options: Mapping[str, Any]) -> Rulings:
    """
    >>> rulings_of({"pawns": 10, "fall": "never"}).fall
    'never'
    """
    return Rulings(**{name: options[name] for name in VALUES if name in options})
