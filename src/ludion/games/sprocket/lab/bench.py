"""Sprocket: random playouts, compiled, compared with the readable rules and with C++."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import c_int64, c_void_p
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ludion.core.walk import last
from ludion.games import load, load_kernel
from ludion.lab.bench.batches import batches
from ludion.lab.bench.compare import Comparison, rate
from ludion.lab.bench.native import library, why_missing


def _compiled(players: int, setup: str = "hand") -> Callable[[int], object]:
    game = load("sprocket", players=players, setup=setup)
    kernel = load_kernel(game)
    start = game.start()
    return lambda number: kernel.playouts(start, number)


def _by_the_rules(players: int) -> Callable[[int], object]:
    game = load("sprocket", players=players)
    rng = Random(1)
    return lambda number: [last(game, rng) for _ in range(number)]


def in_cpp() -> Callable[[int], list[int]]:
    """Games for two in C++, pegs dealt: both seats' wins, draws, turns."""

    @cache
    def ready() -> tuple[Any, int]:
        from ludion.games.sprocket.fast.slides import formation_number, slides

        loaded = library(Path(__file__).with_name("playouts.cpp"))
        loaded.load(c_void_p(slides().ctypes.data))
        return loaded, formation_number(load("sprocket").start().formation)

    def play(number: int) -> list[int]:
        (loaded, start), found = ready(), (c_int64 * 4)()
        loaded.play(c_int64(start), c_int64(number), found)
        return list(found)

    return play


def comparisons() -> Iterator[Comparison]:
    for players in (2, 4):
        yield Comparison(
            f"sprocket for {players}: kernel / rules.py",
            "playouts/s",
            rate(_compiled(players), 2_000),
            rate(_by_the_rules(players), 1),
            wanted=200,
        )
    yield Comparison(
        "sprocket for 2, pegs dealt: kernel / C++",
        "playouts/s",
        rate(_compiled(2, "random"), 10_000, process_time),
        rate(in_cpp(), 10_000, process_time),
        wanted=0.8,
        missing=why_missing(),
    )
    yield from batches("sprocket", steps_a_second=300_000)
