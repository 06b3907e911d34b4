"""Playouts, perft and whole turns, on games small enough to count by hand."""

from __future__ import annotations

from random import Random

import pytest
from toys import HighCard

from ludion import load
from ludion.core.game import listed
from ludion.core.walk import last, perft, playout, whole_turns


def test_a_playout_goes_to_the_end() -> None:
    game = HighCard()
    played = list(playout(game, Random(1)))
    assert len(played) == 4
    assert game.turn(last(game, Random(1))) is None


def test_where_every_move_is_a_turn_perft_counts_moves() -> None:
    game = HighCard()
    assert perft(game, 0) == (1, 1)
    assert perft(game, 1) == (3, 3)
    assert perft(game, 2) == (6, 6)
    assert perft(game, 4) == (24, 0), "lines that end the game count, their positions do not"
    assert perft(game, 5) == (0, 0)


def test_a_turn_under_way_counts_as_the_first() -> None:
    game = listed(load("gravis3"))
    inserted = game.read("...../...../...../...../..w.. v w turn")
    assert perft(game, 1, inserted) == (4, 4)
    assert len(list(whole_turns(game, inserted))) == 4


def test_a_turn_that_ends_the_game_is_whole() -> None:
    game = listed(load("gravis3"))
    position = game.read("...../...ww/...../..b../..b.. > w")
    ends = [after for after in whole_turns(game, position) if game.turn(after) is None]
    assert len(ends) == 1


def test_turns_cannot_be_negative() -> None:
    with pytest.raises(ValueError, match="turns must be 0 or more; got -1"):
        perft(listed(load("gravis3")), -1)
