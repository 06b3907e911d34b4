"""Speed as a ratio: two ways of doing the same work, run alternately in one process.

Machines are shared and noisy, so a rate alone says little. Each comparison runs both sides
alternately in short rounds and keeps the best round of each, so noise affects both sides alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import NamedTuple

from ludion.games import GAMES, offers, part

Rate = Callable[[float], float]
"""Works for about this many seconds; returns the rate per second."""


@dataclass(frozen=True)
class Comparison:
    """Ours compared with theirs; `wanted` is the promised ratio, `missing` says why it cannot
    run."""

    name: str
    unit: str
    ours: Rate
    theirs: Rate
    wanted: float
    missing: str | None = None


class Measured(NamedTuple):
    name: str
    unit: str
    ours: float
    theirs: float
    ratio: float
    wanted: float


def comparisons(game: str | None = None) -> Iterator[Comparison]:
    """The comparisons of `ludion bench`: the start-up, the machine, then each game (or one
    game)."""
    if game is None:
        for module in ("startup", "machine"):
            yield from import_module(f"ludion.lab.bench.{module}").comparisons()
    for name in GAMES if game is None else (game,):
        if offers(name, "lab.bench"):
            yield from part(name, "lab.bench").comparisons()
        yield from import_module("ludion.lab.bench.search").comparisons(name)


def measure(comparison: Comparison, seconds: float, rounds: int) -> Measured:
    ours, theirs = 0.0, 0.0
    for _ in range(rounds):
        ours = max(ours, comparison.ours(seconds))
        theirs = max(theirs, comparison.theirs(seconds))
    return Measured(
        comparison.name, comparison.unit, ours, theirs, ours / theirs, comparison.wanted
    )


def rate(
    work: Callable[[int], object], batch: int, clock: Callable[[], float] = perf_counter
) -> Rate:
    """The rate of `work(batch)` per second, after one batch to warm up.

    Work of one thread is best measured by `process_time`, which does not count while other
    processes have the processor.
    """

    def run(seconds: float) -> float:
        work(batch)
        done, began = 0, clock()
        while (spent := clock() - began) < seconds:
            work(batch)
            done += batch
        return done / spent

    return run
