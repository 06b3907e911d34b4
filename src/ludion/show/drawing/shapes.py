"""Shapes in pixels: discs, octagons, rings and strokes, whatever their size.

A shape is a set of pixels round a centre (0, 0) that may lie between pixels: a disc five pixels
wide has its centre on a pixel, one six wide has it on a corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import hypot

Pixel = tuple[int, int]
Inside = Callable[[float, float], bool]


def _within(size: int, inside: Inside) -> tuple[Pixel, ...]:
    middle = (size - 1) / 2
    return tuple((x, y) for y in range(size) for x in range(size) if inside(x - middle, y - middle))


@lru_cache(maxsize=64)
def disc(size: int) -> tuple[Pixel, ...]:
    """The pixels of a disc, from its top left corner.

    >>> len(disc(3)), len(disc(5))
    (9, 21)
    """
    reach = size / 2 - 0.1 if size > 5 else size / 2 + 0.1
    return _within(size, lambda x, y: size <= 3 or hypot(x, y) <= reach)


@lru_cache(maxsize=64)
def octagon(size: int) -> tuple[Pixel, ...]:
    """
    >>> len(octagon(3)), len(octagon(5))
    (5, 21)
    """
    half = (size - 1) / 2
    cut = 2 * half - max(1, round(size * 0.29)) + (1 if size > 5 else 0)
    return _within(size, lambda x, y: abs(x) + abs(y) <= cut)


@lru_cache(maxsize=64)
def rim(shape: tuple[Pixel, ...]) -> tuple[Pixel, ...]:
    """The pixels of a shape that touch its outside."""
    inside = set(shape)
    return tuple(
        (x, y) for x, y in shape if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} <= inside
    )


@lru_cache(maxsize=64)
def cross(size: int, width: int = 1) -> tuple[Pixel, ...]:
    half = width / 2
    return _within(size, lambda x, y: abs(x) < half or abs(y) < half)


@lru_cache(maxsize=64)
def square_rim(size: int, corner: int = 1) -> tuple[Pixel, ...]:
    """The edge of a square with its corners cut."""
    last = size - 1
    edge = _within(size, lambda x, y: max(abs(x), abs(y)) > last / 2 - 0.5)
    return tuple((x, y) for x, y in edge if min(x, last - x) + min(y, last - y) >= corner)


STRAIGHT: tuple[Pixel, ...] = (
    *((0, -2), (0, -1), (0, 0), (0, 1), (0, 2)),
    *((-1, -1), (1, -1), (-2, 0), (2, 0)),
)
SLANTED: tuple[Pixel, ...] = (
    *((-2, 2), (-1, 1), (0, 0), (1, -1), (2, -2)),
    *((1, -2), (0, -2), (2, -1), (2, 0)),
)


@lru_cache(maxsize=8)
def needle(eighth: int) -> tuple[Pixel, ...]:
    """A small arrow round (0, 0): 0 points up, and each step turns it an eighth to the right.

    >>> (2, 0) in needle(2), (0, 2) in needle(4)
    (True, True)
    """
    pixels = SLANTED if eighth % 2 else STRAIGHT
    for _ in range(eighth // 2):
        pixels = tuple((-y, x) for x, y in pixels)
    return pixels


Shade = tuple[int, int, float]
"""A pixel and how much of it a shape covers."""
FINENESS = 6


@lru_cache(maxsize=256)
def covered(inside: Inside, width: int, height: int) -> tuple[Shade, ...]:
    """An antialiased shape: how much of each pixel the shape covers.

    `inside` says whether a point, from -1 to 1 both ways, is in the shape.

    >>> [share for _, _, share in covered(is_in_disc, 1, 1)]
    [0.89]
    """
    parts = [(part + 0.5) / FINENESS for part in range(FINENESS)]
    found = []
    for y in range(height):
        for x in range(width):
            hits = sum(
                inside(2 * (x + right) / width - 1, 2 * (y + down) / height - 1)
                for right in parts
                for down in parts
            )
            if hits:
                found.append((x, y, round(hits / FINENESS**2, 2)))
    return tuple(found)


def is_in_disc(x: float, y: float) -> bool:
    return hypot(x, y) <= 1


def is_in_square(x: float, y: float) -> bool:
    return max(abs(x), abs(y)) <= 1


def is_in_triangle(x: float, y: float) -> bool:
    """Whether a point is in a triangle that stands on its base."""
    return abs(x) <= (y + 1) / 2


def is_in_ring(x: float, y: float) -> bool:
    return 0.58 <= hypot(x, y) <= 1


def stroke(x0: int, y0: int, x1: int, y1: int) -> Iterator[Pixel]:
    """The pixels of a straight line, ends included."""
    steps = max(abs(x1 - x0), abs(y1 - y0), 1)
    for step in range(steps + 1):
        yield x0 + round((x1 - x0) * step / steps), y0 + round((y1 - y0) * step / steps)


def widened(pixels: set[Pixel]) -> set[Pixel]:
    """A shape with the pixels beside it, above it and below it.

    >>> len(widened({(0, 0)}))
    5
    """
    beside = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    return {(x + right, y + down) for x, y in pixels for right, down in beside}
