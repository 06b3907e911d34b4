"""The registry of tables: opens them, finds them again, and resumes all of them after a restart."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random, SystemRandom
from time import monotonic
from typing import Any

from msgspec import structs

from ludion.core.fault import NoTable, NotNow, TooFast, Unavailable
from ludion.core.game import Game, Outcome, Seat
from ludion.games import load
from ludion.match.openings import opening_keys, winners
from ludion.match.worker import WorkerPool
from ludion.players.player import Stop
from ludion.server.limits import Rate, RateLimits, TokenBuckets
from ludion.server.lobby.matchmaker import Matchmaker, OpenedTable
from ludion.server.metrics import Metrics
from ludion.server.push import PushSender
from ludion.server.store.heartbeat import BEAT_S
from ludion.server.store.networks import Networks
from ludion.server.store.notify import Channel, Notice
from ludion.server.store.rows import Insert, Key, StoredTable, table_inserts
from ludion.server.store.store import Store
from ludion.server.table.access import hash_secret, new_id, new_secret
from ludion.server.table.commits import until_available
from ludion.server.table.correspondence import Correspondence
from ludion.server.table.facts import DAY_MS, AnyFact, Setup
from ludion.server.table.live import Table
from ludion.server.table.presence import RENEW_S
from ludion.server.table.state import TableState
from ludion.server.workers import ComputerWorkers

IDLE_S = 120.0
"""How long a table without readers stays in memory."""
SWEEP_S = 60.0
UNPLAYED_MS = 600_000
"""How long the table of a seeker is kept who found nobody and has left."""
COUNTED_PER_SWEEP = 20
"""How many finished games have their opening counted in one sweep."""
RARE_OPENING_MS = 365 * DAY_MS
"""After this time a position that only one game has reached is forgotten."""
ORDERS_S = 2.0
"""How often a server looks for an operator's orders."""
QUIET_BEAT_S = 3600.0
ONLY_SERVER = "house"
"""The name of the server of an SQLite file."""
MAX_TABLES = 20_000
"""The number of tables in memory above which idle ones are dropped at once."""
GESTURE_THREADS = 2
MAX_READS = 8
"""How many texts of one address may be parsed or wait for it."""
ID = re.compile(r"[a-z0-9]{1,16}")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Storage:
    """Where tables are stored, and for how many days; None: for ever."""

    database: str
    retention: float | None = None


def shared_game(name: str, options: dict[str, Any]) -> Game[Any, Any]:
    """One game for all tables with the same options: a game has no state, only caches.

    >>> shared_game("gravis3", {}) is shared_game("gravis3", {})
    True
    """
    return _loaded(name, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, Any], ...]) -> Game[Any, Any]:
    return load(name, **dict(options))


