"""The compiled search finds what a search without shortcuts finds, from the falls of the kernel."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from searches import last, searches

from ludion.core.advice import EVALUATION
from ludion.core.primitives import LOST_NEXT, WON_NOW
from ludion.core.walk import playout
from ludion.games import load_primitives
from ludion.games.gravity.fast.kernel import GravityKernel
from ludion.games.gravity.fast.turn import MOVER
from ludion.games.gravity.fast.worth import MOST_THREATS, STEP, THREAT
from ludion.games.gravity.generator import room_by_seed
from ludion.games.gravity.picture import room_word
from ludion.games.gravity.play.advice import GravityAdvice
from ludion.games.gravity.rules import Gravity
from ludion.players.alphabeta import WIN
from ludion.players.player import Limits

Ints = Any


class Plain:
    """Values of all lines of play, without history; `key` is the kernel's."""

    def __init__(self, game: Gravity) -> None:
        self.kernel, self.advice = GravityKernel(game), GravityAdvice(game)
        self.moves = np.arange(4 + 2 * (game.room.rows + game.room.columns))

    def played(self, keys: Ints) -> tuple[Ints, Ints]:
        """Every action of each key: the keys afterwards (-1: not legal), and who met."""
        pairs: Any = np.repeat(keys, len(self.moves)), np.tile(self.moves, len(keys))
        after, met = self.kernel.play_all(*pairs)
        return after.reshape(len(keys), -1), met.reshape(len(keys), -1)

    def wins(self, keys: Ints) -> Ints:
        after, met = self.played(keys)
        return ((met == keys[:, None] >> MOVER) & (after != -1)).sum(axis=1)

    def leads(self, keys: Ints) -> Ints:
        positions = map(self.kernel.position, keys.tolist())
        return np.array([self.advice.lead(at, at.mover) for at in positions])

    def values(self, keys: Ints, turns: int) -> Ints:
        """As a search so many turns deep has them, counted from here."""
        won = self.wins(keys) > 0
        if turns == 0:
            threats = np.minimum(MOST_THREATS, self.wins(keys ^ 1 << MOVER))
            return np.where(won, WIN - 1, STEP * self.leads(keys) - THREAT * threats)
        after, met = self.played(keys)
        on = (after != -1) & (met == -1)
        worth = np.where(after == -1, -WIN, 1 - WIN)
        left, back = np.unique(after[on], return_inverse=True)
        later = self.values(left, turns - 1)
        later = np.where(abs(later) > EVALUATION, later - np.sign(later), later)
        worth[on] = -later[back]
        return np.where(won, WIN - 1, worth.max(axis=1))


def some_positions(game: Gravity, number: int, seed: int) -> list[Any]:
    rng = Random(seed)
    found: list[Any] = []
    while len(found) < number:
        turns = [at for at, _ in playout(game, rng) if at.is_set_up]
        if turns:
            found.append(rng.choice(turns))
    return found


def held_to_the_falls(room: str, turns: int, number: int) -> None:
    game = Gravity(room=room)
    plain = Plain(game)
    for position in some_positions(game, number, seed=5):
        line = last(
            searches(game)["compiled alphabeta"].think(
                game, position, Random(1), Limits(depth=turns, memory=4)
            )
        ).lines[0]
        (value,) = plain.values(np.array([plain.kernel.key(position)]), turns).tolist()
        if abs(value) > EVALUATION:
            assert (line.value, line.turns) == (np.sign(value), WIN - abs(value))
        else:
            assert round(line.value * EVALUATION / 0.99) == value, game.write(position)


ROOMS = [Gravity().options["room"], *(room_word(room_by_seed(n, "6x5")) for n in (1, 2))]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("turns", "number"), [(1, 10), (2, 10), (3, 1)])
def test_a_search_tells_its_last_turn_as_the_falls_do(room: str, turns: int, number: int) -> None:
    held_to_the_falls(room, turns, number)


@pytest.mark.parametrize("room", ROOMS)
def test_the_last_turn_is_told_as_the_falls_say(room: str) -> None:
    """Whichever bound is asked for, and whichever moves are tried first."""
    game, rng = Gravity(room=room), Random(2)
    primitives: Any = load_primitives(game)
    plain = Plain(game)
    for position in some_positions(game, 60, seed=6):
        setting = primitives.make_setting(game, position)
        state = primitives.pack(game, position)
        (value,) = plain.values(np.array([state[0]]), 1).tolist()
        close = rng.choice((-30, -12, -1, 0, 1, 12, 30))
        for beta in (close, close + value if abs(value) < EVALUATION else close, 0, 999):
            tried = rng.randrange(primitives.FIRST_OBJECTIVE), rng.randrange(68)
            told, found, _move = primitives.last_turn(setting, state, beta - 1, beta, *tried)
            assert told
            assert (found >= beta) == (value >= beta)
            assert found != WON_NOW or value == WIN - 1
            assert found != LOST_NEXT or value == 2 - WIN
