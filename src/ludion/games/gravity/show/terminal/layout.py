"""Where things are on the picture of a room, in pixels.

       chip  names            grid             beyond  chip      columns
    0                         chips                              1 row: ends of columns
    2                         names                              1 row: A B C
    4        1                cells                              the seam is the grid's own edge
             2
                              chips                              1 row
                              gravity and its four ways          1 row

A cell is `across` x `down` pixels; its first column and first row are its edge, where
walls are drawn, so they never touch the inside. `down` is even, so every row of cells is aligned
with the rows of characters.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ludion.games.gravity.board import Arrow, Cell
from ludion.games.gravity.room import Room
from ludion.show.drawing.canvas import Box

SMALLEST = 4
FINE = 8
"""From this pitch on there is room for pixels where glyphs stand on smaller boards."""
TOP = 4
WAY_WIDTH = 5
ORDER = (Arrow.LEFT, Arrow.DOWN, Arrow.UP, Arrow.RIGHT)
"""Of the four ways under the room."""


@dataclass(frozen=True)
class Layout:
    room: Room
    pitch: int

    @property
    def across(self) -> int:
        """The smallest cells are a pixel wider than high: shapes need it to be told apart."""
        return self.pitch + 1 if self.pitch == SMALLEST else self.pitch

    @property
    def down(self) -> int:
        return self.pitch

    @property
    def chip(self) -> int:
        """The number of columns for the chip at the end of a row."""
        return 4 if self.pitch >= FINE else 2

    @property
    def names(self) -> int:
        return len(str(self.room.rows)) + (self.pitch >= FINE)

    @property
    def beyond(self) -> int:
        return 2 if self.pitch >= FINE else 1

    @cached_property
    def grid(self) -> Box:
        """The room with its edges."""
        width = self.room.columns * self.across + 1
        return Box(self.chip + self.names, TOP, width, self.room.rows * self.down + 1)

    @cached_property
    def strip(self) -> Box:
        """The room and the faded strip round it, where the names are."""
        grid = self.grid
        return Box(self.chip, 2, self.names + grid.width + self.beyond, self.below - 2)

    @property
    def below(self) -> int:
        """The first pixel row under the room."""
        return (self.grid.bottom + 1) // 2 * 2

    @property
    def width(self) -> int:
        return self.strip.right + self.chip

    @property
    def height(self) -> int:
        return self.below + 4

    def inside(self, cell: Cell) -> Box:
        """A cell without its edges."""
        left, top = self.corner(cell)
        return Box(left + 1, top + 1, self.across - 1, self.down - 1)

    def corner(self, cell: tuple[float, float]) -> tuple[int, int]:
        """The pixel at the top left of a cell, edges included; parts of a cell while it falls."""
        row, column = cell
        left = self.grid.left + round(column * self.across)
        return left, self.grid.top + round(row * self.down)

    def glyph(self, cell: Cell) -> tuple[int, int]:
        """The pixel whose character is in the middle of a cell."""
        box = self.inside(cell)
        return box.left + (box.width - 1) // 2, (box.top + box.height // 2) // 2 * 2

    def band(self, arrow: Arrow, line: int) -> Box:
        """A whole line of the room, from strip to strip."""
        if arrow.is_vertical:
            box = self.inside(Cell(0, line))
            return Box(box.left, self.strip.top, box.width, self.strip.height)
        box = self.inside(Cell(line, 0))
        return Box(self.strip.left, box.top, self.strip.width, box.height)

    def end(self, arrow: Arrow, line: int) -> Box:
        """The place to point at to lay a flux, which blows from this end of the line."""
        if arrow.is_vertical:
            box = self.inside(Cell(0, line))
            top = 0 if arrow is Arrow.DOWN else self.below
            return Box(box.left, top, box.width, 4 if arrow is Arrow.DOWN else 2)
        box = self.inside(Cell(line, 0))
        left = 0 if arrow is Arrow.RIGHT else self.grid.right
        return Box(left, box.top, self.grid.left if not left else self.width - left, box.height)

    def piece(self, arrow: Arrow, line: int) -> Box:
        """The place of a flux: a row of characters at its end of the line."""
        end = self.end(arrow, line)
        if arrow.is_vertical:
            return Box(end.left, end.top, end.width, 2)
        left = 0 if arrow is Arrow.RIGHT else self.width - self.chip
        return Box(left, self.glyph(Cell(line, 0))[1], self.chip, 2)

    def way(self, arrow: Arrow) -> Box:
        """One of the four directions of gravity, in the row under the room."""
        left = max(0, self.grid.left + (self.grid.width - 4 * (WAY_WIDTH + 1)) // 2)
        return Box(left + ORDER.index(arrow) * (WAY_WIDTH + 1), self.height - 2, WAY_WIDTH, 2)

    def side(self, arrow: Arrow) -> Box:
        """The margin towards which an arrow points."""
        grid = self.grid
        return {
            Arrow.UP: Box(grid.left, 0, grid.width, TOP),
            Arrow.DOWN: Box(grid.left, self.below, grid.width, 2),
            Arrow.LEFT: Box(0, TOP, grid.left, grid.height),
            Arrow.RIGHT: Box(grid.right, TOP, self.width - grid.right, grid.height),
        }[arrow]
