"""Commits: everything that was written while a commit was under way becomes one transaction.

A thread commits, so that the event loop never waits for a database. But handing a move over to a
thread and back takes as long as a quick disk does, so with SQLite the loop tries to commit itself.
It does not wait for locks, leaves everything unusual to the thread, and after a slow commit it
rests (`LoopConnection`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple

from sqlalchemy.engine import Engine
from sqlalchemy.pool import PoolProxiedConnection as Connection

from ludion.server.metrics import Counts
from ludion.server.store.availability import Availability
from ludion.server.store.clock import HouseClock
from ludion.server.store.commit import Write, commit, commit_all, discard
from ludion.server.store.wal import Checkpointer

WAIT_S = 0.001
"""How long anything else in the loop waits on average, at most, for commits in the loop."""
FAILED_S = 1.0
"""How long the thread commits after the loop could not."""


class Batch(NamedTuple):
    """What the writing thread gets at once, and the loop that it reports to."""

    writes: list[Write]
    loop: asyncio.AbstractEventLoop | None


class LoopConnection:
    """The event loop's own connection, with which it commits while that is quick."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._rests_until = 0.0

    @property
    def rests(self) -> bool:
        return monotonic() < self._rests_until

    def commit(self, writes: Sequence[Write]) -> bool:
        """Commit all writes, or none: the thread finds out why, and can wait."""
        began = monotonic()
        try:
            self._connection = self._connection or self._connect()
            commit_all(self._connection, self._engine.dialect, writes)
        except Exception:
            self.close()
            self._rests_until = monotonic() + FAILED_S
            return False
        ended = monotonic()
        self._rests_until = ended + rest_s(ended - began)
        return True

    def close(self) -> None:
        discard(self._connection)
        self._connection = None

    def _connect(self) -> Connection:
        connection = writing_connection(self._engine)
        connection.cursor().execute("PRAGMA busy_timeout=0")
        return connection


def rest_s(took: float) -> float:
    """How long the thread commits after a commit in the loop.

    What comes meanwhile waits for half a commit, and the longer it is, the more comes.

    >>> [round(rest_s(took), 4) for took in (0.0003, 0.003, 0.03, 0.3)]
    [0.0, 0.0045, 0.45, 45.0]
    """
    return took * took / (2 * WAIT_S)


class Writer:
    def __init__(
        self, engine: Engine, clock: HouseClock, counts: Counts, availability: Availability
    ) -> None:
        self._engine, self._clock = engine, clock
        self._counts, self._availability = counts, availability
        self._gathered: list[Write] = []
        self._is_busy = False
        is_sqlite = engine.dialect.name == "sqlite"
        self._checkpointer = Checkpointer(engine) if is_sqlite else None
        self._in_loop = LoopConnection(engine) if is_sqlite else None
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._handed_over = self._done = 0
        """Batches that the thread has got, and those it is done with, checkpoint included."""
        self._thread = Thread(target=self._write, name="ludion-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._queue.put(Batch(self._take(), None))
        self._queue.put(None)
        self._thread.join()
        if self._in_loop is not None:
            self._in_loop.close()
        if self._checkpointer is not None:
            self._checkpointer.close()

    def add(self, write: Write) -> None:
        """Commit a write soon if nothing is being committed; otherwise queue it."""
        self._gathered.append(write)
        if not self._is_busy:
            self._begin()

    def _take(self) -> list[Write]:
        writes, self._gathered = self._gathered, []
        return writes

    def _begin(self) -> None:
        self._is_busy = True
        if self._may_commit_in_loop():
            # soon: other moves that the loop reads now share the transaction
            asyncio.get_running_loop().call_soon(self._commit_in_loop)
        else:
            self._hand_over(self._take())

    def _may_commit_in_loop(self) -> bool:
        if self._in_loop is None or self._checkpointer is None or self._in_loop.rests:
            return False
        return self._handed_over == self._done and not self._checkpointer.is_running

    def _commit_in_loop(self) -> None:
        assert self._in_loop is not None
        assert self._checkpointer is not None
        writes = self._take()
        if not writes:  # the thread has taken them, at the end
            return
        if self._in_loop.commit(writes):
            self._availability.answered()
            self._checkpointer.committed(1 + len(writes))
            self._committed(writes, None)
        else:
            self._hand_over(writes)

    def _hand_over(self, writes: list[Write]) -> None:
        self._handed_over += 1
        self._queue.put(Batch(writes, asyncio.get_running_loop()))

    def _committed(self, writes: Sequence[Write], fault: Exception | None) -> None:
        """In the loop: begin with what has queued up meanwhile, and notify the waiting callers.

        If the database does not answer, the queued writes fail too: otherwise their
        players would wait as long again for the error.
        """
        self._is_busy = False
        self._counts.commits += fault is None
        if fault is not None:
            writes = [*writes, *self._take()]
        elif self._gathered:
            self._begin()
        for write in writes:
            self._counts.writes += fault is None and write.kept
            self._counts.conflicts += not write.kept
            write.on_commit(write.kept, fault or write.fault)

    @property
    def queued(self) -> int:
        """The number of writes queued behind the current commit."""
        return len(self._gathered)

    def _write(self) -> None:
        """The writing thread. It reconnects for the next batch after a failure."""
        connection: Connection | None = None
        while (batch := self._queue.get()) is not None:
            fault: Exception | None = None
            began = self._clock.now_ms()
            try:
                connection = connection or writing_connection(self._engine)
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
                self._checkpointer.committed(1 + len(batch.writes))
                self._checkpointer.finish(connection)
            self._done += 1
        discard(connection)


def writing_connection(engine: Engine) -> Connection:
    """A connection for commits.

    With SQLite it begins transactions itself: a single row, which is the usual write, needs no
    statements around it, and each statement costs a change of threads.
    """
    connection = engine.raw_connection()
    if engine.dialect.name == "sqlite":
        connection.driver_connection.isolation_level = None  # type: ignore[union-attr]
    return connection
