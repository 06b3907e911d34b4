"""Matches strangers: people who look for an opponent, and hosts of tables that are open to all.

A seeker gets a seat where somebody waits on the same terms, or waits at a table of
their own, which is listed. So the seat of a seeker is a seat like any other: it is stored, and
survives a restart. A seeker of a correspondence game may leave meanwhile. Two servers may each open
a table for people who want the same; then the one who came later moves to the other's table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from ludion.core.fault import Apart, Fault, NoTable, NotNow, Unavailable
from ludion.server.lobby.feed import Feed
from ludion.server.lobby.listing import listed_table, stored_table
from ludion.server.lobby.open_tables import (
    ALIVE_S,
    MOST_LISTED,
    OpenTable,
    OpenTables,
    terms_of,
)
from ludion.server.store.notify import Notice, write_notice
from ludion.server.store.rows import Key, key_insert, outbox_insert, row_insert
from ludion.server.store.store import Store
from ludion.server.table.access import hash_secret, new_secret
from ludion.server.table.decide import Decision, seated
from ludion.server.table.facts import AnyFact, Followed, Occupant, Setup
from ludion.server.table.live import Table
from ludion.server.table.manners import refuse_apart
from ludion.server.table.state import TableState

MOST_TRIED = 20
"""How many tables somebody tries to sit down at before a new one is opened."""
ARRIVAL_S = 8.0
"""How long a new table is listed before its host is connected to it."""
DEPARTURE_S = 2.0
"""How long a table stays listed when its host is not connected: to reload a page takes a moment."""
READ_S = 30.0
"""How often the tables that stay listed are read from the store."""
MOVE_AFTER_S = 0.2
"""How long two tables on the same terms wait for others before a host is moved."""
MOVE_RETRY_S = 0.1
"""How long a move to another table waits that was not possible at once."""

logger = logging.getLogger(__name__)


class Seeker(NamedTuple):
    """A person who looks for an opponent: the seat at their own table, and the address that they
    are connected from."""

    seat: int
    occupant: Occupant
    address: str


class Found(NamedTuple):
    """The seat that a seeker got."""

    id: str
    secret: str
    seat: int
    invitation: str = ""
    waits: bool = False


class OpenedTable(NamedTuple):
    """The id of a new table, the secret of the opener's seats, and that of the open seats."""

    id: str
    secret: str
    invitation: str


class Opening(NamedTuple):
    """A table that is being stored for a seeker."""

    terms: str
    person: str
    task: asyncio.Task[OpenedTable]


class TableOpener(Protocol):
    """What the matchmaker needs from the registry of tables."""

    store: Store
    server: str
    tables: dict[str, Table]

    async def table(self, id: str) -> Table:
        """A table by its id."""

    async def open(self, setup: Setup, mine: Sequence[int], address: str = "") -> OpenedTable:
        """Open a table."""

    def on_stored(self, table: Table, row: int, facts: Sequence[AnyFact]) -> None:
        """This server has stored a row of facts of a correspondence game."""


