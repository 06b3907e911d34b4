"""The registry of tables: opens them, finds them again, and resumes all of them after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random, SystemRandom
from time import monotonic
from typing import Any, NamedTuple

from msgspec import structs

from ludion.core.fault import NoTable
from ludion.core.game import Game
from ludion.games import load
from ludion.match.worker import WorkerPool
from ludion.server.store.notify import Channel, Notice
from ludion.server.store.store import Insert, Key, Store, StoredTable, table_inserts
from ludion.server.table.access import hash_secret, new_id, new_secret
from ludion.server.table.commits import now_ms
from ludion.server.table.facts import Setup
from ludion.server.table.live import Table
from ludion.server.table.presence import RENEW_S
from ludion.server.table.state import TableState
from ludion.server.workers import ComputerWorkers

DAY_MS = 86_400_000
IDLE_S = 600.0
"""How long a table without anybody stays in memory."""
SWEEP_S = 60.0
MAX_TABLES = 20_000
"""Tables in memory before idle ones are dropped at once."""
GESTURE_THREADS = 2

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Storage:
    """Where tables are stored, and for how many days; None: for ever."""

    database: str
    retention: float | None = None


class OpenedTable(NamedTuple):
    """The id of a new table, the secret of one's own seats, and that of the open seats."""

    id: str
    secret: str
    invitation: str


def shared_game(name: str, options: dict[str, Any]) -> Game[Any, Any]:
    """One game for all tables with the same options: a game has no state, but it has caches.

    >>> shared_game("gravis3", {}) is shared_game("gravis3", {})
    True
    """
    return _loaded(name, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, Any], ...]) -> Game[Any, Any]:
    return load(name, **dict(options))


class TableRegistry:
    def __init__(self, storage: Storage, compiles: bool = True) -> None:
        self.storage, self.compiles = storage, compiles
        self.store = Store(storage.database)
        self.computers = ComputerWorkers()
        self.gesture_workers = WorkerPool(GESTURE_THREADS, "ludion-gesture")
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._background: list[asyncio.Task[None]] = []
        self._began = now_ms()
        self._channel: Channel | None = None
        self.server = ""

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._background = [loop.create_task(self._sweep()), loop.create_task(self._resume())]
        if self.compiles:
            self.computers.warm()
        if self.store.is_shared:
            self._channel = Channel(self.store.engine, self._on_notice, self._catch_up_all)
            self.server = self._channel.server
            self._background.append(loop.create_task(self._renew_presence()))

    def is_ready(self, game: str) -> bool:
        """Whether a game's search is compiled, so that nobody has to wait for that."""
        return not self.compiles or self.computers.is_ready(game)

    async def stop(self) -> None:
        if self._channel is not None:
            self._channel.close()
        for task in self._background:
            task.cancel()
        for table in self.tables.values():
            table.close()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.computers.close()
        self.gesture_workers.close()
        self.store.close()

    # ---- opening ----

    async def open(self, setup: Setup, mine: Sequence[int]) -> OpenedTable:
        """Open a table; `mine` are the seats of the player who opens it."""
        has_open_seat = any(one.who == "open" for one in setup.seats)
        secret = new_secret() if mine else ""
        invitation = new_secret() if has_open_seat else ""
        keys = [Key(hash_secret(secret), tuple(mine))] if mine else []
        keys += [Key(hash_secret(invitation), (), invited=True)] if has_open_seat else []
        id = new_id()
        await self.store.open_table(id, setup, keys, now_ms())
        self._add(Table(self, self._state(id, setup), keys))
        return OpenedTable(id, secret, invitation)

    async def rematch_of(self, state: TableState, keys: Sequence[Key]) -> tuple[str, list[Insert]]:
        """Everybody moves one seat on and keeps their secret."""
        count, old = len(state.seats), state.setup
        seats = [state.seats[(seat + 1) % count] for seat in range(count)]
        setup = structs.replace(
            old, rules=state.game.version, seats=seats, opened=now_ms(), hints=state.hints
        )
        moved = [
            Key(key.hash, tuple((seat - 1) % count for seat in key.seats), key.invited)
            for key in keys
        ]
        id = new_id()
        return id, table_inserts(id, setup, moved, now_ms())

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
        if len(id) > 16:
            raise NoTable("there is no table {id}", id=id[:16])
        if len(self.tables) >= MAX_TABLES:
            self._drop_idle(0.0)
        stored = await self.store.load(id)
        if stored is None:
            raise NoTable("there is no table {id}", id=id)
        table = Table(self, self._stored_state(id, stored), stored.keys)
        return self._add(table, others_think=self.store.is_shared)

    def _stored_state(self, id: str, stored: StoredTable) -> TableState:
        state = self._state(id, stored.setup)
        for row in stored.rows:
            state.apply(row.facts, row.at)
        state.resume(self._began)
        return state

    # ---- other servers ----

    def _on_notice(self, notice: Notice) -> None:
        if notice.table in self.tables:
            self.tables[notice.table].on_notice(notice)

    def _catch_up_all(self) -> None:
        """The channel was connected again: notices may have been missed."""
        for table in self.tables.values():
            table.on_notice(Notice("", table.state.id))

    async def _renew_presence(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            for table in list(self.tables.values()):
                if table.presence.readers:
                    table.notify_presence()

    # ---- in the background ----

    async def _resume(self) -> None:
        """Load the tables where a computer was to move or time ran when the server ended."""
        for id in await self.store.unfinished(self._began - DAY_MS):
            try:
                await self.table(id)
            except Exception:
                logger.exception("table %s cannot be resumed", id)

    async def _sweep(self) -> None:
        while True:
            if self.storage.retention is not None:
                await self.store.delete_before(now_ms() - round(self.storage.retention * DAY_MS))
            await asyncio.sleep(SWEEP_S)
            self._drop_idle(IDLE_S)

    def _drop_idle(self, idle_s: float) -> None:
        """Drop tables without anybody from memory; they are loaded again when somebody comes."""
        for id, table in list(self.tables.items()):
            if not table.is_busy and monotonic() - table.presence.last_used > idle_s:
                table.close()
                del self.tables[id]
