"""The same forces and statics in NumPy, used until the kernels are compiled.

A pair of discs is a row. The kernels (`field`, `statics`, `stirring`) say what is computed and why.
Here the rim of disc 2 is described in its own frame u, v, n2, where the other is at (L, 0, E), so
sums over its points are matrix products. `test_plain.py` checks that both give the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, cast

import numpy as np

from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    HEIGHT_M,
    ROLLING_M,
    SPINNING_M,
    WEIGHT_N,
)
from ludion.games.polarity.physics.field import (
    FAR_M,
    GRID_M,
    HALF_M,
    MIDDLE_M,
    MU0,
    NEAR_M,
    OCTUPOLE_M2,
    RADIUS_M,
    TIERS,
    VOLUME_M3,
    WIDE_M,
    Floats,
    magnets,
)
from ludion.games.polarity.physics.statics import (
    BEYOND,
    CLOSEST_M,
    FIRM,
    LEANS_COS,
    LIFTS,
    LOWEST,
    NOTHING,
    PASSING_M,
    STEEPEST,
    STEP,
    UNIT_NM,
)
from ludion.games.polarity.physics.stirring import HOLDS, Whole, hold

FEW: Final = 64
"""This many pairs are computed together, with the points that the nearest of them needs."""
AT_ONCE: Final = 60_000
"""The number of rim points that fit the processor's cache."""


def dot(one: Floats, other: Floats) -> Floats:
    return np.asarray(np.einsum("ij,ij->i", one, other))


def cross(one: Floats, other: Floats) -> Floats:
    (ax, ay, az), (bx, by, bz) = one.T, other.T
    return np.column_stack([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx])


# ---- pairs ----


