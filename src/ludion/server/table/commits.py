"""What changes a table: decided by its room, committed by the store, and only then true and told.

One thing after another: the next is decided when the one before is durable. A change goes by calls
and not by a task of its own: that is half the work, and it is carried to its end even if whoever
asked has gone.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import time
from typing import NamedTuple, Protocol

from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.store import Insert, Key, Store
from ludion.server.table.decide import flag
from ludion.server.table.facts import AnyFact, Over, Undone
from ludion.server.table.presence import Reader
from ludion.server.table.state import Moment, Room

TRIES = 100
"""How often another server may be quicker before a change is given up."""

Decide = Callable[[int], list[AnyFact]]
"""What comes of a request at a time; raises the Fault that refuses it."""


def now_ms() -> int:
    return round(time() * 1000)


class Asked(NamedTuple):
    """A request that waits for its answer, and whose it is."""

    reader: Reader
    id: int


class Told(Protocol):
    """Who is told of what has become true."""

    def happened(self, moments: Sequence[Moment], asked: Asked | None = None) -> None:
        """Something has; `asked` is the request that it comes of and that is answered by it."""

    def done(self, asked: Asked) -> None:
        """A request was carried out before, or needs nothing."""

    def learned(self, keys: Sequence[Key]) -> None: ...

    def settled(self, others_think: bool = False) -> None:
        """A change is made; the table may go on."""


@dataclass(slots=True)
class Change:
    decide: Decide
    besides: Sequence[Insert]
    asked: Asked | None
    waiting: asyncio.Future[None] | None
    tries: int = 0

    def end(self, fault: Exception | None = None) -> None:
        if self.waiting is None or self.waiting.done():
            return
        if fault is None:
            self.waiting.set_result(None)
        else:
            self.waiting.set_exception(fault)


class Changes:
    """The changes of one table, in turn."""

    def __init__(self, room: Room, store: Store, server: str, told: Told) -> None:
        self.room, self.store, self.server, self.told = room, store, server, told
        self._line: deque[Callable[[], None]] = deque()
        self._is_busy = False
        self._reading: set[asyncio.Task[None]] = set()

    async def make(
        self, decide: Decide, besides: Sequence[Insert] = (), asked: Asked | None = None
    ) -> None:
        """Decide, commit, and tell; returns when it is done, raises what it was refused for."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue(partial(self._begin, Change(decide, besides, asked, waiting)))
        await waiting

    def look(self) -> None:
        """See whether time is up, without anybody waiting for the answer."""
        self._queue(partial(self._begin, Change(lambda at: [], (), None, None)))

    async def catch_up(self) -> None:
        """Learn what another server has kept."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue(partial(self._read, Change(lambda at: [], (), None, waiting)))
        await waiting
        self.told.settled(others_think=True)

    def close(self) -> None:
        for task in list(self._reading):
            task.cancel()

    # ---- one after another ----

    def _queue(self, job: Callable[[], None]) -> None:
        if self._is_busy:
            self._line.append(job)
        else:
            self._is_busy = True
            job()

    def _next(self, change: Change, fault: Exception | None = None) -> None:
        """The change has come to its end; go on with the one that waits."""
        change.end(fault)
        if self._line:
            asyncio.get_running_loop().call_soon(self._line.popleft())
        else:
            self._is_busy = False

    def _begin(self, change: Change) -> None:
        room, at = self.room, now_ms()
        try:
            time_is_up = flag(room, at)
            facts = time_is_up or change.decide(at)
            if not facts and change.asked is not None:
                self.told.done(change.asked)
        except Exception as fault:  # told to whoever asked
            self._next(change, fault)
            return
        if not facts:
            self._next(change)
            return
        self.store.append(
            room.id,
            room.version + 1,
            at,
            facts,
            partial(self._committed, change, facts, at, bool(time_is_up)),
            is_over(facts),
            () if time_is_up else change.besides,
            self._notice(),
        )

    def _notice(self) -> str | None:
        if not self.store.is_shared:
            return None
        return write_notice(Notice(self.server, self.room.id, version=self.room.version + 1))

    def _committed(
        self,
        change: Change,
        facts: list[AnyFact],
        at: int,
        time_was_up: bool,
        kept: bool,
        fault: Exception | None,
    ) -> None:
        if fault is None and not kept:
            self._try_again(change)
            return
        try:
            if fault is None:
                asked = None if time_was_up else change.asked
                self.told.happened(self.room.apply(facts, at), asked)
                if time_was_up:  # now the request comes, to a game that is over
                    self._begin(change)
                    return
        except Exception as raised:
            fault = raised
        self._next(change, fault)
        if fault is None:
            self.told.settled()

    def _try_again(self, change: Change) -> None:
        """Another server was quicker: learn what it has kept, and decide anew."""
        change.tries += 1
        if change.tries > TRIES:
            self._next(change, TimeoutError(f"table {self.room.id} is changed elsewhere"))
        else:
            self._read(change, then=partial(self._begin, change))

    # ---- what others have kept ----

    def _read(self, change: Change, then: Callable[[], None] | None = None) -> None:
        task = asyncio.get_running_loop().create_task(self._reads(change, then))
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _reads(self, change: Change, then: Callable[[], None] | None) -> None:
        try:
            stored = await self.store.load(self.room.id, after=self.room.version)
            if stored is not None:
                self.told.learned(stored.keys)
                for row in stored.rows:
                    self.told.happened(self.room.apply(row.facts, row.at))
        except Exception as fault:
            self._next(change, fault)
            return
        if then is None:
            self._next(change)
        else:
            then()


def is_over(facts: Sequence[AnyFact]) -> bool | None:
    """Whether facts end a game or let it go on again; None: neither."""
    for fact in reversed(facts):
        if isinstance(fact, Over):
            return True
        if isinstance(fact, Undone):
            return False
    return None
