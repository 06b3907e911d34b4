"""Nobody waits for a compiler: whether the compiled search of a game is ready, and what plays until
then.

Machine code is compiled once per machine and version, in a process beside this one. Until it is in
the cache, a search over the readable rules answers, within a second; the next move after that is
the compiled search's. So a player, a hint and an analysis decide this at each question:

    is it compiled?   yes: the compiled search
                      no: start to compile beside, and answer with the readable search

Where answers must not depend on how far the compiler is (measurements, tests), the environment
variable LUDION_COMPILE=first makes the first question wait for it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from ludion.core.fault import NoKernel
from ludion.core.game import Game
from ludion.core.kernel import open_cache
from ludion.games import folder_of, has_kernels, offers
from ludion.locale import Words

COMMAND = [sys.executable, "-m", "ludion.match.warming"]
VARIABLE = "LUDION_COMPILE"
COMPILED_PARTS = ("fast.primitives", "play.teamwork")
"""A game that has one of these has a compiled search."""

_processes: dict[str, subprocess.Popen[bytes]] = {}


class Progress(NamedTuple):
    """How many parts of a game's searches are compiled, of how many."""

    done: int
    parts: int


def warm_mark(name: str) -> Path:
    """A file in the cache which says that everything a table needs is compiled."""
    return open_cache(folder_of(name)) / "warm"


def progress_file(name: str) -> Path:
    return open_cache(folder_of(name)) / "progress"


def is_ready(name: str) -> bool:
    """Whether everything that a table of a game needs is compiled."""
    return warm_mark(name).exists()


def use_compiled(game: Game[Any, Any]) -> bool:
    """Whether to answer with the compiled search now. If it is not ready, it is compiled beside."""
    name = game.name
    if not has_kernels() or not any(offers(name, one) for one in COMPILED_PARTS):
        return False
    if os.environ.get(VARIABLE) == "first":
        return True
    try:
        return is_ready(name) or not start(name)
    except NoKernel:
        return False


def compile_first() -> None:
    """From now on the first question waits for the compiler, here and in child processes."""
    os.environ[VARIABLE] = "first"


def start(name: str) -> bool:
    """Compile a game's searches in another process, once; False if that has failed.

    The process ends by itself and outlives this one: what it compiles serves the next start.
    """
    process = _processes.get(name)
    if process is None:
        quiet = subprocess.DEVNULL
        command = [*COMMAND, name]
        process = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
        _processes[name] = process
    return not process.poll()


def progress(name: str) -> Progress | None:
    """How far the compiler is; None where nothing is being compiled."""
    try:
        if name not in _processes or is_ready(name):
            return None
        done, parts = progress_file(name).read_text("ascii").split()
        return Progress(int(done), int(parts))
    except (OSError, ValueError):
        return Progress(0, 0)


def preparing_text(name: str, words: Words) -> str:
    """What answers until the compiled search is ready, and how far that is; empty once it is."""
    now = progress(name)
    if now is None:
        return ""
    if now.parts == 0:
        return words("search-preparing")
    return words("search-preparing-part", done=now.done + 1, parts=now.parts)
