"""Perfect play of Gravis 3: the certificate, and a solver that can be stopped."""

from __future__ import annotations

from itertools import count
from random import Random
from time import sleep
from typing import Any

import pytest

from ludion.core.walk import opens_turn
from ludion.games import missing_solution
from ludion.games.gravis3.proof.perfect import Gravis3Proven
from ludion.games.gravis3.proof.search import MOST_TURNS, STOP
from ludion.games.gravis3.proof.solver import START, UNPROVEN, Solver, Stopped, Value
from ludion.games.gravis3.proof.values import Oracle
from ludion.games.gravis3.rules import Gravis3
from ludion.match.computers import ByLevel
from ludion.players.player import choose
from ludion.players.random import RandomPlayer
from ludion.players.solved import Solved

GAME = Gravis3()


def test_the_proof_is_part_of_the_game() -> None:
    assert not missing_solution(GAME)


def test_gravis_3_is_won_by_white_in_thirteen_turns_at_most() -> None:
    for seed in range(3):
        position, turns, rng = GAME.start(), 0, Random(seed)
        while (seat := GAME.turn(position)) is not None:
            player = ByLevel(8) if seat == 0 else RandomPlayer()
            position = GAME.play(position, choose(player, GAME, position, rng))
            turns += GAME.turn(position) is None or opens_turn(GAME, position)
        assert GAME.outcome(position).payoff == (1.0, -1.0)
        assert turns <= 13


class Endless(Oracle):
    """Searches until its solver is stopped, and then tells what it knows: nothing."""

    def moves(
        self, position: Any, most: int = 0, seconds: float | None = None
    ) -> list[tuple[Any, Value]]:
        while not self.solver.share[STOP]:
            sleep(0.001)
        return [(move, UNPROVEN) for move in self.game.moves(position)]


def test_perfect_play_stops_when_it_is_told_to() -> None:
    """At the third look; the search that would go on gets no time either, and a move is there."""
    asked = count(1)
    perfect = Gravis3Proven(Endless(Gravis3(), slots=1 << 12))
    player = Solved(perfect, RandomPlayer())
    move = choose(player, GAME, GAME.start(), Random(1), stop=lambda: next(asked) >= 3)
    assert move in GAME.moves(GAME.start())
    assert next(asked) == 4
    assert not perfect.oracle.solver.share[STOP]


def test_a_stopped_solver_searches_no_further() -> None:
    solver = Solver(Gravis3(), slots=1 << 12)
    solver.stop()
    with pytest.raises(Stopped):
        solver.wins(START, MOST_TURNS)
    assert solver.nodes < 10_000
