"""Sprocket: random playouts, compiled against readable rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from ludion.core.walk import last
from ludion.games import load, load_kernel
from ludion.lab.bench.compare import Comparison, rate


def _compiled(players: int) -> Callable[[int], object]:
    game = load("sprocket", players=players)
    kernel = load_kernel(game)
    start = game.start()
    return lambda number: kernel.playouts(start, number)


def _by_the_rules(players: int) -> Callable[[int], object]:
    game = load("sprocket", players=players)
    rng = Random(1)
    return lambda number: [last(game, rng) for _ in range(number)]


def comparisons() -> Iterator[Comparison]:
    for players in (2, 4):
        yield Comparison(
            f"sprocket for {players}: kernel / rules.py",
            "playouts/s",
            rate(_compiled(players), 2_000),
            rate(_by_the_rules(players), 1),
            wanted=200,
        )
