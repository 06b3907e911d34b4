"""Gravis 3: random playouts, compiled, compared with the readable rules, C++ and OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import c_int64, c_void_p
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from ludion.core.walk import last
from ludion.games import load, load_kernel, load_primitives
from ludion.lab.bench.batches import batches
from ludion.lab.bench.compare import Comparison, rate
from ludion.lab.bench.native import library, why_missing
from ludion.players.compiled.alphabeta import CompiledAlphaBeta
from ludion.players.compiled.mcts import CompiledMcts
from ludion.players.player import Limits, choose


def _compiled(threads: int) -> Callable[[int], object]:
    game = load("gravis3")
    kernel = load_kernel(game)
    kernel.warm()
    start = game.start()
    return lambda number: kernel.playouts(start, number, threads=threads)


def _by_the_rules() -> Callable[[int], object]:
    game = load("gravis3")
    rng = Random(1)
    return lambda number: [last(game, rng) for _ in range(number)]


@cache
def in_cpp() -> Any:
    """The functions of playouts.cpp."""
    import numpy as np

    from ludion.games.gravis3.fast import bits

    anchors = [bits.IN_ROWS, bits.IN_COLUMNS, bits.IN_FALLING, bits.IN_RISING]
    tables = np.array(anchors), bits.PUSHED, bits.FALLEN
    loaded = library(Path(__file__).with_name("playouts.cpp"))
    loaded.load(*(c_void_p(table.ctypes.data) for table in tables))
    return loaded


def cpp_games(number: int) -> list[int]:
    """Random games: both colours' wins, draws, turns."""
    found = (c_int64 * 4)()
    in_cpp().play(c_int64(number), found)
    return list(found)


def _by_openspiel() -> Callable[[int], object]:
    """Connect Four through OpenSpiel's Python API, as its own example drives it."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    rng = Random(1)

    def play(number: int) -> None:
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            state.returns()

    return play


def _by_mcts() -> Callable[[int], object]:
    """MCTS playouts from the start, in thoughts of half a million."""
    game = load("gravis3")
    primitives = load_primitives(game)
    assert primitives is not None
    player, start = CompiledMcts(primitives), game.start()
    return lambda number: choose(player, game, start, Random(1), Limits(nodes=number))


def _proofs() -> Callable[[int], object]:
    """Alpha-beta proves who wins from the start."""
    game = load("gravis3")
    primitives = load_primitives(game)
    assert primitives is not None
    player, start = CompiledAlphaBeta(primitives), game.start()
    return lambda number: [choose(player, game, start, Random(1)) for _ in range(number)]


def comparisons() -> Iterator[Comparison]:
    batch = 200_000
    compiled = rate(_compiled(threads=1), batch)
    unit = "playouts/s"
    yield Comparison(
        "gravis3: kernel / rules.py", unit, compiled, rate(_by_the_rules(), 20), wanted=60
    )
    yield Comparison(
        "gravis3: kernel / C++",
        unit,
        rate(_compiled(threads=1), batch, process_time),
        rate(cpp_games, batch, process_time),
        wanted=0.8,
        missing=why_missing(),
    )
    missing = None if find_spec("pyspiel") else "needs the extra 'bench' (open_spiel)"
    theirs = compiled if missing else rate(_by_openspiel(), 500)
    yield Comparison(
        "gravis3: kernel / OpenSpiel connect_four (Python API)",
        unit,
        compiled,
        theirs,
        wanted=80,
        missing=missing,
    )
    yield Comparison(
        "gravis3: MCTS / bare playouts", "games/s", rate(_by_mcts(), 500_000), compiled, wanted=0.5
    )
    proofs = rate(_proofs(), 1)
    yield Comparison(
        "gravis3: proof of the start by alpha-beta / one in ten seconds",
        "proofs/min",
        lambda seconds: 60 * proofs(seconds),
        lambda seconds: 6.0,
        wanted=1,
    )
    both = rate(_compiled(threads=2), 2 * batch)
    yield Comparison("gravis3: kernel, two threads / one", unit, both, compiled, wanted=1.7)
    yield from batches("gravis3", steps_a_second=1_000_000)
