"""Balanced openings: positions after three turns from which no quick win is known.

From the start White wins in 13 turns, whatever White's first turn; so fair games start elsewhere.
`ludion.games.gravis3.lab.openings` found the list.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

from ludion.core.game import Seat
from ludion.games.gravis3.board import PAWN, Position
from ludion.games.gravis3.notation import read_position


class Opening(NamedTuple):
    """A position, and who wins it with best play in `turns` (None: nobody within `turns`).

    `share` is how often the mover wins random games from it.
    """

    position: Position
    winner: Seat | None
    turns: int
    share: float


@cache
def openings() -> tuple[Opening, ...]:
    """The list: those not known to be won first, and of these the most even.

    >>> opening = openings()[0]
    >>> opening.winner, opening.turns
    (None, 15)
    """
    text = (files(__package__) / "openings.txt").read_text("utf-8")
    return tuple(_opening(line) for line in text.splitlines() if not line.startswith("#"))


def _opening(line: str) -> Opening:
    position, ends, share = line.split(" ; ")
    who, turns = ends.split(" ")
    winner = None if who == "open" else PAWN.index(who)
    return Opening(read_position(position), winner, int(turns), float(share))
