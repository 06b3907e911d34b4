"""The diver in its glass tube, Ludion's logo. It drifts, and sinks when the cap is pressed.

▄▄▄▄▄▄▄    brass cap
▌  ▄  ▐    water, the diver, its bubbles
▌     ▐
▀▀▀▀▀▀▀    brass foot
"""

from __future__ import annotations

from math import cos, pi

from textual import events
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import LOOKS, Look

WIDTH = 13
DRIFT_S = 5.0
FRAME_S = 0.12
SINK_S = 1.6
FIGURE = (
    "#...#",
    "#####",
    "#o#o#",
    "#####",
    ".###.",
    "..#..",
    "..##.",
)


class Diver(Widget):
    DEFAULT_CSS = """
    Diver { width: 13; height: 1fr; max-height: 24; min-height: 9; }
    """

    def __init__(self, moving: bool) -> None:
        super().__init__()
        self.moving = moving
        self.clock_s = 0.0
        self.sunk_s = -SINK_S
        self._canvas: Canvas | None = None

    def on_mount(self) -> None:
        if self.moving:
            self.set_interval(FRAME_S, self._drift)

    def _drift(self) -> None:
        self.clock_s += FRAME_S
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        self.sunk_s = self.clock_s

    def depth(self) -> float:
        """How deep it floats, from 0 at the surface to 1 at the foot."""
        drift = 0.34 - 0.12 * cos(2 * pi * self.clock_s / DRIFT_S)
        since = self.clock_s - self.sunk_s
        if since >= SINK_S:
            return drift
        return drift + (0.95 - drift) * (1 - cos(2 * pi * since / SINK_S)) / 2

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return WIDTH

    def render_line(self, y: int) -> Strip:
        if y == 0 or self._canvas is None:
            self._canvas = self._painted()
        canvas = self._canvas
        return canvas.strip(y) if y < canvas.rows else Strip.blank(WIDTH)

    def _painted(self) -> Canvas:
        look = LOOKS[self.app.theme]
        height = 2 * self.size.height
        canvas = Canvas(WIDTH, height, look["ground"])
        _glass(canvas, look)
        top, bottom = 7, height - 4 - len(FIGURE)
        _figure(canvas, round(top + (bottom - top) * self.depth()), look)
        return canvas


def _glass(canvas: Canvas, look: Look) -> None:
    height = canvas.height
    canvas.fill(Box(2, 2, 9, height - 4), look["water"])
    canvas.fill(Box(2, 2, 9, 3), look["surface"])
    canvas.fill(Box(2, 2, 1, height - 4), look["edge"])
    canvas.fill(Box(10, 2, 1, height - 4), look["edge"])
    for box in (Box(3, 0, 7, 1), Box(1, 1, 11, 2), Box(1, height - 3, 11, 2)):
        canvas.fill(box, look["metal"])
    canvas.fill(Box(2, height - 1, 9, 1), look["metal"])
    for mark in range(8, height - 4, 4):
        canvas.fill(Box(0, mark, 2 if mark % 8 else 1, 1), look["brass"])


def _figure(canvas: Canvas, top: int, look: Look) -> None:
    for y, line in enumerate(FIGURE):
        for x, mark in enumerate(line):
            if mark != ".":
                colour = look["diver"] if mark == "#" else look["ink"]
                canvas.put(4 + x, top + y, colour)
