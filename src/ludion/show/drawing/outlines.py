"""Outlines of pieces as SVG paths, the same as on the page. A seat has a shape and a colour."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
_CUT = 0.16
"""How much of each side is cut to round the corners of a polygon."""


def number(value: float) -> str:
    """A coordinate, as short as possible.

    >>> number(3.0), number(-0.04), number(12.345)
    ('3', '0', '12.3')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(path: Sequence[Point], closed: bool = True) -> str:
    """
    >>> points([(0, 0), (2, 0), (2, 1.5)])
    'M0 0L2 0L2 1.5z'
    """
    joined = "L".join(f"{number(x)} {number(y)}" for x, y in path)
    return f"M{joined}{'z' if closed else ''}"


def disc(x: float, y: float, r: float) -> str:
    n = number
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


def corners(count: int, start: float, x: float, y: float, r: float) -> list[Point]:
    """Corners on a circle, the first at `start` degrees."""
    angles = (math.radians(start + at * 360 / count) for at in range(count))
    return [(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles]


def seat_outline(seat: int, x: float, y: float, r: float) -> str:
    """Disc, square, triangle, lozenge, hexagon: the shapes of seats 0 to 4."""
    if seat == 0:
        return disc(x, y, r)
    if seat == 1:
        half = r * 0.9
        return _rounded([(x - half, y - half), (x + half, y - half), (x + half, y + half),
                         (x - half, y + half)], 0.13)  # fmt: skip
    if seat == 2:
        return _rounded(corners(3, -90, x, y + r * 0.13, r * 1.16))
    if seat == 3:
        return _rounded(corners(4, -90, x, y, r * 1.14))
    return _rounded(corners(6, 0, x, y, r * 1.04))


def octagon(x: float, y: float, r: float) -> str:
    """Black's pawn in Gravis 3."""
    return points(corners(8, 22.5, x, y, r * 1.04))


def star(x: float, y: float, r: float) -> str:
    """The four-pointed star within Gravity's objective."""
    tips = corners(4, -90, x, y, r * 0.66)
    waist = corners(4, -45, x, y, r * 0.17)
    ends = [*tips[1:], tips[0]]
    curves = (
        f"Q{number(a)} {number(b)} {number(c)} {number(d)}"
        for (a, b), (c, d) in zip(waist, ends, strict=True)
    )
    return f"M{number(tips[0][0])} {number(tips[0][1])}{''.join(curves)}z"


def _rounded(path: Sequence[Point], cut: float = _CUT) -> str:
    """A polygon with rounded corners."""

    def towards(start: Point, end: Point) -> str:
        x, y = (a + (b - a) * cut for a, b in zip(start, end, strict=True))
        return f"{number(x)} {number(y)}"

    pieces = []
    for at, corner in enumerate(path):
        before, after = path[at - 1], path[(at + 1) % len(path)]
        pieces.append(
            f"{'L' if at else 'M'}{towards(corner, before)}"
            f"Q{number(corner[0])} {number(corner[1])} {towards(corner, after)}"
        )
    return "".join(pieces) + "z"
