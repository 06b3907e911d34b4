"""Prometheus metrics of a server, on a separate port: they are not for the public.

Events are frequent, so they are counted in plain attributes, which are read on request.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from threading import Thread
from typing import Any

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from ludion.core.fault import CannotServe
from ludion.core.files import trouble

BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


@dataclass
class Counts:
    """Counters since the server started."""

    moves: int = 0
    commits: int = 0
    """Transactions."""
    writes: int = 0
    """Changes of tables; several share a transaction."""
    conflicts: int = 0
    """Changes that another server was quicker with."""
    failures: int = 0
    """Operations that the database did not carry out."""
    refusals: Counter[str] = field(default_factory=Counter)
    """By code."""


class Latencies:
    """A histogram of request latencies: how many took at most this long, and their sum.

    >>> latencies = Latencies()
    >>> latencies.observe(0.002)
    >>> latencies.buckets()[:3]
    [('0.001', 0), ('0.0025', 1), ('0.005', 1)]
    """

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS_S) + 1)
        self.sum_s = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS_S, seconds)] += 1
        self.sum_s += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """The cumulative buckets: in Prometheus, each one includes the smaller ones."""
        bounds = [*map(str, BUCKETS_S), "+Inf"]
        return list(zip(bounds, accumulate(self._counts), strict=True))


Gauges = Callable[[], dict[str, float]]


class Metrics(Collector):
    def __init__(self, counts: Counts, gauges: Gauges) -> None:
        self.counts, self._gauges = counts, gauges
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.latency = Latencies()

    def collect(self) -> Iterator[Metric]:
        counts = self.counts
        for name, says, value in (
            ("moves", "Moves that were stored.", counts.moves),
            ("commits", "Transactions of the database.", counts.commits),
            ("writes", "Changes of tables that were stored.", counts.writes),
            ("conflicts", "Changes that another server was quicker with.", counts.conflicts),
            ("database_failures", "Operations that the database failed.", counts.failures),
        ):
            yield CounterMetricFamily(f"ludion_{name}", says, value)
        refusals = CounterMetricFamily("ludion_refusals", "Refused requests.", labels=["code"])
        for code, number in list(counts.refusals.items()):
            refusals.add_metric([code], number)
        yield refusals
        yield HistogramMetricFamily(
            "ludion_request_seconds",
            "From a request at a table to its answer, which is durable.",
            self.latency.buckets(),
            self.latency.sum_s,
        )
        for name, level in self._gauges().items():
            yield GaugeMetricFamily(f"ludion_{name}", name.replace("_", " "), level)

    def serve(self, address: str) -> tuple[Any, Thread]:
        """Serve the metrics at `HOST:PORT`; return the server and its thread."""
        host, _, port = address.rpartition(":")
        if not port.isdecimal() or not 0 <= int(port) <= 65535:
            raise CannotServe("--metrics must be HOST:PORT; got {address}", address=address)
        try:
            return start_http_server(
                int(port), host.strip("[]") or "127.0.0.1", registry=self.registry
            )
        except OSError as fault:
            raise CannotServe(
                "cannot listen on {host} port {port} ({reason}); give another with --metrics",
                host=host,
                port=port,
                reason=trouble(fault),
            ) from None
