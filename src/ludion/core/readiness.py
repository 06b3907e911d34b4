"""Whether a game's compiled code is in the cache, and the background process that compiles it.

A game is identified by its name and by the folder of its sources, which names its cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from ludion.core.fault import NoKernel
from ludion.core.kernel import open_cache

COMMAND = [sys.executable, "-m", "ludion.match.warming"]
VARIABLE = "LUDION_COMPILE"

_processes: dict[str, subprocess.Popen[bytes]] = {}
_starting = Lock()


class Progress(NamedTuple):
    """How many parts of a game's compiled code are ready, and how many there are."""

    done: int
    parts: int


def warm_mark(folder: Path) -> Path:
    """A file in the cache which says that everything a table needs is compiled."""
    return open_cache(folder) / "warm"


def progress_file(folder: Path) -> Path:
    return open_cache(folder) / "progress"


def is_usable(name: str, folder: Path) -> bool:
    """Whether to use compiled code now. If it is not cached, a background process compiles it.

    If that has failed, or with LUDION_COMPILE=first, it is compiled here, at the first call.
    """
    if os.environ.get(VARIABLE) == "first":
        return True
    try:
        return warm_mark(folder).exists() or not start(name)
    except NoKernel:
        return False


def compile_first() -> None:
    """From now on the first query waits for the compiler, here and in child processes."""
    os.environ[VARIABLE] = "first"


def start(name: str) -> bool:
    """Compile a game's code in another process, once; False if that has failed."""
    return not process_of(name).poll()


def process_of(name: str) -> subprocess.Popen[bytes]:
    """The process that compiles a game's code. It is started once, ends by itself and outlives this
    one: the next start uses what it has compiled."""
    with _starting:
        process = _processes.get(name)
        if process is None:
            quiet = subprocess.DEVNULL
            command = [*COMMAND, name]
            process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
            _processes[name] = process
        return process


def progress(name: str, folder: Path) -> Progress | None:
    """How far the compiler is; None if nothing is being compiled."""
    try:
        if name not in _processes or warm_mark(folder).exists():
            return None
        done, parts = progress_file(folder).read_text("ascii").split()
        return Progress(int(done), int(parts))
    except (OSError, ValueError):
        return Progress(0, 0)
