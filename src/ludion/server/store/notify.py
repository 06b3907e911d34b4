"""Notices between servers that share a database: PostgreSQL's LISTEN and NOTIFY.

A notice about facts is part of the transaction that stores them, so it arrives when they can be
read. A server that was not listening for a while checks all its tables again.
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

from ludion.server.lobby.open_tables import OpenTable
from ludion.server.store.commit import CHANNEL
from ludion.server.store.postgres import open_connection
from ludion.server.table.access import new_id

RETRY_S = 1.0
PING_S = 1.0
"""How often the connection is tested while no notice comes."""

logger = logging.getLogger(__name__)


class Notice(Struct, omit_defaults=True):
    """From a server: a table has new facts, or (`here`) these seats are connected there.

    Also: the server lists an open table (`listed`), or no longer (`unlisted`), or asks for what the
    others list (`asks`), or a vacation has begun or ended (`rests`). A notice with nothing else is
    a heartbeat of the server.
    """

    server: str
    table: str
    version: int = 0
    here: list[int] | None = None
    watching: int = 0
    listed: OpenTable | None = None
    unlisted: bool = False
    asks: bool = False
    rests: str = ""
    """A person."""

    @property
    def is_about_lobby(self) -> bool:
        is_alive = not self.table and not self.rests
        return self.listed is not None or self.unlisted or is_alive


def write_notice(notice: Notice) -> str:
    return msgspec.json.encode(notice).decode()


class Channel:
    """Receives the notices of other servers, in a thread of its own."""

    def __init__(
        self,
        engine: Engine,
        on_notice: Callable[[Notice], None],
        on_connected: Callable[[], None],
    ) -> None:
        self.server = new_id()
        """This server's name among those that share the database."""
        self._engine, self._on_notice, self._on_connected = engine, on_notice, on_connected
        self._loop = asyncio.get_running_loop()
        self._closing = Event()
        self.listening = Event()
        Thread(target=self._listen, name="ludion-notify", daemon=True).start()

    def close(self) -> None:
        self._closing.set()

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen_once()
            except Exception as fault:
                logger.warning("no notices of other servers; trying again (%s)", first_line(fault))
                self._closing.wait(RETRY_S)

    def _listen_once(self) -> None:
        with open_connection(self._engine, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._call(self._on_connected)
            self.listening.set()
            while not self._closing.is_set():
                for received in connection.notifies(timeout=PING_S):
                    notice = msgspec.json.decode(received.payload, type=Notice)
                    if notice.server != self.server:
                        self._call(self._on_notice, notice)
                connection.execute("SELECT 1")  # a network that hangs closes nothing by itself

    def _call(self, callback: Callable[..., None], *arguments: Notice) -> None:
        with suppress(RuntimeError):  # the loop is closed: the server has ended
            self._loop.call_soon_threadsafe(callback, *arguments)


def first_line(fault: Exception) -> str:
    return str(fault).strip().partition("\n")[0] or type(fault).__name__
