"""Gravity: falls and random games, compiled, compared with the readable rules and with C++."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import c_int64, c_void_p
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ludion.core.walk import playout
from ludion.games import load, load_kernel
from ludion.lab.bench.batches import batches
from ludion.lab.bench.compare import Comparison, rate
from ludion.lab.bench.native import library, why_missing

FALLS = 100_000
"""So many different ones that a processor cannot learn them by heart."""


def _by_the_rules(players: int) -> Callable[[int], object]:
    """Turns of random games, without history."""
    game: Any = load("gravity", players=players)
    rng = Random(1)
    played = (turn for _ in range(30) for turn in playout(game, rng))
    turns = [(replace(position, past=()), move) for position, move in played if position.is_set_up]
    return lambda number: [game.play(*turns[n % len(turns)]) for n in range(number)]


@cache
def falls(players: int) -> tuple[Any, Any]:
    """Keys and moves of many turns of random games."""
    import numpy as np

    game: Any = load("gravity", players=players)
    kernel: Any = load_kernel(game)
    rng = np.random.default_rng(1)
    start = kernel.key(next(at for at, _ in playout(game, Random(1)) if at.is_set_up))
    now = np.full(2_000, start)
    found: list[tuple[Any, Any, Any]] = []
    while len(found) * len(now) < 3 * FALLS:
        moves = rng.integers(4 + 2 * (game.room.rows + game.room.columns), size=len(now))
        after, met = kernel.play_all(now, moves)
        found.append((now, moves, after))
        now = np.where(after == -1, now, np.where(met == -1, after, start))
    keys, moves, after = (np.concatenate(part) for part in zip(*found, strict=True))
    legal = rng.permutation(np.flatnonzero(after != -1))[:FALLS]
    return keys[legal], moves[legal]


def _compiled_falls(players: int) -> Callable[[int], object]:
    kernel: Any = load_kernel(load("gravity", players=players))
    return lambda number: kernel.play_all(*falls(players))


def _compiled_games(players: int) -> Callable[[int], object]:
    game = load("gravity", players=players)
    kernel, start = load_kernel(game), game.start()
    return lambda number: kernel.playouts(start, number)


@cache
def in_cpp() -> Any:
    """The functions of falls.cpp, for the official room."""
    from ludion.games.gravity.fast.fall import WANTS
    from ludion.games.gravity.fast.turn import LINE

    game: Any = load("gravity")
    kernel: Any = load_kernel(game)
    loaded = library(Path(__file__).with_name("falls.cpp"))
    loaded.load(
        c_void_p(kernel.words.ctypes.data),
        c_int64(game.room.rows),
        c_int64(game.room.columns),
        c_void_p(WANTS.ctypes.data),
        c_void_p(LINE.ctypes.data),
    )
    return loaded


def cpp_falls(keys: Any, moves: Any) -> tuple[Any, Any]:
    """The keys after these moves, and who met the objective, like the kernel's `play_all`."""
    import numpy as np

    after, met = np.array(keys), np.full(len(keys), -1)
    places = (c_void_p(array.ctypes.data) for array in (after, moves, met))
    in_cpp().fall(*places, c_int64(len(after)))
    return after, met


def cpp_games(number: int) -> list[int]:
    """Random games for two: both seats' wins, draws, turns."""
    found = (c_int64 * 4)()
    in_cpp().play(c_int64(number), found)
    return list(found)


def comparisons() -> Iterator[Comparison]:
    for players in (2, 3):
        yield Comparison(
            f"gravity for {players}: kernel / rules.py",
            "falls/s",
            rate(_compiled_falls(players), FALLS),
            rate(_by_the_rules(players), 500),
            wanted=100,
        )
    yield Comparison(
        "gravity for 2, falls: kernel / C++",
        "falls/s",
        rate(_compiled_falls(2), FALLS, process_time),
        rate(lambda _: cpp_falls(*falls(2)), FALLS, process_time),
        wanted=0.8,
        missing=why_missing(),
    )
    yield Comparison(
        "gravity for 2, games: kernel / C++",
        "playouts/s",
        rate(_compiled_games(2), 10_000, process_time),
        rate(cpp_games, 10_000, process_time),
        wanted=0.8,
        missing=why_missing(),
    )
    yield from batches("gravity", steps_a_second=1_000_000)
