"""The rules over integers (`kernel_state` draws them): `doing` and `rules`, line by line, compiled.

`state` is changed in place. `moves` and `words` are scratch for the options of a step. Chance is
drawn where it is due: a random word comes in and a new seed goes out.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import KILL_PRICE, LAST_ROUND, MORE_TILES, MOST_ENERGY
from ludion.games.deboucleurs.kernel_state import (
    ACTED,
    AGENDA,
    ALL,
    ANY,
    BACK,
    CARD,
    CARD_SIZE,
    CLOSES,
    COUNTER,
    COUNTS,
    DOWNWARD,
    ENERGY,
    ENTRY,
    EPOCH_OF,
    EPOCHS,
    EVENTS_LEFT,
    EXIT,
    FIRST,
    FORWARD,
    HELD,
    HERE,
    HOLDS,
    KNOWN,
    LAID,
    LOST,
    M_DEAL,
    M_DROP,
    M_EITHER,
    M_ELIMINATE,
    M_END,
    M_EPOCH,
    M_GO,
    M_HAPPEN,
    M_SHIFT,
    M_TILE,
    M_USE,
    M_WHICH,
    M_WHOM,
    MATE,
    ME,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    NEAREST,
    NUMBER,
    OBJECTS_LEFT,
    OPEN,
    OPENS,
    OVER,
    PLACE,
    ROUND,
    SEAT,
    SEATS,
    SEEN,
    SING,
    SKIPS,
    STACK,
    STOPPED,
    T_CARDS,
    T_EVENTS,
    T_OBJECTS,
    T_TILES,
    T_TRACK,
    T_TRACK_LENGTH,
    T_WAVE_1,
    TILE_OF,
    TILES,
    TOO_LATE,
    UP,
    UPWARD,
    V_ADD,
    V_AGAIN,
    V_ARRIVE,
    V_COUNTER,
    V_DISCARD,
    V_DRAW,
    V_EITHER,
    V_ENERGY,
    V_EPOCH,
    V_EVENT,
    V_HOLD,
    V_LAY,
    V_NEXT,
    V_PASSAGE,
    V_PEEK,
    V_PLACE,
    V_PUSH,
    V_REMOVE,
    V_RIFT,
    V_SKIP,
    V_SWAP,
    V_TILES,
    WAY_SIZE,
    WHO_SHIFT,
    WON,
    Ints,
)
from ludion.games.deboucleurs.table import MOST_SKIPS

ALL_TILES = 17
MANY = 250
"""Singularities on one tile: more than any game sees, fewer than fill a byte."""


@compiled()
def word_of(verb: int, who: int, n: int) -> Any:
    return verb + (who << WHO_SHIFT) + ((n + N_ZERO) << N_SHIFT)


@compiled()
def push_step(state: Ints, word: int) -> None:
    state[STACK + state[AGENDA]] = word
    state[AGENDA] += 1


@compiled()
def finish(state: Ints, how: int) -> None:
    """The game is over: nothing is left to do."""
    state[OVER] = how
    state[AGENDA] = 0


# --- what stands where


@compiled()
def here(state: Ints, seat: int) -> Any:
    """The singularities on a researcher's case."""
    return state[SING + state[TILE_OF + seat]] >> (8 * state[EPOCH_OF + seat]) & 255


@compiled()
def together(state: Ints, seat: int) -> Any:
    """The researchers on a researcher's case."""
    tile, epoch, count = state[TILE_OF + seat], state[EPOCH_OF + seat], 0
    for other in range(state[SEATS]):
        count += state[TILE_OF + other] == tile and state[EPOCH_OF + other] == epoch
    return count


@compiled()
def free_on(state: Ints, tile: int) -> Any:
    """The singularities of a tile that share their case with no researcher."""
    word = state[SING + tile]
    if word:
        for seat in range(state[SEATS]):
            if state[TILE_OF + seat] == tile:
                word &= ~(255 << (8 * state[EPOCH_OF + seat]))
    return word


