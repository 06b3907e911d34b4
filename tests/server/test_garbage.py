"""The server's garbage collection: survivors are set aside, and visited when they have doubled."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref

from ludion.server.garbage import GarbageCollection

SIX_RUNS = """
import asyncio, gc
from ludion.server.garbage import GarbageCollection

def visits():
    return gc.get_stats()[2]["collections"]

async def six_runs():
    gc.collect()
    # one run sets aside as much as is kept; three set aside too much
    with GarbageCollection(2 * len(gc.get_objects())):
        before = visits()
        for _ in range(6):
            gc.collect(0)
            await asyncio.sleep(0)
        return visits() - before

print(asyncio.run(six_runs()))
"""


class Closed:
    """Something that refers to itself, like a closed socket."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_survives_a_run_is_not_visited_again() -> None:
    with GarbageCollection(10**6):
        kept = Closed()
        gc.collect(0)
        assert all(one is not kept for one in gc.get_objects())


async def test_a_cycle_that_was_set_aside_is_freed_when_as_much_has_been_set_aside_again() -> None:
    with GarbageCollection(10**9):  # so one run is as much
        closed = Closed()
        gc.collect(0)
        gone = weakref.ref(closed)
        del closed
        gc.collect(0)
        async with asyncio.timeout(20):
            while gone() is not None:
                await asyncio.sleep(0)


def test_the_time_to_visit_everything_is_a_small_part_of_all() -> None:
    """In a process of its own: what other tests have left behind may be freed at any time."""
    visits = subprocess.run([sys.executable, "-c", SIX_RUNS], check=True, capture_output=True)
    assert 0 < int(visits.stdout) <= 3


async def test_afterwards_python_collects_as_before() -> None:
    before, callbacks = gc.get_threshold(), list(gc.callbacks)
    with GarbageCollection(10):
        assert gc.get_threshold() != before
    assert gc.get_threshold() == before
    assert gc.callbacks == callbacks
    assert gc.get_freeze_count() == 0
