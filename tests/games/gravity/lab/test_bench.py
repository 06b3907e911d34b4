"""What the bench plays in C++ are the kernel's falls and games."""

from __future__ import annotations

import pytest

from ludion.games.gravity.fast.kernel import kernel
from ludion.games.gravity.lab.bench import cpp_falls, cpp_games, falls
from ludion.games.gravity.rules import Gravity
from ludion.lab.bench.native import why_missing

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(why_missing() is not None, reason="needs a C++ compiler"),
]


def test_falls_in_cpp_end_where_the_kernels_do() -> None:
    keys, moves = falls(2)
    after, met = kernel(Gravity()).play_all(keys, moves)
    cpp_after, cpp_met = cpp_falls(keys, moves)
    assert (after == cpp_after).all()
    assert (met == cpp_met).all()


def test_games_in_cpp_last_as_long_and_end_as_often_as_the_kernels() -> None:
    number, game = 20_000, Gravity()
    *ends, turns = cpp_games(number)
    found = kernel(game).playouts(game.start(), number)
    assert sum(ends) == number
    assert ends[0] == pytest.approx(found.wins[0], abs=5 * (number / 2) ** 0.5)
    assert turns == pytest.approx(found.turns, rel=0.05)
