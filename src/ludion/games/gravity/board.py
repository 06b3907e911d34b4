"""The pieces of Gravity: cells, arrows, positions and moves. No rules here.

Cells are (row, column) from the top left, both from 0; players write them `A1` to `P16`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from ludion.core.arrow import Arrow as Arrow  # re-exported for modules about the board
from ludion.core.game import Seat

COLOUR: Final = ("blue", "green", "red")
"""The colour of each seat's pawn and flux (G3)."""


class Cell(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Flux:
    """A flux along the column (row) `line` from 0, pointing one of its two ways.

    `rank` counts the older fluxes on the table (R4).
    """

    arrow: Arrow
    line: int
    rank: int = 0

    def covers(self, cell: Cell) -> bool:
        """G8: whether the flux covers a cell: its whole line, whatever walls are on it."""
        return self.line == (cell.column if self.arrow.is_vertical else cell.row)

    def shares_line(self, other: Flux) -> bool:
        return self.line == other.line and not self.arrow.crosses(other.arrow)


Fluxes = tuple[Flux | None, ...]
"""The flux of each seat."""


def ranked(fluxes: Fluxes) -> Fluxes:
    """The same fluxes, in the same order of age, ranked 0, 1, 2.

    >>> row, column = Flux(Arrow.RIGHT, 3, rank=5), Flux(Arrow.UP, 0, rank=7)
    >>> [flux.rank for flux in ranked((column, row)) if flux]
    [1, 0]
    """
    ages = sorted(flux.rank for flux in fluxes if flux)
    return tuple(flux and Flux(flux.arrow, flux.line, ages.index(flux.rank)) for flux in fluxes)


@lru_cache(maxsize=1024)
def crossing_ranked(fluxes: Fluxes) -> Fluxes:
    """The same fluxes, ranked only as far as needed: of two that cross, the newer ranks higher.

    From the oldest to the newest, the rank rises where a flux crosses the one before it.

    >>> one, other = Flux(Arrow.RIGHT, 3, rank=0), Flux(Arrow.LEFT, 5, rank=1)
    >>> [flux.rank for flux in crossing_ranked((one, other)) if flux]
    [0, 0]
    """
    by_age = sorted((flux for flux in fluxes if flux), key=lambda flux: flux.rank)
    rank_of = {}
    rank, before = 0, None
    for flux in by_age:
        rank += before is not None and before.arrow.crosses(flux.arrow)
        rank_of[flux] = rank
        before = flux
    return tuple(flux and Flux(flux.arrow, flux.line, rank_of[flux]) for flux in fluxes)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment between two decisions.

    During the set-up, what has not been chosen or put yet is None. `ban` is the direction that
    rule 1 forbids now. `past` has the positions at the start of every earlier turn, as R8
    compares them (`repeatable`), so its length is the number of turns played; it does not
    count for equality.
    """

    gravity: Arrow | None
    objective: Cell | None
    pawns: tuple[Cell | None, ...]
    fluxes: Fluxes
    mover: Seat = 0
    ban: Arrow | None = None
    past: tuple[Position, ...] = field(default=(), compare=False, repr=False)

    @property
    def is_set_up(self) -> bool:
        return None not in self.pawns

    def repeatable(self) -> Position:
        """What R8 compares: the age of fluxes counts only where they cross."""
        return Position(
            self.gravity,
            self.objective,
            self.pawns,
            crossing_ranked(self.fluxes),
            self.mover,
            self.ban,
        )


@dataclass(frozen=True, slots=True)
class Turn:
    """Choose gravity (G5), then turn it (G7)."""

    arrow: Arrow


@dataclass(frozen=True, slots=True)
class Lay:
    """Place the mover's flux on a line (G8)."""

    arrow: Arrow
    line: int


@dataclass(frozen=True, slots=True)
class PutObjective:
    cell: Cell


@dataclass(frozen=True, slots=True)
class PutPawn:
    """Put the pawn of the player after the mover (G5, R1)."""

    cell: Cell


Move = Turn | Lay | PutObjective | PutPawn
