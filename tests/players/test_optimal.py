"""Gravity and Sprocket, where they are small enough: the chosen move is the best there is.

Gravity in a small room some turns before its limit (R8), so that brute force sees it all. Sprocket
with few pegs left: what the rules alone show of one whole turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from brute import Brute

from ludion.core.game import Listed
from ludion.core.walk import opens_turn, playout
from ludion.games import load_advice, load_primitives
from ludion.games.gravity.rules import Gravity
from ludion.games.sprocket.rules import Sprocket
from ludion.players.alphabeta import AlphaBeta
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.mcts import Mcts
from ludion.players.player import Limits, Player, Thought

ROOM = ".|../...|/.._./._.."
GRAVITY = Gravity(room=ROOM)
SPROCKET = Sprocket(setup="random")


def searches(game: Listed[Any, Any]) -> dict[str, Player]:
    primitives, advice = load_primitives(game), load_advice(game)
    assert primitives is not None
    return {
        "alphabeta": AlphaBeta(advice),
        "mcts": Mcts(),
        "compiled alphabeta": CompiledAlphaBeta(primitives),
        "compiled mcts": CompiledMcts(primitives),
    }


def last(thoughts: Iterator[Thought[Any]]) -> Thought[Any]:
    *_, final = thoughts
    return final


def before_the_limit(number: int, turns: int, seed: int) -> Iterator[Any]:
    """Positions of random games, as if all turns but so many had been played."""
    rng = Random(seed)
    stood = GRAVITY.start()
    for _ in range(number):
        set_up = [position for position, _ in playout(GRAVITY, rng) if position.is_set_up]
        if set_up:
            yield replace(rng.choice(set_up), past=(stood,) * (GRAVITY.limit - turns))


@pytest.mark.parametrize(
    ("name", "turns", "number"),
    [
        ("alphabeta", 2, 5),
        ("compiled alphabeta", 2, 20),
        ("compiled alphabeta", 3, 2),
        pytest.param("alphabeta", 2, 15, marks=pytest.mark.thorough),
        pytest.param("compiled alphabeta", 2, 100, marks=pytest.mark.thorough),
        pytest.param("compiled alphabeta", 3, 6, marks=pytest.mark.thorough),
    ],
)
def test_alpha_beta_plays_gravity_as_well_as_brute_force(
    name: str, turns: int, number: int
) -> None:
    """Optimal in every position: the result, and how soon it comes."""
    brute, player = Brute(GRAVITY), searches(GRAVITY)[name]
    for position in before_the_limit(number, turns, seed=7):
        thought = last(player.think(GRAVITY, position, Random(1), Limits(memory=4)))
        assert thought.move in brute.best(position), GRAVITY.write(position)
        result, soon = brute.value(position)
        line = thought.lines[0]
        assert (line.proven, line.value) == (True, result), GRAVITY.write(position)
        assert line.turns == (abs(soon) if result else None)


@pytest.mark.parametrize(
    ("name", "games", "number"),
    [
        ("mcts", 3_000, 5),
        ("compiled mcts", 100_000, 20),
        pytest.param("mcts", 3_000, 10, marks=pytest.mark.thorough),
        pytest.param("compiled mcts", 100_000, 100, marks=pytest.mark.thorough),
    ],
)
def test_mcts_plays_gravity_as_well_as_brute_force(name: str, games: int, number: int) -> None:
    brute, player = Brute(GRAVITY), searches(GRAVITY)[name]
    for position in before_the_limit(number, turns=2, seed=8):
        thought = last(player.think(GRAVITY, position, Random(1), Limits(nodes=games)))
        best = brute.value(position)[0]
        assert brute.of(position, thought.move)[0] == best, GRAVITY.write(position)


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