@compiled()
def rifts(state: Ints, tile: int, epoch: int) -> Any:
    bit = state[FIRST] + epoch
    found = 0
    if 1 <= tile <= state[LAID]:
        found += state[EXIT + tile - 1] >> bit & 1
    if tile < state[LAID]:
        found += state[ENTRY + tile] >> bit & 1
    return found


@compiled()
def exists(state: Ints, seat: int, way: int) -> Any:
    """Whether a case lies one step that way."""
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    whole = state[LAID] == state[TILES]
    if way == FORWARD:
        return tile < (state[LAID] + 1 if whole else state[LAID])
    if way == BACK:
        return tile > 0 and not (whole and tile == state[TILES] + 1)
    if way == UPWARD:
        return epoch > 0
    return epoch + 1 < state[EPOCHS]


@compiled()
def obstacles(state: Ints, seat: int, way: int) -> Any:
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    if way == FORWARD:
        return rifts(state, tile, epoch)
    if way == BACK:
        return rifts(state, tile - 1, epoch)
    if not 1 <= tile <= state[LAID]:
        return 0
    upper = state[FIRST] + epoch - (way == UPWARD)
    return 1 - (state[OPEN + tile - 1] >> upper & 1)


@compiled()
def sides(state: Ints, seat: int) -> Any:
    epoch, bit = state[EPOCH_OF + seat], state[FIRST] + state[EPOCH_OF + seat]
    mask = 0
    if epoch + 1 < state[EPOCHS]:
        mask |= 1 << bit
    if epoch > 0:
        mask |= 1 << (bit - 1)
    return mask


@compiled()
def objects_to_draw(state: Ints, tables: Ints) -> Any:
    """Objects in the deck, or, where it is empty, in the discards."""
    if state[OBJECTS_LEFT]:
        return state[OBJECTS_LEFT]
    left = 0
    dropped = COUNTS + tables[T_EVENTS]
    for kind in range(tables[T_OBJECTS]):
        left += state[dropped + kind]
    return left


# --- what changes


@compiled()
def gain(state: Ints, seat: int, energy: int) -> None:
    state[ENERGY + seat] = min(MOST_ENERGY, max(0, state[ENERGY + seat] + energy))


@compiled()
def walk(state: Ints, seat: int, tile: int, epoch: int) -> None:
    start = state[TILE_OF + seat]
    state[TILE_OF + seat] = tile
    state[EPOCH_OF + seat] = epoch
    if tile <= start:
        return
    if state[LAID] < state[TILES]:
        if tile == state[LAID]:
            push_step(state, word_of(V_LAY, 0, min(MORE_TILES, state[TILES] - state[LAID])))
    elif tile == state[TILES] + 1:
        finish(state, WON)


@compiled()
def go_way(state: Ints, seat: int, way: int) -> None:
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    if way == FORWARD:
        walk(state, seat, tile + 1, epoch)
    elif way == BACK:
        walk(state, seat, tile - 1, epoch)
    else:
        walk(state, seat, tile, epoch + (1 if way == DOWNWARD else -1))


@compiled()
def lay(state: Ints, tables: Ints, number: int) -> None:
    at = state[LAID]
    state[NUMBER + at] = number
    state[ENTRY + at] = tables[T_TILES + number - 1]
    state[EXIT + at] = tables[T_TILES + ALL_TILES + number - 1]
    state[OPEN + at] = tables[T_TILES + 2 * ALL_TILES + number - 1]
    state[SEEN] |= 1 << number
    state[LAID] += 1


@compiled()
def march(state: Ints, by: int) -> None:
    """All free singularities, one tile, together."""
    if by < 0:
        for tile in range(1, state[LAID] + 1):
            moving = free_on(state, tile)
            state[SING + tile] -= moving
            state[SING + tile - 1] += moving
    else:
        for tile in range(state[LAID] - 1, 0, -1):
            moving = free_on(state, tile)
            state[SING + tile] -= moving
            state[SING + tile + 1] += moving
    if state[SING]:
        finish(state, LOST)


