"""The fall, compiled: the same lines as `fall.py` (G10-G14, R4, R5, R7) over integers.

Arrows are 0 up, 1 right, 2 down, 3 left: opposite is `arrow ^ 2`, crossing is `(a ^ b) & 1`.
Cells are numbered row by row. `tables` has six numbers a cell (CELL_SIZE): the cell beyond in
each arrow's direction, -1 where a wall is between; then its row and its column.

A fall works in a scratch array:

    0..3   CELL    of each pawn, the objective at OBJECTIVE
    4..7   LAST    its last step, -1 for none
    8..19  WANT    up to three cells each character wants, in order of preference
    20..31 BY      whether that want is drawn by gravity alone
    32..34 LEFT    how many wants there are
    36..38 NOW     which of them is the present one
    40..55 ROW     arrow of the flux on each row, -1 for none
    56..71 COLUMN  arrow of the flux on each column
    72..103        their ranks, in the same order
    104..119 WAY   arrow of each want
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled

Ints = NDArray[np.int64]

CELL_SIZE = 6
OBJECTIVE = 3
LAST = 4
WANT = 8
BY = 20
LEFT = 32
NOW = 36
ROW = 40
COLUMN = 56
RANK = 32
"""From a line's flux to its rank."""
WAY = 104
SCRATCH = 120
NOBODY = -1


def make_scratch() -> Ints:
    scratch = np.full(SCRATCH, -1, dtype=np.int64)
    scratch[:ROW] = 0
    return scratch


@compiled(borrows=True)
def first_flux(scratch: Ints, across: int, along: int, last: int) -> Any:
    """Of the fluxes on a row and a column that cross, whether the row's comes first (G10)."""
    if last < 0:
        return scratch[across + RANK] > scratch[along + RANK]  # R4
    return (last & 1) == 0  # rule 6: a vertical step, so the row is perpendicular


@compiled(borrows=True)
def pull(tables: Ints, scratch: Ints, gravity: int, pawn: int) -> Any:
    """Write the open wants of a pawn, in order, and return how many there are."""
    cell = scratch[pawn]
    beyond = CELL_SIZE * cell
    across = ROW + tables[beyond + 4]
    along = COLUMN + tables[beyond + 5]
    one, other = scratch[across], scratch[along]
    if one >= 0 and other >= 0 and not first_flux(scratch, across, along, scratch[LAST + pawn]):
        one, other = other, one
    found = 0
    base = pawn * 3
    if one >= 0 and tables[beyond + one] >= 0:
        scratch[WANT + base] = tables[beyond + one]
        scratch[WAY + base] = one
        scratch[BY + base] = 0
        found = 1
    if other >= 0 and tables[beyond + other] >= 0:
        scratch[WANT + base + found] = tables[beyond + other]
        scratch[WAY + base + found] = other
        scratch[BY + base + found] = 0
        found += 1
    back = gravity ^ 2
    if (
        gravity not in (one, other)
        and back not in (one, other)  # rule 5
        and tables[beyond + gravity] >= 0
    ):
        scratch[WANT + base + found] = tables[beyond + gravity]
        scratch[WAY + base + found] = gravity
        scratch[BY + base + found] = 1
        found += 1
    return found


@compiled(borrows=True)
def is_refused(scratch: Ints, seats: int, actor: int, one: int) -> Any:
    """G12, R5: whether another character keeps this one from the cell it wants."""
    at = one * 3 + scratch[NOW + one]
    goal = scratch[WANT + at]
    for other in range(seats):
        if other == one:
            continue
        if scratch[NOW + other] >= scratch[LEFT + other]:
            if scratch[other] == goal:
                return True
        else:
            there = other * 3 + scratch[NOW + other]
            if scratch[WANT + there] == goal:
                mine = scratch[BY + at] * seats + (one - actor) % seats
                theirs = scratch[BY + there] * seats + (other - actor) % seats
                if theirs < mine:
                    return True
    return False


@compiled(borrows=True)
def tick(tables: Ints, scratch: Ints, gravity: int, seats: int, actor: int) -> Any:
    """Move every pawn at most one cell; whether any moved."""
    for seat in range(seats):
        scratch[LEFT + seat] = pull(tables, scratch, gravity, seat)
        scratch[NOW + seat] = 0
    refused = True
    while refused:
        refused = False
        for seat in range(seats):
            if scratch[NOW + seat] < scratch[LEFT + seat] and is_refused(
                scratch, seats, actor, seat
            ):
                scratch[NOW + seat] += 1
                refused = True
    moved = False
    for seat in range(seats):
        if scratch[NOW + seat] < scratch[LEFT + seat]:
            at = seat * 3 + scratch[NOW + seat]
            scratch[seat] = scratch[WANT + at]
            scratch[LAST + seat] = scratch[WAY + at]
            moved = True
    if pull(tables, scratch, gravity, OBJECTIVE) > 0:
        scratch[OBJECTIVE] = scratch[WANT + OBJECTIVE * 3]
        scratch[LAST + OBJECTIVE] = scratch[WAY + OBJECTIVE * 3]
        moved = True
    return moved


@compiled(borrows=True)
def moment(scratch: Ints) -> Any:
    """What R7 compares, in one integer."""
    key = 0
    for pawn in range(4):
        key = key << 11 | scratch[pawn] << 3 | (scratch[LAST + pawn] + 1)
    return key


@compiled(borrows=True)
def go_back(scratch: Ints, key: int) -> None:
    """Put everything where it was at a moment."""
    for pawn in range(3, -1, -1):
        scratch[pawn] = key >> 3 & 255
        scratch[LAST + pawn] = (key & 7) - 1
        key >>= 11


@compiled(borrows=True)
def meeting(scratch: Ints, seats: int) -> Any:
    for seat in range(seats):
        if scratch[seat] == scratch[OBJECTIVE]:
            return seat
    return NOBODY


@compiled(borrows=True)
def close_circle(
    tables: Ints, scratch: Ints, start: int, gravity: int, seats: int, actor: int, length: int
) -> None:
    """R7: leave the pawns at the first moment that comes again, `length` ticks apart."""
    go_back(scratch, start)
    for _ in range(length):
        tick(tables, scratch, gravity, seats, actor)
    behind, ahead = start, moment(scratch)
    while behind != ahead:
        go_back(scratch, behind)
        tick(tables, scratch, gravity, seats, actor)
        behind = moment(scratch)
        go_back(scratch, ahead)
        tick(tables, scratch, gravity, seats, actor)
        ahead = moment(scratch)


@compiled(borrows=True)
def fall(tables: Ints, scratch: Ints, gravity: int, seats: int, actor: int) -> Any:
    """Let everything fall; the seat that meets the objective, or NOBODY.

    Circles are found by Brent's method, without a memory of all moments: the moment kept for
    comparison is renewed after 1, 2, 4, 8, ... ticks.
    """
    for pawn in range(4):
        scratch[LAST + pawn] = -1
    start = moment(scratch)
    kept, length, renewal = start, 0, 1
    while tick(tables, scratch, gravity, seats, actor):
        met = meeting(scratch, seats)
        if met != NOBODY:
            return met
        now = moment(scratch)
        length += 1
        if now == kept:
            close_circle(tables, scratch, start, gravity, seats, actor, length)
            return NOBODY
        if length == renewal:
            kept, renewal, length = now, 2 * renewal, 0
    return NOBODY
