"""What stands where on the compiled board, and how it changes: `state`, compiled.

`state` and `tables` are drawn in state.py; `state` is changed in place.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.bits import lowest_one
from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import MORE_TILES, MOST_ENERGY
from ludion.games.deboucleurs.fast.state import (
    AGENDA,
    BACK,
    BUSY,
    CARD_NEEDS,
    CARD_SIZE,
    COUNTER,
    COUNTS,
    DOWNWARD,
    ENERGY,
    ENTRY,
    EPOCH_OF,
    EPOCHS,
    EXIT,
    FIRST,
    FORWARD,
    HAND,
    LAID,
    LOST,
    MOVER,
    N_SHIFT,
    N_ZERO,
    NUMBER,
    OBJECTS_LEFT,
    OPEN,
    OVER,
    POWERS,
    PRICE,
    SEATS,
    SEEN,
    SING,
    STACK,
    T_CARDS,
    T_EVENTS,
    T_OBJECTS,
    T_TILES,
    T_TRACK,
    T_TRACK_LENGTH,
    T_WAVE_1,
    TILE_OF,
    TILES,
    UPWARD,
    V_ARRIVE,
    V_LAY,
    WANTED,
    WHO_SHIFT,
    WON,
    Ints,
)
from ludion.games.deboucleurs.powers import CROSSES, FINDS, HOLDS, LEAPS, MENDS, REST

ALL_TILES = 17
FAR = 99
"""Farther than any tile."""


@compiled(borrows=True)
def word_of(verb: int, who: int, n: int) -> Any:
    return verb + (who << WHO_SHIFT) + ((n + N_ZERO) << N_SHIFT)


@compiled(borrows=True)
def push_step(state: Ints, word: int) -> None:
    state[STACK + state[AGENDA]] = word
    state[AGENDA] += 1


@compiled(borrows=True)
def finish(state: Ints, how: int) -> None:
    """End the game: nothing is left to do."""
    state[OVER] = how
    state[AGENDA] = 0


@compiled(borrows=True)
def here(state: Ints, seat: int) -> Any:
    """The singularities on a researcher's square."""
    return state[SING + state[TILE_OF + seat]] >> (8 * state[EPOCH_OF + seat]) & 255


@compiled(borrows=True)
def together(state: Ints, seat: int) -> Any:
    """The researchers on a researcher's square."""
    tile, epoch, count = state[TILE_OF + seat], state[EPOCH_OF + seat], 0
    for other in range(state[SEATS]):
        count += state[TILE_OF + other] == tile and state[EPOCH_OF + other] == epoch
    return count


@compiled(borrows=True)
def stood(state: Ints) -> Any:
    """A bit for each tile with a researcher."""
    tiles = 0
    for seat in range(state[SEATS]):
        tiles |= 1 << (state[TILE_OF + seat] & 31)
    return tiles


@compiled(borrows=True)
def free_on(state: Ints, tile: int, tiles: int) -> Any:
    """The singularities of a tile that share no square with a researcher; `stood` in `tiles`."""
    word = state[SING + tile]
    if tiles >> tile & 1:
        for seat in range(state[SEATS]):
            held = 255 if state[TILE_OF + seat] == tile else 0
            word &= ~(held << 8 * state[EPOCH_OF + seat])
    return word


@compiled(borrows=True)
def lowest(bits: int) -> Any:
    """The index of the lowest set bit; `bits` is not 0."""
    return np.int64(lowest_one(np.uint64(bits)))


@compiled(borrows=True)
def nearest(state: Ints) -> Any:
    """The tile of the free singularity that is nearest to Start; FAR if there is none."""
    busy, tiles = state[BUSY], stood(state)
    while busy:
        tile = lowest(busy)
        busy &= busy - 1
        if free_on(state, tile, tiles):
            return tile
    return FAR


@compiled(borrows=True)
def arrive(state: Ints, tile: int, word: int) -> None:
    """Singularities arrive on a tile, a byte per epoch."""
    state[SING + tile] += word
    state[BUSY] |= 1 << tile


@compiled(borrows=True)
def leave(state: Ints, tile: int, word: int) -> None:
    """Singularities leave a tile."""
    state[SING + tile] -= word
    if state[SING + tile] == 0:
        state[BUSY] &= ~(1 << tile)


@compiled(borrows=True)
def rifts(state: Ints, tile: int, epoch: int) -> Any:
    bit = state[FIRST] + epoch
    found = 0
    if 1 <= tile <= state[LAID]:
        found += state[EXIT + tile - 1] >> bit & 1
    if tile < state[LAID]:
        found += state[ENTRY + tile] >> bit & 1
    return found


@compiled(borrows=True)
def exists(state: Ints, seat: int, way: int) -> Any:
    """Whether there is a square one step that way."""
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    whole = state[LAID] == state[TILES]
    if way == FORWARD:
        return tile < (state[LAID] + 1 if whole else state[LAID])
    if way == BACK:
        return tile > 0 and not (whole and tile == state[TILES] + 1)
    if way == UPWARD:
        return epoch > 0
    return epoch + 1 < state[EPOCHS]


@compiled(borrows=True)
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


