"""A position of Gravity in integers, and a turn: lines G5-G9 over them, compiled.

A position is an array of FIELDS integers while it is played, and one integer of 63 bits where
many are kept:

    mover 2 | ban 1 | gravity 2 | ranks 5 | fluxes 3 x 7 | pawns 3 x 8 | objective 8

A flux is 0 for none, else 1 + 16 x arrow + line. In the set-up, which has no fluxes, the first of
them is 100 + the stage: 0 gravity, 1 the objective, 2 to 4 the pawns. The ban of rule 1 is one
bit, since it can only be opposite to the present gravity.

A move is a small number, in the order of `Gravity.moves`: an arrow for gravity, then 4 + 2 x line
for the fluxes, rows first; in the set-up an arrow or a cell. Not all numbers are legal.
"""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import (
    COLUMN,
    NOBODY,
    OBJECTIVE,
    RANK,
    ROW,
    Ints,
    fall,
)

GRAVITY, MOVER, BAN, GOAL, PAWN, FLUX, AGE, STAGE = 0, 1, 2, 3, 4, 7, 10, 13
FIELDS = 14
"""Of a position: PAWN, FLUX and AGE are three each."""
PLAY = 5
"""The stage after the set-up."""


@compiled(borrows=True)
def pack(state: Ints) -> Any:
    first = state[FLUX] if state[STAGE] == PLAY else 100 + state[STAGE]
    key = state[MOVER] << 1 | state[BAN]
    key = key << 2 | state[GRAVITY]
    key = key << 5 | (state[AGE] * 9 + state[AGE + 1] * 3 + state[AGE + 2])
    key = key << 21 | first << 14 | state[FLUX + 1] << 7 | state[FLUX + 2]
    key = key << 24 | state[PAWN] << 16 | state[PAWN + 1] << 8 | state[PAWN + 2]
    return key << 8 | state[GOAL]


@compiled(borrows=True)
def unpack(key: int, state: Ints) -> None:
    state[GOAL] = key & 255
    ages = key >> 53 & 31
    for seat in range(3):
        state[PAWN + seat] = key >> (24 - 8 * seat) & 255
        state[FLUX + seat] = key >> (46 - 7 * seat) & 127
    state[AGE], state[AGE + 1], state[AGE + 2] = ages // 9, ages // 3 % 3, ages % 3
    state[GRAVITY] = key >> 58 & 3
    state[BAN] = key >> 60 & 1
    state[MOVER] = key >> 61
    state[STAGE] = PLAY
    if state[FLUX] >= 100:
        state[STAGE] = state[FLUX] - 100
        state[FLUX] = 0


@compiled(borrows=True)
def repeatable(state: Ints) -> Any:
    """What R8 compares: fluxes are told apart by age only where they cross."""
    ages = (state[AGE], state[AGE + 1], state[AGE + 2])
    rank, before = 0, -1
    for age in range(3):
        for seat in range(3):
            if state[FLUX + seat] > 0 and ages[seat] == age:
                arrow = (state[FLUX + seat] - 1) >> 4
                if before >= 0 and (before ^ arrow) & 1:
                    rank += 1
                state[AGE + seat] = rank
                before = arrow
    key = pack(state)
    state[AGE], state[AGE + 1], state[AGE + 2] = ages
    return key


@compiled(borrows=True)
def flux_of(move: int, rows: int) -> Any:
    """The flux that a move lays: 4 is left on the first row, 5 right, and so on; then columns."""
    line = (move - 4) >> 1
    way = (move - 4) & 1
    if line < rows:
        return 1 + (16 * (1 if way else 3)) + line
    return 1 + (16 * (2 if way else 0)) + line - rows


@compiled(borrows=True)
def candidates(state: Ints, rows: int, columns: int) -> Any:
    """The moves are among the numbers below this one."""
    if state[STAGE] == PLAY:
        return 4 + 2 * (rows + columns)
    return 4 if state[STAGE] == 0 else rows * columns


@compiled(borrows=True)
def is_legal(state: Ints, move: int, seats: int, rows: int) -> Any:
    stage = state[STAGE]
    if stage < PLAY:
        if stage < 2:
            return True
        taken = move == state[GOAL]  # R2
        for put in range(stage - 2):
            taken = taken or move == state[PAWN + put + 1]
        return not taken
    if move < 4:
        return move != state[GRAVITY] and not (state[BAN] and move == state[GRAVITY] ^ 2)
    new = flux_of(move, rows)
    for seat in range(seats):
        old = state[FLUX + seat]
        shares_line = old > 0 and ((old - 1) ^ (new - 1)) & 31 == 0  # arrows alike or opposite
        if shares_line and (seat != state[MOVER] or old == new):
            return False  # rule 2, R3
    return True


@compiled(borrows=True)
def lay(state: Ints, seats: int, flux: int) -> None:
    """Rule 3: the mover's new flux is the newest; those newer than its old one age by one."""
    mover = state[MOVER]
    age = 0
    for seat in range(seats):
        if seat != mover and state[FLUX + seat] > 0:
            age += 1
            if state[FLUX + mover] > 0 and state[AGE + seat] > state[AGE + mover]:
                state[AGE + seat] -= 1
    state[FLUX + mover] = flux
    state[AGE + mover] = age


@compiled(borrows=True)
def fall_from(tables: Ints, state: Ints, seats: int, scratch: Ints) -> Any:
    """Let everything fall after the mover's hand; who meets the objective."""
    for seat in range(3):
        scratch[seat] = state[PAWN + seat]
        flux = state[FLUX + seat] - 1
        if flux >= 0:
            line = (ROW if flux >> 4 & 1 else COLUMN) + (flux & 15)
            scratch[line] = flux >> 4
            scratch[line + RANK] = state[AGE + seat]
    scratch[OBJECTIVE] = state[GOAL]
    met = fall(tables, scratch, state[GRAVITY], seats, state[MOVER])
    for seat in range(3):
        state[PAWN + seat] = scratch[seat]
        flux = state[FLUX + seat] - 1
        if flux >= 0:
            scratch[(ROW if flux >> 4 & 1 else COLUMN) + (flux & 15)] = -1
    state[GOAL] = scratch[OBJECTIVE]
    return met


@compiled(borrows=True)
def put(state: Ints, seats: int, move: int) -> None:
    """A decision of the set-up (G5, R1), before any fall."""
    stage = state[STAGE]
    if stage == 0:
        state[GRAVITY] = move
    elif stage == 1:
        state[GOAL] = move
    else:
        state[PAWN + (stage - 1) % seats] = move
    state[STAGE] = PLAY if stage == seats + 1 else stage + 1


@compiled(borrows=True)
def play(tables: Ints, state: Ints, seats: int, rows: int, move: int, scratch: Ints) -> Any:
    """Play a legal move; the seat that meets the objective, or NOBODY."""
    mover = state[MOVER]
    if state[STAGE] < PLAY:
        put(state, seats, move)
    elif move < 4:
        state[BAN] = 1 if move == state[GRAVITY] ^ 2 else 0  # G9
        state[GRAVITY] = move
    else:
        state[BAN] = 0
        lay(state, seats, flux_of(move, rows))
    met = NOBODY
    if state[STAGE] == PLAY:
        met = fall_from(tables, state, seats, scratch)
    state[MOVER] = 0 if state[STAGE] == 2 else (mover + 1) % seats
    return met
