"""Open tables with days for a turn: they stay listed while their host is away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live, serve
from strangers import DAYS, host, listed, seek
from waiting import until

from ludion.server.lobby import matchmaker
from ludion.server.store.listings import listings
from ludion.server.store.retention import delete_before, delete_unplayed
from ludion.server.table.access import new_secret
from ludion.server.table.facts import DAY_MS, LISTED_DAYS


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A house that forgets at once who was connected, and often reads what is listed."""
    monkeypatch.setattr(matchmaker, "ARRIVAL_S", 0.0)
    monkeypatch.setattr(matchmaker, "DEPARTURE_S", 0.0)
    monkeypatch.setattr(matchmaker, "READ_S", 0.05)
    running = serve(tmp_path / "house.db")
    yield running
    running.stop()


def sent(live: Live, table: str, secret: str, **message: Any) -> Any:
    headers = {"authorization": f"Bearer {secret}"} if secret else {}
    return live.call(f"/api/tables/{table}/messages", {"id": 1, **message}, headers)


def sit(live: Live, table: str, secret: str = "") -> Any:
    return sent(live, table, secret, kind="sit", seat=1, name="Ben", me=new_secret())


def forget(live: Live, id: str) -> None:
    """The table is no longer in memory, as after two minutes without anybody."""
    live.registry.tables.pop(id).close()


def pass_days(live: Live, days: float) -> None:
    live.registry.store.clock._offset += days * DAY_MS


def turn(live: Live, table: str) -> dict[str, Any]:
    found: dict[str, Any] = live.call("/api/turns", {"tables": [table]})["tables"][0]
    return found


async def test_a_table_stays_listed_when_its_host_leaves_and_one_without_days_does_not(
    live: Live,
) -> None:
    slow, quick = host(live, clock=DAYS), host(live)
    for table in (slow, quick):
        async with live.join(table["id"], table["secret"]) as client:
            await client.kind("welcome")
    until(lambda: listed(live) == [slow["id"]])
    forget(live, slow["id"])
    assert listed(live) == [slow["id"]]


def test_a_table_stays_listed_when_the_server_starts_again(tmp_path: Path, live: Live) -> None:
    table = host(live, clock=DAYS, name="Ana", game="gravity")
    live.stop()
    again = serve(tmp_path / "house.db")
    try:
        until(lambda: listed(again) == [table["id"]])
        shown = again.call("/api/lobby")["tables"][0]
        assert (shown["name"], shown["clock"]["days"], shown["free"]) == ("Ana", 3, 1)
        assert sit(again, table["id"])["mine"] == [1]
        until(lambda: listed(again) == [])
    finally:
        again.stop()


def test_nobody_is_to_move_before_somebody_has_come(live: Live) -> None:
    table = host(live, clock=DAYS)
    forget(live, table["id"])
    assert turn(live, table["id"])["waits"]
    assert table["id"] not in live.registry.tables, "the store knows it"
    sit(live, table["id"])
    assert not turn(live, table["id"])["waits"]


def test_the_host_takes_a_table_off_the_list_and_the_link_still_works(live: Live) -> None:
    table = host(live, clock=DAYS)
    assert sent(live, table["id"], "", kind="unlist")["code"] == "not-yours"
    for _ in range(2):
        sent(live, table["id"], table["secret"], kind="unlist")
    until(lambda: listed(live) == [])
    assert sit(live, table["id"])["code"] == "not-yours"
    assert seek(live, clock=DAYS)["waits"]
    assert sit(live, table["id"], table["invitation"])["mine"] == [1]


def test_a_table_is_listed_for_some_days_as_was_told(live: Live) -> None:
    table = host(live, clock=DAYS)
    assert live.call("/api/house")["listed_days"] == LISTED_DAYS
    pass_days(live, LISTED_DAYS - 0.1)
    until(lambda: listed(live) == [table["id"]])
    pass_days(live, 0.2)
    until(lambda: listed(live) == [])


def test_who_wants_days_is_seated_with_somebody_who_has_left(live: Live) -> None:
    ana = seek(live, clock=DAYS, name="Ana")
    assert ana["waits"]
    forget(live, ana["id"])
    live.registry.matchmaker.open_tables.kept.clear()
    until(lambda: ana["id"] in listed(live))  # as the store has it
    assert seek(live, clock={**DAYS, "days": 1})["id"] != ana["id"], "not what Ana wants"
    ben = seek(live, clock=DAYS, name="Ben")
    assert (ben["id"], ben["waits"]) == (ana["id"], False)
    assert ana["id"] not in listed(live)
    until(lambda: (turn(live, ana["id"])["left_s"] or 0) > 2.9 * 86_400)


def test_a_person_with_many_tables_does_not_fill_the_list(live: Live) -> None:
    me = new_secret()
    for _ in range(7):
        live.open("me", "open", lobby=True, clock=DAYS, me=me)
    other = host(live, clock=DAYS)
    assert len(listed(live)) == 6
    assert other["id"] in listed(live)


def test_what_is_listed_is_not_deleted_and_what_nobody_came_to_is(live: Live) -> None:
    sought, hosted = seek(live, clock=DAYS), host(live, clock=DAYS)
    store = live.registry.store
    now = store.clock.now_ms()
    later = now + 2 * DAY_MS
    assert delete_before(store.engine, later, later) == 0
    assert delete_unplayed(store.engine, later, (now - DAY_MS, later)) == 0
    ended = now + (LISTED_DAYS + 1) * DAY_MS
    assert delete_unplayed(store.engine, ended, (ended - DAY_MS, ended)) == 1
    assert [one.id for one in listings(store.engine, now, 10)] == [hosted["id"]]
    assert live.call("/api/turns", {"tables": [sought["id"]]})["tables"] == []
