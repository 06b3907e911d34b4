"""Sprocket in pixels: rotors of wood with stacks in their holes, gears between them.

The picture has a fixed size; the cells are as large as fit for the formation, an even number of
pixels so that rows of cells meet rows of characters alike:

    NAMES     columns A B C ...
      1       cells: `cell` pixels wide and high
      2
              the four turns, while one is chosen
"""

from __future__ import annotations

from typing import NamedTuple

from ludion.games.sprocket.board import Cell, Corner, Hole, Stack
from ludion.games.sprocket.notation import COLUMNS, ROWS
from ludion.games.sprocket.show.terminal.scene import Disc, Scene
from ludion.show.drawing import shapes
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

NAMES = 3
TOP = 2
STRIP = 2
ACROSS, DOWN = 6, 5
"""Cells of the pitch that a picture is wide and high: a 2 x 4 formation fills it."""
SMALLEST = 8
"""The pitch whose picture fits a window of 80 x 24: two pixels lower than the others."""
SIGNS = "●■▲◆"
TURNS = ("↑", "→", "↓", "←")
CHIP = 5
ROOMY = 10
"""From this size on a hole has pixels of its own."""


class Layout(NamedTuple):
    """Where the frame of a scene lies on a picture of a pitch."""

    rows: int
    columns: int
    pitch: int

    @property
    def cell(self) -> int:
        return min(ACROSS * self.pitch // self.columns, _down(self.pitch) // self.rows) // 2 * 2

    @property
    def corner(self) -> tuple[int, int]:
        """The pixel at the top left of A1."""
        left = (ACROSS * self.pitch - self.cell * self.columns) // 2
        top = (_down(self.pitch) - self.cell * self.rows) // 2 // 2 * 2
        return NAMES + left, TOP + top

    def box(self, row: float, column: float) -> Box:
        left, top = self.corner
        size = self.cell
        return Box(left + round(column * size), top + round(row * size), size, size)

    def hole(self, hole: Hole) -> Box:
        """A quarter of a rotor."""
        return quarter(self.box(*hole.cell), hole.corner)

    def chip(self, turn: int) -> Box:
        width, height = extent(self.pitch)
        left = (width - 4 * (CHIP + 1)) // 2
        return Box(left + turn * (CHIP + 1), height - STRIP, CHIP, STRIP)


def quarter(box: Box, corner: Corner) -> Box:
    half = box.width // 2
    right = corner in (Corner.NE, Corner.SE)
    low = corner in (Corner.SE, Corner.SW)
    return Box(box.left + half * right, box.top + half * low, half, half)


def extent(pitch: int) -> tuple[int, int]:
    """Columns and pixels of the whole picture."""
    return NAMES + ACROSS * pitch, TOP + _down(pitch) + STRIP


def _down(pitch: int) -> int:
    """The pixels from the top of the cells to the strip below them."""
    return DOWN * pitch - (2 if pitch == SMALLEST else 0)


def layout_of(scene: Scene, pitch: int) -> Layout:
    return Layout(scene.rows, scene.columns, pitch)


def paint(scene: Scene, pitch: int, look: Look) -> Canvas:
    layout = layout_of(scene, pitch)
    canvas = Canvas(*extent(pitch), look["ground"])
    _names(canvas, scene, layout, look)
    _ground(canvas, scene, layout, look)
    for disc in scene.discs:
        offered = (disc.row, disc.column) in scene.offered
        _disc(canvas, disc, layout, look, offered, scene.chosen == (disc.row, disc.column))
    if scene.ghost is not None:
        _disc(canvas, scene.ghost, layout, look, offered=True, chosen=True)
    for cell in scene.gears:
        _gear(canvas, cell, layout, look["wood_lo"], "∘")
    for cell in scene.made:
        _gear(canvas, cell, layout, look["brass"], "✻")
    _holes(canvas, scene, layout, look)
    if scene.turns or scene.turn is not None:
        _chips(canvas, scene, layout, look)
    return canvas


def _ground(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """Where the last rotor comes from, places one may slide to, the way there."""
    standing = {(disc.row, disc.column) for disc in scene.discs}
    if scene.left is not None:
        _dotted(canvas, layout.box(*scene.left), look["line"])
    for cell in scene.way:
        _dot(canvas, layout.box(*cell), look["brass"])
    for cell in scene.offered:
        if cell not in standing:
            _dotted(canvas, layout.box(*cell), look["verdigris"])


def _names(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    for column in range(scene.columns):
        box = layout.box(0, column)
        canvas.write(box.left + (box.width - 1) // 2, 0, COLUMNS[column], look["ink_3"])
    for row in range(scene.rows):
        box = layout.box(row, 0)
        canvas.write(0, (box.top + box.height // 2 - 1) // 2 * 2, ROWS[row], look["ink_3"])


def _dotted(canvas: Canvas, box: Box, ink: RGB) -> None:
    """An empty place: every other pixel of a ring."""
    size = box.width - 1
    for x, y in shapes.rim(shapes.disc(size)):
        if (x + y) % 2 == 0:
            canvas.put(box.left + x, box.top + y, ink)


def _dot(canvas: Canvas, box: Box, ink: RGB) -> None:
    x, y = box.centre
    canvas.put(int(x), int(y), ink, 0.8)


def _disc(
    canvas: Canvas, disc: Disc, layout: Layout, look: Look, offered: bool, chosen: bool
) -> None:
    box = layout.box(disc.row, disc.column)
    wood = look["wood"]
    if disc.lifted:
        wood = blend(look["wood"], look["ground"], 0.55)
    canvas.erase(box)
    size = box.width - (1 if box.width > 4 else 0)
    for x, y, part in shapes.covered(shapes.is_in_disc, size, size):
        canvas.put(box.left + x, box.top + y, wood, part)
    if size >= ROOMY - 3:
        for x, y in shapes.rim(shapes.disc(size)):
            edge = look["verdigris"] if chosen or offered else look["wood_lo"]
            canvas.put(box.left + x, box.top + y, edge, 1.0 if chosen else 0.6)
    elif chosen:
        canvas.fill(box, look["verdigris"], 0.5)
    for corner in Corner:
        _stack(canvas, disc.rotor[corner], quarter(box, corner), corner, look)


def _stack(canvas: Canvas, stack: Stack | None, box: Box, corner: Corner, look: Look) -> None:
    """A stack of a seat: its shape and, from two up, its height on a patch of its colour."""
    x, y = _spot(box, corner)
    if stack is None:
        canvas.write(x, y, "○", look["hole"])
        return
    ink, under = look["on_seat"], look[f"seat_{stack.owner + 1}"]
    text = SIGNS[stack.owner] + (str(stack.height % 10) if stack.height > 1 else " ")
    if stack.height > 9:
        text = str(stack.height)
    canvas.fill(_patch(x, y, box), under)
    canvas.write(x, y, text, ink, bold=True)


def _patch(x: int, y: int, box: Box) -> Box:
    """What a stack covers round its two characters; more where there is room."""
    more = max(0, (box.width - 3) // 4)
    return Box(x - more, y - more, 2 + 2 * more, 2 + 2 * more)


def _spot(box: Box, corner: Corner) -> tuple[int, int]:
    """The pixel of the first of a stack's two characters: towards the middle of its quarter."""
    room = box.width - 2
    right = corner in (Corner.NE, Corner.SE)
    low = corner in (Corner.SE, Corner.SW)
    across = room // 2 if box.width % 2 == 0 else room // 2 + (not right)
    down = box.height - 2
    inward = down // 2 // 2 * 2
    y = box.top + (inward if low or down < 2 else down - inward)
    return box.left + across, y // 2 * 2


def _gear(canvas: Canvas, cell: Cell, layout: Layout, ink: RGB, sign: str) -> None:
    """At the corner where four rotors meet."""
    box = layout.box(cell.row + 1, cell.column + 1)
    canvas.write(box.left - 1, box.top - 1, sign, ink, bold=sign == "✻")


def _holes(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """What a peg may be put into: its sign turns, the chosen one is lit."""
    for hole in scene.pegs:
        box = layout.hole(hole)
        x, y = _spot(box, hole.corner)
        chosen = hole == scene.chosen
        ground = look["lit"] if chosen else look["verdigris"]
        glyph = canvas.glyphs.get((x, y // 2))
        text = "○" if glyph is None or glyph.character == "○" else glyph.character
        canvas.fill(_patch(x, y, box), ground)
        ink = look["lit_rim"] if chosen else look["on_verdigris"]
        canvas.write(x, y, text, ink, bold=True)
        second = canvas.glyphs.get((x + 1, y // 2))
        if second is not None:
            canvas.write(x + 1, y, second.character, ink, bold=True)


def _chips(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """The four turns: where the rotor's north comes to point."""
    for turn, sign in enumerate(TURNS):
        box = layout.chip(turn)
        chosen = turn == scene.turn
        canvas.fill(box, look["verdigris" if chosen else "verdigris_tint"])
        ink = look["on_verdigris" if chosen else "verdigris"]
        canvas.write(box.left, box.top, f"{sign:^{CHIP}}", ink, bold=chosen)
