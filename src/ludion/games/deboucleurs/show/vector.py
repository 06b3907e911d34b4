"""The strip of time as vector graphics: tiles side by side, a square for each epoch.

Below it are each researcher's energy and number of cards, and the counter's track. Cards in hands
are never drawn, so a picture reveals no hand.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ludion.games.deboucleurs.board import MOST_ENERGY
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.art import EPOCHS, researcher, world
from ludion.games.deboucleurs.show.scene import (
    Came,
    Cell,
    Event,
    Laid,
    March,
    Marched,
    Placed,
    Removed,
    Scene,
    Swapped,
    Tile,
    Walked,
)
from ludion.show.drawing.outlines import points
from ludion.show.drawing.pen import TITLE_FONT, Box, Pen
from ludion.show.vector import Moment

WIDTH, HEIGHT = 104, 74
"""The size of a square."""
NAMES, TOP, BELOW = 156, 40, 104
STEP_S = 0.3
TEARS = 6
SPIKES = 11
SPIRAL = "M19 7C8 22 -18 18 -16 -2C-14 -19 13 -19 13 -2C13 10 -6 10 -5 -2C-4 -8 4 -7 3 -2"
MAW = points(
    [
        (
            (19 if k % 2 else 30) * math.cos(math.pi * (k + (0 if k % 2 else 0.55)) / SPIKES),
            (19 if k % 2 else 30) * math.sin(math.pi * (k + (0 if k % 2 else 0.55)) / SPIKES),
        )
        for k in range(2 * SPIKES)
    ]
)


class DeboucleursVector:
    ground = "ground"

    def __init__(self, game: Deboucleurs) -> None:
        self.game = game

    def box(self, scene: Scene) -> Box:
        width = max(_columns(scene) * WIDTH, len(scene.energy) * 150 + 160)
        height = TOP + len(scene.epochs) * HEIGHT + BELOW
        return Box(-NAMES, 0, width + NAMES, height).grown(18)

    def draw(self, pen: Pen, scene: Scene, last: Sequence[Event] = ()) -> None:
        self._rule(pen, scene)
        tiles = [*scene.tiles, *scene.known]
        for place in range(_columns(scene)):
            kind = "start" if place == 0 else "end" if place == scene.end else "tile"
            tile = tiles[place - 1] if kind == "tile" else None
            with pen.group(opacity=0.45 if place > len(scene.tiles) and kind == "tile" else None):
                time_tile(pen, place * WIDTH, TOP, place, len(scene.epochs), tile, kind)
        for event in last:
            if isinstance(event, Walked):
                (x1, y1), (x2, y2) = centre(event.start), centre(event.end)
                way = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
                pen.line(way, "night-ink", 3, stroke_dasharray="1 9")
        self._pieces(pen, scene)
        self._stocks(pen, scene)

    def _rule(self, pen: Pen, scene: Scene) -> None:
        """The brass rule of time, the numbers of the tiles and the names of the epochs."""
        end = _columns(scene) * WIDTH
        pen.line(f"M6 20H{end - 6}M{end - 14} 14l8 6-8 6", "brass", 2)
        for place in range(_columns(scene)):
            x = place * WIDTH + WIDTH / 2
            pen.line(f"M{x:g} 20v8", "brass", 2)
            if place not in (0, scene.end):
                pen.text(x, 8, str(place), 15)
        for at, epoch in enumerate(scene.epochs):
            name = epoch.fr if pen.language == "fr" else epoch.en
            y = TOP + at * HEIGHT + HEIGHT / 2
            pen.text(-12, y, name, 19, fill="ink", font_family=TITLE_FONT, text_anchor="end",
                     font_weight=500)  # fmt: skip

    def _pieces(self, pen: Pen, scene: Scene) -> None:
        crowds: dict[Cell, list[int | None]] = defaultdict(list)
        for seat, square in enumerate(scene.researchers):
            if square is not None:
                crowds[square].append(seat)
        for square in scene.singularities:
            crowds[square].append(None)
        for square, crowd in crowds.items():
            gap = min(44.0, (WIDTH - 36) / max(1, len(crowd) - 1))
            x, y = centre(square)
            for k, one in enumerate(crowd):
                at = x + (k - (len(crowd) - 1) / 2) * gap
                if one is None:
                    singularity(pen, at, y, 0.78 if len(crowd) > 1 else 0.95, square[0] <= 2)
                else:
                    researcher(pen, one, at, y - 2, 19 if len(crowd) > 1 else 23)

    def _stocks(self, pen: Pen, scene: Scene) -> None:
        """Energy and cards of each researcher, and where the counter stands on its track."""
        top = TOP + len(scene.epochs) * HEIGHT + 30
        for seat, energy in enumerate(scene.energy):
            x = seat * 150 - NAMES + 30
            researcher(pen, seat, x, top + 22, 17)
            for cell in range(MOST_ENERGY):
                full = cell < energy
                pen.rect(x + 28 + cell * 14, top + 6, 11, 20, rx=3, stroke="edge",
                         fill=_fuel(pen, seat) if full else "surface",
                         stroke_width=1.5)  # fmt: skip
            for card in range(len(scene.hands[seat]) if seat < len(scene.hands) else 0):
                pen.rect(x + 28 + card * 14, top + 32, 11, 15, rx=2, fill="night", stroke="edge",
                         stroke_width=1)  # fmt: skip
        end = self.box(scene).x + self.box(scene).width
        track(pen, end - 62, top + 26, scene.track, scene.counter, 0.62)

    def between(self, scene: Scene, events: Sequence[Event]) -> Iterator[Moment]:
        for event in events:
            now = _after(scene, event)
            if now is not scene:
                scene = now
                yield Moment(scene, STEP_S)


def _after(scene: Scene, event: Event) -> Scene:
    """The scene after an event's changes to the strip."""
    people, waves = list(scene.researchers), list(scene.singularities)
    match event:
        case Walked(seat=seat, end=square) | Placed(seat=seat, square=square):
            people[seat] = square
        case Swapped(one=one, other=other):
            people[one], people[other] = people[other], people[one]
        case Came(square=square):
            waves.append(square)
        case Removed(square=square, count=count):
            for _ in range(min(count, waves.count(square))):
                waves.remove(square)
        case Marched(steps=steps):
            waves = _marched(waves, steps)
        case Laid(tile=tile):
            return _with_tile(scene, tile)
        case _:
            return scene
    return msgspec.structs.replace(scene, researchers=people, singularities=waves)


