"""Many games at once are the games of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from learners import LISTED, WANTED, beside_the_rules, case, mask_of

from ludion.core.encoding import number_of_actions, numbered
from ludion.core.fault import WrongGame
from ludion.games import load
from ludion.research.batch import BatchEnv
from ludion.research.encodings import batched_games

FIRST_OF_EACH = {name.split()[0]: name for name in reversed(LISTED)}.values()


def test_every_game_that_offers_batches_is_checked_here() -> None:
    assert set(batched_games()) <= set(WANTED)


BATCHED = [name for name in LISTED if name.split()[0] in batched_games()]


SEEDS, PICKS = st.integers(0, 2**32 - 1), st.randoms(use_true_random=False)


@pytest.mark.parametrize("name", BATCHED)
@settings(max_examples=3, database=None)
@given(seed=SEEDS, picks=PICKS)
def test_step_by_step_a_batch_is_what_the_rules_say(name: str, seed: int, picks: Any) -> None:
    compare_steps(name, seed, picks)


@pytest.mark.thorough
@pytest.mark.parametrize("name", BATCHED)
@settings(max_examples=15, database=None)
@given(seed=SEEDS, picks=PICKS)
def test_a_batch_is_what_the_rules_say_in_many_games(name: str, seed: int, picks: Any) -> None:
    compare_steps(name, seed, picks)


def compare_steps(name: str, seed: int, picks: Any) -> None:
    game, moves = case(name)
    env = BatchEnv(game, 2, seed=seed, autoreset=False)
    assert env.actions == number_of_actions(env.encoding)
    for position, step in beside_the_rules(env, picks.choice, moves):
        turn = game.turn(position)
        assert env.position(0) == position
        if turn is None:
            assert step.terminated[0]
            assert tuple(step.rewards[0]) == game.outcome(position).payoff
            assert not env.mask[0].any()
            return
        listed = numbered(env.encoding, position, game.moves(position))
        assert env.seat[0] == turn
        assert env.legal[0, : env.counts[0]].tolist() == list(listed)
        np.testing.assert_array_equal(env.mask[0], mask_of(env.actions, list(listed)))
        for seat in range(game.seats):
            wanted = env.encoding.observe(position, seat)
            found = env.observe(seat)
            np.testing.assert_array_equal(found.board[0], wanted.board)
            np.testing.assert_array_equal(found.facts[0], wanted.facts)
        shown = env.observe(env.seat.clip(0))
        np.testing.assert_array_equal(env.board[0], shown.board[0])
        np.testing.assert_array_equal(env.facts[0], shown.facts[0])


@pytest.mark.parametrize("name", BATCHED)
def test_a_batch_goes_on_from_a_position_with_its_past(name: str) -> None:
    game, _ = case(name)
    env = BatchEnv(game, 3, seed=4, autoreset=False)
    position, seen = game.start(), None
    for reached, _step in beside_the_rules(env, lambda numbers: numbers[len(numbers) // 3], 12):
        if game.turn(reached) is not None:
            position, seen = reached, env.observe(env.seat.clip(0))
    other = BatchEnv(game, 2, seed=9)
    other.put(1, position)
    assert other.position(1) == position
    assert seen is not None
    np.testing.assert_array_equal(other.board[1], seen.board[0])
    np.testing.assert_array_equal(other.facts[1], seen.facts[0])
    listed = numbered(env.encoding, position, game.moves(position))
    assert other.legal[1, : other.counts[1]].tolist() == list(listed)


def play(env: BatchEnv, steps: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        actions = env.sample().copy()
        rewards, terminated, _truncated = env.step(actions)
        seen.append((actions.tolist(), rewards.tolist(), terminated.tolist()))
    return seen


@pytest.mark.parametrize("name", FIRST_OF_EACH)
def test_games_depend_on_the_seed_and_not_on_the_threads(name: str) -> None:
    game, _ = case(name)
    alone, together, other = (
        BatchEnv(game, 7, seed=seed, threads=threads) for seed, threads in ((1, 1), (1, 3), (2, 1))
    )
    first = play(alone, 40)
    assert play(together, 40) == first
    assert play(other, 40) != first
    np.testing.assert_array_equal(alone.board, together.board)
    together.close()


@pytest.mark.parametrize("name", FIRST_OF_EACH)
def test_a_game_that_ends_is_started_again_in_the_same_step(name: str) -> None:
    game, _ = case(name)
    env = BatchEnv(game, 50, seed=3)
    ended = 0
    for _ in range(400):
        rewards, terminated, _ = env.step(env.sample())
        assert not rewards[~terminated].any()
        assert (env.seat >= 0).all()
        assert (env.mask.sum(axis=1) == env.counts).all()
        ended += int(terminated.sum())
    assert ended > 20


def test_an_illegal_action_is_refused_and_nothing_is_played() -> None:
    env = BatchEnv("gravis3", 3, seed=1)
    before = env.board.copy()
    with pytest.raises(ValueError, match="action 49 is not legal in game 2"):
        env.step([0, 1, 49])
    with pytest.raises(ValueError, match="action -1 is not legal in game 0"):
        env.step([-1, 0, 0])
    with pytest.raises(ValueError, match="actions must be 3 integers; got float64"):
        env.step([0.5, 0, 0])
    np.testing.assert_array_equal(env.board, before)


def test_without_autoreset_an_ended_game_waits_for_a_reset() -> None:
    env = BatchEnv("gravis3", 8, seed=1, autoreset=False)
    for _ in range(300):
        env.step(env.sample())
    _, terminated, _ = env.step(env.sample())
    assert terminated.all()
    assert (env.sample() == -1).all()
    env.reset(where=np.arange(8) == 5)
    assert np.flatnonzero(env.mask.any(axis=1)).tolist() == [5]


def test_a_game_without_compiled_steps_says_so() -> None:
    with pytest.raises(WrongGame, match="polarity"):
        BatchEnv(load("polarity"), 2)


@pytest.mark.parametrize("name", [name for name in FIRST_OF_EACH if name in BATCHED])
def test_saved_games_go_on_from_where_they_stood(name: str) -> None:
    game, _ = case(name)
    env = BatchEnv(game, 3, seed=4)
    for _ in range(5):
        env.step(env.sample())
    saved, seats, masks = env.save(), env.seat.copy(), env.mask.copy()
    boards, facts = env.board.copy(), env.facts.copy()
    positions = [env.position(number) for number in range(3)]
    for _ in range(4):
        env.step(env.sample())
    elsewhere = env.save()
    env.restore(saved, where=[True, False, True])
    assert (env.save() == np.where([[True], [False], [True]], saved, elsewhere)).all()
    env.restore(saved)
    assert [env.position(number) for number in range(3)] == positions
    for found, wanted in ((env.seat, seats), (env.mask, masks), (env.board, boards)):
        assert (found == wanted).all()
    assert (env.facts == facts).all()
    with pytest.raises(ValueError, match="from save"):
        env.restore(saved[:2])
