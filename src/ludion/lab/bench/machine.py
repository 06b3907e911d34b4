"""How much two threads gain on this machine, at this moment.

Machines are shared, and the two processors of a virtual machine may be two hyperthreads of one
core, or busy with other guests. This measures plain arithmetic that only keeps a core busy; no
kernel in two threads can gain more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ludion.core.dice import STEP, Seed, random_word
from ludion.core.kernel import compiled
from ludion.lab.bench.compare import Comparison, rate


@compiled()
def mix(seed: Seed, number: int) -> Seed:
    """The sum of independent random words: no operation waits for another."""
    total = seed
    for _ in range(number):
        seed += STEP
        total += random_word(seed)
    return total


def _mixing(threads: int) -> Callable[[int], object]:
    def run(number: int) -> None:
        seeds = [np.uint64(thread) for thread in range(threads)]
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(mix, seeds, [number // threads] * threads))

    return run


def comparisons() -> Iterator[Comparison]:
    batch = 50_000_000
    one, two = rate(_mixing(1), batch), rate(_mixing(2), 2 * batch)
    yield Comparison("this machine: plain arithmetic, two threads / one", "words/s", two, one, 1)
