"""Who is at a table: readers here, what other servers say of theirs, and since when one is away."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Protocol

from ludion.server.store.notify import Notice
from ludion.server.table.access import Hand
from ludion.server.table.facts import Occupant
from ludion.server.wire import messages as m

AWAY_S = 60.0
"""Somebody who stays away so long may be replaced by a computer."""
RENEW_S = 30.0
"""How often other servers are told again who reads a table here."""


class Reader(Protocol):
    """Somebody who is told what happens: a socket, or a bot's stream."""

    lang: m.Language
    hand: Hand

    def send(self, text: str) -> None:
        """Never waits; a reader too slow for what it is sent is dropped."""

    def glance(self, text: str) -> None:
        """What is soon out of date: not for who has yet to read what was sent before."""


class Presence:
    def __init__(self, seats: int) -> None:
        self.readers: set[Reader] = set()
        self.used = monotonic()
        """When somebody was last here."""
        self._left = [monotonic()] * seats
        """When somebody who may move for a seat was last here."""
        self._elsewhere: dict[str, tuple[Notice, float]] = {}
        """By server, who reads this table there, and when that was said."""

    def left(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.used = monotonic()
        for seat in reader.hand.seats:
            self._left[seat] = monotonic()

    def heard(self, notice: Notice) -> bool:
        """Another server says who is there; whether that is news."""
        known = self._elsewhere.get(notice.server)
        self._elsewhere[notice.server] = (notice, monotonic())
        for seat in notice.here or []:
            if seat < len(self._left):
                self._left[seat] = monotonic()
        return known is None or (known[0].here, known[0].watching) != (
            notice.here,
            notice.watching,
        )

    def of(self, seats: Sequence[Occupant]) -> list[bool]:
        here = set(self.seats_here())
        for notice in self._others():
            here.update(notice.here or [])
        return [seat in here or one.who == "computer" for seat, one in enumerate(seats)]

    def seats_here(self) -> list[int]:
        return sorted({seat for reader in self.readers for seat in reader.hand.seats})

    def watching_here(self) -> int:
        return sum(not reader.hand.seats for reader in self.readers)

    def watching(self) -> int:
        return self.watching_here() + sum(notice.watching for notice in self._others())

    def is_long_away(self, seat: int, seats: Sequence[Occupant]) -> bool:
        return not self.of(seats)[seat] and monotonic() - self._left[seat] >= AWAY_S

    def _others(self) -> list[Notice]:
        """What other servers have said of late about their readers."""
        late = monotonic() - 2.5 * RENEW_S
        return [notice for notice, at in self._elsewhere.values() if at > late]
