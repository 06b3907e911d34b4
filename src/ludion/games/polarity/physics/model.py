"""MuJoCo's models of the table: discs that are bodies, and discs that are part of the ground.

Compiling a model takes a millisecond, copying one a fifth of that. So one model is compiled for
each number of bodies and of discs in the ground, and a copy gets the poses of those in the ground.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any

import numpy as np

from ludion.core.fault import NoKernel
from ludion.games.polarity import ABOUT
from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    DISC_FRICTION,
    HEIGHT_M,
    MASS_KG,
    ROLLING_M,
    SPINNING_M,
)
from ludion.games.polarity.physics.field import Floats

try:
    import mujoco
except ImportError:
    raise NoKernel(
        "{title} needs the extra 'physics'; install it with: pip install 'ludion[physics]'",
        title=ABOUT.title,
    ) from None

__all__ = ["mujoco", "table", "turned"]

_OPTIONS = (
    '<option timestep="{step}" integrator="implicitfast" cone="elliptic" impratio="10" '
    'noslip_iterations="5" iterations="50" gravity="0 0 -9.81">'
    '<flag multiccd="enable" midphase="disable"/></option>'
)
"""Without the middle phase MuJoCo has no tree of the ground, which would have to be built again."""
_SOFT = 'condim="6" solref="0.004 1" solimp="0.95 0.99 0.0003"'
_SHAPE = f'type="cylinder" size="{DIAMETER_M / 2} {HEIGHT_M / 2}" class="disc"'
_ANYHOW = 'pos="1 1 1" quat="0.8 0.6 0 0"'
"""Any pose but the world's own, which MuJoCo would treat as fixed."""


def table(bodies: int, places: Floats, axes: Floats, step_s: float, margin: float = 0.0) -> Any:
    """A model with this many bodies, and discs of these poses in the ground. Geometry 0 is the
    cloth; then come the ground and the bodies."""
    made = copy(_compiled(bodies, len(places), step_s, margin))
    if len(places):
        made.geom_pos[1 : len(places) + 1] = places
        made.geom_quat[1 : len(places) + 1] = [turned(axis) for axis in axes]
    return made


@lru_cache(maxsize=256)
def _compiled(bodies: int, ground: int, step_s: float, margin: float) -> Any:
    body = f'<body><freejoint/><geom {_SHAPE} mass="{MASS_KG}" margin="{margin}"/></body>'
    return mujoco.MjModel.from_xml_string(
        f"<mujoco>{_OPTIONS.format(step=step_s)}<default><default class='disc'><geom "
        f'friction="{DISC_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/></default></default>'
        f'<worldbody><geom type="plane" size="2 2 .1" priority="1" '
        f'friction="{CLOTH_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/>'
        f"{f'<geom {_SHAPE} {_ANYHOW}/>' * ground}{body * bodies}</worldbody></mujoco>"
    )


def turned(axis: Floats) -> Floats:
    """The quaternion that rotates the vertical to `axis`, without spin."""
    if axis[2] < -0.999999:
        return np.array([0.0, 1.0, 0.0, 0.0])
    quaternion = np.array([1.0 + axis[2], -axis[1], axis[0], 0.0])
    return np.asarray(quaternion / np.sqrt(quaternion @ quaternion))
