"""Who is at a table: readers of this server and of other servers; who is away since when."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import Protocol

from ludion.server.store.notify import Notice
from ludion.server.table.access import Access
from ludion.server.table.facts import Occupant
from ludion.show.messages import Language

AWAY_S = 60.0
"""A person who stays away this long may be replaced by a computer."""
LEAVE_S = 60.0
"""Between strangers, a person who stays away this long resigns."""
WATCHED_S = 60.0
"""How long computers go on thinking at a table that people have used and left."""
RENEW_S = 30.0
"""How often other servers are told who is connected here."""


class Reader(Protocol):
    """A receiver of what happens at a table: a socket, or the stream of a bot."""

    lang: Language
    access: Access
    address: str
    """Where the reader is connected from (`limits.address_of`)."""

    def send(self, text: str) -> None:
        """Does not block. A reader that is too slow is dropped."""

    def send_transient(self, text: str) -> None:
        """Send something short-lived, unless the reader is behind."""

    def dismiss(self) -> None:
        """The server is about to stop: close the connection, so that the reader reconnects."""


class Presence:
    def __init__(self, seats: int) -> None:
        self.readers: set[Reader] = set()
        self.last_used = monotonic()
        """When somebody was last connected or sent a request, or when the table was loaded."""
        self._last_asked = -inf
        """The same, except that loading does not count as use."""
        self.address = ""
        """The address of the last request."""
        self._last_seen = [monotonic()] * seats
        """When somebody with access to each seat was last connected."""
        self._held_until = -inf
        """Until when a host who is about to connect, or reloads the page, counts as connected."""
        self._elsewhere: dict[str, tuple[Notice, float]] = {}
        """The latest notice of each other server about this table, and when it came."""

    def touch(self, address: str) -> None:
        """Somebody uses the table."""
        self.last_used = self._last_asked = monotonic()
        self.address = address

    def hold(self, seconds: float) -> None:
        """Expect somebody to connect within this time."""
        self._held_until = max(self._held_until, monotonic() + seconds)

    def is_held(self, seats: Sequence[int]) -> bool:
        """Whether one of these seats is connected here, or was until a moment ago."""
        return monotonic() < self._held_until or any(seat in seats for seat in self.seats_here())

    def has_readers(self) -> bool:
        return bool(self.readers)

    def is_watched(self) -> bool:
        """Whether somebody is connected here, or used the table a moment ago."""
        return bool(self.readers) or monotonic() - self._last_asked < WATCHED_S

    def address_of(self, seats: Sequence[int]) -> str:
        """The address of somebody with access to one of these seats."""
        for reader in self.readers:
            if any(seat in seats for seat in reader.access.seats):
                return reader.address
        return self.address

    def owner(self) -> str:
        """The address of a player who is connected, otherwise of a spectator or the last guest."""
        players = (reader for reader in self.readers if reader.access.seats)
        found = next(players, None) or next(iter(self.readers), None)
        return self.address if found is None else found.address

    def left(self, reader: Reader) -> None:
        self.readers.discard(reader)
        self.last_used = self._last_asked = monotonic()
        for seat in reader.access.seats:
            self._last_seen[seat] = monotonic()

    def update(self, notice: Notice) -> bool:
        """Process the notice of another server; whether it says anything new."""
        known = self._elsewhere.get(notice.server)
        self._elsewhere[notice.server] = (notice, monotonic())
        for seat in notice.here or []:
            if seat < len(self._last_seen):
                self._last_seen[seat] = monotonic()
        return known is None or (known[0].here, known[0].watching) != (
            notice.here,
            notice.watching,
        )

    def of(self, seats: Sequence[Occupant]) -> list[bool]:
        """Whether each seat is present; a computer always is."""
        here = set(self.seats_here())
        for notice in self._others():
            here.update(notice.here or [])
        return [seat in here or one.who == "computer" for seat, one in enumerate(seats)]

    def seats_here(self) -> list[int]:
        return sorted({seat for reader in self.readers for seat in reader.access.seats})

    def watching_here(self) -> int:
        return sum(not reader.access.seats for reader in self.readers)

    def watching(self) -> int:
        return self.watching_here() + sum(notice.watching for notice in self._others())

    def away_s(self, seat: int, seats: Sequence[Occupant]) -> float | None:
        """How long nobody with access to a seat has been connected; None if somebody is."""
        return None if self.of(seats)[seat] else monotonic() - self._last_seen[seat]

    def is_long_away(self, seat: int, seats: Sequence[Occupant]) -> bool:
        return not self.of(seats)[seat] and monotonic() - self._last_seen[seat] >= AWAY_S

    def _others(self) -> list[Notice]:
        """The recent notices of other servers."""
        oldest = monotonic() - 2.5 * RENEW_S
        return [notice for notice, at in self._elsewhere.values() if at > oldest]
