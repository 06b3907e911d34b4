"""Limits for clients: sizes of what they send, and rate limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any

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


@dataclass(frozen=True)
class Rate:
    """How many requests are allowed at once, and how many per second after that."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class RateLimits:
    """The rate limits of a server. They are kept in memory only."""

    messages: Rate = Rate(40, 20)
    """Messages over one socket."""
    gestures: Rate = Rate(90, 60)
    """Messages over one socket that move a piece in the hand."""
    tables: Rate = Rate(60, 1)
    """New tables from one address."""
    requests: Rate = Rate(200, 50)
    """HTTP requests from one address."""
    sockets: int = 4000
    """Open sockets of the whole server."""


def address_of(scope: Mapping[str, Any]) -> str:
    """Who sends a request: an IPv4 address, or the /64 network of an IPv6 address.

    Whoever has one IPv6 address has all those of its network.

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


@dataclass
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
    """One bucket per address. All are dropped when there are too many: nobody is tracked long."""

    rate: Rate
    buckets: dict[str, TokenBucket] = field(default_factory=dict)

    def take(self, address: str) -> bool:
        if len(self.buckets) >= MAX_ADDRESSES:
            self.buckets.clear()
        return self.buckets.setdefault(address, TokenBucket(self.rate)).take()
