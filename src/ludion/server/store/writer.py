"""The writing thread: everything that queued up while it was busy becomes one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Connection

from ludion.server.metrics import Counts
from ludion.server.store.availability import Availability
from ludion.server.store.clock import HouseClock
from ludion.server.store.commit import Write, commit, discard
from ludion.server.store.wal import Checkpointer


class Batch(NamedTuple):
    """What the writing thread gets at once, and the loop that it reports to."""

    writes: list[Write]
    loop: asyncio.AbstractEventLoop | None


class Writer:
    def __init__(
        self, engine: Engine, clock: HouseClock, counts: Counts, availability: Availability
    ) -> None:
        self._engine, self._clock = engine, clock
        self._counts, self._availability = counts, availability
        self._gathered: list[Write] = []
        self._is_busy = False
        self._is_sqlite = engine.dialect.name == "sqlite"
        self._checkpointer = Checkpointer(engine) if self._is_sqlite else None
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="ludion-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._queue.put(Batch(self._gathered, None))
        self._queue.put(None)
        self._thread.join()
        if self._checkpointer is not None:
            self._checkpointer.close()

    def add(self, write: Write) -> None:
        """Hand a write over at once if the writing thread is idle; otherwise queue it."""
        self._gathered.append(write)
        if not self._is_busy:
            self._hand_over()

    def _hand_over(self) -> None:
        self._is_busy = True
        self._queue.put(Batch(self._gathered, asyncio.get_running_loop()))
        self._gathered = []

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """Back in the loop: hand over what has queued up meanwhile, and notify the waiting callers.

        If the database does not answer, the queued writes fail too: otherwise their
        players would wait as long again for the error.
        """
        self._is_busy = False
        self._counts.commits += fault is None
        if fault is not None:
            writes, self._gathered = [*writes, *self._gathered], []
        elif self._gathered:
            self._hand_over()
        for write in writes:
            self._counts.writes += fault is None and write.kept
            self._counts.conflicts += not write.kept
            write.on_commit(write.kept, fault or write.fault)

    @property
    def queued(self) -> int:
        """The number of writes queued behind the current commit."""
        return len(self._gathered)

    def _write(self) -> None:
        """The only thread that writes. It reconnects for the next batch after a failure."""
        connection: Connection | None = None
        while (batch := self._queue.get()) is not None:
            fault: Exception | None = None
            began = self._clock.now_ms()
            try:
                connection = connection or self._connect()
                commit(connection, self._engine.dialect, batch.writes)
                self._availability.answered()
            except Exception as raised:  # the waiting callers get the error, and decide
                fault = self._availability.failed(raised, began)
                discard(connection)
                connection = None
            if batch.loop is not None:
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch.loop.call_soon_threadsafe(self._committed, batch.writes, fault)
            if self._checkpointer is not None and connection is not None:
                self._checkpointer.committed(connection, 1 + len(batch.writes))
        discard(connection)

    def _connect(self) -> Connection:
        """A connection for the writing thread.

        With SQLite it begins transactions itself: a single row, which is the usual write, needs no
        statements around it, and each statement costs a change of threads.
        """
        connection = self._engine.raw_connection()
        if self._is_sqlite:
            connection.driver_connection.isolation_level = None  # type: ignore[union-attr]
        return connection
