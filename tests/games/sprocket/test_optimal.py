"""With few pegs left: what the rules alone show of one whole turn, the searches find."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from searches import last, searches

from ludion.core.primitives import OVER
from ludion.core.walk import opens_turn, playout
from ludion.games import load_primitives
from ludion.games.sprocket.rules import Sprocket
from ludion.players.alphabeta import line_of
from ludion.players.player import Limits

SPROCKET = Sprocket(setup="random")


def with_few_pegs_left(number: int, seed: int) -> Iterator[Any]:
    """Turns that begin where each side has yet to place few pegs, at the end of random games."""
    rng, found = Random(seed), 0
    while found < number:
        late = [
            position
            for position, _ in list(playout(SPROCKET, rng))[-40:]
            if opens_turn(SPROCKET, position) and SPROCKET.reserve(position, position.mover) < 4
        ]
        if late:
            found += 1
            yield rng.choice(late)


def wins_in_this_turn(position: Any, move: Any) -> bool:
    """Whether a move wins, at once or with the bonus pegs that follow, by the rules alone."""
    after, mover = SPROCKET.play(position, move), position.mover
    if SPROCKET.turn(after) is None:
        return bool(SPROCKET.outcome(after).payoff[mover] == 1.0)
    if opens_turn(SPROCKET, after):
        return False
    return any(wins_in_this_turn(after, peg) for peg in SPROCKET.moves(after))


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("compiled alphabeta", 8),
        ("compiled mcts", 6),
        pytest.param("compiled alphabeta", 100, marks=pytest.mark.thorough),
        pytest.param("compiled mcts", 20, marks=pytest.mark.thorough),
    ],
)
def test_a_search_wins_sprocket_in_one_turn_wherever_the_rules_allow_it(
    name: str, number: int
) -> None:
    player, won = searches(SPROCKET)[name], 0
    for position in with_few_pegs_left(number, seed=9):
        limits = Limits(nodes=20_000, depth=1, memory=4)
        thought = last(player.think(SPROCKET, position, Random(1), limits))
        moves = SPROCKET.moves(position)
        winning = {move for move in moves if wins_in_this_turn(position, move)}
        won += bool(winning)
        assert not winning or thought.move in winning, SPROCKET.write(position)
        assert (thought.lines[0].turns == 1) == bool(winning), SPROCKET.write(position)
    assert won


def best_of_two_turns(position: Any) -> int:
    """What a full search of two turns finds, without any cut: the evaluation at its end."""
    primitives: Any = load_primitives(SPROCKET)
    setting, root = primitives.make_setting(SPROCKET, position), primitives.pack(SPROCKET, position)

    @cache
    def best(state: Any, turns: int) -> int:
        if turns == 0:
            return int(primitives.evaluate(setting, state))
        out = np.zeros(primitives.MOST_MOVES, dtype=np.int64)
        moves = out[: primitives.list_moves(setting, state, out)].tolist()
        return max(after(primitives.play(setting, state, move), turns) for move in moves)

    def after(state: Any, turns: int) -> int:
        goes_on = primitives.opens_turn(setting, state)
        return -best(state, turns - 1) if goes_on else best(state, turns)

    return best(root, 2)


@pytest.mark.parametrize("number", [1, pytest.param(3, marks=pytest.mark.thorough)])
def test_what_a_rank_cuts_off_changes_no_value_of_sprocket(number: int) -> None:
    """Two turns early in a game, where nobody can win yet."""
    rng = Random(4)
    starts = [[one for one, _ in playout(SPROCKET, rng)][12] for _ in range(30)]
    few = sorted(starts, key=lambda position: len(SPROCKET.moves(position)))[:number]
    player = searches(SPROCKET)["compiled alphabeta"]
    for position in few:
        thought = last(player.think(SPROCKET, position, Random(1), Limits(depth=2, memory=4)))
        assert thought.lines[0].value == pytest.approx(0.99 * best_of_two_turns(position) / 1000)


def test_with_a_margin_the_best_moves_of_sprocket_keep_their_values() -> None:
    rng = Random(6)
    player = searches(SPROCKET)["compiled alphabeta"]
    for _ in range(6):
        position = [one for one, _ in playout(SPROCKET, rng)][16]
        every, near = (
            last(
                player.think(
                    SPROCKET,
                    position,
                    Random(1),
                    Limits(depth=2, memory=4, lines=400, margin=margin),
                )
            ).lines
            for margin in (None, 0.05)
        )
        values = {line.moves[0]: line.value for line in every}
        best = every[0].value
        assert len(near) == len(every)
        for line in near:
            within = values[line.moves[0]] > best - 0.045
            assert line.value == values[line.moves[0]] if within else line.value < best


PRIMITIVES: Any = load_primitives(SPROCKET)
WIN = 30_000


def some_turns_in(number: int, seed: int) -> Iterator[Any]:
    """Turns that begin anywhere in random games, one a game."""
    rng = Random(seed)
    for _ in range(number):
        whole = [one for one, _ in playout(SPROCKET, rng) if one.is_set_up]
        yield rng.choice([one for one in whole if opens_turn(SPROCKET, one)])


def listed(setting: Any, state: Any) -> list[int]:
    out = np.zeros(PRIMITIVES.MOST_MOVES, dtype=np.int64)
    return [int(move) for move in out[: PRIMITIVES.list_moves(setting, state, out)]]


def plain_value(setting: Any, state: Any, left: int, turns: int = 0) -> int:
    """The value by looking at every turn, without windows, tables and ceilings."""
    if PRIMITIVES.glance(setting, state) > 0:
        return WIN - turns - 1
    if left == 0 and PRIMITIVES.opens_turn(setting, state):
        return int(PRIMITIVES.evaluate(setting, state))
    best, seat = -WIN, PRIMITIVES.turn(setting, state)
    for move in listed(setting, state):
        after = PRIMITIVES.play(setting, state, move)
        if PRIMITIVES.turn(setting, after) == OVER:
            value = int(PRIMITIVES.payoff(setting, after, seat)) * (WIN - turns - 1)
        else:
            opens = bool(PRIMITIVES.opens_turn(setting, after))
            value = plain_value(setting, after, left - opens, turns + opens)
            if PRIMITIVES.turn(setting, after) != seat:
                value = -value
        best = max(best, value)
    return best


def test_what_alpha_beta_leaves_out_changes_no_value() -> None:
    player, limits = searches(SPROCKET)["compiled alphabeta"], Limits(depth=1, memory=4)
    for position in some_turns_in(6, seed=3):
        setting = PRIMITIVES.make_setting(SPROCKET, position)
        value = plain_value(setting, PRIMITIVES.pack(SPROCKET, position), 1)
        (line,) = last(player.think(SPROCKET, position, Random(1), limits)).lines
        assert line.value == line_of(line.moves, value, line.proven).value


def test_a_slide_may_be_played_if_and_only_if_it_is_listed() -> None:
    rng = Random(4)
    for position in some_turns_in(12, seed=4):
        setting = PRIMITIVES.make_setting(SPROCKET, position)
        state = PRIMITIVES.pack(SPROCKET, position)
        legal = set(listed(setting, state))
        others = {rng.choice(sorted(legal)) ^ rng.randrange(4096) for _ in range(200)}
        for move in legal | others:
            assert bool(PRIMITIVES.may_play(setting, state, move)) == (move in legal)
