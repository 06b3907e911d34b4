"""Perfect play: wins as fast as possible, defends as long as possible."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ludion.core.walk import playout
from ludion.core.walk import whole_turns as ends_of_turns
from ludion.games.gravis3.board import Position, Stage
from ludion.games.gravis3.proof.solver import UNPROVEN, Value
from ludion.games.gravis3.proof.values import Oracle
from ludion.games.gravis3.rules import Gravis3

GAME = Gravis3()
ORACLE = Oracle(GAME, slots=1 << 20)


def brute(game: Gravis3, position: Position, turns: int) -> int:
    """1: the mover wins within so many turns; -1: loses; 0: neither. By the rules alone."""
    if game.turn(position) is None or turns == 0:
        return 0
    worst = -1
    for end in ends_of_turns(game, position):
        if game.turn(end) is None:
            value = 1 if 1.0 in game.outcome(end).payoff else 0
        else:
            value = -brute(game, end, turns - 1)
        if value == 1:
            return 1
        worst = max(worst, value)
    return worst


def test_the_start_is_won_in_thirteen_and_the_oracle_says_so_at_once() -> None:
    value = ORACLE.value(GAME.start())
    assert value == Value(1, 13)
    assert ORACLE.solver.nodes < 1000


def test_white_wins_in_thirteen_turns_against_the_longest_defence() -> None:
    position, turns = GAME.start(), 0
    oracle = Oracle(GAME, slots=1 << 20)
    while GAME.turn(position) is not None:
        assert oracle.solver.nodes < 100  # the book knows
        move, value = oracle.moves(position)[0]
        assert value == Value(1 if position.mover == 0 else -1, 13 - turns)
        position = GAME.play(position, move)
        turns += GAME.turn(position) is not None and position.stage is Stage.LINE
    assert turns == 12
    assert GAME.outcome(position).payoff == (1.0, -1.0)


@pytest.mark.parametrize("seed", range(5))
def test_white_wins_within_thirteen_turns_against_anything(seed: int) -> None:
    rng, turns, position = Random(seed), 1, GAME.start()
    while GAME.turn(position) is not None:
        white = position.mover == 0
        move = ORACLE.moves(position)[0][0] if white else GAME.draw(position, rng)
        position = GAME.play(position, move)
        turns += GAME.turn(position) is not None and position.stage is Stage.LINE
    assert GAME.outcome(position).payoff == (1.0, -1.0)
    assert turns <= 13


@pytest.mark.parametrize("pawns", [4, 10])
def test_values_and_moves_are_those_of_brute_force(pawns: int) -> None:
    game, rng = Gravis3(pawns=pawns), Random(pawns)
    oracle = Oracle(game, slots=1 << 16)
    oracle.book = {}
    for _ in range(25):
        met = [position for position, _ in playout(game, rng)]
        position = replace(rng.choice(met), past=())
        value = oracle.value(position, most=2)
        assert value.worth == brute(game, position, 2)
        for move, worth in oracle.moves(position, most=2):
            after = game.play(position, move)
            if worth == Value(1, 1) and after.stage is Stage.TURN:
                assert game.turn(after) is None
            if worth.worth < 0 and game.opens_turn(after):
                assert brute(game, after, 1) == 1


def test_what_cannot_be_proven_in_the_time_allowed_is_left_open() -> None:
    oracle = Oracle(Gravis3(pawns=6), slots=1 << 16)
    assert oracle.value(GAME.start(), seconds=0.2) == UNPROVEN
    assert oracle.solver.wins(0, 1) is False  # and the next question is answered
