"""Where falls can end, for `index.Index`: simulates falls under every force of a room, compiled.

Characters and the objective fall independently until they meet, so their paths are computed
separately. A fall that ends in a cycle (R7) ends somewhere on it: all of the cycle is
listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import (
    COLUMN_FIRST,
    PAWN_BITS,
    ROW_FIRST,
    Ints,
    room_words,
    tick_alone,
    tick_of_two,
)
from ludion.games.gravity.fast.turn import LINE, flux_of
from ludion.games.gravity.proof.index import Forces, Index, Progress
from ludion.games.gravity.room import Room

MOST_CELLS: Final = 64
MOST_TICKS: Final = 63
"""A fall that lasts longer is walked tick by tick whenever it is needed."""
LONG: Final = -1
SEATS = 2
MINE, THEIRS = 0, 1


@compiled()
def bit(cell: int) -> Any:
    """A cell's bit in a set; the last two cells of 64 share one, so that an int64 suffices."""
    return 1 << min(cell, 62)


@compiled()
def pair_trail(
    room: Ints, gravity: int, lines: int, last: int, cells: int, pair: int, trail: Any, ends: Any
) -> Any:
    """Write the pairs that a pair passes through and mark in `ends` where it can stop.

    `last` is the last step of pawns before their first one, as in `fall.py`. Return the number of
    ticks, or LONG, and the set of cells that were visited.
    """
    mine, theirs = last | pair // cells, last | pair % cells
    ticks = 0
    visited = bit(mine & 255) | bit(theirs & 255)
    trail[0] = pair
    while ticks < MOST_TICKS:
        before = mine << PAWN_BITS | theirs
        mine, theirs = tick_of_two(room, gravity, lines, THEIRS, mine, theirs)
        if before == mine << PAWN_BITS | theirs:
            ends[trail[ticks]] = 1
            return ticks, visited
        ticks += 1
        trail[ticks] = (mine & 255) * cells + (theirs & 255)
        visited |= bit(mine & 255) | bit(theirs & 255)
    before, kept, length, renewal = 0, 0, 0, 1
    while True:  # Brent's method, as in the kernel
        before = mine << PAWN_BITS | theirs
        mine, theirs = tick_of_two(room, gravity, lines, THEIRS, mine, theirs)
        now = mine << PAWN_BITS | theirs
        if now in (before, kept):
            break
        if length == renewal:
            kept, renewal, length = now, 2 * renewal, 0
        length += 1
    for _ in range(length if now != before else 1):
        ends[(mine & 255) * cells + (theirs & 255)] = 1
        mine, theirs = tick_of_two(room, gravity, lines, THEIRS, mine, theirs)
    return LONG, visited


@compiled()
def objective_trail(
    room: Ints, gravity: int, lines: int, last: int, cell: int, trail: Any, ends: Any
) -> Any:
    """The same for the objective alone."""
    pawn = last | cell
    ticks = 0
    visited = bit(cell)
    trail[0] = cell
    while ticks < MOST_TICKS:
        before = pawn
        pawn = tick_alone(room, gravity, lines, pawn)
        if pawn == before:
            ends[trail[ticks]] = 1
            return ticks, visited
        ticks += 1
        trail[ticks] = pawn & 255
        visited |= bit(pawn & 255)
    before, kept, length, renewal = 0, 0, 0, 1
    while True:
        before = pawn
        pawn = tick_alone(room, gravity, lines, pawn)
        if pawn in (before, kept):
            break
        if length == renewal:
            kept, renewal, length = pawn, 2 * renewal, 0
        length += 1
    for _ in range(length if pawn != before else 1):
        ends[pawn & 255] = 1
        pawn = tick_alone(room, gravity, lines, pawn)
    return LONG, visited


@compiled()
def walk_all(
    room: Ints,
    gravity: int,
    lines: int,
    last: int,
    cells: int,
    trails: Any,
    ticks: Any,
    visited: Any,
    ends: Any,
) -> None:
    """The trails of all pairs, then of the objective, under the same forces."""
    pairs = cells * cells
    ends[:] = 0
    for pair in range(pairs):
        if pair // cells != pair % cells:
            ticks[pair], visited[pair] = pair_trail(
                room, gravity, lines, last, cells, pair, trails[pair], ends[:pairs]
            )
    for cell in range(cells):
        ticks[pairs + cell], visited[pairs + cell] = objective_trail(
            room, gravity, lines, last, cell, trails[pairs + cell], ends[pairs:]
        )


@dataclass(frozen=True)
class Trails:
    """Under one force, the path of every pair and of the objective from every cell."""

    trails: NDArray[np.uint16]
    ticks: NDArray[np.int64]
    visited: Ints
    ends: NDArray[np.uint8]


class Walker:
    """Simulates falls under any force of a room."""

    def __init__(self, room: Room) -> None:
        self.cells = room.rows * room.columns
        if self.cells > MOST_CELLS:
            raise InvalidText(
                "a room to solve must have at most {most} cells; got {cells}",
                most=MOST_CELLS,
                cells=self.cells,
            )
        self.room = room
        self.words = room_words(room)
        self.forces = Forces(room)
        ways = self.cells * self.cells + self.cells
        self._trails = Trails(
            np.zeros((ways, MOST_TICKS + 1), dtype=np.uint16),
            np.zeros(ways, dtype=np.int64),
            np.zeros(ways, dtype=np.int64),
            np.zeros(ways, dtype=np.uint8),
        )

    def drawn_by(self, force: int) -> tuple[int, int, int]:
        """A force in the format of the fall: gravity, the lines, and the last step of pawns
        before their first one."""
        gravity, mine, theirs, newer = (int(field) for field in self.forces.fields[force])
        codes = self.code(mine), self.code(theirs)
        lines = int(LINE[codes[0]] | LINE[codes[1]])
        return gravity, lines, (ROW_FIRST if codes[newer] - 1 & 16 else COLUMN_FIRST) << 8

    def code(self, flux: int) -> int:
        """The kernel's code of a flux."""
        return int(flux_of(flux + 3, self.room.rows)) if flux else 0

    def trails(self, force: int) -> Trails:
        """All paths under a force; the next call reuses the arrays."""
        found = self._trails
        walk_all(
            self.words,
            *self.drawn_by(force),
            self.cells,
            found.trails,
            found.ticks,
            found.visited,
            found.ends,
        )
        return found


def make_index(walker: Walker, forces: Ints, progress: Progress) -> Index:
    """List where falls can end, force by force. In the index, `forces` are numbered from 0."""
    pair_count = walker.cells**2
    pairs, objectives = [], []
    for done, force in enumerate(forces.tolist()):
        ends = walker.trails(force).ends
        pairs.append(np.flatnonzero(ends[:pair_count]).astype(np.uint16))
        objectives.append(np.flatnonzero(ends[pair_count:]).astype(np.uint8))
        progress("positions", done + 1, len(forces))
    pair_counts = [len(found) for found in pairs]
    objective_counts = [len(found) for found in objectives]
    sizes = np.array(pair_counts, dtype=np.int64) * np.array(objective_counts, dtype=np.int64)
    return Index(
        running(sizes),
        running(np.array(pair_counts)),
        np.concatenate(pairs),
        running(np.array(objective_counts)),
        np.concatenate(objectives),
    )


def running(sizes: NDArray[Any]) -> Ints:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
