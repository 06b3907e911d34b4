"""A room of Gravity as vector graphics: cells of 80 units, and a margin for fluxes and names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.show.scene import Cell, Ended, Event, Laid, Put, Scene, Ticked, Turned
from ludion.games.gravity.show.scene import Flux as FluxLaid
from ludion.games.gravity.show.scene import Room as DrawnRoom
from ludion.show.drawing.outlines import seat_outline, star
from ludion.show.drawing.pen import ANGLES, Box, Pen
from ludion.show.vector import Moment

CELL = 80
STRIP, MARGIN = 26, 70
FLUX_AWAY, FLUX_SCALE = 47, 0.74
TICK_S, SWING_S = 0.12, 0.4
COLUMNS = "ABCDEFGHIJKLMNOP"


class GravityVector:
    ground = "ground"

    def __init__(self, game: Gravity) -> None:
        self.game = game

    def box(self, scene: Scene) -> Box:
        room = scene.room
        return Box(0, 0, room.columns * CELL, room.rows * CELL).grown(MARGIN)

    def draw(self, pen: Pen, scene: Scene, last: Sequence[Event] = ()) -> None:
        room = scene.room
        trails = _trails(last)
        busy = {cell for cell in (*scene.pawns, scene.objective) if cell}
        busy |= {cell for trail in trails.values() for cell in trail}
        ground(pen, room)
        for seat, flux in enumerate(scene.fluxes):
            if flux is not None:
                _band(pen, room, seat, flux)
        names(pen, room)
        for at, needle in enumerate(scene.needles):
            row, column = divmod(at, room.columns)
            if (row, column) not in busy:
                colour = "brass" if needle.flux is None else line_colour(pen, needle.flux)
                how = (0.92, 2, 0.5) if needle.flux is None else (1.15, 3, 0.95)
                pen.needle(*middle((row, column)), needle.arrow, colour, *how)
        walls(pen, room)
        seats = len(scene.pawns)
        for pawn, cells in trails.items():
            _trail(pen, pawn, seats, cells)
        self._pieces(pen, scene)
        for seat, flux in enumerate(scene.fluxes):
            if flux is not None:
                x, y = _outside(room, flux.arrow, flux.line, FLUX_AWAY)
                flux_token(pen, seat, x, y, flux.arrow, FLUX_SCALE)
        if scene.gravity:
            plumb(pen, -MARGIN + 24, -MARGIN + 24, scene.gravity, 0.32)

    def _pieces(self, pen: Pen, scene: Scene) -> None:
        met = scene.winner is not None and scene.pawns[scene.winner] == scene.objective
        if scene.objective and not met:
            objective(pen, *middle(scene.objective))
        for seat, cell in enumerate(scene.pawns):
            if cell:
                x, y = middle(cell)
                pen.pawn(seat, x, y - 2)
        if scene.objective and met:
            x, y = middle(scene.objective)
            pen.circle(x, y + 1, 36, fill="none", stroke="ink", stroke_width=6)

    def between(self, scene: Scene, events: Sequence[Event]) -> Iterator[Moment]:
        pawns = [*scene.pawns, scene.objective]
        for event in events:
            seconds = TICK_S
            match event:
                case Turned(after=after, needles=needles):
                    scene = msgspec.structs.replace(scene, gravity=after, needles=needles)
                    seconds = SWING_S
                case Laid(seat=seat, arrow=arrow, line=line, needles=needles):
                    fluxes = list(scene.fluxes)
                    fluxes[seat] = FluxLaid(arrow=arrow, line=line, rank=0)
                    scene = msgspec.structs.replace(scene, fluxes=fluxes, needles=needles)
                    seconds = SWING_S
                case Put(pawn=pawn, cell=cell):
                    pawns[pawn] = cell
                case Ticked(steps=steps):
                    for step in steps:
                        pawns[step.pawn] = step.end
                case Ended():
                    continue
            now = msgspec.structs.replace(scene, pawns=pawns[:-1], objective=pawns[-1], winner=None)
            yield Moment(now, seconds)


def middle(cell: Cell) -> tuple[float, float]:
    return cell[1] * CELL + CELL / 2, cell[0] * CELL + CELL / 2


def line_colour(pen: Pen, seat: int) -> str:
    """What lines of a seat are drawn in: where ink is saved, its areas are white."""
    return f"seat{seat + 1}-lo" if pen.saves_ink else f"seat{seat + 1}"


def ground(pen: Pen, room: DrawnRoom) -> None:
    """The strip that says that the room goes on, the paper and the grid."""
    width, height = room.columns * CELL, room.rows * CELL
    pen.rect(-STRIP, -STRIP, width + 2 * STRIP, height + 2 * STRIP, rx=12, fill="room-ghost")
    beyond = "".join(f"M{k * CELL} {-STRIP}V0M{k * CELL} {height}v{STRIP}"
                     for k in range(room.columns + 1))  # fmt: skip
    beyond += "".join(f"M{-STRIP} {k * CELL}H0M{width} {k * CELL}h{STRIP}"
                      for k in range(room.rows + 1))  # fmt: skip
    pen.path(beyond, fill="none", stroke="room-grid", stroke_width=1.5, stroke_dasharray="3 4")
    pen.rect(0, 0, width, height, fill="room")
    grid = "".join(f"M{k * CELL} 0V{height}" for k in range(1, room.columns))
    grid += "".join(f"M0 {k * CELL}H{width}" for k in range(1, room.rows))
    if grid:
        pen.path(grid, fill="none", stroke="room-grid", stroke_width=1.5)


def names(pen: Pen, room: DrawnRoom) -> None:
    """Columns by letter and rows by figure."""
    for column in range(room.columns):
        pen.text(column * CELL + CELL / 2, -STRIP * 0.55, COLUMNS[column], 16)
    for row in range(room.rows):
        pen.text(-STRIP * 0.55, row * CELL + CELL / 2, str(row + 1), 16)


def walls(pen: Pen, room: DrawnRoom) -> None:
    """The seam, stitched where it is open; walls that close it stand on both sides."""
    width, height = room.columns * CELL, room.rows * CELL
    south, east = {*room.south}, {*room.east}
    seam = "".join(
        f"M{k * CELL} 0h{CELL}M{k * CELL} {height}h{CELL}"
        for k in range(room.columns)
        if (room.rows - 1, k) not in south
    ) + "".join(
        f"M0 {k * CELL}v{CELL}M{width} {k * CELL}v{CELL}"
        for k in range(room.rows)
        if (k, room.columns - 1) not in east
    )
    solid = ""
    for row, column in room.south:
        solid += f"M{column * CELL} {(row + 1) * CELL}h{CELL}"
        solid += f"M{column * CELL} 0h{CELL}" if row == room.rows - 1 else ""
    for row, column in room.east:
        solid += f"M{(column + 1) * CELL} {row * CELL}v{CELL}"
        solid += f"M0 {row * CELL}v{CELL}" if column == room.columns - 1 else ""
    if seam:
        pen.line(seam, "edge", 2, stroke_dasharray="1 7")
    if solid:
        pen.line(solid, "cast", 8, transform="translate(3 5)")
        pen.line(solid, "ink", 8)


def objective(pen: Pen, x: float, y: float, r: float = 28) -> None:
    """A ring, open because it blocks nobody, round a star."""
    pen.circle(x + 3, y + 5, r, fill="none", stroke="cast", stroke_width=r * 0.21)
    pen.circle(x, y, r, fill="room", stroke="ink", stroke_width=r * 0.21)
    pen.path(star(x, y, r), fill="ink")


def flux_token(pen: Pen, seat: int, x: float, y: float, way: str, scale: float = 1) -> None:
    """A flux: a token in its owner's shape that carries an arrow."""
    dark = f"seat{seat + 1}-lo"
    outline = seat_outline(seat, 0, 0, 25)
    with pen.group(transform=f"translate({x:.1f} {y:.1f}) scale({scale})"):
        pen.path(outline, fill="cast", transform="translate(2 7)")
        pen.path(outline, fill=dark, transform="translate(0 4)")
        pen.path(outline, fill=f"seat{seat + 1}", stroke=dark, stroke_width=1.5)
        low = seat == 2
        pen.line(
            "M-9 0H8M1 -7L9 0L1 7" if low else "M-13 0H11M2 -10L13 0L2 10",
            "on-seat",
            4.5 if low else 5.5,
            transform=f"translate(0 {4 if low else 0}) rotate({ANGLES[way]})",
        )


