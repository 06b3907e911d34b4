"""Work in other processes of this machine.

They end when the work is stopped, or when their parent dies. A killed process costs only
its unfinished work: others do it again.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from threading import Thread
from typing import Any

from ludion.core.fault import Fault
from ludion.lab.workers.crew import Chunk, Finished, Make, Work, WorkWithKept, done, done_with

AHEAD = 16
"""How many chunks are out for each process, so that none waits for a slow one."""
MOST_LOSSES = 3
"""After so many losses without a result in between, the work itself must be what ends a process."""


def cores() -> int:
    """How many processes can run at the same time here."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Processes:
    """A crew of this many processes."""

    def __init__(self, work: Work, processes: int) -> None:
        self.work, self.processes = work, processes
        self.ahead = processes * AHEAD
        self._under_way: dict[Future[Finished], Chunk] = {}
        self._lost = 0
        self._before = set(active_children())
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # spawned: a fork of a process with threads (a test, a notebook, a server) may hang
        return ProcessPoolExecutor(
            self.processes, mp_context=get_context("spawn"), initializer=_begin
        )

    @property
    def futures(self) -> set[Future[Finished]]:
        return set(self._under_way)

    def submit(self, chunk: Chunk) -> None:
        try:
            with _interrupts_held_back():  # the pool starts its processes here
                self._under_way[self._pool.submit(done, self.work, chunk)] = chunk
        except BrokenProcessPool:
            self._recover()
            self.submit(chunk)

    def finished(self) -> list[Finished]:
        found = []
        for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
            try:
                found.append(future.result())
            except BrokenProcessPool:
                continue
            del self._under_way[future]
        if found:
            self._lost = 0
            return found
        self._recover()
        return self.finished()

    def _recover(self) -> None:
        """A process has died, and with it the pool: hand its unfinished chunks to a new pool."""
        self._lost += 1
        if self._lost >= MOST_LOSSES:
            raise Fault("a process ended in the middle of its work: killed, or out of memory")
        self._pool.shutdown(cancel_futures=True)
        chunks, self._under_way = list(self._under_way.values()), {}
        self._pool = self._new_pool()
        for chunk in chunks:
            self.submit(chunk)

    def stop(self) -> None:
        """End the processes if they are in the middle of work, which nobody waits for any more."""
        if not self._under_way:
            return
        for child in set(active_children()) - self._before:
            child.terminate()

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Keepers:
    """A crew of processes that keep something for each key. All tasks of a key go to the same
    process; a chunk is one task."""

    def __init__(self, make: Make, work: WorkWithKept, processes: int) -> None:
        self.ahead = processes * AHEAD
        self._crews = [Processes(partial(_done_here, make, work), 1) for _ in range(processes)]
        self._crew_of: dict[Any, Processes] = {}

    def submit(self, chunk: Chunk) -> None:
        key, _ = chunk.tasks[0]
        following = self._crews[len(self._crew_of) % len(self._crews)]
        self._crew_of.setdefault(key, following).submit(chunk)

    def finished(self) -> list[Finished]:
        wait(set().union(*(crew.futures for crew in self._crews)), return_when=FIRST_COMPLETED)
        ready = [crew for crew in self._crews if any(one.done() for one in crew.futures)]
        return [one for crew in ready for one in crew.finished()]

    def stop(self) -> None:
        for crew in self._crews:
            crew.stop()

    def close(self) -> None:
        for crew in self._crews:
            crew.close()


_kept: dict[Any, Any] = {}
"""What this process keeps; it works for one `Keepers` alone."""


def _done_here(make: Make, work: WorkWithKept, task: tuple[Any, Any]) -> Any:
    return done_with(_kept, make, work, task)


@contextmanager
def keepers_for(make: Make, work: WorkWithKept, processes: int) -> Iterator[Keepers]:
    crew = Keepers(make, work, processes)
    try:
        yield crew
    finally:
        crew.stop()
        crew.close()


@contextmanager
def processes_for(work: Work, processes: int) -> Iterator[Processes]:
    crew = Processes(work, processes)
    try:
        yield crew
    finally:
        crew.stop()
        crew.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Deliver Ctrl+C afterwards. A process that starts meanwhile inherits this, so that it
    cannot be interrupted before `_begin` ignores Ctrl+C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # its start would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Ignore Ctrl+C, which is for the parent; end when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
