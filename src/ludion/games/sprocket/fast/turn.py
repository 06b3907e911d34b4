"""One turn of Sprocket, compiled: moves as numbers, positions as a few words.

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

A quarter turn rotates a byte of owners by 2, and heights by 5. A move is a number:

    0 ...             slide  (100 * rotor's cell + place) * 4 + quarter turns
    FIRST_PEG ...     peg    4 * rotor's cell + corner
    FIRST_DEAL ...    deal   the owners of the four holes, 2 bits each, the first highest
    PASS

`slides` holds every slide: see `slides.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.bits import Word, count_ones, lowest_one
from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.games.sprocket.board import FRAME
from ludion.games.sprocket.fast.slides import CELLS, COUNTS, FIRST, GEARED, GEARS, MADE, Ints

OWNERS, ORDER, FREE, FORMATION, MOVER, BONUS, BANNED, BACK, IDLE, RESERVE = range(8, 18)
FIELDS = 22
WORDS = 5
AREA = FRAME * FRAME
FIRST_PEG = AREA * AREA * 4
FIRST_DEAL = FIRST_PEG + AREA * 4
PASS = FIRST_DEAL + 256
MOVES = PASS + 1
MOST_MOVES = 352
"""88 places at most for all rotors of a formation, each turned four ways."""
NOBODY = -1
IDLE_TURNS = 100
HOLES = 32
CORNERS = 0x0132
"""Of a gear: south-east of its first rotor (2), south-west (3), north-east (1), north-west (0)."""
HEIGHTS = (1 << 20) - 1
IN_ORDER = 0x0706050403020100

U = np.uint64
INT: Any = np.int64
"""An int64 is our int; mypy knows it as another type."""
_0, _1, _2, _3, _4, _5, _7, _8 = U(0), U(1), U(2), U(3), U(4), U(5), U(7), U(8)
_56, BYTE = U(56), U(255)
EVERY_BYTE = U(0x0101010101010101)
LOW_BITS = U(0x7F7F7F7F7F7F7F7F)
TOP_BITS = U(0x8080808080808080)
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
    """Whether holes are free: together the reserves are then more than half of all pegs."""
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


@compiled(borrows=True)
def list_moves(slides: Ints, at: Ints, seats: int, dealt: bool, out: Ints) -> Any:
    """Every legal move of a game that is not over, in the order of the rules; how many."""
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
    """S7, R7: the stacks of the gears made rise to the tallest; how many pegs that takes."""
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
    """S4: owners and order when the rotor at bit `start` is turned and lies at bit `end`."""
    who, byte = order >> start & _7, owners >> start & BYTE
    turned = (byte << _2 * quarters | byte >> (_8 - _2 * quarters)) & BYTE
    by = 5 * INT(quarters)
    at[who] = (at[who] << by | at[who] >> (20 - by)) & HEIGHTS
    return with_byte_moved(owners, start, end, turned), with_byte_moved(order, start, end, who)


@compiled(borrows=True)
def play_slide(slides: Ints, at: Ints, rotor: int, slide: int, quarters: int) -> Any:
    """S4, S6: the rotor lies in its new place and the gears it closes are level.

    These gears, a bit each, and the pegs that went into them.
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
    """S3, S8: a peg of the mover, into a free hole or on a stack of its own."""
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
    """Where in `slides` this slide stands; 0 if there is none."""
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


@compiled(borrows=True)
def random_owner(at: Ints, seats: int, seed: Seed) -> int:
    """A seat, drawn by the pegs that each has still to put in the set-up."""
    share = HOLES // seats
    rest = below(
        random_word(seed),
        at[RESERVE] + at[RESERVE + 1] + at[RESERVE + 2] + at[RESERVE + 3] - HOLES,
    )
    seat = 0
    while rest >= at[RESERVE + seat] - share:
        rest -= at[RESERVE + seat] - share
        seat += 1
    return seat


@compiled(borrows=True)
def set_up_at_random(at: Ints, seats: int, seed: Seed) -> Seed:
    """S3, R3: every free hole gets an owner.

    Pegs dealt, and pegs put one by one at random, give all arrangements alike; so does this.
    """
    free = U(at[FREE])
    if seats == 2 and ~free & EVERY_HOLE == _0:
        return deal_halves(at, seed)
    while free:
        hole = INT(lowest_one(free))
        free &= free - _1
        seed += STEP
        seat = random_owner(at, seats, seed)
        at[hole >> 3] += 1 << 5 * (hole >> 1 & 3)
        at[OWNERS] |= seat << hole
        at[RESERVE + seat] -= 1
    at[FREE] = 0
    return seed


