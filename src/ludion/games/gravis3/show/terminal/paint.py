"""Gravis 3 in pixels: the tile, the pawns, the needles, the chips round the edge.

gutter  frame  5 cells of `pitch` pixels  frame  gutter
  5       1              5p                 1      5       columns
  2       1              5p                 2      2       pixels high: chips, grid, chips
"""

from __future__ import annotations

from ludion.games.gravis3.board import SIZE, Alignment, Arrow, Cell, Line, Move, Turn
from ludion.games.gravis3.notation import COLUMNS, ROWS
from ludion.games.gravis3.show.terminal.scene import NEEDLE, ROUND, Chip, Pawn, Scene
from ludion.show.drawing import shapes
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

GUTTER = 5
EDGE = 2
"""Pixels above and below the grid, for the chips: one row of characters."""
FRAME = 1
FINE = 11
"""From this pitch on needles are drawn in pixels; below it they are glyphs."""


def extent(pitch: int) -> tuple[int, int]:
    """Columns and pixels of the whole picture."""
    return 2 * (GUTTER + FRAME) + SIZE * pitch, 2 * EDGE + 3 * FRAME + SIZE * pitch


def tile_box(pitch: int) -> Box:
    """The tile itself, without names and chips."""
    side = SIZE * pitch + 2 * FRAME
    return Box(GUTTER, EDGE, side, side + FRAME)


def cell_box(cell: Cell, pitch: int) -> Box:
    row, column = divmod(cell, SIZE)
    return Box(GUTTER + FRAME + column * pitch, EDGE + FRAME + row * pitch, pitch, pitch)


