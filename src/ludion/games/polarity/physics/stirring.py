"""The forces of the magnets and of the hand on all discs, and which frozen discs the magnets wake
(`world`)."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ludion.core.kernel import compiled
from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    HEIGHT_M,
    MASS_KG,
    WEIGHT_N,
)
from ludion.games.polarity.physics.field import Floats, add_wrenches

Whole = npt.NDArray[np.int64]

HOLDS: Final = 0.5

STIFF_NM: Final = 2000.0
"""The spring of the hand: newtons per metre, newton metres per radian, and its greatest force."""
STIFF_NMRAD: Final = 0.4
STRONGEST_N: Final = 12.0
INERTIA: Final = MASS_KG * (3 * (DIAMETER_M / 2) ** 2 + HEIGHT_M**2) / 12


@compiled(borrows=True, error_model="numpy")
def hold(
    body: int, xpos: Floats, xmat: Floats, qvel: Floats, hand: Floats, dt: float, forces: Floats
) -> None:
    """Add the force and torque of the hand on a body that it holds: a spring and damper, solved
    implicitly.

    `hand`: firmness, then the wanted position and axis. The force is that of the spring at the end
    of the step, so it cannot overshoot, however stiff. The fingers carry the weight.
    """
    p, v, m, into = xpos[body + 1], qvel[6 * body : 6 * body + 6], xmat[body + 1], forces[body + 1]
    firmness = hand[0]
    damp = 2.0 * math.sqrt(STIFF_NM * MASS_KG)
    share = 1.0 / (1.0 + dt * (damp + dt * STIFF_NM) / MASS_KG)
    fx = share * (STIFF_NM * (hand[1] - p[0] - dt * v[0]) - damp * v[0])
    fy = share * (STIFF_NM * (hand[2] - p[1] - dt * v[1]) - damp * v[1])
    fz = share * (STIFF_NM * (hand[3] - p[2] - dt * v[2]) - damp * v[2]) + WEIGHT_N
    size = math.sqrt(fx * fx + fy * fy + fz * fz)
    pull = firmness * min(1.0, STRONGEST_N / max(size, 1e-12))
    damp = 2.0 * math.sqrt(STIFF_NMRAD * INERTIA)
    share = firmness / (1.0 + dt * (damp + dt * STIFF_NMRAD) / INERTIA)
    damp += dt * STIFF_NMRAD
    tx = m[5] * hand[6] - m[8] * hand[5]
    ty = m[8] * hand[4] - m[2] * hand[6]
    tz = m[2] * hand[5] - m[5] * hand[4]
    # MuJoCo gives the spin in the frame of the body
    a, b, c = v[3], v[4], v[5]
    into[0] += pull * fx
    into[1] += pull * fy
    into[2] += pull * fz
    into[3] += share * (STIFF_NMRAD * tx - damp * (m[0] * a + m[1] * b + m[2] * c))
    into[4] += share * (STIFF_NMRAD * ty - damp * (m[3] * a + m[4] * b + m[5] * c))
    into[5] += share * (STIFF_NMRAD * tz - damp * (m[6] * a + m[7] * b + m[8] * c))


@compiled(borrows=True, error_model="numpy")
def push(
    xpos: Floats, xmat: Floats, qvel: Floats, rows: Whole, places: Floats, axes: Floats,
    live: Whole, fixed: Floats, rest: Floats, alone: Whole, stirs: Floats, hand: Floats, dt: float,
    tesla: float, kit: Any, out: Floats, wake: Whole, forces: Floats,
) -> int:  # fmt: skip
    """Take the poses of the live discs from MuJoCo, compute the magnets' forces on all discs
    (`out`) and, with those of the hand, on MuJoCo's bodies (`forces`). Mark in `wake` the frozen
    discs that come to life, and return how many. `stirs`: the fraction of each disc's weight that
    wakes it."""
    for body in range(rows.shape[0]):
        disc = rows[body]
        for k in range(3):
            places[disc, k] = xpos[body + 1, k]
            axes[disc, k] = xmat[body + 1, 3 * k + 2]
    out[:] = 0.0
    add_wrenches(places, axes, live, tesla, kit, out)
    for body in range(rows.shape[0]):
        disc = rows[body]
        for k in range(6):
            forces[body + 1, k] = out[disc, k]
        if hand[disc, 0] > 0.0:
            hold(body, xpos, xmat, qvel, hand[disc], dt, forces)
    count = 0
    tips = WEIGHT_N * DIAMETER_M / 2.0
    for i in range(out.shape[0]):
        wake[i] = 0
        if live[i]:
            continue
        fx, fy, fz = out[i, 0] + fixed[i, 0], out[i, 1] + fixed[i, 1], out[i, 2] + fixed[i, 2]
        tx, ty, tz = out[i, 3] + fixed[i, 3], out[i, 4] + fixed[i, 4], out[i, 5] + fixed[i, 5]
        gx, gy, gz = fx - rest[i, 0], fy - rest[i, 1], fz - rest[i, 2]
        rx, ry, rz = tx - rest[i, 3], ty - rest[i, 4], tz - rest[i, 5]
        moves = math.sqrt(gx * gx + gy * gy + gz * gz) > stirs[i] * WEIGHT_N
        moves = moves or math.sqrt(rx * rx + ry * ry + rz * rz) > stirs[i] * tips
        if alone[i]:
            share = HOLDS if moves else 1.0
            load = share * (WEIGHT_N - fz)
            level = math.sqrt(fx * fx + fy * fy)
            lever = math.sqrt(tx * tx + ty * ty) + level * HEIGHT_M / 2.0
            moves = level > CLOTH_FRICTION * load or lever > load * DIAMETER_M / 2.0
        if moves:
            wake[i] = 1
            count += 1
    return count