@compiled(borrows=True)
def deal_halves(at: Ints, seed: Seed) -> Seed:
    """An empty board for two: half of the holes are the second seat's; drawn until it is half."""
    owners = _0
    while count_ones(owners) != U(HOLES // 2):
        seed += STEP
        owners = random_word(seed) & EVERY_HOLE
    at[OWNERS], at[FREE] = INT(owners), 0
    at[RESERVE] = at[RESERVE + 1] = HOLES // 2
    for rotor in range(8):
        at[rotor] = 1 | 1 << 5 | 1 << 10 | 1 << 15
    return seed


@compiled(borrows=True)
def put_random_pegs(at: Ints, holes: Word, order: Word, mover: int, pegs: int, seed: Seed) -> Seed:
    """S8: pegs of the mover on any of these stacks, all alike, as long as it has pegs."""
    number = INT(count_ones(holes))
    for _ in range(min(pegs, at[RESERVE + mover])):
        seed += STEP
        rest, drawn = holes, below(random_word(seed), number)
        for _ in range(drawn):
            rest &= rest - _1
        hole = lowest_one(rest)
        at[order >> (hole & _56) & _7] += 1 << 5 * INT(hole >> _1 & _3)
        at[RESERVE + mover] -= 1
    return seed


@compiled(borrows=True)
def playout(slides: Ints, at: Ints, seats: int, dealt: bool, seed: Seed) -> Any:
    """A random game to its end: the winner, or NOBODY, its turns, and the next seed.

    A slide is drawn by its number among all slides of the mover's rotors; none is listed:

        choices   how many slides each rotor has, a byte each; none where the mover holds no stack
        until     how many there are up to each rotor, itself included: the last byte is their sum
        start     the first rotor with `until` above the number drawn, as the bit of its byte
    """
    mover, turns = at[MOVER], 0
    if at[FREE]:
        if not dealt:
            turns = INT(count_ones(U(at[FREE])))
            mover = (mover + turns) % seats
        seed = set_up_at_random(at, seats, seed)
    owners, order, formation = U(at[OWNERS]), U(at[ORDER]), at[FORMATION]
    if at[BONUS]:
        holes = bonus_holes(slides, owners, formation, mover)
        seed = put_random_pegs(at, holes, order, mover, at[BONUS], seed)
        mover = mover + 1 if mover + 1 < seats else 0
    won = winner(at, seats, mover)
    if won != NOBODY:
        return won, turns, seed
    banned, back, idle = _0, U(at[BACK]), at[IDLE]
    if at[BANNED]:
        banned = _1 << U(8 * at[BANNED] - 8)
    while idle < IDLE_TURNS:
        turns += 1
        idle += 1
        held = rotors_with(own_holes(owners, _0, mover))
        counts = U(slides[COUNTS + formation])
        choices = (counts & held * BYTE) - (held & banned)
        until = choices * EVERY_BYTE
        number = INT(until >> _56)
        if number:
            seed += STEP
            drawn = U(below(random_word(seed), 4 * number))
            quarters, drawn = drawn & _3, drawn >> _2
            start = lowest_one((until | TOP_BITS) - (drawn + _1) * EVERY_BYTE & TOP_BITS) & _56
            drawn -= until - choices >> start & BYTE
            if banned >> start & _1 and drawn >= back:
                drawn += _1
            before = counts * EVERY_BYTE - counts >> start & BYTE
            word = slides[slides[FIRST + 8 * formation] + INT(before + drawn)]
            end = U(word >> 19 & 7) << _3
            owners, order = slid(at, owners, order, start, end, quarters)
            formation = word >> 7 & 4095
            banned, back = _1 << end, U(word >> 22 & 63)
            made = word >> MADE
            if made:
                if level(slides, at, owners, order, formation, made):
                    idle = 0
                    won = winner(at, seats, mover)
                    if won != NOBODY:
                        return won, turns, seed
                holes = bonus_holes(slides, owners, formation, mover)
                if holes:
                    idle = 0
                    pegs = (made & 1) + (made >> 1 & 1) + (made >> 2)
                    seed = put_random_pegs(at, holes, order, mover, pegs, seed)
                    if at[RESERVE + mover] == 0:
                        return mover, turns, seed
        mover = mover + 1 if mover + 1 < seats else 0
    return NOBODY, turns, seed