def _marched(waves: list[Cell], steps: Sequence[March]) -> list[Cell]:
    """All move together: none moves twice."""
    left, arrived = list(waves), []
    for step in steps:
        if step.start in left:
            left.remove(step.start)
            arrived.append(step.end)
    return [*left, *arrived]


def _with_tile(scene: Scene, tile: Tile) -> Scene:
    if any(one.number == tile.number for one in scene.tiles):
        return scene
    known = [one for one in scene.known if one.number != tile.number]
    return msgspec.structs.replace(scene, tiles=[*scene.tiles, tile], known=known)


def _fuel(pen: Pen, seat: int) -> str:
    return f"seat{seat + 1}-lo" if pen.saves_ink else f"seat{seat + 1}"


def _columns(scene: Scene) -> int:
    return 1 + len(scene.tiles) + len(scene.known) + (scene.end is not None)


def centre(square: Cell) -> tuple[float, float]:
    return square[0] * WIDTH + WIDTH / 2, TOP + square[1] * HEIGHT + HEIGHT / 2


def time_tile(pen: Pen, x: float, top: float, place: int, epochs: int, tile: Tile | None,
              kind: str) -> None:  # fmt: skip
    """A tile: squares of the worlds, door posts or walls between them, rifts on its edges."""
    edge: dict[str, Any] = {"start": {"stroke": "diver"}, "end": {"stroke": "lit"}}.get(kind, {})
    if pen.saves_ink:
        edge = {"stroke": "night-line"}
    height = epochs * HEIGHT
    pen.rect(x + 1.5, top - 6, WIDTH - 3, height + 12, rx=9, fill="night", stroke_width=2.5, **edge)
    for epoch in range(epochs):
        left, y = x + 5, top + epoch * HEIGHT + 4
        if kind == "tile":
            drawn = epoch + (EPOCHS - epochs) // 2
            world(pen, drawn, place + drawn, left, y, WIDTH - 10, HEIGHT - 8)
        else:
            _cabin(pen, left, y, epoch, kind)
    for epoch in range(1, epochs):
        _between(pen, x, top + epoch * HEIGHT, tile is None or tile.passages[epoch - 1])
    if tile is not None:
        for epoch in range(epochs):
            for at, torn in ((x + 12, tile.entry[epoch]), (x + WIDTH - 12, tile.exit[epoch])):
                if torn:
                    rift(pen, at, top + epoch * HEIGHT + 4, HEIGHT - 8)


