"""Steps of many games at once, compared with a promised rate and with PettingZoo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING

from ludion.lab.bench.compare import Comparison, rate

if TYPE_CHECKING:
    from ludion.research.batch import BatchEnv

GAMES_AT_ONCE = 1024
"""What they write should fit into the processor's cache: Sprocket writes 5 kB a game."""
THEIR_GAMES = 64
THEIR_STEPS_A_SECOND = 5_000
"""Roughly what PettingZoo's connect_four makes: a promise of 1,000,000 steps is 200 times that."""


@cache
def _environment(game: str, threads: int) -> BatchEnv:
    from ludion.research.batch import BatchEnv

    return BatchEnv(game, GAMES_AT_ONCE, seed=1, threads=threads)


def _in_batches(game: str, threads: int = 1) -> Callable[[int], object]:
    """Random games: draw and play actions, write masks and observations, restart ended games."""

    def steps(number: int) -> None:
        env = _environment(game, threads)
        for _ in range(number // GAMES_AT_ONCE):
            env.step(env.sample())

    return steps


def _by_pettingzoo() -> Callable[[int], object]:
    """PettingZoo's connect_four through SuperSuit's vector wrapper: one move per game and step."""
    import numpy as np
    from pettingzoo.classic.connect_four.connect_four import env as connect_four
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from supersuit import concat_vec_envs_v1, pettingzoo_env_to_vec_env_v1

    one = pettingzoo_env_to_vec_env_v1(turn_based_aec_to_parallel(connect_four()))
    env = concat_vec_envs_v1(one, THEIR_GAMES, num_cpus=0, base_class="gymnasium")
    rng = np.random.default_rng(1)
    seen = [env.reset(seed=1)[0]]

    def steps(number: int) -> None:
        for _ in range(number // THEIR_GAMES):
            mask = seen[0]["action_mask"]  # all 0 for the agent that does not move
            chosen = (rng.random(mask.shape) * mask).argmax(axis=1)
            seen[0] = env.step(chosen)[0]

    return steps


def batches(game: str, steps_a_second: float) -> Iterator[Comparison]:
    """The comparisons of a game with `fast/batch.py`; one core must reach `steps_a_second`."""
    one = rate(_in_batches(game), 16 * GAMES_AT_ONCE)
    ours = rate(_in_batches(game), 16 * GAMES_AT_ONCE, process_time)
    unit = "steps/s"
    yield Comparison(
        f"{game}: BatchEnv / {steps_a_second:,.0f} steps a second",
        unit,
        ours,
        lambda seconds: steps_a_second,
        wanted=1,
    )
    both = rate(_in_batches(game, threads=2), 16 * GAMES_AT_ONCE)
    yield Comparison(f"{game}: BatchEnv, two threads / one", unit, both, one, wanted=1.6)
    wants = ("pettingzoo", "pygame", "supersuit")
    missing = None if all(map(find_spec, wants)) else "needs pettingzoo[classic] and supersuit"
    yield Comparison(
        f"{game}: BatchEnv / PettingZoo connect_four, {THEIR_GAMES} games at once",
        unit,
        ours,
        ours if missing else rate(_by_pettingzoo(), 5 * THEIR_GAMES, process_time),
        wanted=steps_a_second / THEIR_STEPS_A_SECOND,
        missing=missing,
    )
