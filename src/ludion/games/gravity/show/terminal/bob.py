"""Gravity's instrument: a brass plumb bob in a graduated ring."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ludion.show.drawing import shapes
from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import Look

SIZE = 17
RIM = 1.4
"""Pixels of brass round the dial."""
WIDTHS = (1.0, 2.0, 2.0, 1.0, 1.0, 0.4)
"""Of the bob, from the string to the tip, on both sides of its middle."""
STRING = 5


def _is_in_rim(x: float, y: float) -> bool:
    return 1 - 2 * RIM / SIZE <= hypot(x, y) <= 1


def paint_bob(eighth: int | None, look: Look, sure: bool) -> Canvas:
    """The bob points where gravity does; it is paler while a direction is only previewed."""
    canvas = Canvas(SIZE, SIZE, look["ground"])
    for x, y, part in shapes.covered(shapes.is_in_disc, SIZE, SIZE):
        canvas.put(x, y, look["surface"], part)
    for x, y, part in shapes.covered(_is_in_rim, SIZE, SIZE):
        canvas.put(x, y, look["metal"], part)
    middle = SIZE // 2
    for turn in range(8):
        angle = turn * pi / 4
        tick = round(middle + 6.2 * sin(angle)), round(middle - 6.2 * cos(angle))
        canvas.put(*tick, look["brass"], 0.7 if turn % 2 == 0 else 0.3)
    if eighth is not None:
        _bob(canvas, eighth * pi / 4, look, 1.0 if sure else 0.7)
    return canvas


def _bob(canvas: Canvas, angle: float, look: Look, share: float) -> None:
    """Drawn half pixel by half pixel along the string and the bob, so that none is left out."""
    middle, across, down = SIZE // 2, sin(angle), -cos(angle)
    pixels: dict[tuple[int, int], str] = {}
    for half in range(-2 * STRING, 1):
        along = half / 2
        pixels[round(middle + along * across), round(middle + along * down)] = "ink_2"
    for half in range(2 * len(WIDTHS) - 1):
        along, width = half / 2 + 0.5, WIDTHS[half // 2]
        for side in range(-4, 5):
            aside = side / 2
            if abs(aside) <= width:
                x = round(middle + along * across - aside * down)
                y = round(middle + along * down + aside * across)
                pixels[x, y] = "metal_hi" if aside < 0 else "metal"
    for (x, y), token in pixels.items():
        canvas.put(x, y, look[token], share)
