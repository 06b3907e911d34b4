"""The games that the bench plays in C++ are the kernel's games."""

from __future__ import annotations

import pytest

from ludion.games.gravis3.fast.kernel import kernel
from ludion.games.gravis3.lab.bench import cpp_games
from ludion.games.gravis3.rules import Gravis3
from ludion.lab.bench.native import why_missing


@pytest.mark.thorough
@pytest.mark.skipif(why_missing() is not None, reason="needs a C++ compiler")
def test_games_in_cpp_last_as_long_and_end_as_often_as_the_kernels() -> None:
    number, game = 100_000, Gravis3()
    *ends, turns = cpp_games(number)
    found = kernel(game).playouts(game.start(), number)
    assert sum(ends) == number
    assert ends[0] == pytest.approx(found.wins[0], abs=5 * (number / 2) ** 0.5)
    assert turns == pytest.approx(found.turns, rel=0.01)
