"""Garbage collection that seldom makes the tables wait.

Reference counts free positions and messages; only dropped tables, closed sockets and failed
requests are cycles, which a collector has to find. A run of it stops all threads for about 0.3 ms
per thousand objects that it visits. Python's own visits what is kept at least three times, and all
old objects again whenever a quarter more have become old: with hundreds of tables that takes a
tenth of a second. Here an object that survives one run is set aside. Everything is visited only
when as much has been set aside since the last time as there was then, and a thousand times as long
has passed as that took; or when four times as much has been set aside, so that memory has a limit.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic
from typing import Any

YOUNG = 10_000
"""A run visits what is new once there are this many more objects than after the last one."""
PAUSES = 1_000
"""At most one part of so many of the time goes to visiting everything."""
LIMIT = 4
"""But everything is visited when so many times what was kept has been set aside."""


class GarbageCollection:
    def __init__(self, young: int = YOUNG) -> None:
        self._young = young
        self._before = gc.get_threshold()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._set_aside = self._kept = 0
        """How many objects, at most, were set aside since all were visited; how many there were."""
        self._rests_until = 0.0

    def __enter__(self) -> None:
        """Take over from Python's default, in the running loop."""
        self._loop = asyncio.get_running_loop()
        gc.callbacks.append(self._on_run)
        gc.set_threshold(self._young, *self._before[1:])
        self._visit_all()

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._on_run)
        gc.set_threshold(*self._before)
        gc.unfreeze()
        self._loop = None

    def _on_run(self, phase: str, info: dict[str, Any]) -> None:
        """Called in whichever thread has created the last object."""
        if phase != "stop":
            return
        gc.freeze()
        self._set_aside += self._young
        if self._loop is not None and self._is_due():
            self._set_aside = 0
            self._loop.call_soon_threadsafe(self._visit_all)

    def _is_due(self) -> bool:
        if monotonic() < self._rests_until:
            return self._set_aside >= LIMIT * self._kept
        return self._set_aside >= self._kept

    def _visit_all(self) -> None:
        if self._loop is None:
            return
        began = monotonic()
        gc.unfreeze()
        gc.collect()  # what survives is set aside by `_on_run`
        self._kept, self._set_aside = gc.get_freeze_count(), 0
        ended = monotonic()
        self._rests_until = ended + PAUSES * (ended - began)
