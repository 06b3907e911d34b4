"""A position of Gravity in one word, its key, and a turn: lines G5-G9 over it, compiled.

    mover 2 | ban 1 | gravity 2 | ranks 5 | fluxes 3 x 7 | pawns 3 x 8 | objective 8

A flux is 0 for none, else 1 + 16 x arrow + line. In the set-up, which has no fluxes, the first of
them is 100 + the stage: 0 gravity, 1 the objective, 2 to 4 the pawns. The ban of rule 1 is one
bit, since it can only be opposite to the current gravity. Ranks are 9 x, 3 x and 1 x those of the
three fluxes; a rank counts the older fluxes (R4).

A move is a small number, in the order of `Gravity.moves`: an arrow for gravity, then 4 + 2 x line
for the fluxes, rows first; in the set-up an arrow or a cell. Not all numbers are legal.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import COLUMN_FIRST, NOBODY, ROW_FIRST, Ints, fall

MOVER, BAN, GRAVITY, RANKS, FLUX, PAWN = 61, 60, 58, 53, 46, 24
"""The lowest bit of each field; where there are three, that of the first seat."""
SET_UP = 100
PLAY = 5
"""The stage after the set-up."""

Ranks = list[int]
"""Of the three fluxes."""


def aged(mover: int, axes: Ranks, ranks: Ranks) -> Ranks:
    """Rule 3: the mover's new flux is the newest; the others keep their order."""
    others = [seat for seat in range(3) if axes[seat] and seat != mover]
    order = [*sorted(others, key=lambda seat: ranks[seat]), mover]
    return [order.index(seat) if seat in order else 0 for seat in range(3)]


def crossing(_: int, axes: Ranks, ranks: Ranks) -> Ranks:
    """R8: from the oldest to the newest, ranks rise where a flux crosses the one before it."""
    after, rank, before = [0, 0, 0], 0, 0
    for seat in sorted((seat for seat in range(3) if axes[seat]), key=lambda seat: ranks[seat]):
        rank += bool(before and axes[seat] != before)
        after[seat], before = rank, axes[seat]
    return after


def rank_table(seats: int, rule: Callable[[int, Ranks, Ranks], Ranks]) -> NDArray[np.int8]:
    """A rule about ranks as a table: mover | axes 2 bits each (0 for no flux) | ranks 5."""
    table = np.zeros(seats << 11, dtype=np.int8)
    threes = list(product(range(3), repeat=3))
    for mover, axes, ranks in product(range(seats), threes, threes):
        after = rule(mover, list(axes), list(ranks))
        place = mover << 11 | axes[0] << 9 | axes[1] << 7 | axes[2] << 5
        table[place | 9 * ranks[0] + 3 * ranks[1] + ranks[2]] = (
            9 * after[0] + 3 * after[1] + after[2]
        )
    return table


AGED = rank_table(3, aged)
CROSSING = rank_table(1, crossing)
AXIS = np.array([0] + [1 + (code >> 4 & 1) for code in range(64)] + [0] * 63, dtype=np.int8)
"""How a flux lies: 0 none, 1 up or down, 2 left or right."""


def _line_words() -> Ints:
    """Each flux in the format of `fall.lines`."""
    words = np.zeros(128, dtype=np.uint64)
    for arrow, line in product(range(4), range(16)):
        place = 2 * line + (0 if arrow & 1 else 32)
        words[1 + 16 * arrow + line] = (3 if arrow & 2 else 1) << place
    return words.view(np.int64)


LINE = _line_words()


@compiled(borrows=True)
def flux_at(key: int, seat: int) -> Any:
    return key >> (FLUX - 7 * seat) & 127


@compiled(borrows=True)
def pawn_at(key: int, seat: int) -> Any:
    return key >> (PAWN - 8 * seat) & 255


@compiled(borrows=True)
def stage_of(key: int) -> Any:
    first = key >> FLUX & 127
    return PLAY if first < SET_UP else first - SET_UP


@compiled(borrows=True)
def lines_of(key: int) -> Any:
    """All fluxes in the format of `fall.py`; the lowest bit of a line is set if it has a flux."""
    return LINE[key >> FLUX & 127] | LINE[key >> FLUX - 7 & 127] | LINE[key >> FLUX - 14 & 127]


@compiled(borrows=True)
def axes_and_ranks(key: int) -> Any:
    """The index into a table of ranks."""
    first = np.int64(AXIS[key >> FLUX & 127])
    second = np.int64(AXIS[key >> FLUX - 7 & 127])
    third = np.int64(AXIS[key >> FLUX - 14 & 127])
    return first << 9 | second << 7 | third << 5 | (key >> RANKS & 31)


@compiled(borrows=True)
def ranked(key: int, ranks: int) -> Any:
    return key & ~(31 << RANKS) | np.int64(ranks) << RANKS


@compiled(borrows=True)
def repeatable(key: int) -> Any:
    """What R8 compares: the age of fluxes counts only where they cross."""
    if key >> RANKS & 31 == 0:
        return key
    return ranked(key, CROSSING[axes_and_ranks(key)])


@compiled(borrows=True)
def flux_of(move: int, rows: int) -> Any:
    """The flux of a move: 4 is left on the first row, 5 right, and so on; then columns."""
    line = (move - 4) >> 1
    way = (move - 4) & 1
    if line < rows:
        return 1 + (16 * (1 if way else 3)) + line
    return 1 + (16 * (2 if way else 0)) + line - rows


