"""The database: tables, the hashes of their secrets, and rows of facts, appended and never changed.

One transaction commits everything that has queued up during the one before (`writer.py`), and only
then the waiting callers are notified: a commit costs up to milliseconds of disk time, and a hundred
moves share it. SQLite uses a write-ahead log and waits for the disk (WAL, FULL); PostgreSQL does so
by default. Reads run in other threads (`queries.py`).

A row is keyed by the version of its first fact. When two servers decide at once, both write the
same version; the second gets a conflict (its write is not `kept`) and has to decide again. Servers
that share a database notify each other through it (`notify.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

import sqlalchemy as sql
from sqlalchemy.engine import Engine

from ludion.core.fault import Unavailable
from ludion.server.metrics import Counts
from ludion.server.store import listings, manners, openings, outbox, parcels, people, queries
from ludion.server.store.availability import Availability
from ludion.server.store.commit import OnCommit, Write
from ludion.server.store.connect import connect
from ludion.server.store.heartbeat import beat, start_clock
from ludion.server.store.lock import DatabaseLock
from ludion.server.store.migrate import migrate
from ludion.server.store.operate import Operator
from ludion.server.store.retention import delete_before, delete_unplayed
from ludion.server.store.rows import (
    UNKNOWN,
    After,
    Insert,
    Key,
    Orders,
    StoredTable,
    TableTurn,
    row_insert,
    table_inserts,
)
from ludion.server.store.writer import Writer
from ludion.server.table.clock import Rest
from ludion.server.table.facts import AnyFact, Setup

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


class Store:
    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.lock = None if self.is_shared else DatabaseLock(self.engine.url.database)
        try:
            migrate(self.engine)
            self.clock = start_clock(self.engine)
        except BaseException:
            self._release()
            raise
        self.counts = Counts()
        self.availability = Availability(self.clock, self.counts)
        self._writer = Writer(self.engine, self.clock, self.counts, self.availability)

    def close(self) -> None:
        """Commit what is queued, then end."""
        self._writer.close()
        self._release()

    def _release(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.release()

    # ---- writing ----

    async def open_table(
        self, id: str, setup: Setup, keys: Sequence[Key], at: int, alone: bool | None = None
    ) -> None:
        await self._written(table_inserts(id, setup, keys, at, alone), None)

    async def notify(self, notice: str) -> None:
        """Send the other servers a notice about something that is not stored."""
        await self._written([], notice)

    async def _written(self, inserts: list[Insert], notice: str | None) -> None:
        waiting: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._writer.add(Write(inserts, None, notice, partial(resolve, waiting)))
        await waiting

    def append(
        self,
        id: str,
        version: int,
        at: int,
        facts: list[AnyFact],
        on_commit: OnCommit,
        over: bool | None = None,
        extra: Sequence[Insert] = (),
        notice: str | None = None,
        after: After = UNKNOWN,
    ) -> None:
        """Store facts, the first of which is `version`, unless that version already exists.

        `on_commit` is called in the loop. `over` says that the game has ended (True) or continues
        again (False), `after` what is known about the game then. `extra` is stored in the same
        transaction, and the other servers get the notice after it.
        """
        row = row_insert(id, version, at, facts, after.alone, after.turn)
        ends = None if over is None else {"of": id, "is_over": over, "at": at}
        due = None if after.due is None else {"of": id, "falls": after.due}
        self._writer.add(Write([*extra, row], ends, notice, on_commit, due))

    @property
    def queued(self) -> int:
        """The number of writes queued behind the current commit."""
        return self._writer.queued

    # ---- reading ----

    async def _in_thread(
        self,
        read: Callable[Concatenate[Engine, Asked], Found],
        *arguments: Asked.args,
        **keywords: Asked.kwargs,
    ) -> Found:
        """Run in another thread; raises Unavailable if the database does not answer."""
        self.availability.refuse_if_down()
        began = self.clock.now_ms()
        try:
            found = await asyncio.to_thread(read, self.engine, *arguments, **keywords)
        except sql.exc.DBAPIError as raised:
            raise self.availability.failed(raised, began) from raised
        self.availability.answered()
        return found

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """A table with its rows after a version; None if there is no such table."""
        return await self._in_thread(queries.load_table, id, after)

    async def orders(self, after: int) -> Orders | None:
        """What operators have changed after an order; None: nothing."""
        return await self._in_thread(queries.read_orders, after)

    # ---- manners ----

    async def block(self, by: str, who: str, on: bool) -> None:
        """Never match these two again, or allow it again."""
        await self._in_thread(manners.block, by, who, on)

    async def are_apart(self, person: str, others: Sequence[str]) -> bool:
        return await self._in_thread(manners.are_apart, person, others)

    async def report(self, made: manners.Report) -> None:
        await self._in_thread(manners.report, made)

    # ---- open tables ----

    async def listings(self, most: int) -> list[listings.Listing]:
        """The latest tables that stay listed while their host is away."""
        return await self._in_thread(listings.listings, self.clock.now_ms(), most)

    async def unlist(self, ids: Sequence[str]) -> None:
        await self._in_thread(listings.unlist, ids)

    # ---- correspondence ----

    async def owing(self, before: int) -> list[str]:
        """The tables where something happened before then that has not been announced."""
        return await self._in_thread(outbox.tables, before)

    async def owed(self, id: str) -> outbox.Owed | None:
        return await self._in_thread(outbox.owed, id)

    async def settle(self, id: str, last: int) -> None:
        await self._in_thread(outbox.settle, id, last)

    async def due(self, before: int) -> list[str]:
        """The tables whose correspondence clock may run out before then."""
        return await self._in_thread(queries.due_tables, before)

    async def set_due(self, id: str, at: int | None) -> None:
        await self._in_thread(queries.set_due, id, at)

    async def turns(self, ids: Sequence[str]) -> list[TableTurn]:
        """Whose turn it is at tables, as far as the last row says it."""
        return await self._in_thread(queries.turns, ids)

    async def vacations(self, persons: Sequence[str]) -> dict[str, tuple[Rest, ...]]:
        return await self._in_thread(people.vacations, persons)

    async def take_vacation(self, person: str, at: int, days: int) -> None:
        """Pause somebody's correspondence clocks for this many days; 0 lets them run again."""
        await self._in_thread(people.take_vacation, person, at, days)

    async def subscribe(self, person: str, to: people.Subscription) -> None:
        await self._in_thread(people.subscribe, person, to, self.clock.now_ms())

    async def unsubscribe(self, endpoints: Sequence[str], person: str | None = None) -> None:
        await self._in_thread(people.unsubscribe, endpoints, person)

    async def subscriptions(self, persons: Sequence[str]) -> list[people.Subscription]:
        return await self._in_thread(people.subscriptions, persons)

    async def forget_person(self, person: str, secrets: Sequence[str]) -> int:
        """Erase what is stored about somebody; return the number of tables."""
        return await self._in_thread(erase_person, person, secrets)

    # ---- parcels ----

    async def send_parcel(self, id: str, body: str) -> None:
        await self._in_thread(parcels.send, id, body, self.clock.now_ms())

    async def take_parcel(self, id: str) -> str | None:
        return await self._in_thread(parcels.take, id, self.clock.now_ms())

    async def sweep_parcels(self) -> None:
        await self._in_thread(parcels.sweep, self.clock.now_ms())

    # ---- openings ----

    async def uncounted(self, most: int) -> list[str]:
        """Finished tables whose opening is not counted yet."""
        return await self._in_thread(openings.uncounted, most)

    async def count_opening(self, id: str, keys: Sequence[str], winners: Sequence[int]) -> None:
        """Count the positions of a finished game, once."""
        await self._in_thread(openings.count, id, keys, winners, self.clock.now_ms())

    async def openings(self, keys: Sequence[str]) -> dict[str, list[openings.Ended]]:
        """By key, how the games ended that reached a position."""
        return await self._in_thread(openings.openings, keys)

    async def forget_rare_openings(self, before: int) -> None:
        await self._in_thread(openings.forget_rare, before)

    # ---- the server itself ----

    async def answers(self) -> bool:
        """Whether the database answers now."""
        try:
            await self._in_thread(queries.ping)
        except Unavailable:
            return False
        return True

    async def unfinished(self, since: int) -> list[str]:
        """The tables that continue without a person and were active since then."""
        return await self._in_thread(queries.unfinished, since)

    async def beat(self, server: str) -> None:
        """Note that this server runs, and the outages that have ended."""
        await self._in_thread(beat, self.clock, self.availability, server)

    async def delete_before(self, before: int, in_use: Sequence[str] = ()) -> int:
        """Delete the tables without activity since then; return how many.

        Tables in use are kept: they are touched, so that other servers do not delete them either.
        """
        return await self._in_thread(delete_before, self.clock.now_ms(), before, in_use)

    async def delete_unplayed(self, between: tuple[int, int], in_use: Sequence[str] = ()) -> int:
        """Delete the tables of seekers who met nobody and have gone."""
        return await self._in_thread(delete_unplayed, self.clock.now_ms(), between, in_use)


def erase_person(engine: Engine, person: str, secrets: Sequence[str]) -> int:
    with engine.begin() as connection:
        people.forget(connection, [person])
    operator = Operator(engine)
    return sum(operator.erase(secret) for secret in secrets)


def resolve(waiting: asyncio.Future[bool], kept: bool, fault: Exception | None) -> None:
    if waiting.done():
        return
    if fault is None:
        waiting.set_result(kept)
    else:
        waiting.set_exception(fault)
