"""The world: rigid discs on cloth, moved by MuJoCo with our magnet forces. No other module uses
MuJoCo.

A step is a millisecond: MuJoCo finds positions, velocities and contacts (`mj_step1`), the kernel
adds the forces of the magnets and the hand on every live disc, MuJoCo solves and moves
(`mj_step2`).

Discs that nothing disturbs are *frozen*: for MuJoCo they are parts of the ground instead of bodies,
so the cost of a step depends on what happens near the hand. A frozen disc wakes:

    any             if the force on it has changed by 1 % of its weight since it lay still, or the
                    torque by 1 % of what tips it
    lying alone     only if, in addition, the force is near to what friction holds, or the torque
                    near to what tips it (50 % of either): below that a disc on cloth does not
                    move; or, without a change, if either exceeds what the cloth can hold
    any             if a live disc touches it

Everything is deterministic: the same discs and paths give the same bits.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from copy import copy
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ludion.core.fault import InvalidText, NoKernel
from ludion.games.polarity import ABOUT
from ludion.games.polarity.board import TOUCH, UM
from ludion.games.polarity.disc import (
    CLOTH_FRICTION,
    DIAMETER_M,
    DISC_FRICTION,
    HEIGHT_M,
    MASS_KG,
    ROLLING_M,
    SPINNING_M,
    WEIGHT_N,
)
from ludion.games.polarity.physics.field import Floats, magnets
from ludion.games.polarity.physics.kernels import kernels
from ludion.games.polarity.physics.stirring import STIRS

try:
    import mujoco
except ImportError:
    raise NoKernel(
        "{title} needs the extra 'physics'; install it with: pip install 'ludion[physics]'",
        title=ABOUT.title,
    ) from None

STEP_S: Final = 0.001


class Care(NamedTuple):
    """How exact the simulation is: milliseconds per step, and the fraction of its weight that wakes
    a frozen disc."""

    stride: int
    stirs: float


EXACT: Final = Care(1, STIRS)
ROUGH: Final = Care(2, 4 * STIRS)
"""For computer players that try a gesture: the verdict is nearly always the same."""
DEEPEST_M: Final = 0.0004
"""How far two discs may overlap before a position is refused."""
TOUCHING_M: Final = TOUCH / UM
"""Discs this near at the start already touch: in a text, towers have no exact depth."""
CALM_STEPS: Final = 200
"""Discs are at rest if, for this many steps..."""
CALM_M: Final = 0.00008
"""...no point of them moves farther than this. Speeds are a worse criterion: magnets that stick
together quiver."""
CALM_LOOK: Final = 20
CONTACT_LOOK: Final = 5
"""Contacts with frozen discs are checked every this many steps."""
PATIENCE_STEPS: Final = 2000
"""This long after the hand has let go..."""
QUIVER: Final = 6
"""...discs that quiver this many times as far are at rest, too: a heap of magnets is never
quite still."""
FLAT_COS: Final = math.cos(math.radians(0.5))

STIFF_NM: Final = 2000.0
"""The spring of the hand: newtons per metre, newton metres per radian, and its greatest force."""
STIFF_NMRAD: Final = 0.4
STRONGEST_N: Final = 12.0
INERTIA: Final = MASS_KG * (3 * (DIAMETER_M / 2) ** 2 + HEIGHT_M**2) / 12

_OPTIONS = (
    '<option timestep="{step}" integrator="implicitfast" cone="elliptic" impratio="10" '
    'noslip_iterations="5" iterations="50" gravity="0 0 -9.81"><flag multiccd="enable"/></option>'
)
_SOFT = 'condim="6" solref="0.004 1" solimp="0.95 0.99 0.0003"'
_SHAPE = f'type="cylinder" size="{DIAMETER_M / 2} {HEIGHT_M / 2}" class="disc"'


def _world(
    live: int, frozen: Sequence[tuple[Floats, Floats]], margin: float = 0.0, stride: int = 1
) -> str:
    options = _OPTIONS.format(step=stride * STEP_S)
    body = f'<body><freejoint/><geom {_SHAPE} mass="{MASS_KG}" margin="{margin}"/></body>'
    ground = "".join(
        f'<geom {_SHAPE} pos="{_words(place)}" quat="{_words(_turned(axis))}"/>'
        for place, axis in frozen
    )
    return (
        f"<mujoco>{options}<default><default class='disc'><geom "
        f'friction="{DISC_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/></default></default>'
        f'<worldbody><geom type="plane" size="2 2 .1" priority="1" '
        f'friction="{CLOTH_FRICTION} {SPINNING_M} {ROLLING_M}" {_SOFT}/>'
        f"{ground}{body * live}</worldbody></mujoco>"
    )


def _words(values: Floats) -> str:
    return " ".join(repr(float(value)) for value in values)


def _turned(axis: Floats) -> Floats:
    """The quaternion that rotates the vertical to `axis`, without spin."""
    if axis[2] < -0.999999:
        return np.array([0.0, 1.0, 0.0, 0.0])
    quaternion = np.array([1.0 + axis[2], -axis[1], axis[0], 0.0])
    return quaternion / math.sqrt(float(quaternion @ quaternion))


def grasp(
    speed: Sequence[float], place: Sequence[float], m: Sequence[float], goal: Sequence[float],
    firmness: float, dt: float = STEP_S,
) -> list[float]:  # fmt: skip
    """Force and torque of the hand on a disc that it holds: a spring and damper, solved
    implicitly.

    `speed` has six numbers, velocity and spin; `m` is the rotation matrix of the disc, nine
    numbers; `goal` is the wanted position (three numbers) and axis (three). The force is that of
    the spring at the end of the step, so it cannot overshoot, however stiff. The fingers carry
    the weight.
    """
    damp = 2.0 * math.sqrt(STIFF_NM * MASS_KG)
    share = 1.0 / (1.0 + dt * (damp + dt * STIFF_NM) / MASS_KG)
    force = [
        share * (STIFF_NM * (goal[k] - place[k] - dt * speed[k]) - damp * speed[k])
        for k in range(3)
    ]
    force[2] += WEIGHT_N
    size = math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2])
    hold = firmness * min(1.0, STRONGEST_N / max(size, 1e-12))
    turn_damp = 2.0 * math.sqrt(STIFF_NMRAD * INERTIA)
    share = firmness / (1.0 + dt * (turn_damp + dt * STIFF_NMRAD) / INERTIA)
    turn_damp += dt * STIFF_NMRAD
    a, b, c = speed[3:]
    nx, ny, nz = m[2], m[5], m[8]
    tx = ny * goal[5] - nz * goal[4]
    ty = nz * goal[3] - nx * goal[5]
    tz = nx * goal[4] - ny * goal[3]
    return [
        hold * force[0],
        hold * force[1],
        hold * force[2],
        share * (STIFF_NMRAD * tx - turn_damp * (m[0] * a + m[1] * b + m[2] * c)),
        share * (STIFF_NMRAD * ty - turn_damp * (m[3] * a + m[4] * b + m[5] * c)),
        share * (STIFF_NMRAD * tz - turn_damp * (m[6] * a + m[7] * b + m[8] * c)),
    ]


class World:
    """Discs by index, in the order given; `places` and `axes` are always up to date.

    >>> world = World(np.array([[0, 0, 0.00125], [0.045, 0, 0.00125]]), np.array([[0, 0, 1.0]] * 2))
    >>> world.settle()
    >>> world.touching()
    set()
    """

    def __init__(
        self,
        places: Floats,
        axes: Floats,
        tesla: float = 0.38,
        freezing: bool = True,
        care: Care = EXACT,
    ) -> None:
        self.places = np.array(places, float).reshape(-1, 3)
        self.axes = np.array(axes, float).reshape(-1, 3)
        self.axes /= np.linalg.norm(self.axes, axis=1)[:, None]
        self.tesla, self.freezing, self.care, self.stride = tesla, freezing, care, care.stride
        self.steps = self._let_go = 0
        self._kit, self._kernels = magnets(), kernels()
        self._begin()

    def __len__(self) -> int:
        return len(self.places)

    def copy(self) -> World:
        """The same moment, to be stepped separately; both share a model, which never changes."""
        twin = copy(self)
        for name in ("places", "axes", "live", "_alone", "_rest", "_out", "_fixed", "_velocities"):
            setattr(twin, name, getattr(self, name).copy())
        twin._data, twin._touching = copy(self._data), set(self._touching)
        twin._bind()
        return twin

    def _begin(self) -> None:
        """Everything lies still until something disturbs it."""
        n = len(self)
        self.live = np.full(n, int(not self.freezing), np.int64)
        self._rest, self._out = np.zeros((n, 6)), np.zeros((n, 6))
        everything = np.ones(n, np.int64)
        self._kernels.add_wrenches(
            self.places, self.axes, everything, self.tesla, self._kit, self._rest
        )
        flat = np.abs(self.axes[:, 2]) > FLAT_COS
        low = self.places[:, 2] < HEIGHT_M / 2 + DEEPEST_M / 4
        apart = np.linalg.norm(self.places[:, None, :2] - self.places[None, :, :2], axis=2)
        apart[np.arange(n), np.arange(n)] = np.inf
        lonely = apart.min(axis=1, initial=np.inf) > DIAMETER_M + DEEPEST_M
        self._alone = (flat & low & lonely).astype(np.int64)
        self._velocities = np.zeros((n, 6))
        self._calm = 0
        self._build()
        self._refuse_overlap()

    def _build(self) -> None:
        """Build MuJoCo's model, in which the live discs are bodies and the others are part of
        the ground."""
        self._rows = np.flatnonzero(self.live)
        ground = np.flatnonzero(self.live == 0)
        still = [(self.places[disc], self.axes[disc]) for disc in ground]
        self._model = mujoco.MjModel.from_xml_string(
            _world(len(self._rows), still, stride=self.stride)
        )
        self._data = mujoco.MjData(self._model)
        for body, disc in enumerate(self._rows):
            self._data.qpos[7 * body : 7 * body + 3] = self.places[disc]
            self._data.qpos[7 * body + 3 : 7 * body + 7] = _turned(self.axes[disc])
            self._data.qvel[6 * body : 6 * body + 6] = self._velocities[disc]
        self._body_of = {int(disc): body for body, disc in enumerate(self._rows)}
        # geometry 0 is the cloth; then come the ground and the bodies
        self._disc_of = np.concatenate([[-1], ground, self._rows]).astype(np.int64)
        self._fixed = np.zeros((len(self), 6))
        frozen = np.array(1 - self.live)
        places, axes = self.places[frozen == 1], self.axes[frozen == 1]
        part = np.zeros((len(places), 6))
        all_of = np.ones(len(places), np.int64)
        self._kernels.add_wrenches(places, axes, all_of, self.tesla, self._kit, part)
        self._fixed[frozen == 1] = part
        self._bind()
        mujoco.mj_forward(self._model, self._data)

    def _bind(self) -> None:
        """Bind what each step of this model calls and reads, until the next model is built."""
        data = self._data
        self._views = (data.xpos, data.xmat, data.qvel)
        self._waking = np.zeros(len(self), np.int64)
        self._push = self._kernels.bind_push(
            data.xpos, data.xmat, self._rows, self.places, self.axes, self.live, self._fixed,
            self._rest, self._alone, self.care.stirs, self.tesla, self._kit, self._out,
            self._waking,
        )  # fmt: skip

    def _refuse_overlap(self) -> None:
        """Refuse overlapping discs: MuJoCo would throw them apart."""
        self._touching: set[tuple[int, int]] = set()
        if self.freezing:
            whole = mujoco.MjModel.from_xml_string(_world(len(self), (), TOUCHING_M))
            data = mujoco.MjData(whole)
            for disc in range(len(self)):
                data.qpos[7 * disc : 7 * disc + 3] = self.places[disc]
                data.qpos[7 * disc + 3 : 7 * disc + 7] = _turned(self.axes[disc])
            mujoco.mj_kinematics(whole, data)
            mujoco.mj_comPos(whole, data)
            mujoco.mj_collision(whole, data)
            self._touching = _pairs(data, np.arange(-1, len(self)))
        else:
            data = self._data
        if data.ncon and float(data.contact.dist.min()) < -DEEPEST_M:
            raise InvalidText(
                "discs must not overlap; two do, by {depth} mm",
                depth=round(-1000 * float(data.contact.dist.min()), 2),
            )

    def _wake(self, discs: npt.NDArray[np.int64]) -> None:
        self._remember()
        self.live[discs] = 1
        self._build()

    def rouse(self, discs: Sequence[int]) -> None:
        """Wake discs before a hand takes one of them."""
        if not all(self.live[disc] for disc in discs):
            self._wake(np.array(discs, np.int64))

    def _remember(self) -> None:
        for body, disc in enumerate(self._rows):
            # MuJoCo gives spin in the disc's frame, and a new model gives it a new frame
            turn = self._data.xmat[body + 1].reshape(3, 3)
            world = turn @ self._data.qvel[6 * body + 3 : 6 * body + 6]
            fresh = np.empty(9)
            mujoco.mju_quat2Mat(fresh, _turned(self.axes[disc]))
            self._velocities[disc, :3] = self._data.qvel[6 * body : 6 * body + 3]
            self._velocities[disc, 3:] = fresh.reshape(3, 3).T @ world

    def step(
        self, held: Sequence[int] = (), goals: Floats | None = None, firmness: float = 1.0
    ) -> None:
        """A step: a millisecond, or more if the simulation is rough. The hand pulls each disc in
        `held` to its row of `goals`: x y z, axis."""
        mujoco.mj_step1(self._model, self._data)
        count = self._push()
        if self.freezing and len(self._rows) < len(self):
            self._look_for_stirring(count)
        forces = self._out[self._rows]
        xpos, xmat, qvel = self._views
        dt = self.stride * STEP_S
        for number, disc in enumerate(held):
            body = self._body_of[disc]
            assert goals is not None
            speed, goal = qvel[6 * body : 6 * body + 6].tolist(), goals[number].tolist()
            place, turned = xpos[body + 1].tolist(), xmat[body + 1].tolist()
            forces[body] += grasp(speed, place, turned, goal, firmness, dt)
        self._data.xfrc_applied[1:] = forces
        mujoco.mj_step2(self._model, self._data)
        self.steps += self.stride
        if held:
            self._calm, self._let_go = 0, self.steps
        else:
            self._watch_calm()

    def _watch_calm(self) -> None:
        """Count the steps since anything moved noticeably, compared with the poses of then."""
        if self._calm == 0:
            self._still = self.places.copy(), self.axes.copy()
        self._calm += self.stride
        patient = self.steps - self._let_go < PATIENCE_STEPS
        allowed = CALM_M if patient else QUIVER * CALM_M
        if self._calm % CALM_LOOK < self.stride and self._strayed() > allowed:
            self._calm = 0

    def _strayed(self) -> float:
        places, axes = self._still
        way = np.abs(self.places - places).max(initial=0.0)
        turn = np.abs(self.axes - axes).max(initial=0.0) * DIAMETER_M / 2
        return float(max(way, turn))

    def _look_for_stirring(self, count: int) -> None:
        """Wake the `count` disturbed discs, and those that a live disc touches."""
        if self.steps % CONTACT_LOOK < self.stride:
            for one, other in _pairs(self._data, self._disc_of):
                if self.live[one] != self.live[other]:
                    self._waking[one] = self._waking[other] = 1
                    count += 1
        if count:
            self._wake(np.flatnonzero(self._waking))
            mujoco.mj_step1(self._model, self._data)
            self._push()

    def pull(self, disc: int) -> Floats:
        """The magnets' force and torque on a live disc in the last step: six numbers."""
        return np.array(self._out[disc])

    @property
    def at_rest(self) -> bool:
        return self._calm >= (CALM_STEPS if len(self._rows) else 1)

    def settle(self, seconds: float = 10.0) -> None:
        """Simulate until everything is at rest, at most this long (R4)."""
        for _ in range(0, round(seconds / STEP_S), self.stride):
            if self.at_rest:
                break
            self.step()

    def add(self, places: Floats, axes: Floats) -> None:
        """Add discs, live at once, as the last ones; the others are not affected."""
        self._grow(np.array(places, float).reshape(-1, 3), np.array(axes, float).reshape(-1, 3))

    def _grow(self, places: Floats, axes: Floats) -> None:
        self._remember()
        more = len(places)
        self.places, self.axes = np.vstack([self.places, places]), np.vstack([self.axes, axes])
        self.live = np.concatenate([self.live, np.ones(more, np.int64)])
        self._alone = np.concatenate([self._alone, np.zeros(more, np.int64)])
        none = np.zeros((more, 6))
        self._rest = np.vstack([self._rest, none])
        self._out = np.vstack([self._out, none])
        self._velocities = np.vstack([self._velocities, none])
        self._calm, self._let_go = 0, self.steps
        self._build()

    def remove(self, discs: Sequence[int]) -> None:
        """Remove discs; those after them move up. The others are not affected."""
        self._remember()
        gone = sorted(discs)
        left = [disc for disc in range(len(self)) if disc not in set(gone)]
        now = {disc: number for number, disc in enumerate(left)}
        self._touching = {
            (now[one], now[other]) for one, other in self._touching if one in now and other in now
        }
        for name in ("places", "axes", "live", "_alone", "_rest", "_out", "_velocities"):
            setattr(self, name, np.delete(getattr(self, name), gone, axis=0))
        self._calm, self._let_go = 0, self.steps
        self._build()

    def touching(self) -> set[tuple[int, int]]:
        """The pairs of discs in contact, the smaller index first."""
        found = _pairs(self._data, self._disc_of)
        if self.freezing:
            still = {
                pair for pair in self._touching if not self.live[pair[0]] and not self.live[pair[1]]
            }
            return found | still
        return found


def _pairs(data: Any, disc_of: npt.NDArray[np.int64]) -> set[tuple[int, int]]:
    if data.ncon == 0:
        return set()
    pairs = np.sort(disc_of[data.contact.geom], axis=1)
    return {(int(one), int(other)) for one, other in pairs[pairs[:, 0] >= 0]}
