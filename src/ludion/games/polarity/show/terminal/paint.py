"""Polarity's table from above, in pixels: a pitch is the width of a disc.

white   ivory with a dark number      a leaner   narrower in the direction it leans, its high
black   ebony with a light number                side bright, and an arrow towards its face
red     vermilion, R                  a tower    its top disc, with a second rim
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from ludion.games.polarity.board import (
    DIAMETER,
    RED,
    Capture,
    Colour,
    Disc,
    Gesture,
    Kind,
    Put,
    flat,
)
from ludion.games.polarity.show.terminal.scene import Aim, Scene
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

ACROSS = 17
"""How many discs fit from edge to edge, with a margin for those on the line."""
WAYS = "→↗↑↖←↙↓↘"


def size(pitch: int) -> int:
    return ACROSS * pitch


def spot(x: float, y: float, pitch: int) -> tuple[float, float]:
    """The pixel of a point in micrometres."""
    middle = size(pitch) / 2
    return middle + x * pitch / DIAMETER, middle - y * pitch / DIAMETER


def place_box(x: float, y: float, pitch: int, discs: float = 1.0) -> Box:
    """The pixels round a point, this many discs wide."""
    across, down = spot(x, y, pitch)
    wide = max(1, round(discs * pitch))
    return Box(round(across - wide / 2), round(down - wide / 2), wide, wide)


def paint(scene: Scene, pitch: int, look: Look) -> Canvas:
    canvas = Canvas(size(pitch), size(pitch), look["ground"])
    _cloth(canvas, pitch, look, scene.circle)
    tops = sorted(scene.discs, key=lambda disc: disc.z)
    for disc in tops:
        _disc(canvas, disc, pitch, look)
        if disc.number in scene.offered:
            _rim(canvas, disc, pitch, look["vermilion"])
        elif disc.number in scene.ringed:
            _rim(canvas, disc, pitch, look["verdigris"])
    _hand(canvas, scene, pitch, look)
    for disc in tops:
        _number(canvas, disc, _below(disc, scene.discs), pitch, look)
    return canvas


def _cloth(canvas: Canvas, pitch: int, look: Look, circle: int) -> None:
    middle, reach = size(pitch) / 2, circle * pitch / DIAMETER
    for y in range(size(pitch)):
        for x in range(size(pitch)):
            far = math.hypot(x + 0.5 - middle, y + 0.5 - middle)
            if far <= reach + 0.5:
                canvas.put(x, y, look["edge"] if far > reach - 0.6 else look["verdigris_tint"])


def _below(disc: Disc, discs: tuple[Disc, ...]) -> int:
    """How many discs a flat disc covers, including itself; 0 if it is covered."""
    pile = [d for d in discs if d.is_flat and d.distance(disc.x, disc.y) < DIAMETER / 2]
    return len(pile) if disc.z == max(d.z for d in (*pile, disc)) else 0


def _pixels(disc: Disc, pitch: int) -> Iterator[tuple[int, int, float]]:
    """The pixels a disc covers, and how far each is towards its high side, -1 to 1."""
    across, down = spot(disc.x, disc.y, pitch)
    way = math.radians(disc.bearing)
    narrow = max(math.cos(math.radians(disc.tilt)), 0.25)
    reach = pitch / 2
    for y in range(math.floor(down - reach), math.ceil(down + reach) + 1):
        for x in range(math.floor(across - reach), math.ceil(across + reach) + 1):
            right, up = x + 0.5 - across, down - y - 0.5
            along = right * math.cos(way) + up * math.sin(way)
            aside = up * math.cos(way) - right * math.sin(way)
            if math.hypot(along / narrow, aside) <= max(reach, 1.0):
                yield x, y, -along / max(reach * narrow, 0.5)


def _faces(disc: Disc, look: Look) -> tuple[RGB, RGB]:
    """Its colour, and the colour of the text on it."""
    if disc.number == RED:
        return look["vermilion"], look["on_vermilion"]
    if disc.colour is Colour.WHITE:
        return look["ivory"], look["ebony"]
    return look["ebony"], look["ivory"]


def _disc(canvas: Canvas, disc: Disc, pitch: int, look: Look) -> None:
    face, _ = _faces(disc, look)
    edge = look["ivory_edge"] if disc.colour is Colour.WHITE else look["ebony_mark"]
    steep = disc.tilt / 60
    across, down = spot(disc.x, disc.y, pitch)
    canvas.erase(place_box(disc.x, disc.y, pitch))
    for x, y, high in _pixels(disc, pitch):
        shade = blend(face, look["ground"] if high > 0 else look["edge"], 0.5 * steep * abs(high))
        outer = math.hypot(x + 0.5 - across, y + 0.5 - down) > pitch / 2 - 1
        canvas.put(x, y, edge if outer and pitch > 3 and disc.is_flat else shade)


def _circle(across: float, down: float, reach: float) -> Iterator[tuple[int, int]]:
    steps = max(12, round(8 * reach))
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        yield (
            math.floor(across + reach * math.cos(angle)),
            math.floor(down + reach * math.sin(angle)),
        )


def _rim(canvas: Canvas, disc: Disc, pitch: int, colour: RGB) -> None:
    across, down = spot(disc.x, disc.y, pitch)
    for x, y in _circle(across, down, pitch / 2 + 0.4):
        canvas.put(x, y, colour)


def _number(canvas: Canvas, disc: Disc, pile: int, pitch: int, look: Look) -> None:
    if pile == 0 and disc.is_flat:
        return
    across, down = spot(disc.x, disc.y, pitch)
    text = "R" if disc.number == RED else str(disc.number)
    if disc.is_leaning:
        text += WAYS[round(disc.bearing / 45) % 8]
    elif pile > 1 and len(f"{text}×{pile}") <= pitch:
        text += f"×{pile}"
    _, ink = _faces(disc, look)
    if len(text) <= pitch:
        canvas.write(round(across - len(text) / 2), math.floor(down), text, ink, bold=True)


def _hand(canvas: Canvas, scene: Scene, pitch: int, look: Look) -> None:
    """Where the chosen move would put, lean, press or lift."""
    chosen, lit = scene.chosen, look["verdigris"]
    by_number = {disc.number: disc for disc in scene.discs}
    if isinstance(chosen, Put) and scene.colour is not None:
        _rim(canvas, flat(-1, chosen.x, chosen.y, scene.colour), pitch, lit)
    elif isinstance(chosen, Capture | Aim):
        number = chosen.number if isinstance(chosen, Capture) else chosen.target
        for x, y in _circle(*spot(*by_number[number][1:3], pitch), pitch / 2 + 1.2):
            canvas.put(x, y, lit)
    elif isinstance(chosen, Gesture) and chosen.target in by_number:
        _gesture(canvas, chosen, by_number[chosen.target], pitch, lit)


def _gesture(canvas: Canvas, gesture: Gesture, target: Disc, pitch: int, lit: RGB) -> None:
    x, y = reached(gesture, target)
    across, down = spot(x, y, pitch)
    if gesture.kind is Kind.LEAN:
        way = math.radians(gesture.bearing / 10)
        back = DIAMETER / 2 * math.cos(math.radians(gesture.tilt / 10))
        middle = Disc(
            -1, round(x - back * math.cos(way)), round(y - back * math.sin(way)), 9000, 0, 0, 10000
        )
        for column, row, _ in _pixels(_tilted(middle, gesture), pitch):
            canvas.put(column, row, lit, 0.6)
    else:
        for column, row in _circle(across, down, pitch / 2):
            canvas.put(column, row, lit)
    canvas.put(math.floor(across), math.floor(down), lit)


def _tilted(disc: Disc, gesture: Gesture) -> Disc:
    way, angle = math.radians(gesture.bearing / 10), math.radians(gesture.tilt / 10)
    nx, ny = (round(10_000 * math.sin(angle) * part) for part in (math.cos(way), math.sin(way)))
    return disc._replace(nx=nx, ny=ny, nz=round(10_000 * math.cos(angle)))


def reached(gesture: Gesture, target: Disc) -> tuple[float, float]:
    """The point that a gesture's bearing and distance give."""
    way = math.radians(gesture.bearing / 10)
    return (
        target.x + 100 * gesture.distance * math.cos(way),
        target.y + 100 * gesture.distance * math.sin(way),
    )