@compiled()
def wave(state: Ints, tables: Ints) -> None:
    """What the counter asks for where it stands goes to the top of the agenda."""
    shown = tables[T_TRACK + state[COUNTER]]
    if shown:
        push_step(state, word_of(V_ARRIVE, 0, tables[T_WAVE_1 + shown - 1]))


# --- what can be done


@compiled()
def can_seat(state: Ints, tables: Ints, verb: int, seat: int, n: int) -> Any:
    """Whether a step would do anything to this researcher."""
    if verb == V_ENERGY:
        return state[ENERGY + seat] != (MOST_ENERGY if n > 0 else 0)
    if verb == V_TILES:
        return exists(state, seat, FORWARD if n > 0 else BACK)
    if verb == V_DRAW:
        return objects_to_draw(state, tables) > 0
    if verb == V_SWAP:
        mover = state[MOVER]
        return (
            state[TILE_OF + seat] != state[TILE_OF + mover]
            or state[EPOCH_OF + seat] != state[EPOCH_OF + mover]
        )
    if verb == V_SKIP:
        return state[SKIPS + seat] < MOST_SKIPS
    return True


@compiled()
def can_push(state: Ints, who: int, n: int) -> Any:
    if who >= PLACE:
        tile = (who - PLACE) >> 3
        return tile < state[LAID] if n > 0 else tile > 0
    for tile in range(1, state[LAID] + 1):
        if free_on(state, tile) and (n < 0 or tile < state[LAID]):
            return True
    return False


@compiled()
def can(state: Ints, tables: Ints, verb: int, who: int, n: int) -> Any:
    """Whether a step that has no choice of a seat or a singularity would do anything."""
    mover = state[MOVER]
    tile, bit = state[TILE_OF + mover], state[FIRST] + state[EPOCH_OF + mover]
    if verb == V_PUSH:
        return can_push(state, who, n)
    if verb == V_REMOVE:
        return who != HERE or here(state, mover) > 0
    if verb == V_RIFT:
        if who == CLOSES:
            return rifts(state, tile, state[EPOCH_OF + mover]) > 0
        return 1 <= tile <= state[LAID] and (state[EXIT + tile - 1] >> bit & 1) == 0
    if verb == V_PASSAGE:
        if not 1 <= tile <= state[LAID]:
            return False
        mask, now = sides(state, mover), state[OPEN + tile - 1]
        return (mask & ~now if who == OPENS else mask & now) != 0
    if verb == V_COUNTER:
        return who != HOLDS or state[STOPPED] == 0
    if verb == V_HOLD:
        return state[HELD] == 0
    if verb == V_PEEK:
        return state[LAID] + state[KNOWN] < state[TILES]
    if verb == V_AGAIN:
        return state[MOVED] != 0
    return True


@compiled()
def some_option(state: Ints, tables: Ints, word: int) -> Any:
    """Whether a step of a card can be done at all."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    if verb == V_DISCARD:
        at = hand_at(tables, state[MOVER])
        for kind in range(tables[T_OBJECTS]):
            if state[at + kind]:
                return True
        return False
    if who == NEAREST:
        for tile in range(1, state[LAID] + 1):
            if free_on(state, tile):
                return can(state, tables, verb, PLACE + 8 * tile, n)
        return False
    if ME <= who <= ALL and verb != V_PUSH:
        for seat in range(state[SEATS]):
            if meant(state, who, seat) and can_seat(state, tables, verb, seat, n):
                return True
        return False
    return can(state, tables, verb, who, n)


@compiled()
def meant(state: Ints, who: int, seat: int) -> Any:
    """Whether me, mate, any or all may be this seat."""
    if who == ME:
        return seat == state[MOVER]
    return who != MATE or seat != state[MOVER]


@compiled()
def hand_at(tables: Ints, seat: int) -> Any:
    return COUNTS + tables[T_EVENTS] + tables[T_OBJECTS] * (2 + seat)


@compiled()
def way_at(kind: int, way: int) -> Any:
    """Where the steps of a card's way stand in the tables."""
    return T_CARDS + CARD_SIZE * kind + 2 + WAY_SIZE * way


