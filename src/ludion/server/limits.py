"""Limits for clients: request sizes and rate limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any

from ludion.core.fault import TooFast

MAX_MESSAGE_BYTES = 16 << 10
MAX_BODY_BYTES = 128 << 10
MAX_QUOTES = 12_000
"""Quotation marks in a body: decoding many short texts takes longer than decoding a long one."""
MAX_START = 24_000
"""Characters of a position to start from: in a game of gestures it may have the path of one."""
MAX_QUEUED = 256
"""Messages that may wait for a slow reader. A reader that is further behind is dropped."""
MAX_QUEUED_TRANSIENT = 4
"""A reader with this many waiting messages is not sent what is soon out of date."""
MAX_ADDRESSES = 10_000
FLOOD = 4029
"""The close code of a socket that goes on sending more than it may."""
FLOOD_S = 10.0
"""How long an address gets no new socket after one of its sockets was closed for flooding."""
MAX_UNREADABLE = 60
"""Messages of one socket that are refused without being read, or cannot be read, before it is
closed."""


@dataclass(frozen=True)
class Rate:
    """The size of a burst, and how many requests per second are allowed after it."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class RateLimits:
    """The rate limits of a server. They are kept in memory only."""

    messages: Rate = Rate(40, 20)
    """Messages over one socket."""
    gestures: Rate = Rate(90, 60)
    """Messages over one socket that move a piece in the hand."""
    tables: Rate = Rate(60, 0.2)
    """New tables from one address, rematches included."""
    requests: Rate = Rate(200, 50)
    """HTTP requests from one address."""
    frames: Rate = Rate(400, 200)
    """Frames of one socket, pings included: one that sends more is closed."""
    connections: int = 4000
    """Connections of the whole server: sockets, streams, and requests."""
    connections_per_address: int = 200
    """Connections of one address, and its sockets and streams where a proxy is between."""
    headers_s: float = 10.0
    body_s: float = 30.0
    reading_s: float = 30.0
    """How many seconds a client may take to send the headers or the body of a request, and to read
    on where an answer waits for it."""


def address_of(scope: Mapping[str, Any]) -> str:
    """The origin of a request: an IPv4 address, or the /64 network of an IPv6 address.

    The owner of one IPv6 address has all those of its network.

    >>> address_of({"client": ("2001:db8::1:2", 8700)})
    '2001:db8::/64'
    >>> address_of({"client": ("::ffff:10.1.2.3", 8700)})
    '10.1.2.3'
    """
    host = str((scope.get("client") or ("", 0))[0])
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


class Connections:
    """The connections of each address and of the whole server."""

    def __init__(self, limits: RateLimits, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self.proxies = frozenset(proxies)
        """Addresses of proxies: what comes from them comes from many people."""
        self._addresses: dict[Hashable, str] = {}
        self._counts: Counter[str] = Counter()
        self._readers: Counter[str] = Counter()
        self._floods: dict[str, float] = {}

    @property
    def count(self) -> int:
        return len(self._addresses)

    def take(self, connection: Hashable, host: str) -> bool:
        """Count a connection, unless there are too many."""
        address = address_of({"client": (host, 0)})
        if self.count >= self.limits.connections or (
            host not in self.proxies
            and self._counts[address] >= self.limits.connections_per_address
        ):
            return False
        self._addresses[connection] = address
        self._counts[address] += 1
        return True

    def release(self, connection: Hashable) -> None:
        address = self._addresses.pop(connection, None)
        if address is not None:
            self._counts -= Counter([address])

    def refuse_reader(self, address: str) -> None:
        """Raise TooFast if an address has as many sockets and streams as it may have."""
        if self._readers[address] >= self.limits.connections_per_address:
            raise TooFast(
                "your address has {most} connections already; close one",
                most=self.limits.connections_per_address,
            )

    @contextmanager
    def reader(self, address: str) -> Iterator[None]:
        """A slot for a socket or a stream of an address."""
        self.refuse_reader(address)
        self._readers[address] += 1
        try:
            yield
        finally:
            self._readers -= Counter([address])

    def note_flood(self, host: str) -> None:
        if host in self.proxies:
            return
        if len(self._floods) >= MAX_ADDRESSES:
            self._floods.clear()
        self._floods[address_of({"client": (host, 0)})] = monotonic()

    def has_flooded(self, address: str) -> bool:
        """Whether a socket of this address was just closed for flooding."""
        return monotonic() - self._floods.get(address, -FLOOD_S) < FLOOD_S


@dataclass(slots=True)
class TokenBucket:
    """A token bucket: time fills it, each request takes one token.

    >>> bucket = TokenBucket(Rate(2, 1))
    >>> [bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=0.0), bucket.take(at=1.5)]
    [True, True, False, True]
    """

    rate: Rate
    tokens: float = -1.0
    since: float = 0.0

    def take(self, at: float | None = None) -> bool:
        at = monotonic() if at is None else at
        refilled = self.tokens + (at - self.since) * self.rate.per_second
        self.tokens = self.rate.burst if self.tokens < 0 else min(self.rate.burst, refilled)
        self.since = at
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@dataclass
class TokenBuckets:
    """One bucket per address. All are dropped when there are too many: nobody is tracked for
    long."""

    rate: Rate
    buckets: dict[str, TokenBucket] = field(default_factory=dict)

    def take(self, address: str) -> bool:
        if len(self.buckets) >= MAX_ADDRESSES:
            self.buckets.clear()
        return self.buckets.setdefault(address, TokenBucket(self.rate)).take()
