"""The server's clock: it never jumps, and it knows when no server was running.

The system clock is read once, when the server starts; after that, time is counted. Servers that
share a database start from the database's clock, so that they agree. While no server ran, or while
the database did not answer, nobody could move: such an *outage* counts neither for the clocks of
players nor for the days after which a table is deleted.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple


class Outage(NamedTuple):
    """A period in which nothing could be stored, in milliseconds since 1970."""

    began: int
    ended: int


class HouseClock:
    """
    >>> clock = HouseClock(10_000, [Outage(2_000, 5_000)])
    >>> clock.running_ms(1_000), clock.running_ms(4_000), clock.running_ms(6_000)
    (1000, 2000, 3000)
    """

    def __init__(self, began: int, outages: Sequence[Outage] = ()) -> None:
        self._offset = began - monotonic() * 1000
        self.outages: list[Outage] = []
        self._lost = self._last = 0
        """The length of all outages, and the end of the last one."""
        self.add(outages)
        self._down_since: int | None = None

    def now_ms(self) -> int:
        return round(self._offset + monotonic() * 1000)

    def running_ms(self, at: int) -> int:
        """A moment on a clock that stands still during outages."""
        lost = self._lost
        if at < self._last:
            lost = sum(min(at, ended) - began for began, ended in self.outages if began < at)
        if self._down_since is not None and at > self._down_since:
            lost += at - self._down_since
        return at - lost

    def wall_ms(self, running: int) -> int:
        """The latest moment at which the running clock showed this time.

        >>> HouseClock(10_000, [Outage(2_000, 5_000)]).wall_ms(3_000)
        6000
        """
        for began, ended in self.outages:
            if running < began:
                break
            running += ended - began
        return running

    def down(self, since: int) -> None:
        """The database does not answer; the clock stands still from now on."""
        if self._down_since is None:
            self._down_since = since

    def up(self) -> Outage | None:
        """The database answers again; return the outage that has ended."""
        if self._down_since is None:
            return None
        outage, self._down_since = Outage(self._down_since, self.now_ms()), None
        self.add([outage])
        return outage

    def add(self, outages: Sequence[Outage]) -> None:
        self.outages = merged([*self.outages, *outages])
        self._lost = sum(ended - began for began, ended in self.outages)
        self._last = self.outages[-1].ended if self.outages else 0


def merged(outages: Sequence[Outage]) -> list[Outage]:
    """Outages without overlaps; several servers may note the same one.

    >>> merged([Outage(5, 9), Outage(1, 3), Outage(2, 4)])
    [Outage(began=1, ended=4), Outage(began=5, ended=9)]
    """
    found: list[Outage] = []
    for outage in sorted(outages):
        if found and outage.began <= found[-1].ended:
            last = found.pop()
            outage = Outage(last.began, max(last.ended, outage.ended))
        insort(found, outage)
    return found
