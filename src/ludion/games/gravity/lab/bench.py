"""Gravity: falls, compiled against readable rules, on the same turns of random games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ludion.core.walk import playout
from ludion.games import load, load_kernel
from ludion.lab.bench.compare import Comparison, rate


def _turns(game: Any, games: int = 30) -> list[tuple[Any, Any]]:
    """Every turn of some random games, without their past."""
    rng = Random(1)
    played = (turn for _ in range(games) for turn in playout(game, rng))
    return [(replace(position, past=()), move) for position, move in played if position.is_set_up]


def _by_the_rules(players: int) -> Callable[[int], object]:
    game = load("gravity", players=players)
    turns = _turns(game)
    return lambda number: [game.play(*turns[n % len(turns)]) for n in range(number)]


def _compiled(players: int, batch: int) -> Callable[[int], object]:
    import numpy as np

    game = load("gravity", players=players)
    kernel: Any = load_kernel(game)
    turns = _turns(game)
    keys = np.resize([kernel.key(position) for position, _ in turns], batch)
    moves = np.resize([kernel.move_number(move) for _, move in turns], batch)
    return lambda number: kernel.play_all(keys[:number], moves[:number])


def comparisons() -> Iterator[Comparison]:
    batch = 200_000
    for players in (2, 3):
        yield Comparison(
            f"gravity for {players}: kernel / rules.py",
            "falls/s",
            rate(_compiled(players, batch), batch),
            rate(_by_the_rules(players), 500),
            wanted=100,
        )
