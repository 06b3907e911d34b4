"""The rulebook's figures, and how many positions follow the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludion.core.walk import perft

if TYPE_CHECKING:
    from games.gravity.conftest import Scene


def test_blue_turns_gravity_right_and_green_goes_through_the_right_edge(figure: Scene) -> None:
    assert figure.play("G>").text == "> F5 B2,A7 -,- g"


def test_green_is_blown_up_column_a_and_gravity_takes_it_right(figure: Scene) -> None:
    assert figure.play("G>", "F^A").text == "> F5 B2,C5 -,^A b"


@pytest.mark.parametrize(
    ("turns", "positions"),
    [(1, 35), (2, 1_160), pytest.param(3, 12_279, marks=pytest.mark.thorough)],
)
def test_distinct_positions_after_so_many_turns(figure: Scene, turns: int, positions: int) -> None:
    assert perft(figure.game, turns, figure.position).positions == positions
