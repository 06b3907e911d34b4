"""Where a disc would stand, by statics: the kernels of `stance`, which explains the model."""

from __future__ import annotations

import math
from typing import Any, Final

from ludion.core.kernel import compiled
from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    HEIGHT_M,
    ROLLING_M,
    SPINNING_M,
    WEIGHT_N,
)
from ludion.games.polarity.physics.field import Floats, Vector, Wrench, pair_wrench, row

LOWEST: Final = 8
STEEPEST: Final = 68
STEP: Final = 5
"""The angles at which rising is evaluated, in degrees."""
BEYOND: Final = 4
"""So many steps beyond the tilt show how firmly a lean resists being lifted."""
CLOSEST_M: Final = 1.2 * DIAMETER_M
"""A lean with a disc other than its target this near is rejected."""
PASSING_M: Final = ((0.0, 0.0), (0.01, 0.006), (0.02, 0.012), (0.035, 0.025))
"""How far out and above the disc passes on its way, the last place included: what it disturbs
there counts too."""
LEANS_COS: Final = math.cos(math.radians(5.0))
FIRM: Final = 0.15
"""The usual firmness of a leaner, in weights times radius."""
NOTHING: Final = 0.004
"""A force that no leaner feels, in weights of a disc."""
LIFTS: Final = 0.5
"""A tower rises to the hand when the force on its top disc is about two weights."""
UNIT_NM: Final = WEIGHT_N * DIAMETER_M / 2.0


@compiled(borrows=True, error_model="numpy")
def pose(rim: Floats, way: float, angle: float, up: float) -> tuple[Vector, Vector]:
    """Position and axis of the disc that stands on this point of its rim, its upper face in
    direction `way`; radians."""
    c, s = math.cos(angle), math.sin(angle)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    x, y = rim[0] - back * math.cos(way), rim[1] - back * math.sin(way)
    place = x, y, DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    return place, (up * s * math.cos(way), up * s * math.sin(way), up * c)


