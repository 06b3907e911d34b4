"""The pieces of Gravity in pixels: disc, square and triangle, and the objective's open ring.

They are drawn softly, each pixel as far as the shape covers it: so they can be told apart even
in the smallest cells, 4 x 3 pixels inside.
"""

from __future__ import annotations

from ludion.games.gravity.show.terminal.layout import FINE, Layout
from ludion.games.gravity.show.terminal.scene import OBJECTIVE, Pawn
from ludion.show.drawing import shapes
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

SIGNS = "●■▲"
HOLLOW = {0: "○", 1: "□", 2: "△", OBJECTIVE: "◌"}
INSIDE: dict[int, shapes.Inside] = {
    0: shapes.is_in_disc,
    1: shapes.is_in_square,
    2: shapes.is_in_triangle,
    OBJECTIVE: shapes.is_in_ring,
}


def colour(who: int, look: Look) -> RGB:
    return look["ink"] if who == OBJECTIVE else look[f"seat_{who + 1}"]


def lay(
    canvas: Canvas,
    inside: shapes.Inside,
    box: Box,
    ink: RGB,
    share: float = 1.0,
    rows: int | None = None,
) -> None:
    """A shape that fills a box; only its lowest `rows`, if this many are asked for."""
    first = 0 if rows is None else box.height - rows
    for x, y, part in shapes.covered(inside, box.width, box.height):
        if y >= first:
            canvas.put(box.left + x, box.top + y, ink, part * share)


def place(pawn: Pawn, layout: Layout) -> Box:
    """Where a pawn is drawn; in larger cells there is air round it."""
    left, top = layout.corner((pawn.row, pawn.column))
    air = 0 if layout.pitch <= 8 else 1
    across, down = layout.across - 1 - 2 * air, layout.down - 1 - 2 * air
    return Box(left + 1 + air, top + 1 + air, across, down)


def within(box: Box, by: int) -> Box:
    return Box(box.left + by, box.top + by, box.width - 2 * by, box.height - 2 * by)


def draw(canvas: Canvas, pawn: Pawn, layout: Layout, look: Look) -> None:
    """A solid pawn with a little thickness, or the objective's ring."""
    box = place(pawn, layout)
    canvas.erase(box)
    inside, ink = INSIDE[pawn.who], colour(pawn.who, look)
    if pawn.who == OBJECTIVE:
        _draw_ring(canvas, box, look)
        return
    lay(canvas, inside, box, ink)
    if box.height < FINE - 1:
        return
    lay(canvas, inside, box, look[f"seat_{pawn.who + 1}_lo"], rows=1)
    if pawn.who != 2:
        lay(canvas, inside, within(box, 2), look["on_seat"], 0.8)


def _draw_ring(canvas: Canvas, box: Box, look: Look) -> None:
    """Open, because it blocks nobody; a star in its middle where there is room."""
    lay(canvas, shapes.is_in_disc, box, look["surface"])
    if box.height < FINE - 1:
        lay(canvas, shapes.is_in_ring, box, look["ink"])
        return
    star = within(box, box.height // 2 - 1)
    for x, y in shapes.rim(shapes.disc(box.height)):
        canvas.put(box.left + x, box.top + y, look["ink"])
    for x, y in shapes.cross(3):
        canvas.put(star.left + x, star.top + y, look["ink"])


def draw_ghost(canvas: Canvas, pawn: Pawn, layout: Layout, look: Look) -> None:
    """Where a pawn would come to stand: the same shape, half there and hollow."""
    box = place(pawn, layout)
    canvas.erase(box)
    inside, ink = INSIDE[pawn.who], colour(pawn.who, look)
    under = canvas.pixels[box.top][box.left]
    lay(canvas, inside, box, ink, 0.55)
    if pawn.who != OBJECTIVE and box.height >= 5:
        lay(canvas, inside, within(box, 1), blend(under, ink, 0.2))


def draw_meeting(canvas: Canvas, who: int, cell: Box, closed: float, look: Look) -> None:
    """The ring has closed on the pawn: vermilion, for this ends the game."""
    canvas.erase(cell)
    ring = blend(look["ink"], look["vermilion"], closed)
    lay(canvas, shapes.is_in_disc, cell, look["surface"])
    if cell.height < 5:
        lay(canvas, INSIDE[who], cell, colour(who, look))
        lay(canvas, shapes.is_in_ring, cell, ring, closed * 0.8)
        return
    lay(canvas, INSIDE[who], within(cell, 1), colour(who, look))
    for x, y in shapes.rim(shapes.disc(cell.height)):
        canvas.put(cell.left + x, cell.top + y, ring)
