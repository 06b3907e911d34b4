"""The fall, compiled: what `fall.py` says (G10-G14, R4, R5, R7), over words and lookup tables.

Arrows are 0 up, 1 right, 2 down, 3 left: opposite is `arrow ^ 2`, crossing is `(a ^ b) & 1`.
Cells are numbered row by row. Everything is an int64 that lives in a register:

    pawn    last << 8 | cell          last: the arrow of its last step; before the first one
                                      ROW_FIRST or COLUMN_FIRST, the flux that R4 puts first
    lines   two bits per row, from bit 0, two bits per column, from bit 32: the flux on this line,
            0 none, 1 right or up, 3 left or down
    room    one word per cell: column 6 | row 5 | open 4 | cell 8 | left 8 | down 8 | right 8 | up 8
            the four cells beyond and the cell itself; the sides without a wall; where its row
            and its column are in `lines`
    wants   a byte each, the first in the lowest: 8 x arrow, which is where `room` has the cell
            beyond, or STAND, where it has the cell itself; + ALONE by gravity alone

What a pawn wants depends on few bits, so it is looked up (WANTS).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravity.board import Arrow
from ludion.games.gravity.room import Room

Ints = NDArray[np.int64]

NOBODY = -1
STAND = 32
"""The want of a pawn that no pull moves."""
ALONE = 64
"""Gravity draws the pawn, no flux: R5 lets others go first."""
ROW_FIRST, COLUMN_FIRST = 4, 5
PAWN_BITS = 11
PAWN = (1 << PAWN_BITS) - 1
MANY_TICKS = 32
"""A fall that lasts longer may be a circle (R7); it is walked again with a look-out for one."""


def wants_in_order(gravity: int, column_first: int, row: int, column: int, sides: int) -> int:
    """G10, G11: what a pawn wants, given the fluxes of its row and column and the open sides."""
    fluxes = [{0: None, 1: 1, 3: 3}.get(row), {0: None, 1: 0, 3: 2}.get(column)]
    if column_first:
        fluxes.reverse()
    pulls = [flux for flux in fluxes if flux is not None]
    wants = [8 * arrow for arrow in pulls if sides >> arrow & 1]
    if not any((flux ^ gravity) & 1 == 0 for flux in pulls) and sides >> gravity & 1:  # rule 5
        wants.append(8 * gravity | ALONE)
    wants += [STAND] * (4 - len(wants))
    return int.from_bytes(wants, "little")


WANTS = np.array(
    [
        wants_in_order(number >> 9, number >> 8 & 1, number >> 6 & 3, number >> 4 & 3, number & 15)
        for number in range(2048)
    ],
    dtype=np.int32,
)
"""gravity 2 | column first 1 | flux of the row 2 | of the column 2 | open sides 4"""


def room_words(room: Room) -> Ints:
    """A room as the fall reads it: one word per cell."""
    words = []
    for number, cell in enumerate(room.cells):
        word = (32 + 2 * cell.column) << 49 | 2 * cell.row << 44 | number << 32
        for arrow, way in enumerate(Arrow):
            beyond = room.beyond(cell, way)
            word |= (beyond.row * room.columns + beyond.column) << 8 * arrow
            word |= (not room.is_walled(cell, way)) << 40 + arrow
        words.append(word)
    return np.array(words, dtype=np.int64)


@compiled(borrows=True)
def wants_of(here: int, gravity: int, lines: int, pawn: int) -> Any:
    """Everything that a pawn wants on a cell whose word is `here`. A step to the side puts the
    flux of the column first (rule 6)."""
    row = lines >> (here >> 44 & 31) & 3
    column = lines >> (here >> 49 & 63) & 3
    sides = here >> 40 & 15
    return np.int64(WANTS[gravity << 9 | (pawn >> 8 & 1) << 8 | row << 6 | column << 4 | sides])


@compiled(borrows=True)
def goal_of(here: int, wants: int) -> Any:
    """The cell that the first want leads to."""
    return here >> (wants & 63) & 255


@compiled(borrows=True)
def moved(pawn: int, here: int, wants: int) -> Any:
    """A pawn after its step."""
    if wants & STAND:
        return pawn
    return (wants & 24) << 5 | goal_of(here, wants)


@compiled(borrows=True)
def is_refused(wants: int, rank: int, other_wants: int, other_rank: int) -> Any:
    """G12, R5: whether another character that wants the same cell, or stands there, keeps this
    one away from it. A rank counts the seats from the one that acts."""
    if wants & STAND:
        return False
    if other_wants & STAND:
        return True
    return (other_wants & ALONE) + other_rank < (wants & ALONE) + rank


@compiled(borrows=True)
def tick_of_two(room: Ints, gravity: int, lines: int, actor: int, one: int, two: int) -> Any:
    """Both characters after a tick."""
    here_one, here_two = room[one & 255], room[two & 255]
    wants_one = wants_of(here_one, gravity, lines, one)
    wants_two = wants_of(here_two, gravity, lines, two)
    while goal_of(here_one, wants_one) == goal_of(here_two, wants_two):
        if is_refused(wants_one, actor, wants_two, 1 - actor):
            wants_one >>= 8
        else:
            wants_two >>= 8
    return moved(one, here_one, wants_one), moved(two, here_two, wants_two)


@compiled(borrows=True)
def tick_of_three(
    room: Ints, gravity: int, lines: int, actor: int, one: int, two: int, three: int
) -> Any:
    """All three characters after a tick."""
    here_one, here_two, here_three = room[one & 255], room[two & 255], room[three & 255]
    wants_one = wants_of(here_one, gravity, lines, one)
    wants_two = wants_of(here_two, gravity, lines, two)
    wants_three = wants_of(here_three, gravity, lines, three)
    rank_one, rank_two, rank_three = (3 - actor) % 3, (4 - actor) % 3, (5 - actor) % 3
    while True:
        goal_one = goal_of(here_one, wants_one)
        goal_two = goal_of(here_two, wants_two)
        goal_three = goal_of(here_three, wants_three)
        if goal_one == goal_two:
            if is_refused(wants_one, rank_one, wants_two, rank_two):
                wants_one >>= 8
            else:
                wants_two >>= 8
        elif goal_one == goal_three:
            if is_refused(wants_one, rank_one, wants_three, rank_three):
                wants_one >>= 8
            else:
                wants_three >>= 8
        elif goal_two == goal_three:
            if is_refused(wants_two, rank_two, wants_three, rank_three):
                wants_two >>= 8
            else:
                wants_three >>= 8
        else:
            break
    return (
        moved(one, here_one, wants_one),
        moved(two, here_two, wants_two),
        moved(three, here_three, wants_three),
    )


@compiled(borrows=True)
def tick_alone(room: Ints, gravity: int, lines: int, pawn: int) -> Any:
    """The objective after a tick: only walls block it (G11)."""
    here = room[pawn & 255]
    return moved(pawn, here, wants_of(here, gravity, lines, pawn))


@compiled(borrows=True)
def meeting(seats: int, one: int, two: int, three: int, objective: int) -> Any:
    """G13: the seat whose character stands on the objective's cell, or NOBODY."""
    if (one ^ objective) & 255 == 0:
        return 0
    if (two ^ objective) & 255 == 0:
        return 1
    if seats == 3 and (three ^ objective) & 255 == 0:
        return 2
    return NOBODY


