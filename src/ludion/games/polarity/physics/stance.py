"""Where a disc would stand: leans weighed by statics, thousands a second, before any is tried.

A disc that leans stands on its outer rim. The magnets and the weight turn it about that point:

    rise     about the level line of the rim: at the angle where this turns from up to down it
             stands, and what it takes to lift or sink it from there makes it firm
    roll     about the line it leans along, and
    spin     about the upright: both are held by the cloth, as sliding is, and by little

and what they do to it, it does to them: foundations must bear it where they lie, and leaners stand
as they stood. `test_stance.py` compares with what the simulated table does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from ludion.core.kernel import compiled
from ludion.games.polarity.board import UM, UNIT, Colour, Disc, Gesture
from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    HEIGHT_M,
    ROLLING_M,
    SPINNING_M,
    WEIGHT_N,
)
from ludion.games.polarity.physics.field import Floats, magnets, pair_wrench, wrenches

LOWEST: Final = 8
STEEPEST: Final = 68
STEP: Final = 5
"""Degrees at which rising is looked at."""
CLOSEST_M: Final = 1.2 * DIAMETER_M
"""A leaner with another disc than its target so near is not weighed at all."""
PASSING_M: Final = ((0.01, 0.006), (0.02, 0.012), (0.035, 0.025))
"""From so far out and above the hand comes: what it stirs there counts as well."""
LEANS_COS: Final = math.cos(math.radians(5.0))
FIRM: Final = 0.15
"""Weights times radius that it takes to lift or sink a leaner, commonly."""
NOTHING: Final = 0.004
"""Weights of a disc that no leaner feels."""
LIFTS: Final = 0.5
"""A tower goes up to the hand when its uppermost disc bears some two weights."""
UNIT_NM: Final = WEIGHT_N * DIAMETER_M / 2.0


class Stance(NamedTuple):
    """How a lean would stand.

    tilt: degrees; 0 where it stands at no angle.
    firm: the least of what it takes to lift it over and to sink it, in weights times radius.
    hold: the share of what the cloth can hold, rolling, spinning and sliding together; over 1 it
    moves.
    pushed: the greatest share of what friction holds that a disc lying alone would bear.
    stirred: how near to moving the worst leaner is that feels it; over 1 it moves.
    """

    tilt: float
    firm: float
    hold: float
    pushed: float
    stirred: float

    @property
    def cost(self) -> float:
        """Small for leans that will stand and leave everything else as it is."""
        if self.tilt == 0:
            return math.inf
        soft = 10 * max(0.0, 0.08 - self.firm)
        return self.hold + max(0.0, self.stirred - 0.4) + soft + 3 * max(0.0, self.pushed - 0.5)


@compiled(error_model="numpy")
def pose(rim: Floats, way: float, angle: float, up: float, place: Floats, axis: Floats) -> None:
    """The disc that stands on this point of its rim, its upper face looking that way; radians."""
    c, s = math.cos(angle), math.sin(angle)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    place[0], place[1] = rim[0] - back * math.cos(way), rim[1] - back * math.sin(way)
    place[2] = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    axis[0], axis[1], axis[2] = up * s * math.cos(way), up * s * math.sin(way), up * c


@compiled(error_model="numpy")
def turning(
    rim: Floats, way: float, angle: float, up: float,
    places: Floats, axes: Floats, tesla: float, kit: Any, out: Floats,
) -> None:  # fmt: skip
    """Into `out`: what makes it rise, roll and spin about its rim (newton metres), the level force,
    and what it presses on the cloth with (newtons)."""
    place, axis, w, total = np.empty(3), np.empty(3), np.empty(6), np.zeros(6)
    pose(rim, way, angle, up, place, axis)
    for i in range(places.shape[0]):
        pair_wrench(places[i], axes[i], place, axis, kit, w)
        for k in range(6):
            total[k] += w[k] * tesla * tesla
    ox, oy = math.cos(way), math.sin(way)
    c, s = math.cos(angle), math.sin(angle)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    along, aside = total[0] * ox + total[1] * oy, total[1] * ox - total[0] * oy
    down = WEIGHT_N - total[2]
    out[0] = along * high - down * back + total[4] * ox - total[3] * oy
    out[1] = total[3] * ox + total[4] * oy - aside * high
    out[2] = total[5] - aside * back
    out[3] = math.sqrt(along * along + aside * aside)
    out[4] = down


@compiled(error_model="numpy")
def stand(
    rim: Floats, way: float, up: float, places: Floats, axes: Floats, tesla: float, kit: Any,
    found: Floats,
) -> None:  # fmt: skip
    """Into `found`: tilt, firm and hold of a lean on this point."""
    out = np.empty(5)
    found[:] = 0.0
    before = above = below = 0.0
    for degrees in range(LOWEST, STEEPEST + 1, STEP):
        turning(rim, way, math.radians(degrees), up, places, axes, tesla, kit, out)
        rising = out[0] / UNIT_NM
        if found[0] == 0.0 and before > 0.0 >= rising:
            found[0] = degrees - STEP * rising / (rising - before)
        if found[0] == 0.0:
            below = max(below, rising)
        else:
            above = max(above, -rising)
        before = rising
    if found[0] > 0.0:
        turning(rim, way, math.radians(found[0]), up, places, axes, tesla, kit, out)
        load = max(out[4], 1e-9)
        rolls, spins = out[1] / (ROLLING_M * load), out[2] / (SPINNING_M * load)
        slides = out[3] / (CLOTH_FRICTION * load)
        found[1] = min(above, below)
        found[2] = math.sqrt(rolls * rolls + spins * spins + slides * slides)


@compiled(error_model="numpy")
def shaken(place: Floats, axis: Floats, rest: Floats, w: Floats, scale: float) -> float:
    """How near to moving a leaner is that bears `rest` already, once `w` comes to it: the share of
    what the cloth holds, and of what lifts or sinks a leaner of common firmness."""
    up = 1.0 if axis[2] > 0.0 else -1.0
    ax, ay, c = up * axis[0], up * axis[1], abs(axis[2])
    s = max(math.sqrt(ax * ax + ay * ay), 1e-9)
    ox, oy = ax / s, ay / s
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    fx, fy, fz = rest[0] + scale * w[0], rest[1] + scale * w[1], rest[2] + scale * w[2]
    tx, ty, tz = rest[3] + scale * w[3], rest[4] + scale * w[4], rest[5] + scale * w[5]
    aside = fy * ox - fx * oy
    load = max(WEIGHT_N - fz, 1e-9)
    rolls = (tx * ox + ty * oy - aside * high) / (ROLLING_M * load)
    spins = (tz - aside * back) / (SPINNING_M * load)
    slides = math.sqrt(fx * fx + fy * fy) / (CLOTH_FRICTION * load)
    rises = (w[0] * ox + w[1] * oy) * high + w[2] * back + w[4] * ox - w[3] * oy
    rises *= scale / (FIRM * UNIT_NM)
    return math.sqrt(rolls * rolls + spins * spins + slides * slides + rises * rises)


@compiled(error_model="numpy")
def burden(
    place: Floats, axis: Floats, places: Floats, axes: Floats, rest: Floats, tesla: float,
    kit: Any, found: Floats,
) -> None:  # fmt: skip
    """Raises the two numbers in `found` to what a disc there does to those that lie alone, and to
    those that lean; what does nearly nothing is left out."""
    w = np.empty(6)
    scale = tesla * tesla
    for i in range(places.shape[0]):
        pair_wrench(place, axis, places[i], axes[i], kit, w)
        fx, fy, fz = w[0] * scale, w[1] * scale, w[2] * scale
        if abs(axes[i, 2]) < LEANS_COS:
            if math.sqrt(fx * fx + fy * fy + fz * fz) > NOTHING * WEIGHT_N:
                found[1] = max(found[1], shaken(places[i], axes[i], rest[i], w, scale))
        elif abs(rest[i, 2]) < 0.5 * WEIGHT_N:
            bears = CLOTH_FRICTION * max(WEIGHT_N - fz - rest[i, 2], 1e-9)
            found[0] = max(found[0], math.hypot(fx + rest[i, 0], fy + rest[i, 1]) / bears)
        else:
            found[0] = max(found[0], LIFTS * fz / WEIGHT_N)


@compiled(error_model="numpy")
def is_free(place: Floats, target: int, places: Floats) -> bool:
    for i in range(places.shape[0]):
        near = math.hypot(places[i, 0] - place[0], places[i, 1] - place[1]) < CLOSEST_M
        own = math.hypot(places[i, 0] - places[target, 0], places[i, 1] - places[target, 1])
        if near and own > DIAMETER_M / 2.0:
            return False
    return True


@compiled(error_model="numpy")
def weigh(
    rims: Floats, ways: Floats, targets: Any, up: float, places: Floats, axes: Floats,
    rest: Floats, tesla: float, kit: Any, out: Floats,
) -> None:  # fmt: skip
    """A row of `out` for each lean: the numbers of a `Stance`."""
    place, axis = np.empty(3), np.empty(3)
    for n in range(rims.shape[0]):
        out[n] = 0.0
        pose(rims[n], ways[n], 0.6, up, place, axis)
        if not is_free(place, targets[n], places):
            continue
        stand(rims[n], ways[n], up, places, axes, tesla, kit, out[n, :3])
        if out[n, 0] > 0.0:
            pose(rims[n], ways[n], math.radians(out[n, 0]), up, place, axis)
            burden(place, axis, places, axes, rest, tesla, kit, out[n, 3:])
            x, y, z = place[0], place[1], place[2]
            for out_m, up_m in PASSING_M:
                place[0] = x + out_m * math.cos(ways[n])
                place[1] = y + out_m * math.sin(ways[n])
                place[2] = z + up_m
                burden(place, axis, places, axes, rest, tesla, kit, out[n, 3:])


class Ground:
    """The discs of a table as the kernels want them."""

    def __init__(self, discs: Sequence[Disc], tesla: float) -> None:
        self.places = np.array([disc[1:4] for disc in discs], float).reshape(-1, 3) / UM
        self.axes = np.array([disc[4:] for disc in discs], float).reshape(-1, 3) / UNIT
        self.row = {disc.number: number for number, disc in enumerate(discs)}
        self.tesla = tesla
        self.rest = wrenches(self.places, self.axes, tesla)

    def stances(self, leans: Sequence[Gesture], colour: Colour) -> list[Stance]:
        """How each of these leans would stand."""
        targets = np.array([self.row[lean.target] for lean in leans], np.int64)
        numbers = np.array([(g.bearing, g.yaw, g.distance) for g in leans], float).reshape(-1, 3)
        bearings, ways = np.radians(numbers[:, 0] / 10), np.radians(numbers[:, :2].sum(axis=1) / 10)
        far = numbers[:, 2:] * 1e-4
        rims = self.places[targets, :2] + far * np.column_stack(
            [np.cos(bearings), np.sin(bearings)]
        )
        out = np.zeros((len(leans), 5))
        weigh(
            rims, ways, targets, float(colour.up), self.places, self.axes, self.rest, self.tesla,
            magnets(), out,
        )  # fmt: skip
        return [Stance(*row) for row in out.tolist()]

    def sinking(self, leaner: Disc) -> float:
        """What it takes to press a leaner of the table flat, in weights times radius: from a low
        one under 0.4, from a steep one more."""
        way = math.radians(leaner.bearing)
        angle = math.radians(leaner.tilt)
        back = DIAMETER_M / 2 * math.cos(angle) - HEIGHT_M / 2 * math.sin(angle)
        rim = np.array([leaner.x / UM + back * math.cos(way), leaner.y / UM + back * math.sin(way)])
        others = np.delete(np.arange(len(self.places)), self.row[leaner.number])
        places, axes = self.places[others], self.axes[others]
        out, most = np.empty(5), 0.0
        for degrees in range(4, max(5, int(leaner.tilt)), 3):
            turning(
                rim, way, math.radians(degrees), float(leaner.colour.up), places, axes, self.tesla,
                magnets(), out,
            )  # fmt: skip
            most = max(most, float(out[0]) / UNIT_NM)
        return most

    def burdens(self, x: int, y: int, colour: Colour, discs: int) -> tuple[float, float]:
        """How a tower of this many discs there pushes and stirs others, as in `Stance`."""
        found = np.zeros(2)
        place, axis = np.array([x / UM, y / UM, HEIGHT_M * discs / 2]), np.array([0, 0, colour.up])
        scale = self.tesla * math.sqrt(discs)
        burden(
            place, axis.astype(float), self.places, self.axes, self.rest, scale, magnets(), found
        )
        pushed, stirred = found.tolist()
        return pushed, stirred
