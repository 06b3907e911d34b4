"""Waiting for a condition: as long as a busy machine needs, and no longer than it is wanted."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from textual.pilot import Pilot

PATIENCE_S = 180
"""After so long what is waited for does not come, however busy the machine is."""
COMPILING_S = 900
"""The same where a kernel may have to be compiled first."""
LOOK_EVERY_S = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05)
"""At first often, because most of it comes at once."""

DEFAULT_SIGINT = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""Begins a program that is to be interrupted: one that was started by a process that ignores
Ctrl-C, as shells start what runs in the background, would ignore it too."""


def until(
    reached: Callable[[], bool],
    wanted: str = "what was waited for",
    patience_s: float = PATIENCE_S,
) -> None:
    """Look again and again."""
    _until(reached, wanted, sleep, patience_s)


def eventually(page: Page, reached: Callable[[], bool], wanted: str = "what was wanted") -> None:
    """The same beside a page, which goes on meanwhile."""
    _until(reached, wanted, lambda seconds: page.wait_for_timeout(seconds * 1000))


def _until(
    reached: Callable[[], bool],
    wanted: str,
    pause: Callable[[float], object],
    patience_s: float = PATIENCE_S,
) -> None:
    give_up = monotonic() + patience_s
    pauses = chain(LOOK_EVERY_S, repeat(LOOK_EVERY_S[-1]))
    while not reached():
        assert monotonic() < give_up, f"{wanted} did not come in {patience_s} s"
        pause(next(pauses))


async def shown(pilot: Pilot[Any], reached: Callable[[], bool]) -> None:
    """The same in the terminal."""
    give_up = monotonic() + PATIENCE_S
    while not reached():
        assert monotonic() < give_up, f"the screen did not come there in {PATIENCE_S} s"
        await pilot.pause(LOOK_EVERY_S[0])
