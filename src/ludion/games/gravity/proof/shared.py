"""Solve a room with several processes, here or on a cluster.

Every action exchanges mine and theirs: wherever the flux `theirs` is t, an action leads to a
position where `mine` is t. So the forces are divided by `theirs`. Part t needs the values under
the forces whose `mine` is t, and no other part needs these.

A worker keeps the successors of its parts. They depend on the room alone, so they are made again
if it is lost. All values are here. In each pass a part is told what it needs to know of the
positions to which its actions lead (`Known`), and which of its own are open; it answers with those
that it has decided (`Decided`).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.solution import Run, silent
from ludion.games.gravity.fast.fall import Ints
from ludion.games.gravity.picture import read_room
from ludion.games.gravity.proof.file import VOID, Values
from ludion.games.gravity.proof.index import Forces, Progress
from ludion.games.gravity.proof.part import Part, actions_of, make_part, run_part
from ludion.games.gravity.proof.settled import Walker, make_index
from ludion.games.gravity.room import Room

Bits = NDArray[np.uint8]
MINE, THEIRS = 1, 2
"""Columns of `Forces.fields`."""


class Known(NamedTuple):
    """What a part is told in a pass: the losses that the last pass has found, and all wins if it
    has found some; otherwise nobody asks for them."""

    distance: int
    losses: NDArray[np.uint32]
    wins: Bits | None
    open: Bits


class Decided(NamedTuple):
    """The positions of a part that were decided in a pass, by their numbers in the part."""

    wins: NDArray[np.uint32]
    losses: NDArray[np.uint32]


def forces_with(forces: Forces, column: int, flux: int) -> Ints:
    return np.flatnonzero(forces.fields[:, column] == flux)


def part_of(room: str, theirs: int) -> Part:
    """The part of the forces with this flux of theirs; a worker makes it."""
    walker = Walker(read_room(room))
    own, targets = (forces_with(walker.forces, column, theirs) for column in (THEIRS, MINE))
    number = np.full(len(walker.forces) + 1, -1, dtype=np.int64)  # the last: no force
    number[targets] = np.arange(len(targets))
    lead = number[actions_of(walker.forces, own)]
    falls, falls_there = make_index(walker, own, silent), make_index(walker, targets, silent)
    return make_part(walker, falls, lead, falls_there, targets, silent)


def decided(part: Part, known: Known) -> Decided:
    """One pass over a part; a worker does it."""
    values_there = np.zeros(2 * int(part.first_there[-1]), dtype=np.int8)
    if known.wins is not None:
        values_there = unpacked(known.wins, len(values_there)) * np.int8(known.distance)
    values_there[known.losses] = -known.distance
    values: Values = np.where(
        unpacked(known.open, 2 * int(part.first[-1])), np.int8(0), np.int8(VOID)
    )
    run_part(known.distance, part, values, values_there)
    value = known.distance + 1
    return Decided(*(np.flatnonzero(values == one).astype(np.uint32) for one in (value, -value)))


def unpacked(bits: Bits, length: int) -> Values:
    return np.unpackbits(bits, count=length).view(np.int8)


class SharedSolver:
    """Solves a room by handing out its parts, pass by pass."""

    def __init__(self, room: Room, progress: Progress, run: Run) -> None:
        self.room = room
        self.walker = Walker(room)
        forces = self.walker.forces
        self.index = make_index(self.walker, np.arange(len(forces)), progress)
        self.run = run
        self.progress = progress
        self.parts = set(range(forces.fluxes + 1))
        """Those that may find something: the others were told the same in the last pass."""

    def run_pass(self, distance: int, values: Values) -> int:
        """One pass over every position; return how many values it found."""
        asked = sorted(self.parts)
        tasks = ((part, self._known(part, distance, values)) for part in asked)
        self.parts, found = set(), 0
        for number, told in self.run(tasks):
            self._enter(asked[number], distance, told, values)
            found += len(told.wins) + len(told.losses)
        return found

    def _known(self, part: int, distance: int, values: Values) -> Known:
        """Values of this pass that other parts have told already do not count."""
        there = self._values(forces_with(self.walker.forces, MINE, part), values)
        own = self._values(forces_with(self.walker.forces, THEIRS, part), values)
        losses = np.flatnonzero(there == -distance).astype(np.uint32)
        wins = None
        if (there == distance).any():
            wins = np.packbits((there > 0) & (there <= distance))
        return Known(distance, losses, wins, np.packbits(own == 0))

    def _values(self, forces: Ints, values: Values) -> Values:
        """Values under these forces, without the ban of rule 1, then with it."""
        ends = np.flatnonzero(np.diff(forces) > 1)  # of runs of forces whose numbers follow
        low = self.index.first[forces[np.concatenate([[0], ends + 1])]]
        high = self.index.first[forces[np.concatenate([ends, [len(forces) - 1]])] + 1]
        runs = list(zip(low.tolist(), high.tolist(), strict=True))
        banned = len(self.index)
        free = [values[low:high] for low, high in runs]
        return np.concatenate(free + [values[banned + low : banned + high] for low, high in runs])

    def _enter(self, part: int, distance: int, told: Decided, values: Values) -> None:
        forces = forces_with(self.walker.forces, THEIRS, part)
        first = self.index.first[forces]
        own = np.cumsum(self.index.first[forces + 1] - first)
        for numbers, value in ((told.wins, distance + 1), (told.losses, -(distance + 1))):
            banned, places = np.divmod(numbers.astype(np.int64), own[-1])
            rank = np.searchsorted(own, places, side="right")
            before = np.concatenate([[0], own])[rank]
            values[banned * len(self.index) + first[rank] + places - before] = value
            changed = np.unique(self.walker.forces.fields[forces[np.unique(rank)], MINE])
            self.parts.update(changed.tolist())
