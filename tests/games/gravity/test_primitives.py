"""Gravity for a compiled search: what ends a game besides the board."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from ludion.core.game import listed
from ludion.core.primitives import OVER
from ludion.core.walk import playout
from ludion.games import load, load_primitives

SMALL = ".|../...|/.._./._.."


def test_a_position_that_stood_twice_or_the_last_turn_is_an_end() -> None:  # R8
    game = load("gravity", room=SMALL)
    primitives: Any = load_primitives(game)
    position = next(p for p, _ in playout(game, Random(2)) if p.is_set_up)
    move = listed(game).moves(position)[0]
    after = game.play(position, move)
    again = replace(position, past=(after.repeatable(),) * 2)
    cases = [(position, False), (again, True)]
    cases += [(replace(position, past=(position.repeatable(),) * n), n == 149) for n in (1, 149)]
    for root, drawn in cases:
        setting, state = primitives.make_setting(game, root), primitives.pack(game, root)
        assert (primitives.turn(setting, state) == OVER) == (game.turn(root) is None)
        then = primitives.play(setting, state, primitives.number_of(move))
        assert (primitives.turn(setting, then) == OVER) == drawn
        assert primitives.payoff(setting, then, 0) == 0
