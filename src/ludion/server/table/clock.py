"""The clocks of a table: how much time each seat has left, and whose time is running.

Times are milliseconds. The clocks start with the first move of the game, once every seat is taken.
A seat gets its increment when the turn passes to another seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludion.server.table.facts import ClockRule


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

    @classmethod
    def of(cls, rule: ClockRule, seats: int) -> Clock:
        return cls(round(rule.increment_s * 1000), (round(rule.initial_s * 1000),) * seats)

    def left(self, at: int) -> list[int]:
        spent = max(0, at - self.since)
        return [
            max(0, left - spent) if seat == self.running else left
            for seat, left in enumerate(self.lefts)
        ]

    def run(self, seat: int | None, at: int) -> Clock:
        """Start the clock of a seat; None stops all clocks."""
        return Clock(self.increment, tuple(self.left(at)), seat, at)

    def set(self, lefts: list[int], seat: int | None, at: int) -> Clock:
        return Clock(self.increment, tuple(lefts), seat, at)

    def press(self, by: int, turn: int | None, at: int) -> Clock:
        """The clock after a move by one seat; `turn` is the seat to move next, maybe the same."""
        lefts = self.left(at)
        if turn != by and by >= 0:
            lefts[by] += self.increment
        return Clock(self.increment, tuple(lefts), turn, at)

    def falls_in(self, at: int) -> int | None:
        """Milliseconds until the flag falls; None if no clock is running."""
        return None if self.running is None else self.left(at)[self.running]
