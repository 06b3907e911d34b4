"""NATURE's moves, with the true odds: a random word in, a new seed out."""

from __future__ import annotations

from typing import Any

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.games.deboucleurs.fast.board import (
    ALL_TILES,
    arrive,
    lay,
    lowest,
    objects_to_draw,
    take,
)
from ludion.games.deboucleurs.fast.doing import perform
from ludion.games.deboucleurs.fast.state import (
    AGENDA,
    CARD_SIZE,
    COUNTS,
    EPOCHS,
    EVENTS_LEFT,
    KNOWN,
    LAID,
    M_DEAL,
    M_EPOCH,
    M_HAPPEN,
    M_TILE,
    OBJECTS_LEFT,
    SEAT,
    SEEN,
    SING,
    STACK,
    T_CARDS,
    T_EVENTS,
    T_OBJECTS,
    UP,
    V_ARRIVE,
    V_EVENT,
    V_LAY,
    V_PEEK,
    WHO_SHIFT,
    Ints,
)
from ludion.games.deboucleurs.fast.turn import one_less, resolve

MANY = 250
"""Singularities on one tile: more than any game has, fewer than fill a byte."""


@compiled(borrows=True, forceinline=True)
def deal(state: Ints, tables: Ints, move: int) -> None:
    """Apply NATURE's move to the first step of the agenda."""
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
            arrive(state, state[LAID], 1 << (8 * a))
    elif kind == M_HAPPEN:
        deal_event(state, tables, a)
    elif kind == M_DEAL:
        deal_object(state, tables, a, who - SEAT)


@compiled(borrows=True)
def deal_event(state: Ints, tables: Ints, kind: int) -> None:
    """D13: an empty deck is refilled from its discards first."""
    if state[EVENTS_LEFT] == 0:
        for other in range(tables[T_EVENTS]):
            state[EVENTS_LEFT] += state[COUNTS + other]
            state[COUNTS + other] = 0
    state[EVENTS_LEFT] -= 1
    state[COUNTS + kind] += 1
    perform(state, tables, tables[T_OBJECTS] + kind)


@compiled(borrows=True)
def deal_object(state: Ints, tables: Ints, kind: int, seat: int) -> None:
    dropped = COUNTS + tables[T_EVENTS]
    if state[OBJECTS_LEFT] == 0:
        for other in range(tables[T_OBJECTS]):
            state[OBJECTS_LEFT] += state[dropped + other]
            state[dropped + other] = 0
    state[OBJECTS_LEFT] -= 1
    state[dropped + tables[T_OBJECTS] + kind] += 1
    take(state, tables, kind, seat)


@compiled(borrows=True, forceinline=True)
def chance(state: Ints, tables: Ints, random: Any) -> Any:
    """NATURE's move for a random word, with the true odds."""
    verb = state[STACK + state[AGENDA] - 1] & 31
    if verb == V_ARRIVE:
        return M_EPOCH + (below(random, state[EPOCHS]) << 4)
    if verb == V_LAY or verb == V_PEEK:
        return M_TILE + (some_tile(state, random) << 4)
    if verb == V_EVENT:
        return M_HAPPEN + (some_event(state, tables, random) << 4)
    return M_DEAL + (some_object(state, tables, random) << 4)


@compiled(borrows=True)
def some_tile(state: Ints, random: Any) -> Any:
    """The number of a tile that nobody has seen."""
    skip = below(random, ALL_TILES - state[LAID] - state[KNOWN])
    unseen = ~state[SEEN] & ((2 << ALL_TILES) - 2)
    for _ in range(skip):
        unseen &= unseen - 1
    return lowest(unseen)


@compiled(borrows=True)
def some_event(state: Ints, tables: Ints, random: Any) -> Any:
    """The kind of an event in the deck, or in the discards that will refill it."""
    objects, kinds = tables[T_OBJECTS], tables[T_EVENTS]
    fresh, total = state[EVENTS_LEFT] == 0, state[EVENTS_LEFT]
    if fresh:
        for kind in range(kinds):
            total += state[COUNTS + kind]
    skip = below(random, total)
    for kind in range(kinds):
        skip -= tables[T_CARDS + CARD_SIZE * (objects + kind)]
        if not fresh:
            skip += state[COUNTS + kind]
        if skip < 0:
            return kind
    return 0


@compiled(borrows=True)
def some_object(state: Ints, tables: Ints, random: Any) -> Any:
    """The same for objects, some of which are in hands."""
    objects, dropped = tables[T_OBJECTS], COUNTS + tables[T_EVENTS]
    fresh = state[OBJECTS_LEFT] == 0
    skip = below(random, objects_to_draw(state, tables))
    for kind in range(objects):
        skip -= tables[T_CARDS + CARD_SIZE * kind] - state[dropped + objects + kind]
        if not fresh:
            skip += state[dropped + kind]
        if skip < 0:
            return kind
    return 0


@compiled(borrows=True)
def play_chance(state: Ints, tables: Ints, seed: Seed, moves: Ints, words: Ints) -> Any:
    """NATURE moves until it is a seat's turn or the game is over: options, next seed.

    0 options: a turn of actions, or the end.
    """
    count = resolve(state, tables, moves, words)
    return settle(state, tables, count, seed, moves, words)


@compiled(borrows=True)
def settle(state: Ints, tables: Ints, count: int, seed: Seed, moves: Ints, words: Ints) -> Any:
    """The same after `resolve` or `play` returned `count`."""
    while count < 0:
        seed += STEP
        deal(state, tables, chance(state, tables, random_word(seed)))
        count = resolve(state, tables, moves, words)
    return count, seed
