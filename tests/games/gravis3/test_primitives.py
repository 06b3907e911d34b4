"""Gravis 3 for a compiled search: what ends a game besides the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludion.core.game import listed
from ludion.core.primitives import OVER
from ludion.games import load, load_primitives


def test_a_position_that_stood_twice_is_an_end_for_the_search() -> None:  # R5
    game = load("gravis3")
    primitives: Any = load_primitives(game)
    position = game.read("...../...../...../..b../..w.. v w")
    stood = (position.grid, position.arrow, position.mover)
    other = replace(game.play(position, listed(game).moves(position)[0]), past=(stood, stood))
    setting = primitives.make_setting(game, other)
    assert primitives.turn(setting, primitives.pack(game, position)) == OVER
    assert primitives.turn(setting, primitives.pack(game, other)) != OVER
