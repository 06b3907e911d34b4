"""What servers that share a database tell each other: PostgreSQL's LISTEN and NOTIFY.

A notice about facts is part of the transaction that keeps them, so it comes when they can be read.
Who was not listening for a while looks at every table again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import msgspec
from msgspec import Struct
from sqlalchemy.engine import Engine

from ludion.server.store.store import CHANNEL
from ludion.server.table.access import new_id

AGAIN_S = 2.0
logger = logging.getLogger(__name__)


class Notice(Struct, omit_defaults=True):
    """From a server: something happened at a table, or (`here`) who reads it there."""

    server: str
    table: str
    version: int = 0
    here: list[int] | None = None
    watching: int = 0


def write_notice(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


class Channel:
    """Hears the notices of other servers, in a thread of its own."""

    def __init__(
        self, engine: Engine, hear: Callable[[Notice], None], heard_nothing: Callable[[], None]
    ) -> None:
        self.server = new_id()
        self._engine, self._hear, self._heard_nothing = engine, hear, heard_nothing
        self._loop = asyncio.get_running_loop()
        self._closing = Event()
        self.listening = Event()
        Thread(target=self._listen, name="ludion-hears", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen_once()
            except Exception:
                logger.exception("the channel is interrupted; trying again")
                self._closing.wait(AGAIN_S)

    def _listen_once(self) -> None:
        import psycopg

        url = self._engine.url.set(drivername="postgresql")
        with psycopg.connect(url.render_as_string(hide_password=False), autocommit=True) as line:
            line.execute(f"LISTEN {CHANNEL}")
            self._tell(self._heard_nothing)
            self.listening.set()
            while not self._closing.is_set():
                for said in line.notifies(timeout=1.0):
                    notice = msgspec.json.decode(said.payload, type=Notice)
                    if notice.server != self.server:
                        self._tell(self._hear, notice)

    def _tell(self, what: Callable[..., None], *about: Notice) -> None:
        with suppress(RuntimeError):  # the loop is closed: the server has ended
            self._loop.call_soon_threadsafe(what, *about)
