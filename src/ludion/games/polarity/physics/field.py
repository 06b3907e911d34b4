"""Force and torque between discs: two cylinders magnetised along their axes.

    near    the exact field of one disc (tabulated) acts on the current round the rim of the other,
            summed at 64, 32, 16 or 8 points of two rings, according to the least possible
            distance between the magnets. In the nearest tier the table is interpolated by cubics
    far     beyond 3.2 diameters, the energy of two dipoles and of each dipole with the other's
            octupole, whose derivatives are the force and the torque

For every pair one disc's wrench is computed and the other's follows: forces are opposite, and the
torques about any point cancel. The field of a cylinder is that of Derby and Olbert,
"Cylindrical magnets and ideal solenoids", Am. J. Phys. 78 (2010) 229, with Bulirsch's integral.

All lengths in metres, forces in newtons, torques in newton metres. An axis is a unit vector from
the black face to the white one.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ludion.core.kernel import compiled
from ludion.games.polarity.disc import COAT_M, DIAMETER_M, HEIGHT_M

Floats = npt.NDArray[np.float64]
Vector = tuple[float, float, float]
Wrench = tuple[float, float, float, float, float, float]
"""Force, then torque."""

MU0: Final = 4e-7 * math.pi
RADIUS_M: Final = DIAMETER_M / 2 - COAT_M
HALF_M: Final = HEIGHT_M / 2 - COAT_M
VOLUME_M3: Final = math.pi * RADIUS_M**2 * 2 * HALF_M
OCTUPOLE_M2: Final = HALF_M**2 - 0.75 * RADIUS_M**2
"""The octupole moment of a disc is its dipole moment times this."""
GRID_M: Final = 0.00025
TIERS: Final = ((0.003, 64), (0.009, 32), (0.038, 16), (math.inf, 8))
"""Magnets that may be nearer than this many metres: points round each ring of the rim."""
NEAR_M, MIDDLE_M, WIDE_M = (least for least, _ in TIERS[:3])
FAR_M: Final = 3.2 * DIAMETER_M
CELLS: Final = int((FAR_M + DIAMETER_M) / GRID_M) + 3
ROWS: Final = 20
"""Rows of the table computed together."""


def bulirsch(kc: Floats, p: Floats, c: float, s: Floats) -> Floats:
    """Bulirsch's complete elliptic integral cel(kc, p, c, s) of flat arrays, for p > 0."""
    found, place = np.empty_like(kc), np.arange(len(kc))
    k = np.abs(kc)
    pp = np.sqrt(p)
    ss = s / pp
    cc = c + ss / pp
    g = k / pp
    ss = 2.0 * (ss + c * g)
    pp = pp + g
    g, em, kk = np.ones_like(k), k + 1.0, k
    while len(place):
        is_open = np.abs(g - k) > g * 1e-12
        if not is_open.all():
            whole = (math.pi / 2.0) * (ss + cc * em) / (em * (em + pp))
            found[place[~is_open]] = whole[~is_open]
            place, kk, em = place[is_open], kk[is_open], em[is_open]
            cc, ss, pp = cc[is_open], ss[is_open], pp[is_open]
        k = 2.0 * np.sqrt(kk)
        kk = k * em
        f, cc = cc, cc + ss / pp
        g = kk / pp
        ss = 2.0 * (ss + f * g)
        pp = pp + g
        g, em = em, em + k
    return found


def cylinder_field(rho: Floats, z: Floats, a: float, b: float) -> tuple[Floats, Floats]:
    """Radial and axial field of a cylinder of radius a and half height b, for 1 T."""
    above, below = z + b, z - b
    up, down = (np.sqrt(height * height + (rho + a) ** 2) for height in (above, below))
    k_up = np.sqrt(above * above + (a - rho) ** 2) / up
    k_down = np.sqrt(below * below + (a - rho) ** 2) / down
    g = (a - rho) / (a + rho)
    g2, one = np.maximum(g * g, 1e-24), np.ones_like(g)
    radial = (a / up) * bulirsch(k_up, one, 1.0, -one)
    radial -= (a / down) * bulirsch(k_down, one, 1.0, -one)
    axial = (above / up) * bulirsch(k_up, g2, 1.0, g)
    axial -= (below / down) * bulirsch(k_down, g2, 1.0, g)
    return radial / math.pi, axial * a / ((a + rho) * math.pi)


