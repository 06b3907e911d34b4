"""A Dask cluster in processes of this machine, which tests may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket

from ludion.lab.workers.cluster import connected

ANSWER_S = 120.0


def free_port() -> int:
    with socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class SmallCluster:
    """A scheduler and its workers; everything ends with the test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"tcp://127.0.0.1:{self.port}"
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    def scheduler(self) -> None:
        self._start("scheduler", "--host", "127.0.0.1", "--port", str(self.port), "--no-show")

    def worker(self, name: str, path: Path | None = None) -> None:
        """A worker of one thread; `path` has modules that it imports before all others."""
        how = ["--nthreads", "1", "--no-nanny", "--name", name, "--local-directory"]
        self._start("worker", self.address, *how, str(self.folder), named=name, path=path)

    def _start(
        self, kind: str, *how: str, named: str = "scheduler", path: Path | None = None
    ) -> None:
        more = {"PYTHONPATH": str(path)} if path else {}
        with (self.folder / f"{named}.log").open("ab") as log:
            self.running[named] = subprocess.Popen(
                [sys.executable, "-m", "dask", kind, *how, "--no-dashboard"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={**os.environ, "PYTHONWARNINGS": "ignore", **more},
            )

    def until_workers(self, number: int) -> None:
        client = connected(self.address, ANSWER_S)
        client.wait_for_workers(number, timeout=ANSWER_S)
        client.close()

    def kill(self, name: str) -> None:
        self.running[name].send_signal(signal.SIGKILL)
        self.running.pop(name).wait()

    def close(self) -> None:
        for process in self.running.values():
            process.kill()
        for process in self.running.values():
            process.wait()


@contextmanager
def small_cluster(folder: Path, workers: int) -> Iterator[SmallCluster]:
    cluster = SmallCluster(folder)
    try:
        cluster.scheduler()
        for number in range(workers):
            cluster.worker(f"worker-{number}")
        cluster.until_workers(workers)
        yield cluster
    finally:
        cluster.close()


def ends_its_process_once(mark: str) -> int:
    """Work that kills the first process that does it; then the number of the process."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        os._exit(9)
    return os.getpid()
