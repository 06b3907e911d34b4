"""A formation of Sprocket as vector graphics: cells of 150 units, a rotor in each."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.show.scene import (
    Cell,
    Dealt,
    Event,
    Hole,
    Made,
    Put,
    Raised,
    Rotor,
    Scene,
    Slid,
    Stack,
)
from ludion.show.drawing.outlines import points, seat_outline
from ludion.show.drawing.pen import Box, Pen
from ludion.show.vector import Moment

SIZE = 150
RADIUS = SIZE / 2 - 2.5
PEG = 19
OUT = 39
"""From the middle of a rotor to its holes, along each axis."""
RINGS = ((0.93, 3), (0.86, 1.2), (0.62, 1.2), (0.56, 2.5), (0.3, 1.2))
COG, TEETH = 84, 20
CELL_S, TURN_S, PEG_S = 0.16, 0.3, 0.25


class SprocketVector:
    ground = "table"

    def __init__(self, game: Sprocket) -> None:
        self.game = game

    def box(self, scene: Scene) -> Box:
        inner = Box(SIZE, SIZE, (scene.columns - 2) * SIZE, (scene.rows - 2) * SIZE)
        return inner.grown(0.94 * SIZE)

    def draw(self, pen: Pen, scene: Scene, last: Sequence[Event] = ()) -> None:
        box = self.box(scene)
        for column in range(1, scene.columns - 1):
            x, _ = middle((0, column))
            pen.text(x, box.y + 24, "ABCDEFGHIJKLMNOP"[column], 22)
        for row in range(1, scene.rows - 1):
            _, y = middle((row, 0))
            pen.text(box.x + 24, y, str(row + 1), 22)
        for rotor in scene.rotors:
            disc(pen, *middle(rotor.cell))
        decided = [e.gear for e in last if isinstance(e, Made)] if scene.winner is not None else []
        made = [*scene.made, *decided]
        for gear in scene.gears:
            x, y = (gear[1] + 1) * SIZE, (gear[0] + 1) * SIZE
            cog(pen, x, y, gear in made)
        _way(pen, last)
        holes = [
            (*hole_at(*middle(rotor.cell), corner), stack)
            for rotor in scene.rotors
            for corner, stack in enumerate(rotor.stacks)
            if stack
        ]
        for x, y, stack in sorted(holes, key=lambda one: one[1]):
            pegs(pen, stack.owner, x, y, stack.height)
        put = next((event.hole for event in last if isinstance(event, Put)), None)
        if put:
            x, y = hole_at(*middle(put.cell), put.corner)
            pen.circle(x, y - 4, 27, fill="none", stroke="ink", stroke_width=2.5,
                       stroke_dasharray="2 7", stroke_linecap="round")  # fmt: skip

    def between(self, scene: Scene, events: Sequence[Event]) -> Iterator[Moment]:
        for event in events:
            match event:
                case Slid(path=path, turn=turn, shift=shift):
                    for start, end in pairwise(path):
                        scene = _moved(scene, start, end, 0)
                        yield Moment(scene, CELL_S)
                    scene = _shifted(_moved(scene, path[-1], path[-1], turn), shift)
                    yield Moment(scene, TURN_S)
                case Raised(hole=hole, owner=owner, after=after):
                    scene = _raised(scene, hole, owner, after)
                    yield Moment(scene, PEG_S)
                case Put(hole=hole, owner=owner, height=height):
                    scene = _raised(scene, hole, owner, height)
                case Dealt(cell=cell, owners=owners):
                    for corner, owner in enumerate(owners):
                        scene = _raised(scene, Hole(cell=cell, corner=corner), owner, 1)
                case _:
                    continue


def middle(cell: Cell) -> tuple[float, float]:
    return cell[1] * SIZE + SIZE / 2, cell[0] * SIZE + SIZE / 2


def hole_at(x: float, y: float, corner: int) -> tuple[float, float]:
    """Corner 0 is north-west, each next one a quarter turn clockwise."""
    right, low = corner in (1, 2), corner in (2, 3)
    return x + (OUT if right else -OUT), y + (OUT if low else -OUT)


def disc(pen: Pen, x: float, y: float) -> None:
    """A rotor without its pegs: turned wood, a screw in the middle, four holes."""
    pen.circle(x + 4, y + 11, RADIUS, fill="cast")
    pen.circle(x, y + 7, RADIUS, fill="wood-lo")
    face(pen, x, y)


def face(pen: Pen, x: float, y: float) -> None:
    """A rotor from above, without thickness."""
    pen.circle(x, y, RADIUS, fill="wood", stroke="rotor-edge", stroke_width=2)
    for part, width in RINGS:
        pen.circle(x, y, RADIUS * part, fill="none", stroke="wood-2", stroke_width=width)
    pen.circle(x, y, 9, fill="metal", stroke="metal-lo", stroke_width=1.5)
    pen.line(f"M{x - 5:g} {y + 3:g}L{x + 5:g} {y - 3:g}", "metal-lo", 2)
    for corner in range(4):
        hx, hy = hole_at(x, y, corner)
        pen.circle(hx, hy, 12, fill="hole", stroke="wood-lo", stroke_width=1.5)


def pegs(pen: Pen, seat: int, x: float, y: float, height: int, figure: float = 18) -> None:
    """A stack: a layer for each peg, seen obliquely; from two up its height as a figure."""
    layer = min(9.0, 34 / height)
    top = y - height * layer + 2
    dark = f"seat{seat + 1}-lo"
    pen.ellipse(x + 6 + height * 3, y + 6, PEG + height * 2, PEG * 0.9, fill="cast")
    for k in range(height + 1):
        outline = seat_outline(seat, x, y - k * layer + (2 if k else 0), PEG)
        pen.path(outline, fill="hole", stroke="hole", stroke_width=4)
    for k in range(height):
        pen.path(seat_outline(seat, x, y - k * layer, PEG), fill=dark)
        outline = seat_outline(seat, x, y - (k + 1) * layer + 2, PEG)
        pen.path(outline, fill=f"seat{seat + 1}", stroke=dark, stroke_width=1.5)
    if height > 1:
        low = 5 if seat == 2 else 0
        pen.text(x, top + low, str(height), figure, fill="on-seat", font_weight=700)


def cog(pen: Pen, x: float, y: float, made: bool) -> None:
    """A gear: made by this slide, a brass ring with teeth; from before, a dotted circle."""
    if not made:
        pen.circle(x, y, 60, fill="none", stroke="metal-lo", stroke_width=2, stroke_dasharray="3 6")
        return
    pen.path(teeth(x, y), fill="metal", fill_opacity=0.34, stroke="metal-lo", stroke_width=2.5,
             stroke_linejoin="round")  # fmt: skip
    pen.circle(x, y, COG - 24, fill="none", stroke="metal-lo", stroke_width=2)


def teeth(x: float, y: float) -> str:
    outline = []
    for tooth in range(TEETH):
        for part, far in ((0, COG), (0.18, COG + 9), (0.5, COG + 9), (0.68, COG)):
            angle = (tooth + part) * 2 * math.pi / TEETH
            outline.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return points(outline)


def _way(pen: Pen, events: Sequence[Event]) -> None:
    """The way of the last slide, in the cells after it."""
    slid = next((event for event in events if isinstance(event, Slid)), None)
    if slid is None or len(slid.path) < 2:
        return
    down, right = slid.shift
    cells = [middle((row + down, column + right)) for row, column in slid.path]
    pen.line(points(cells, closed=False), "brass", 5, stroke_dasharray="1 12")


def _moved(scene: Scene, start: Cell, end: Cell, turn: int) -> Scene:
    """The rotor of `start` on `end`, turned clockwise; gears are not drawn while it moves."""
    rotors = [
        Rotor(cell=end, stacks=[one.stacks[(corner - turn) % 4] for corner in range(4)])
        if one.cell == start
        else one
        for one in scene.rotors
    ]
    return msgspec.structs.replace(scene, rotors=rotors, gears=[], made=[], winner=None)


def _shifted(scene: Scene, shift: Cell) -> Scene:
    rotors = [
        Rotor(cell=(one.cell[0] + shift[0], one.cell[1] + shift[1]), stacks=one.stacks)
        for one in scene.rotors
    ]
    rows, columns = (max(one.cell[axis] for one in rotors) + 2 for axis in (0, 1))
    return msgspec.structs.replace(scene, rotors=rotors, rows=rows, columns=columns)


def _raised(scene: Scene, hole: Hole, owner: int, height: int) -> Scene:
    def changed(one: Rotor) -> Rotor:
        if one.cell != hole.cell:
            return one
        stacks = list(one.stacks)
        stacks[hole.corner] = Stack(owner=owner, height=height)
        return Rotor(cell=one.cell, stacks=stacks)

    return msgspec.structs.replace(scene, rotors=[changed(one) for one in scene.rotors])


VECTOR = SprocketVector
