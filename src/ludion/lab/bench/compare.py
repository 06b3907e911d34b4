"""Speed as a ratio: two ways of doing a thing, run in turns in one process.

Machines are shared and noisy, so a rate alone says little. Each comparison runs both sides in
short turns, several rounds, and keeps each side's best turn: what is in the way of the other
side's best is in the way of both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple

from ludion.games import GAMES, offers, part

Rate = Callable[[float], float]
"""Works for about so many seconds; returns how much it did a second."""


@dataclass(frozen=True)
class Comparison:
    """Ours beside theirs; `wanted` is the ratio the house promises, `missing` why it cannot run."""

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
    """What `ludion bench` measures: the start-up, the machine, then each game's own; or one's."""
    if game is None:
        for module in ("startup", "machine"):
            yield from import_module(f"ludion.lab.bench.{module}").comparisons()
    for name in GAMES if game is None else (game,):
        if offers(name, "lab.bench"):
            yield from part(name, "lab.bench").comparisons()


def measure(comparison: Comparison, seconds: float, rounds: int) -> Measured:
    ours, theirs = 0.0, 0.0
    for _ in range(rounds):
        ours = max(ours, comparison.ours(seconds))
        theirs = max(theirs, comparison.theirs(seconds))
    return Measured(
        comparison.name, comparison.unit, ours, theirs, ours / theirs, comparison.wanted
    )


def rate(work: Callable[[int], object], batch: int) -> Rate:
    """How much of `work(batch)` is done a second, after one batch to warm up."""

    def run(seconds: float) -> float:
        from time import perf_counter

        work(batch)
        done, began = 0, perf_counter()
        while (spent := perf_counter() - began) < seconds:
            work(batch)
            done += batch
        return done / spent

    return run
