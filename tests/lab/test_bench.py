"""What `ludion bench` measures can be measured; how fast it is, the bench says and no test."""

from __future__ import annotations

import pytest

from ludion.games import GAMES
from ludion.lab.bench.compare import Comparison, comparisons, measure, rate


def test_every_game_is_measured() -> None:
    names = [comparison.name for comparison in comparisons()]
    assert len(set(names)) == len(names)
    for game in GAMES:
        assert any(name.startswith(game) for name in names)


@pytest.mark.parametrize("name", ["gravity for 2", "gravity for 3", "rules.py", "OpenSpiel"])
def test_a_comparison_gives_a_ratio(name: str) -> None:
    found = next(comparison for comparison in comparisons() if name in comparison.name)
    result = measure(found, seconds=0.05, rounds=1)
    assert result.ratio == pytest.approx(result.ours / result.theirs)


def test_the_best_of_the_rounds_counts() -> None:
    ours, theirs = iter([1.0, 6.0, 2.0]), iter([2.0, 1.0, 3.0])
    comparison = Comparison("toy", "things/s", lambda _: next(ours), lambda _: next(theirs), 1)
    assert measure(comparison, seconds=1, rounds=3).ratio == 2.0


def test_a_rate_counts_the_batches_that_were_done() -> None:
    done: list[int] = []
    found = rate(done.append, batch=5)(0.01)
    assert found > 0
    assert set(done) == {5}
