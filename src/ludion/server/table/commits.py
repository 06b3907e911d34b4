"""The commit queue of a table: a change is decided, committed, applied, and only then sent.

Changes are processed one after another: the next one is decided when the one before is durable. A
change is a chain of callbacks rather than a task: that halves the work, and the change is finished
even if the reader who asked for it has left.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import uniform
from typing import NamedTuple, Protocol

from ludion.core.fault import NoTable, Unavailable
from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.rows import After, Insert, Key, outbox_insert
from ludion.server.store.store import Store
from ludion.server.table.decide import NOTHING, Decision, flag
from ludion.server.table.facts import (
    Agreed,
    AnyFact,
    Followed,
    Made,
    Over,
    Proposed,
    Said,
    Undone,
    is_news,
)
from ludion.server.table.presence import Reader
from ludion.server.table.state import AppliedFact, TableState

MAX_RETRIES = 100
"""How often another server may be faster before a change is given up."""
RETRY_S = 1.0
"""The average wait before a table retries what the database did not store."""

Decide = Callable[[int], Decision]
"""Decides at a given time; raises the Fault that refuses the request."""


async def until_available(attempt: Callable[[], Awaitable[None]]) -> None:
    """Retry until the database answers: for changes that no client will request again."""
    while True:
        try:
            return await attempt()
        except Unavailable:
            await asyncio.sleep(RETRY_S * uniform(0.5, 1.5))


class PendingRequest(NamedTuple):
    """A request that waits for its answer, and who sent it."""

    reader: Reader
    id: int


class CommitListener(Protocol):
    """Is notified of what the queue has done."""

    def on_applied(
        self, applied: Sequence[AppliedFact], request: PendingRequest | None = None
    ) -> None:
        """Facts have become true; they are the answer to `request`."""

    def on_stored(self, row: int, facts: Sequence[AnyFact]) -> None:
        """This server, and no other, has stored a row of facts; they are true."""

    def on_nothing(self, request: PendingRequest) -> None:
        """A request changed nothing: it was carried out before, or needs nothing."""

    def on_keys(self, keys: Sequence[Key]) -> None:
        """The keys of the table were read from the store."""

    def on_settled(self, others_think: bool = False) -> None:
        """A change is finished. `others_think`: another server made it and may continue first."""


OnDone = Callable[[Exception | None], None]
"""Called when a change is finished, with the reason if it was refused or failed."""


@dataclass(slots=True)
class Change:
    decide: Decide
    extra: Sequence[Insert]
    request: PendingRequest | None
    on_done: OnDone
    retries: int = 0


def resolve(waiting: asyncio.Future[None], fault: Exception | None) -> None:
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(fault)


class CommitQueue:
    """The changes of one table."""

    def __init__(
        self, state: TableState, store: Store, server: str, listener: CommitListener
    ) -> None:
        self.state, self.store, self.server, self.listener = state, store, server, listener
        self._queue: deque[Callable[[], None]] = deque()
        self.is_busy = False
        """Whether a change is being decided or committed."""
        self._reads: set[asyncio.Task[None]] = set()

    async def commit(
        self, decide: Decide, extra: Sequence[Insert] = (), request: PendingRequest | None = None
    ) -> None:
        """Decide, commit, apply and send; returns when that is done, raises the refusal.

        `extra` is stored in the same transaction as the facts.
        """
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(Change(decide, extra, request, partial(resolve, waiting)))
        await waiting

    def submit(self, change: Change) -> None:
        """The same without waiting: the change itself reports when it is done."""
        self._enqueue(partial(self._begin, change))

    async def check_flag(self) -> None:
        """End the game if a player's time is up."""
        await self.commit(lambda at: NOTHING)

    async def catch_up(self) -> None:
        """Apply what another server has stored."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        change = Change(lambda at: NOTHING, (), None, partial(resolve, waiting))
        self._enqueue(partial(self._read, change))
        await waiting
        self.listener.on_settled(others_think=True)

    def close(self) -> None:
        for task in list(self._reads):
            task.cancel()

    # ---- one after another ----

    def _enqueue(self, job: Callable[[], None]) -> None:
        if self.is_busy:
            self._queue.append(job)
        else:
            self.is_busy = True
            job()

    def _next(self, change: Change, fault: Exception | None = None) -> None:
        """Finish a change and begin the next."""
        change.on_done(fault)
        if self._queue:
            asyncio.get_running_loop().call_soon(self._queue.popleft())
        else:
            self.is_busy = False

    def _begin(self, change: Change) -> None:
        state, at = self.state, self.store.clock.now_ms()
        running = self.store.clock.running_ms(at)
        try:
            flag_facts = flag(state, running)
            decision = Decision(flag_facts) if flag_facts else change.decide(running)
            if not decision.facts and change.request is not None:
                self.listener.on_nothing(change.request)
        except Exception as fault:  # raised to the caller who waits
            self._next(change, fault)
            return
        if not decision.facts:
            self._next(change)
            return
        self.store.append(
            state.id,
            state.version + 1,
            at,
            decision.facts,
            partial(self._committed, change, decision, running, bool(flag_facts)),
            is_over(decision.facts),
            [*self._owed(decision.facts), *(() if flag_facts else change.extra)],
            self._notice(),
            after(state, decision, running),
        )

    def _owed(self, facts: Sequence[AnyFact]) -> list[Insert]:
        """The outbox entries of facts: if a turn may take days, people are notified."""
        state = self.state
        if not state.by_correspondence or not is_news(facts):
            return []
        return [outbox_insert(state.id, state.version + 1)]

    def _notice(self) -> str | None:
        if not self.store.is_shared:
            return None
        return write_notice(Notice(self.server, self.state.id, version=self.state.version + 1))

    def _committed(
        self,
        change: Change,
        decision: Decision,
        at: int,
        flag_fell: bool,
        kept: bool,
        fault: Exception | None,
    ) -> None:
        if fault is None and not kept:
            self._retry(change)
            return
        try:
            if fault is None:
                applied = self.state.apply(decision.facts, at, decision.played)
                self.store.counts.moves += len(decision.played)
                self.listener.on_applied(applied, None if flag_fell else change.request)
                self.listener.on_stored(applied[0].version, decision.facts)
                if flag_fell:  # only now the request itself, in a game that is over
                    self._begin(change)
                    return
        except Exception as raised:
            fault = raised
        self._next(change, fault)
        if fault is None:
            self.listener.on_settled()

    def _retry(self, change: Change) -> None:
        """Another server was faster: apply what it has stored, and decide again."""
        change.retries += 1
        if change.retries > MAX_RETRIES:
            self._next(change, TimeoutError(f"table {self.state.id} is changed elsewhere"))
        else:
            self._read(change, then=partial(self._begin, change))

    # ---- facts of other servers ----

    def _read(self, change: Change, then: Callable[[], None] | None = None) -> None:
        task = asyncio.get_running_loop().create_task(self._read_rows(change, then))
        self._reads.add(task)
        task.add_done_callback(self._reads.discard)

    async def _read_rows(self, change: Change, then: Callable[[], None] | None) -> None:
        try:
            stored = await self.store.load(self.state.id, after=self.state.version)
            if stored is None:
                raise NoTable("there is no table {id}", id=self.state.id)
            self.listener.on_keys(stored.keys)
            for row in stored.rows:
                at = self.store.clock.running_ms(row.at)
                self.listener.on_applied(self.state.apply(row.facts, at))
        except Exception as fault:
            self._next(change, fault)
            return
        if then is None:
            self._next(change)
        else:
            then()


def goes_on_alone(state: TableState, decision: Decision) -> bool | None:
    """Whether the game continues without a person after a decision; None: not known before it."""
    if not decision.played:
        others = (Said, Proposed, Agreed, Followed)
        knows = all(isinstance(fact, others) for fact in decision.facts)
        return state.is_alone(state.turn) if knows else None
    if any(isinstance(fact, Over) for fact in decision.facts):
        return False
    return state.is_alone(decision.played[-1].turn)


def after(state: TableState, decision: Decision, at: int) -> After:
    """What is known of the game after a decision, without applying it."""
    alone = goes_on_alone(state, decision)
    if not decision.played:
        keeps = all(isinstance(fact, Said | Agreed | Followed) for fact in decision.facts)
        turn = state.turn if keeps else None
        return After(alone, turn, None if keeps or not state.by_correspondence else at)
    turn = decision.played[-1].turn
    if not state.by_correspondence or turn is None or turn < 0:
        return After(alone, turn)
    made = [fact for fact in decision.facts if isinstance(fact, Made)][-1]
    return After(alone, turn, at + (made.left_ms[turn] if made.left_ms else 0))


def is_over(facts: Sequence[AnyFact]) -> bool | None:
    """Whether facts end a game (True) or let it continue again (False); None: neither."""
    for fact in reversed(facts):
        if isinstance(fact, Over):
            return True
        if isinstance(fact, Undone):
            return False
    return None
