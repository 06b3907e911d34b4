"""Proofs of short wins in Sprocket for two: an exhaustive search of whole turns, compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.core.primitives import OVER, Ints
from ludion.games.sprocket.fast import primitives

DEPTHS = 8
"""Two turns of three moves each, and room."""


@compiled()
def loses_whatever(setting: Ints, state: Any, moves: Ints, listed: Ints, following: Ints) -> Any:
    """Whether the other wins at once after every whole turn of the mover (who cannot win by it).

    A turn may have several moves, with a frame each; one that ends otherwise refutes it.
    """
    seat = primitives.turn(setting, state)
    states = [state]
    listed[0], following[0] = primitives.list_moves(setting, state, moves[0]), 0
    depth = 0
    while depth >= 0:
        if following[depth] == listed[depth]:
            depth -= 1
            states.pop()
            continue
        move = moves[depth, following[depth]]
        following[depth] += 1
        after = primitives.play(setting, states[depth], move)
        turn = primitives.turn(setting, after)
        if turn == OVER:
            if primitives.payoff(setting, after, seat) >= 0:
                return False
        elif primitives.opens_turn(setting, after):
            if primitives.glance(setting, after) != 1:
                return False
        else:
            depth += 1
            states.append(after)
            listed[depth] = primitives.list_moves(setting, after, moves[depth])
            following[depth] = 0
    return True


@compiled()
def only_win(setting: Ints, state: Any, moves: Ints, listed: Ints, following: Ints) -> Any:
    """1 or 3 if exactly one whole turn wins, at once or in three turns, and all others lose.

    Otherwise 0: several turns win, none does, or some turn is proven neither way.
    """
    seat = primitives.turn(setting, state)
    states = [state]
    listed[0], following[0] = primitives.list_moves(setting, state, moves[0]), 0
    depth, won = 0, 0
    while depth >= 0:
        if following[depth] == listed[depth]:
            depth -= 1
            states.pop()
            continue
        move = moves[depth, following[depth]]
        following[depth] += 1
        after = primitives.play(setting, states[depth], move)
        if primitives.turn(setting, after) == OVER:
            length = 1 if primitives.payoff(setting, after, seat) > 0 else 0
        elif not primitives.opens_turn(setting, after):
            depth += 1
            states.append(after)
            listed[depth] = primitives.list_moves(setting, after, moves[depth])
            following[depth] = 0
            continue
        elif primitives.glance(setting, after) == 1:
            length = 0
        elif won == 0 and loses_whatever(setting, after, moves[4:], listed[4:], following[4:]):
            length = 3
        else:
            return 0
        if length and won:
            return 0
        won = max(won, length)
    return won


@compiled()
def wins_at_once(setting: Ints, state: Any, moves: Ints, listed: Ints, following: Ints) -> Any:
    """How many whole turns of the mover win at once."""
    seat = primitives.turn(setting, state)
    states = [state]
    listed[0], following[0] = primitives.list_moves(setting, state, moves[0]), 0
    depth, won = 0, 0
    while depth >= 0:
        if following[depth] == listed[depth]:
            depth -= 1
            states.pop()
            continue
        move = moves[depth, following[depth]]
        following[depth] += 1
        after = primitives.play(setting, states[depth], move)
        if primitives.turn(setting, after) == OVER:
            won += primitives.payoff(setting, after, seat) > 0
        elif not primitives.opens_turn(setting, after):
            depth += 1
            states.append(after)
            listed[depth] = primitives.list_moves(setting, after, moves[depth])
            following[depth] = 0
    return won


@compiled()
def hunt(setting: Ints, start: Any, seed: Seed, games: int, least: int) -> Any:
    """Play random games until exactly one whole turn wins; return that state and its length.

    Any mistake loses there: the other side threatens to win at once. The win takes `least` turns or
    more.
    """
    moves = np.zeros((DEPTHS, primitives.MOST_MOVES), dtype=np.int64)
    listed, following = np.zeros(DEPTHS, dtype=np.int64), np.zeros(DEPTHS, dtype=np.int64)
    for _ in range(games):
        state = start
        while primitives.turn(setting, state) != OVER:
            word = state[4]
            if word >> 14 & 3 == 0:
                other = (state[0], state[1], state[2], state[3], word ^ 1 << 12)
                if primitives.turn(setting, state) >= 0 and primitives.glance(setting, other) == 1:
                    length = only_win(setting, state, moves, listed, following)
                    if length >= least:
                        return state, length, seed
            count = primitives.list_moves(setting, state, moves[0])
            seed += STEP
            state = primitives.play(setting, state, moves[0, below(random_word(seed), count)])
    return start, 0, seed


def length_of(setting: Ints, state: tuple[int, ...]) -> int:
    """`only_win`, from Python."""
    moves = np.zeros((DEPTHS, primitives.MOST_MOVES), dtype=np.int64)
    listed, following = np.zeros(DEPTHS, dtype=np.int64), np.zeros(DEPTHS, dtype=np.int64)
    return int(only_win(setting, state, moves, listed, following))


def is_lost(setting: Ints, state: tuple[int, ...]) -> bool:
    """Whether the mover loses with the other's next turn, whatever it does."""
    moves = np.zeros((DEPTHS, primitives.MOST_MOVES), dtype=np.int64)
    listed, following = np.zeros(DEPTHS, dtype=np.int64), np.zeros(DEPTHS, dtype=np.int64)
    return bool(loses_whatever(setting, state, moves, listed, following))


def count_wins(setting: Ints, state: tuple[int, ...]) -> int:
    """`wins_at_once`, from Python."""
    moves = np.zeros((DEPTHS, primitives.MOST_MOVES), dtype=np.int64)
    listed, following = np.zeros(DEPTHS, dtype=np.int64), np.zeros(DEPTHS, dtype=np.int64)
    return int(wins_at_once(setting, state, moves, listed, following))
