"""Steps of many games at once, against a rate that is promised and against PettingZoo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from ludion.lab.bench.compare import Comparison, rate

if TYPE_CHECKING:
    from ludion.research.batch import BatchEnv

GAMES_AT_ONCE = 4096


@cache
def _environment(game: str, threads: int) -> BatchEnv:
    from ludion.research.batch import BatchEnv

    return BatchEnv(game, GAMES_AT_ONCE, seed=1, threads=threads)


def _in_batches(game: str, threads: int = 1) -> Callable[[int], object]:
    """Random games: actions drawn, played, masks and observations written, ended games renewed."""

    def steps(number: int) -> None:
        env = _environment(game, threads)
        for _ in range(number // GAMES_AT_ONCE):
            env.step(env.sample())

    return steps


def _by_pettingzoo(number: int) -> None:
    """Its connect_four, driven as its own documentation drives it: one game after another."""
    from pettingzoo.classic.connect_four.connect_four import env as connect_four

    env = connect_four()
    env.reset(seed=1)
    for _ in range(number):
        seen, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.reset()
        else:
            env.step(env.action_space(env.agent_selection).sample(seen["action_mask"]))


def batches(game: str, steps_a_second: float) -> Iterator[Comparison]:
    """The lines of a game with `fast/batch.py`; `steps_a_second` is what one core must reach."""
    ours = rate(_in_batches(game), 16 * GAMES_AT_ONCE)
    unit = "steps/s"
    yield Comparison(
        f"{game}: BatchEnv / {steps_a_second:,.0f} steps a second",
        unit,
        ours,
        lambda seconds: steps_a_second,
        wanted=1,
    )
    both = rate(_in_batches(game, threads=2), 16 * GAMES_AT_ONCE)
    yield Comparison(f"{game}: BatchEnv, two threads / one", unit, both, ours, wanted=1.6)
    wants = ("pettingzoo", "pygame")
    missing = None if all(map(find_spec, wants)) else "needs pettingzoo[classic]"
    yield Comparison(
        f"{game}: BatchEnv / PettingZoo connect_four",
        unit,
        ours,
        ours if missing else rate(_by_pettingzoo, 200),
        wanted=200,
        missing=missing,
    )
