"""A computer's choice, made off the event loop in a thread that never holds up leaving."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

from ludion.match.worker import Job, run_in_worker
from ludion.players.player import Stop

T = TypeVar("T")


async def thought(think: Callable[[Stop], T]) -> T:
    """What a computer thinks of; its faults are raised here."""
    return await run_in_worker(think, _start)


def _start(job: Job) -> None:
    """The thread is a daemon: nobody waits for one that does not stop."""
    Thread(target=job, name="ludion-thinks", daemon=True).start()