def _cabin(pen: Pen, left: float, y: float, epoch: int, kind: str) -> None:
    """A square of Start (a clock) or of End (a loop)."""
    pen.rect(left, y, WIDTH - 10, HEIGHT - 8, rx=5, fill="night-2")
    x, middle, r = left + (WIDTH - 10) / 2, y + (HEIGHT - 8) / 2, 22
    if kind == "start":
        pen.circle(x, middle, r, fill="night", stroke="brass", stroke_width=2)
        angle = math.radians(epoch * 67 + 20)
        dx, dy = 0.7 * r * math.sin(angle), -0.7 * r * math.cos(angle)
        pen.line(f"M{x:g} {middle - r * 0.45:g}V{middle:g}l{dx:.1f} {dy:.1f}", "spark", 2.4)
    else:
        half = (
            f"c{s * r * 0.5} {-r * 0.9} {s * r * 1.4} {-r * 0.9} {s * r * 1.4} 0"
            f"c0 {r * 0.9} {-s * r * 0.9} {r * 0.9} {-s * r * 1.4} 0"
            for s in (1, -1)
        )
        pen.line(f"M{x:g} {middle:g}{''.join(half)}", "lit", 3.5, opacity=0.75)


def _between(pen: Pen, x: float, y: float, passage: bool) -> None:
    middle, post = x + WIDTH / 2, 20
    if passage:
        pen.rect(middle - post, y - 5, 2 * post, 10, fill="night-2")
        pen.line(f"M{middle - post:g} {y - 8:g}v16M{middle + post:g} {y - 8:g}v16", "night-ink", 4)
    else:
        pen.line(f"M{x + 8:g} {y:g}H{x + WIDTH - 8:g}", "night-line", 3.5)


def rift(pen: Pen, at: float, y: float, height: float) -> None:
    """A tear down the side of a square: dark inside, with two torn edges."""

    def torn(by: float) -> list[tuple[float, float]]:
        found = []
        for k in range(TEARS + 1):
            tooth = (4.5 if k % 2 else -4.5) * (0.4 if k in (0, TEARS) else 1)
            found.append((at + tooth + by * math.sin(math.pi * k / TEARS), y + height * k / TEARS))
        return found

    left, right = torn(-4.5), torn(4.5)
    pen.path(points([*left, *reversed(right)]), fill="void", stroke="void", stroke_width=2)
    for side in (left, right):
        pen.line(points(side, closed=False), "spark", 2.6)


def singularity(pen: Pen, x: float, y: float, scale: float, near: bool = False) -> None:
    """A maw of spikes round a whirl; near Start it shows its red heart."""
    with pen.group(transform=f"translate({x:.1f} {y:.1f}) scale({scale})"):
        rim = "ivory-mark" if pen.saves_ink else "ivory"
        pen.path(MAW, fill="none", stroke=rim, stroke_width=3.5, stroke_linejoin="round")
        pen.path(MAW, fill="maw-near" if near else "maw")
        pen.line(SPIRAL, "ivory", 7.5)
        pen.line(SPIRAL, "vermilion" if pen.saves_ink else "diver", 4.5)


def track(pen: Pen, x: float, y: float, waves: Sequence[int], counter: int | None,
          scale: float = 1) -> None:  # fmt: skip
    """The counter's loop: figures are waves, brass marks the counter."""
    radius = 58
    r = min(12.0, 18, radius * math.pi / max(1, len(waves)) - 2)
    with pen.group(transform=f"translate({x:.1f} {y:.1f}) scale({scale})"):
        pen.line("M18 14a23 23 0 1 1 -1 -29M19 -25l-2 11 -11 -2", "brass", 3)
        for k, wave in enumerate(waves):
            angle = 2 * math.pi * k / len(waves) - math.pi / 2
            at = (radius * math.cos(angle), radius * math.sin(angle))
            here = k == counter
            fill = "metal" if here else "vermilion-tint" if wave else "surface"
            edge = "vermilion" if wave else "edge"
            pen.circle(*at, r, fill=fill, stroke=edge, stroke_width=2)
            if wave:
                pen.text(*at, str(wave), r * 1.35, fill="ink", font_weight=700)


VECTOR = DeboucleursVector
