"""A compiled set of words: open addressing in an array of int64, 0 for a free slot."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled

Words = NDArray[np.int64]


@compiled()
def added(table: Words, word: int) -> bool:
    """Add a word (never 0) to an open-addressed set; return whether it is new."""
    slot = (word ^ word >> 23 ^ word >> 41) % table.size
    while table[slot] != 0:
        if table[slot] == word:
            return False
        slot = slot + 1 if slot + 1 < table.size else 0
    table[slot] = word
    return True


@compiled()
def grown(table: Words) -> Words:
    larger = np.zeros(2 * table.size + 1, dtype=np.int64)
    for word in table:
        if word:
            added(larger, word)
    return larger