@compiled()
def way_does(state: Ints, tables: Ints, kind: int, way: int) -> Any:
    """Whether a way of a card would do anything."""
    at = way_at(kind, way)
    while tables[at]:
        if some_option(state, tables, tables[at] - 1):
            return True
        at += 1
    return False


@compiled()
def would_do(state: Ints, tables: Ints, kind: int) -> Any:
    ways = tables[T_CARDS + CARD_SIZE * kind + 1]
    return way_does(state, tables, kind, 0) or (ways > 1 and way_does(state, tables, kind, 1))


@compiled()
def options(state: Ints, tables: Ints, word: int, moves: Ints, words: Ints) -> Any:
    """What a step may become, with the move that chooses it; see `doing.options`."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    count = 0
    if ME <= who <= ANY and verb != V_DISCARD:
        for seat in range(state[SEATS]):
            if meant(state, who, seat) and can_seat(state, tables, verb, seat, n):
                moves[count] = M_WHOM + (seat << 4)
                words[count] = word_of(verb, SEAT + seat, n)
                count += 1
        return count
    if verb == V_PLACE and n == 0:
        for epoch in range(state[EPOCHS]):
            moves[epoch] = M_EPOCH + (epoch << 4)
            words[epoch] = word_of(verb, who, epoch + 1)
        return state[EPOCHS]
    if verb == V_EITHER and n == 0:
        for way in range(2):
            if way_does(state, tables, who - CARD, way):
                moves[count] = M_EITHER + (way << 4)
                words[count] = word_of(verb, who, way + 1)
                count += 1
        return count
    if verb == V_EPOCH and n == 0:
        for down in range(2):
            if exists(state, who - SEAT, DOWNWARD if down else UPWARD):
                moves[count] = M_SHIFT + (down << 4)
                words[count] = word_of(verb, who, 1 if down else -1)
                count += 1
        return count
    if who == NEAREST:
        return nearest_options(state, tables, verb, n, moves, words)
    if verb == V_DISCARD and who == ME:
        at = hand_at(tables, state[MOVER])
        for kind in range(tables[T_OBJECTS]):
            if state[at + kind]:
                moves[count] = M_DROP + (kind << 4)
                words[count] = word_of(verb, CARD + kind, n)
                count += 1
        return count
    words[0] = word
    if who == ALL and verb != V_PUSH:
        return 1 if some_option(state, tables, word) else 0
    if SEAT <= who < CARD:
        return 1 if can_seat(state, tables, verb, who - SEAT, n) else 0
    return 1 if can(state, tables, verb, who, n) else 0


@compiled()
def nearest_options(state: Ints, tables: Ints, verb: int, n: int, moves: Ints, words: Ints) -> Any:
    count = 0
    for tile in range(1, state[LAID] + 1):
        free = free_on(state, tile)
        if free:
            if can(state, tables, verb, PLACE + 8 * tile, n):
                for epoch in range(state[EPOCHS]):
                    if free >> (8 * epoch) & 255:
                        moves[count] = M_WHICH + ((8 * tile + epoch) << 4)
                        words[count] = word_of(verb, PLACE + 8 * tile + epoch, n)
                        count += 1
            return count
    return 0


# --- doing


@compiled()
def do(state: Ints, tables: Ints, word: int) -> None:
    """A step that has no choice left and is no business of NATURE's."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    if who == ALL and verb != V_PUSH:
        for seat in range(state[SEATS] - 1, -1, -1):
            if can_seat(state, tables, verb, seat, n):
                push_step(state, word_of(verb, SEAT + seat, n))
    elif verb == V_ENERGY:
        gain(state, who - SEAT, n)
    elif verb == V_TILES:
        do_tiles(state, who - SEAT, n)
    elif verb == V_EPOCH:
        seat = who - SEAT
        walk(state, seat, state[TILE_OF + seat], state[EPOCH_OF + seat] + n)
    elif verb == V_PUSH:
        do_push(state, who, n)
    elif verb == V_EITHER:
        do_way(state, tables, who - CARD, n - 1)
    elif verb == V_PLACE:
        state[TILE_OF + who - SEAT] = 0
        state[EPOCH_OF + who - SEAT] = n - 1
    else:
        do_more(state, tables, verb, who, n)


