"""Thinking aside: off the event loop, in whatever thread one is given, stopped when unwanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Event
from typing import TypeVar

from ludion.players.player import Stop, never

T = TypeVar("T")
Job = Callable[[], None]


async def aside(think: Callable[[Stop], T], give: Callable[[Job], None], stop: Stop = never) -> T:
    """What comes of thinking in the thread to which `give` hands the job; its faults rise here.

    When nobody waits for the answer any more (a move taken back, the table left) it is told to
    stop; `stop` tells it, too. A job that should stop before it has begun is not begun.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()
    unwanted = Event()

    def stops() -> bool:
        return unwanted.is_set() or stop()

    def tell(found: Callable[[], T]) -> None:
        if answer.done():
            return
        try:
            answer.set_result(found())
        except Exception as fault:
            answer.set_exception(fault)

    def job() -> None:
        if stops():
            return
        found = _outcome(think, stops)
        with suppress(RuntimeError):  # the loop is closed: whoever asked has ended
            loop.call_soon_threadsafe(tell, found)

    give(job)
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
