"""Work on a Dask cluster: `--on tcp://HOST:PORT`, the address of its scheduler.

Dask reassigns the tasks of a lost worker. If the scheduler itself is lost, the
command waits until one answers at the same address, and hands out unfinished tasks again;
finished results are stored here already, so nothing is played or counted twice. A worker with
another version of Ludion is refused before it plays: its rules or players may differ.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from ludion.core.fault import Fault, InvalidText
from ludion.core.readiness import compile_first
from ludion.lab.workers.crew import Chunk, Finished, Make, Work, WorkWithKept, done

if TYPE_CHECKING:
    from distributed import Client

AHEAD = 16
"""How many chunks are out for each thread of a worker."""
ANSWER_S = 10.0
"""How long a scheduler may take to answer at the start."""
COUNT_S = 10.0
"""How often the workers are counted."""


class Edition(NamedTuple):
    """An edition of Ludion: its version and a digest of its sources."""

    version: str
    digest: str

    def __str__(self) -> str:
        return f"{self.version} ({self.digest})"


class AnotherEdition(Exception):
    """A worker has another edition of Ludion than this process; its arguments are the two."""


@cache
def edition() -> Edition:
    """The edition of this process. The digest tells apart two checkouts of the same version."""
    total = sha256()
    for name, text in _sources(files("ludion"), ""):
        total.update(name.encode() + b"\0" + text + b"\0")
    return Edition(version("ludion"), total.hexdigest()[:12])


def _sources(folder: Any, under: str) -> Iterator[tuple[str, bytes]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in ("__pycache__", "static"):
            yield from _sources(one, f"{under}{one.name}/")
        elif one.name.endswith((".py", ".toml", ".txt")):
            yield under + one.name, one.read_bytes()


def carried_out(asked: Edition, work: Work, chunk: Chunk) -> Finished:
    """Do a chunk of work on a worker of the cluster, if it has the same edition."""
    _begin(asked)
    return done(work, chunk)


def made(asked: Edition, make: Make, key: Any) -> Any:
    """Make what the worker keeps for a key."""
    _begin(asked)
    return make(key)


def carried_out_with(asked: Edition, kept: Any, work: WorkWithKept, chunk: Chunk) -> Finished:
    """Do a chunk of tasks of one key with what is kept for it."""
    _begin(asked)
    return done(lambda task: work(kept, task[1]), chunk)


def _begin(asked: Edition) -> None:
    if asked != edition():
        raise AnotherEdition(str(asked), str(edition()))
    compile_first()


class Cluster:
    """A crew of the workers of a scheduler.

    With `make`, they keep something for each key, and a chunk is one task. Dask then prefers to
    run a task where its future lies; if that worker is lost, Dask makes it again on another.
    """

    def __init__(self, work: Any, address: str, return_s: float, make: Make | None) -> None:
        self.work, self.make, self.address, self.threads = work, make, address, 0
        self._return_s = return_s
        self._kept: dict[Any, Any] = {}
        self._under_way: dict[Any, Chunk] = {}
        self._connect(ANSWER_S)
        self._check_workers()

    def _connect(self, seconds: float) -> None:
        self._client = connected(self.address, seconds)
        from distributed import as_completed

        self._ending = as_completed(loop=self._client.loop, with_results=True, raise_errors=False)
        self._count()

    def _count(self) -> None:
        """The current number of threads: workers come and go."""
        self._counted = monotonic()
        with suppress(OSError):
            self.threads = sum(self._client.nthreads().values())

    @property
    def ahead(self) -> int:
        if monotonic() - self._counted > COUNT_S:
            self._count()
        return AHEAD * max(1, self.threads)

    def _check_workers(self) -> None:
        """Ask every worker for its edition, before anything is played."""
        if not self.threads:
            raise Fault("the cluster at {address} has no workers", address=self.address)
        for worker, there in self._client.run(edition, on_error="return").items():
            if isinstance(there, Exception):
                raise Fault(
                    "the worker {worker} cannot run Ludion ({reason})",
                    worker=worker,
                    reason=_line(there),
                )
            if there != edition():
                raise _refused(worker, str(edition()), str(there))

    def submit(self, chunk: Chunk) -> None:
        try:
            future = self._handed_out(chunk)
        except (OSError, RuntimeError):  # the connection is lost
            self._under_way[chunk.number] = chunk
            self._recover()
            return
        self._under_way[future] = chunk
        self._ending.add(future)

    def _handed_out(self, chunk: Chunk) -> Any:
        submit = partial(self._client.submit, pure=False)
        if self.make is None:
            return submit(carried_out, edition(), self.work, chunk)
        key, _ = chunk.tasks[0]
        if key not in self._kept:
            self._kept[key] = submit(made, edition(), self.make, key)
        return submit(carried_out_with, edition(), self._kept[key], self.work, chunk)

    def finished(self) -> list[Finished]:
        from distributed import KilledWorker

        found, lost = [], False
        for future, result in self._ending.next_batch(block=True):
            match result:
                case Finished():
                    del self._under_way[future]
                    found.append(result)
                case (_, AnotherEdition() as fault, _):
                    raise _refused("", *fault.args)
                case (_, KilledWorker(), _):
                    raise Fault(
                        "workers of {address} ended again and again in the middle of the same "
                        "work: killed, or out of memory",
                        address=self.address,
                    )
                case (_, Exception() as fault, _):
                    raise fault
                case _:
                    lost = True
        if lost:
            self._recover()
        return found or self.finished()

    def _recover(self) -> None:
        """The scheduler was lost: wait for it and hand out unfinished chunks again."""
        with suppress(Exception):
            self._client.close(timeout=1)
        self._connect(self._return_s)
        chunks, self._under_way, self._kept = list(self._under_way.values()), {}, {}
        for chunk in chunks:
            self.submit(chunk)

    def close(self) -> None:
        with suppress(Exception):
            self._client.cancel([*self._under_way, *self._kept.values()], force=True)
        with suppress(Exception):
            self._client.close(timeout=5)


def _refused(worker: str, wanted: str, came: str) -> Fault:
    return Fault(
        "the worker {worker} has Ludion {came}; wanted {wanted}, as here",
        worker=worker,
        came=came,
        wanted=wanted,
    )


def _line(fault: Exception) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0]


def connected(address: str, seconds: float) -> Client:
    """A client of the scheduler at an address, as soon as it answers."""
    if "://" not in address:
        raise InvalidText(
            "a cluster is the address of its scheduler, such as tcp://127.0.0.1:8786; got {text!r}",
            text=address,
        )
    from distributed import Client

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    until = monotonic() + seconds
    while True:
        try:
            return Client(
                address,
                timeout=min(ANSWER_S, seconds),
                set_as_default=False,
                direct_to_workers=False,
            )
        except ValueError as fault:
            raise InvalidText(
                "{text!r} is not an address: {why}", text=address, why=_line(fault)
            ) from None
        except OSError:
            if monotonic() > until:
                raise Fault("no Dask scheduler answers at {address}", address=address) from None
            sleep(1)


@contextmanager
def cluster_for(
    work: Any, address: str, return_s: float, make: Make | None = None
) -> Iterator[Cluster]:
    crew = Cluster(work, address, return_s, make)
    try:
        yield crew
    finally:
        crew.close()
