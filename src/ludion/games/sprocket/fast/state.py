"""A position of Sprocket, compiled: a few words, and functions that read them.

A position, packed, is five words:

    0     owners: a byte per rotor in the order of the formation, in it two bits per hole,
          clockwise from the north-west; so a slide moves a byte, and all rotors compare at once
    1-3   heights: 20 bits per rotor, three rotors a word, in it five bits per hole; 0 is a free
          hole, whose owner is 0
    4     bit  0-11  formation              20-25  the slide it may not do: its number among
              12-13  mover                         the rotor's slides (R5)
              14-15  bonus pegs to put      27-33  turns without a peg (R8)
              16-19  the banned rotor + 1   34-57  reserves, 6 bits a seat

Unpacked, it is an array of FIELDS. There, heights stay where they are when rotors change places:

    ORDER     a byte per rotor in the order of the formation: whose heights are its
    FREE      a bit per free hole, where its owner's lower bit is; 0 after the set-up

A quarter turn rotates a byte of owners by 2, and heights by 5. `slides` holds every formation and
its slides: see `slides.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.bits import Word
from ludion.core.kernel import compiled
from ludion.games.sprocket.fast.slides import CELLS, GEARED, Ints

OWNERS, ORDER, FREE, FORMATION, MOVER, BONUS, BANNED, BACK, IDLE, RESERVE = range(8, 18)
FIELDS = 22
WORDS = 5
NOBODY = -1
IDLE_TURNS = 100
HOLES = 32
HEIGHTS = (1 << 20) - 1
IN_ORDER = 0x0706050403020100

U = np.uint64
INT: Any = np.int64
"""An int64 is our int; mypy knows it as another type."""
_0, _1, _7 = U(0), U(1), U(7)
BYTE = U(255)
EVERY_BYTE = U(0x0101010101010101)
LOW_BITS = U(0x7F7F7F7F7F7F7F7F)
EVERY_HOLE = U(0x5555555555555555)


@compiled(borrows=True)
def unpack(state: Any, at: Ints) -> None:
    at[OWNERS], at[ORDER], at[FREE] = state[0], IN_ORDER, 0
    for rotor in range(3):
        at[rotor] = state[1] >> 20 * rotor & HEIGHTS
        at[3 + rotor] = state[2] >> 20 * rotor & HEIGHTS
    at[6], at[7] = state[3] & HEIGHTS, state[3] >> 20
    word = state[4]
    at[FORMATION] = word & 4095
    at[MOVER] = word >> 12 & 3
    at[BONUS] = word >> 14 & 3
    at[BANNED] = word >> 16 & 15
    at[BACK] = word >> 20 & 63
    at[IDLE] = word >> 27 & 127
    for seat in range(4):
        at[RESERVE + seat] = word >> (34 + 6 * seat) & 63
    if in_set_up(at):
        for hole in range(HOLES):
            if at[hole >> 2] >> 5 * (hole & 3) & 31 == 0:
                at[FREE] |= 1 << 2 * hole


@compiled(borrows=True)
def heights_of(at: Ints, rotor: int) -> int:
    """The heights of a rotor, by its number in the formation."""
    return at[at[ORDER] >> 8 * rotor & 7]  # type: ignore[no-any-return]


@compiled(borrows=True)
def pack(at: Ints) -> Any:
    word = at[FORMATION] | at[MOVER] << 12 | at[BONUS] << 14 | at[BANNED] << 16
    word |= at[BACK] << 20 | at[IDLE] << 27
    for seat in range(4):
        word |= at[RESERVE + seat] << (34 + 6 * seat)
    return (
        at[OWNERS],
        heights_of(at, 0) | heights_of(at, 1) << 20 | heights_of(at, 2) << 40,
        heights_of(at, 3) | heights_of(at, 4) << 20 | heights_of(at, 5) << 40,
        heights_of(at, 6) | heights_of(at, 7) << 20,
        word,
    )


@compiled(borrows=True)
def in_set_up(at: Ints) -> Any:
    """Whether holes are free: the reserves together are then more than half of all pegs."""
    return at[RESERVE] + at[RESERVE + 1] + at[RESERVE + 2] + at[RESERVE + 3] > HOLES


@compiled(borrows=True)
def winner(at: Ints, seats: int, mover: int) -> Any:
    """S9, R7: the first with an empty reserve, from the mover on."""
    for after in range(seats):
        seat = mover + after
        if seat >= seats:
            seat -= seats
        if at[RESERVE + seat] == 0:
            return seat
    return NOBODY


@compiled(borrows=True)
def is_over(at: Ints, seats: int) -> Any:
    if at[IDLE] >= IDLE_TURNS and at[BONUS] == 0:
        return True
    return winner(at, seats, at[MOVER]) != NOBODY


@compiled(borrows=True)
def own_holes(owners: Word, free: Word, seat: int) -> Word:
    """A bit per hole with a stack of a seat, where its owner's lower bit is."""
    differs = owners ^ U(seat) * EVERY_HOLE
    return ~(differs | differs >> _1 | free) & EVERY_HOLE


@compiled(borrows=True)
def rotors_with(holes: Word) -> Word:
    """The rotors that have one of these holes: the lowest bit of each one's byte (S4)."""
    return (holes + LOW_BITS) >> _7 & EVERY_BYTE


@compiled(borrows=True)
def held_rotors(at: Ints, seat: int) -> Word:
    """S4: the rotors that hold a stack of a seat, the lowest bit of each one's byte."""
    return rotors_with(own_holes(U(at[OWNERS]), U(at[FREE]), seat))


@compiled(borrows=True)
def bonus_holes(slides: Ints, owners: Word, formation: int, mover: int) -> Word:
    """S8: a bit per hole with a stack of the mover, in no gear."""
    return own_holes(owners, _0, mover) & ~U(slides[GEARED + formation])


@compiled(borrows=True)
def cell_of(slides: Ints, formation: int, rotor: int) -> Any:
    return slides[CELLS + formation] >> 7 * rotor & 127


@compiled(borrows=True)
def rotor_on(slides: Ints, formation: int, cell: int) -> Any:
    """The number of the rotor on a cell, 8 if there is none."""
    rotor = 0
    while rotor < 8 and slides[CELLS + formation] >> 7 * rotor & 127 != cell:
        rotor += 1
    return rotor
