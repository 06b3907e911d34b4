"""In a small room some turns before the limit (R8), where brute force sees it all: the chosen move
is the best there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from brute import Brute
from searches import last, searches

from ludion.core.walk import playout
from ludion.games.gravity.rules import Gravity
from ludion.players.player import Limits

ROOM = ".|../...|/.._./._.."
GRAVITY = Gravity(room=ROOM)


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
