"""A pen that draws SVG in the colours of the design.

    >>> pen = Pen(LIGHT)
    >>> pen.circle(10, 10, 4, fill="ivory", stroke="ink", stroke_width=1.5)
    >>> pen.parts
    ['<circle cx="10" cy="10" r="4" fill="#f8f5ec" stroke="#0e2029" stroke-width="1.5"/>']

A colour is the name of a token, or `none`. Measures are units of the picture, rounded to tenths.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from typing import NamedTuple

from ludion.show.drawing.outlines import number, seat_outline
from ludion.show.drawing.tokens import CAST, DARK, LIGHT, SAVING, Palette

ANGLES = {">": 0, "v": 90, "<": 180, "^": 270}
"""Degrees of the four ways, clockwise from pointing right."""
TEXT_FONT = "'Instrument Sans Variable', 'Instrument Sans', 'Segoe UI', system-ui, sans-serif"
TITLE_FONT = "'Newsreader Variable', 'Newsreader 16pt', Newsreader, Georgia, serif"


class Box(NamedTuple):
    """The part of the plane that a picture shows."""

    x: float
    y: float
    width: float
    height: float

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    @property
    def text(self) -> str:
        return " ".join(map(number, self))


class Pen:
    """Collects the parts of a picture, back to front."""

    def __init__(self, palette: Palette = LIGHT, language: str = "en") -> None:
        self.palette, self.language = palette, language
        self.parts: list[str] = []

    @property
    def saves_ink(self) -> bool:
        return self.palette is SAVING

    def colour(self, name: str) -> str:
        return self.palette.get(name, name)

    def _attributes(self, how: dict[str, object]) -> str:
        if how.get("fill") == "cast" or how.get("stroke") == "cast":
            how["opacity"] = CAST["dark" if self.palette is DARK else "light"]
        found = []
        for name, value in how.items():
            if value is None:
                continue
            if name in ("fill", "stroke"):
                value = self.colour(str(value))
            elif isinstance(value, float | int) and "opacity" not in name:
                value = number(value)
            found.append(f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"')
        return "".join(found)

    def add(self, element: str, **how: object) -> None:
        self.parts.append(f"<{element}{self._attributes(how)}/>")

    def circle(self, x: float, y: float, r: float, **how: object) -> None:
        self.add("circle", cx=x, cy=y, r=r, **how)

    def ellipse(self, x: float, y: float, rx: float, ry: float, **how: object) -> None:
        self.add("ellipse", cx=x, cy=y, rx=rx, ry=ry, **how)

    def rect(self, x: float, y: float, width: float, height: float, **how: object) -> None:
        self.add("rect", x=x, y=y, width=width, height=height, **how)

    def path(self, d: str, **how: object) -> None:
        self.add("path", d=d, **how)

    def line(self, d: str, stroke: str, width: float, **how: object) -> None:
        """A path that is a stroke with round ends."""
        round_ends: dict[str, object] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        self.path(d, fill="none", stroke=stroke, stroke_width=width, **(round_ends | how))

    def text(self, x: float, y: float, said: str, size: float, **how: object) -> None:
        """A word in the middle of (x, y)."""
        usual: dict[str, object] = {
            "font_family": TEXT_FONT,
            "font_weight": 600,
            "fill": "ink-2",
            "text_anchor": "middle",
        }
        attributes = self._attributes(
            {"x": x, "y": y + size * 0.36, "font_size": size} | usual | how
        )
        self.parts.append(f"<text{attributes}>{escape(said)}</text>")

    @contextmanager
    def group(self, **how: object) -> Iterator[None]:
        """Everything drawn within is one group."""
        outer, self.parts = self.parts, []
        try:
            yield
        finally:
            inner = "".join(self.parts)
            self.parts = outer
            self.parts.append(f"<g{self._attributes(how)}>{inner}</g>")

    def needle(self, x: float, y: float, way: str, colour: str, size: float, width: float,
               opacity: float) -> None:  # fmt: skip
        """An arrow, drawn where a pawn would be."""
        self.line(
            "M-10 0H9M4 -4.5L9.5 0L4 4.5",
            colour,
            width,
            transform=f"translate({number(x)} {number(y)}) rotate({ANGLES[way]}) scale({size})",
            opacity=opacity,
        )

    def pawn(self, seat: int, x: float, y: float, r: float = 27, thick: float = 5) -> None:
        """A seat's pawn: its shape, with thickness, a cast shadow and an inner line."""
        dark = f"seat{seat + 1}-lo"
        self.path(seat_outline(seat, x + 3, y + thick + 4, r), fill="cast")
        self.path(seat_outline(seat, x, y + thick, r), fill=dark)
        outline = seat_outline(seat, x, y, r)
        self.path(outline, fill=f"seat{seat + 1}", stroke=dark, stroke_width=1.5)
        self.path(
            seat_outline(seat, x, y, r * 0.56),
            fill="none",
            stroke="on-seat",
            stroke_opacity=0.85,
            stroke_width=max(1.6, r * 0.085),
        )


def picture(pen: Pen, box: Box, title: str = "", ground: str | None = None) -> str:
    """A complete SVG file of what a pen drew. Screen readers read its title."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box.text}" {_size(box)} role="img">'
    named = f"<title>{escape(title)}</title>" if title else ""
    back = ""
    if ground:
        back = (
            f'<rect x="{number(box.x)}" y="{number(box.y)}" width="{number(box.width)}" '
            f'height="{number(box.height)}" fill="{pen.colour(ground)}"/>'
        )
    return f"{head}{named}{back}{''.join(pen.parts)}</svg>\n"


def _size(box: Box) -> str:
    return f'width="{number(box.width)}" height="{number(box.height)}"'


def union(boxes: Sequence[Box]) -> Box:
    """The smallest box that contains all of them.

    >>> union([Box(0, 0, 2, 2), Box(1, -1, 4, 1)])
    Box(x=0, y=-1, width=5, height=3)
    """
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    low = max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, low - top)
