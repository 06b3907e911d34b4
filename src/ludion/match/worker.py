"""Worker threads for jobs off the event loop, stopped when nobody waits for the result any more.

A search often checks whether to stop, so an abandoned one ends within hundredths of a
second. The threads are daemons: a process that ends does not wait for a running search.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from threading import Event, Thread
from typing import Any, TypeVar

from ludion.core.fault import Busy
from ludion.match.fair import FairQueue, Job
from ludion.players.player import Stop, never

T = TypeVar("T")


async def run_in_worker(
    think: Callable[[Stop], T], start: Callable[[Job], None], stop: Stop = never
) -> T:
    """The result of `think`, which runs where `start` runs a job. Its faults are raised here.

    When the caller is cancelled (a move is taken back, the table is left) the job is told to stop;
    so does `stop`. A job that should stop before it has begun never begins.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    unwanted = Event()

    def stops() -> bool:
        return unwanted.is_set() or stop()

    def deliver(result: Callable[[], T]) -> None:
        if answer.done():
            return
        try:
            answer.set_result(result())
        except Exception as fault:
            answer.set_exception(fault)

    def job() -> None:
        if stops():
            return
        result = _result(think, stops)
        with suppress(RuntimeError):  # the loop is closed: the caller has ended
            loop.call_soon_threadsafe(deliver, result)

    start(job)
    try:
        return await answer
    finally:
        unwanted.set()


def _result(think: Callable[[Stop], T], stop: Stop) -> Callable[[], T]:
    """A function that returns what `think` returned, or raises what it raised."""
    try:
        answer = think(stop)
    except Exception as raised:
        fault = raised

        def fail() -> T:
            raise fault

        return fail
    return lambda: answer


class WorkerPool:
    """A thread pool that schedules the owners of jobs in turn.

    `share` is how many jobs of one owner run at a time, `most` how many it may have, queued ones
    included, `most_long` how many long jobs run at a time; without them there is no such limit.
    """

    def __init__(
        self,
        threads: int,
        name: str = "ludion-worker",
        share: int | None = None,
        most: int | None = None,
        most_long: int | None = None,
    ) -> None:
        self.most = most
        self._queue = FairQueue(share or threads, most_long)
        self._jobs: Counter[str] = Counter()
        """Jobs of each owner; only the event loop changes it."""
        self._closing = Event()
        for _ in range(threads):
            Thread(target=self._queue.work, name=name, daemon=True).start()

    @property
    def jobs(self) -> int:
        """The number of running and queued jobs."""
        return sum(self._jobs.values())

    @property
    def is_closing(self) -> bool:
        return self._closing.is_set()

    def close(self) -> None:
        """Tell all jobs to stop, and let every thread end."""
        self._closing.set()
        self._queue.close()

    def refuse_more(self, owner: str) -> None:
        """Raise Busy if an owner has as many jobs as it may have."""
        if self.most is not None and self._jobs[owner] >= self.most:
            raise Busy(
                "{most} requests of yours are under way; wait for their answers", most=self.most
            )

    async def run(self, think: Callable[[Stop], T], owner: str = "", is_long: bool = False) -> T:
        """The result of one job; the job stops when the caller is cancelled."""
        self.refuse_more(owner)
        started: list[Job] = []

        def start(job: Job) -> None:
            started.append(job)
            self._queue.put(owner, job, is_long)

        self._jobs[owner] += 1
        try:
            return await run_in_worker(think, start, self._closing.is_set)
        finally:
            self._jobs[owner] -= 1
            if not self._jobs[owner]:
                del self._jobs[owner]
            for job in started:
                self._queue.discard(owner, job)

    def stream(self, found: Iterator[T], stop: Event, owner: str = "") -> AsyncIterator[T]:
        """Yield what an iterator finds in one job, as soon as it finds it, until `stop` is set."""
        return stream_from(partial(self.run, owner=owner), found, stop)


async def stream_from(
    run: Callable[[Callable[[Stop], None]], Coroutine[Any, Any, None]],
    found: Iterator[T],
    stop: Event,
) -> AsyncIterator[T]:
    """Yield what an iterator finds in one job, as soon as it finds it, until `stop` is set.

    `run` runs the job in a worker thread and raises its faults.
    """
    loop = asyncio.get_running_loop()
    queue: asyncio.Queue[T | None] = asyncio.Queue()

    def job(stops: Stop) -> None:
        for one in found:
            if stop.is_set() or stops():
                break
            loop.call_soon_threadsafe(queue.put_nowait, one)

    running = loop.create_task(run(job))
    running.add_done_callback(lambda _: queue.put_nowait(None))
    try:
        while (one := await queue.get()) is not None:
            yield one
        await running
    finally:
        running.cancel()
