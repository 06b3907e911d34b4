"""One turn of Sprocket, compiled: the legal moves, and how they change a position.

A move is a number:

    0 ...             slide  (100 * rotor's cell + place) * 4 + quarter turns
    FIRST_PEG ...     peg    4 * rotor's cell + corner
    FIRST_DEAL ...    deal   the owners of the four holes, 2 bits each, the first highest
    PASS
"""

from __future__ import annotations

from typing import Any

from ludion.core.bits import Word, lowest_one
from ludion.core.kernel import compiled
from ludion.games.sprocket.board import FRAME
from ludion.games.sprocket.fast.slides import FIRST, GEARS, MADE, Ints
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    BYTE,
    FORMATION,
    FREE,
    HEIGHTS,
    HOLES,
    IDLE,
    INT,
    MOVER,
    NOBODY,
    ORDER,
    OWNERS,
    RESERVE,
    U,
    bonus_holes,
    cell_of,
    held_rotors,
    rotor_on,
    winner,
)

AREA = FRAME * FRAME
FIRST_PEG = AREA * AREA * 4
FIRST_DEAL = FIRST_PEG + AREA * 4
PASS = FIRST_DEAL + 256
MOVES = PASS + 1
MOST_MOVES = 352
"""88 places at most for all rotors of a formation, each turned four ways."""
CORNERS = 0x0132
"""Of a gear: south-east of its first rotor (2), south-west (3), north-east (1), north-west (0)."""
_0, _1, _2, _7, _8 = U(0), U(1), U(2), U(7), U(8)


@compiled(borrows=True)
def list_moves(slides: Ints, at: Ints, seats: int, dealt: bool, out: Ints) -> Any:
    """Write every legal move of an unfinished game, in the order of the rules; return how many."""
    if at[FREE] and dealt:
        return list_deals(at, seats, out)
    if at[FREE]:
        return list_pegs(slides, at, U(at[FREE]), out)
    formation = at[FORMATION]
    if at[BONUS]:
        return list_pegs(slides, at, bonus_holes(slides, U(at[OWNERS]), formation, at[MOVER]), out)
    count = 0
    held = INT(held_rotors(at, at[MOVER]))
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        start = cell_of(slides, formation, rotor) * AREA
        begin = FIRST + 8 * formation + rotor
        first = slides[begin]
        banned = first + at[BACK] if at[BANNED] == rotor + 1 else 0
        for slide in range(first, slides[begin + 1]):
            if slide == banned:
                continue
            for quarters in range(4):
                out[count] = (start + (slides[slide] & 127)) * 4 + quarters
                count += 1
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@compiled(borrows=True)
def list_pegs(slides: Ints, at: Ints, holes: Word, out: Ints) -> Any:
    count = 0
    while holes:
        hole = INT(lowest_one(holes)) >> 1
        holes &= holes - _1
        cell = cell_of(slides, at[FORMATION], hole >> 2)
        out[count] = FIRST_PEG + 4 * cell + (hole & 3)
        count += 1
    return count


@compiled(borrows=True)
def deal_odds(at: Ints, seats: int, deal: int) -> Any:
    """R3: how likely it is that the next rotor is dealt to these owners."""
    share = HOLES // seats
    chance, total = 1.0, -HOLES
    for seat in range(seats):
        total += at[RESERVE + seat]
    for hole in range(4):
        seat = deal >> 2 * (3 - hole) & 3
        if seat >= seats:
            return 0.0
        left = at[RESERVE + seat] - share
        for before in range(hole):
            left -= deal >> 2 * (3 - before) & 3 == seat
        chance *= max(left, 0) / (total - hole)
    return chance


@compiled(borrows=True)
def list_deals(at: Ints, seats: int, out: Ints) -> Any:
    count = 0
    for deal in range(256):
        if deal_odds(at, seats, deal) > 0.0:
            out[count] = FIRST_DEAL + deal
            count += 1
    return count


@compiled(borrows=True)
def level(slides: Ints, at: Ints, owners: Word, order: Word, formation: int, made: int) -> int:
    """S7, R7: the stacks of the gears made rise to the tallest; return the pegs that it takes."""
    word = slides[GEARS + formation]
    whose, by_place = INT(owners), INT(order)
    placed = 0
    for gear in range(3):
        if made >> gear & 1 == 0:
            continue
        rotors = word >> (2 + 12 * gear)
        tallest = 0
        for place in range(4):
            who = by_place >> 8 * (rotors >> 3 * place & 7) & 7
            tallest = max(tallest, at[who] >> 5 * (CORNERS >> 4 * place & 3) & 31)
        for place in range(4):
            rotor, corner = rotors >> 3 * place & 7, CORNERS >> 4 * place & 3
            who, seat = by_place >> 8 * rotor & 7, whose >> (8 * rotor + 2 * corner) & 3
            added = min(tallest - (at[who] >> 5 * corner & 31), at[RESERVE + seat])
            at[who] += added << 5 * corner
            at[RESERVE + seat] -= added
            placed += added
    return placed


