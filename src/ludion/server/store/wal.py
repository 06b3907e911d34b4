"""SQLite's write-ahead log: given its length in advance, and emptied beside the thread that writes.

What is committed stands in the log until it is carried into the database. SQLite would have a
commit do that every so often, and all who wait for this one wait for the disk many times over.
Here another thread carries while moves are committed, and the thread that writes only carries what
has come meanwhile, a few pages: after that SQLite begins the log anew.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from threading import Event, Thread

from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Line

PAGE_BYTES = 4096
CARRY_PAGES = 1000
"""So many pages are carried at a time."""
ROOM_PAGES = 2 * CARRY_PAGES
"""What the log has room for: twice that, for what is written while it is carried."""

logger = logging.getLogger(__name__)


def make_room(database: Path) -> None:
    """Give the log its length; only once the database has one, else SQLite throws it away.

    A log that grows makes the disk write its new length, too, each time: half of the commits took
    two trips to it. SQLite goes by checksums and does not mind zeros behind what it has written.
    """
    log = database.with_name(database.name + "-wal")
    with log.open("ab") as file:
        missing = ROOM_PAGES * (PAGE_BYTES + 24) - file.tell()
        for _ in range(0, missing, 1 << 20):
            file.write(bytes(1 << 20))
        file.flush()
        os.fsync(file.fileno())


def carry(connection: Line) -> None:
    """Into the database with what is committed; where that fails the log stays as it is.

    Nothing is lost by it, and the next time comes: so whoever calls goes on. That the disk is full
    is told to those whose moves cannot be committed.
    """
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
        cursor.fetchall()
        cursor.close()
    except Exception:
        logger.exception("SQLite's log could not be carried into the database")


class LogKeeper:
    """Told of each commit by the thread that writes; carries the log in a thread of its own.

    It begins with what a house that was killed has left in the log.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        if engine.url.database:
            make_room(Path(engine.url.database))
        self._pages = 0
        self._wanted, self._carried = Event(), Event()
        self._ends = False
        self._wanted.set()
        self._thread = Thread(target=self._keep, name="ludion-log", daemon=True)
        self._thread.start()

    def wrote(self, connection: Line, pages: int) -> None:
        self._pages += pages
        if self._carried.is_set():
            self._carried.clear()
            carry(connection)
        elif self._pages >= CARRY_PAGES:
            self._pages = 0
            self._wanted.set()

    def close(self) -> None:
        self._ends = True
        self._wanted.set()
        self._thread.join()

    def _keep(self) -> None:
        connection = self._engine.raw_connection()
        while self._wanted.wait() and not self._ends:
            self._wanted.clear()  # first: what is wanted meanwhile, or the end, is wanted still
            carry(connection)
            self._carried.set()
        connection.close()