@compiled()
def do_more(state: Ints, tables: Ints, verb: int, who: int, n: int) -> None:
    mover = state[MOVER]
    if verb == V_REMOVE:
        if who >= PLACE:
            state[SING + ((who - PLACE) >> 3)] -= 1 << (8 * ((who - PLACE) & 7))
        else:
            state[SING + state[TILE_OF + mover]] -= 1 << (8 * state[EPOCH_OF + mover])
    elif verb == V_ADD:
        push_step(state, word_of(V_ARRIVE, 0, n))
    elif verb == V_DISCARD:
        do_discard(state, tables, who - CARD, n)
    elif verb == V_RIFT:
        do_rift(state, who)
    elif verb == V_PASSAGE:
        at, mask = OPEN + state[TILE_OF + mover] - 1, sides(state, mover)
        state[at] = state[at] | mask if who == OPENS else state[at] & ~mask
    elif verb == V_COUNTER:
        if who == HOLDS:
            state[STOPPED] = 1
        else:
            length = tables[T_TRACK_LENGTH]
            state[COUNTER] = (state[COUNTER] + n + length) % length
            if n > 0:
                wave(state, tables)
    elif verb == V_HOLD:
        state[HELD] = 1
    elif verb == V_SWAP:
        for at in (TILE_OF, EPOCH_OF):
            mine = state[at + mover]
            state[at + mover] = state[at + who - SEAT]
            state[at + who - SEAT] = mine
    elif verb == V_SKIP:
        state[SKIPS + who - SEAT] += 1
    elif verb == V_AGAIN:
        state[MOVED] = 0


@compiled()
def do_tiles(state: Ints, seat: int, n: int) -> None:
    by = 1 if n > 0 else -1
    to = state[TILE_OF + seat] + by
    last = state[LAID] == state[TILES] and to == state[TILES] + 1
    if n != by and to != 0 and not last:
        push_step(state, word_of(V_TILES, SEAT + seat, n - by))
    walk(state, seat, to, state[EPOCH_OF + seat])


@compiled()
def do_push(state: Ints, who: int, n: int) -> None:
    by = 1 if n > 0 else -1
    if who == ALL:
        march(state, by)
    else:
        tile, one = (who - PLACE) >> 3, 1 << (8 * ((who - PLACE) & 7))
        state[SING + tile] -= one
        state[SING + tile + by] += one
        who += 8 * by
        if state[SING]:
            finish(state, LOST)
    if state[OVER] == 0 and n != by and can_push(state, who, n - by):
        push_step(state, word_of(V_PUSH, who, n - by))


@compiled()
def do_discard(state: Ints, tables: Ints, kind: int, n: int) -> None:
    drop(state, tables, kind)
    if n > 1:
        at = hand_at(tables, state[MOVER])
        for other in range(tables[T_OBJECTS]):
            if state[at + other]:
                push_step(state, word_of(V_DISCARD, ME, n - 1))
                return


@compiled()
def drop(state: Ints, tables: Ints, kind: int) -> None:
    """From the mover's hand to the discards."""
    dropped = COUNTS + tables[T_EVENTS]
    state[hand_at(tables, state[MOVER]) + kind] -= 1
    state[dropped + tables[T_OBJECTS] + kind] -= 1
    state[dropped + kind] += 1


