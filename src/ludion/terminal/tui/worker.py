"""Let a computer choose in a daemon thread, which blocks neither the event loop nor leaving."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from ludion.match.fair import Job
from ludion.match.worker import run_in_worker
from ludion.players.player import Stop

T = TypeVar("T")


async def thought(think: Callable[[Stop], T]) -> T:
    """A computer's choice; its faults are raised here."""
    return await run_in_worker(think, _start)


def _start(job: Job) -> None:
    """The thread is a daemon, so leaving does not wait for it."""
    Thread(target=job, name="ludion-thinks", daemon=True).start()