class Matchmaker:
    def __init__(self, house: TableOpener) -> None:
        self.house = house
        self.open_tables = OpenTables()
        self.feed = Feed(self.open_tables)
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: list[Opening] = []
        self._moving: set[str] = set()
        """Tables whose host is being moved to another."""

    def close(self) -> None:
        self.feed.close()
        for task in list(self._tasks):
            task.cancel()

    # ---- seeking an opponent ----

    async def seek(self, setup: Setup, seeker: Seeker) -> Found:
        """Take a seat where somebody waits on the same terms, or wait at a new table."""
        terms, person = terms_of(setup), seeker.occupant.person
        for _ in range(MOST_TRIED):
            found = await self._join_one(terms, seeker.occupant)
            if found is not None:
                return found
            opening = self._opening_for(terms, person)
            if opening is None:
                break
            await asyncio.wait([opening])
        return await self._wait_at_new(setup, seeker, terms)

    async def _join_one(self, terms: str, occupant: Occupant) -> Found | None:
        for table in self.open_tables.with_terms(terms)[:MOST_TRIED]:
            found = await self._sit_down(table, occupant)
            if found is not None:
                return found
        return None

    def _opening_for(self, terms: str, person: str) -> asyncio.Task[OpenedTable] | None:
        """A table that somebody else is opening on the same terms, which one person may join."""
        for opening in self._opening:
            if opening.terms == terms and opening.person != person:
                self._opening.remove(opening)
                return opening.task
        return None

    async def _wait_at_new(self, setup: Setup, seeker: Seeker, terms: str) -> Found:
        loop = asyncio.get_running_loop()
        task = loop.create_task(self.house.open(setup, [seeker.seat], seeker.address))
        opening = Opening(terms, seeker.occupant.person, task)
        self._opening.append(opening)
        try:
            opened = await asyncio.shield(task)
        finally:
            if opening in self._opening:
                self._opening.remove(opening)
        return Found(opened.id, opened.secret, seeker.seat, opened.invitation, waits=True)

    async def _sit_down(self, at: OpenTable, occupant: Occupant) -> Found | None:
        """Take a seat at an open table; None if it has none left for this person."""
        if occupant.person == at.person or not self.open_tables.claim(at):
            return None
        secret = new_secret()
        try:
            seat = await self._take_seat(at.id, occupant, hash_secret(secret))
        except (NotNow, NoTable):
            return None
        finally:
            self.open_tables.release(at.id)
        return Found(at.id, secret, seat)

    async def _take_seat(self, id: str, occupant: Occupant, hash: str) -> int:
        """Take the first open seat; `hash` is that of the secret that gives access to it."""
        table = await self.house.table(id)
        state = table.state
        await refuse_apart(self.house.store, state, occupant)

        async def attempt(seat: int) -> None:
            key = Key(hash, (seat,))
            await table.commits.commit(
                lambda at: Decision(seated(state, seat, occupant)), [key_insert(id, key)]
            )
            table.on_keys([key])

        while True:
            seat = first_open(state)
            try:
                await attempt(seat)
                return seat
            except NotNow:
                if state.seats[seat].who == "open":
                    raise

    # ---- the list ----

    def expect(self, table: Table) -> None:
        """A table was opened; its host will be connected in a moment."""
        self._hold(table, ARRIVAL_S)

    def on_left(self, table: Table) -> None:
        """Somebody has left a table; its host may be back in a moment."""
        self._hold(table, DEPARTURE_S)

    def _hold(self, table: Table, seconds: float) -> None:
        table.presence.hold(seconds)
        self.refresh(table)
        loop = asyncio.get_running_loop()
        loop.call_later(seconds + 0.01, self.refresh, table)

    def refresh(self, table: Table) -> None:
        """List a table or remove it from the list, according to its state and its host's
        presence."""
        id = table.state.id
        if self.house.tables.get(id) is not table:
            return
        known = self.open_tables.own(id)
        found = listed_table(table, self.house.store.clock.now_ms())
        if found != known:
            self._list(id, found, known)
        if found is not None and (found != known or found.stays):
            self._move_later(found.terms)

    def _list(self, id: str, found: OpenTable | None, known: OpenTable | None) -> None:
        if known is not None and (found is None or found.stays != known.stays):
            self.open_tables.drop(id)
            if known.stays:
                self._spawn(self._unlist([id]))
        if found is not None:
            self.open_tables.put(found)
        self._notify(Notice(self.house.server, id, listed=found, unlisted=found is None))

    def forget(self, id: str) -> None:
        """An operator has changed or deleted a table."""
        if id in self.open_tables.kept:
            self._spawn(self._read())
        if id in self.open_tables.here:
            self.open_tables.drop(id)
            self._notify(Notice(self.house.server, id, unlisted=True))

    def on_notice(self, notice: Notice) -> None:
        """Another server lists a table, asks for our list, or reports that it runs."""
        if self.open_tables.heard(notice.server):
            self._ask()
        if notice.unlisted:
            self.open_tables.drop_elsewhere(notice.server, notice.table)
        elif notice.listed is not None:
            self.open_tables.put_elsewhere(notice.server, notice.listed)
            self._move_later(notice.listed.terms)
        elif notice.asks:
            self._tell_all()

    async def read(self) -> None:
        """Read the tables that stay listed without their host: after startup, when their time is
        over, and when a notice was missed."""
        while True:
            await self._read()
            await asyncio.sleep(READ_S)

    async def _read(self) -> None:
        self.open_tables.begin_reading()
        with suppress(Unavailable):  # the next poll finds them
            listings = await self.house.store.listings(MOST_LISTED)
            found = {one.id: stored_table(one) for one in listings}
            self.open_tables.keep({id: one for id, one in found.items() if one is not None})
            await self._unlist([id for id, one in found.items() if one is None])

    async def _unlist(self, ids: Sequence[str]) -> None:
        if ids:
            with suppress(Unavailable):  # the next reader sees that it has no free seat
                await self.house.store.unlist(ids)

    def on_connected(self) -> None:
        """Notices arrive from now on; those before were missed, and ours were perhaps not heard."""
        self._ask()
        self._tell_all()

    def _ask(self) -> None:
        """Ask the other servers for their lists."""
        self._notify(Notice(self.house.server, "", asks=True))

    def _tell_all(self) -> None:
        for id, table in self.open_tables.here.items():
            self._notify(Notice(self.house.server, id, listed=table))

    async def keep_alive(self) -> None:
        """Send a heartbeat to the other servers, and forget those that are silent."""
        while True:
            self._notify(Notice(self.house.server, ""))
            self.open_tables.forget_silent()
            await asyncio.sleep(ALIVE_S)

    def _notify(self, notice: Notice) -> None:
        if self.house.store.is_shared:
            self._spawn(self._tell(write_notice(notice)))

    async def _tell(self, text: str) -> None:
        with suppress(Unavailable):  # nothing can be opened meanwhile, either
            await self.house.store.notify(text)

    # ---- two tables on the same terms ----

    def _move_later(self, terms: str) -> None:
        for mine in self.open_tables.with_terms(terms) if terms else []:
            if mine.id in self._moving or not self._is_here(mine.id):
                continue
            if self.open_tables.better_than(mine):
                self._moving.add(mine.id)
                self._spawn(self._move(mine))

    def _is_here(self, id: str) -> bool:
        """Whether a table is listed and its host is connected to this server."""
        table = self.house.tables.get(id)
        if table is None or id not in self.open_tables.kept:
            return id in self.open_tables.here
        return any(seat in table.state.hosts for seat in table.presence.seats_here())

    async def _move(self, mine: OpenTable) -> None:
        """Retry until the host of `mine` sits elsewhere, somebody has come, or no table is
        better."""
        apart = set[str]()
        try:
            await asyncio.sleep(MOVE_AFTER_S)
            while self._is_here(mine.id):
                known = self.open_tables.better_than(mine)
                better = [table for table in known if table.id not in apart]
                if not better:
                    return
                for table in better[:MOST_TRIED]:
                    try:
                        if await self._moved(mine, table):
                            return
                    except Apart:
                        apart.add(table.id)
                await asyncio.sleep(MOVE_RETRY_S)
        except Fault as fault:
            logger.warning("table %s: nobody was moved (%s)", mine.id, type(fault).__name__)
        finally:
            self._moving.discard(mine.id)

    async def _moved(self, mine: OpenTable, to: OpenTable) -> bool:
        """Move the host of one table to another, with the same secret; False if that failed.

        Nobody else may sit down at either table meanwhile.
        """
        if not self.open_tables.claim(mine):
            return False
        try:
            if not self.open_tables.claim(to):
                return False
            try:
                return await self._change_table(mine.id, to.id)
            finally:
                self.open_tables.release(to.id)
        finally:
            self.open_tables.release(mine.id)

    async def _change_table(self, id: str, to: str) -> bool:
        """Leave one table and sit down at another, in one transaction: nobody sits at both."""
        table, store = self.house.tables.get(id), self.house.store
        if table is None or not self._is_here(id):
            return False
        state, host = table.state, table.state.hosts[0]
        tried = False

        def leave(at: int) -> Decision:
            nonlocal tried
            if tried or sum(one.who == "person" for one in state.seats) > 1:
                raise NotNow("this seat is taken")
            tried = True
            return Decision([Followed(to)])

        try:
            other = await self.house.table(to)
            await refuse_apart(store, other.state, state.seats[host])
            seat = first_open(other.state)
            facts = seated(other.state, seat, state.seats[host])
            hash = next(hash for hash, access in table.keys.items() if host in access.seats)
            key = Key(hash, (seat,))
            version = other.state.version + 1
            row = row_insert(to, version, store.clock.now_ms(), facts)
            owed = [outbox_insert(to, version)] if other.state.by_correspondence else []
            await table.commits.commit(leave, [key_insert(to, key), row, *owed])
        except Apart:
            raise
        except (NotNow, NoTable):
            return False
        self._notify(Notice(self.house.server, to, version=version))
        await other.commits.catch_up()
        if owed:
            self.house.on_stored(other, version, facts)
        return True

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def first_open(state: TableState) -> int:
    seat = next((seat for seat, one in enumerate(state.seats) if one.who == "open"), None)
    if seat is None or state.is_unlisted:
        raise NotNow("this seat is taken")
    return seat
