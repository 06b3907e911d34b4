"""How long a user waits for the first output."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence

from ludion.lab.bench.compare import Comparison, Rate, rate


def _starts(arguments: Sequence[str]) -> Rate:
    def start(times: int) -> None:
        for _ in range(times):
            subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)

    return rate(start, batch=1)


def comparisons() -> Iterator[Comparison]:
    call = "import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"
    bare = _starts(["-c", "pass"])
    click = _starts(["-c", "import click"])
    games = _starts(["-c", call, "games"])
    yield Comparison("start-up: ludion games / bare Python", "starts/s", games, bare, 0.1)
    yield Comparison("start-up: ludion games / import click", "starts/s", games, click, 0.7)