def plumb(pen: Pen, x: float, y: float, way: str, scale: float) -> None:
    """Gravity's arrow: a brass plumb bob in a graduated ring."""
    with pen.group(transform=f"translate({x:.1f} {y:.1f}) scale({scale})"):
        pen.circle(0, 0, 66, fill="surface", stroke="metal-lo", stroke_width=6)
        for at in range(0, 360, 30):
            long = at % 90 == 0
            pen.path(
                f"M0 -62v{11 if long else 6}",
                fill="none",
                stroke="brass",
                stroke_width=4 if long else 2.4,
                transform=f"rotate({at})",
            )
        with pen.group(transform=f"rotate({ANGLES[way] - 90})"):
            pen.circle(0, -44, 5, fill="ink")
            pen.path("M0 -44V-12", fill="none", stroke="ink", stroke_width=4)
            pen.path(
                "M-13 -12h26q2 12 -4 24L0 48L-9 12Q-15 0 -13 -12z",
                fill="metal",
                stroke="metal-lo",
                stroke_width=2.5,
            )
            pen.path("M-8 -9q-2 10 3 20L0 38V-9z", fill="metal-hi", opacity=0.85)


def _band(pen: Pen, room: DrawnRoom, seat: int, flux: FluxLaid) -> None:
    """The line that a flux rules, tinted."""
    at, thick = flux.line * CELL + 5, CELL - 10
    width, height = room.columns * CELL + 2 * STRIP, room.rows * CELL + 2 * STRIP
    tint = f"seat{seat + 1}-tint"
    if flux.arrow in ("^", "v"):
        pen.rect(at, -STRIP, thick, height, rx=6, fill=tint, opacity=0.85)
    else:
        pen.rect(-STRIP, at, width, thick, rx=6, fill=tint, opacity=0.85)


