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
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from ludion.core.fault import Fault, InvalidText
from ludion.core.readiness import compile_first
from ludion.lab.workers.crew import Chunk, Finished, Work, done

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
    if asked != edition():
        raise AnotherEdition(str(asked), str(edition()))
    compile_first()
    return done(work, chunk)


class Cluster:
    """A crew of the workers of a scheduler."""

    def __init__(self, work: Work, address: str, return_s: float) -> None:
        self.work, self.address, self.threads = work, address, 0
        self._return_s = return_s
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
            future = self._client.submit(carried_out, edition(), self.work, chunk, pure=False)
        except (OSError, RuntimeError):  # the connection is lost
            self._under_way[chunk] = chunk
            self._recover()
            return
        self._under_way[future] = chunk
        self._ending.add(future)

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
        chunks, self._under_way = list(self._under_way.values()), {}
        for chunk in chunks:
            self.submit(chunk)

    def close(self) -> None:
        with suppress(Exception):
            self._client.cancel(list(self._under_way), force=True)
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
def cluster_for(work: Work, address: str, return_s: float) -> Iterator[Cluster]:
    crew = Cluster(work, address, return_s)
    try:
        yield crew
    finally:
        crew.close()
