"""Random games of Sprocket, compiled: a slide is drawn without listing any."""

from __future__ import annotations

from typing import Any

from ludion.core.bits import Word, count_ones, lowest_one
from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.games.sprocket.fast.slides import DRAWING, HALVES, MADE, Ints
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    BYTE,
    EVERY_BYTE,
    EVERY_HOLE,
    FORMATION,
    FREE,
    HOLES,
    IDLE,
    IDLE_TURNS,
    INT,
    MOVER,
    NOBODY,
    ORDER,
    OWNERS,
    RESERVE,
    U,
    bonus_holes,
    own_holes,
    rotors_with,
    winner,
)
from ludion.games.sprocket.fast.turn import level, slid

_0, _1, _2, _3, _7, _56 = U(0), U(1), U(2), U(3), U(7), U(56)
LOWER_HALF = (1 << 32) - 1
TOP_BITS = U(0x8080808080808080)


@compiled(borrows=True)
def random_owner(at: Ints, seats: int, seed: Seed) -> int:
    """A random seat, weighted by the pegs that each has still to put in the set-up."""
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

    All arrangements are equally likely, as when pegs are dealt or put one by one at random.
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
    """An empty board for two: half of the holes go to the second seat; drawn until it is half."""
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
    """S8: put pegs of the mover on random stacks of these while it has pegs."""
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

    A slide is drawn by its number among all slides of the mover's rotors, without listing them:

        choices   the number of slides of each rotor, a byte each; 0 where the mover holds no stack
        until     the number of slides up to each rotor, itself included: the last byte is their sum
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
        counts = U(slides[DRAWING + 2 * formation])
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
            slide = slides[DRAWING + 2 * formation + 1] + INT(before + drawn)
            word = slides[HALVES + (slide >> 1)] >> 32 * (slide & 1) & LOWER_HALF
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