def tabulate(a: float, b: float, step: float, cells: int) -> Floats:
    """The field of a 1 T disc at every node of a grid of distances from the axis and heights."""
    nodes = np.arange(cells) * step
    parts = []
    for rows in np.array_split(nodes, max(1, cells // ROWS)):  # which fit the processor's cache
        rho, z = np.repeat(rows, cells), np.tile(nodes, len(rows))
        rho[np.abs(rho - a) < 1e-6] = a + 1e-6  # the formula has no value on the edge itself
        parts.append(np.column_stack(cylinder_field(rho, z, a, b)))
    return np.concatenate(parts).reshape(cells, cells, 2)


class Magnets(NamedTuple):
    """What the kernel reads: the table of the field, and the points of a rim in four tiers."""

    table: Floats
    cosine: Floats
    sine: Floats
    first: npt.NDArray[np.int64]
    """Where each tier begins in `cosine` and `sine`, and where the last one ends."""


@cache
def magnets() -> Magnets:
    angles = [(np.arange(points) + 0.5) * (2 * np.pi / points) for _, points in TIERS]
    first = np.cumsum([0, *(points for _, points in TIERS)]).astype(np.int64)
    every = np.concatenate(angles)
    table = tabulate(RADIUS_M, HALF_M, GRID_M, CELLS)
    return Magnets(table, np.cos(every), np.sin(every), first)


@compiled(borrows=True, error_model="numpy")
def cubic(table: Floats, x: float, y: float) -> tuple[float, float]:
    """The field interpolated from sixteen nodes: near an edge four are not enough."""
    last = table.shape[0] - 4
    i, j = min(max(int(x) - 1, 0), last), min(max(int(y) - 1, 0), last)
    s, t = x - i, y - j
    u0, u1 = -(s - 1.0) * (s - 2.0) * (s - 3.0) / 6.0, s * (s - 2.0) * (s - 3.0) / 2.0
    u2, u3 = -s * (s - 1.0) * (s - 3.0) / 2.0, s * (s - 1.0) * (s - 2.0) / 6.0
    v0, v1 = -(t - 1.0) * (t - 2.0) * (t - 3.0) / 6.0, t * (t - 2.0) * (t - 3.0) / 2.0
    v2, v3 = -t * (t - 1.0) * (t - 3.0) / 2.0, t * (t - 1.0) * (t - 2.0) / 6.0
    radial = axial = 0.0
    for k in range(4):
        u = u0 if k == 0 else (u1 if k == 1 else (u2 if k == 2 else u3))
        row = table[i + k]
        radial += u * (
            v0 * row[j, 0] + v1 * row[j + 1, 0] + v2 * row[j + 2, 0] + v3 * row[j + 3, 0]
        )
        axial += u * (v0 * row[j, 1] + v1 * row[j + 1, 1] + v2 * row[j + 2, 1] + v3 * row[j + 3, 1])
    return radial, axial


@compiled(borrows=True, error_model="numpy")
def near_wrench(
    p1: Vector, n1: Vector, p2: Vector, n2: Vector, reach: int, fine: bool, kit: Any
) -> Wrench:
    """Force and torque on disc 2, for remanences of 1 T; `reach` is the tier, and with `fine` the
    table is interpolated by cubics."""
    table, cosine, sine, first = kit
    dx, dy, dz = p1[0] - p2[0], p1[1] - p2[1], p1[2] - p2[2]
    n1x, n1y, n1z = n1[0], n1[1], n1[2]
    n2x, n2y, n2z = n2[0], n2[1], n2[2]
    # u, v: a frame in the plane of disc 2 that turns with the pair, not with the world
    along = dx * n2x + dy * n2y + dz * n2z
    ux, uy, uz = dx - along * n2x, dy - along * n2y, dz - along * n2z
    length = math.sqrt(ux * ux + uy * uy + uz * uz)
    if length < 1e-9:
        if abs(n2x) < 0.9:
            ux, uy, uz = 1.0 - n2x * n2x, -n2x * n2y, -n2x * n2z
        else:
            ux, uy, uz = -n2y * n2x, 1.0 - n2y * n2y, -n2y * n2z
        length = math.sqrt(ux * ux + uy * uy + uz * uz)
    ux, uy, uz = ux / length, uy / length, uz / length
    vx, vy, vz = n2y * uz - n2z * uy, n2z * ux - n2x * uz, n2x * uy - n2y * ux
    a = RADIUS_M
    last = table.shape[0] - 2
    points = first[reach + 1] - first[reach]
    current = HALF_M / MU0 * a * 2.0 * math.pi / points
    fx = fy = fz = tx = ty = tz = 0.0
    for ring in range(2):
        height = HALF_M / math.sqrt(3.0) if ring else -HALF_M / math.sqrt(3.0)
        for q in range(first[reach], first[reach + 1]):
            c, s = cosine[q], sine[q]
            ox = a * (c * ux + s * vx) + height * n2x
            oy = a * (c * uy + s * vy) + height * n2y
            oz = a * (c * uz + s * vz) + height * n2z
            rx, ry, rz = ox - dx, oy - dy, oz - dz
            z = rx * n1x + ry * n1y + rz * n1z
            hx, hy, hz = rx - z * n1x, ry - z * n1y, rz - z * n1z
            rho = math.sqrt(hx * hx + hy * hy + hz * hz)
            sign = -1.0 if z < 0.0 else 1.0
            x, y = rho / GRID_M, sign * z / GRID_M
            if fine:
                radial, axial = cubic(table, x, y)
            else:
                i, j = min(int(x), last), min(int(y), last)
                fi, fj = x - i, y - j
                w11 = fi * fj
                w10, w01 = fi - w11, fj - w11
                w00 = 1.0 - fi - w01
                radial = w00 * table[i, j, 0] + w10 * table[i + 1, j, 0]
                radial += w01 * table[i, j + 1, 0] + w11 * table[i + 1, j + 1, 0]
                axial = w00 * table[i, j, 1] + w10 * table[i + 1, j, 1]
                axial += w01 * table[i, j + 1, 1] + w11 * table[i + 1, j + 1, 1]
            g = sign * radial / (rho + 1e-12)
            bx, by, bz = g * hx + axial * n1x, g * hy + axial * n1y, g * hz + axial * n1z
            lx, ly, lz = c * vx - s * ux, c * vy - s * uy, c * vz - s * uz
            gx = current * (ly * bz - lz * by)
            gy = current * (lz * bx - lx * bz)
            gz = current * (lx * by - ly * bx)
            fx += gx
            fy += gy
            fz += gz
            tx += oy * gz - oz * gy
            ty += oz * gx - ox * gz
            tz += ox * gy - oy * gx
    return fx, fy, fz, tx, ty, tz


@compiled(borrows=True, error_model="numpy")
def far_wrench(p1: Vector, n1: Vector, p2: Vector, n2: Vector) -> Wrench:
    """The same for distant discs. With r from 1 to 2, u = n1.r, v = n2.r, w = n1.n2, the energy is

        k [ w/r^3 - 3uv/r^5
            + s/2 ( (15(u^2 + v^2)/r^7 - 6/r^5) w + 30uv/r^7 - 35uv(u^2 + v^2)/r^9 ) ]

    the force -dE/dr and the torque -n2 x dE/dn2.
    """
    x, y, z = p2[0] - p1[0], p2[1] - p1[1], p2[2] - p1[2]
    u = n1[0] * x + n1[1] * y + n1[2] * z
    v = n2[0] * x + n2[1] * y + n2[2] * z
    w = n1[0] * n2[0] + n1[1] * n2[1] + n1[2] * n2[2]
    q = 1.0 / (x * x + y * y + z * z)
    r3 = q * math.sqrt(q)
    r5 = r3 * q
    r7 = r5 * q
    r9 = r7 * q
    k = VOLUME_M3 * VOLUME_M3 / (MU0 * 4.0 * math.pi)
    s = 0.5 * OCTUPOLE_M2
    both = u * u + v * v
    e_w = k * (r3 + s * (15.0 * both * r7 - 6.0 * r5))
    e_u = k * (-3.0 * v * r5 + s * (30.0 * (u * w + v) * r7 - 35.0 * v * (both + 2.0 * u * u) * r9))
    e_v = k * (-3.0 * u * r5 + s * (30.0 * (v * w + u) * r7 - 35.0 * u * (both + 2.0 * v * v) * r9))
    # dE/d(r^2), doubled: what multiplies r itself
    e_r = k * (-3.0 * w * r5 + 15.0 * u * v * r7)
    e_r += k * s * (30.0 * w * r7 - (105.0 * both * w + 210.0 * u * v) * r9)
    e_r += k * s * 315.0 * u * v * both * r9 * q
    fx = -(e_u * n1[0] + e_v * n2[0] + e_r * x)
    fy = -(e_u * n1[1] + e_v * n2[1] + e_r * y)
    fz = -(e_u * n1[2] + e_v * n2[2] + e_r * z)
    gx, gy, gz = e_v * x + e_w * n1[0], e_v * y + e_w * n1[1], e_v * z + e_w * n1[2]
    tx, ty, tz = gy * n2[2] - gz * n2[1], gz * n2[0] - gx * n2[2], gx * n2[1] - gy * n2[0]
    return fx, fy, fz, tx, ty, tz


@compiled(borrows=True, error_model="numpy")
def pair_wrench(p1: Vector, n1: Vector, p2: Vector, n2: Vector, kit: Any) -> Wrench:
    """Force and torque on disc 2, for remanences of 1 T, by the formula for their distance."""
    dx, dy, dz = p2[0] - p1[0], p2[1] - p1[1], p2[2] - p1[2]
    apart = math.sqrt(dx * dx + dy * dy + dz * dz)
    if apart > FAR_M:
        return far_wrench(p1, n1, p2, n2)
    # the least possible distance of the magnets: from their centres, and along the axis of disc 1
    along = abs(dx * n1[0] + dy * n1[1] + dz * n1[2])
    cosine = min(abs(n1[0] * n2[0] + n1[1] * n2[1] + n1[2] * n2[2]), 1.0)
    sine = math.sqrt(1.0 - cosine * cosine)
    over = along - HALF_M - RADIUS_M * sine - HALF_M * cosine
    least = max(apart - 2.0 * math.sqrt(RADIUS_M * RADIUS_M + HALF_M * HALF_M), over)
    reach = 0 if least < NEAR_M else (1 if least < MIDDLE_M else (2 if least < WIDE_M else 3))
    fine = reach == 0
    if fine:
        # one straight above the other: all points of the rim are alike
        aside = math.sqrt(max(apart * apart - along * along, 0.0))
        if sine < 0.01 and aside < 0.3 * (along - 2.0 * HALF_M):
            reach = 2
    return near_wrench(p1, n1, p2, n2, reach, fine, kit)


@compiled(borrows=True)
def row(table: Floats, number: int) -> Vector:
    return table[number, 0], table[number, 1], table[number, 2]


@compiled(borrows=True, error_model="numpy")
def add_wrenches(
    places: Floats, axes: Floats, live: npt.NDArray[np.int64], tesla: float, kit: Any, out: Floats
) -> None:
    """Add to each row of `out` the force and torque on that disc; pairs without a live disc are
    skipped."""
    n = places.shape[0]
    scale = tesla * tesla
    for i in range(n):
        for j in range(i + 1, n):
            if live[i] == 0 and live[j] == 0:
                continue
            here, there = row(places, i), row(places, j)
            dx, dy, dz = there[0] - here[0], there[1] - here[1], there[2] - here[2]
            w = pair_wrench(here, row(axes, i), there, row(axes, j), kit)
            fx, fy, fz = w[0] * scale, w[1] * scale, w[2] * scale
            tx, ty, tz = w[3] * scale, w[4] * scale, w[5] * scale
            out[j, 0] += fx
            out[j, 1] += fy
            out[j, 2] += fz
            out[j, 3] += tx
            out[j, 4] += ty
            out[j, 5] += tz
            out[i, 0] -= fx
            out[i, 1] -= fy
            out[i, 2] -= fz
            out[i, 3] -= tx + dy * fz - dz * fy
            out[i, 4] -= ty + dz * fx - dx * fz
            out[i, 5] -= tz + dx * fy - dy * fx


def wrenches(places: Floats, axes: Floats, tesla: float = 0.38) -> Floats:
    """Force and torque (six columns) on every disc from all the others.

    >>> flat = np.array([[0.0, 0.0, 1.0]] * 2)
    >>> apart = np.array([[0.0, 0.0, 0.0], [0.05, 0.0, 0.0]])
    >>> [round(float(newton), 3) for newton in wrenches(apart, flat)[:, 0]]
    [-0.015, 0.015]
    """
    out = np.zeros((len(places), 6))
    live = np.ones(len(places), np.int64)
    add_wrenches(places, axes, live, tesla, magnets(), out)
    return out
