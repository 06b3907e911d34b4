"""A turn: working off the agenda, the end of a round, the mover's actions: `turn`, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import LAST_ROUND
from ludion.games.deboucleurs.fast.board import (
    counter_after,
    drawn,
    drop,
    exists,
    finish,
    gain,
    go_way,
    here,
    kill_price,
    lay,
    leave,
    lowest,
    march,
    objects_to_draw,
    obstacles,
    push_step,
    rest,
    rifts,
    together,
    toll,
    walk,
    wave,
    word_of,
)
from ludion.games.deboucleurs.fast.doing import do, perform
from ludion.games.deboucleurs.fast.options import options, would_do
from ludion.games.deboucleurs.fast.state import (
    ACTED,
    AGENDA,
    BACK,
    COUNTER,
    ENERGY,
    EPOCH_OF,
    HAND,
    HELD,
    KNOWN,
    LAID,
    M_ELIMINATE,
    M_END,
    M_GO,
    M_USE,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    OVER,
    ROUND,
    SEAT,
    SEATS,
    SKIPS,
    STACK,
    STOPPED,
    TILE_OF,
    TILES,
    TOO_LATE,
    UP,
    V_ARRIVE,
    V_DRAW,
    V_EVENT,
    V_LAY,
    V_NEXT,
    V_PEEK,
    WHO_SHIFT,
    Ints,
)

SCRATCH = 64


@compiled(borrows=True)
def awaits_nature(word: int) -> Any:
    verb, who = word & 31, word >> WHO_SHIFT & 0x7FFF
    if verb == V_DRAW:
        return who >= SEAT
    return verb == V_EVENT or verb == V_ARRIVE or verb == V_LAY or verb == V_PEEK


@compiled(borrows=True)
def one_less(state: Ints) -> None:
    state[AGENDA] -= 1
    at = STACK + state[AGENDA]
    if (state[at] >> N_SHIFT) - N_ZERO > 1:
        state[at] -= 1 << N_SHIFT
        state[AGENDA] += 1


@compiled(borrows=True)
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


@compiled(borrows=True)
def resolve(state: Ints, tables: Ints, moves: Ints, words: Ints) -> Any:
    """`work_off`, for callers outside the hottest loop."""
    return work_off(state, tables, moves, words)


@compiled(borrows=True, forceinline=True)
def work_off(state: Ints, tables: Ints, moves: Ints, words: Ints) -> Any:
    """Work off the agenda until a seat has a choice (number of options), NATURE moves (-1), or it
    is empty (0).

    >>> # see turn.resolve
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


@compiled(borrows=True)
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


@compiled(borrows=True)
def end_round(state: Ints, tables: Ints) -> None:
    turned = state[STOPPED] == 0
    if turned:
        state[COUNTER] = counter_after(state, tables)
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


@compiled(borrows=True)
def actions(state: Ints, tables: Ints, moves: Ints) -> Any:
    """D6-D10: everything the mover may do, in the order of the rules."""
    seat, count = state[MOVER], 0
    energy = state[ENERGY + seat]
    at_hand = here(state, seat)
    if at_hand == 0:
        if state[MOVED] == 0:
            for way in range(3):
                if exists(state, seat, way):
                    price = toll(state, seat, way)
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
    elif energy >= kill_price(state, seat):
        moves[count] = M_ELIMINATE + (kill_price(state, seat) << 4)
        count += 1
    hand = state[HAND + seat]
    while hand:
        kind = lowest(hand)
        hand &= hand - 1
        if would_do(state, tables, kind):
            moves[count] = M_USE + (kind << 4)
            count += 1
    moves[count] = M_END
    return count + 1


@compiled(borrows=True)
def act(state: Ints, tables: Ints, move: int) -> None:
    """Make an action of the mover."""
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


@compiled(borrows=True)
def eliminate(state: Ints, seat: int, price: int) -> None:
    tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
    if price:
        gain(state, seat, -price)
        leave(state, tile, 1 << (8 * epoch))
        push_step(state, word_of(V_DRAW, SEAT + seat, drawn(state, seat, 1)))
        return
    count = here(state, seat)
    leave(state, tile, count << (8 * epoch))
    for other in range(state[SEATS] - 1, -1, -1):
        if state[TILE_OF + other] == tile and state[EPOCH_OF + other] == epoch:
            push_step(state, word_of(V_DRAW, SEAT + other, drawn(state, other, count)))


@compiled(borrows=True)
def end_turn(state: Ints, seat: int) -> None:
    push_step(state, word_of(V_NEXT, 0, 0))
    if state[ACTED]:
        return
    gained = rest(state, seat)
    if here(state, seat) == 0:
        tile, epoch = state[TILE_OF + seat], state[EPOCH_OF + seat]
        crossed = rifts(state, tile, epoch)
        if crossed:
            push_step(state, word_of(V_EVENT, 0, crossed))
        walk(state, seat, tile + 1, epoch)
        if state[OVER]:
            return
    gain(state, seat, gained)


@compiled(borrows=True)
def play(state: Ints, tables: Ints, move: int, moves: Ints, words: Ints) -> Any:
    """Make a legal move and what follows without choice or chance; returns what `resolve` does."""
    begin_any(state, tables, move, moves, words)
    return resolve(state, tables, moves, words)


@compiled(borrows=True)
def begin_any(state: Ints, tables: Ints, move: int, moves: Ints, words: Ints) -> None:
    """Make the move alone, without what follows."""
    count = 0
    if state[AGENDA]:
        top = state[STACK + state[AGENDA] - 1]
        count = options(state, tables, top, moves, words)
    begin(state, tables, move, count, moves, words)


@compiled(borrows=True)
def play_listed(state: Ints, tables: Ints, move: int, count: int, moves: Ints, words: Ints) -> Any:
    """Like `play`, if `moves` and `words` still hold the `count` options; 0: a turn of actions."""
    begin(state, tables, move, count, moves, words)
    return resolve(state, tables, moves, words)


@compiled(borrows=True, forceinline=True)
def begin(state: Ints, tables: Ints, move: int, count: int, moves: Ints, words: Ints) -> None:
    """Like `begin_any`, if the `count` options are listed."""
    if count == 0:
        act(state, tables, move)
    for option in range(count):
        if moves[option] == move:
            state[STACK + state[AGENDA] - 1] = words[option]
            break


def scratch() -> tuple[Ints, Ints]:
    """Space for the options of a step."""
    return np.zeros(SCRATCH, dtype=np.int64), np.zeros(SCRATCH, dtype=np.int64)
