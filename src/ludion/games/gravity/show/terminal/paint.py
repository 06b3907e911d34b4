"""The room in pixels: ground, bands, needles, walls, trails, pieces, then the possible moves."""

from __future__ import annotations

from ludion.games.gravity.board import Arrow, Cell, Lay, PutObjective, PutPawn, Turn
from ludion.games.gravity.notation import COLUMNS, ROWS
from ludion.games.gravity.show.terminal import pieces
from ludion.games.gravity.show.terminal.layout import FINE, ORDER, Layout
from ludion.games.gravity.show.terminal.scene import Needle, Scene, Trail
from ludion.games.gravity.show.voice import SIGN
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

ROUND = "↑↗→↘↓↙←↖"
CHEVRON = {Arrow.UP: "∧", Arrow.RIGHT: ">", Arrow.DOWN: "∨", Arrow.LEFT: "<"}


def paint(scene: Scene, layout: Layout, look: Look, word: str) -> Canvas:
    """`word` names the row of gravity."""
    canvas = Canvas(layout.width, layout.height, look["ground"])
    _ground(canvas, layout, look)
    _bands(canvas, scene, layout, look)
    _names(canvas, layout, look)
    _needles(canvas, scene, layout, look)
    _walls(canvas, layout, look)
    canvas.clip = layout.grid
    for trail in scene.trails:
        _trail(canvas, trail, layout, look)
    _pawns(canvas, scene, layout, look)
    canvas.clip = Box(0, 0, canvas.width, canvas.height)
    _cursor(canvas, scene, layout, look)
    _ends(canvas, scene, layout, look)
    _fluxes(canvas, scene, layout, look)
    _ways(canvas, scene, layout, look, word)
    return canvas


def _ground(canvas: Canvas, layout: Layout, look: Look) -> None:
    """Paper, a faint grid, and the strip that shows that the room wraps around."""
    canvas.fill(layout.strip, look["room_ghost"])
    canvas.fill(layout.grid, blend(look["room"], look["room_grid"], 0.6))
    for cell in layout.room.cells:
        canvas.fill(layout.inside(cell), look["room"])


