"""What a step of the agenda may become: `doing.options`, compiled.

`moves` and `words` are space for the options: the move that chooses one, and the resulting step.
"""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import MOST_ENERGY
from ludion.games.deboucleurs.fast.board import (
    FAR,
    exists,
    free_on,
    here,
    lowest,
    nearest,
    objects_to_draw,
    rifts,
    sides,
    stood,
    word_of,
)
from ludion.games.deboucleurs.fast.state import (
    ALL,
    ANY,
    BACK,
    BUSY,
    CARD,
    CARD_SIZE,
    CARD_STEPS,
    CLOSES,
    DOWNWARD,
    ENERGY,
    EPOCH_OF,
    EPOCHS,
    EXIT,
    FIRST,
    FORWARD,
    HAND,
    HELD,
    HERE,
    HOLDS,
    KNOWN,
    LAID,
    M_DROP,
    M_EITHER,
    M_EPOCH,
    M_SHIFT,
    M_WHICH,
    M_WHOM,
    MATE,
    ME,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    NEAREST,
    OPEN,
    OPENS,
    PLACE,
    SEAT,
    SEATS,
    SKIPS,
    STOPPED,
    T_CARDS,
    TILE_OF,
    TILES,
    UPWARD,
    V_AGAIN,
    V_COUNTER,
    V_DISCARD,
    V_DRAW,
    V_EITHER,
    V_ENERGY,
    V_EPOCH,
    V_HOLD,
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
    Ints,
)
from ludion.games.deboucleurs.state import MOST_SKIPS


@compiled(borrows=True)
def meant(state: Ints, who: int, seat: int) -> Any:
    """Whether me, mate, any or all includes this seat."""
    if who == ME:
        return seat == state[MOVER]
    return who != MATE or seat != state[MOVER]


@compiled(borrows=True)
def can_seat(state: Ints, tables: Ints, verb: int, seat: int, n: int) -> Any:
    """Whether a step would affect this researcher."""
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


@compiled(borrows=True)
def can_push(state: Ints, who: int, n: int) -> Any:
    if who >= PLACE:
        tile = (who - PLACE) >> 3
        return tile < state[LAID] if n > 0 else tile > 0
    busy, tiles = state[BUSY], stood(state)
    while busy:
        tile = lowest(busy)
        busy &= busy - 1
        if free_on(state, tile, tiles) and (n < 0 or tile < state[LAID]):
            return True
    return False


@compiled(borrows=True)
def can(state: Ints, tables: Ints, verb: int, who: int, n: int) -> Any:
    """Whether a step that has no choice of a seat or a singularity would have an effect."""
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


@compiled(borrows=True)
def some_option(state: Ints, tables: Ints, word: int) -> Any:
    """Whether a step of a card is possible at all."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    if verb == V_DISCARD:
        return state[HAND + state[MOVER]] != 0
    if who == NEAREST:
        tile = nearest(state)
        return tile < FAR and can(state, tables, verb, PLACE + 8 * tile, n)
    if ME <= who <= ALL and verb != V_PUSH:
        for seat in range(state[SEATS]):
            if meant(state, who, seat) and can_seat(state, tables, verb, seat, n):
                return True
        return False
    return can(state, tables, verb, who, n)


@compiled(borrows=True)
def way_at(kind: int, way: int) -> Any:
    """Where the steps of a card's way are in the tables."""
    return T_CARDS + CARD_SIZE * kind + CARD_STEPS + WAY_SIZE * way


@compiled(borrows=True)
def way_does(state: Ints, tables: Ints, kind: int, way: int) -> Any:
    """Whether a way of a card would have an effect."""
    at = way_at(kind, way)
    while tables[at]:
        if some_option(state, tables, tables[at] - 1):
            return True
        at += 1
    return False


@compiled(borrows=True)
def would_do(state: Ints, tables: Ints, kind: int) -> Any:
    ways = tables[T_CARDS + CARD_SIZE * kind + 1]
    return way_does(state, tables, kind, 0) or (ways > 1 and way_does(state, tables, kind, 1))


@compiled(borrows=True)
def options(state: Ints, tables: Ints, word: int, moves: Ints, words: Ints) -> Any:
    """What a step may become, with the move that chooses it; see `doing.options`."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    if ME <= who <= ANY and verb != V_DISCARD:
        return seat_options(state, tables, word, moves, words)
    if verb == V_PLACE and n == 0:
        for epoch in range(state[EPOCHS]):
            moves[epoch] = M_EPOCH + (epoch << 4)
            words[epoch] = word_of(verb, who, epoch + 1)
        return state[EPOCHS]
    if (verb == V_EITHER or verb == V_EPOCH) and n == 0:
        return two_options(state, tables, verb, who, moves, words)
    if who == NEAREST:
        return nearest_options(state, tables, verb, n, moves, words)
    if verb == V_DISCARD and who == ME:
        return discard_options(state, tables, n, moves, words)
    words[0] = word
    if who == ALL and verb != V_PUSH:
        return 1 if some_option(state, tables, word) else 0
    if SEAT <= who < CARD:
        return 1 if can_seat(state, tables, verb, who - SEAT, n) else 0
    return 1 if can(state, tables, verb, who, n) else 0


@compiled(borrows=True)
def seat_options(state: Ints, tables: Ints, word: int, moves: Ints, words: Ints) -> Any:
    """The researchers that the step may affect."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    count = 0
    for seat in range(state[SEATS]):
        if meant(state, who, seat) and can_seat(state, tables, verb, seat, n):
            moves[count] = M_WHOM + (seat << 4)
            words[count] = word_of(verb, SEAT + seat, n)
            count += 1
    return count


@compiled(borrows=True)
def two_options(state: Ints, tables: Ints, verb: int, who: int, moves: Ints, words: Ints) -> Any:
    """The first or the second way of a card; the epoch above or below."""
    count = 0
    for second in range(2):
        if verb == V_EITHER:
            if way_does(state, tables, who - CARD, second):
                moves[count] = M_EITHER + (second << 4)
                words[count] = word_of(verb, who, second + 1)
                count += 1
        elif exists(state, who - SEAT, DOWNWARD if second else UPWARD):
            moves[count] = M_SHIFT + (second << 4)
            words[count] = word_of(verb, who, 1 if second else -1)
            count += 1
    return count


@compiled(borrows=True)
def discard_options(state: Ints, tables: Ints, n: int, moves: Ints, words: Ints) -> Any:
    """The kinds of objects in the mover's hand."""
    hand, count = state[HAND + state[MOVER]], 0
    while hand:
        kind = lowest(hand)
        hand &= hand - 1
        moves[count] = M_DROP + (kind << 4)
        words[count] = word_of(V_DISCARD, CARD + kind, n)
        count += 1
    return count


@compiled(borrows=True)
def nearest_options(state: Ints, tables: Ints, verb: int, n: int, moves: Ints, words: Ints) -> Any:
    tile, count = nearest(state), 0
    if tile < FAR and can(state, tables, verb, PLACE + 8 * tile, n):
        free = free_on(state, tile, stood(state))
        for epoch in range(state[EPOCHS]):
            if free >> (8 * epoch) & 255:
                moves[count] = M_WHICH + ((8 * tile + epoch) << 4)
                words[count] = word_of(verb, PLACE + 8 * tile + epoch, n)
                count += 1
    return count