def chip_box(move: Move, pitch: int) -> Box:
    """Lines enter at the edge the arrow comes from; a new arrow is shown where it will point."""
    width, height = extent(pitch)
    if isinstance(move, Turn):
        side, index = move.arrow, SIZE // 2
    else:
        assert isinstance(move, Line)
        side, index = move.arrow.opposite, move.index
    middle = cell_box(index * (SIZE + 1), pitch)
    across = max(3, pitch - 2)
    if side.is_vertical:
        top = 0 if side is Arrow.UP else height - EDGE
        return Box(middle.left + (pitch - across) // 2, top, across, EDGE)
    left = 0 if side is Arrow.LEFT else width - GUTTER + 1
    return Box(left, (middle.top + pitch // 2) // 2 * 2, GUTTER - 1, EDGE)


def paint(scene: Scene, pitch: int, look: Look) -> Canvas:
    width, height = extent(pitch)
    canvas = Canvas(width, height, look["ground"])
    _tile(canvas, pitch, look)
    _names(canvas, pitch, look)
    _needles(canvas, scene, pitch, look)
    if scene.chosen is not None:
        canvas.fill(cell_box(scene.chosen, pitch), look["lit"], 0.55)
    grid = Box(GUTTER + FRAME, EDGE + FRAME, SIZE * pitch, SIZE * pitch)
    canvas.clip = grid
    for pawn in scene.pawns:
        _pawn(canvas, pawn, pitch, look)
    _marks(canvas, scene, pitch, look)
    canvas.clip = Box(0, 0, canvas.width, canvas.height)
    for chip in scene.chips:
        _chip(canvas, chip, pitch, look)
    return canvas


def _tile(canvas: Canvas, pitch: int, look: Look) -> None:
    side = SIZE * pitch + 2 * FRAME
    canvas.fill(Box(GUTTER, EDGE, side, side), look["clay"])
    canvas.fill(Box(GUTTER, EDGE + side, side, FRAME), look["clay_lo"])
    for cell in range(SIZE * SIZE):
        box = cell_box(cell, pitch)
        inner = Box(box.left + 1, box.top + 1, pitch - 2, pitch - 2)
        canvas.fill(inner, blend(look["clay_2"], look["clay_lo"], 0.18))


def _names(canvas: Canvas, pitch: int, look: Look) -> None:
    for index, (letter, digit) in enumerate(zip(COLUMNS, ROWS, strict=True)):
        box = cell_box(index * (SIZE + 1), pitch)
        canvas.write(box.left + pitch // 2, 0, letter, look["ink_3"])
        canvas.write(GUTTER - 3, box.top + pitch // 2, digit, look["ink_3"])


def _needles(canvas: Canvas, scene: Scene, pitch: int, look: Look) -> None:
    """Each empty cell points where a pawn would be pulled; dots mark a path."""
    covered = {(round(pawn.row), round(pawn.column)) for pawn in scene.pawns}
    quiet = 0.3 if pitch >= FINE else 0.5
    brass = blend(look["clay_2"], look["metal_hi"], 0.9 if scene.bright else quiet)
    for cell in range(SIZE * SIZE):
        if divmod(cell, SIZE) in covered:
            continue
        box = cell_box(cell, pitch)
        x, y = box.left + pitch // 2, box.top + pitch // 2
        if cell in scene.dots:
            canvas.write(x, y, "●" if pitch >= FINE else "•", look["ivory"])
        elif pitch >= FINE and scene.needle in ROUND:
            _lay(canvas, shapes.needle(ROUND.index(scene.needle)), x, y, brass)
        else:
            canvas.write(x, y, scene.needle, brass)


def _pawn(canvas: Canvas, pawn: Pawn, pitch: int, look: Look) -> None:
    """White: an ivory disc with a ring. Black: an ebony octagon with a cross."""
    size = pitch - 2 if pitch < 13 else pitch - 4
    left = GUTTER + FRAME + round(pawn.column * pitch) + (pitch - size) // 2
    top = EDGE + FRAME + round(pawn.row * pitch) + (pitch - size) // 2
    canvas.erase(Box(left, top, size, size))
    white = pawn.pawn == "w"
    body = shapes.disc(size) if white else shapes.octagon(size)
    face, edge, mark = _pawn_colours(white, look)
    if size >= 7:
        _lay(canvas, body, left, top + 1, edge, pawn.solid)
    _lay(canvas, body, left, top, face, pawn.solid)
    if not white and size >= 7:
        _lay(canvas, shapes.rim(body), left, top, look["ebony_rim"], pawn.solid * 0.75)
    inner = _mark_size(size)
    inset = (size - inner) // 2
    drawn = _ring_mark(inner, size) if white else shapes.cross(inner)
    _lay(canvas, drawn, left + inset, top + inset, mark, pawn.solid)


def _ring_mark(inner: int, size: int) -> tuple[shapes.Pixel, ...]:
    """A ring; on the smallest discs, where it would be a blot, a hole."""
    return ((inner // 2, inner // 2),) if size <= 5 else shapes.rim(shapes.disc(inner))


def _mark_size(size: int) -> int:
    """The size of the ring or cross on a pawn: odd, so that it has a middle.

    >>> [_mark_size(size) for size in (3, 5, 7, 9, 11)]
    [1, 3, 3, 5, 5]
    """
    return max(1, size // 4 * 2 + 1) if size > 3 else 1


def _pawn_colours(white: bool, look: Look) -> tuple[RGB, RGB, RGB]:
    if white:
        mark = blend(look["ivory"], look["ivory_mark"], 0.8)
        return look["ivory"], look["ivory_edge"], mark
    return look["ebony"], look["ebony_edge"], look["ebony_mark"]


def _lay(
    canvas: Canvas,
    shape: tuple[shapes.Pixel, ...],
    left: int,
    top: int,
    colour: RGB,
    share: float = 1.0,
) -> None:
    for x, y in shape:
        canvas.put(left + x, top + y, colour, share)


def _marks(canvas: Canvas, scene: Scene, pitch: int, look: Look) -> None:
    for cell in scene.rings:
        _ring(canvas, cell, pitch, look["ivory" if cell == scene.chosen else "lit"])
    if scene.entered is not None:
        box = cell_box(scene.entered, pitch)
        _lay(canvas, _latest_shape(pitch), box.left, box.top, look["ivory"], 0.8)
    for alignment in scene.strokes:
        _stroke(canvas, alignment, pitch, look)


def _ring_shape(pitch: int) -> tuple[shapes.Pixel, ...]:
    return shapes.rim(shapes.disc(pitch)) if pitch >= 9 else shapes.square_rim(pitch)


def _latest_shape(pitch: int) -> tuple[shapes.Pixel, ...]:
    """A dotted ring; corners if there is no room for one."""
    if pitch >= FINE:
        return tuple((x, y) for x, y in _ring_shape(pitch) if (x + y) % 2 == 0)
    last = pitch - 1
    return ((0, 0), (last, 0), (0, last), (last, last))


def _ring(canvas: Canvas, cell: Cell, pitch: int, colour: RGB) -> None:
    box = cell_box(cell, pitch)
    _lay(canvas, _ring_shape(pitch), box.left, box.top, colour)


def _stroke(canvas: Canvas, alignment: Alignment, pitch: int, look: Look) -> None:
    """From the first pawn's middle to the last one's, vermilion with a light casing."""
    half = pitch // 2
    first, last = cell_box(alignment[0], pitch), cell_box(alignment[-1], pitch)
    ends = (first.left + half, first.top + half, last.left + half, last.top + half)
    core = set(shapes.stroke(*ends))
    if pitch >= 9:
        core |= {(x + 1, y) for x, y in core}
        for x, y in shapes.widened(core):
            canvas.put(x, y, look["ivory"])
    for x, y in core:
        canvas.put(x, y, look["diver"])


def _chip(canvas: Canvas, chip: Chip, pitch: int, look: Look) -> None:
    box = chip_box(chip.move, pitch)
    canvas.erase(box)
    colour, ground = look["verdigris"], look["verdigris_tint"]
    if chip.present:
        colour, ground = look["brass"], look["brass_tint"]
    if chip.chosen:
        colour, ground = look["on_verdigris"], look["verdigris"]
    canvas.fill(box, ground)
    text = _chip_text(chip.move, box)
    canvas.write(box.left + (box.width - len(text)) // 2, box.top, text, colour, bold=True)


def _chip_text(move: Move, box: Box) -> str:
    assert isinstance(move, Line | Turn)
    needle = NEEDLE[move.arrow]
    if isinstance(move, Turn):
        return needle
    if move.arrow.is_vertical:
        return f"{COLUMNS[move.index]} {needle}"
    return ROWS[move.index] + needle if box.left == 0 else needle + ROWS[move.index]
