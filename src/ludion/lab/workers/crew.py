"""Hand out tasks to workers and deliver the results in the order of the tasks.

The order does not depend on the workers: whatever their number and speed, a run writes the same
file, byte for byte. Short tasks are batched in chunks, because handing one out costs about a
millisecond. The number of chunks that are out, or finished and not yet delivered, is bounded, so
memory use does not grow with the number of tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple, Protocol

CHUNK_S = 0.05
"""A chunk that took less is followed by larger ones."""
MOST_IN_CHUNK = 256

Work = Callable[[Any], Any]
Make = Callable[[Any], Any]
"""Makes what a worker keeps for a key; it depends on the key alone, so any worker can do it."""
WorkWithKept = Callable[[Any, Any], Any]
"""Does a task with what is kept for its key."""


class Chunk(NamedTuple):
    """Tasks that are handed out together; `number` counts chunks from 0."""

    number: int
    tasks: tuple[Any, ...]


class Finished(NamedTuple):
    """The results of a chunk, in the order of its tasks, and how long they took."""

    number: int
    results: list[Any]
    seconds: float


class Crew(Protocol):
    """Workers that are ready for one kind of work."""

    @property
    def ahead(self) -> int:
        """The maximum number of chunks that are out, or finished and not yet delivered."""

    def submit(self, chunk: Chunk) -> None: ...

    def finished(self) -> list[Finished]:
        """Wait until at least one chunk is finished. A crew that loses a worker gives its chunks
        to another."""


def done(work: Work, chunk: Chunk) -> Finished:
    """Do a chunk of work; this runs on the worker."""
    began = perf_counter()
    found = [work(task) for task in chunk.tasks]
    return Finished(chunk.number, found, perf_counter() - began)


def done_with(kept: dict[Any, Any], make: Make, work: WorkWithKept, task: tuple[Any, Any]) -> Any:
    """Do a task of a key; what it needs is made if it is not kept yet."""
    key, given = task
    if key not in kept:
        kept[key] = make(key)
    return work(kept[key], given)


def in_order(
    crew: Crew, tasks: Iterable[Any], most: int = MOST_IN_CHUNK
) -> Iterator[tuple[int, Any]]:
    """Each task's number and result, in the order of the tasks; at most so many in a chunk."""
    waiting, size = iter(tasks), 1
    held: dict[int, list[Any]] = {}
    handed_out = delivered = number = 0
    while True:
        while handed_out - delivered < crew.ahead:
            chunk = Chunk(handed_out, tuple(islice(waiting, size)))
            if not chunk.tasks:
                break
            crew.submit(chunk)
            handed_out += 1
        if delivered == handed_out:
            return
        while delivered not in held:
            for one in crew.finished():
                held[one.number] = one.results
                if one.seconds < CHUNK_S and len(one.results) == size < most:
                    size *= 2
        for result in held.pop(delivered):
            yield number, result
            number += 1
        delivered += 1
