"""Work off the event loop, in worker threads, stopped when nobody waits for it any more.

A search asks often whether to stop, so one that nobody waits for ends within hundredths of a
second. The threads are daemons: a process that ends does not wait for one that is still thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import TypeVar

from ludion.players.player import Stop, never

T = TypeVar("T")
Job = Callable[[], None]


async def run_in_worker(
    think: Callable[[Stop], T], start: Callable[[Job], None], stop: Stop = never
) -> T:
    """The result of `think`, which runs wherever `start` runs a job. Its faults are raised here.

    When the caller is cancelled (a move is taken back, the table is left) the job is told to stop;
    `stop` tells it too. A job that should stop before it has begun is never begun.
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
    """A few threads that run jobs from one queue."""

    def __init__(self, threads: int, name: str = "ludion-worker") -> None:
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._closing = Event()
        for _ in range(threads):
            Thread(target=self._work, name=name, daemon=True).start()

    @property
    def is_closing(self) -> bool:
        return self._closing.is_set()

    def close(self) -> None:
        """Tell all jobs to stop, and wake every thread so that it ends."""
        self._closing.set()
        self._jobs.put(lambda: None)

    def _work(self) -> None:
        while not self._closing.is_set():
            self._jobs.get()()
        self._jobs.put(lambda: None)  # wake the next thread

    async def run(self, think: Callable[[Stop], T]) -> T:
        """The result of one job; the job stops when the caller is cancelled."""
        return await run_in_worker(think, self._jobs.put, self._closing.is_set)

    async def stream(self, found: Iterator[T], stop: Event) -> AsyncIterator[T]:
        """What an iterator finds in one job, as soon as it finds it, until `stop` is set."""
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[T | None] = asyncio.Queue()

        def job(stops: Stop) -> None:
            try:
                for one in found:
                    if stop.is_set() or stops():
                        break
                    loop.call_soon_threadsafe(queue.put_nowait, one)
            finally:
                loop.call_soon_threadsafe(queue.put_nowait, None)

        running = loop.create_task(self.run(job))
        try:
            while (one := await queue.get()) is not None:
                yield one
            await running
        finally:
            running.cancel()
