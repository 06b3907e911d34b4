"""SQLite's write-ahead log: preallocated, and checkpointed by a thread of its own.

Committed pages stay in the log until a checkpoint copies them into the database. By default SQLite
checkpoints as part of a commit every so often, and everybody who waits for that commit waits for
the disk many times over. Here another thread runs the checkpoint while moves are committed; then
the writing thread checkpoints the few pages that were added meanwhile, and SQLite restarts the log.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from threading import Event, Thread

from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Connection

PAGE_BYTES = 4096
FRAME_HEADER_BYTES = 24
CHECKPOINT_PAGES = 1000
"""How many pages are written between two checkpoints."""
WAL_PAGES = 2 * CHECKPOINT_PAGES
"""The preallocated size: twice that, for what is written during a checkpoint."""

logger = logging.getLogger(__name__)


def preallocate(database: Path) -> None:
    """Give the log its full size. The database must exist, or SQLite discards the log.

    When the log grows, the disk also has to write its new size, which made half of the commits wait
    for two writes. SQLite goes by checksums and ignores zeros after the last frame.
    """
    log = database.with_name(database.name + "-wal")
    with log.open("ab") as file:
        missing = WAL_PAGES * (PAGE_BYTES + FRAME_HEADER_BYTES) - file.tell()
        for _ in range(0, missing, 1 << 20):
            file.write(bytes(1 << 20))
        file.flush()
        os.fsync(file.fileno())


def checkpoint(connection: Connection) -> None:
    """Copy committed pages into the database. If that fails, the log stays as it is.

    Nothing is lost then, and the next checkpoint tries again, so the caller continues. If the disk
    is full, the players whose moves cannot be committed get an error.
    """
    try:
        cursor = connection.cursor()
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
        cursor.fetchall()
        cursor.close()
    except Exception:
        logger.exception("the checkpoint of SQLite's write-ahead log failed")


class Checkpointer:
    """Runs checkpoints in its own thread; who commits reports each commit.

    It begins with one checkpoint, for what a killed server has left in the log.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        if engine.url.database:
            preallocate(Path(engine.url.database))
        self._pages = 0
        self.is_running = True
        """From the request of a checkpoint until `finish` has carried what was added meanwhile."""
        self._wanted, self._finished = Event(), Event()
        self._closing = False
        self._wanted.set()
        self._thread = Thread(target=self._run, name="ludion-checkpoint", daemon=True)
        self._thread.start()

    def committed(self, pages: int) -> None:
        """Count a commit of about this many pages."""
        self._pages += pages
        if self._pages >= CHECKPOINT_PAGES and not self.is_running:
            self._pages = 0
            self.is_running = True
            self._wanted.set()

    def finish(self, connection: Connection) -> None:
        """Called by the writing thread while nobody commits: finish the checkpoint of the other
        thread, if it has ended."""
        if self._finished.is_set():
            self._finished.clear()
            checkpoint(connection)
            self.is_running = False

    def close(self) -> None:
        self._closing = True
        self._wanted.set()
        self._thread.join()

    def _run(self) -> None:
        connection = self._engine.raw_connection()
        while self._wanted.wait() and not self._closing:
            self._wanted.clear()  # first, so that a request or the end that comes now is not lost
            checkpoint(connection)
            self._finished.set()
        connection.close()