@compiled(borrows=True)
def fall(
    room: Ints,
    gravity: int,
    lines: int,
    seats: int,
    actor: int,
    one: int,
    two: int,
    three: int,
    objective: int,
) -> Any:
    """Let everything fall: return who meets the objective, or NOBODY, and all pawns afterwards.

    With two characters, the third is 0.
    """
    moment = one | two << PAWN_BITS | three << 2 * PAWN_BITS | objective << 3 * PAWN_BITS
    for _ in range(MANY_TICKS):
        was_one, was_two, was_three, was_objective = one, two, three, objective
        if seats == 2:
            one, two = tick_of_two(room, gravity, lines, actor, one, two)
        else:
            one, two, three = tick_of_three(room, gravity, lines, actor, one, two, three)
        objective = tick_alone(room, gravity, lines, objective)
        met = meeting(seats, one, two, three, objective)
        at_rest = one == was_one and two == was_two and three == was_three
        if met != NOBODY or (at_rest and objective == was_objective):
            return met, one, two, three, objective
    met, moment = long_fall(room, gravity, lines, seats, actor, moment)
    return (
        met,
        moment & PAWN,
        moment >> PAWN_BITS & PAWN,
        moment >> 2 * PAWN_BITS & PAWN,
        moment >> 3 * PAWN_BITS,
    )


@compiled(borrows=True)
def next_moment(room: Ints, gravity: int, lines: int, seats: int, actor: int, moment: int) -> Any:
    """A tick of all pawns, in the one word that R7 compares; and who meets the objective by it."""
    one, two = moment & PAWN, moment >> PAWN_BITS & PAWN
    three, objective = moment >> 2 * PAWN_BITS & PAWN, moment >> 3 * PAWN_BITS
    if seats == 2:
        one, two = tick_of_two(room, gravity, lines, actor, one, two)
    else:
        one, two, three = tick_of_three(room, gravity, lines, actor, one, two, three)
    objective = tick_alone(room, gravity, lines, objective)
    met = meeting(seats, one, two, three, objective)
    return met, one | two << PAWN_BITS | three << 2 * PAWN_BITS | objective << 3 * PAWN_BITS


@compiled(borrows=True)
def long_fall(room: Ints, gravity: int, lines: int, seats: int, actor: int, start: int) -> Any:
    """A fall that may run into a cycle (R7): it ends at the first moment that repeats.

    Brent's method finds cycles without storing all moments: the moment kept for
    comparison is replaced after 1, 2, 4, 8, ... ticks. Then two falls, one cycle length apart,
    run until they reach the same moment.
    """
    kept, now, length, renewal = start, start, 0, 1
    while True:
        before = now
        met, now = next_moment(room, gravity, lines, seats, actor, now)
        if met != NOBODY or now == before:
            return met, now
        length += 1
        if now == kept:
            break
        if length == renewal:
            kept, renewal, length = now, 2 * renewal, 0
    behind, ahead = start, start
    for _ in range(length):
        _met, ahead = next_moment(room, gravity, lines, seats, actor, ahead)
    while behind != ahead:
        _met, behind = next_moment(room, gravity, lines, seats, actor, behind)
        _met, ahead = next_moment(room, gravity, lines, seats, actor, ahead)
    return NOBODY, ahead