class TableRegistry:
    def __init__(
        self,
        storage: Storage,
        compiles: bool = True,
        new_tables: Rate = RateLimits.tables,
        private: bool = False,
        push: PushSender | None = None,
    ) -> None:
        self.storage, self.compiles = storage, compiles
        self._new_tables = TokenBuckets(new_tables)
        self.store = Store(storage.database)
        self.metrics = Metrics(self.store.counts, self._gauges)
        self.sockets = 0
        """Open sockets."""
        self.is_stopping = False
        self.banned = Networks(())
        """The addresses that an operator has banned."""
        self.computers = ComputerWorkers()
        self.gesture_workers = WorkerPool(GESTURE_THREADS, "ludion-gesture", share=1)
        self.readers = WorkerPool(2, "ludion-reader", share=1, most=MAX_READS)
        """Parses what strangers have written: options, starts, lines of moves, records."""
        self._loader = WorkerPool(1, "ludion-loader")
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: list[asyncio.Task[None]] = []
        self._began = self.store.clock.now_ms()
        self._channel: Channel | None = None
        self.server = ""
        self.matchmaker = None if private else Matchmaker(self)
        """None: on this server people meet only through links."""
        self.correspondence = Correspondence(self, push)
        self._exhibition = ""
        self._exhibiting = asyncio.Lock()

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._background = [loop.create_task(self._sweep()), loop.create_task(self._resume())]
        if self.compiles:
            self.computers.warm()
        if self.store.is_shared:
            self._channel = Channel(self.store.engine, self._on_notice, self._catch_up_all)
            self.server = self._channel.server
            self._background.append(loop.create_task(self._renew_presence()))
            if self.matchmaker is not None:
                self._background.append(loop.create_task(self.matchmaker.keep_alive()))
        self._background += [loop.create_task(self._beat()), loop.create_task(self._obey())]
        self._background.append(loop.create_task(self.correspondence.look()))
        if self.matchmaker is not None:
            self._background.append(loop.create_task(self.matchmaker.read()))

    def is_ready(self, game: str) -> bool:
        """Whether a game's search is compiled."""
        return not self.compiles or self.computers.is_ready(game)

    def _gauges(self) -> dict[str, float]:
        """The current values of the metrics."""
        return {
            "tables": len(self.tables),
            "sockets": self.sockets,
            "queued_writes": self.store.queued,
            "thinking_jobs": self.computers.jobs,
            "open_tables": 0 if self.matchmaker is None else len(self.matchmaker.open_tables.here),
            "database_up": not self.store.availability.is_down,
        }

    def dismiss_readers(self) -> None:
        """The server is about to stop: tell all readers to reconnect, to it or to another."""
        self.is_stopping = True
        for table in self.tables.values():
            for reader in table.readers():
                reader.dismiss()
        if self.matchmaker is not None:
            for looking in list(self.matchmaker.feed.readers):
                looking.dismiss()

    async def stop(self) -> None:
        if self._channel is not None:
            self._channel.close()
        for task in self._background:
            task.cancel()
        if self.matchmaker is not None:
            self.matchmaker.close()
        self.correspondence.close()
        for table in self.tables.values():
            table.close()
        with suppress(Unavailable):
            await self.store.beat(self.server or ONLY_SERVER)
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.computers.close()
        self.gesture_workers.close()
        self.readers.close()
        self._loader.close()
        self.store.close()

    # ---- opening ----

    def lobby(self) -> Matchmaker:
        """Where strangers meet; raises NotNow on a private server."""
        if self.matchmaker is None:
            raise NotNow("this server is private: people meet here only through links")
        return self.matchmaker

    def count_table(self, address: str) -> None:
        """Raise TooFast if an address opens too many tables."""
        if not self._new_tables.take(address):
            raise TooFast("too many new tables; wait a moment")

    def count_stranger(self, address: str) -> None:
        """Raise NotNow on a private server, TooFast if an address takes too many seats."""
        self.lobby()
        self.count_table(address)

    async def open(self, setup: Setup, mine: Sequence[int], address: str = "") -> OpenedTable:
        """Open a table; `mine` are the seats of the player who opens it, at this address."""
        has_open_seat = any(one.who == "open" for one in setup.seats)
        secret = new_secret() if mine else ""
        invitation = new_secret() if has_open_seat else ""
        keys = [Key(hash_secret(secret), tuple(mine))] if mine else []
        keys += [Key(hash_secret(invitation), (), invited=True)] if has_open_seat else []
        id = new_id()
        state = self._state(id, setup)
        await self.store.open_table(id, setup, keys, setup.opened, state.is_alone(state.turn))
        table = Table(self, state, keys)
        table.presence.touch(address)
        self._add(table)
        if setup.lobby and self.matchmaker is not None:
            self.matchmaker.expect(table)
        return OpenedTable(id, secret, invitation)

    async def exhibition(self, make: Callable[[], Setup], address: str) -> str:
        """The table where computers play for spectators; a new one once its game is over."""
        async with self._exhibiting:
            table = self.tables.get(self._exhibition)
            if table is None or table.state.ending is not None:
                self.count_table(address)
                setup = await self.readers.run(lambda stop: make(), address)
                self._exhibition = (await self.open(setup, [], address)).id
            return self._exhibition

    async def rematch_of(self, state: TableState, keys: Sequence[Key]) -> tuple[str, list[Insert]]:
        """Everybody moves on by one seat and keeps their secret."""
        count, old = len(state.seats), state.setup
        seats = [state.seats[(seat + 1) % count] for seat in range(count)]
        hosts = [(seat - 1) % count for seat in state.hosts]
        now = self.store.clock.now_ms()
        setup = structs.replace(
            old,
            rules=state.game.version,
            seats=seats,
            opened=now,
            hosts=hosts,
            hints=state.hints,
        )
        moved = [
            Key(key.hash, tuple((seat - 1) % count for seat in key.seats), key.invited)
            for key in keys
        ]
        id = new_id()
        first = self._state(id, setup)
        return id, table_inserts(id, setup, moved, now, first.is_alone(first.turn))

    def _state(self, id: str, setup: Setup) -> TableState:
        game = shared_game(setup.game, setup.options)
        return TableState(id, setup, game, Random(SystemRandom().getrandbits(64)))

    def _add(self, table: Table, others_think: bool = False) -> Table:
        self.tables[table.state.id] = table
        table.on_settled(others_think)
        return table

    # ---- lookup ----

    async def table(self, id: str) -> Table:
        """A table by its id, from memory or from the store; raises NoTable if there is none."""
        if id in self.tables:
            return self.tables[id]
        if id not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        if not ID.fullmatch(id):
            raise NoTable("there is no table {id}", id=id[:16])
        if len(self.tables) >= MAX_TABLES:
            self._drop_idle(0.0)
        stored = await self.store.load(id)
        if stored is None:
            raise NoTable("there is no table {id}", id=id)
        state = await self._loader.run(lambda stop: self._stored_state(id, stored))
        if state.by_correspondence:
            persons = [one.person for one in state.seats if one.person]
            state.rest(await self.store.vacations(persons))
        table = Table(self, state, stored.keys, stored.muted)
        return self._add(table, others_think=self.store.is_shared)

    def _stored_state(self, id: str, stored: StoredTable) -> TableState:
        state = self._state(id, stored.setup)
        for row in stored.rows:
            state.apply(row.facts, self.store.clock.running_ms(row.at))
        return state

    # ---- other servers ----

    def on_lobby_table(self, table: Table, left: bool = False) -> None:
        if self.matchmaker is None or table.state.id not in self.tables:
            return
        if left:
            self.matchmaker.on_left(table)
        else:
            self.matchmaker.refresh(table)

    def on_sat(self, table: Table) -> None:
        self.correspondence.on_sat(table)

    def on_stored(self, table: Table, row: int, facts: Sequence[AnyFact]) -> None:
        self.correspondence.on_stored(table, row, facts)

    def _on_notice(self, notice: Notice) -> None:
        if notice.rests:
            self.correspondence.on_notice(notice)
            return
        if notice.is_about_lobby:
            if self.matchmaker is not None:
                self.matchmaker.on_notice(notice)
        elif notice.table in self.tables:
            self.tables[notice.table].on_notice(notice)

    def _catch_up_all(self) -> None:
        """The channel is connected, for the first time or again: notices may have been missed."""
        for table in self.tables.values():
            table.on_notice(Notice("", table.state.id))
        self.correspondence.read_again()
        if self.matchmaker is not None:
            self.matchmaker.on_connected()

    async def _renew_presence(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            for table in list(self.tables.values()):
                if table.presence.readers:
                    table.notify_presence()

    # ---- in the background ----

    async def _resume(self) -> None:
        """Load the tables that continue without a person: a computer, chance, or a running clock.

        New requests are served in between: each table is a short piece of work.
        """
        unfinished: list[str] = []

        async def find() -> None:
            unfinished.extend(await self.store.unfinished(self._began - DAY_MS))

        await until_available(find)
        for id in unfinished:
            try:
                await until_available(partial(self._resume_table, id))
            except Exception:
                logger.exception("table %s cannot be resumed", id)

    async def _resume_table(self, id: str) -> None:
        await self.table(id)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self._drop_idle(IDLE_S)
            with suppress(Unavailable):  # the next sweep tries again
                await self.store.sweep_parcels()
                await self._delete_unplayed()
                await self.count_openings()
            if self.storage.retention is not None:
                with suppress(Unavailable):  # the next sweep tries again
                    await self._delete_old(self.storage.retention)

    async def count_openings(self) -> None:
        """Count the openings of finished games, for the explorer."""
        for id in await self.store.uncounted(COUNTED_PER_SWEEP):
            stored = await self.store.load(id)
            if stored is None:
                continue
            opening: tuple[list[str], list[Seat]] | None = [], []
            try:
                opening = await self._loader.run(partial(self._opening, id, stored))
            except Exception:  # such as a game that is no longer installed: it is not read again
                logger.exception("the opening of table %s cannot be counted", id)
            if opening is not None:
                await self.store.count_opening(id, *opening)
        now = self.store.clock.now_ms()
        await self.store.forget_rare_openings(now - RARE_OPENING_MS)

    def _opening(
        self, id: str, stored: StoredTable, stop: Stop
    ) -> tuple[list[str], list[Seat]] | None:
        """The keys of a game's first positions and who won; None if it goes on after all."""
        state = self._stored_state(id, stored)
        over = state.ending
        if over is None:
            return None
        won = winners(Outcome(tuple(over.payoff), over.reason))
        return opening_keys(state.game, state.match.positions), won

    async def _delete_unplayed(self) -> None:
        """Delete tables of seekers who left without having met anybody."""
        clock = self.store.clock
        now = clock.running_ms(clock.now_ms())
        between = clock.wall_ms(now - DAY_MS), clock.wall_ms(now - UNPLAYED_MS)
        sought = [id for id, one in self.tables.items() if one.state.setup.lobby == "sought"]
        await self.store.delete_unplayed(between, sought)

    async def _delete_old(self, days: float) -> None:
        """Delete tables where nothing has happened for this many days of uptime."""
        clock = self.store.clock
        since = clock.running_ms(clock.now_ms()) - round(days * DAY_MS)
        await self.store.delete_before(clock.wall_ms(since), list(self.tables))

    async def _obey(self) -> None:
        """Look for operators' orders: tables that were changed or deleted, and bans."""
        last = -1
        while True:
            with suppress(Unavailable):
                orders = await self.store.orders(last)
                if orders is not None:
                    self.banned = Networks(orders.banned)
                    for id in orders.tables if last >= 0 else []:
                        self._evict(id)
                    last = orders.last
            await asyncio.sleep(ORDERS_S)

    def _evict(self, id: str) -> None:
        """Drop a table from memory; its readers reconnect to the current table."""
        table = self.tables.pop(id, None)
        if self.matchmaker is not None:
            self.matchmaker.forget(id)
        if table is not None:
            for reader in table.readers():
                reader.dismiss()
            table.close()

    async def _beat(self) -> None:
        """Record from time to time that this server runs; rarely while nothing happens here."""
        last = -QUIET_BEAT_S
        while True:
            if self.tables or monotonic() - last >= QUIET_BEAT_S:
                with suppress(Unavailable):  # retried by the next beat
                    await self.store.beat(self.server or ONLY_SERVER)
                    last = monotonic()
            await asyncio.sleep(BEAT_S)

    def _drop_idle(self, idle_s: float) -> None:
        """Drop tables without readers from memory; they are loaded again when somebody comes."""
        for id, table in list(self.tables.items()):
            if not table.is_busy and monotonic() - table.presence.last_used > idle_s:
                table.close()
                del self.tables[id]
