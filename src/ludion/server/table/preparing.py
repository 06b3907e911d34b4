"""Tells the readers of a table what computers play with until their search is compiled."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakKeyDictionary

from ludion.locale import words
from ludion.match.readiness import has_compiled, meanwhile_text
from ludion.server.table.presence import Presence, Reader
from ludion.server.table.state import TableState
from ludion.server.wire import messages as m
from ludion.server.wire.encode import encode_message

LOOK_S = 1.0
"""How often to check the compiler's progress while somebody is at the table."""


class Preparing:
    """Tells everybody once, again when it changes, and withdraws the message in the end."""

    def __init__(
        self, state: TableState, presence: Presence, is_ready: Callable[[str], bool]
    ) -> None:
        self.state, self.presence, self.is_ready = state, presence, is_ready
        self._told: WeakKeyDictionary[Reader, str] = WeakKeyDictionary()
        self._timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def look(self) -> None:
        """Somebody has come, or the compiler may have made progress."""
        self.close()
        self._timer = None
        game, name = self.state.game, self.state.game.name
        level = max((one.level or 0 for one in self.state.seats), default=0)
        is_playing = level > 0 and self.state.turn is not None
        is_waiting = is_playing and has_compiled(game) and not self.is_ready(name)
        for reader in list(self.presence.readers):
            says = meanwhile_text(name, level, words(reader.lang)) if is_waiting else ""
            if says != self._told.get(reader, ""):
                self._told[reader] = says
                reader.send(encode_message(m.Preparing(says)))
        if is_waiting and self.presence.readers:
            self._timer = asyncio.get_running_loop().call_later(LOOK_S, self.look)
