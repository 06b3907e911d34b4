"""Progress of long work on stderr: a bar at a terminal, occasional lines elsewhere."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

AT_A_TERMINAL_S = 0.1
ELSEWHERE_S = 10.0


class ProgressBar:
    """A context manager, which removes the bar at the end. `lines=False`: no output without a
    terminal."""

    def __init__(self, quiet: bool = False, lines: bool = True) -> None:
        self.at_terminal = sys.stderr.isatty()
        self.silent = quiet or not (self.at_terminal or lines)
        self._last = 0.0
        self._shown = ""
        self._bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task: TaskID | None = None

    def show(self, text: str, done: int, of: int) -> None:
        """Show the progress; `of` 0: the total is not known."""
        now = monotonic()
        pause = AT_A_TERMINAL_S if self.at_terminal else ELSEWHERE_S
        if self.silent or now - self._last < pause:
            return
        self._last = now
        if self.at_terminal:
            self._draw(text, done, of or None)
        elif text != self._shown:
            print(text, file=sys.stderr, flush=True)
        self._shown = text

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
