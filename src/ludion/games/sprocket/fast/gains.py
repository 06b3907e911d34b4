"""What a slide gains, told from the gears it makes without playing it.

A word of gains has a byte per seat: the pegs that levelling would take from its reserve (S7), were
it endless; and from bit COUNT on another byte per seat: its stacks in these gears. A slide is its
index in `slides.py`, and the quarter turns. After a slide, owners and order are those of the
unturned rotor at its new place: a turn changes that rotor alone.
"""

from __future__ import annotations

from typing import Any

from ludion.core.bits import Word, count_ones
from ludion.core.kernel import compiled
from ludion.games.sprocket.fast.slides import COUNTS, FIRST, GEARED, GEARS, MADE, Ints
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BYTE,
    FORMATION,
    INT,
    MOVER,
    ORDER,
    OWNERS,
    RESERVE,
    U,
    held_rotors,
    own_holes,
    rotors_with,
)
from ludion.games.sprocket.fast.turn import CORNERS, with_byte_moved

COUNT = 32
EXACT = -1
"""For `can_win`."""
_0, _2, _7, _8 = U(0), U(2), U(7), U(8)


@compiled(borrows=True)
def moved(at: Ints, field: int, rotor: int, index: int) -> Word:
    """OWNERS or ORDER after a rotor moves to another number, unturned."""
    word, start = U(at[field]), U(8 * rotor)
    return with_byte_moved(word, start, U(8 * index), word >> start & BYTE)


@compiled(borrows=True)
def turned(owners: Word, index: int, quarters: int) -> Word:
    """Owners after a rotor turns where it is."""
    start, by = U(8 * index), _2 * U(quarters)
    byte = owners >> start & BYTE
    return owners & ~(BYTE << start) | ((byte << by | byte >> (_8 - by)) & BYTE) << start


@compiled(borrows=True)
def gains(slides: Ints, at: Ints, owners: Word, order: Word, word: int, quarters: int) -> int:
    """S7: the gains of a slide's word."""
    whose, by_place, index = INT(owners), INT(order), word >> 19 & 7
    gears, made, found = slides[GEARS + (word >> 7 & 4095)], word >> MADE, 0
    for gear in range(3):
        if made >> gear & 1 == 0:
            continue
        rotors, tallest, missing, seats = gears >> (2 + 12 * gear), 0, 0, 0
        for place in range(4):
            number, corner = rotors >> 3 * place & 7, CORNERS >> 4 * place & 3
            if number == index:
                corner = (corner - quarters) & 3
            height = at[by_place >> 8 * number & 7] >> 5 * corner & 31
            seat = 8 * (whose >> (8 * number + 2 * corner) & 3)
            tallest = max(tallest, height)
            missing += height << seat
            seats += 1 << seat
        found += tallest * seats - missing + (seats << COUNT)
    return found


@compiled(borrows=True)
def gears_made(word: int) -> Any:
    """The number of gears that a slide makes."""
    return (word >> MADE & 1) + (word >> MADE + 1 & 1) + (word >> MADE + 2)


@compiled(borrows=True)
def has_bonus_hole(slides: Ints, owners: Word, word: int, quarters: int, seat: int) -> Any:
    """S8, R6: whether a stack of the seat is in no gear after a slide."""
    free = ~U(slides[GEARED + (word >> 7 & 4095)])
    index = word >> 19 & 7
    others = ~(BYTE << U(8 * index))
    if own_holes(owners, _0, seat) & free & others:
        return True
    return own_holes(turned(owners, index, quarters), _0, seat) & free != _0


@compiled(borrows=True)
def bonus_after(slides: Ints, owners: Word, word: int, quarters: int, seat: int) -> Any:
    """S8: how many bonus pegs a slide brings."""
    if word >> MADE == 0 or not has_bonus_hole(slides, owners, word, quarters, seat):
        return 0
    return gears_made(word)


@compiled(borrows=True)
def rank_of(at: Ints, seats: int, found: int, bonus: int) -> Any:
    """The pegs that the mover places by these gains, and as bonus, minus the most of another."""
    mover, most = at[MOVER], 0
    for seat in range(seats):
        if seat != mover:
            most = max(most, min(found >> 8 * seat & 255, at[RESERVE + seat]))
    return min(found >> 8 * mover & 255, at[RESERVE + mover]) + bonus - most


@compiled(borrows=True)
def ends_well(at: Ints, seats: int, found: int, bonus: int) -> Any:
    """Whether the mover wins by these gains, or by the bonus after them (S7-S9)."""
    left = at[RESERVE + at[MOVER]] - (found >> 8 * at[MOVER] & 255)
    if left <= 0:
        return True
    if left > bonus:
        return False
    for seat in range(seats):
        if seat != at[MOVER] and found >> 8 * seat & 255 >= at[RESERVE + seat]:
            return False
    return True


@compiled(borrows=True)
def tallest(at: Ints) -> Any:
    height = 0
    for rotor in range(8):
        heights = at[rotor]
        for corner in range(4):
            height = max(height, heights >> 5 * corner & 31)
    return height


@compiled(borrows=True)
def can_win(slides: Ints, at: Ints, seats: int, slack: int) -> Any:
    """Whether some slide wins for the mover this turn; that needs gears.

    EXACT: whether it does. Otherwise whether it might, if each of the mover's stacks were lower by
    up to `slack` and nobody else's reserve ran out.

    In a gear at most three stacks rise, from 1 to the tallest of all; a slide makes two gears at
    most.
    """
    mover, formation = at[MOVER], at[FORMATION]
    reserve, by_gear = at[RESERVE + mover], 3 * tallest(at) - 2 + 4 * max(0, slack)
    if reserve > 2 * by_gear:
        return False
    held = INT(held_rotors(at, mover))
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        begin = FIRST + 8 * formation + rotor
        first = slides[begin]
        banned = first + at[BACK] if at[BANNED] == rotor + 1 else 0
        for slide in range(first, slides[begin + 1]):
            word = slides[slide]
            if word >> MADE == 0 or slide == banned or reserve > by_gear * gears_made(word):
                continue
            index = word >> 19 & 7
            owners, order = moved(at, OWNERS, rotor, index), moved(at, ORDER, rotor, index)
            for quarters in range(4):
                found = gains(slides, at, owners, order, word, quarters)
                left = reserve - (found >> 8 * mover & 255)
                if slack >= 0:
                    if left <= gears_made(word) + slack * (found >> COUNT + 8 * mover & 255):
                        return True
                elif left <= gears_made(word):
                    bonus = bonus_after(slides, owners, word, quarters, mover)
                    if ends_well(at, seats, found, bonus):
                        return True
    return False


@compiled(borrows=True)
def movable_by(slides: Ints, formation: int, owners: Word, seat: int) -> Any:
    """How many rotors a seat may choose from, once all pegs are set."""
    able = rotors_with(U(slides[COUNTS + formation]))
    return INT(count_ones(rotors_with(own_holes(owners, _0, seat)) & able))
