"""A computer's choice, made off the event loop in a thread that never holds up leaving."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Any

from ludion.core.game import Listed
from ludion.match.lineup import Sitter


async def thought(sitter: Sitter, game: Listed[Any, Any], position: Any) -> Any:
    """The move a computer chooses; its errors are raised here.

    When nobody waits for it any more (a move taken back, the table left), it is told to stop.
    The thread is a daemon: nobody waits for one that does not.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Any] = loop.create_future()
    unwanted = threading.Event()

    def tell(move: Any, fault: BaseException | None) -> None:
        if answer.done():
            return
        if fault is None:
            answer.set_result(move)
        else:
            answer.set_exception(fault)

    def think() -> None:
        move, fault = None, None
        try:
            move = sitter.choose(game, position, unwanted.is_set)
        except Exception as raised:
            fault = raised
        with suppress(RuntimeError):  # the loop is closed: the table has been left
            loop.call_soon_threadsafe(tell, move, fault)

    threading.Thread(target=think, name="ludion-thinks", daemon=True).start()
    try:
        return await answer
    finally:
        unwanted.set()
