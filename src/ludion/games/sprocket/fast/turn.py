"""One turn of Sprocket, compiled: moves as numbers, positions as a few integers.

A hole is 7 bits, the stack in it: bits 0-1 its owner, 2-6 its height; 0 is a free hole. A rotor is
its four holes clockwise from the north-west, 28 bits, so that a quarter turn is a rotation by 7.

A position, unpacked, is an array of FIELDS: eight rotors in the order of the formation, then what
the names say. Packed, it is five words:

    0-3   rotors 2n (bits 0-27) and 2n + 1 (bits 28-55)
    4     bit  0-11  formation              20-26  the cell it may not go back to
              12-13  mover                  27-33  turns without a peg (R8)
              14-15  bonus pegs to put      34-57  reserves, 6 bits a seat
              16-19  the banned rotor + 1

A move is a number:

    0 ...             slide  (100 * rotor's cell + place) * 4 + quarter turns
    FIRST_PEG ...     peg    4 * rotor's cell + corner
    FIRST_DEAL ...    deal   the owners of the four holes, 2 bits each, the first highest
    PASS

`slides` holds every slide: see `slides.py`.
"""

from __future__ import annotations

from typing import Any

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.games.sprocket.board import FRAME
from ludion.games.sprocket.fast.slides import CELLS, FIRST, GEARED, GEARS, Ints

ROTOR, FORMATION, MOVER, BONUS, BANNED, LEFT, IDLE, RESERVE = 0, 8, 9, 10, 11, 12, 13, 14
FIELDS = 18
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
ONE = 4
"""A peg: what its hole's bits rise by."""
CORNERS = 0x0132
"""Of a gear: south-east of its first rotor (2), south-west (3), north-east (1), north-west (0)."""
WHOLE_ROTOR = (1 << 28) - 1


@compiled()
def unpack(state: Any, at: Ints) -> None:
    for pair in range(4):
        at[2 * pair] = state[pair] & WHOLE_ROTOR
        at[2 * pair + 1] = state[pair] >> 28
    word = state[4]
    at[FORMATION] = word & 4095
    at[MOVER] = word >> 12 & 3
    at[BONUS] = word >> 14 & 3
    at[BANNED] = word >> 16 & 15
    at[LEFT] = word >> 20 & 127
    at[IDLE] = word >> 27 & 127
    for seat in range(4):
        at[RESERVE + seat] = word >> (34 + 6 * seat) & 63


@compiled()
def pack(at: Ints) -> Any:
    word = at[FORMATION] | at[MOVER] << 12 | at[BONUS] << 14 | at[BANNED] << 16
    word |= at[LEFT] << 20 | at[IDLE] << 27
    for seat in range(4):
        word |= at[RESERVE + seat] << (34 + 6 * seat)
    return (
        at[0] | at[1] << 28,
        at[2] | at[3] << 28,
        at[4] | at[5] << 28,
        at[6] | at[7] << 28,
        word,
    )


@compiled()
def in_set_up(at: Ints) -> Any:
    """Whether holes are free: together the reserves are then more than half of all pegs."""
    return at[RESERVE] + at[RESERVE + 1] + at[RESERVE + 2] + at[RESERVE + 3] > HOLES


@compiled()
def winner(at: Ints, seats: int) -> Any:
    """S9, R7: the first with an empty reserve, from the mover on."""
    for after in range(seats):
        seat = (at[MOVER] + after) % seats
        if at[RESERVE + seat] == 0:
            return seat
    return NOBODY


@compiled()
def is_over(at: Ints, seats: int) -> Any:
    if at[IDLE] >= IDLE_TURNS and at[BONUS] == 0:
        return True
    return winner(at, seats) != NOBODY


@compiled()
def holds(rotor: int, seat: int) -> Any:
    """S4: whether a rotor holds a stack of a seat."""
    for corner in range(4):
        hole = rotor >> 7 * corner & 127
        if hole >= ONE and hole & 3 == seat:
            return True
    return False


@compiled()
def turned(rotor: int, quarters: int) -> Any:
    return (rotor << 7 * quarters | rotor >> (28 - 7 * quarters)) & WHOLE_ROTOR


@compiled()
def cell_of(slides: Ints, formation: int, rotor: int) -> Any:
    return slides[CELLS + formation] >> 7 * rotor & 127


@compiled()
def rotor_on(slides: Ints, formation: int, cell: int) -> Any:
    """The number of the rotor on a cell, 8 if there is none."""
    rotor = 0
    while rotor < 8 and slides[CELLS + formation] >> 7 * rotor & 127 != cell:
        rotor += 1
    return rotor


@compiled()
def is_bonus_hole(slides: Ints, at: Ints, rotor: int, corner: int) -> Any:
    """S8: the mover's stack, in no gear."""
    hole = at[rotor] >> 7 * corner & 127
    geared = slides[GEARED + at[FORMATION]] >> (4 * rotor + corner) & 1
    return hole & 3 == at[MOVER] and geared == 0