def _outside(room: DrawnRoom, way: str, line: int, away: float) -> tuple[float, float]:
    """Beyond the edge from which `way` comes."""
    along = line * CELL + CELL / 2
    width, height = room.columns * CELL, room.rows * CELL
    return {"^": (along, height + away), "v": (along, -away), ">": (-away, along)}.get(
        way, (width + away, along)
    )


def _trails(events: Sequence[Event]) -> dict[int, list[Cell]]:
    """Where each pawn went, its first cell included."""
    trails: dict[int, list[Cell]] = {}
    for event in events:
        if isinstance(event, Ticked):
            for step in event.steps:
                trails.setdefault(step.pawn, [step.start]).append(step.end)
    return trails


def _trail(pen: Pen, pawn: int, seats: int, cells: Sequence[Cell]) -> None:
    """A hollow shape at the start and a dot per tick."""
    colour = "ink" if pawn == seats else line_colour(pen, pawn)
    x, y = middle(cells[0])
    outline = seat_outline(0 if pawn == seats else pawn, x, y, 18)
    pen.path(outline, fill="none", stroke=colour, stroke_width=2.5, stroke_dasharray="3 5")
    for cell in cells[1:-1]:
        pen.circle(*middle(cell), 6, fill=colour)


VECTOR = GravityVector
