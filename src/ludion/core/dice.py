"""Compiled random numbers for kernels: functions take the seed and return the next one.

Random words wrap around, so they are uint64. Numba lets LLVM assume that int64 never overflows, so
code in which it does is miscompiled. Numba also turns uint64 combined with int64 into a float, so
the two are never mixed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.kernel import compiled

Seed = Any
"""A np.uint64. It is Any here, because mypy infers another type for every operation on it."""

STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@compiled(borrows=True)
def random_word(seed: Seed) -> Any:
    """Splitmix64: a random word for each number of a sequence in steps of STEP."""
    word = (seed ^ (seed >> _30)) * _MIX_1
    word = (word ^ (word >> _27)) * _MIX_2
    return word ^ (word >> _31)


@compiled(borrows=True)
def below(word: Any, limit: int) -> int:
    """A number below the limit, from the upper half of a random word."""
    upper: int = np.int64(word >> _32)  # type: ignore[assignment]  # an int64 is our int
    return (upper * limit) >> 32
