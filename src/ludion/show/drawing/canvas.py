"""Pictures in a terminal: square pixels, two to a character, and glyphs laid on top.

A character is about twice as high as it is wide, so its upper and lower halves are two square
pixels: `▀` coloured as the upper one, on a ground of the lower one. Discs come out round and a
slide moves by less than a cell.

       column 0   1   2
    row 0    (0,0)(1,0)(2,0)      pixel (x, y) lies in column x, row y // 2
             (0,1)(1,1)(2,1)
    row 1    (0,2)(1,2)(2,2)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ludion.show.drawing.look import RGB, blend

HALF = "▀"


class Box(NamedTuple):
    """A rectangle of pixels."""

    left: int
    top: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[float, float]:
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.top + self.height

    def holds(self, x: int, y: int) -> bool:
        """
        >>> Box(2, 0, 3, 1).holds(4, 0), Box(2, 0, 3, 1).holds(5, 0)
        (True, False)
        """
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


class Glyph(NamedTuple):
    character: str
    colour: RGB
    bold: bool


@lru_cache(maxsize=1 << 14)
def _style(colour: RGB, ground: RGB, bold: bool = False) -> Style:
    return Style(
        color="#{:02x}{:02x}{:02x}".format(*colour),
        bgcolor="#{:02x}{:02x}{:02x}".format(*ground),
        bold=bold,
    )


class Canvas:
    """
    >>> canvas = Canvas(3, 2, (0, 0, 0))
    >>> canvas.put(1, 0, (255, 255, 255))
    >>> canvas.write(2, 0, "A", (9, 9, 9))
    >>> canvas.text()
    ' ▀A'
    """

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.width = width
        self.height = height + height % 2
        self.pixels = [[ground] * width for _ in range(self.height)]
        self.glyphs: dict[tuple[int, int], Glyph] = {}
        self.clip = Box(0, 0, width, self.height)
        """Only pixels in here are changed."""

    def put(self, x: int, y: int, colour: RGB, share: float = 1.0) -> None:
        if self.clip.holds(x, y):
            row = self.pixels[y]
            row[x] = colour if share >= 1 else blend(row[x], colour, share)

    def fill(self, box: Box, colour: RGB, share: float = 1.0) -> None:
        left, right = max(box.left, self.clip.left), min(box.right, self.clip.right)
        for y in range(max(box.top, self.clip.top), min(box.bottom, self.clip.bottom)):
            row = self.pixels[y]
            under = row[left:right]
            solid = share >= 1
            row[left:right] = [colour if solid else blend(p, colour, share) for p in under]

    def write(self, x: int, y: int, text: str, colour: RGB, bold: bool = False) -> None:
        """Text whose first character covers the pixel (x, y)."""
        for column, character in enumerate(text, start=x):
            if self.clip.holds(column, y):
                self.glyphs[column, y // 2] = Glyph(character, colour, bold)

    def erase(self, box: Box) -> None:
        """Drop the glyphs in a box, which a piece covers."""
        for column, row in list(self.glyphs):
            if box.holds(column, row * 2) or box.holds(column, row * 2 + 1):
                del self.glyphs[column, row]

    def cropped(self, box: Box) -> Canvas:
        """The part of this picture in a box; its top must be even."""
        part = Canvas(box.width, box.height, (0, 0, 0))
        rows = self.pixels[box.top : box.top + box.height]
        part.pixels = [row[box.left : box.left + box.width] for row in rows]
        if box.height % 2:
            part.pixels.append(list(part.pixels[-1]))
        for (column, row), glyph in self.glyphs.items():
            if box.holds(column, 2 * row):
                part.glyphs[column - box.left, row - box.top // 2] = glyph
        return part

    def _cells(self, row: int) -> Iterator[Segment]:
        upper, lower = self.pixels[2 * row], self.pixels[2 * row + 1]
        for column in range(self.width):
            top, bottom = upper[column], lower[column]
            glyph = self.glyphs.get((column, row))
            if glyph is not None:
                ground = top if top == bottom else blend(top, bottom, 0.5)
                yield Segment(glyph.character, _style(glyph.colour, ground, glyph.bold))
            elif top == bottom:
                yield Segment(" ", _style(top, top))
            else:
                yield Segment(HALF, _style(top, bottom))

    def strip(self, row: int) -> Strip:
        """One row of characters."""
        return Strip(Segment.simplify(self._cells(row)), self.width)

    @property
    def rows(self) -> int:
        return self.height // 2

    def text(self) -> str:
        """The characters without their colours, for tests."""
        lines = (self.strip(row).text for row in range(self.rows))
        return "\n".join(lines)
