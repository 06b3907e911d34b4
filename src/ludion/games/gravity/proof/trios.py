"""Numbers all positions of a game for three that can occur at the start of a turn.

Seats are counted from the mover: 0 moves, 1 moves next, 2 has just acted. A *force* is what pulls
the pawns and whose it is: gravity, three fluxes, and which of those that cross is newer. A *field*
is the same without the owners; it decides where falls end. Positions are numbered force by force:

    number = first[force] + rank of the trio of characters x objectives + rank of the objective

Forces and fields are keys as in `fast.turn`, without cells; a field has its fluxes in descending
order. A trio is three cells as in a key. Characters and the objective fall independently until
they meet, so where falls can end is a list of trios and one of cells for every field. A fall that
ends in a cycle (R7) ends somewhere on it: all of the cycle is listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import (
    NOBODY,
    PAWN,
    PAWN_BITS,
    Ints,
    room_words,
    tick_alone,
    tick_of_three,
)
from ludion.games.gravity.fast.turn import (
    FLUX,
    GRAVITY,
    LINE,
    MOVER,
    RANKS,
    ages_of,
    fall_from,
    first_pull,
    flux_of,
    is_legal,
    lay,
    lines_of,
    repeatable,
    turn_gravity,
)
from ludion.games.gravity.room import Room

SEATS: Final = 3
ACTOR: Final = 2 << MOVER
"""In a key, that seat 2 has acted."""
FORCE: Final = (1 << MOVER) - (1 << 32) - (1 << 60)
"""The bits of a key that make a force: all but the cells, the ban of rule 1 and the mover."""
TURNS: Final = 3
"""The actions that turn gravity; the first is the half turn."""
KINDS: Final = 1 + 128
"""Of actions: see `Forces.runs`."""
MOST_CELLS: Final = 20


@compiled()
def rotated(key: int) -> Any:
    """A force when the next seat is to move: the first flux becomes the last."""
    ranks = key >> RANKS & 31
    fluxes = (key >> 32 << 7 & (1 << 21) - 1) | key >> FLUX & 127
    return (key >> GRAVITY & 3) << GRAVITY | (ranks % 9 * 3 + ranks // 9) << RANKS | fluxes << 32


@compiled()
def follow_forces(keys: Ints, rows: int, found: Any) -> None:
    """Write the force that each action leads to, -1 for none."""
    for number in range(len(keys)):
        key = keys[number]
        for action in range(found.shape[1]):
            if action < TURNS:
                after = turn_gravity(
                    key, key >> GRAVITY & 3 ^ (2 if action == 0 else 2 * action - 1)
                )
            elif is_legal(key, action + 1, rows):
                after = repeatable(lay(key, flux_of(action + 1, rows)))
            else:
                found[number, action] = -1
                continue
            found[number, action] = rotated(after)


def force_keys(rows: int, columns: int) -> Ints:
    """All forces of a room of this size, sorted."""
    codes = [0] + [int(flux_of(move, rows)) for move in range(4, 4 + 2 * (rows + columns))]
    keys: set[int] = set()
    for fluxes in product(codes, repeat=SEATS):
        if any(LINE[one] & LINE[other] for one, other in combinations(fluxes, 2)):
            continue  # rule 2
        laid = fluxes[0] << FLUX | fluxes[1] << FLUX - 7 | fluxes[2] << FLUX - 14
        for first, second, third in permutations(range(SEATS)):
            key = int(repeatable(laid | (9 * first + 3 * second + third) << RANKS))
            keys.update(key | gravity << GRAVITY for gravity in range(4))
    return np.array(sorted(keys), dtype=np.int64)


def fields_of(keys: Ints) -> Ints:
    """The field of each force, as a key."""
    ranks = keys >> RANKS & 31
    parts = [
        (keys >> FLUX - 7 * seat & 127) << 2 | ranks // (9, 3, 1)[seat] % 3 for seat in range(SEATS)
    ]
    one, two, three = np.sort(np.stack(parts), axis=0)[::-1]
    gravity = (keys >> GRAVITY & 3) << GRAVITY
    aged = (9 * (one & 3) + 3 * (two & 3) + (three & 3)) << RANKS
    fluxes = one >> 2 << FLUX | two >> 2 << FLUX - 7 | three >> 2 << FLUX - 14
    found: Ints = gravity | aged | fluxes
    return found


@dataclass(frozen=True)
class Forces:
    """All forces of rooms of one size. `lead[force, action]` is the force after an action, -1 for
    none: the half turn, the quarter turns, then the fluxes."""

    keys: Ints
    lead: Ints
    fields: Ints
    field_of: Ints
    runs: Ints
    """Each step from a field to one that an action leads to, as three columns: the field, the kind
    of action and the field after it. Steps of a kind are exchangeable: all turns of gravity (0), or
    all ways to lay the same flux anew (1 + the flux, 0 for a first one)."""
    run_of: Ints
    """`[force, action]`: the number of its step."""


@lru_cache(maxsize=1)
def make_forces(rows: int, columns: int) -> Forces:
    keys = force_keys(rows, columns)
    after = np.empty((len(keys), TURNS + 2 * (rows + columns)), dtype=np.int64)
    follow_forces(keys, rows, after)
    lead = np.where(after < 0, -1, np.searchsorted(keys, after))
    fields, field_of = np.unique(fields_of(keys), return_inverse=True)
    kinds = np.where(np.arange(lead.shape[1]) < TURNS, 0, 1 + (keys[:, None] >> FLUX & 127))
    steps = (field_of[:, None] * KINDS + kinds) * len(fields) + field_of[lead]
    found = np.unique(steps[lead >= 0])
    before = found // len(fields)
    runs = np.stack([before // KINDS, before % KINDS, found % len(fields)], axis=1)
    return Forces(keys, lead, fields, field_of, runs, np.searchsorted(found, steps))


@compiled()
def after_tick(room: Ints, gravity: int, lines: int, moment: int, is_objective: bool) -> Any:
    """The three characters, or the objective alone, in one word as in `fall.fall`."""
    if is_objective:
        return tick_alone(room, gravity, lines, moment)
    one, two, three = moment & PAWN, moment >> PAWN_BITS & PAWN, moment >> 2 * PAWN_BITS
    one, two, three = tick_of_three(room, gravity, lines, SEATS - 1, one, two, three)
    return one | two << PAWN_BITS | three << 2 * PAWN_BITS


@compiled()
def mark_end(
    room: Ints, gravity: int, lines: int, moment: int, is_objective: bool, cells: int, ends: Any
) -> None:
    """Mark where a fall can end: where it comes to rest, or the whole cycle (R7)."""
    kept, length, renewal = moment, 0, 1
    while True:  # Brent's method, as in `fall.long_fall`
        before = moment
        moment = after_tick(room, gravity, lines, moment, is_objective)
        length += 1
        if moment == before:
            length = 1
            break
        if moment == kept:
            break
        if length == renewal:
            kept, renewal, length = moment, 2 * renewal, 0
    for _ in range(length):
        place = moment & 255
        if not is_objective:
            place = (place * cells + (moment >> PAWN_BITS & 255)) * cells
            place += moment >> 2 * PAWN_BITS & 255
        ends[place] = True
        moment = after_tick(room, gravity, lines, moment, is_objective)


@compiled()
def mark_ends(room: Ints, field: int, cells: int, trios: Any, objectives: Any) -> None:
    """Where falls of a field can end, from any cells."""
    gravity, lines, ages = field >> GRAVITY & 3, lines_of(field), ages_of(field)
    for one in range(cells):
        first = one | first_pull(ages, room[one])
        mark_end(room, gravity, lines, first, True, cells, objectives)
        for two in range(cells):
            second = two | first_pull(ages, room[two])
            for three in range(cells):
                if one in (two, three) or two == three:
                    continue
                third = three | first_pull(ages, room[three])
                moment = first | second << PAWN_BITS | third << 2 * PAWN_BITS
                mark_end(room, gravity, lines, moment, False, cells, trios)


@dataclass(frozen=True)
class Index:
    """The numbers of all positions: `trios[trio_first[f]:trio_first[f + 1]]` are field f's."""

    forces: Forces
    first: Ints
    trio_first: Ints
    trios: Ints
    objective_first: Ints
    objectives: Ints

    def __len__(self) -> int:
        return int(self.first[-1])

    def sizes(self) -> Ints:
        """How many positions each field has."""
        found: Ints = np.diff(self.trio_first) * np.diff(self.objective_first)
        return found

    def find(self, key: int) -> int | None:
        """The number of a position, given as a key with seat 0 to move; None if no fall ends
        there."""
        force = int(np.searchsorted(self.forces.keys, key & FORCE))
        place = place_of(self.arrays(), int(self.forces.field_of[force]), key)
        return None if place < 0 else int(self.first[force]) + int(place)

    def key(self, number: int) -> int:
        """The position of a number, as a key."""
        force = int(np.searchsorted(self.first, number, side="right")) - 1
        field = int(self.forces.field_of[force])
        low, high = self.objective_first[field : field + 2]
        trio, objective = divmod(number - int(self.first[force]), int(high - low))
        cells = self.trios[self.trio_first[field] + trio] | self.objectives[low + objective]
        return int(self.forces.keys[force] | cells)

    def arrays(self) -> tuple[Ints, Ints, Ints, Ints]:
        return self.trio_first, self.trios, self.objective_first, self.objectives


