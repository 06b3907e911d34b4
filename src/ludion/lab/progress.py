"""Progress of long work on stderr: a bar at a terminal, occasional lines elsewhere.

Games played: 120 of 1,000 · level:6 57 % · 3.2/s, 0:04:35 left
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import timedelta
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from ludion.lab.report.numbers import with_comma
from ludion.locale import Words

FIRST_S = 1.0
"""Before this time nobody knows how fast the work is."""
AT_A_TERMINAL_S = 0.1
ELSEWHERE_S = 10.0


class ProgressBar:
    """A context manager, which removes the bar at the end. `lines=False`: no output without a
    terminal."""

    def __init__(self, quiet: bool = False, lines: bool = True, words: Words | None = None) -> None:
        self.words = words or Words("en")
        self.at_terminal = sys.stderr.isatty()
        self.silent = quiet or not (self.at_terminal or lines)
        self._last = 0.0
        self._began: tuple[float, int] | None = None
        self._shown = ""
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task: TaskID | None = None

    def show(self, text: str, done: int, of: int, so_far: Callable[[], str] = lambda: "") -> None:
        """Show the progress; `of` 0: the total is not known. `so_far` says what was found until
        now; it is asked only when it is shown."""
        now = monotonic()
        if self._began is None:
            self._began = now, done
        pause = AT_A_TERMINAL_S if self.at_terminal else ELSEWHERE_S
        if self.silent or now - self._last < pause:
            return
        self._last = now
        told = " · ".join(filter(None, [text, so_far(), self._pace(now, done, of)]))
        if self.at_terminal:
            self._draw(told, done, of or None)
        elif text != self._shown:
            print(told, file=sys.stderr, flush=True)
        self._shown = text

    def _pace(self, now: float, done: int, of: int) -> str:
        """How much is done per second, and how long the rest will take at this pace. What was
        done before the first call, by an earlier run, does not count."""
        began, before = self._began or (now, done)
        if now - began < FIRST_S or done <= before or done >= of:
            return ""
        rate = (done - before) / (now - began)
        left = str(timedelta(seconds=round((of - done) / rate)))
        written = f"{rate:.2g}" if rate < 100 else f"{rate:,.0f}"
        return self.words("progress-pace", rate=with_comma(written, self.words), left=left)

    def _draw(self, text: str, done: int, of: int | None) -> None:
        if self._task is None:
            self._bar.start()
            self._task = self._bar.add_task(text, total=of)
        self._bar.update(self._task, description=text, completed=done, total=of)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self._task is not None:
            self._bar.stop()
