"""What is deleted and when: never what is in use, and never because a clock was set wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from time import time
from typing import Any

import pytest
import sqlalchemy as sql
from live import Live, serve
from strangers import host, seek

from ludion.server.store import heartbeat
from ludion.server.store.clock import HouseClock, Outage
from ludion.server.store.retention import delete_before, delete_unplayed
from ludion.server.store.schema import KEYS, ROWS, TABLES
from ludion.server.store.store import Store
from ludion.server.table.facts import DAY_MS
from ludion.server.table.registry import UNPLAYED_MS


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Set the wall clock forward by so many days."""

    def set_forward(days: float) -> None:
        monkeypatch.setattr(heartbeat, "time", lambda: time() + days * 86_400)

    return set_forward


def count(store: Store, table: sql.Table) -> int:
    with store.engine.connect() as connection:
        return int(connection.execute(sql.select(sql.func.count()).select_from(table)).scalar_one())


def deleted(store: Store, before: int, in_use: Sequence[str] = ()) -> int:
    return delete_before(store.engine, store.clock.now_ms(), before, in_use)


def test_a_table_in_memory_is_not_deleted(live: Live) -> None:
    store, table = live.registry.store, live.open("me", "me")
    later = store.clock.now_ms() + DAY_MS
    assert deleted(store, later, [table["id"]]) == 0
    assert live.call(f"/api/tables/{table['id']}")["version"] == 0
    assert deleted(store, later) == 1


async def test_a_table_that_was_played_on_since_is_not_deleted(live: Live) -> None:
    store = live.registry.store
    played, left = live.open("me", "me"), live.open("me", "me")
    since = store.clock.now_ms() + 1
    while store.clock.now_ms() <= since:
        await asyncio.sleep(0.001)
    async with live.join(played["id"], played["secret"]) as me:
        await me.ask("play", number=1, text="vC")
    assert deleted(store, since) == 1
    assert count(store, ROWS) == 1
    for table in (played, left):
        live.registry.tables.pop(table["id"]).close()
    assert live.call(f"/api/tables/{played['id']}")["version"] == 1
    assert live.call(f"/api/tables/{left['id']}")["code"] == "no-table"


def test_the_table_of_a_seeker_goes_soon_after_them_if_nobody_has_come(live: Live) -> None:
    store = live.registry.store
    met, hosted = seek(live), host(live)
    assert seek(live)["id"] == met["id"]
    alone, waiting = seek(live), seek(live, clock=None)
    later = store.clock.now_ms() + UNPLAYED_MS

    def delete(until: int) -> int:
        between = (until - DAY_MS, until)
        return delete_unplayed(store.engine, until + 1, between, [waiting["id"]])

    assert delete(store.clock.now_ms() - UNPLAYED_MS) == 0
    assert delete(later) == 1
    for table in (met, hosted, waiting):
        assert live.call(f"/api/tables/{table['id']}")["table"]["id"] == table["id"]
    live.registry.tables.pop(alone["id"]).close()
    assert live.call(f"/api/tables/{alone['id']}")["code"] == "no-table"
    between = (later - DAY_MS, later)  # the one in use was touched: no other server deletes it
    assert delete_unplayed(store.engine, later, between) == 0


def test_keys_and_rows_go_with_their_table(live: Live) -> None:
    store, table = live.registry.store, live.open("me", "open")
    headers = {"authorization": f"Bearer {table['secret']}"}
    move = {"kind": "play", "id": 1, "number": 1, "text": "vC"}
    live.call(f"/api/tables/{table['id']}/messages", move, headers)
    assert (count(store, KEYS), count(store, ROWS)) == (2, 1)
    assert deleted(store, store.clock.now_ms() + DAY_MS) == 1
    assert (count(store, TABLES), count(store, KEYS), count(store, ROWS)) == (0, 0, 0)


def test_a_row_needs_its_table(live: Live) -> None:
    row = {"table_id": "nosuchtable", "version": 1, "at": 0, "facts": "[]"}
    with live.registry.store.engine.begin() as connection, pytest.raises(sql.exc.IntegrityError):
        connection.execute(ROWS.insert(), row)


async def test_a_move_at_a_deleted_table_is_refused(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.kind("welcome")
        store = live.registry.store
        assert deleted(store, store.clock.now_ms() + DAY_MS) == 1
        assert (await me.ask("play", number=1, text="vC"))["code"] == "no-table"


async def test_a_clock_that_is_set_forward_by_40_days_erases_nothing_and_flags_nobody(
    tmp_path: Path, wall: Callable[[float], None]
) -> None:
    first = serve(tmp_path / "house.db")
    table = first.open("me", "me", clock={"initial_s": 600, "increment_s": 0})
    async with first.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        wall(40)
        assert (await me.ask("play", number=2, text=">"))["clocks"]["left_s"][0] > 500
    first.stop()
    second = serve(tmp_path / "house.db")
    await second_run(second, table)
    second.stop()


async def second_run(live: Live, table: dict[str, Any]) -> None:
    clock = live.registry.store.clock
    month_ago = clock.wall_ms(clock.running_ms(clock.now_ms()) - 30 * DAY_MS)
    assert deleted(live.registry.store, month_ago) == 0
    async with live.join(table["id"], table["secret"]) as me:
        welcome = await me.kind("welcome")
        assert welcome["table"]["ending"] is None
        assert welcome["clocks"]["left_s"][1] > 500


def test_a_table_is_deleted_after_so_many_days_that_the_house_has_run() -> None:
    clock = HouseClock(100 * DAY_MS, [Outage(20 * DAY_MS, 90 * DAY_MS)])
    now = clock.running_ms(100 * DAY_MS)
    assert clock.wall_ms(now - 5 * DAY_MS) == 95 * DAY_MS
    assert clock.wall_ms(now - 15 * DAY_MS) == 15 * DAY_MS


def test_a_clock_that_is_set_back_does_not_stop_the_time_of_players(
    tmp_path: Path, wall: Callable[[float], None]
) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    first = Store(url)
    before = first.clock.now_ms()
    heartbeat.beat(first.engine, first.clock, first.availability, "house")
    first.close()
    wall(-40)
    second = Store(url)
    assert second.clock.now_ms() >= before
    second.close()
