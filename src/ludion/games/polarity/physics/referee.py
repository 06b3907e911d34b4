"""The referee: watches contacts, poses and displacements of discs, and records faults (P9, P12)."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from copy import copy
from typing import Final

import numpy as np

from ludion.games.polarity.board import FLAT_DEGREES, RED, Event
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import Floats
from ludion.games.polarity.physics.world import World

ON_CLOTH_DEGREES: Final = 2.5
"""A leaner below this tilt has fallen."""
OVER_COS: Final = math.cos(math.radians(70.0))
"""A disc shows its other colour once its axis is 20 degrees past level."""
LOW_M: Final = 0.8 * HEIGHT_M
"""The centre of a disc that lies on the cloth is below this height."""
LIFTED_M: Final = 0.03
CENTRE: Final = np.zeros(3)
"""The spot of the red disc: what counts is how far it is from there, however often it moved."""


def outside(place: Floats, axis: Floats, circle_m: float) -> bool:
    """Whether no point of a disc is in a circle of this radius (P9)."""
    far = math.hypot(place[0], place[1])
    across = (axis[0] * place[0] + axis[1] * place[1]) / max(far, 1e-9)
    inward = DIAMETER_M / 2 * math.sqrt(max(0.0, 1.0 - across * across))
    return bool(far - inward - HEIGHT_M / 2 * abs(across) > circle_m)


class Referee:
    """Observes a world step by step; `events` has the first event of each kind.

    `names` are the numbers of the discs, by index; `own` is the index of the disc in the hand, if
    there is one; `free` are the indices of discs that a capture moves: whatever they do among
    themselves is no event.
    """

    def __init__(
        self,
        world: World,
        names: Sequence[int],
        circle_m: float,
        own: int | None = None,
        free: Collection[int] = (),
    ) -> None:
        self.world, self.names, self.own = world, list(names), own
        self.circle_m = circle_m
        self.free = {self.names[index] for index in free}
        self.held = own is not None
        self.events: list[Event] = []
        self._began = world.steps
        self._places = dict(zip(names, world.places.copy(), strict=True))
        self._axes = dict(zip(names, world.axes.copy(), strict=True))
        self._touched = self._contacts()

    def _contacts(self) -> set[tuple[int, int]]:
        pairs = ((self.names[a], self.names[b]) for a, b in self.world.touching())
        return {(min(pair), max(pair)) for pair in pairs}

    def copy(self, world: World) -> Referee:
        """The same state, for a copy of the world."""
        twin = copy(self)
        twin.world, twin.names, twin.events = world, list(self.names), list(self.events)
        return twin

    @property
    def own_name(self) -> int | None:
        return None if self.own is None else self.names[self.own]

    def entered(self, name: int) -> None:
        """A disc has been added to the table as the last one: the one in the hand."""
        self.names.append(name)
        self.own, self.held = len(self.names) - 1, True

    def forget(self, indices: Collection[int]) -> None:
        """Call before discs are removed from the table."""
        if self.own in indices:
            self.own, self.held = None, False
        own = self.own_name
        self.names = [name for index, name in enumerate(self.names) if index not in indices]
        self.own = None if own is None else self.names.index(own)

    def note(self, kind: str, *discs: int) -> None:
        if not any(event.kind == kind and event.discs == discs for event in self.events):
            self.events.append(Event(kind, discs, self.world.steps - self._began))

    def look(self) -> None:
        """Check contacts, and every disc that is not frozen: the others have not moved."""
        self._look_for_contacts()
        for index in np.flatnonzero(self.world.live).tolist():
            name = self.names[index]
            place, axis = self.world.places[index], self.world.axes[index]
            if name in self._places and name not in self.free:
                self._look_at(name, place, axis)
            let_go = index == self.own and not self.held
            counts = let_go or (name in self._places and name not in self.free)
            if counts and outside(place, axis, self.circle_m):
                self.note("out", name)

    def _look_for_contacts(self) -> None:
        own = self.own_name
        for one, other in sorted(self._contacts() - self._touched):
            if one in self.free and other in self.free:
                continue
            if self.held and own in (one, other):
                self.note("stuck", other if one == own else one)
                if RED in (one, other):
                    self.note("touch", one, other)
            else:
                self.note("touch", one, other)

    def _look_at(self, name: int, place: Floats, axis: Floats) -> None:
        was, came_from = self._axes[name], CENTRE if name == RED else self._places[name]
        leaned = abs(was[2]) < math.cos(math.radians(FLAT_DEGREES))
        over = was[2] * axis[2] < 0
        low = place[2] < LOW_M
        if low and leaned and abs(axis[2]) > math.cos(math.radians(ON_CLOTH_DEGREES)):
            self.note("turned" if over else "fell", name)
        elif over and abs(axis[2]) > OVER_COS:
            self.note("turned", name)
        way = float(np.hypot(*(place - came_from)[:2]))
        if not leaned and way > DIAMETER_M:
            self.note("moved", name)

    def stuck_to(self, index: int) -> set[int]:
        """The indices of all discs attached to this one, including itself."""
        found, open_ = {index}, [index]
        pairs = self.world.touching()
        while open_:
            one = open_.pop()
            for pair in pairs:
                if one in pair:
                    other = pair[0] + pair[1] - one
                    if other not in found:
                        found.add(other)
                        open_.append(other)
        return found

    def settled(self) -> tuple[Event, ...]:
        """The events, once everything is at rest. A disc that got up again has not fallen. Of a
        disc that was removed, only that it stuck or left the circle is reported. Of a disc that
        touches another at the end, only the touch: however it tumbled, it is part of a cluster. A
        touch in passing hides no other event."""
        if not self.events:
            return ()
        clinging = {number for pair in self._contacts() for number in pair}
        return tuple(event for event in self.events if not self._is_void(event, clinging))

    def _is_void(self, event: Event, clinging: set[int]) -> bool:
        if event.kind not in ("fell", "turned", "moved"):
            return False
        if any(event.discs[0] in other.discs for other in self.events if other.kind == "touch"):
            return event.discs[0] != RED and event.discs[0] in clinging
        if event.discs[0] not in self.names:
            return event.discs[0] != RED
        axis = self.world.axes[self.names.index(event.discs[0])]
        return event.kind == "fell" and abs(axis[2]) < math.cos(math.radians(FLAT_DEGREES))
