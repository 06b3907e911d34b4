"""The clocks of a table: how much time each seat has left, and whose time is running.

Times are milliseconds of the server's uptime clock (`store/clock.py`), which stops while the server
does not run. The clocks start with the first move of the game, once every seat is taken; in a
correspondence game they start when every seat is taken. A seat gets its increment when the turn
passes to another seat; in a correspondence game it gets its days again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ludion.server.table.facts import DAY_MS, ClockRule


class Rest(NamedTuple):
    """A vacation, from and until when: that person's clock stops meanwhile."""

    began: int
    until: int


@dataclass(frozen=True)
class Clock:
    """
    >>> clock = Clock.of(ClockRule(initial_s=60, increment_s=2), seats=2).run(0, at=1_000)
    >>> clock.left(at=11_000)
    [50000, 60000]
    >>> clock.press(by=0, turn=1, at=11_000).left(at=12_000)
    [52000, 59000]
    """

    increment: int
    lefts: tuple[int, ...]
    """The time left of each seat at the moment `since`."""
    running: int | None = None
    since: int = 0
    turn_ms: int = 0
    """The time of a seat for each turn; 0: its time is for the whole game."""
    rests: tuple[tuple[Rest, ...], ...] = ()
    """The vacations of each seat."""

    @classmethod
    def of(cls, rule: ClockRule, seats: int) -> Clock:
        lefts = (round(rule.initial_s * 1000),) * seats
        return cls(round(rule.increment_s * 1000), lefts, turn_ms=rule.days * DAY_MS)

    def left(self, at: int) -> list[int]:
        spent = max(0, at - self.since - rested(self._rests(), self.since, at))
        return [
            max(0, left - spent) if seat == self.running else left
            for seat, left in enumerate(self.lefts)
        ]

    def _rests(self) -> Sequence[Rest]:
        is_known = self.running is not None and 0 <= self.running < len(self.rests)
        return self.rests[self.running] if is_known and self.running is not None else ()

    def run(self, seat: int | None, at: int) -> Clock:
        """Start the clock of a seat; None stops all clocks."""
        return replace(self, lefts=tuple(self.left(at)), running=seat, since=at)

    def set(self, lefts: list[int], seat: int | None, at: int) -> Clock:
        return replace(self, lefts=tuple(lefts), running=seat, since=at)

    def press(self, by: int, turn: int | None, at: int) -> Clock:
        """The clock after a move by one seat; `turn` is the seat to move next, maybe the same."""
        lefts = self.left(at)
        if turn != by and by >= 0:
            lefts[by] = self.turn_ms or lefts[by] + self.increment
        return replace(self, lefts=tuple(lefts), running=turn, since=at)

    def rest_s(self, at: int) -> list[float]:
        """How many seconds each seat's vacation still lasts; empty if nobody has one."""
        lasts = [
            max((rest.until - at for rest in rests if rest.began <= at < rest.until), default=0)
            for rests in self.rests
        ]
        return [ms / 1000 for ms in lasts] if any(lasts) else []

    def falls_in(self, at: int) -> int | None:
        """Milliseconds until the flag falls; None if no clock is running."""
        if self.running is None:
            return None
        left, now = self.left(at)[self.running], at
        if left == 0:
            return 0
        for rest in sorted(self._rests()):
            if rest.until > now and rest.began < now + left:
                left -= max(0, rest.began - now)
                now = rest.until
        return now + left - at


def rested(rests: Sequence[Rest], since: int, at: int) -> int:
    """How much of a period was vacation.

    >>> rested([Rest(0, 10), Rest(20, 30)], since=5, at=25)
    10
    """
    return sum(max(0, min(rest.until, at) - max(rest.began, since)) for rest in rests)
