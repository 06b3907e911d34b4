"""Where the time of a command went."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import NamedTuple


class Stage(NamedTuple):
    """A line of the time summary; an indented line ran within the line above."""

    name: str
    seconds: float
    within: bool = False


class Times:
    """Where the time went, in the order in which things ended."""

    def __init__(self) -> None:
        self.began = monotonic()
        self.stages: list[Stage] = []
        self._lock = Lock()

    def note(self, name: str, seconds: float, *, within: bool = False) -> None:
        with self._lock:
            self.stages.append(Stage(name, seconds, within))

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Measure a stage; stages noted during it are listed below it."""
        began, first = monotonic(), len(self.stages)
        try:
            yield
        finally:
            self.stages.insert(first, Stage(name, monotonic() - began))

    def told(self) -> str:
        lines = [
            f"  {stage.seconds:5.0f} s  {'  ' * stage.within}{stage.name}" for stage in self.stages
        ]
        in_all = f"  {monotonic() - self.began:5.0f} s  in all"
        return "\n".join(["Where the time went:", *lines, in_all])
