"""Where falls can end, for `index.Index`: walks under every force of a room, compiled.

Characters fall without regard to the objective, and the objective without regard to them, until
they meet; so their ways are walked apart. A fall that ends in a circle (R7) ends somewhere on it:
all of the circle is listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import (
    COLUMN,
    LAST,
    OBJECTIVE,
    RANK,
    ROW,
    WANT,
    WAY,
    Ints,
    make_scratch,
    pull,
    tick,
)
from ludion.games.gravity.fast.kernel import room_tables
from ludion.games.gravity.fast.turn import flux_of
from ludion.games.gravity.proof.index import Forces, Index, Progress
from ludion.games.gravity.room import Room

MOST_CELLS: Final = 64
MOST_TICKS: Final = 63
"""A fall that lasts longer is walked tick by tick whenever it is needed."""
LONG: Final = -1
SEATS = 2
MINE, THEIRS = 0, 1


@compiled()
def set_forces(scratch: Ints, mine: int, theirs: int, newer: int) -> None:
    """Lay the fluxes (codes of the kernel, 0 for none); `newer`: theirs is the newer one."""
    for line in range(ROW, COLUMN + 16):
        scratch[line] = -1
    if mine > 0:
        line = (ROW if (mine - 1) >> 4 & 1 else COLUMN) + ((mine - 1) & 15)
        scratch[line] = (mine - 1) >> 4
        scratch[line + RANK] = 1 - newer
    if theirs > 0:
        line = (ROW if (theirs - 1) >> 4 & 1 else COLUMN) + ((theirs - 1) & 15)
        scratch[line] = (theirs - 1) >> 4
        scratch[line + RANK] = newer


@compiled()
def bit(cell: int) -> Any:
    """A cell's bit in a set; the last two cells of 64 share one, so that int64 is enough."""
    return 1 << min(cell, 62)


@compiled()
def pair_step(tables: Ints, scratch: Ints, gravity: int) -> Any:
    """A tick of the two characters; what R7 compares of them, or -1 when they stand."""
    before = scratch[MINE] << 8 | scratch[THEIRS]
    tick(tables, scratch, gravity, SEATS, THEIRS)
    if before == scratch[MINE] << 8 | scratch[THEIRS]:
        return -1
    mine = scratch[MINE] << 3 | (scratch[LAST + MINE] + 1)
    return mine << 11 | scratch[THEIRS] << 3 | (scratch[LAST + THEIRS] + 1)


@compiled()
def objective_step(tables: Ints, scratch: Ints, gravity: int) -> Any:
    """A tick of the objective; what R7 compares of it, or -1 when it stands."""
    if pull(tables, scratch, gravity, OBJECTIVE) == 0:
        return -1
    scratch[OBJECTIVE] = scratch[WANT + OBJECTIVE * 3]
    scratch[LAST + OBJECTIVE] = scratch[WAY + OBJECTIVE * 3]
    return scratch[OBJECTIVE] << 3 | scratch[LAST + OBJECTIVE]


@compiled()
def forget_steps(scratch: Ints) -> None:
    for pawn in range(4):
        scratch[LAST + pawn] = -1


@compiled()
def pair_trail(
    tables: Ints, scratch: Ints, gravity: int, cells: int, pair: int, trail: Any, ends: Any
) -> Any:
    """Write the pairs that a pair passes through and mark in `ends` where it can stop.

    Returns the number of ticks, or LONG, and the set of cells that were visited.
    """
    scratch[MINE], scratch[THEIRS] = pair // cells, pair % cells
    forget_steps(scratch)
    ticks = 0
    visited = bit(scratch[MINE]) | bit(scratch[THEIRS])
    trail[0] = pair
    while ticks < MOST_TICKS and pair_step(tables, scratch, gravity) >= 0:
        ticks += 1
        trail[ticks] = scratch[MINE] * cells + scratch[THEIRS]
        visited |= bit(scratch[MINE]) | bit(scratch[THEIRS])
    if ticks < MOST_TICKS:
        ends[trail[ticks]] = 1
        return ticks, visited
    kept, length, renewal = -1, 0, 1
    now = pair_step(tables, scratch, gravity)
    while now >= 0 and now != kept:  # Brent's method, as in the kernel
        if length == renewal:
            kept, renewal, length = now, 2 * renewal, 0
        length += 1
        now = pair_step(tables, scratch, gravity)
    for _ in range(length if now >= 0 else 1):
        ends[scratch[MINE] * cells + scratch[THEIRS]] = 1
        pair_step(tables, scratch, gravity)
    return LONG, visited


