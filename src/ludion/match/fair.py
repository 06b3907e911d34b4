"""A queue of jobs that owners share fairly.

Jobs have an *owner*, such as the address of a client. Owners take turns, whoever has many jobs
waiting, and one owner uses at most its share of the threads: so there is always a thread that soon
begins somebody else's job.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from threading import Condition

Job = Callable[[], None]


class FairQueue:
    """A queue for each owner. `share`: how many jobs of one owner run at a time."""

    def __init__(self, share: int) -> None:
        self.share = share
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        """Owners with waiting jobs; the owner whose turn is next comes first."""
        self._running: Counter[str] = Counter()
        self._changed = Condition()
        self._is_closed = False

    def put(self, owner: str, job: Job) -> None:
        with self._changed:
            self._waiting.setdefault(owner, deque()).append(job)
            self._changed.notify()

    def discard(self, owner: str, job: Job) -> None:
        """Forget a job that has not begun."""
        with self._changed:
            jobs = self._waiting.get(owner)
            if jobs is not None and job in jobs:
                jobs.remove(job)
                if not jobs:
                    del self._waiting[owner]

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            self._waiting.clear()
            self._changed.notify_all()

    def work(self) -> None:
        """Run jobs until the queue is closed."""
        while (found := self._next()) is not None:
            owner, job = found
            try:
                job()
            finally:
                self._finished(owner)

    def _next(self) -> tuple[str, Job] | None:
        with self._changed:
            while not self._is_closed:
                owner = next((one for one in self._waiting if self._may_run(one)), None)
                if owner is not None:
                    return owner, self._take(owner)
                self._changed.wait()
            return None

    def _may_run(self, owner: str) -> bool:
        return self._running[owner] < self.share

    def _take(self, owner: str) -> Job:
        jobs = self._waiting[owner]
        job = jobs.popleft()
        self._running[owner] += 1
        if jobs:
            self._waiting.move_to_end(owner)
        else:
            del self._waiting[owner]
        return job

    def _finished(self, owner: str) -> None:
        with self._changed:
            self._running[owner] -= 1
            if not self._running[owner]:
                del self._running[owner]
            self._changed.notify()
