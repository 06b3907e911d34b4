"""The board of Gravis 3: cells, lines, positions and moves. No rules here.

A grid is 25 characters, row by row from the top left: `w` White, `b` Black, `.` nobody.

     A  B  C  D  E
  1  0  1  2  3  4
  2  5  6  7  8  9
  3 10 11 12 13 14
  4 15 16 17 18 19
  5 20 21 22 23 24
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from ludion.core.arrow import Arrow as Arrow  # re-exported for modules about the board
from ludion.core.game import Seat

SIZE: Final = 5
EMPTY: Final = "."
PAWN: Final = "wb"
"""The pawn of each seat: White is seat 0, Black seat 1."""

Cell = int
Alignment = tuple[Cell, ...]
Grid = str
Turnstart = tuple[Grid, Arrow, Seat]


class Stage(StrEnum):
    """What the mover does next (R6)."""

    LINE = "line"
    TAKE = "take"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Position:
    """A moment between two decisions; the history for repetitions (R5) does not count for equality.

    `arrow` is None until White's first line gives it a direction (V3). `taken` are the cells
    emptied since the last fall, in rising order; they matter only while alignments are broken.
    """

    grid: Grid
    arrow: Arrow | None
    mover: Seat
    stage: Stage = Stage.LINE
    taken: tuple[Cell, ...] = ()
    past: tuple[Turnstart, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Line:
    """Insert a pawn in the line `index` (row or column, from the top left), in the arrow's
    direction."""

    arrow: Arrow
    index: int


@dataclass(frozen=True, slots=True)
class Take:
    cell: Cell


@dataclass(frozen=True, slots=True)
class Turn:
    arrow: Arrow


@dataclass(frozen=True, slots=True)
class Swap:
    """R7: take over the first pawn of the game."""


Move = Line | Take | Turn | Swap


def line_cells(arrow: Arrow, index: int) -> tuple[Cell, ...]:
    """The cells of a line, from the edge the arrow comes from to the far edge (V3).

    >>> line_cells(Arrow.RIGHT, 1)
    (5, 6, 7, 8, 9)
    """
    row = tuple(range(index * SIZE, (index + 1) * SIZE))
    column = tuple(range(index, SIZE * SIZE, SIZE))
    forward = {Arrow.RIGHT: row, Arrow.LEFT: row[::-1], Arrow.DOWN: column, Arrow.UP: column[::-1]}
    return forward[arrow]


LINES: Final = {arrow: [line_cells(arrow, i) for i in range(SIZE)] for arrow in Arrow}
LINE_MOVES: Final = {arrow: [Line(arrow, i) for i in range(SIZE)] for arrow in Arrow}
"""The move of each line, once for all positions."""


def _sight_lines() -> list[tuple[Cell, ...]]:
    """Rows, columns and the diagonals of three cells or more (V5)."""
    square = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    families: Sequence[Callable[[int, int], int]] = (
        lambda row, column: row,
        lambda row, column: column,
        lambda row, column: row - column,
        lambda row, column: row + column,
    )
    lines = []
    for family in families:
        for key in sorted({family(r, c) for r, c in square}):
            cells = tuple(r * SIZE + c for r, c in square if family(r, c) == key)
            if len(cells) >= 3:
                lines.append(cells)
    return lines


SIGHT_LINES: Final = _sight_lines()
SIGHT_SLICES: Final = [slice(line[0], line[-1] + 1, line[1] - line[0]) for line in SIGHT_LINES]
"""The same lines, as one cuts them out of a grid: cells of a line are equally far apart."""


def put(grid: Grid, cells: Sequence[Cell], pawns: Sequence[str]) -> Grid:
    squares = list(grid)
    for cell, pawn in zip(cells, pawns, strict=True):
        squares[cell] = pawn
    return "".join(squares)
