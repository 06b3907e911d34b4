"""The house: opens tables, finds them again, and goes on with all of them after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random, SystemRandom
from time import monotonic
from typing import Any

from ludion.core.fault import NoTable, NotNow, TooMuch
from ludion.core.game import Listed
from ludion.games import load, refuse_without_physics
from ludion.server.api import NewTable, Opened, Sitter
from ludion.server.changes import now_ms
from ludion.server.channel import Channel, Notice
from ludion.server.deciding import MOST_NAME, refuse_no_level, short_name
from ludion.server.facts import Occupant, Setup
from ludion.server.presence import RENEW_S
from ludion.server.rooms import Room
from ludion.server.scenes import refuse_pageless
from ludion.server.seats import hashed, new_id, new_secret
from ludion.server.store import Insert, Key, Store, Stored, opening
from ludion.server.tables import Table
from ludion.server.thinking import Thinkers

DAY_MS = 86_400_000
IDLE_S = 600.0
"""A table where nobody is stays in memory so long."""
SWEEP_S = 60.0
MOST_TABLES = 20_000
LONGEST_CLOCK_S = 86_400.0
HANDS = 2
"""Threads in which tables move under hands."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Keeping:
    """What is kept, and where; `retention` is in days, None: for ever."""

    database: str
    retention: float | None = None


def shared_game(name: str, options: dict[str, Any]) -> Listed[Any, Any]:
    """One for all tables that play the same: a game has no state, and what is used often is near.

    >>> shared_game("gravis3", {}) is shared_game("gravis3", {})
    True
    """
    return _loaded(name, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, Any], ...]) -> Listed[Any, Any]:
    return load(name, **dict(options))


class House:
    def __init__(self, keeping: Keeping, compiles: bool = True) -> None:
        self.keeping, self.compiles = keeping, compiles
        self.store = Store(keeping.database)
        self.thinkers, self.hands = Thinkers(), Thinkers(HANDS)
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
            self.thinkers.warm()
        if self.store.is_shared:
            self._channel = Channel(self.store.engine, self._hear, self._look_again)
            self.server = self._channel.server
            self._background.append(loop.create_task(self._renew()))

    def is_ready(self, game: str) -> bool:
        """Whether nobody has to wait until a game's search is compiled."""
        return not self.compiles or self.thinkers.is_ready(game)

    async def stop(self) -> None:
        if self._channel is not None:
            self._channel.close()
        for task in self._background:
            task.cancel()
        for table in self.tables.values():
            table.close()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.thinkers.close()
        self.hands.close()
        self.store.close()

    # ---- opening ----

    async def open(self, wanted: NewTable) -> Opened:
        refuse_pageless(wanted.game)
        refuse_without_physics(wanted.game)
        game = shared_game(wanted.game, wanted.options)
        setup = set_up(game, wanted)
        mine = tuple(seat for seat, one in enumerate(wanted.sitters) if one.who == "me")
        open_ = any(one.who == "open" for one in wanted.sitters)
        secret = new_secret() if mine else ""
        invitation = new_secret() if open_ else ""
        keys = [Key(hashed(secret), mine)] if mine else []
        keys += [Key(hashed(invitation), (), invited=True)] if open_ else []
        id, at = new_id(), now_ms()
        await self.store.open_table(id, setup, keys, at)
        self._take(Table(self, Room(id, setup, game, new_dice()), keys))
        return Opened(id=id, secret=secret, mine=list(mine), invitation=invitation)

    async def follow(self, room: Room, keys: Sequence[Key]) -> tuple[str, list[Insert]]:
        """A rematch: everybody moves one seat on, by the secrets they have."""
        count = len(room.seats)
        seats = [room.seats[(seat + 1) % count] for seat in range(count)]
        setup = Setup(
            room.setup.game,
            room.setup.options,
            room.game.version,
            room.setup.start,
            room.setup.clock,
            seats,
            now_ms(),
        )
        moved = [
            Key(key.hash, tuple((seat - 1) % count for seat in key.seats), key.invited)
            for key in keys
        ]
        id = new_id()
        return id, opening(id, setup, moved, now_ms())

    def _take(self, table: Table, others_think: bool = False) -> Table:
        self.tables[table.room.id] = table
        table.settled(others_think)
        return table

    # ---- finding ----

    async def table(self, id: str) -> Table:
        """A table by its name; raises NoTable where there is none."""
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
        if len(self.tables) >= MOST_TABLES:
            self._let_go(idle=0.0)
        stored = await self.store.load(id)
        if stored is None:
            raise NoTable("there is no table {id}", id=id)
        table = Table(self, self._room(id, stored), stored.keys)
        return self._take(table, others_think=self.store.is_shared)

    def _room(self, id: str, stored: Stored) -> Room:
        setup = stored.setup
        room = Room(id, setup, shared_game(setup.game, setup.options), new_dice())
        for row in stored.rows:
            room.apply(row.facts, row.at)
        room.resume(self._began)
        return room

    # ---- other servers ----

    def _hear(self, notice: Notice) -> None:
        if notice.table in self.tables:
            self.tables[notice.table].hear(notice)

    def _look_again(self) -> None:
        """Notices may have been missed."""
        for table in self.tables.values():
            table.hear(Notice("", table.room.id))

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_S)
            for table in list(self.tables.values()):
                if table.here.readers:
                    table.tell_others()

    # ---- in the background ----

    async def _resume(self) -> None:
        """Go on where a computer was to move or time ran when the server ended."""
        for id in await self.store.unfinished(self._began - DAY_MS):
            try:
                await self.table(id)
            except Exception:
                logger.exception("table %s cannot be resumed", id)

    async def _sweep(self) -> None:
        while True:
            if self.keeping.retention is not None:
                await self.store.forget(now_ms() - round(self.keeping.retention * DAY_MS))
            await asyncio.sleep(SWEEP_S)
            self._let_go(IDLE_S)

    def _let_go(self, idle: float) -> None:
        """Forget the tables where nobody is; they are read from the store when somebody comes."""
        for id, table in list(self.tables.items()):
            if not table.is_busy and monotonic() - table.here.used > idle:
                table.close()
                del self.tables[id]