@compiled()
def do_rift(state: Ints, who: int) -> None:
    mover = state[MOVER]
    tile, bit = state[TILE_OF + mover], 1 << (state[FIRST] + state[EPOCH_OF + mover])
    if who == OPENS:
        state[EXIT + tile - 1] |= bit
        return
    if 1 <= tile <= state[LAID]:
        state[EXIT + tile - 1] &= ~bit
    if tile < state[LAID]:
        state[ENTRY + tile] &= ~bit


@compiled()
def do_way(state: Ints, tables: Ints, kind: int, way: int) -> None:
    at = way_at(kind, way)
    last = at
    while tables[last]:
        last += 1
    while last > at:
        last -= 1
        push_step(state, tables[last] - 1)


@compiled()
def perform(state: Ints, tables: Ints, kind: int) -> None:
    if tables[T_CARDS + CARD_SIZE * kind + 1] > 1:
        push_step(state, word_of(V_EITHER, CARD + kind, 0))
    else:
        do_way(state, tables, kind, 0)


# --- the agenda


@compiled()
def awaits_nature(word: int) -> Any:
    verb, who = word & 31, word >> WHO_SHIFT & 0x7FFF
    if verb == V_DRAW:
        return who >= SEAT
    return verb == V_EVENT or verb == V_ARRIVE or verb == V_LAY or verb == V_PEEK


@compiled()
def one_less(state: Ints) -> None:
    state[AGENDA] -= 1
    at = STACK + state[AGENDA]
    if (state[at] >> N_SHIFT) - N_ZERO > 1:
        state[at] -= 1 << N_SHIFT
        state[AGENDA] += 1


@compiled()
def without_chance(state: Ints, tables: Ints, verb: int) -> Any:
    if verb == V_LAY and state[KNOWN]:
        lay(state, tables, state[UP])
        state[KNOWN] -= 1
        for place in range(state[KNOWN]):
            state[UP + place] = state[UP + place + 1]
        one_less(state)
        return True
    if verb == V_DRAW:
        if objects_to_draw(state, tables):
            return False
    elif verb != V_PEEK or state[LAID] + state[KNOWN] < state[TILES]:
        return False
    state[AGENDA] -= 1
    return True


@compiled()
def resolve(state: Ints, tables: Ints, moves: Ints, words: Ints) -> Any:
    """Until somebody has a choice (how many options), chance has a word (-1), or nothing is left.

    >>> # see rules.resolve
    """
    while state[AGENDA] and state[OVER] == 0:
        word = state[STACK + state[AGENDA] - 1]
        if awaits_nature(word):
            if not without_chance(state, tables, word & 31):
                return -1
            continue
        if word & 31 == V_NEXT:
            state[AGENDA] -= 1
            pass_on(state, tables)
            continue
        count = options(state, tables, word, moves, words)
        if count > 1:
            return count
        state[AGENDA] -= 1
        if count == 1:
            if words[0] != word:
                push_step(state, words[0])
            else:
                do(state, tables, word)
    return 0


@compiled()
def pass_on(state: Ints, tables: Ints) -> None:
    state[MOVER] += 1
    state[MOVED] = state[ACTED] = 0
    skipping = False
    if state[MOVER] == state[SEATS]:
        state[MOVER] = 0
        skipping = state[SKIPS] > 0
        if skipping:
            push_step(state, word_of(V_NEXT, 0, 0))
        end_round(state, tables)
        if state[OVER]:
            return
    elif state[SKIPS + state[MOVER]]:
        skipping = True
        push_step(state, word_of(V_NEXT, 0, 0))
    if skipping:
        state[SKIPS + state[MOVER]] -= 1


@compiled()
def end_round(state: Ints, tables: Ints) -> None:
    turned = state[STOPPED] == 0
    if turned:
        state[COUNTER] = (state[COUNTER] + 1) % tables[T_TRACK_LENGTH]
    if state[HELD] == 0:
        march(state, -1)
    state[HELD] = state[STOPPED] = 0
    state[ROUND] += 1
    if state[OVER]:
        return
    if state[ROUND] > LAST_ROUND:
        finish(state, TOO_LATE)
    elif turned:
        wave(state, tables)


