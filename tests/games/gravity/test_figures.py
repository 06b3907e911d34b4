"""The rulebook's figures, and how many positions follow the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludion.core.walk import perft

if TYPE_CHECKING:
    from games.gravity.conftest import Scene


def test_blue_turns_gravity_right_and_green_goes_through_the_right_edge(figure: Scene) -> None:
    assert figure.play("G>").text == "> F5 B2,A7 -,- g"


def test_green_is_blown_up_column_a_and_gravity_takes_it_right(figure: Scene) -> None:
    assert figure.play("G>", "F^A").text == "> F5 B2,C5 -,^A b"


def test_distinct_positions_after_one_two_and_three_turns(figure: Scene) -> None:
    counts = [perft(figure.game, turns, figure.position).positions for turns in (1, 2, 3)]
    assert counts == [35, 1_160, 12_279]
