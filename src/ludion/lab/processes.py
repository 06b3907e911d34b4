"""Work in other processes. They end when the work is stopped, or when their parent is gone."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

from ludion.core.fault import Fault
from ludion.match.readiness import compile_first

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 2
"""How many tasks are queued for each process, so that none has to wait."""


def cores() -> int:
    """How many processes can run at the same time here."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def results(
    work: Callable[[T], R], tasks: Sequence[T], processes: int = 1
) -> Generator[tuple[int, R], None, None]:
    """Each task's number and result, in the order they finish. With one process, this process
    works. Searches are compiled first: no result depends on how far a compiler is."""
    compile_first()
    if processes == 1 or len(tasks) < 2:
        for number, task in enumerate(tasks):
            yield number, work(task)
        return
    # spawned: a fork of a process with threads (a test, a notebook, a server) may hang
    pool = ProcessPoolExecutor(
        min(processes, len(tasks)), mp_context=get_context("spawn"), initializer=_begin
    )
    before = set(active_children())
    try:
        yield from _finished(pool, work, tasks, processes * AHEAD)
    except BrokenProcessPool:
        raise Fault("a process ended in the middle of its work: killed, or out of memory") from None
    except BaseException:
        for child in set(active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _finished(
    pool: ProcessPoolExecutor, work: Callable[[T], R], tasks: Sequence[T], ahead: int
) -> Iterator[tuple[int, R]]:
    waiting = iter(enumerate(tasks))
    under_way: dict[Future[R], int] = {}
    while True:
        while len(under_way) < ahead and (following := next(waiting, None)) is not None:
            under_way[pool.submit(work, following[1])] = following[0]
        if not under_way:
            return
        for done in wait(under_way, return_when=FIRST_COMPLETED).done:
            yield under_way.pop(done), done.result()


def _begin() -> None:
    """Ignore Ctrl+C, which is for the parent; end when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