# --- moves


@compiled()
def actions(state: Ints, tables: Ints, moves: Ints) -> Any:
    """D6-D10: everything the mover may do, in the order of the rules."""
    seat, count = state[MOVER], 0
    energy = state[ENERGY + seat]
    at_hand = here(state, seat)
    if at_hand == 0:
        if state[MOVED] == 0:
            for way in range(3):
                if exists(state, seat, way):
                    price = obstacles(state, seat, way)
                    if energy >= price:
                        moves[count] = M_GO + (way << 4) + (4 * price << 12)
                        count += 1
                    if price:
                        moves[count] = M_GO + (way << 4) + (price << 12)
                        count += 1
        if energy and exists(state, seat, BACK):
            moves[count] = M_GO + (BACK << 4) + ((4 + obstacles(state, seat, BACK)) << 12)
            count += 1
    elif together(state, seat) > at_hand:
        moves[count] = M_ELIMINATE
        count += 1
    elif energy >= KILL_PRICE:
        moves[count] = M_ELIMINATE + (1 << 4)
        count += 1
    at = hand_at(tables, seat)
    for kind in range(tables[T_OBJECTS]):
        if state[at + kind] and would_do(state, tables, kind):
            moves[count] = M_USE + (kind << 4)
            count += 1
    moves[count] = M_END
    return count + 1


@compiled()
def act(state: Ints, tables: Ints, move: int) -> None:
    """An action of the mover."""
    seat, kind, a, b = state[MOVER], move & 15, move >> 4 & 255, move >> 12
    if kind == M_GO:
        state[ACTED] = 1
        if a != BACK:
            state[MOVED] = 1
        gain(state, seat, -(b >> 2))
        if b & 3:
            push_step(state, word_of(V_EVENT, 0, b & 3))
        go_way(state, seat, a)
    elif kind == M_ELIMINATE:
        state[ACTED] = 1
        eliminate(state, seat, a)
    elif kind == M_USE:
        state[ACTED] = 1
        drop(state, tables, a)
        perform(state, tables, a)
    else:
        end_turn(state, seat)


@compiled()
def eliminate(state: Ints, seat: int, paid: int) -> None:
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    if paid:
        gain(state, seat, -KILL_PRICE)
        state[SING + tile] -= 1 << (8 * epoch)
        push_step(state, word_of(V_DRAW, SEAT + seat, 1))
        return
    count = here(state, seat)
    state[SING + tile] -= count << (8 * epoch)
    for other in range(state[SEATS] - 1, -1, -1):
        if state[TILE_OF + other] == tile and state[EPOCH_OF + other] == epoch:
            push_step(state, word_of(V_DRAW, SEAT + other, count))


@compiled()
def end_turn(state: Ints, seat: int) -> None:
    push_step(state, word_of(V_NEXT, 0, 0))
    if state[ACTED]:
        return
    if here(state, seat) == 0:
        tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
        crossed = rifts(state, tile, epoch)
        if crossed:
            push_step(state, word_of(V_EVENT, 0, crossed))
        walk(state, seat, tile + 1, epoch)
        if state[OVER]:
            return
    gain(state, seat, 1)


@compiled()
def play(state: Ints, tables: Ints, move: int, moves: Ints, words: Ints) -> Any:
    """A legal move of a seat, and what follows without choice or chance; as `resolve` returns."""
    if state[AGENDA] == 0:
        act(state, tables, move)
    else:
        top = STACK + state[AGENDA] - 1
        count = options(state, tables, state[top], moves, words)
        for option in range(count):
            if moves[option] == move:
                state[top] = words[option]
                break
    return resolve(state, tables, moves, words)


# --- chance


