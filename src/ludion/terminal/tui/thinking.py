"""A computer's choice, made off the event loop in a thread that never holds up leaving."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from ludion.players.player import Stop

T = TypeVar("T")


async def thought(think: Callable[[Stop], T]) -> T:
    """What a computer thinks of; its errors are raised here.

    When nobody waits for it any more (a move taken back, the table left), it is told to stop.
    The thread is a daemon: nobody waits for one that does not.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    unwanted = threading.Event()

    def tell(found: Callable[[], T]) -> None:
        if answer.done():
            return
        try:
            answer.set_result(found())
        except Exception as fault:
            answer.set_exception(fault)

    def work() -> None:
        found = _outcome(think, unwanted.is_set)
        with suppress(RuntimeError):  # the loop is closed: the table has been left
            loop.call_soon_threadsafe(tell, found)

    threading.Thread(target=work, name="ludion-thinks", daemon=True).start()
    try:
        return await answer
    finally:
        unwanted.set()


def _outcome(think: Callable[[Stop], T], stop: Stop) -> Callable[[], T]:
    """What comes of thinking, kept: a function that gives the answer or raises the fault."""
    try:
        answer = think(stop)
    except Exception as raised:
        fault = raised

        def fail() -> T:
            raise fault

        return fail
    return lambda: answer
