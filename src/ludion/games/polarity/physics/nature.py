"""NATURE's answers: simulate an action, and report what happened.

The rules do not import this module: they load it by name when a game asks NATURE for a move, so
rules, records and replays work without MuJoCo.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import copy
from typing import Final

import numpy as np

from ludion.games.polarity.board import (
    CIRCLE,
    DISCS,
    HEIGHT,
    LYING,
    UM,
    UNIT,
    Action,
    Answer,
    Capture,
    Colour,
    Disc,
    Event,
    Gesture,
    Kind,
    Path,
    Position,
    Put,
    flat,
)
from ludion.games.polarity.physics.field import Floats
from ludion.games.polarity.physics.kernels import compile_kernels
from ludion.games.polarity.physics.path import (
    FADE_STEPS,
    UP,
    gesture_path,
    retreat_path,
    sampled_path,
    smooth,
    trembling,
)
from ludion.games.polarity.physics.referee import LIFTED_M, Referee
from ludion.games.polarity.physics.tracks import Tracks
from ludion.games.polarity.physics.world import EXACT, ROUGH, Care, World

LOOK_STEPS: Final = 10
"""The referee looks every 10 ms; a hand withdraws that soon."""
LONGEST_S: Final = 10.0
LIFT_M: Final = 0.10
LIFT_MS: Final = 0.25
SLID: Final = 1000
"""In the set-up, how far a disc may give way to a new one, in micrometres."""

Stop = Callable[[], bool]


class Stopped(Exception):
    """The caller has cancelled the simulation."""


def answer(
    position: Position,
    colour: Colour,
    tesla: float,
    stop: Stop | None = None,
    briefly: bool = False,
) -> Answer | None:
    """The result of the action that `position` waits for; None if `stop` interrupted it.

    With `briefly`, a fault is reported as soon as it begins, with the discs where they are then:
    for players who try something. Presses and sweeps intend a fault, so they are always simulated
    to the end. Time steps are coarser.
    """
    action = position.pending
    assert action is not None
    care = ROUGH if briefly else EXACT
    scene = Scene(position.discs, colour, tesla, stop, care, position.circle)
    is_lean = not isinstance(action, Gesture | Path) or action.kind is Kind.LEAN
    scene.briefly = briefly and is_lean
    try:
        return scene.answer(action, position)
    except Stopped:
        return None


def pose(disc: Disc) -> tuple[Floats, Floats]:
    return np.array(disc[1:4]) / UM, np.array(disc[4:]) / UNIT


def rounded(number: int, place: Floats, axis: Floats, before: Disc | None) -> Disc:
    """A disc at rest in whole numbers. One that moved by less than a hundredth of a millimetre
    counts as unmoved; one that lies on the cloth lies there exactly."""
    unit = axis / np.linalg.norm(axis)
    x, y, z = (round(float(part) * UM) for part in place)
    found = Disc(number, x, y, z, *_axis(unit))
    if before is not None and _is_same(found, before):
        return before
    if abs(found.nz) > 0.9998 * UNIT and abs(found.z - LYING) < 40:
        return flat(number, found.x, found.y, found.colour)
    return found


def _axis(unit: Floats) -> tuple[int, int, int]:
    nx, ny, nz = (round(float(part) * UNIT) for part in unit)
    return nx, ny, nz


def _is_same(one: Disc, other: Disc) -> bool:
    places = all(abs(a - b) <= 10 for a, b in zip(one[1:4], other[1:4], strict=True))
    return places and all(abs(a - b) <= 20 for a, b in zip(one[4:], other[4:], strict=True))


def warm() -> None:
    """Compile the kernels, if they are not in the cache, and load them."""
    compile_kernels()


class Scene:
    """The simulation of one action, observed by the referee."""

    def __init__(
        self,
        discs: Sequence[Disc],
        colour: Colour,
        tesla: float,
        stop: Stop | None = None,
        care: Care = EXACT,
        circle: int = CIRCLE,
    ) -> None:
        self.before = {disc.number: disc for disc in discs}
        self.colour, self.stop = colour, stop
        self.briefly = False
        poses = [pose(disc) for disc in discs]
        self.world = World(
            np.array([place for place, _ in poses]).reshape(-1, 3),
            np.array([axis for _, axis in poses]).reshape(-1, 3),
            tesla,
            care=care,
        )
        self.referee = Referee(self.world, [disc.number for disc in discs], circle / UM)
        self.tracks = Tracks()
        self.gone: list[int] = []

    def answer(self, action: Action, position: Position) -> Answer:
        match action:
            case Put(x, y):
                return self.put(x, y, position)
            case Capture(number):
                cluster = next(duty for duty in position.duties if number in duty)
                return self.capture(action, cluster)
            case Gesture() | Path():
                return self.gesture(action, position.next_number)

    def copy(self, stop: Stop | None = None) -> Scene:
        """The same moment in a simulation of its own, with its own `stop`."""
        twin = copy(self)
        twin.stop, twin.gone = stop, list(self.gone)
        twin.world, twin.tracks = self.world.copy(), self.tracks.copy()
        twin.referee = self.referee.copy(twin.world)
        return twin

    # ---- the gestures ----

    def gesture(self, action: Gesture | Path, number: int) -> Answer:
        """Lean, press or sweep with a disc of the reserve that gets this number (P7)."""
        if isinstance(action, Gesture):
            path = gesture_path(action, self.before[action.target], self.colour)
        else:
            path = sampled_path(action, self.colour)
        own = self.enter(path[0], number)
        self.follow([own], path[:, None, :], until_event=True)
        return self.finish(action.kind, path[-1], own)

    def enter(self, row: Floats, number: int) -> int:
        """Put a disc on the table in the hand; return its index."""
        self.world.add(row[:3], row[3:])
        self.referee.entered(number)
        return len(self.world) - 1

    def finish(self, kind: Kind, row: Floats, own: int) -> Answer:
        """The hand lets go of a lean where it is, and withdraws from anything else (P7, P10)."""
        number = self.referee.names[own]
        if kind is Kind.LEAN and not self.referee.events:
            self.let_go([own], row[None])
            self.settle()
        else:
            self.withdraw(own)
        self.clear(number)
        return self.told()

    def let_go(self, discs: list[int], goals: Floats) -> None:
        for step in range(0, FADE_STEPS, self.world.stride):
            self.world.step(discs, goals, firmness=1 - (step + 1) / FADE_STEPS)
        self.look()
        self.referee.held = False

    def withdraw(self, own: int) -> None:
        """The hand goes up with its disc and everything that sticks to it (P10)."""
        place, axis = self.world.places[own].copy(), self.world.axes[own].copy()
        self.follow([own], retreat_path(place, axis)[:, None, :])
        together = self.referee.stuck_to(own)
        for index in sorted(together - {own}):
            self.referee.note("stuck", self.referee.names[index])
        self.take(together)
        self.settle()

    def clear(self, number: int) -> None:
        """Remove discs outside the circle, and the played disc where the rules say so."""
        while True:
            events = self.referee.settled()
            out = {event.discs[0] for event in events if event.kind == "out"}
            wanted = out | ({number} if self._goes_back(number, events) else set())
            indices = [n for n, name in enumerate(self.referee.names) if name in wanted]
            if not indices:
                return
            self.take(indices)
            self.settle()

    def _goes_back(self, number: int, events: Sequence[Event]) -> bool:
        """P10: a disc that set off a chain; P7: one that does not lean and touches nothing."""
        if number not in self.referee.names:
            return False
        disc = self.disc(self.referee.names.index(number))
        if len(events) > 1:
            return True
        stands = disc.is_leaning and disc.colour is self.colour
        touched = any(number in event.discs for event in events if event.kind == "touch")
        return not stands and not touched

    # ---- the duties ----

    def capture(self, action: Capture, cluster: Collection[int]) -> Answer:
        """Lift one disc straight up; everything attached comes along (P12)."""
        names = self.referee.names
        members = [index for index, name in enumerate(names) if name in cluster]
        grip = names.index(action.number)
        self.referee = Referee(self.world, names, self.referee.circle_m, free=members)
        self.world.rouse(members)
        place, axis = self.world.places[grip].copy(), self.world.axes[grip].copy()
        high = place + UP * LIFT_M
        path = smooth([(place, axis, 0.0), (high, axis, LIFT_M / LIFT_MS), (high, axis, 0.2)])
        path = trembling(path, action.tremor, action.seed)
        self.follow([grip], path[:, None, :])
        together = self.referee.stuck_to(grip)
        low = {index for index in together if self.world.places[index, 2] < LIFTED_M}
        for index in members:
            if index not in together - low:
                self.referee.note("left", names[index])
        self.take((together - low) | {grip})
        self.settle()
        self.clear(DISCS + 1)
        return self.told()

    def put(self, x: int, y: int, position: Position) -> Answer:
        """Lower a foundation, or the tower in the hand, and let go (P5, P6, P12)."""
        numbers = sorted(position.held) or [position.next_number]
        base = np.array([x, y, 0]) / UM
        axis = UP * self.colour.up
        heights = [(LYING + HEIGHT * level) / UM for level in range(len(numbers))]
        lower = smooth([(UP * 0.05, axis, 0.0), (UP * 0.0001, axis, 0.3), (UP * 0.0, axis, 0.05)])
        path = np.stack([lower + np.hstack([base + UP * up, 0 * UP]) for up in heights], axis=1)
        first = len(self.world)
        self.world.add(path[0, :, :3], path[0, :, 3:])
        discs = list(range(first, first + len(numbers)))
        for number in numbers:
            self.referee.names.append(number)
        self.referee.free = set(numbers)
        self.follow(discs, path, until_event=True)
        if self.referee.events:
            self.take(discs)
        else:
            self.let_go(discs, path[-1])
        self.settle()
        if position.held:
            self.clear(DISCS + 1)
            return self.told()
        return self._set_up(numbers[0])

    def _set_up(self, number: int) -> Answer:
        """R9: in the set-up a foundation stays if nothing gives way to it, else it is removed."""
        told = self.told()
        far = [d for d in told.rests if d.number in self.before and self._went(d) > SLID]
        new = next((disc for disc in told.rests if disc.number == number), None)
        if told.events or far or new is None or not new.is_flat:
            return Answer((Event("slid", (), 0),), (), (), told.tracks)
        return told

    def _went(self, disc: Disc) -> float:
        was = self.before[disc.number]
        return disc.distance(was.x, was.y)

    # ---- time ----

    def follow(
        self, held: list[int], path: Floats, until_event: bool = False, begun: int = 0
    ) -> None:
        """The hand follows a path, of which it has already done this many steps; a wary hand stops
        when something happens."""
        stride = self.world.stride
        for number, goals in enumerate(path[::stride]):
            self.world.step(held, goals)
            if (begun + number * stride) % LOOK_STEPS < stride:
                self.look()
                if until_event and self.referee.events:
                    return

    def settle(self) -> None:
        for number in range(0, round(LONGEST_S * 1000), self.world.stride):
            if self.world.at_rest or (self.briefly and self.referee.settled()):
                break
            self.world.step()
            if number % LOOK_STEPS < self.world.stride:
                self.look()
        self.look()

    def look(self) -> None:
        if self.stop is not None and self.stop():
            raise Stopped
        self.referee.look()
        if not self.briefly:
            self.tracks.add(self.world, self.referee.names)

    def take(self, indices: Collection[int]) -> None:
        """Remove discs from the table."""
        for index in sorted(indices):
            self.gone.append(self.referee.names[index])
        self.referee.forget(indices)
        self.world.remove(sorted(indices))

    # ---- the answer ----

    def disc(self, index: int) -> Disc:
        number = self.referee.names[index]
        place, axis = self.world.places[index], self.world.axes[index]
        return rounded(number, place, axis, self.before.get(number))

    def told(self) -> Answer:
        discs = [self.disc(index) for index in range(len(self.world))]
        rests = tuple(disc for disc in discs if disc != self.before.get(disc.number))
        moved = {disc.number for disc in rests} | set(self.gone)
        return Answer(
            self.referee.settled(), tuple(sorted(self.gone)), rests, self.tracks.kept(moved)
        )
