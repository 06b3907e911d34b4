"""The magnets' forces on all discs, and which frozen discs they wake (`world`)."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ludion.core.kernel import compiled
from ludion.games.polarity.disc import CLOTH_FRICTION, DIAMETER_M, HEIGHT_M, WEIGHT_N
from ludion.games.polarity.physics.field import Floats, add_wrenches

Whole = npt.NDArray[np.int64]

HOLDS: Final = 0.5
STIRS: Final = 0.01


@compiled(borrows=True, error_model="numpy")
def push(
    xpos: Floats, xmat: Floats, rows: Whole, places: Floats, axes: Floats, live: Whole,
    fixed: Floats, rest: Floats, alone: Whole, stirs: float, tesla: float, kit: Any, out: Floats,
    wake: Whole,
) -> int:  # fmt: skip
    """Take the poses of the live discs from MuJoCo, compute the magnets' forces on all discs, mark
    in `wake` the frozen discs that come to life, and return how many. `stirs`: the fraction of a
    disc's weight that wakes it."""
    for body in range(rows.shape[0]):
        disc = rows[body]
        for k in range(3):
            places[disc, k] = xpos[body + 1, k]
            axes[disc, k] = xmat[body + 1, 3 * k + 2]
    out[:] = 0.0
    add_wrenches(places, axes, live, tesla, kit, out)
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
        moves = math.sqrt(gx * gx + gy * gy + gz * gz) > stirs * WEIGHT_N
        moves = moves or math.sqrt(rx * rx + ry * ry + rz * rz) > stirs * tips
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
