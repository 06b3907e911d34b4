"""MuJoCo's models of the table: discs that are bodies, and discs that are part of the ground.

Compiling a model takes a millisecond, copying one a fifth of that, and its data nearly half. So one
model is compiled for each number of bodies and of places in the ground, eight by eight; a copy gets
the poses of the discs in the ground; and a table that is no longer needed is used again.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from threading import Lock
from typing import Any, Final, NamedTuple

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

__all__ = ["Table", "give_back", "mujoco", "table", "turned"]

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


class Shape(NamedTuple):
    """What tells one model from another, but for the poses in the ground."""

    bodies: int
    places: int
    step_s: float
    margin: float


class Table(NamedTuple):
    """A model, and data that fit it."""

    shape: Shape
    model: Any
    data: Any


SPARES: Final = 32
"""So many tables are kept for use again, those given back last."""
BY: Final = 8
"""The places in the ground are a multiple of this; unused ones are deep below the cloth."""
DEEP: Final = -1.0
_spares: list[Table] = []
_lock = Lock()


def table(bodies: int, places: Floats, axes: Floats, step_s: float, margin: float = 0.0) -> Table:
    """A table with this many bodies, and discs of these poses in the ground; its data are as new.
    Geometry 0 is the cloth; then come the places in the ground, used ones first, and the bodies."""
    count = len(places)
    made = _spare_or_new(Shape(bodies, -(-count // BY) * BY, step_s, margin))
    made.model.geom_pos[1 : count + 1] = places
    made.model.geom_quat[1 : count + 1] = np.array([turned(axis) for axis in axes]).reshape(-1, 4)
    made.model.geom_pos[count + 1 : made.shape.places + 1] = 0.0, 0.0, DEEP
    return made


def give_back(no_longer_needed: Table) -> None:
    """Nobody else may use it from now on."""
    with _lock:
        _spares.append(no_longer_needed)
        del _spares[:-SPARES]


def _spare_or_new(shape: Shape) -> Table:
    with _lock:
        for place in reversed(range(len(_spares))):
            if _spares[place].shape == shape:
                spare = _spares.pop(place)
                mujoco.mj_resetData(spare.model, spare.data)
                return spare
    model = copy(_compiled(shape))
    return Table(shape, model, mujoco.MjData(model))


@lru_cache(maxsize=256)
def _compiled(shape: Shape) -> Any:
    body = f'<body><freejoint/><geom {_SHAPE} mass="{MASS_KG}" margin="{shape.margin}"/></body>'
    return mujoco.MjModel.from_xml_string(
        f"<mujoco>{_OPTIONS.format(step=shape.step_s)}<default><default class='disc'><geom "
        f'friction="{DISC_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/></default></default>'
        f'<worldbody><geom type="plane" size="2 2 .1" priority="1" '
        f'friction="{CLOTH_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/>'
        f"{f'<geom {_SHAPE} {_ANYHOW}/>' * shape.places}{body * shape.bodies}</worldbody></mujoco>"
    )


def turned(axis: Floats) -> Floats:
    """The quaternion that rotates the vertical to `axis`, without spin."""
    if axis[2] < -0.999999:
        return np.array([0.0, 1.0, 0.0, 0.0])
    quaternion = np.array([1.0 + axis[2], -axis[1], axis[0], 0.0])
    return np.asarray(quaternion / np.sqrt(quaternion @ quaternion))
