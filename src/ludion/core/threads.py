"""Compiled work in several threads: it holds no lock, so each thread has a processor of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Share = TypeVar("Share")
Done = TypeVar("Done")


def in_threads(work: Callable[[Share], Done], shares: Sequence[Share]) -> list[Done]:
    """What the work makes of each share, one thread for each.

    A single share is done in this thread: to start another and to wake on another processor costs
    more than a thousand playouts.

    >>> in_threads(len, ["a", "bc"])
    [1, 2]
    """
    if len(shares) == 1:
        return [work(shares[0])]
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(shares)) as pool:
        return list(pool.map(work, shares))
