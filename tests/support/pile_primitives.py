"""The pile of `small_games` compiled for a search: three seats and chance, in one word.

bit 0-15 pile | 16-17 seat | 18 chance's turn
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.dice import STEP, below, random_word
from ludion.core.kernel import compiled
from ludion.core.primitives import OVER, Floats, Ints, State

NAME = "pile"
SEATS, WORDS, MOVES, MOST_MOVES, MOST_MOVES_IN_A_TURN = 3, 1, 4, 4, 1


@compiled()
def turn(setting: Ints, state: State) -> int:
    if state[0] & 65535 == 0:
        return OVER
    return -1 if state[0] >> 18 & 1 else state[0] >> 16 & 3


@compiled()
def list_moves(setting: Ints, state: State, out: Ints) -> int:
    first, last = (0, 1) if state[0] >> 18 & 1 else (1, min(3, state[0] & 65535))
    for move in range(first, last + 1):
        out[move - first] = move
    return last - first + 1 if state[0] & 65535 else 0


@compiled()
def play(setting: Ints, state: State, move: int) -> Any:
    pile, seat, chance = state[0] & 65535, state[0] >> 16 & 3, state[0] >> 18 & 1
    if chance:
        seat = (seat + 1) % 3
    return ((pile - move) | seat << 16 | (1 - chance) << 18,)


@compiled()
def payoff(setting: Ints, state: State, seat: int) -> float:
    if state[0] >> 18 & 1 == 0:
        return 0.0
    after = (seat - (state[0] >> 16 & 3) + 3) % 3
    if after == 0:
        return 1.0
    return -0.25 if after == 1 else -0.75


@compiled()
def odds(setting: Ints, state: State, move: int) -> float:
    return 0.25 if move else 0.75


@compiled()
def opens_turn(setting: Ints, state: State) -> bool:
    return True


@compiled()
def glance(setting: Ints, state: State) -> int:
    return 0


@compiled()
def playout(setting: Ints, state: State, seed: Any, payoffs: Floats) -> Any:
    while state[0] & 65535:
        seed += STEP
        drawn = random_word(seed)
        if state[0] >> 18 & 1:
            move = 1 if below(drawn, 4) == 0 else 0
        else:
            move = 1 + below(drawn, min(3, state[0] & 65535))
        state = play(setting, state, move)
    for seat in range(3):
        payoffs[seat] += payoff(setting, state, seat)
    return seed


def serves(game: Any) -> bool:
    return True


def pack(game: Any, position: tuple[int, int, int]) -> State:
    pile, seat, chance = position
    return (pile | seat << 16 | chance << 18,)


def make_setting(game: Any, position: Any) -> Ints:
    return np.zeros(1, dtype=np.int64)


def move_of(number: int) -> int:
    return number


def number_of(move: int) -> int:
    return move