@compiled()
def has_bonus_hole(slides: Ints, at: Ints) -> Any:
    for rotor in range(8):
        for corner in range(4):
            if is_bonus_hole(slides, at, rotor, corner):
                return True
    return False


@compiled()
def list_moves(slides: Ints, at: Ints, seats: int, dealt: bool, out: Ints) -> Any:
    """Every legal move of a game that is not over, in the order of the rules; how many."""
    if in_set_up(at) and dealt:
        return list_deals(at, seats, out)
    if in_set_up(at) or at[BONUS]:
        return list_pegs(slides, at, out)
    count = 0
    formation = at[FORMATION]
    for rotor in range(8):
        if not holds(at[rotor], at[MOVER]):
            continue
        start = cell_of(slides, formation, rotor) * AREA
        begin = FIRST + 8 * formation + rotor
        for slide in range(slides[begin], slides[begin + 1]):
            place = slides[slide] & 127
            if at[BANNED] == rotor + 1 and at[LEFT] == place:
                continue
            for quarters in range(4):
                out[count] = (start + place) * 4 + quarters
                count += 1
    if count == 0:
        out[0] = PASS
        count = 1
    return count


@compiled()
def list_pegs(slides: Ints, at: Ints, out: Ints) -> Any:
    count = 0
    for rotor in range(8):
        cell = cell_of(slides, at[FORMATION], rotor)
        for corner in range(4):
            if at[BONUS]:
                open_ = is_bonus_hole(slides, at, rotor, corner)
            else:
                open_ = at[rotor] >> 7 * corner & 127 == 0
            if open_:
                out[count] = FIRST_PEG + 4 * cell + corner
                count += 1
    return count


@compiled()
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


@compiled()
def list_deals(at: Ints, seats: int, out: Ints) -> Any:
    count = 0
    for deal in range(256):
        if deal_odds(at, seats, deal) > 0.0:
            out[count] = FIRST_DEAL + deal
            count += 1
    return count


@compiled()
def level(slides: Ints, at: Ints, made: int, placed: Ints) -> None:
    """S7, R7: the stacks of the gears made rise to the tallest; `placed` counts pegs by seat."""
    word = slides[GEARS + at[FORMATION]]
    for gear in range(3):
        if made >> gear & 1 == 0:
            continue
        rotors = word >> (2 + 12 * gear)
        tallest = 0
        for place in range(4):
            corner = CORNERS >> 4 * place & 3
            tallest = max(tallest, at[rotors >> 3 * place & 7] >> (7 * corner + 2) & 31)
        for place in range(4):
            rotor, corner = rotors >> 3 * place & 7, CORNERS >> 4 * place & 3
            hole = at[rotor] >> 7 * corner & 127
            seat = hole & 3
            added = min(tallest - (hole >> 2), at[RESERVE + seat])
            at[rotor] += added * ONE << 7 * corner
            at[RESERVE + seat] -= added
            placed[seat] += added


@compiled()
def play_slide(slides: Ints, at: Ints, rotor: int, slide: int, quarters: int, placed: Ints) -> Any:
    """S4, S6: the rotor lies in its new place and the gears it closes are level; these gears."""
    word = slides[slide]
    moved = turned(at[rotor], quarters)
    index = word >> 19 & 7
    for other in range(rotor, 7):
        at[other] = at[other + 1]
    for other in range(7, index, -1):
        at[other] = at[other - 1]
    at[index] = moved
    at[FORMATION] = word >> 7 & 4095
    at[BANNED], at[LEFT] = index + 1, word >> 22 & 127
    made = word >> 29 & 7
    placed[:] = 0
    if made:
        level(slides, at, made, placed)
    return made


@compiled()
def end_slide(slides: Ints, at: Ints, seats: int, made: int, placed: Ints) -> None:
    """S8, S9, R6, R8: the bonus begins, or the turn ends, or the game is won."""
    anything = placed[0] + placed[1] + placed[2] + placed[3] > 0
    at[IDLE] = 0 if anything else at[IDLE] + 1
    if winner(at, seats) != NOBODY:
        return
    if made and has_bonus_hole(slides, at):
        at[BONUS] = (made & 1) + (made >> 1 & 1) + (made >> 2)
    else:
        at[MOVER] = (at[MOVER] + 1) % seats


@compiled()
def put_peg(at: Ints, seats: int, rotor: int, corner: int) -> None:
    """S3, S8: a peg of the mover, into a free hole or on a stack of its own."""
    seat = at[MOVER]
    hole = at[rotor] >> 7 * corner & 127
    at[rotor] += (ONE if hole else ONE | seat) << 7 * corner
    at[RESERVE + seat] -= 1
    at[IDLE] = 0
    if at[BONUS]:
        at[BONUS] -= 1
    if winner(at, seats) != NOBODY:
        at[BONUS] = 0
    elif at[BONUS] == 0:
        at[MOVER] = (seat + 1) % seats


