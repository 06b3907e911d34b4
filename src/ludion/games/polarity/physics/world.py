"""The world: rigid discs on cloth, moved by MuJoCo with our magnet forces. Only this module and
`model` use MuJoCo.

A step is a millisecond: MuJoCo finds positions, velocities and contacts (`mj_step1`), the kernel
adds the forces of the magnets and the hand on every live disc, MuJoCo solves and moves
(`mj_step2`).

Discs that nothing disturbs are *frozen*: for MuJoCo they are parts of the ground instead of bodies,
so the cost of a step depends on what happens near the hand. A frozen disc wakes:

    any             if the force on it has changed by 4 % of its weight since it lay still, or the
                    torque by 4 % of what tips it
    in a tower      by 20 %: the magnets hold a tower together with many times its weight
    lying alone     only if, in addition, the force is near to what friction holds, or the torque
                    near to what tips it (50 % of either): below that a disc on cloth does not
                    move; or, without a change, if either exceeds what the cloth can hold
    any             if a live disc touches it

A live disc that has not moved for a tenth of a second, and touches no other live disc, is frozen
again.

Everything is deterministic: the same discs and paths give the same bits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ludion.core.fault import InvalidText
from ludion.games.polarity.board import TOUCH, UM
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import Floats, magnets
from ludion.games.polarity.physics.kernels import PLAIN, kernels
from ludion.games.polarity.physics.model import Table, give_back, mujoco, table, turned

STEP_S: Final = 0.001


class Care(NamedTuple):
    """How exact the simulation is: milliseconds per step, and the fraction of its weight that wakes
    a frozen disc."""

    stride: int
    stirs: float


EXACT: Final = Care(1, 0.04)
ROUGH: Final = Care(2, 0.1)
"""For computer players that try a gesture: the verdict is nearly always the same."""
TOWER_STIRS: Final = 0.2
"""The fraction of its weight that wakes a disc in a tower."""
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
STILL_LOOK: Final = 50
"""Live discs are checked every this many steps; after two checks without a move..."""
STILL_M: Final = 0.00002
"""...of this size they are frozen again."""
CONTACT_LOOK: Final = 5
"""Contacts with frozen discs are checked every this many steps."""
PATIENCE_STEPS: Final = 2000
"""This long after the hand has let go..."""
QUIVER: Final = 6
"""...discs that quiver this many times as far are at rest, too: a heap of magnets is never
quite still."""
SOON_STEPS: Final = 300
"""With NumPy's kernels the simulation gets rough this long after the hand has let go: forces are
most of the work of a step then, and a long chain took up to three seconds of processor time."""
FLAT_COS: Final = math.cos(math.radians(0.5))

STACKED_M: Final = 0.002
"""The centres of stacked discs are at most this far from the same vertical."""
_PER_DISC: Final = (
    "places", "axes", "live", "_alone", "_stirs", "_rest", "_out", "_velocities", "_still_for",
)  # fmt: skip


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
        self._table: Table | None = None
        self._kit, self._kernels = magnets(), kernels()
        self._begin()

    def __len__(self) -> int:
        return len(self.places)

    def copy(self) -> World:
        """The same moment, to be stepped separately; both share a model, which never changes."""
        twin = copy(self)
        for name in (*_PER_DISC, "_fixed"):
            setattr(twin, name, getattr(self, name).copy())
        twin._data, twin._touching = copy(self._data), set(self._touching)
        self._table = twin._table = None
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
        self._velocities = np.zeros((n, 6))
        self._calm = 0
        self._held: tuple[int, ...] = ()
        self._seen, self._still_for = self._now(), np.zeros(n, np.int64)
        self._classify()
        self._build()
        self._refuse_overlap()

    def _classify(self) -> None:
        """What wakes each disc if it is frozen: whether it lies alone, and the fraction of its
        weight."""
        n = len(self)
        flat = np.abs(self.axes[:, 2]) > FLAT_COS
        low = self.places[:, 2] < HEIGHT_M / 2 + DEEPEST_M / 4
        apart = np.linalg.norm(self.places[:, None, :2] - self.places[None, :, :2], axis=2)
        apart[np.arange(n), np.arange(n)] = np.inf
        near = apart < DIAMETER_M + DEEPEST_M
        upon = (apart < STACKED_M) & flat[:, None] & flat[None, :]
        self._alone = (flat & low & ~near.any(axis=1)).astype(np.int64)
        stacked = near.any(axis=1) & (near == upon).all(axis=1)
        self._stirs = np.where(stacked, TOWER_STIRS, self.care.stirs)

    def _build(self) -> None:
        """Build MuJoCo's model, in which the live discs are bodies and the others are part of
        the ground."""
        self._rows = np.flatnonzero(self.live)
        ground = np.flatnonzero(self.live == 0)
        if self._table is not None:
            give_back(self._table)
        made = self._table = table(
            len(self._rows), self.places[ground], self.axes[ground], self.stride * STEP_S
        )
        self._model, self._data = made.model, made.data
        for body, disc in enumerate(self._rows):
            self._data.qpos[7 * body : 7 * body + 3] = self.places[disc]
            self._data.qpos[7 * body + 3 : 7 * body + 7] = turned(self.axes[disc])
            self._data.qvel[6 * body : 6 * body + 6] = self._velocities[disc]
        # geometry 0 is the cloth; then come the ground, places without a disc, and the bodies
        unused = np.full(made.shape.places - len(ground), -1)
        self._disc_of = np.concatenate([[-1], ground, unused, self._rows]).astype(np.int64)
        self._fixed = np.zeros((len(self), 6))
        frozen = np.array(1 - self.live)
        places, axes = self.places[frozen == 1], self.axes[frozen == 1]
        part = np.zeros((len(places), 6))
        all_of = np.ones(len(places), np.int64)
        if self._kernels is PLAIN:
            self._kernels = kernels()  # they may be compiled by now
        self._kernels.add_wrenches(places, axes, all_of, self.tesla, self._kit, part)
        self._fixed[frozen == 1] = part
        self._bind()
        mujoco.mj_forward(self._model, self._data)

    def _bind(self) -> None:
        """Bind what each step of this model calls and reads, until the next model is built."""
        data = self._data
        self._waking = np.zeros(len(self), np.int64)
        self._hand = np.zeros((len(self), 7))
        self._push = self._kernels.bind_push(
            data.xpos, data.xmat, data.qvel, self._rows, self.places, self.axes, self.live,
            self._fixed, self._rest, self._alone, self._stirs, self._hand, self.stride * STEP_S,
            self.tesla, self._kit, self._out, self._waking, data.xfrc_applied,
        )  # fmt: skip

    def _grip(self, held: Sequence[int], goals: Floats | None, firmness: float) -> None:
        """Tell the kernel which discs the hand holds, how firmly, and where it pulls them."""
        for disc in self._held:
            self._hand[disc, 0] = 0.0
        for number, disc in enumerate(held):
            assert goals is not None
            self._hand[disc, 0] = firmness
            self._hand[disc, 1:] = goals[number]

    def _refuse_overlap(self) -> None:
        """Refuse overlapping discs: MuJoCo would throw them apart."""
        self._touching: set[tuple[int, int]] = set()
        deepest = _depth(self._data)
        if self.freezing:
            none = np.zeros((0, 3))
            whole = table(len(self), none, none, STEP_S, TOUCHING_M)
            _, model, data = whole
            for disc in range(len(self)):
                data.qpos[7 * disc : 7 * disc + 3] = self.places[disc]
                data.qpos[7 * disc + 3 : 7 * disc + 7] = turned(self.axes[disc])
            mujoco.mj_kinematics(model, data)
            mujoco.mj_comPos(model, data)
            mujoco.mj_collision(model, data)
            self._touching, deepest = _pairs(data, np.arange(-1, len(self))), _depth(data)
            give_back(whole)
        if deepest > DEEPEST_M:
            raise InvalidText(
                "discs must not overlap; two do, by {depth} mm", depth=round(1000 * deepest, 2)
            )

    def _wake(self, discs: npt.NDArray[np.int64]) -> None:
        self._remember()
        self.live[discs], self._still_for[discs] = 1, 0
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
            mujoco.mju_quat2Mat(fresh, turned(self.axes[disc]))
            self._velocities[disc, :3] = self._data.qvel[6 * body : 6 * body + 3]
            self._velocities[disc, 3:] = fresh.reshape(3, 3).T @ world

    def step(
        self, held: Sequence[int] = (), goals: Floats | None = None, firmness: float = 1.0
    ) -> None:
        """A step: a millisecond, or more if the simulation is rough. The hand pulls each disc in
        `held` to its row of `goals`: x y z, axis."""
        mujoco.mj_step1(self._model, self._data)
        self._grip(held, goals, firmness)
        count = self._push()
        if self.freezing and len(self._rows) < len(self):
            self._look_for_stirring(count)
        mujoco.mj_step2(self._model, self._data)
        self.steps += self.stride
        if held:
            self._calm, self._let_go, self._held = 0, self.steps, tuple(held)
        else:
            self._watch_calm()
            self._hurry()
        if self.freezing and self.steps % STILL_LOOK < self.stride:
            self._freeze_still()

    def _hurry(self) -> None:
        """Take coarser steps in a long chain, if forces are slow to compute."""
        is_long = self.steps - self._let_go > SOON_STEPS
        if is_long and self._kernels is PLAIN and self.care is not ROUGH:
            self.care, self.stride = ROUGH, ROUGH.stride
            self._remember()
            self._build()

    def _watch_calm(self) -> None:
        """Count the steps since anything moved noticeably, compared with the poses of then."""
        if self._calm == 0:
            self._still = self._now()
        self._calm += self.stride
        patient = self.steps - self._let_go < PATIENCE_STEPS
        allowed = CALM_M if patient else QUIVER * CALM_M
        looks = self._calm % CALM_LOOK < self.stride
        if looks and self._strayed(self._still).max(initial=0.0) > allowed:
            self._calm = 0

    def _now(self) -> tuple[Floats, Floats]:
        return self.places.copy(), self.axes.copy()

    def _strayed(self, since: tuple[Floats, Floats]) -> Floats:
        """How far each disc has moved since then: the greater of its way and that of its rim."""
        way = np.abs(self.places - since[0]).max(axis=1, initial=0.0)
        turn = np.abs(self.axes - since[1]).max(axis=1, initial=0.0) * DIAMETER_M / 2
        return np.asarray(np.maximum(way, turn))

    def _freeze_still(self) -> None:
        """Freeze the live discs that have not moved during two checks, except those that the hand
        holds, or has held last, and what they touch."""
        self._still_for = np.where(self._strayed(self._seen) < STILL_M, self._still_for + 1, 0)
        self._still_for[list(self._held)] = 0
        self._seen = self._now()
        still = (self.live == 1) & (self._still_for >= 2)
        if not still.any():
            return
        pairs = self.touching()
        moving = {int(disc) for disc in np.flatnonzero((self.live == 1) & ~still)}
        while more := {b for a, b in _both_ways(pairs) if a in moving and still[b]} - moving:
            moving |= more
        chosen = [int(disc) for disc in np.flatnonzero(still) if disc not in moving]
        if chosen:
            self._touching = pairs
            self._remember()
            self.live[chosen], self._velocities[chosen] = 0, 0.0
            self._rest[chosen] = self._out[chosen]
            self._classify()
            self._build()

    def _look_for_stirring(self, count: int) -> None:
        """Wake the `count` disturbed discs, and those that a live disc touches."""
        if self.steps % CONTACT_LOOK < self.stride:
            for one, other in _pairs(self._data, self._disc_of):
                if self.live[one] != self.live[other]:
                    self._waking[one] = self._waking[other] = 1
                    count += 1
        if count:
            hand = self._hand
            self._wake(np.flatnonzero(self._waking))
            self._hand[:] = hand
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
        self._still_for = np.concatenate([self._still_for, np.zeros(more, np.int64)])
        none = np.zeros((more, 6))
        self._rest = np.vstack([self._rest, none])
        self._out = np.vstack([self._out, none])
        self._velocities = np.vstack([self._velocities, none])
        self._changed()

    def remove(self, discs: Sequence[int]) -> None:
        """Remove discs; those after them move up. The others are not affected."""
        self._remember()
        gone = sorted(discs)
        left = [disc for disc in range(len(self)) if disc not in set(gone)]
        now = {disc: number for number, disc in enumerate(left)}
        self._touching = {
            (now[one], now[other]) for one, other in self._touching if one in now and other in now
        }
        for name in _PER_DISC:
            setattr(self, name, np.delete(getattr(self, name), gone, axis=0))
        self._held = tuple(now[disc] for disc in self._held if disc in now)
        self._changed()

    def _changed(self) -> None:
        """There are more or fewer discs."""
        self._calm, self._let_go, self._seen = 0, self.steps, self._now()
        self._classify()
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


def _both_ways(pairs: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for one, other in pairs:
        yield one, other
        yield other, one


def _depth(data: Any) -> float:
    """How deep the deepest contact is, in metres."""
    return -float(data.contact.dist.min()) if data.ncon else 0.0


def _pairs(data: Any, disc_of: npt.NDArray[np.int64]) -> set[tuple[int, int]]:
    if data.ncon == 0:
        return set()
    pairs = disc_of[data.contact.geom].tolist()
    return {(min(pair), max(pair)) for pair in pairs if min(pair) >= 0}