@compiled(borrows=True)
def with_byte_moved(word: Word, start: Word, end: Word, byte: Word) -> Word:
    """Eight bytes, of which the one at bit `start` is now `byte` at bit `end`."""
    before = (_1 << start) - _1
    others = word & before | word >> _8 & ~before
    before = (_1 << end) - _1
    return others & before | byte << end | (others & ~before) << _8


@compiled(borrows=True)
def slid(at: Ints, owners: Word, order: Word, start: Word, end: Word, quarters: Word) -> Any:
    """S4: owners and order after the rotor at bit `start` is turned and moved to bit `end`."""
    who, byte = order >> start & _7, owners >> start & BYTE
    turned = (byte << _2 * quarters | byte >> (_8 - _2 * quarters)) & BYTE
    by = 5 * INT(quarters)
    at[who] = (at[who] << by | at[who] >> (20 - by)) & HEIGHTS
    return with_byte_moved(owners, start, end, turned), with_byte_moved(order, start, end, who)


@compiled(borrows=True)
def play_slide(slides: Ints, at: Ints, rotor: int, slide: int, quarters: int) -> Any:
    """S4, S6: move the rotor to its new cell and level the gears it closes.

    Return these gears, a bit each, and the pegs that went into them.
    """
    word = slides[slide]
    index = word >> 19 & 7
    owners, order = slid(at, U(at[OWNERS]), U(at[ORDER]), U(8 * rotor), U(8 * index), U(quarters))
    at[OWNERS], at[ORDER] = INT(owners), INT(order)
    at[FORMATION] = word >> 7 & 4095
    at[BANNED], at[BACK] = index + 1, word >> 22 & 63
    made = word >> MADE
    placed = level(slides, at, owners, order, at[FORMATION], made) if made else 0
    return made, placed


@compiled(borrows=True)
def bonus_of(slides: Ints, at: Ints, made: int) -> Any:
    """S8, R6: a peg for each gear made, if there is a hole for it."""
    if made == 0 or bonus_holes(slides, U(at[OWNERS]), at[FORMATION], at[MOVER]) == _0:
        return 0
    return (made & 1) + (made >> 1 & 1) + (made >> 2)


@compiled(borrows=True)
def put_peg(at: Ints, seats: int, rotor: int, corner: int) -> None:
    """S3, S8: put a peg of the mover into a free hole or on a stack of its own."""
    seat = at[MOVER]
    hole = 8 * rotor + 2 * corner
    at[at[ORDER] >> 8 * rotor & 7] += 1 << 5 * corner
    at[OWNERS] |= seat << hole
    at[FREE] &= ~(1 << hole)
    at[RESERVE + seat] -= 1
    at[IDLE] = 0
    if at[BONUS]:
        at[BONUS] -= 1
    if winner(at, seats, seat) != NOBODY:
        at[BONUS] = 0
    elif at[BONUS] == 0:
        at[MOVER] = (seat + 1) % seats


@compiled(borrows=True)
def put_deal(at: Ints, deal: int) -> None:
    rotor = 0
    while at[rotor]:
        rotor += 1
    for hole in range(4):
        seat = deal >> 2 * (3 - hole) & 3
        at[OWNERS] |= seat << (8 * rotor + 2 * hole)
        at[RESERVE + seat] -= 1
    at[rotor] = 1 | 1 << 5 | 1 << 10 | 1 << 15
    at[FREE] &= ~(0b1010101 << 8 * rotor)


@compiled(borrows=True)
def slide_to(slides: Ints, formation: int, rotor: int, place: int) -> Any:
    """The index of this slide in `slides`; 0 if there is none."""
    begin = FIRST + 8 * formation + rotor
    for slide in range(slides[begin], slides[begin + 1]):
        if slides[slide] & 127 == place:
            return slide
    return 0


@compiled(borrows=True)
def play(slides: Ints, at: Ints, seats: int, move: int) -> None:
    """Play a legal move."""
    if move < FIRST_PEG:
        cell, place = move // 4 // AREA, move // 4 % AREA
        rotor = rotor_on(slides, at[FORMATION], cell)
        slide = slide_to(slides, at[FORMATION], rotor, place)
        made, placed = play_slide(slides, at, rotor, slide, move & 3)
        at[IDLE] = 0 if placed else at[IDLE] + 1
        if winner(at, seats, at[MOVER]) == NOBODY:
            at[BONUS] = bonus_of(slides, at, made)
            if at[BONUS] == 0:
                at[MOVER] = (at[MOVER] + 1) % seats
    elif move < FIRST_DEAL:
        cell, corner = (move - FIRST_PEG) // 4, (move - FIRST_PEG) & 3
        put_peg(at, seats, rotor_on(slides, at[FORMATION], cell), corner)
    elif move < PASS:
        put_deal(at, move - FIRST_DEAL)
    else:
        at[MOVER] = (at[MOVER] + 1) % seats
        at[IDLE] += 1