def new_dice() -> Random:
    return Random(SystemRandom().getrandbits(64))


def set_up(game: Listed[Any, Any], wanted: NewTable) -> Setup:
    if len(wanted.sitters) != game.seats:
        raise NotNow(
            "{game} has {seats} seats; got {count} sitters",
            game=game.name,
            seats=game.seats,
            count=len(wanted.sitters),
        )
    clock = wanted.clock
    if clock is not None and not (
        0 < clock.initial_s <= LONGEST_CLOCK_S and 0 <= clock.increment_s <= LONGEST_CLOCK_S
    ):
        raise TooMuch(
            "a clock has more than 0 and at most {most} s; got {initial} and {increment} a move",
            most=round(LONGEST_CLOCK_S),
            initial=clock.initial_s,
            increment=clock.increment_s,
        )
    start = read_start(game, wanted.start) if wanted.start else ""
    seats = [occupant(one, wanted.name) for one in wanted.sitters]
    return Setup(game.name, dict(game.options), game.version, start, clock, seats, now_ms())


def read_start(game: Listed[Any, Any], text: str) -> str:
    """A position to begin with, as the game writes it."""
    position = game.read(text)
    if game.turn(position) is None:
        raise NotNow("a table begins where somebody is to move; there the game is over")
    return game.write(position)


def occupant(sitter: Sitter, own_name: str) -> Occupant:
    if len(sitter.name) > 4 * MOST_NAME or len(own_name) > 4 * MOST_NAME:
        raise TooMuch(
            "a name has at most {most} characters; got {came!r}",
            most=MOST_NAME,
            came=max(sitter.name, own_name, key=len),
        )
    if sitter.who == "computer":
        refuse_no_level(sitter.level)
        return Occupant("computer", level=sitter.level)
    if sitter.who == "open":
        return Occupant("open")
    return Occupant("person", short_name(sitter.name or own_name))