def pair_wrenches(p1: Floats, n1: Floats, p2: Floats, n2: Floats) -> Floats:
    """Force and torque on each disc 2, six columns, for remanences of 1 T."""
    out = np.empty((len(p1), 6))
    way = p2 - p1
    apart = np.sqrt(dot(way, way))
    far = apart > FAR_M
    if far.any():
        out[far] = far_wrenches(way[far], n1[far], n2[far])
    near = np.flatnonzero(~far)
    reach = tiers(way[near], n1[near], n2[near], apart[near])
    for tier in np.unique(reach):
        rows = near[reach == tier]
        size = max(1, AT_ONCE // (2 * TIERS[tier][1]))
        for first in range(0, len(rows), size):
            part = rows[first : first + size]
            out[part] = near_wrenches(-way[part], n1[part], n2[part], int(tier))
    return out


def tiers(way: Floats, n1: Floats, n2: Floats, apart: Floats) -> Whole:
    """The tier of each pair; if there are few, all that are not in the nearest tier share one."""
    along = np.abs(dot(way, n1))
    cosine = np.minimum(np.abs(dot(n1, n2)), 1.0)
    over = along - HALF_M - RADIUS_M * np.sqrt(1.0 - cosine * cosine) - HALF_M * cosine
    least = np.maximum(apart - 2.0 * math.sqrt(RADIUS_M * RADIUS_M + HALF_M * HALF_M), over)
    reach = np.searchsorted((NEAR_M, MIDDLE_M, WIDE_M), least, side="right")
    if len(reach) <= FEW:
        others = reach[reach > 0]
        reach[reach > 0] = others.min(initial=len(TIERS) - 1)
    return reach


@cache
def rim(tier: int) -> tuple[Floats, ...]:
    """Cosine, sine and height of the points of both rings; the matrix that turns a pair's numbers
    into their heights and squared distances; and the matrix that sums over them."""
    kit = magnets()
    one = slice(kit.first[tier], kit.first[tier + 1])
    c, s = np.tile(kit.cosine[one], 2), np.tile(kit.sine[one], 2)
    high = np.repeat([-1.0, 1.0], len(c) // 2) * HALF_M / math.sqrt(3.0)
    ones, a = np.ones_like(c), RADIUS_M
    heights = np.stack([a * c, a * s, high, -ones])
    squares = np.stack([-2.0 * a * c, -2.0 * high, ones])
    sums = np.column_stack([c, s, high * c, high * s])
    turns = np.column_stack([ones, a * s, a * c])
    return c, s, high, heights, squares, sums, turns


@cache
def fields() -> Any:
    """The table of the field by rows, radial and axial components as one complex number."""
    table = magnets().table
    return table.view(np.complex128).ravel(), table.shape[0]


def linear(x: Floats, y: Floats) -> Any:
    table, cells = fields()
    i, j = (np.minimum(n.astype(np.int64), cells - 2) for n in (x, y))
    s, t = x - i, y - j
    at = i * cells + j
    low = table[at] * (1.0 - t) + table[at + 1] * t
    high = table[at + cells] * (1.0 - t) + table[at + cells + 1] * t
    return low + (high - low) * s


def cubic(x: Floats, y: Floats) -> Any:
    table, cells = fields()
    i, j = (np.clip(n.astype(np.int64) - 1, 0, cells - 4) for n in (x, y))
    u, v = _weights(x - i), _weights(y - j)
    at = i * cells + j
    return sum(u[k] * sum(v[m] * table[at + (k * cells + m)] for m in range(4)) for k in range(4))


def _weights(s: Floats) -> tuple[Floats, ...]:
    a, b, c = s - 1.0, s - 2.0, s - 3.0
    return -a * b * c / 6.0, s * b * c / 2.0, -s * a * c / 2.0, s * a * b / 6.0


def near_wrenches(d: Floats, n1: Floats, n2: Floats, tier: int) -> Floats:
    """`field.near_wrench`; `d` points from each disc 2 to its disc 1."""
    c, s, high, heights, squares, sums, turns = rim(tier)
    along = dot(d, n2)
    u = d - along[:, None] * n2
    length = np.sqrt(dot(u, u))
    middle = length < 1e-9
    if middle.any():
        steep = np.where(np.abs(n2[middle, :1]) < 0.9, [[1.0, 0, 0]], [[0, 1.0, 0]])
        u[middle] = steep - dot(steep, n2[middle])[:, None] * n2[middle]
    u /= np.sqrt(dot(u, u))[:, None]
    v = cross(n2, u)
    a1, b1, c1 = dot(n1, u), dot(n1, v), dot(n1, n2)
    z = np.column_stack([a1, b1, c1, dot(d, n1)]) @ heights
    size = dot(d, d) + RADIUS_M * RADIUS_M + HALF_M * HALF_M / 3.0
    rho = np.column_stack([length, along, size]) @ squares - z * z
    rho = np.sqrt(np.maximum(rho, 0.0))
    found = (linear if tier else cubic)(rho / GRID_M, np.abs(z) / GRID_M)
    g = np.copysign(1.0, z) * found.real / (rho + 1e-12)
    k = found.imag - g * z
    upward = g * (high - along[:, None]) + k * c1[:, None]
    inward = g * (RADIUS_M - c * length[:, None]) + k * (s * b1[:, None] + c * a1[:, None])
    fu, fv, hu, hv = (upward @ sums).T
    p, ps, pc = (inward @ turns).T
    current = HALF_M / MU0 * RADIUS_M * 4.0 * math.pi / len(c)
    force = fu[:, None] * u + fv[:, None] * v - p[:, None] * n2
    torque = (-ps - hv)[:, None] * u + (hu + pc)[:, None] * v
    return np.asarray(current * np.hstack([force, torque]))


def far_wrenches(way: Floats, n1: Floats, n2: Floats) -> Floats:
    """`field.far_wrench`."""
    u, v, w = dot(n1, way), dot(n2, way), dot(n1, n2)
    q = 1.0 / dot(way, way)
    r3 = q * np.sqrt(q)
    r5 = r3 * q
    r7 = r5 * q
    r9 = r7 * q
    k = VOLUME_M3 * VOLUME_M3 / (MU0 * 4.0 * math.pi)
    s = 0.5 * OCTUPOLE_M2
    both, uv = u * u + v * v, u * v
    e_w = k * (r3 + s * (15.0 * both * r7 - 6.0 * r5))
    e_u = k * (-3.0 * v * r5 + s * (30.0 * (u * w + v) * r7 - 35.0 * v * (both + 2.0 * u * u) * r9))
    e_v = k * (-3.0 * u * r5 + s * (30.0 * (v * w + u) * r7 - 35.0 * u * (both + 2.0 * v * v) * r9))
    e_r = k * (-3.0 * w * r5 + 15.0 * uv * r7)
    e_r += k * s * (30.0 * w * r7 - (105.0 * both * w + 210.0 * uv) * r9)
    e_r += k * s * 315.0 * uv * both * r9 * q
    force = -(e_u[:, None] * n1 + e_v[:, None] * n2 + e_r[:, None] * way)
    return np.hstack([force, cross(e_v[:, None] * way + e_w[:, None] * n1, n2)])


# ---- the table ----


def adder(live: Whole) -> Callable[[Floats, Floats, float, Floats], None]:
    """`field.add_wrenches` with these live discs."""
    i, j = (rows for rows in np.triu_indices(len(live), 1))
    stirs = (live[i] != 0) | (live[j] != 0)
    i, j = i[stirs], j[stirs]
    numbers = np.arange(len(live))[:, None]
    here, there = (numbers == i).astype(float), (numbers == j).astype(float)

    def add(places: Floats, axes: Floats, tesla: float, out: Floats) -> None:
        if not len(i):
            return
        found = tesla * tesla * pair_wrenches(places[i], axes[i], places[j], axes[j])
        out += there @ found
        found[:, 3:] += cross(places[j] - places[i], found[:, :3])
        out -= here @ found

    return add


def add_wrenches(
    places: Floats, axes: Floats, live: Whole, tesla: float, kit: Any, out: Floats
) -> None:
    adder(live)(places, axes, tesla, out)


def bind_push(
    xpos: Floats, xmat: Floats, qvel: Floats, rows: Whole, places: Floats, axes: Floats,
    live: Whole, fixed: Floats, rest: Floats, alone: Whole, stirs: Floats, hand: Floats, dt: float,
    tesla: float, kit: Any, out: Floats, wake: Whole, forces: Floats,
) -> Callable[[], int]:  # fmt: skip
    """`stirring.push` on these arrays, called at each step."""
    in_python = cast(Any, hold).py_func
    add = adder(live)
    frozen = np.flatnonzero(live == 0)
    lonely = alone[frozen] != 0
    tips = WEIGHT_N * DIAMETER_M / 2.0

    def push() -> int:
        places[rows] = xpos[1 : len(rows) + 1]
        axes[rows] = xmat[1 : len(rows) + 1, 2::3]
        out[:] = 0.0
        add(places, axes, tesla, out)
        forces[1 : len(rows) + 1] = out[rows]
        for body in np.flatnonzero(hand[rows, 0] > 0.0):
            in_python(int(body), xpos, xmat, qvel, hand[rows[body]], dt, forces)
        wake[:] = 0
        if not len(frozen):
            return 0
        now = out[frozen] + fixed[frozen]
        more = now - rest[frozen]
        moves = np.sqrt(dot(more[:, :3], more[:, :3])) > stirs[frozen] * WEIGHT_N
        moves |= np.sqrt(dot(more[:, 3:], more[:, 3:])) > stirs[frozen] * tips
        load = np.where(moves, HOLDS, 1.0) * (WEIGHT_N - now[:, 2])
        level = np.hypot(now[:, 0], now[:, 1])
        lever = np.hypot(now[:, 3], now[:, 4]) + level * HEIGHT_M / 2.0
        slides = (level > CLOTH_FRICTION * load) | (lever > load * DIAMETER_M / 2.0)
        wake[frozen] = np.where(lonely, slides, moves)
        return int(wake.sum())

    return push


# ---- statics ----


def poses(rims: Floats, ways: Floats, angles: Floats, up: float) -> tuple[Floats, Floats]:
    """`statics.pose` for each."""
    c, s, ox, oy = np.cos(angles), np.sin(angles), np.cos(ways), np.sin(ways)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    places = np.column_stack([rims[:, 0] - back * ox, rims[:, 1] - back * oy, high])
    return places, up * np.column_stack([s * ox, s * oy, c])


def _each_with_all(poses: tuple[Floats, Floats], places: Floats, axes: Floats) -> Iterator[Floats]:
    """Each pose repeated for every disc, and all discs for each pose."""
    rows, discs = len(poses[0]), len(places)
    yield from (np.repeat(part, discs, axis=0) for part in poses)
    yield from (np.tile(part, (rows, 1)) for part in (places, axes))


def turnings(
    rims: Floats, ways: Floats, angles: Floats, up: float, places: Floats, axes: Floats,
    tesla: float,
) -> Floats:  # fmt: skip
    """`statics.turning` for each: five rows."""
    p2, n2, p1, n1 = _each_with_all(poses(rims, ways, angles, up), places, axes)
    found = pair_wrenches(p1, n1, p2, n2).reshape(len(rims), len(places), 6).sum(axis=1)
    fx, fy, fz, tx, ty, tz = tesla * tesla * found.T
    ox, oy, c, s = np.cos(ways), np.sin(ways), np.cos(angles), np.sin(angles)
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    along, aside, down = fx * ox + fy * oy, fy * ox - fx * oy, WEIGHT_N - fz
    rises = along * high - down * back + ty * ox - tx * oy
    rolls = tx * ox + ty * oy - aside * high
    return np.stack([rises, rolls, tz - aside * back, np.hypot(along, aside), down])


def burdens(
    pose: tuple[Floats, Floats], places: Floats, axes: Floats, rest: Floats, tesla: float
) -> Floats:
    """`statics.burden` for each: two columns."""
    p1, n1, p2, n2 = _each_with_all(pose, places, axes)
    w = tesla * tesla * pair_wrenches(p1, n1, p2, n2)
    fx, fy, fz = w[:, 0], w[:, 1], w[:, 2]
    bears = np.tile(rest, (len(pose[0]), 1))
    leans = np.abs(n2[:, 2]) < LEANS_COS
    feels = np.sqrt(dot(w[:, :3], w[:, :3])) > NOTHING * WEIGHT_N
    light = np.abs(bears[:, 2]) < 0.5 * WEIGHT_N
    holds = CLOTH_FRICTION * np.maximum(WEIGHT_N - fz - bears[:, 2], 1e-9)
    slides = np.hypot(fx + bears[:, 0], fy + bears[:, 1]) / holds
    pushed = np.where(leans, 0.0, np.where(light, slides, LIFTS * fz / WEIGHT_N))
    stirred = np.where(leans & feels, shaken(n2, bears, w), 0.0)
    both = np.stack([pushed, stirred]).reshape(2, len(pose[0]), len(places))
    return np.asarray(both.max(axis=2, initial=0.0).T)


def shaken(axes: Floats, rest: Floats, w: Floats) -> Floats:
    """`statics.shaken` for each."""
    up = np.where(axes[:, 2] > 0.0, 1.0, -1.0)
    ax, ay, c = up * axes[:, 0], up * axes[:, 1], np.abs(axes[:, 2])
    s = np.maximum(np.hypot(ax, ay), 1e-9)
    ox, oy = ax / s, ay / s
    back = DIAMETER_M / 2.0 * c - HEIGHT_M / 2.0 * s
    high = DIAMETER_M / 2.0 * s + HEIGHT_M / 2.0 * c
    fx, fy, fz, tx, ty, tz = (rest + w).T
    aside = fy * ox - fx * oy
    load = np.maximum(WEIGHT_N - fz, 1e-9)
    rolls = (tx * ox + ty * oy - aside * high) / (ROLLING_M * load)
    spins = (tz - aside * back) / (SPINNING_M * load)
    slides = np.hypot(fx, fy) / (CLOTH_FRICTION * load)
    rises = (w[:, 0] * ox + w[:, 1] * oy) * high + w[:, 2] * back + w[:, 4] * ox - w[:, 3] * oy
    rises = rises / (FIRM * UNIT_NM)
    return np.asarray(np.sqrt(rolls * rolls + spins * spins + slides * slides + rises * rises))


def burden(
    place: tuple[float, ...], axis: tuple[float, ...], places: Floats, axes: Floats, rest: Floats,
    tesla: float, kit: Any, found: Floats,
) -> None:  # fmt: skip
    pose = np.array([place]), np.array([axis])
    found[:] = np.maximum(found, burdens(pose, places, axes, rest, tesla)[0])


def weigh(
    rims: Floats, ways: Floats, targets: Whole, up: float, places: Floats, axes: Floats,
    rest: Floats, tesla: float, kit: Any, out: Floats,
) -> None:  # fmt: skip
    out[:] = 0.0
    free = np.flatnonzero(_are_free(rims, ways, targets, up, places))
    degrees = np.arange(LOWEST, STEEPEST + 1, STEP)
    each = np.repeat(free, len(degrees))
    angles = np.radians(np.tile(degrees, len(free)))
    rises = turnings(rims[each], ways[each], angles, up, places, axes, tesla)[0] / UNIT_NM
    rises = rises.reshape(len(free), len(degrees))
    falls = (rises[:, :-1] > 0.0) & (rises[:, 1:] <= 0.0)
    stands = falls.any(axis=1)
    rows, rises, first = free[stands], rises[stands], falls[stands].argmax(axis=1) + 1
    if not len(rows):
        return
    number = np.arange(len(rows))
    now, before = rises[number, first], rises[number, first - 1]
    tilt = degrees[first] - STEP * now / (now - before)
    steps = np.arange(len(degrees)) - first[:, None]
    beyond = steps >= 0
    above = np.where(beyond & (steps < BEYOND), -rises, 0.0).max(axis=1, initial=0.0)
    below = np.where(beyond, 0.0, rises).max(axis=1, initial=0.0)
    own_rims, own_ways, tilts = rims[rows], ways[rows], np.radians(tilt)
    turned = turnings(own_rims, own_ways, tilts, up, places, axes, tesla)
    load = np.maximum(turned[4], 1e-9)
    held = turned[1:4] / (np.array([[ROLLING_M], [SPINNING_M], [CLOTH_FRICTION]]) * load)
    out[rows, :3] = np.column_stack([tilt, np.minimum(above, below), np.sqrt((held**2).sum(0))])
    at, axis = poses(own_rims, own_ways, tilts, up)
    for out_m, up_m in PASSING_M:
        beside = out_m * np.cos(own_ways), out_m * np.sin(own_ways), np.full(len(rows), up_m)
        found = burdens((at + np.column_stack(beside), axis), places, axes, rest, tesla)
        out[rows, 3:] = np.maximum(out[rows, 3:], found)


def _are_free(rims: Floats, ways: Floats, targets: Whole, up: float, places: Floats) -> Any:
    at, _ = poses(rims, ways, np.full(len(rims), 0.6), up)
    level = places[None, :, :2]
    near = np.linalg.norm(level - at[:, None, :2], axis=2) < CLOSEST_M
    others = np.linalg.norm(level - places[targets, None, :2], axis=2) > DIAMETER_M / 2.0
    return ~(near & others).any(axis=1)


def sinking(
    rim: Floats, way: float, tilt: float, up: float, places: Floats, axes: Floats, own: int,
    tesla: float, kit: Any,
) -> float:  # fmt: skip
    angles = np.radians(np.arange(4, max(5, int(tilt)), 3))
    rims, ways = np.tile(rim, (len(angles), 1)), np.full(len(angles), way)
    others = np.delete(np.arange(len(places)), own)
    turned = turnings(rims, ways, angles, up, places[others], axes[others], tesla)
    return max(0.0, float(turned[0].max()) / UNIT_NM)
