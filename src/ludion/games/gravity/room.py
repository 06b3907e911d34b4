"""The room of Gravity: a torus of cells with thin walls on their edges (G1, G2, G4).

A room has two texts. The picture is for people and files; the code, one word, for options and
records: a character per cell, row by row, `_` for a wall to the south, `|` to the east, `J` for
both and `.` for none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ludion.core.fault import InvalidText
from ludion.games.gravity.board import Arrow, Cell

LEAST: Final = 4
MOST: Final = 16
"""Rows or columns of a room (G4)."""

EDGES: Final = {".": (False, False), "_": (True, False), "|": (False, True), "J": (True, True)}
"""Of a cell in a room's code: whether a wall stands to its south and to its east."""


@dataclass(frozen=True)
class Room:
    """`south` and `east` are the cells that have a wall on that edge."""

    rows: int
    columns: int
    south: frozenset[Cell]
    east: frozenset[Cell]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Row by row from the top left."""
        return tuple(Cell(r, c) for r in range(self.rows) for c in range(self.columns))

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell.row < self.rows and 0 <= cell.column < self.columns

    def lines(self, arrow: Arrow) -> int:
        """The number of lines along an arrow: the columns for up and down."""
        return self.columns if arrow.is_vertical else self.rows

    def beyond(self, cell: Cell, arrow: Arrow) -> Cell:
        """The next cell in that direction, round the torus (G1), even if a wall is between."""
        return self._beyond[cell, arrow]

    def is_walled(self, cell: Cell, arrow: Arrow) -> bool:
        """Whether a wall stands on this edge of the cell (G2)."""
        return (cell, arrow) in self._walled

    @cached_property
    def _beyond(self) -> dict[tuple[Cell, Arrow], Cell]:
        steps = {Arrow.UP: (-1, 0), Arrow.RIGHT: (0, 1), Arrow.DOWN: (1, 0), Arrow.LEFT: (0, -1)}
        return {
            (cell, arrow): Cell((cell.row + down) % self.rows, (cell.column + right) % self.columns)
            for cell in self.cells
            for arrow, (down, right) in steps.items()
        }

    @cached_property
    def _walled(self) -> frozenset[tuple[Cell, Arrow]]:
        walls = [(cell, Arrow.DOWN) for cell in self.south]
        walls += [(cell, Arrow.RIGHT) for cell in self.east]
        other_side = [(self._beyond[cell, arrow], arrow.opposite) for cell, arrow in walls]
        return frozenset(walls + other_side)


def make_room(
    rows: int, columns: int, south: Iterable[tuple[int, int]], east: Iterable[tuple[int, int]]
) -> Room:
    """A room from the cells that have a wall to the south and to the east.

    >>> make_room(4, 4, south=[(3, 0)], east=[]).is_walled(Cell(0, 0), Arrow.UP)
    True
    """
    if not (LEAST <= rows <= MOST and LEAST <= columns <= MOST):
        raise InvalidText(
            "a room must have {least} to {most} rows and columns; got {rows} and {columns}",
            least=LEAST,
            most=MOST,
            rows=rows,
            columns=columns,
        )
    return Room(
        rows,
        columns,
        frozenset(Cell(r, c) for r, c in south),
        frozenset(Cell(r, c) for r, c in east),
    )


def write_code(room: Room) -> str:
    """The room as one word.

    >>> write_code(make_room(4, 4, south=[(0, 0), (0, 2)], east=[(0, 1), (0, 2)]))
    '_|J./..../..../....'
    """
    letters = {walls: letter for letter, walls in EDGES.items()}
    rows = [
        "".join(
            letters[Cell(r, c) in room.south, Cell(r, c) in room.east] for c in range(room.columns)
        )
        for r in range(room.rows)
    ]
    return "/".join(rows)


def read_code(text: str) -> Room:
    """The room of a code; raises InvalidText with the row and column of the fault."""
    rows = text.split("/")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise InvalidText(
                "row {row} of the room must have {wanted} cells, as its first row has; got {came}",
                row=number,
                wanted=len(rows[0]),
                came=len(row),
            )
        for column, letter in enumerate(row, start=1):
            if letter not in EDGES:
                raise InvalidText(
                    "row {row} of the room, cell {column}: wanted . for an open cell, _ for a wall "
                    "below it, | for a wall on its right or J for both; got {came!r}",
                    row=number,
                    column=column,
                    came=letter,
                )
    cells = [(r, c, EDGES[letter]) for r, row in enumerate(rows) for c, letter in enumerate(row)]
    south = [(r, c) for r, c, (wall, _) in cells if wall]
    east = [(r, c) for r, c, (_, wall) in cells if wall]
    return make_room(len(rows), len(rows[0]), south, east)