@compiled()
def deal(state: Ints, tables: Ints, move: int) -> None:
    """What NATURE deals for the first thing on the agenda."""
    word = state[STACK + state[AGENDA] - 1]
    verb, who, kind, a = word & 31, word >> WHO_SHIFT & 0x7FFF, move & 15, move >> 4
    one_less(state)
    if kind == M_TILE:
        if verb == V_PEEK:
            state[UP + state[KNOWN]] = a
            state[KNOWN] += 1
            state[SEEN] |= 1 << a
        else:
            lay(state, tables, a)
    elif kind == M_EPOCH:
        if state[SING + state[LAID]] >> (8 * a) & 255 < MANY:
            state[SING + state[LAID]] += 1 << (8 * a)
    elif kind == M_HAPPEN:
        if state[EVENTS_LEFT] == 0:
            for other in range(tables[T_EVENTS]):
                state[EVENTS_LEFT] += state[COUNTS + other]
                state[COUNTS + other] = 0
        state[EVENTS_LEFT] -= 1
        state[COUNTS + a] += 1
        perform(state, tables, tables[T_OBJECTS] + a)
    elif kind == M_DEAL:
        dropped = COUNTS + tables[T_EVENTS]
        if state[OBJECTS_LEFT] == 0:
            for other in range(tables[T_OBJECTS]):
                state[OBJECTS_LEFT] += state[dropped + other]
                state[dropped + other] = 0
        state[OBJECTS_LEFT] -= 1
        state[dropped + tables[T_OBJECTS] + a] += 1
        state[hand_at(tables, who - SEAT) + a] += 1


@compiled()
def chance(state: Ints, tables: Ints, random: Any) -> Any:
    """What NATURE deals by a random word, with the true odds."""
    verb = state[STACK + state[AGENDA] - 1] & 31
    if verb == V_ARRIVE:
        return M_EPOCH + (below(random, state[EPOCHS]) << 4)
    if verb == V_LAY or verb == V_PEEK:
        left = ALL_TILES - state[LAID] - state[KNOWN]
        skip = below(random, left)
        for number in range(1, ALL_TILES + 1):
            if state[SEEN] >> number & 1 == 0:
                if skip == 0:
                    return M_TILE + (number << 4)
                skip -= 1
    objects = tables[T_OBJECTS]
    if verb == V_EVENT:
        fresh = state[EVENTS_LEFT] == 0
        total, kinds, first, gone = state[EVENTS_LEFT], tables[T_EVENTS], objects, COUNTS
        if fresh:
            for kind in range(kinds):
                total += state[COUNTS + kind]
        skip = below(random, total)
        for kind in range(kinds):
            skip -= tables[T_CARDS + CARD_SIZE * (first + kind)]
            if not fresh:
                skip += state[gone + kind]
            if skip < 0:
                return M_HAPPEN + (kind << 4)
    fresh = state[OBJECTS_LEFT] == 0
    dropped = COUNTS + tables[T_EVENTS]
    skip = below(random, objects_to_draw(state, tables))
    for kind in range(objects):
        skip -= tables[T_CARDS + CARD_SIZE * kind] - state[dropped + objects + kind]
        if not fresh:
            skip += state[dropped + kind]
        if skip < 0:
            return M_DEAL + (kind << 4)
    return 0


@compiled()
def play_chance(state: Ints, tables: Ints, seed: Seed, moves: Ints, words: Ints) -> Any:
    """Let NATURE move until it is somebody's turn or the game is over: options, next seed.

    0 options: a turn of actions, or the end.
    """
    count = resolve(state, tables, moves, words)
    while count < 0:
        seed += STEP
        deal(state, tables, chance(state, tables, random_word(seed)))
        count = resolve(state, tables, moves, words)
    return count, seed


SCRATCH = 64


def scratch() -> tuple[Ints, Ints]:
    """Room for the options of a step."""
    return np.zeros(SCRATCH, dtype=np.int64), np.zeros(SCRATCH, dtype=np.int64)