@compiled(borrows=True, error_model="numpy")
def turning(
    rim: Floats, way: float, angle: float, up: float,
    places: Floats, axes: Floats, without: int, tesla: float, kit: Any,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """The torques that make it rise, roll and spin about its rim (newton metres), the horizontal
    force, and the load on the cloth (newtons); caused by all discs except one, or -1 for none."""
    place, axis = pose(rim, way, angle, up)
    fx = fy = fz = tx = ty = tz = 0.0
    for i in range(places.shape[0]):
        if i == without:
            continue
        w = pair_wrench(row(places, i), row(axes, i), place, axis, kit)
        fx += w[0] * tesla * tesla
        fy += w[1] * tesla * tesla
        fz += w[2] * tesla * tesla
        tx += w[3] * tesla * tesla
        ty += w[4] * tesla * tesla
        tz += w[5] * tesla * tesla
    ox, oy = math.cos(way), math.sin(way)
    c, s = math.cos(angle), math.sin(angle)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    along, aside = fx * ox + fy * oy, fy * ox - fx * oy
    down = WEIGHT_N - fz
    rises = along * high - down * back + ty * ox - tx * oy
    rolls = tx * ox + ty * oy - aside * high
    return rises, rolls, tz - aside * back, math.sqrt(along * along + aside * aside), down


@compiled(borrows=True, error_model="numpy")
def stand(
    rim: Floats, way: float, up: float, places: Floats, axes: Floats, tesla: float, kit: Any,
) -> Vector:  # fmt: skip
    """Tilt, firmness and hold of a lean on this point."""
    tilt = before = above = below = 0.0
    left = BEYOND
    for degrees in range(LOWEST, STEEPEST + 1, STEP):
        if left == 0:
            break
        angle = math.radians(degrees)
        rising = turning(rim, way, angle, up, places, axes, -1, tesla, kit)[0] / UNIT_NM
        if tilt == 0.0 and before > 0.0 >= rising:
            tilt = degrees - STEP * rising / (rising - before)
        if tilt == 0.0:
            below = max(below, rising)
        else:
            above = max(above, -rising)
            left -= 1
        before = rising
    if tilt == 0.0:
        return 0.0, 0.0, 0.0
    angle = math.radians(tilt)
    _, roll, spin, level, down = turning(rim, way, angle, up, places, axes, -1, tesla, kit)
    load = max(down, 1e-9)
    rolls, spins = roll / (ROLLING_M * load), spin / (SPINNING_M * load)
    slides = level / (CLOTH_FRICTION * load)
    hold = math.sqrt(rolls * rolls + spins * spins + slides * slides)
    return tilt, min(above, below), hold


@compiled(borrows=True, error_model="numpy")
def shaken(axis: Vector, rest: Floats, w: Wrench, scale: float) -> float:
    """How near to moving a leaner is that already bears `rest` when `w` is added: as a fraction of
    what the cloth holds, and of what lifts or sinks a leaner of usual firmness."""
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


@compiled(borrows=True, error_model="numpy")
def burden(
    place: Vector, axis: Vector, places: Floats, axes: Floats, rest: Floats, tesla: float,
    kit: Any, found: Floats,
) -> None:  # fmt: skip
    """Raise the two numbers in `found` to the load that a disc there puts on discs lying alone,
    and on leaners; negligible forces are skipped."""
    scale = tesla * tesla
    for i in range(places.shape[0]):
        w = pair_wrench(place, axis, row(places, i), row(axes, i), kit)
        fx, fy, fz = w[0] * scale, w[1] * scale, w[2] * scale
        if abs(axes[i, 2]) < LEANS_COS:
            if math.sqrt(fx * fx + fy * fy + fz * fz) > NOTHING * WEIGHT_N:
                found[1] = max(found[1], shaken(row(axes, i), rest[i], w, scale))
        elif abs(rest[i, 2]) < 0.5 * WEIGHT_N:
            bears = CLOTH_FRICTION * max(WEIGHT_N - fz - rest[i, 2], 1e-9)
            found[0] = max(found[0], math.hypot(fx + rest[i, 0], fy + rest[i, 1]) / bears)
        else:
            found[0] = max(found[0], LIFTS * fz / WEIGHT_N)


@compiled(borrows=True, error_model="numpy")
def is_free(place: Vector, target: int, places: Floats) -> bool:
    for i in range(places.shape[0]):
        near = math.hypot(places[i, 0] - place[0], places[i, 1] - place[1]) < CLOSEST_M
        own = math.hypot(places[i, 0] - places[target, 0], places[i, 1] - places[target, 1])
        if near and own > DIAMETER_M / 2.0:
            return False
    return True


@compiled(borrows=True, error_model="numpy")
def weigh(
    rims: Floats, ways: Floats, targets: Any, up: float, places: Floats, axes: Floats,
    rest: Floats, tesla: float, kit: Any, out: Floats,
) -> None:  # fmt: skip
    """A row of `out` for each lean: the numbers of a `Stance`."""
    for n in range(rims.shape[0]):
        out[n] = 0.0
        place, _ = pose(rims[n], ways[n], 0.6, up)
        if not is_free(place, targets[n], places):
            continue
        tilt, firm, hold = stand(rims[n], ways[n], up, places, axes, tesla, kit)
        if tilt == 0.0:
            continue
        out[n, 0], out[n, 1], out[n, 2] = tilt, firm, hold
        (x, y, z), axis = pose(rims[n], ways[n], math.radians(tilt), up)
        for out_m, up_m in PASSING_M:
            beside = x + out_m * math.cos(ways[n]), y + out_m * math.sin(ways[n]), z + up_m
            burden(beside, axis, places, axes, rest, tesla, kit, out[n, 3:])


@compiled(borrows=True, error_model="numpy")
def sinking(
    rim: Floats, way: float, tilt: float, up: float, places: Floats, axes: Floats, own: int,
    tesla: float, kit: Any,
) -> float:  # fmt: skip
    """The greatest resistance of a leaner, one of the discs, on its way down from its tilt in
    degrees; in weights times radius."""
    most = 0.0
    for degrees in range(4, max(5, int(tilt)), 3):
        angle = math.radians(degrees)
        turned = turning(rim, way, angle, up, places, axes, own, tesla, kit)
        most = max(most, turned[0] / UNIT_NM)
    return most
