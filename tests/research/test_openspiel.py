"""OpenSpiel's own tests and algorithms run on the listed games."""

from __future__ import annotations

import unittest
import warnings
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from learners import LISTED, case

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, mcts  # noqa: E402

from ludion.core.game import NATURE  # noqa: E402
from ludion.games import load  # noqa: E402
from ludion.research.openspiel import SpielGame  # noqa: E402


def check_api(game: Any) -> None:
    """OpenSpiel's API tests of some states of a game."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    about = {"game": game, "game_name": game.get_type().short_name}
    tests = type("TestOfOpenSpiel", (EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(tests).run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors


@pytest.mark.thorough
@pytest.mark.parametrize("name", LISTED)
def test_openspiel_simulates_every_game(name: str) -> None:
    pyspiel.random_sim_test(SpielGame(case(name)[0]), num_sims=1, serialize=True, verbose=False)


@pytest.mark.thorough
@pytest.mark.parametrize("name", LISTED)
def test_the_api_of_every_game_is_as_openspiel_wants_it(name: str) -> None:
    check_api(SpielGame(case(name)[0]))


def test_openspiel_simulates_gravis3_and_wants_its_api_so() -> None:
    game = pyspiel.load_game("ludion_gravis3(pawns=4)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    check_api(game)


def test_a_game_is_loaded_again_by_its_text() -> None:
    """Parameters are the options; a room may be named."""
    game = pyspiel.load_game("ludion_gravity(players=3,room=small)")
    assert game.num_players() == 3
    assert game.new_initial_state().legal_actions() == [0, 1, 2, 3]
    again = pyspiel.load_game(str(game))
    assert again.ludion.room == game.ludion.room
    assert game.ludion.room.rows == 6


def test_parts_of_what_a_seat_knows_are_offered_only_where_nothing_is_hidden() -> None:
    private = pyspiel.IIGObservationType(public_info=False, perfect_recall=False)
    hidden, public = (pyspiel.load_game(f"ludion_{name}") for name in ("deboucleurs", "gravis3"))
    assert hidden.make_py_observer(private) is None
    assert public.make_py_observer(private).string_from(public.new_initial_state(), 0) == ""


def test_chance_has_the_odds_of_the_rules() -> None:
    state = pyspiel.load_game("ludion_deboucleurs").new_initial_state()
    assert state.is_chance_node()
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)


def test_its_tree_search_beats_a_random_player() -> None:
    game = SpielGame(load("gravis3", pawns=5))
    bot = mcts.MCTSBot(
        game, 2, 30, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), solve=True
    )
    rng, won = Random(1), 0.0
    for number in range(4):
        state = game.new_initial_state()
        while not state.is_terminal():
            mine = state.current_player() == number % 2
            state.apply_action(bot.step(state) if mine else rng.choice(state.legal_actions()))
        won += state.returns()[number % 2]
    assert won > 0


def test_regret_matching_runs_on_the_end_of_a_game_with_hidden_hands() -> None:
    """Déboucleurs in its last round is a small tree."""
    ludion_game, rng = load("deboucleurs"), Random(4)
    position = ludion_game.start()
    while ludion_game.turn(position) == NATURE or position.agenda:
        position = ludion_game.play(position, ludion_game.draw(position, rng))
    game = SpielGame(ludion_game, replace(position, round=99, mover=0))
    solver = cfr.CFRSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert len(solver.average_policy().state_lookup) > 20
    assert exploitability.nash_conv(game, solver.average_policy()) == pytest.approx(0, abs=1e-6)