@compiled(borrows=True)
def candidates(key: int, rows: int, columns: int) -> Any:
    """An upper bound of the move numbers."""
    stage = stage_of(key)
    if stage == PLAY:
        return 4 + 2 * (rows + columns)
    return 4 if stage == 0 else rows * columns


@compiled(borrows=True)
def is_legal(key: int, move: int, rows: int) -> Any:
    stage = stage_of(key)
    if stage < PLAY:
        return stage < 2 or not is_taken(key, move, stage)
    if move < 4:
        gravity = key >> GRAVITY & 3
        return move != gravity and not (key >> BAN & 1 and move == gravity ^ 2)
    new, own = flux_of(move, rows), flux_at(key, key >> MOVER)
    lines_of_others = lines_of(key) ^ LINE[own]
    return new != own and LINE[new] & lines_of_others == 0  # rule 2, R3


@compiled(borrows=True)
def is_taken(key: int, cell: int, stage: int) -> Any:
    """R2: whether the objective or a pawn is already on a cell in the set-up."""
    taken = cell == key & 255
    for put in range(stage - 2):
        taken = taken or cell == pawn_at(key, put + 1)
    return taken


@compiled(borrows=True)
def put(key: int, seats: int, move: int) -> Any:
    """A decision of the set-up (G5, R1), before any fall and with the mover unchanged."""
    stage = stage_of(key)
    if stage == 0:
        key |= move << GRAVITY
    elif stage == 1:
        key |= move
    else:
        key |= move << (PAWN - 8 * ((stage - 1) % seats))
    after = 0 if stage == seats + 1 else SET_UP + stage + 1
    return key & ~(127 << FLUX) | after << FLUX


@compiled(borrows=True)
def lay(key: int, flux: int) -> Any:
    """Rule 3: the mover's new flux is the newest."""
    mover = key >> MOVER
    place = FLUX - 7 * mover
    key = ranked(key, AGED[mover << 11 | axes_and_ranks(key)])
    return key & ~(127 << place) & ~(1 << BAN) | flux << place


@compiled(borrows=True)
def turn_gravity(key: int, arrow: int) -> Any:
    """G7; a half turn bans the way back (G9)."""
    ban = 1 if arrow == key >> GRAVITY & 3 ^ 2 else 0
    return key & ~(7 << GRAVITY) | ban << BAN | arrow << GRAVITY


@compiled(borrows=True)
def first_pull(ages: int, cell: int) -> Any:
    """R4: of crossing fluxes the newer one pulls first; `ages` are the ranks of all lines."""
    if ages >> (cell >> 44 & 31) & 3 > ages >> (cell >> 49 & 63) & 3:
        return ROW_FIRST << 8
    return COLUMN_FIRST << 8


@compiled(borrows=True)
def place_of(flux: int) -> Any:
    """The position of a flux in `lines`."""
    return 2 * (flux - 1 & 15) + (0 if flux - 1 & 16 else 32)


@compiled(borrows=True)
def ages_of(key: int) -> Any:
    """The ranks of three fluxes, each at the position of its line."""
    first, second, third = key >> FLUX & 127, key >> FLUX - 7 & 127, key >> FLUX - 14 & 127
    ranks = key >> RANKS & 31
    ages = ranks // 9 << place_of(first) | ranks // 3 % 3 << place_of(second)
    return ages | ranks % 3 << place_of(third)


@compiled(borrows=True)
def fall_from(room: Ints, key: int, seats: int) -> Any:
    """Let everything fall after the mover's action; who meets the objective, and the key then."""
    one, two, three, objective = pawn_at(key, 0), pawn_at(key, 1), pawn_at(key, 2), key & 255
    if seats == 2:
        newest = key >> FLUX & 127 if key >> RANKS & 31 > 3 else key >> FLUX - 7 & 127
        last = (ROW_FIRST if newest - 1 & 16 else COLUMN_FIRST) << 8
        one, two, objective = one | last, two | last, objective | last
    else:
        ages = ages_of(key)
        one |= first_pull(ages, room[one])
        two |= first_pull(ages, room[two])
        three |= first_pull(ages, room[three])
        objective |= first_pull(ages, room[objective])
    met, one, two, three, objective = fall(
        room,
        key >> GRAVITY & 3,
        lines_of(key),
        seats,
        key >> MOVER,
        one,
        two,
        three,
        objective,
    )
    cells = (one & 255) << 24 | (two & 255) << 16 | (three & 255) << 8 | (objective & 255)
    return met, key >> 32 << 32 | cells


@compiled(borrows=True)
def play(room: Ints, key: int, seats: int, rows: int, move: int) -> Any:
    """Play a legal move: the seat that meets the objective, or NOBODY, and the key afterwards."""
    stage = stage_of(key)
    if stage < PLAY:
        key = put(key, seats, move)
        if stage == 1:  # the first player continues (R1)
            return NOBODY, key & ~(3 << MOVER)
        if stage < seats + 1:
            return NOBODY, passed(key, seats)
    elif move < 4:
        key = turn_gravity(key, move)
    else:
        key = lay(key, flux_of(move, rows))
    met, key = fall_from(room, key, seats)
    return met, passed(key, seats)


@compiled(borrows=True)
def passed(key: int, seats: int) -> Any:
    """The same key with the next player to move."""
    following = (key >> MOVER) + 1
    return key & ~(3 << MOVER) | (0 if following == seats else following) << MOVER