def _bands(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """A flux tints its whole line; the newest is on top."""
    laid = [(flux, seat) for seat, flux in enumerate(scene.fluxes) if flux]
    for flux, seat in sorted(laid, key=lambda found: found[0].rank):
        tint = look[f"seat_{seat + 1}_tint"]
        canvas.fill(layout.band(flux.arrow, flux.line), tint, 0.9)


def _names(canvas: Canvas, layout: Layout, look: Look) -> None:
    for column in range(layout.room.columns):
        x, _ = layout.glyph(Cell(0, column))
        canvas.write(x, 2, COLUMNS[column], look["ink_2"])
    width = len(str(layout.room.rows))
    for row in range(layout.room.rows):
        _, y = layout.glyph(Cell(row, 0))
        canvas.write(layout.chip, y, f"{ROWS[row]:>{width}}", look["ink_2"])


def _needles(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    for cell, needle in zip(layout.room.cells, scene.needles, strict=False):
        ink, bold = _needle_ink(needle, scene, look), layout.pitch >= FINE
        canvas.write(*layout.glyph(cell), ROUND[needle.eighth], ink, bold)


def _needle_ink(needle: Needle, scene: Scene, look: Look) -> RGB:
    if needle.flux is not None:
        seat = f"seat_{needle.flux + 1}"
        return blend(look[f"{seat}_tint"], look[seat], 0.75)
    return blend(look["room"], look["brass"], 0.9 if scene.bright else 0.45)


def _walls(canvas: Canvas, layout: Layout, look: Look) -> None:
    """Ink on the edges; the seam is stitched where it is open, and walled on both its sides."""
    grid, ink = layout.grid, look["ink"]
    for x in range(grid.left, grid.right):
        if (x - grid.left) % 2 == 0:
            _stitch(canvas, x, grid.top, look)
            _stitch(canvas, x, grid.bottom - 1, look)
    for y in range(grid.top, grid.bottom):
        if (y - grid.top) % 2 == 0:
            _stitch(canvas, grid.left, y, look)
            _stitch(canvas, grid.right - 1, y, look)
    room = layout.room
    for cell in room.cells:
        left, top = layout.corner(cell)
        if room.is_walled(cell, Arrow.UP):
            canvas.fill(Box(left, top, layout.across + 1, 1), ink)
        if room.is_walled(cell, Arrow.DOWN):
            canvas.fill(Box(left, top + layout.down, layout.across + 1, 1), ink)
        if room.is_walled(cell, Arrow.LEFT):
            canvas.fill(Box(left, top, 1, layout.down + 1), ink)
        if room.is_walled(cell, Arrow.RIGHT):
            canvas.fill(Box(left + layout.across, top, 1, layout.down + 1), ink)


def _stitch(canvas: Canvas, x: int, y: int, look: Look) -> None:
    canvas.put(x, y, blend(look["room"], look["edge"], 0.8))


def _trail(canvas: Canvas, trail: Trail, layout: Layout, look: Look) -> None:
    """A dot per tick, and a hollow shape where the pawn started."""
    ink = pieces.colour(trail.who, look)
    start, *between = trail.cells[:-1]
    for cell in between:
        canvas.write(*layout.glyph(cell), "•" if layout.pitch < FINE else "●", ink)
    canvas.write(*layout.glyph(start), pieces.HOLLOW[trail.who], ink, bold=True)


def _pawns(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    for ghost in scene.ghosts:
        pieces.draw_ghost(canvas, ghost, layout, look)
    met = []
    for pawn in scene.pawns:
        if (pawn.row, pawn.column) == scene.met:
            met.append(pawn.who)
        else:
            pieces.draw(canvas, pawn, layout, look)
    if scene.met is not None:
        pieces.draw_meeting(canvas, max(met), layout.inside(scene.met), scene.closed, look)
    if scene.would_meet is not None:
        _outline(canvas, scene.would_meet, layout, look["vermilion"])


def _outline(canvas: Canvas, cell: Cell, layout: Layout, ink: RGB) -> None:
    """The edges of a cell, its corners left out."""
    left, top = layout.corner(cell)
    for x in range(1, layout.across):
        canvas.put(left + x, top, ink)
        canvas.put(left + x, top + layout.down, ink)
    for y in range(1, layout.down):
        canvas.put(left, top + y, ink)
        canvas.put(left + layout.across, top + y, ink)


def _cursor(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """The cell under the cursor."""
    if isinstance(scene.chosen, PutObjective | PutPawn):
        _outline(canvas, scene.chosen.cell, layout, look["verdigris"])


def _ends(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    """A quiet chevron where a flux may be laid."""
    ink = blend(look["ground"], look["verdigris"], 0.8)
    for lay in scene.ends:
        _chevron(canvas, lay, layout, ink)


def _chevron(canvas: Canvas, lay: Lay, layout: Layout, ink: RGB) -> None:
    box = layout.piece(lay.arrow, lay.line)
    x = box.left + (box.width - 1) // 2
    if lay.arrow is Arrow.LEFT:
        x = box.right - 1 - (box.width - 1) // 2
    canvas.write(x, box.top, CHEVRON[lay.arrow], ink, bold=True)


def _fluxes(canvas: Canvas, scene: Scene, layout: Layout, look: Look) -> None:
    for seat, flux in enumerate(scene.fluxes):
        if flux is None:
            continue
        ground, ink = look[f"seat_{seat + 1}"], look["on_seat"]
        if seat == scene.considered:
            ground, ink = look["verdigris"], look["on_verdigris"]
            if scene.lifted is not None:
                lo, tint = look[f"seat_{seat + 1}"], look[f"seat_{seat + 1}_tint"]
                _piece(canvas, scene.lifted, seat, layout, tint, lo)
        _piece(canvas, Lay(flux.arrow, flux.line), seat, layout, ground, ink)


def _piece(canvas: Canvas, at: Lay, seat: int, layout: Layout, ground: RGB, ink: RGB) -> None:
    """A flux: its owner's shape and where it blows."""
    box = layout.piece(at.arrow, at.line)
    canvas.erase(box)
    canvas.fill(box, ground)
    text = pieces.SIGNS[seat] + SIGN[at.arrow]
    canvas.write(box.left + (box.width - 2) // 2, box.top, text, ink, bold=True)


def _ways(canvas: Canvas, scene: Scene, layout: Layout, look: Look, word: str) -> None:
    """Gravity's four directions: the current one in brass, the one rule 1 forbids hatched."""
    first = layout.way(ORDER[0])
    left = first.left - len(word) - 2
    if left >= 0:
        canvas.write(left, first.top, word, look["ink_3"])
    chosen = scene.chosen.arrow if isinstance(scene.chosen, Turn) else None
    for arrow in ORDER:
        box = layout.way(arrow)
        text, ground, ink = f"{SIGN[arrow]:^5}", look["ground"], look["ink_3"]
        if arrow is chosen:
            ground, ink = look["verdigris"], look["on_verdigris"]
        elif arrow is scene.gravity:
            text, ground, ink = f"•{SIGN[arrow]}•".center(5), look["brass_tint"], look["brass"]
        elif arrow in scene.ways:
            ground, ink = look["verdigris_tint"], look["verdigris"]
        elif arrow is scene.banned:
            text, ground = f"╱╱{SIGN[arrow]}╱╱", look["sunk"]
        canvas.fill(box, ground)
        canvas.write(box.left, box.top, text, ink, bold=arrow in (chosen, scene.gravity))
