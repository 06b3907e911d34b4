"""SQLite's log is emptied beside the writing, and nothing that was kept is lost by it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludion.server import log
from ludion.server.facts import Made, Occupant, Setup
from ludion.server.store import Store

SETUP = Setup("gravis3", {}, 1, "", None, [Occupant("person"), Occupant("person")], 0)


async def append(store: Store, version: int) -> None:
    kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    store.append("t", version, 0, [Made(0, "vC")], lambda well, fault: kept.set_result(well))
    assert await kept


async def write(store: Store, first: int, last: int) -> None:
    for version in range(first, last + 1):
        await append(store, version)


def test_the_log_stays_as_long_as_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "CARRY_PAGES", 40)
    monkeypatch.setattr(log, "ROOM_PAGES", 200)
    database = tmp_path / "house.db"
    store = Store(f"sqlite:///{database}")
    asyncio.run(store.open_table("t", SETUP, [], 0))
    room = database.with_name("house.db-wal").stat().st_size
    asyncio.run(write(store, 1, 400))
    assert database.with_name("house.db-wal").stat().st_size == room
    store.close()

    again = Store(f"sqlite:///{database}")
    stored = asyncio.run(again.load("t"))
    assert stored is not None
    assert [row.version for row in stored.rows] == list(range(1, 401))
    again.close()
