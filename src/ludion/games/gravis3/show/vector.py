"""The tile of Gravis 3 as vector graphics: cells of 110 units, from 0 to 550, and a rim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.show.scene import (
    Capture,
    Event,
    Fall,
    Insertion,
    Scene,
    Slide,
    Swapped,
    Turned,
)
from ludion.show.drawing.outlines import octagon
from ludion.show.drawing.pen import ANGLES, Box, Pen
from ludion.show.vector import Moment

SIZE, CELL, RIM = 5, 110, 20
WIDTH = SIZE * CELL
MARGIN = 77
TICK_S, CALM_S = 0.09, 0.3


class Gravis3Vector:
    ground = "ground"

    def __init__(self, game: Gravis3) -> None:
        self.game = game

    def box(self, scene: Scene) -> Box:
        return Box(0, 0, WIDTH, WIDTH).grown(MARGIN)

    def draw(self, pen: Pen, scene: Scene, last: Sequence[Event] = ()) -> None:
        entered = next((one.entering for one in last if isinstance(one, Insertion)), None)
        path = entered.path if entered else []
        tile(pen, scene.arrow, {at for at, pawn in enumerate(scene.grid) if pawn != "."} | {*path})
        for cell in path[:-1]:
            pen.circle(*middle(cell), 8, fill="ivory", stroke="clay-lo", stroke_width=1)
        for cell, pawn in enumerate(scene.grid):
            if pawn != ".":
                x, y = middle(cell)
                stone(pen, pawn, x, y - 3)
        if path and scene.grid[path[-1]] != ".":
            x, y = middle(path[-1])
            pen.line(_circle(x, y - 3, 43), "clay-ink", 3, stroke_dasharray="2 8")
        for run in scene.broken:
            _stroke(pen, run, "ivory", "diver")
        for run in scene.won:
            _stroke(pen, run, "lit-rim", "lit")
        for cell in scene.takeable:
            x, y = middle(cell)
            pen.circle(x, y - 3, 47, fill="none", stroke="lit-rim", stroke_width=9)
            pen.circle(x, y - 3, 47, fill="none", stroke="lit", stroke_width=5)
        if scene.arrow:
            x, y = _beyond(scene.arrow)
            brass_arrow(pen, x, y, scene.arrow, 0.56)

    def between(self, scene: Scene, events: Sequence[Event]) -> Iterator[Moment]:
        grid = list(scene.grid)
        calm: dict[str, list[int]] = {"takeable": [], "broken": [], "won": []}
        for event in events:
            match event:
                case Insertion(entering=entering, pushed=pushed):
                    steps = _ticks(grid, [entering, *pushed], entering)
                case Fall(slides=slides):
                    steps = _ticks(grid, slides, None)
                case Capture(cell=cell):
                    grid[cell] = "."
                    steps = iter([CALM_S])
                case Swapped(cell=cell, after=after):
                    grid[cell] = after
                    steps = iter([CALM_S])
                case Turned(after=after):
                    scene = msgspec.structs.replace(scene, arrow=after)
                    steps = iter([CALM_S])
            for seconds in steps:
                now = msgspec.structs.replace(scene, grid="".join(grid), **calm)
                yield Moment(now, seconds)


def middle(cell: int) -> tuple[float, float]:
    row, column = divmod(cell, SIZE)
    return column * CELL + CELL / 2, row * CELL + CELL / 2


def tile(pen: Pen, arrow: str | None, busy: set[int]) -> None:
    """The clay tile, the names of its lines, and a needle on each free cell."""
    side = WIDTH + 2 * RIM
    pen.rect(-RIM, -RIM, side, side + 6, rx=14, fill="clay-lo")
    edge = {"stroke": "clay-lo", "stroke_width": 2} if pen.saves_ink else {}
    pen.rect(-RIM, -RIM, side, side, rx=14, fill="clay", **edge)
    for cell in range(SIZE * SIZE):
        x, y = middle(cell)
        pen.rect(x - 51, y - 51, 102, 102, rx=8, fill="clay-2")
        if arrow and cell not in busy:
            needle = "brass" if pen.saves_ink else "metal-hi"
            pen.needle(x, y, arrow, needle, 1.2, 2.4, 0.6)
    for line in range(SIZE):
        along = line * CELL + CELL / 2
        pen.text(along, -9, "ABCDE"[line], 15, fill="clay-ink")
        pen.text(-10, along, str(line + 1), 15, fill="clay-ink")


def stone(pen: Pen, pawn: str, x: float, y: float, r: float = 36) -> None:
    """A pawn: White's is round with a ring, Black's has eight sides and a cross."""
    thick = r / 6
    if pawn == "w":
        pen.circle(x + 3, y + thick * 1.5, r, fill="cast")
        pen.circle(x, y + thick, r, fill="ivory-edge", stroke="ivory-mark", stroke_width=0.8)
        pen.circle(x, y, r, fill="ivory", stroke="ivory-edge", stroke_width=1.5)
        pen.circle(x, y, r * 0.55, fill="none", stroke="ivory-mark", stroke_width=r * 0.07)
        return
    pen.path(octagon(x + 3, y + thick * 1.5, r), fill="cast")
    pen.path(octagon(x, y + thick, r), fill="ebony-edge")
    dark = "#3b3b3b" if pen.saves_ink else "ebony"
    pen.path(octagon(x, y, r), fill=dark, stroke="ebony-rim", stroke_width=2)
    mark = "#ffffff" if pen.saves_ink else "ebony-mark"
    pen.line(_cross(x, y, r * 0.4), mark, r * 0.085)


def brass_arrow(pen: Pen, x: float, y: float, way: str, scale: float = 1) -> None:
    """The arrow of the game."""
    outline = "M-46 -12H8V-30L50 0L8 30V12H-46Z"
    place = f"translate({x:.1f} {y:.1f}) scale({scale})"
    turn = f"rotate({ANGLES[way]})"
    with pen.group(transform=place):
        pen.path(outline, fill="cast", transform=f"translate(2 5) {turn}")
        pen.path(
            outline,
            fill="metal",
            stroke="metal-lo",
            stroke_width=2.5,
            stroke_linejoin="round",
            transform=turn,
        )
        pen.line("M-42 -8H12V-22L30 -8", "metal-hi", 3, opacity=0.9, transform=turn)


def _beyond(way: str) -> tuple[float, float]:
    """The point outside the middle of the edge that the pawns come from."""
    half, away = WIDTH / 2, 47
    return {">": (-away, half), "<": (WIDTH + away, half), "v": (half, -away)}.get(
        way, (half, WIDTH + away)
    )


def _stroke(pen: Pen, run: Sequence[int], rim: str, colour: str) -> None:
    (x1, y1), (x2, y2) = middle(run[0]), middle(run[-1])
    for token, width in ((rim, 11), (colour, 6)):
        pen.line(f"M{x1:g} {y1 - 3:g}L{x2:g} {y2 - 3:g}", token, width)


def _cross(x: float, y: float, half: float) -> str:
    return f"M{x - half:.1f} {y:.1f}h{2 * half:.1f}M{x:.1f} {y - half:.1f}v{2 * half:.1f}"


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def _ticks(grid: list[str], slides: Sequence[Slide], entering: Slide | None) -> Iterator[float]:
    """The grid after each tick: every pawn that has begun moves one cell further."""
    last = max((one.tick + len(one.path) for one in slides), default=0)
    for tick in range(1, last + 1):
        for one in slides:
            at = tick - one.tick - (one is entering)
            if 0 < at < len(one.path) and grid[one.path[at - 1]] == one.pawn:
                grid[one.path[at - 1]] = "."
        for one in slides:
            at = min(tick - one.tick - (one is entering), len(one.path) - 1)
            if at > 0 or (at == 0 and one is entering):
                grid[one.path[at]] = one.pawn
        yield TICK_S


VECTOR = Gravis3Vector
