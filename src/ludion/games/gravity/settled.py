"""Every position of a game for two that can stand at the start of a turn, by number.

The colours do not matter, only who is to move: `mine` is the mover's, `theirs` the other's, who
has just acted. What draws the pawns is a *force*: gravity, the two fluxes and which is newer. It
decides where falls can end, so positions are numbered force by force:

    number = first[force] + rank of the pair (mine, theirs) x objectives + rank of the objective

Characters fall without regard to the objective, and the objective without regard to them, until
they meet; so where a fall under a force can end is told by a list of pairs and one of cells. A
fall that ends in a circle (R7) ends somewhere on it: all of the circle is listed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.kernel import compiled
from ludion.games.gravity.kernel import room_tables
from ludion.games.gravity.kernel_fall import (
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
from ludion.games.gravity.kernel_turn import flux_of
from ludion.games.gravity.room import Room

Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is (0: nobody knows)."""

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


class Forces:
    """All that can draw the pawns of a room, by number.

    `fields[force]` are gravity, my flux, their flux (0 for none, else 1 + its place among the
    moves that lay one) and whether theirs is the newer of two that cross.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.fluxes = 2 * (room.rows + room.columns)
        lines = self.fluxes + 1
        self.number = np.full((4, lines, lines, 2), -1, dtype=np.int64)
        fields: list[tuple[int, int, int, int]] = []
        for gravity in range(4):
            for mine in range(lines):
                for theirs in range(lines):
                    if mine and theirs and (mine - 1) >> 1 == (theirs - 1) >> 1:
                        continue  # rule 2
                    for newer in range(2 if self.cross(mine, theirs) else 1):
                        self.number[gravity, mine, theirs, newer] = len(fields)
                        fields.append((gravity, mine, theirs, newer))
        self.fields = np.array(fields, dtype=np.int64)

    def __len__(self) -> int:
        return len(self.fields)

    def cross(self, mine: int, theirs: int) -> bool:
        rows = 2 * self.room.rows
        return bool(mine and theirs) and (mine <= rows) != (theirs <= rows)

    def code(self, flux: int) -> int:
        """The kernel's code of a flux."""
        return int(flux_of(flux + 3, self.room.rows)) if flux else 0


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
        set_forces(self.scratch, self.forces.code(mine), self.forces.code(theirs), newer)
        return gravity

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


@dataclass(frozen=True)
class Index:
    """The numbers of all positions: `pairs[pair_first[f]:pair_first[f + 1]]` are force f's."""

    first: Ints
    pair_first: Ints
    pairs: NDArray[np.uint16]
    objective_first: Ints
    objectives: NDArray[np.uint8]

    def __len__(self) -> int:
        return int(self.first[-1])

    def pairs_of(self, force: int) -> NDArray[np.uint16]:
        return self.pairs[self.pair_first[force] : self.pair_first[force + 1]]

    def objectives_of(self, force: int) -> NDArray[np.uint8]:
        return self.objectives[self.objective_first[force] : self.objective_first[force + 1]]

    def find(self, force: int, pair: int, objective: int) -> int | None:
        """The number of a position, None where no fall ends."""
        pairs, objectives = self.pairs_of(force), self.objectives_of(force)
        at, goal = int(np.searchsorted(pairs, pair)), int(np.searchsorted(objectives, objective))
        if at == len(pairs) or pairs[at] != pair:
            return None
        if goal == len(objectives) or objectives[goal] != objective:
            return None
        return int(self.first[force]) + at * len(objectives) + goal

    def place(self, number: int) -> tuple[int, int, int]:
        """Force, pair and objective of a number."""
        force = int(np.searchsorted(self.first, number, side="right")) - 1
        objectives = self.objectives_of(force)
        pair, goal = divmod(number - int(self.first[force]), len(objectives))
        return force, int(self.pairs_of(force)[pair]), int(objectives[goal])


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
