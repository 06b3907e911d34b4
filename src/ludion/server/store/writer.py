"""Commits: everything that was written while a commit was under way becomes one transaction.

A thread commits, so that the event loop never waits for a database. But handing a move over to a
thread and back takes as long as a quick disk does, so with SQLite the loop commits itself while
that is quick (`Waiting`). It waits for no lock, and leaves everything unusual to the thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from math import exp
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
"""How long anything else in the loop may wait on average for commits in the loop."""
AVERAGED_S = 5.0
"""The time over which that is averaged: what is longer ago counts less."""
FAILED_S = 1.0
"""How long the thread commits after the loop could not."""


class Batch(NamedTuple):
    """What the writing thread gets at once, and the loop that it reports to."""

    writes: list[Write]
    loop: asyncio.AbstractEventLoop | None


class Waiting:
    """How long anything else in the loop waits on average, if the loop commits.

    What comes during a commit waits for half of it, and the longer it takes, the more comes: a
    commit of 10 ms costs as much as a hundred of 1 ms.

    >>> waiting = Waiting()
    >>> waiting.note(0.05, at=0.0)  # 50 ms once in 5 s
    >>> round(waiting.average_s(at=0.0), 5), round(waiting.average_s(at=5.0), 5)
    (0.00025, 9e-05)
    """

    def __init__(self) -> None:
        self._average_s, self._at = 0.0, 0.0

    def average_s(self, at: float) -> float:
        return self._average_s * exp((self._at - at) / AVERAGED_S)

    def note(self, took: float, at: float) -> None:
        """Note a commit, wherever it was."""
        self._average_s = self.average_s(at) + took * took / 2 / AVERAGED_S
        self._at = at


class LoopConnection:
    """The event loop's own connection, with which it commits while that is quick."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._failed_until = 0.0
        self.waiting = Waiting()

    @property
    def may_commit(self) -> bool:
        now = monotonic()
        return now >= self._failed_until and self.waiting.average_s(now) < WAIT_S

    def commit(self, writes: Sequence[Write]) -> bool:
        """Commit all writes, or none: the thread finds out why, and can wait."""
        try:
            self._connection = self._connection or self._connect()
            commit_all(self._connection, self._engine.dialect, writes)
        except Exception:
            self.close()
            self._failed_until = monotonic() + FAILED_S
            return False
        return True

    def close(self) -> None:
        discard(self._connection)
        self._connection = None

    def _connect(self) -> Connection:
        connection = writing_connection(self._engine)
        connection.cursor().execute("PRAGMA busy_timeout=0")
        return connection


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
        if self._in_loop is None or self._checkpointer is None or not self._in_loop.may_commit:
            return False
        return self._handed_over == self._done and not self._checkpointer.is_running

    def _commit_in_loop(self) -> None:
        assert self._in_loop is not None
        assert self._checkpointer is not None
        writes = self._take()
        if not writes:  # the thread has taken them, at the end
            return
        began = monotonic()
        if self._in_loop.commit(writes):
            self._availability.answered()
            self._checkpointer.committed(1 + len(writes))
            self._committed(writes, None, monotonic() - began)
        else:
            self._hand_over(writes)

    def _hand_over(self, writes: list[Write]) -> None:
        self._handed_over += 1
        self._queue.put(Batch(writes, asyncio.get_running_loop()))

    def _committed(self, writes: Sequence[Write], fault: Exception | None, took: float) -> None:
        """In the loop: begin with what has queued up meanwhile, and notify the waiting callers.

        If the database does not answer, the queued writes fail too: otherwise their
        players would wait as long again for the error.
        """
        self._is_busy = False
        if self._in_loop is not None:
            self._in_loop.waiting.note(took, monotonic())
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
            began, began_ms = monotonic(), self._clock.now_ms()
            try:
                connection = connection or writing_connection(self._engine)
                commit(connection, self._engine.dialect, batch.writes)
                self._availability.answered()
            except Exception as raised:  # the waiting callers get the error, and decide
                fault = self._availability.failed(raised, began_ms)
                discard(connection)
                connection = None
            if batch.loop is not None:
                took = monotonic() - began
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    batch.loop.call_soon_threadsafe(self._committed, batch.writes, fault, took)
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
