"""A queue of jobs that owners share fairly.

Jobs have an *owner*, such as the address of a client. Scheduling is round-robin between owners,
however many jobs each has queued, and one owner uses at most its share of the threads: a thread is
always soon free for another owner. Long jobs never occupy all threads: a short job waits only for
short ones.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from threading import Condition
from typing import NamedTuple

Job = Callable[[], None]


class QueuedJob(NamedTuple):
    job: Job
    is_long: bool


class FairQueue:
    """A queue for each owner. `share`: how many jobs of one owner run at a time; `most_long`: how
    many long jobs of all owners; None: any number."""

    def __init__(self, share: int, most_long: int | None = None) -> None:
        self.share, self.most_long = share, most_long
        self._waiting: OrderedDict[str, deque[QueuedJob]] = OrderedDict()
        """Owners with waiting jobs; the owner whose turn is next comes first."""
        self._running: Counter[str] = Counter()
        self._long = 0
        """Long jobs that run."""
        self._changed = Condition()
        self._is_closed = False

    def put(self, owner: str, job: Job, is_long: bool = False) -> None:
        with self._changed:
            self._waiting.setdefault(owner, deque()).append(QueuedJob(job, is_long))
            self._changed.notify()

    def discard(self, owner: str, job: Job) -> None:
        """Forget a job that has not begun."""
        with self._changed:
            jobs = self._waiting.get(owner)
            found = next((one for one in jobs or () if one.job is job), None)
            if found is not None:
                self._remove(owner, found)

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            self._changed.notify_all()

    def work(self) -> None:
        """Run jobs until the queue is closed."""
        while (found := self._next()) is not None:
            owner, queued = found
            try:
                queued.job()
            finally:
                self._finished(owner, queued)

    def _next(self) -> tuple[str, QueuedJob] | None:
        with self._changed:
            while not self._is_closed:
                for owner in self._waiting:
                    queued = self._runnable(owner)
                    if queued is not None:
                        self._take(owner, queued)
                        return owner, queued
                self._changed.wait()
            return None

    def _runnable(self, owner: str) -> QueuedJob | None:
        """The first job of an owner that may run now."""
        if self._running[owner] >= self.share:
            return None
        may_be_long = self.most_long is None or self._long < self.most_long
        return next((one for one in self._waiting[owner] if may_be_long or not one.is_long), None)

    def _take(self, owner: str, queued: QueuedJob) -> None:
        self._running[owner] += 1
        self._long += queued.is_long
        self._waiting.move_to_end(owner)
        self._remove(owner, queued)

    def _remove(self, owner: str, queued: QueuedJob) -> None:
        self._waiting[owner].remove(queued)
        if not self._waiting[owner]:
            del self._waiting[owner]

    def _finished(self, owner: str, queued: QueuedJob) -> None:
        with self._changed:
            self._running[owner] -= 1
            self._long -= queued.is_long
            if not self._running[owner]:
                del self._running[owner]
            self._changed.notify_all()
