"""A real PostgreSQL of Debian's package, in a temporary folder, on a free port of this machine."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def binaries() -> Path | None:
    """Where initdb and postgres are; None where PostgreSQL is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    anywhere = shutil.which("initdb")
    return Path(anywhere).parent if anywhere else None


def as_somebody() -> list[str]:
    """PostgreSQL refuses to be run by root; Debian's package has made a user for it."""
    if os.name == "nt" or os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A server that can be stopped, started again, and made to hang."""

    def __init__(self, folder: Path) -> None:
        found, self.folder, self.port = binaries(), folder, free_port()
        assert found is not None
        self._bin, self._user = found, as_somebody()
        if self._user:
            shutil.chown(folder, "postgres", "postgres")
        self._run("initdb", "-U", "ludion", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://ludion@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1"
        options += f" -c unix_socket_directories={self.folder}"
        self._control("-o", options, "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def hang(self) -> None:
        """Connections stay open and are accepted, but nothing is answered."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
        )
        for process in (pid, *map(int, children.stdout.split())):
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def _control(self, *arguments: str) -> None:
        log = str(self.folder / "log")
        self._run("pg_ctl", "-w", "-t", "300", "-l", log, *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._user, str(self._bin / program), "-D", str(self.folder / "data")]
        subprocess.run(
            [*command, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=self.folder
        )


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="ludion-pg-"))
    server = Postgres(folder)
    try:
        yield server
    finally:
        with suppress(subprocess.CalledProcessError):  # a test may have stopped it
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that lives as long as the context."""
    with running_postgres() as server:
        yield server.url
