"""SQLite's log is emptied beside the writing, and nothing that was kept is lost by it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from waiting import PATIENCE_S

from ludion.server.store import wal
from ludion.server.store.store import Store
from ludion.server.table.facts import Made, Occupant, Setup

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
    monkeypatch.setattr(wal, "CHECKPOINT_PAGES", 40)
    monkeypatch.setattr(wal, "WAL_PAGES", 200)
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


def test_what_a_killed_house_left_is_carried_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()
    monkeypatch.setattr(wal, "checkpoint", lambda connection: begun.set())
    store = Store(f"sqlite:///{tmp_path}/house.db")
    assert begun.wait(PATIENCE_S)
    store.close()


def test_a_house_opens_and_closes_at_once(tmp_path: Path) -> None:
    for _ in range(20):
        Store(f"sqlite:///{tmp_path}/house.db").close()


class Full:
    """A connection whose disk is full."""

    def cursor(self) -> sqlite3.Cursor:
        raise sqlite3.OperationalError("database or disk is full")


def test_who_writes_goes_on_when_the_log_cannot_be_carried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    checkpoint = wal.checkpoint
    full: Any = Full()
    monkeypatch.setattr(wal, "CHECKPOINT_PAGES", 10)
    monkeypatch.setattr(wal, "checkpoint", lambda connection: checkpoint(full))
    store = Store(f"sqlite:///{tmp_path}/house.db")
    with caplog.at_level(logging.CRITICAL):
        asyncio.run(store.open_table("t", SETUP, [], 0))
        asyncio.run(write(store, 1, 40))
        stored = asyncio.run(store.load("t"))
        store.close()
    assert stored is not None
    assert len(stored.rows) == 40
