"""OpenSpiel's own tests and algorithms run on the listed games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from learners import LISTED, case

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, mcts  # noqa: E402

from ludion.core.game import NATURE  # noqa: E402
from ludion.games import load  # noqa: E402
from ludion.research.openspiel import SpielGame  # noqa: E402


@pytest.mark.thorough
@pytest.mark.parametrize("name", LISTED)
def test_openspiel_simulates_every_game(name: str) -> None:
    pyspiel.random_sim_test(SpielGame(case(name)[0]), num_sims=1, serialize=False, verbose=False)


def test_openspiel_simulates_gravis3() -> None:
    game = pyspiel.load_game("ludion_gravis3", {"options": "pawns=4"})
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


def test_options_are_written_as_on_the_command_line() -> None:
    game = pyspiel.load_game("ludion_gravity", {"options": "players=3"})
    assert game.num_players() == 3
    assert game.new_initial_state().legal_actions() == [0, 1, 2, 3]


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
