"""What two threads can bring on this machine, just now.

Machines are shared, and the two processors of a virtual one may be two halves of a core or lent to
somebody else. This measures it with plain arithmetic that does nothing but keep a core busy: a
kernel in two threads cannot do better than that.
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
    """Independent random words, added up: nothing waits for anything."""
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