@compiled()
def objective_trail(
    tables: Ints, scratch: Ints, gravity: int, cell: int, trail: Any, ends: Any
) -> Any:
    """The same for the objective alone."""
    scratch[OBJECTIVE] = cell
    forget_steps(scratch)
    ticks = 0
    visited = bit(cell)
    trail[0] = cell
    while ticks < MOST_TICKS and objective_step(tables, scratch, gravity) >= 0:
        ticks += 1
        trail[ticks] = scratch[OBJECTIVE]
        visited |= bit(scratch[OBJECTIVE])
    if ticks < MOST_TICKS:
        ends[trail[ticks]] = 1
        return ticks, visited
    kept, length, renewal = -1, 0, 1
    now = objective_step(tables, scratch, gravity)
    while now >= 0 and now != kept:
        if length == renewal:
            kept, renewal, length = now, 2 * renewal, 0
        length += 1
        now = objective_step(tables, scratch, gravity)
    for _ in range(length if now >= 0 else 1):
        ends[scratch[OBJECTIVE]] = 1
        objective_step(tables, scratch, gravity)
    return LONG, visited


@compiled()
def walk_all(
    tables: Ints,
    scratch: Ints,
    gravity: int,
    cells: int,
    trails: Any,
    ticks: Any,
    visited: Any,
    ends: Any,
) -> None:
    """The trails of all pairs, then of the objective, under the forces laid in `scratch`."""
    pairs = cells * cells
    ends[:] = 0
    scratch[OBJECTIVE] = 0
    for pair in range(pairs):
        if pair // cells != pair % cells:
            ticks[pair], visited[pair] = pair_trail(
                tables, scratch, gravity, cells, pair, trails[pair], ends[:pairs]
            )
    for cell in range(cells):
        ticks[pairs + cell], visited[pairs + cell] = objective_trail(
            tables, scratch, gravity, cell, trails[pairs + cell], ends[pairs:]
        )


@dataclass(frozen=True)
class Trails:
    """Under one force, the way of every pair (first) and of the objective from every cell."""

    trails: NDArray[np.uint16]
    ticks: NDArray[np.int64]
    visited: Ints
    ends: NDArray[np.uint8]


class Walker:
    """Walks falls under any force of a room."""

    def __init__(self, room: Room) -> None:
        self.cells = room.rows * room.columns
        if self.cells > MOST_CELLS:
            raise InvalidText(
                "a room to solve must have at most {most} cells; got {cells}",
                most=MOST_CELLS,
                cells=self.cells,
            )
        self.room = room
        self.tables = room_tables(room)
        self.forces = Forces(room)
        self.scratch = make_scratch()
        ways = self.cells * self.cells + self.cells
        self._trails = Trails(
            np.zeros((ways, MOST_TICKS + 1), dtype=np.uint16),
            np.zeros(ways, dtype=np.int64),
            np.zeros(ways, dtype=np.int64),
            np.zeros(ways, dtype=np.uint8),
        )

    def lay(self, force: int) -> int:
        """Lay the fluxes of a force in the scratch array; its gravity."""
        gravity, mine, theirs, newer = (int(field) for field in self.forces.fields[force])
        set_forces(self.scratch, self.code(mine), self.code(theirs), newer)
        return gravity

    def code(self, flux: int) -> int:
        """The kernel's code of a flux."""
        return int(flux_of(flux + 3, self.room.rows)) if flux else 0

    def trails(self, force: int) -> Trails:
        """All ways under a force; the arrays are used again by the next call."""
        found = self._trails
        gravity = self.lay(force)
        walk_all(
            self.tables,
            self.scratch,
            gravity,
            self.cells,
            found.trails,
            found.ticks,
            found.visited,
            found.ends,
        )
        return found


def make_index(walker: Walker, progress: Progress) -> Index:
    """List where falls can end, force by force."""
    pair_count = walker.cells**2
    pairs, objectives = [], []
    for force in range(len(walker.forces)):
        ends = walker.trails(force).ends
        pairs.append(np.flatnonzero(ends[:pair_count]).astype(np.uint16))
        objectives.append(np.flatnonzero(ends[pair_count:]).astype(np.uint8))
        progress("positions", force + 1, len(walker.forces))
    pair_counts = [len(found) for found in pairs]
    objective_counts = [len(found) for found in objectives]
    sizes = np.array(pair_counts, dtype=np.int64) * np.array(objective_counts, dtype=np.int64)
    return Index(
        _running(sizes),
        _running(np.array(pair_counts)),
        np.concatenate(pairs),
        _running(np.array(objective_counts)),
        np.concatenate(objectives),
    )


def _running(sizes: NDArray[Any]) -> Ints:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