@compiled()
def found_in(words: Ints, low: int, high: int, word: int) -> Any:
    """Where a word is in a sorted part of an array; -1 if it is not there."""
    end = high
    while low < high:
        middle = (low + high) >> 1
        if words[middle] < word:
            low = middle + 1
        else:
            high = middle
    return low if low < end and words[low] == word else -1


@compiled()
def place_of(index: Any, field: int, key: int) -> Any:
    """The rank of a key's cells among the positions of a field; -1 if no fall ends there."""
    trio_first, trios, objective_first, objectives = index
    low, high = objective_first[field], objective_first[field + 1]
    start = trio_first[field]
    trio = found_in(trios, start, trio_first[field + 1], key & (1 << 32) - (1 << 8))
    objective = found_in(objectives, low, high, key & 255)
    if trio < 0 or objective < 0:
        return -1
    return (trio - start) * (high - low) + objective - low


def make_index(room: Room) -> Index:
    """List where falls can end, field by field."""
    cells = len(room.cells)
    if cells > MOST_CELLS:
        raise InvalidText(
            "a room to solve for three must have at most {most} cells; got {cells}",
            most=MOST_CELLS,
            cells=cells,
        )
    words, forces = room_words(room), make_forces(room.rows, room.columns)
    trios, objectives = [], []
    for field in forces.fields.tolist():
        trio_ends, objective_ends = np.zeros(cells**3, dtype=np.bool_), np.zeros(cells, np.bool_)
        mark_ends(words, field, cells, trio_ends, objective_ends)
        places = np.flatnonzero(trio_ends)
        one, two, three = places // cells**2, places // cells % cells, places % cells
        trios.append(one << 24 | two << 16 | three << 8)
        objectives.append(np.flatnonzero(objective_ends))
    trio_counts = np.array([len(found) for found in trios])
    objective_counts = np.array([len(found) for found in objectives])
    return Index(
        forces,
        running((trio_counts * objective_counts)[forces.field_of]),
        running(trio_counts),
        np.concatenate(trios),
        running(objective_counts),
        np.concatenate(objectives),
    )


