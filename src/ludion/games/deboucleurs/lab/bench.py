"""Déboucleurs: games of the greedy team, compiled against readable rules; and the strong team."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ludion.core.game import NATURE
from ludion.games import load, load_kernel
from ludion.games.deboucleurs.play.advice import greedy
from ludion.lab.bench.batches import batches
from ludion.lab.bench.compare import Comparison, rate


def _by_the_rules(players: int) -> Callable[[int], object]:
    game: Any = load("deboucleurs", players=players)

    def games(number: int) -> None:
        for seed in range(number):
            rng, position = Random(seed), game.start()
            while (seat := game.turn(position)) is not None:
                move = game.draw(position, rng) if seat == NATURE else greedy(game, position)
                position = game.play(position, move)

    return games


def _compiled(players: int, team: str) -> Callable[[int], object]:
    kernel: Any = load_kernel(load("deboucleurs", players=players))
    return lambda number: kernel.games(team, range(number))


def comparisons() -> Iterator[Comparison]:
    for players in (2, 5):
        yield Comparison(
            f"deboucleurs for {players}, greedy: kernel / rules.py",
            "games/s",
            rate(_compiled(players, "greedy"), 200),
            rate(_by_the_rules(players), 2),
            wanted=100,
        )
    yield Comparison(
        "deboucleurs for 2, strong: whole games / greedy by rules.py",
        "games/s",
        rate(_compiled(2, "strong"), 2),
        rate(_by_the_rules(2), 2),
        wanted=0.03,
    )
    yield from batches("deboucleurs", steps_a_second=100_000)
