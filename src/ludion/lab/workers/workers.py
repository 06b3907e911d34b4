"""The entry point for the lab's parallel work: `results`, or `ready` for several rounds of it, or
`keeping` if workers keep something between the rounds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple, TypeVar

from ludion.core.readiness import compile_first
from ludion.lab.workers.crew import done_with, in_order
from ludion.lab.workers.processes import cores, keepers_for, processes_for

K = TypeVar("K")
S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")
Run = Callable[[Iterable[Any]], Iterable[tuple[int, Any]]]
"""Does tasks: the number and the result of each, in the order of the tasks."""


class Workers(NamedTuple):
    """Where to work: this many processes of this machine, or the cluster whose scheduler is
    `on`."""

    processes: int = 1
    on: str | None = None
    return_s: float = 600.0
    """How long a scheduler may be gone in the middle of a run."""


HERE = Workers()
"""This process alone."""


def add_workers(parser: ArgumentParser, processes: int | None = None) -> None:
    """Add the options that say where a measurement runs."""
    parser.add_argument("--processes", type=int, default=processes or cores())
    parser.add_argument("--on", metavar="tcp://HOST:PORT", help="a Dask cluster, by its scheduler")


def given_workers(given: Namespace) -> Workers:
    return Workers(given.processes, given.on)


@contextmanager
def ready(work: Callable[[T], R], workers: Workers = HERE) -> Iterator[Run]:
    """Workers that stay for several rounds: the function does what `results` does, again and again.
    Searches are compiled first, so no result depends on the compiler's progress."""
    compile_first()
    if workers.on is not None:
        from ludion.lab.workers.cluster import cluster_for

        with cluster_for(work, workers.on, workers.return_s) as cluster:
            yield partial(in_order, cluster)
    elif workers.processes > 1:
        with processes_for(work, workers.processes) as processes:
            yield partial(in_order, processes)
    else:
        yield lambda tasks: enumerate(map(work, tasks))


@contextmanager
def keeping(
    make: Callable[[K], S], work: Callable[[S, T], R], workers: Workers = HERE
) -> Iterator[Run]:
    """The same, for tasks of several rounds that need something large: each is a key and what is
    given, and becomes `work(make(key), given)`. Whoever has made it keeps it and gets the later
    tasks of this key. What a lost worker has kept is made again."""
    compile_first()
    if workers.on is not None:
        from ludion.lab.workers.cluster import cluster_for

        with cluster_for(work, workers.on, workers.return_s, make) as cluster:
            yield partial(in_order, cluster, most=1)
    elif workers.processes > 1:
        with keepers_for(make, work, workers.processes) as keepers:
            yield partial(in_order, keepers, most=1)
    else:
        kept: dict[Any, Any] = {}
        yield lambda tasks: enumerate(done_with(kept, make, work, task) for task in tasks)


def results(
    work: Callable[[T], R], tasks: Iterable[T], workers: Workers = HERE
) -> Generator[tuple[int, R], None, None]:
    """Each task's number and result, in the order of the tasks. With one process, this process
    works."""
    with ready(work, workers) as run:
        yield from run(tasks)
