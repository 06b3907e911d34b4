"""A computer's choice, made off the event loop in a thread that never holds up leaving."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Any

from ludion.core.game import Game
from ludion.match.lineup import Player


async def thought(player: Player, game: Game[Any, Any], position: Any) -> Any:
    """The move a player chooses; its errors are raised here.

    The thread is a daemon: when the table is left, nobody waits for what it was thinking.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Any] = loop.create_future()

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
            move = player.choose(game, position)
        except Exception as raised:
            fault = raised
        with suppress(RuntimeError):  # the loop is closed: the table has been left
            loop.call_soon_threadsafe(tell, move, fault)

    threading.Thread(target=think, name="ludion-thinks", daemon=True).start()
    return await answer
