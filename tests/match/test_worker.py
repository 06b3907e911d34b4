"""Worker threads: their results, their faults, and that they stop when nobody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event, current_thread

import pytest
from waiting import PATIENCE_S

from ludion.match.worker import WorkerPool
from ludion.players.player import Stop


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(1, "pool")
    yield pool
    pool.close()


async def test_a_job_runs_in_a_thread_of_the_pool(pool: WorkerPool) -> None:
    assert await pool.run(lambda stop: current_thread().name) == "pool"


async def test_what_a_job_raises_is_raised_to_its_caller(pool: WorkerPool) -> None:
    with pytest.raises(ZeroDivisionError):
        await pool.run(lambda stop: 1 / 0)
    assert await pool.run(lambda stop: "still here") == "still here"


async def test_a_job_whose_caller_is_cancelled_is_told_to_stop(pool: WorkerPool) -> None:
    begun, stopped = Event(), Event()

    def think(stop: Stop) -> None:
        begun.set()
        while not stop():
            pass
        stopped.set()

    asked = asyncio.create_task(pool.run(think))
    assert await asyncio.to_thread(begun.wait, PATIENCE_S)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await asyncio.to_thread(stopped.wait, PATIENCE_S)


async def test_a_job_that_waits_when_its_caller_is_cancelled_is_never_begun(
    pool: WorkerPool,
) -> None:
    free, begun = Event(), Event()
    first = asyncio.create_task(pool.run(lambda stop: free.wait(PATIENCE_S)))
    second = asyncio.create_task(pool.run(lambda stop: begun.set()))
    await asyncio.sleep(0)
    second.cancel()
    with pytest.raises(asyncio.CancelledError):
        await second
    free.set()
    assert await first
    await pool.run(lambda stop: None)  # after whatever was queued before
    assert not begun.is_set()


async def test_a_stream_gives_what_an_iterator_finds_until_it_is_stopped(pool: WorkerPool) -> None:
    assert [one async for one in pool.stream(iter("abc"), Event())] == ["a", "b", "c"]
    stop = Event()
    stop.set()
    assert [one async for one in pool.stream(iter("abc"), stop)] == []


async def test_a_fault_in_a_stream_is_raised_after_what_was_found(pool: WorkerPool) -> None:
    def found() -> Iterator[int]:
        yield 1
        raise ValueError("no more")

    stream = pool.stream(found(), Event())
    assert await anext(stream) == 1
    with pytest.raises(ValueError, match="no more"):
        await anext(stream)
