"""Carrying out steps: `doing.do`, compiled."""

from __future__ import annotations

from ludion.core.kernel import compiled
from ludion.games.deboucleurs.fast.board import (
    arrive,
    drop,
    finish,
    gain,
    leave,
    march,
    push_step,
    sides,
    walk,
    wave,
    word_of,
)
from ludion.games.deboucleurs.fast.options import can_push, can_seat, way_at
from ludion.games.deboucleurs.fast.state import (
    ALL,
    CARD,
    CARD_SIZE,
    COUNTER,
    ENTRY,
    EPOCH_OF,
    EXIT,
    FIRST,
    HAND,
    HELD,
    HOLDS,
    LAID,
    LOST,
    ME,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    OPEN,
    OPENS,
    OVER,
    PLACE,
    SEAT,
    SEATS,
    SING,
    SKIPS,
    STOPPED,
    T_CARDS,
    T_TRACK_LENGTH,
    TILE_OF,
    TILES,
    V_ADD,
    V_AGAIN,
    V_ARRIVE,
    V_COUNTER,
    V_DISCARD,
    V_EITHER,
    V_ENERGY,
    V_EPOCH,
    V_HOLD,
    V_PASSAGE,
    V_PLACE,
    V_PUSH,
    V_REMOVE,
    V_RIFT,
    V_SKIP,
    V_SWAP,
    V_TILES,
    WHO_SHIFT,
    Ints,
)


@compiled(borrows=True)
def do(state: Ints, tables: Ints, word: int) -> None:
    """Carry out a step that has no choice left and does not wait for NATURE."""
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


@compiled(borrows=True)
def do_more(state: Ints, tables: Ints, verb: int, who: int, n: int) -> None:
    mover = state[MOVER]
    if verb == V_REMOVE:
        if who >= PLACE:
            leave(state, (who - PLACE) >> 3, 1 << (8 * ((who - PLACE) & 7)))
        else:
            leave(state, state[TILE_OF + mover], 1 << (8 * state[EPOCH_OF + mover]))
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


@compiled(borrows=True)
def do_tiles(state: Ints, seat: int, n: int) -> None:
    by = 1 if n > 0 else -1
    to = state[TILE_OF + seat] + by
    last = state[LAID] == state[TILES] and to == state[TILES] + 1
    if n != by and to != 0 and not last:
        push_step(state, word_of(V_TILES, SEAT + seat, n - by))
    walk(state, seat, to, state[EPOCH_OF + seat])


@compiled(borrows=True)
def do_push(state: Ints, who: int, n: int) -> None:
    by = 1 if n > 0 else -1
    if who == ALL:
        march(state, by)
    else:
        tile, one = (who - PLACE) >> 3, 1 << (8 * ((who - PLACE) & 7))
        leave(state, tile, one)
        arrive(state, tile + by, one)
        who += 8 * by
        if state[SING]:
            finish(state, LOST)
    if state[OVER] == 0 and n != by and can_push(state, who, n - by):
        push_step(state, word_of(V_PUSH, who, n - by))


@compiled(borrows=True)
def do_discard(state: Ints, tables: Ints, kind: int, n: int) -> None:
    drop(state, tables, kind)
    if n > 1 and state[HAND + state[MOVER]]:
        push_step(state, word_of(V_DISCARD, ME, n - 1))


@compiled(borrows=True)
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


@compiled(borrows=True)
def do_way(state: Ints, tables: Ints, kind: int, way: int) -> None:
    at = way_at(kind, way)
    last = at
    while tables[last]:
        last += 1
    while last > at:
        last -= 1
        push_step(state, tables[last] - 1)


@compiled(borrows=True)
def perform(state: Ints, tables: Ints, kind: int) -> None:
    if tables[T_CARDS + CARD_SIZE * kind + 1] > 1:
        push_step(state, word_of(V_EITHER, CARD + kind, 0))
    else:
        do_way(state, tables, kind, 0)
