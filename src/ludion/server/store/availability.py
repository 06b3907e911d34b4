"""Whether the database answers, the error for callers while it does not, and the log."""

from __future__ import annotations

import logging
from threading import Lock
from time import monotonic

from sqlalchemy.exc import DBAPIError

from ludion.core.fault import Unavailable
from ludion.server.metrics import Counts
from ludion.server.store.clock import HouseClock, Outage

PAUSE_S = 0.5
"""How long reads are refused at once after a failure, so that threads do not queue up."""

SHORTEST_MS = 1000
"""A shorter outage is not worth storing."""

logger = logging.getLogger(__name__)


class Availability:
    """Shared by the threads that read and the thread that writes."""

    def __init__(self, clock: HouseClock, counts: Counts) -> None:
        self._lock = Lock()
        self._clock, self._counts = clock, counts
        self._ended: list[Outage] = []
        self._down_since: float | None = None
        self._failed_at = 0.0

    @property
    def is_down(self) -> bool:
        """Whether the last operation failed."""
        return self._down_since is not None

    def refuse_if_down(self) -> None:
        if self.is_down and monotonic() - self._failed_at < PAUSE_S:
            raise unavailable()

    def answered(self) -> None:
        if self._down_since is None:
            return
        with self._lock:
            since, self._down_since = self._down_since, None
            outage = self._clock.up()
            if outage is not None and outage.ended - outage.began >= SHORTEST_MS:
                self._ended.append(outage)
        if since is not None:
            logger.warning("the database answers again after %.1f s", monotonic() - since)

    def ended(self) -> list[Outage]:
        """The outages that have ended and are not stored yet."""
        with self._lock:
            outages, self._ended = self._ended, []
        return outages

    def keep(self, outages: list[Outage]) -> None:
        """Keep outages that could not be stored; the next attempt gets them again."""
        with self._lock:
            self._ended = outages + self._ended

    def failed(self, raised: Exception, began: int) -> Unavailable:
        """Note the failure of an operation that began then; return the error for callers.

        Only the first failure of a series is logged.
        """
        self._clock.down(began)
        with self._lock:
            self._failed_at = monotonic()
            self._counts.failures += 1
            is_first = self._down_since is None
            if is_first:
                self._down_since = self._failed_at
        if is_first:
            cause = raised.orig if isinstance(raised, DBAPIError) else raised
            reason = str(cause).strip().partition("\n")[0] or type(cause).__name__
            logger.error("the database does not answer: %s", reason)
        return unavailable()


def unavailable() -> Unavailable:
    return Unavailable("the server cannot store anything at the moment; try again in a few seconds")
