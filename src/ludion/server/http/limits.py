"""How much anybody may ask for: sizes, and how fast."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

MOST_MESSAGE = 16 << 10
MOST_BODY = 512 << 10
MOST_QUEUED = 256
"""Messages that wait for a slow reader before it is dropped."""
GLANCE_QUEUED = 4
"""Where so many wait already, what is soon out of date is left out."""
MOST_KNOWN = 10_000


@dataclass(frozen=True)
class Pace:
    """So many at once, then so many a second."""

    burst: float
    a_second: float


@dataclass(frozen=True)
class Paces:
    """What a server allows; nothing of it is kept on disk."""

    messages: Pace = Pace(40, 20)
    """Of one socket."""
    hands: Pace = Pace(90, 60)
    """Movements of a hand, of one socket."""
    tables: Pace = Pace(60, 1)
    """Opened from one address."""
    requests: Pace = Pace(200, 50)
    """To the HTTP API from one address."""
    sockets: int = 4000
    """All together."""
    hints: int = 1
    """Being thought of for one reader."""


@dataclass
class Bucket:
    """Fills with time, is emptied by use.

    >>> bucket = Bucket(Pace(2, 1))
    >>> [bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=1.5)]
    [True, True, False, True]
    """

    pace: Pace
    left: float = -1.0
    since: float = 0.0

    def take(self, at: float | None = None) -> bool:
        at = monotonic() if at is None else at
        grown = self.left + (at - self.since) * self.pace.a_second
        self.left = self.pace.burst if self.left < 0 else min(self.pace.burst, grown)
        self.since = at
        if self.left < 1:
            return False
        self.left -= 1
        return True


@dataclass
class Buckets:
    """A bucket for each address, forgotten when there are too many: nobody is watched for long."""

    pace: Pace
    known: dict[str, Bucket] = field(default_factory=dict)

    def take(self, address: str) -> bool:
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        return self.known.setdefault(address, Bucket(self.pace)).take()