def running(sizes: NDArray[Any]) -> Ints:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


@compiled()
def write_steps(
    room: Ints,
    fields: Ints,
    runs: Any,
    starts: Ints,
    low: int,
    high: int,
    index: Any,
    cells: int,
    rank: int,
    met: int,
    found: Any,
) -> None:
    """Write the successors of one position: those of the runs from `low` to `high`, at its rank.

    If an action wins at once, those that its player could take as well are not computed but
    count as won, too: the value of the position is known. After a quarter turn these are all; after
    a flux, those of its kind. Rule 1 may forbid the half turn.
    """
    half = fields[runs[low, 0]] >> GRAVITY & 3 ^ 2
    kind, is_won, is_won_by_turn = -1, False, False
    for run in range(low, high):
        if runs[run, 1] != kind:
            kind, is_won = runs[run, 1], is_won_by_turn
        at = starts[run] + rank
        if is_won:
            found[at] = met + SEATS - 1
            continue
        target = runs[run, 2]
        seat, key = fall_from(room, ACTOR | fields[target] | cells, SEATS)
        found[at] = place_of(index, target, key) if seat == NOBODY else met + seat
        if seat == SEATS - 1 and (kind > 0 or fields[target] >> GRAVITY & 3 != half):
            is_won, is_won_by_turn = True, kind == 0 or is_won_by_turn


@compiled()
def write_successors(
    room: Ints, fields: Ints, runs: Any, starts: Ints, index: Any, met: int, found: Any
) -> None:
    trio_first, trios, objective_first, objectives = index
    low = 0
    while low < len(runs):
        source, high = runs[low, 0], low
        while high < len(runs) and runs[high, 0] == source:
            high += 1
        rank = 0
        for trio in trios[trio_first[source] : trio_first[source + 1]]:
            after = (trio << 8 | trio >> 16) & (1 << 32) - (1 << 8)  # the next seat is to move
            for objective in objectives[objective_first[source] : objective_first[source + 1]]:
                cells = after | objective
                write_steps(room, fields, runs, starts, low, high, index, cells, rank, met, found)
                rank += 1
        low = high


def successors_of(room: Room, index: Index) -> tuple[Ints, NDArray[Any], int]:
    """Where each run begins; the successors of all runs: of each position of its first field, the
    rank in its second field, or `met` + the seat that meets the objective; and `met`."""
    forces, sizes = index.forces, index.sizes()
    kind: np.dtype[Any] = np.dtype(np.uint16)
    if sizes.max() > np.iinfo(kind).max - SEATS:
        kind = np.dtype(np.uint32)
    met = int(np.iinfo(kind).max) + 1 - SEATS
    starts = running(sizes[forces.runs[:, 0]])
    found = np.empty(int(starts[-1]), dtype=kind)
    words, arrays = room_words(room), index.arrays()
    write_successors(words, forces.fields, forces.runs, starts, arrays, met, found)
    return starts, found, met
