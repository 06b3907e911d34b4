"""A real PostgreSQL of Debian's package, in a temporary folder, on a free port of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that lives as long as the context."""
    folder, bin_, user = tempfile.mkdtemp(prefix="ludion-pg-"), binaries(), as_somebody()
    assert bin_ is not None
    data = Path(folder) / "data"
    if user:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    subprocess.run(
        [*user, bin_ / "initdb", "-D", data, "-U", "ludion", "-A", "trust", "-E", "UTF8"],
        **quiet,  # type: ignore[call-overload]
    )
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    control = [*user, bin_ / "pg_ctl", "-D", data, "-w", "-t", "300", "-l", f"{folder}/log"]
    subprocess.run([*control, "-o", options, "start"], **quiet)  # type: ignore[call-overload]
    try:
        yield f"postgresql://ludion@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **quiet)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)
