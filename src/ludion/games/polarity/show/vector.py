"""The cloth of Polarity from above as vector graphics; a unit is a millimetre."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ludion.games.polarity.board import CIRCLE, DIAMETER, RED, UM
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.scene import Event, Lying, Moving, Resting, Scene, Track
from ludion.show.drawing.pen import TITLE_FONT, Box, Pen
from ludion.show.vector import Moment

MM: Final = UM / 1000
"""Micrometres in a millimetre."""
RADIUS: Final = DIAMETER / MM / 2
RING: Final = CIRCLE / MM
CLOTH: Final = RING + 18
THICK = 4.4
FRAME_MS = 60
MOST_FRAMES = 12
FLAT_DEGREES = 5
FILL = {"w": "ivory", "b": "ebony", "r": "diver"}
SIDE = {"w": "ivory-edge", "b": "ebony-side", "r": "seat3-lo"}
EDGE = {"w": "ivory-edge", "b": "ebony-rim", "r": "ivory"}
UNDER = {"w": "ivory-edge", "b": "ebony-edge", "r": "seat3-lo"}


class PolarityVector:
    ground = "ground"

    def __init__(self, game: Polarity) -> None:
        self.game = game

    def box(self, scene: Scene) -> Box:
        return Box(-CLOTH, -CLOTH, 2 * CLOTH, 2 * CLOTH).grown(9)

    def draw(self, pen: Pen, scene: Scene, last: Sequence[Event] = ()) -> None:
        cloth(pen, scene.circle)
        by_number = {disc.number: disc for disc in scene.discs}
        for disc in scene.discs:
            if disc.support in by_number:
                _pull(pen, disc, by_number[disc.support])
        lying = sorted(scene.discs, key=lambda one: one.z)
        for disc in lying:
            x, y = place(disc)
            away = 2 + disc.z / MM * 0.22
            narrow = max(3, RADIUS * math.cos(math.radians(tilt(disc))) + 1)
            turn = f"translate({x + away:.1f} {y + away * 1.3:.1f}) rotate({-bearing(disc):.1f})"
            pen.ellipse(0, 0, narrow, RADIUS, fill="cast", transform=turn)
        moved = {t.number for e in last if isinstance(e, Moving) for t in e.tracks}
        for disc in lying:
            self._disc(pen, disc, scene)
            if disc.number in moved:
                x, y = place(disc)
                pen.circle(x, y, RADIUS + 2, fill="none", stroke="felt-line", stroke_width=1)

    def _disc(self, pen: Pen, disc: Lying, scene: Scene) -> None:
        x, y = place(disc)
        if tilt(disc) >= FLAT_DEGREES:
            _leaning(pen, disc, x, y)
            return
        height = disc.z / MM
        lift = (height - 2.5) * 0.75 if height > 4 else 0
        pole = ("N" if disc.nz >= 0 else "S") if disc.number == RED else ""
        face(pen, disc.shows, x, y - lift, RADIUS, pole or (str(disc.tower) if disc.tower else ""))

    def between(self, scene: Scene, events: Sequence[Event]) -> Iterator[Moment]:
        for event in events:
            if isinstance(event, Moving) and event.ms > 0:
                step = max(FRAME_MS, event.ms / MOST_FRAMES)
                for at in range(1, int(event.ms / step) + 1):
                    scene = _at(scene, event.tracks, at * step)
                    yield Moment(scene, step / 1000)
            elif isinstance(event, Resting):
                discs = [one for one in scene.discs if one.number not in event.gone]
                scene = msgspec.structs.replace(scene, discs=discs)


def cloth(pen: Pen, ring: float = RING) -> None:
    """The felt, its brass edge and the circle."""
    pen.circle(2, 5, CLOTH + 4, fill="cast")
    rim = {"stroke": "metal-lo", "stroke_width": 1} if pen.saves_ink else {}
    pen.circle(0, 0, CLOTH + 3, fill="metal", **rim)
    pen.circle(0, 0, CLOTH, fill="felt")
    pen.circle(0, 0, ring, fill="none", stroke="felt-line", stroke_width=1.6)


def face(
    pen: Pen, side: str, x: float, y: float, r: float, figure: str = "", flat: bool = False
) -> None:
    """A flat disc from above: white has a ring, black a cross, the red one its pole.

    `flat`: without its thickness.
    """
    dark = pen.saves_ink and side == "b"
    if not flat:
        pen.circle(x, y + r * 0.17, r, fill=UNDER[side])
    edge = "ebony-rim" if pen.saves_ink else EDGE[side]
    fill = "#4a4a4a" if dark else FILL[side]
    pen.circle(x, y, r, fill=fill, stroke=edge, stroke_width=r * 0.07)
    mark = "#ffffff" if dark else "ivory-mark" if side == "w" else "ebony-mark"
    if figure:
        ink = "#ffffff" if dark else "#15181b" if side == "w" or pen.saves_ink else "ivory"
        family = {"font_family": TITLE_FONT} if side == "r" else {}
        pen.text(x, y, figure, r * 0.95, fill=ink, font_weight=700, **family)
    elif side == "w":
        pen.circle(x, y, r * 0.5, fill="none", stroke=mark, stroke_width=r * 0.1)
    elif side == "b":
        half = r * 0.36
        pen.line(f"M{x - half:.1f} {y:.1f}h{2 * half:.1f}M{x:.1f} {y - half:.1f}v{2 * half:.1f}",
                 mark, r * 0.1)  # fmt: skip


def place(disc: Lying) -> tuple[float, float]:
    return disc.x / MM, -disc.y / MM


def tilt(disc: Lying) -> float:
    """Degrees from lying flat, 0 to 90."""
    return math.degrees(math.atan2(math.hypot(disc.nx, disc.ny), abs(disc.nz)))


def bearing(disc: Lying) -> float:
    """The direction in which the upper face tilts: degrees from the right, counterclockwise."""
    up = 1 if disc.nz >= 0 else -1
    return math.degrees(math.atan2(up * disc.ny, up * disc.nx)) % 360


def _leaning(pen: Pen, disc: Lying, x: float, y: float) -> None:
    """An ellipse with the rim visible on the raised side."""
    side = disc.shows
    steep = math.radians(tilt(disc))
    narrow, off = max(2, RADIUS * math.cos(steep)), THICK * math.sin(steep)
    dark = pen.saves_ink and side == "b"
    fill = "#4a4a4a" if dark else FILL[side]
    with pen.group(transform=f"translate({x:.1f} {y:.1f}) rotate({-bearing(disc):.1f})"):
        pen.ellipse(-off, 0, narrow, RADIUS, fill=SIDE[side], stroke="ebony-rim", stroke_width=0.4)
        pen.rect(-off, -RADIUS, off, 2 * RADIUS, fill=SIDE[side])
        edge = "ebony-rim" if pen.saves_ink else SIDE[side]
        pen.ellipse(0, 0, narrow, RADIUS, fill=fill, stroke=edge, stroke_width=1)
        if side == "w":
            pen.ellipse(0, 0, narrow / 2, RADIUS / 2, fill="none", stroke="ivory-mark",
                        stroke_width=1.4)  # fmt: skip
        elif side == "b":
            half = RADIUS * 0.36
            across = half * narrow / RADIUS
            mark = "#ffffff" if dark else "ebony-mark"
            pen.line(f"M{-across:.1f} 0H{across:.1f}M0 {-half:.1f}V{half:.1f}", mark, 1.4)


def _pull(pen: Pen, leaner: Lying, support: Lying) -> None:
    """Three lines of force between a leaner and what it leans on."""
    (x1, y1), (x2, y2) = place(support), place(leaner)
    for bow in (-0.62, 0.0, 0.62):
        x, y = (x1 + x2) / 2 - (y2 - y1) * bow, (y1 + y2) / 2 + (x2 - x1) * bow
        way = f"M{x1:.1f} {y1:.1f}Q{x:.1f} {y:.1f} {x2:.1f} {y2:.1f}"
        pen.line(way, "pull", 1.4, stroke_dasharray="1 3.4")


def _at(scene: Scene, tracks: Sequence[Track], ms: float) -> Scene:
    """The scene this many milliseconds after a gesture began."""
    discs = {disc.number: disc for disc in scene.discs}
    for track in tracks:
        if track.keys[0][0] <= ms:
            discs[track.number] = _on_its_way(track, ms, discs.get(track.number))
    return msgspec.structs.replace(scene, discs=list(discs.values()))


def _on_its_way(track: Track, ms: float, disc: Lying | None) -> Lying:
    after = next((key for key in track.keys if key[0] > ms), track.keys[-1])
    before = [key for key in track.keys if key[0] <= ms][-1]
    part = (ms - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0
    x, y, z, nx, ny, nz = (
        round(a + part * (b - a)) for a, b in zip(before[1:], after[1:], strict=True)
    )
    shows = "r" if track.number == RED else "w" if nz >= 0 else "b"
    pose = {"x": x, "y": y, "z": z, "nx": nx, "ny": ny, "nz": nz, "shows": shows}
    if disc is not None:
        return msgspec.structs.replace(disc, support=None, tower=0, **pose)
    return Lying(number=track.number, state="flat", tower=0, support=None, target=False,
                 offered=False, **pose)  # type: ignore[arg-type]  # fmt: skip


VECTOR = PolarityVector
