"""The laws of the house, at positions of a game that was really simulated."""

from __future__ import annotations

from random import Random

from ludion.core.contract import check_position, check_record
from ludion.core.game import NATURE
from ludion.games.polarity.rules import Polarity


def test_the_laws_hold_in_the_first_turns_of_a_random_game() -> None:
    game, rng = Polarity(), Random(8)
    position, played = game.start(), []
    while position.turns < 4 and game.turn(position) is not None:
        move = game.draw(position, rng)
        if game.turn(position) != NATURE:
            check_position(game, position, rng)
        played.append((position, move))
        position = game.play(position, move)
    check_record(game, played, position)


def test_a_drawn_answer_is_the_same_every_time_and_is_traced() -> None:  # P8
    game, rng = Polarity(), Random(3)
    position = game.start()
    while position.laid < 2:
        position = game.play(position, game.draw(position, rng))
    waiting = game.play(position, game.draw(position, rng))
    first, second = (game.draw(waiting, Random(seed)) for seed in (1, 2))
    assert first == second
    assert game.trace(waiting, first)[-1].rests  # type: ignore[union-attr]
