"""Chance, three seats, shared payoffs and hidden hands; tables that know."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from random import Random

import pile_primitives
import pytest
from small_games import Kuhn, Pile, Rope

from ludion.core.fault import WrongGame
from ludion.core.game import NATURE
from ludion.games import load, load_primitives
from ludion.players.compiled import search_code
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.guessing import Guessing
from ludion.players.mcts import Mcts
from ludion.players.player import Limits, choose

PILE = Pile()


@cache
def expected(position: tuple[int, int, int]) -> tuple[float, ...]:
    """Every seat for itself, chance by its odds."""
    turn = PILE.turn(position)
    if turn is None:
        return PILE.outcome(position).payoff
    after = [expected(PILE.play(position, move)) for move in PILE.moves(position)]
    if turn == NATURE:
        return tuple(0.75 * a + 0.25 * b for a, b in zip(*after, strict=True))
    return max(after, key=lambda payoff: payoff[turn])


def best_takes(pile: int) -> set[int]:
    here = (pile, 0, 0)
    values = {move: expected(PILE.play(here, move))[0] for move in PILE.moves(here)}
    return {move for move, value in values.items() if value > max(values.values()) - 0.03}


@pytest.mark.parametrize("pile", range(1, 11))
def test_mcts_plays_three_seats_and_chance(pile: int) -> None:
    move = choose(Mcts(), PILE, (pile, 0, 0), Random(pile), Limits(nodes=4000))
    assert move in best_takes(pile)


@pytest.mark.parametrize("pile", range(1, 13))
def test_compiled_mcts_plays_three_seats_and_chance(pile: int) -> None:
    player = CompiledMcts(pile_primitives)  # type: ignore[arg-type]  # what MCTS asks for is there
    move = choose(player, PILE, (pile, 0, 0), Random(pile), Limits(nodes=200_000, memory=16))
    assert move in best_takes(pile)


def test_mcts_plays_together_where_payoffs_are_shared() -> None:
    game = Rope()
    position = game.start()
    while game.turn(position) is not None:
        position = game.play(position, choose(Mcts(), game, position, Random(1), Limits(nodes=400)))
    assert game.outcome(position).payoff == (1.0, 1.0)


def test_kuhn_poker_is_played_as_it_must_be() -> None:
    game = Kuhn()
    for seed in range(5):
        limits = Limits(nodes=3000)
        assert choose(Guessing(), game, (2, 3, "b"), Random(seed), limits) == "b"  # best card
        assert choose(Guessing(), game, (2, 1, "b"), Random(seed), limits) == "f"  # worst card


def test_the_guessing_player_does_not_peek() -> None:
    """Hands that it cannot tell apart, it plays alike."""
    game, limits = Kuhn(), Limits(nodes=500)
    for said in ("", "cb"):
        one = list(Guessing().think(game, (2, 1, *said), Random(3), limits))
        other = list(Guessing().think(game, (2, 3, *said), Random(3), limits))
        assert one == other


def test_the_guessing_player_refuses_open_games() -> None:
    with pytest.raises(WrongGame, match="hidden hands"):
        choose(Guessing(), load("gravis3"), load("gravis3").start(), Random(1))


def test_each_game_has_a_search_of_its_own() -> None:
    gravis3 = load_primitives(load("gravis3"))
    assert gravis3 is not None
    one = search_code("mcts_code", gravis3)
    other = search_code("mcts_code", pile_primitives)  # type: ignore[arg-type]
    assert one is not other
    assert one is search_code("mcts_code", gravis3)
    assert (one.SEATS, other.SEATS) == (2, 3)


SECOND = """
import sys
from random import Random
from ludion import load
from ludion.match.computers import searcher
from ludion.players.player import Limits, choose
game = load("gravis3")
choose(searcher(game, compiled=True), game, game.start(), Random(1), Limits(nodes=10, memory=1))
print("numba" in sys.modules)
"""


def test_a_second_process_loads_the_search_without_numba() -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", SECOND],
            env=os.environ,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for _ in range(2)
    ]
    assert answers[1] == "False"