@compiled()
def put_deal(at: Ints, deal: int) -> None:
    rotor = 0
    while at[rotor]:
        rotor += 1
    for hole in range(4):
        seat = deal >> 2 * (3 - hole) & 3
        at[rotor] |= (ONE | seat) << 7 * hole
        at[RESERVE + seat] -= 1


@compiled()
def slide_to(slides: Ints, formation: int, rotor: int, place: int) -> Any:
    """Where in `slides` this slide stands; 0 if there is none."""
    begin = FIRST + 8 * formation + rotor
    for slide in range(slides[begin], slides[begin + 1]):
        if slides[slide] & 127 == place:
            return slide
    return 0


@compiled()
def play(slides: Ints, at: Ints, seats: int, move: int, placed: Ints) -> None:
    """Play a legal move."""
    if move < FIRST_PEG:
        cell, place = move // 4 // AREA, move // 4 % AREA
        rotor = rotor_on(slides, at[FORMATION], cell)
        slide = slide_to(slides, at[FORMATION], rotor, place)
        made = play_slide(slides, at, rotor, slide, move & 3, placed)
        end_slide(slides, at, seats, made, placed)
    elif move < FIRST_DEAL:
        cell, corner = (move - FIRST_PEG) // 4, (move - FIRST_PEG) & 3
        put_peg(at, seats, rotor_on(slides, at[FORMATION], cell), corner)
    elif move < PASS:
        put_deal(at, move - FIRST_DEAL)
    else:
        at[MOVER] = (at[MOVER] + 1) % seats
        at[IDLE] += 1


@compiled()
def play_random_slide(slides: Ints, at: Ints, seats: int, seed: Seed, placed: Ints) -> Seed:
    """Any slide, all alike; a pass if there is none. The ban always forbids one that there is."""
    formation, mover = at[FORMATION], at[MOVER]
    first = FIRST + 8 * formation
    count = 0
    for rotor in range(8):
        if holds(at[rotor], mover):
            count += slides[first + rotor + 1] - slides[first + rotor]
            count -= at[BANNED] == rotor + 1
    if count == 0:
        at[MOVER] = (mover + 1) % seats
        at[IDLE] += 1
        return seed
    seed += STEP
    drawn = below(random_word(seed), 4 * count)
    number, quarters = drawn >> 2, drawn & 3
    for rotor in range(8):
        if not holds(at[rotor], mover):
            continue
        banned = at[BANNED] == rotor + 1
        size = slides[first + rotor + 1] - slides[first + rotor] - banned
        if number < size:
            slide = slides[first + rotor] + number
            if banned and slide >= slide_to(slides, formation, rotor, at[LEFT]):
                slide += 1
            made = play_slide(slides, at, rotor, slide, quarters, placed)
            end_slide(slides, at, seats, made, placed)
            return seed
        number -= size
    return seed


@compiled()
def play_random_peg(slides: Ints, at: Ints, seats: int, seed: Seed) -> Seed:
    """A peg into any hole that takes one, all alike: drawn again until it is such a hole."""
    while True:
        seed += STEP
        hole = below(random_word(seed), HOLES)
        rotor, corner = hole >> 2, hole & 3
        if at[BONUS]:
            open_ = is_bonus_hole(slides, at, rotor, corner)
        else:
            open_ = at[rotor] >> 7 * corner & 127 == 0
        if open_:
            put_peg(at, seats, rotor, corner)
            return seed


@compiled()
def play_random_deal(at: Ints, seats: int, seed: Seed) -> Seed:
    share, deal = HOLES // seats, 0
    for hole in range(4):
        total = -HOLES
        for seat in range(seats):
            total += at[RESERVE + seat]
        seed += STEP
        rest = below(random_word(seed), total - hole)
        chosen = 0
        for seat in range(seats):
            left = at[RESERVE + seat] - share
            for before in range(hole):
                left -= deal >> 2 * before & 3 == seat
            if rest < left:
                chosen = seat
                break
            rest -= left
        deal = deal << 2 | chosen
    put_deal(at, deal)
    return seed


@compiled()
def playout(slides: Ints, at: Ints, seats: int, dealt: bool, seed: Seed, placed: Ints) -> Any:
    """A random game to its end: the winner, or NOBODY, its turns, and the next seed."""
    turns = 0
    while not is_over(at, seats):
        if in_set_up(at):
            if dealt:
                seed = play_random_deal(at, seats, seed)
                continue
            seed = play_random_peg(slides, at, seats, seed)
        elif at[BONUS]:
            seed = play_random_peg(slides, at, seats, seed)
            turns -= 1
        else:
            seed = play_random_slide(slides, at, seats, seed, placed)
        turns += 1
    return winner(at, seats), turns, seed
