"""What the house promises of Gravity's speed."""

from __future__ import annotations

from ludion.lab.bench import measure
from ludion.lab.bench_gravity import comparisons


def test_the_kernel_falls_a_hundred_times_as_fast_as_the_rules() -> None:
    for comparison in comparisons():
        assert comparison.wanted == 100
        assert measure(comparison, seconds=0.1, rounds=3).ratio > comparison.wanted
