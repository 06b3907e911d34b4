"""Compiled work in several threads: it releases the GIL, so threads run on several cores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Share = TypeVar("Share")
Done = TypeVar("Done")


def in_threads(work: Callable[[Share], Done], shares: Sequence[Share]) -> list[Done]:
    """The result of the work for each share, with one thread per share.

    A single share runs in this thread: starting another and waking up on another processor costs
    more than a thousand playouts.

    >>> in_threads(len, ["a", "bc"])
    [1, 2]
    """
    if len(shares) == 1:
        return [work(shares[0])]
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(len(shares)) as pool:
        return list(pool.map(work, shares))