@compiled(borrows=True)
def toll(state: Ints, seat: int, way: int) -> Any:
    """R15: the obstacles that count for a step by D6."""
    found = obstacles(state, seat, way)
    if found and state[POWERS]:
        if seat == CROSSES and way != FORWARD:
            return 0
        if seat == LEAPS and way == FORWARD:
            return found - 1
    return found


@compiled(borrows=True)
def kill_price(state: Ints, seat: int) -> Any:
    return state[PRICE] - (state[POWERS] != 0 and seat == MENDS)


@compiled(borrows=True)
def rest(state: Ints, seat: int) -> Any:
    return REST + (state[POWERS] != 0 and seat == HOLDS and here(state, seat) > 0)


@compiled(borrows=True)
def drawn(state: Ints, seat: int, eliminated: int) -> Any:
    return eliminated + (state[POWERS] != 0 and seat == FINDS)


@compiled(borrows=True)
def sides(state: Ints, seat: int) -> Any:
    epoch, bit = state[EPOCH_OF + seat], state[FIRST] + state[EPOCH_OF + seat]
    mask = 0
    if epoch + 1 < state[EPOCHS]:
        mask |= 1 << bit
    if epoch > 0:
        mask |= 1 << (bit - 1)
    return mask


@compiled(borrows=True)
def objects_to_draw(state: Ints, tables: Ints) -> Any:
    """Objects in the deck, or, if it is empty, in the discards."""
    if state[OBJECTS_LEFT]:
        return state[OBJECTS_LEFT]
    left = 0
    dropped = COUNTS + tables[T_EVENTS]
    for kind in range(tables[T_OBJECTS]):
        left += state[dropped + kind]
    return left


@compiled(borrows=True)
def hand_at(tables: Ints, seat: int) -> Any:
    return COUNTS + tables[T_EVENTS] + tables[T_OBJECTS] * (2 + seat)


@compiled(borrows=True)
def gain(state: Ints, seat: int, energy: int) -> None:
    state[ENERGY + seat] = min(MOST_ENERGY, max(0, state[ENERGY + seat] + energy))


@compiled(borrows=True)
def needs(tables: Ints, kind: int) -> Any:
    """The conditions under which an object helps; each suffices."""
    card = T_CARDS + CARD_SIZE * kind + CARD_NEEDS
    return tables[card] | tables[card + 1]


@compiled(borrows=True)
def take(state: Ints, tables: Ints, kind: int, seat: int) -> None:
    """Add an object to a hand."""
    state[hand_at(tables, seat) + kind] += 1
    state[HAND + seat] |= 1 << kind
    state[WANTED + seat] |= needs(tables, kind)


@compiled(borrows=True)
def drop(state: Ints, tables: Ints, kind: int) -> None:
    """Move an object from the mover's hand to the discards."""
    mover, dropped = state[MOVER], COUNTS + tables[T_EVENTS]
    at = hand_at(tables, mover) + kind
    state[at] -= 1
    if state[at] == 0:
        hand = state[HAND + mover] & ~(1 << kind)
        state[HAND + mover] = hand
        wanted = 0
        while hand:
            wanted |= needs(tables, lowest(hand))
            hand &= hand - 1
        state[WANTED + mover] = wanted
    state[dropped + tables[T_OBJECTS] + kind] -= 1
    state[dropped + kind] += 1


@compiled(borrows=True)
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


@compiled(borrows=True)
def go_way(state: Ints, seat: int, way: int) -> None:
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    if way == FORWARD:
        walk(state, seat, tile + 1, epoch)
    elif way == BACK:
        walk(state, seat, tile - 1, epoch)
    else:
        walk(state, seat, tile, epoch + (1 if way == DOWNWARD else -1))


@compiled(borrows=True)
def lay(state: Ints, tables: Ints, number: int) -> None:
    at = state[LAID]
    state[NUMBER + at] = number
    state[ENTRY + at] = tables[T_TILES + number - 1]
    state[EXIT + at] = tables[T_TILES + ALL_TILES + number - 1]
    state[OPEN + at] = tables[T_TILES + 2 * ALL_TILES + number - 1]
    state[SEEN] |= 1 << number
    state[LAID] += 1


@compiled(borrows=True)
def march(state: Ints, by: int) -> None:
    """Move all free singularities by one tile, together."""
    tiles = stood(state)
    if by < 0:
        busy = state[BUSY]
        while busy:
            tile = lowest(busy)
            busy &= busy - 1
            moving = free_on(state, tile, tiles)
            if moving:
                leave(state, tile, moving)
                arrive(state, tile - 1, moving)
    else:
        for tile in range(state[LAID] - 1, 0, -1):
            moving = free_on(state, tile, tiles)
            if moving:
                leave(state, tile, moving)
                arrive(state, tile + 1, moving)
    if state[SING]:
        finish(state, LOST)


@compiled(borrows=True)
def counter_after(state: Ints, tables: Ints) -> Any:
    """The counter after its next step; a comparison is faster than a division."""
    coming = state[COUNTER] + 1
    return 0 if coming == tables[T_TRACK_LENGTH] else coming


@compiled(borrows=True)
def wave(state: Ints, tables: Ints) -> None:
    """Put the wave that the counter shows on top of the agenda."""
    shown = tables[T_TRACK + state[COUNTER]]
    if shown:
        push_step(state, word_of(V_ARRIVE, 0, tables[T_WAVE_1 + shown - 1]))
