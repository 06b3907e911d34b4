"""Several servers with one PostgreSQL have one lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from live import Live, serve
from postgres import binaries, postgres
from strangers import CLOCK, DAYS, host, listed, seek, table_of
from waiting import PATIENCE_S, until

from ludion.server.lobby import matchmaker, open_tables
from ludion.server.store import outbox
from ludion.server.store.notify import Channel
from ludion.server.table.access import new_secret

pytestmark = pytest.mark.skipif(
    binaries() is None, reason="PostgreSQL is not installed (apt install postgresql)"
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def pair(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Live, Live]]:
    monkeypatch.setattr(matchmaker, "ALIVE_S", 0.1)
    one, other = serve(database), serve(database)
    for running in (one, other):
        assert running.registry._channel.listening.wait(PATIENCE_S)
    yield one, other
    one.stop()
    other.stop()


async def test_who_looks_at_one_server_meets_who_looks_at_another(pair: tuple[Live, Live]) -> None:
    one, other = pair
    ana = seek(one, name="Ana")
    async with one.join(ana["id"], ana["secret"]) as client:
        await client.kind("welcome")
        until(lambda: listed(other) == [ana["id"]])
        ben = seek(other, name="Ben")
        assert ben["id"] == ana["id"]
        assert (await client.kind("place"))["event"]["place"]["name"] == "Ben"
    until(lambda: listed(one) == listed(other) == [])


@pytest.mark.parametrize("clock", [CLOCK, DAYS])
async def test_of_two_who_look_at_once_at_two_servers_the_later_is_moved(
    pair: tuple[Live, Live], clock: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(*_: Any) -> None:
        """As if neither server had heard of the other's table yet."""

    for server in pair:
        monkeypatch.setattr(server.registry.matchmaker, "_join_one", nobody)
    found = [seek(server, clock=clock) for server in pair]
    assert found[0]["id"] != found[1]["id"]
    tables = await asyncio.gather(
        *(table_of(server, one) for server, one in zip(pair, found, strict=True))
    )
    assert tables[0] == tables[1], "the servers' clocks say who was later"
    until(lambda: listed(pair[0]) == listed(pair[1]) == [])
    if "days" in clock:
        asked = {"tables": [tables[0]]}
        until(lambda: pair[0].call("/api/turns", asked)["tables"][0]["left_s"] is not None)
        engine, later = pair[0].registry.store.engine, pair[0].registry.store.clock.now_ms() + 1
        until(lambda: outbox.tables(engine, later) == [], "whoever had left would be told")


async def test_a_server_that_comes_later_learns_what_is_listed_however_late_it_listens(
    pair: tuple[Live, Live], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    may_listen, listen_once = Event(), Channel._listen_once

    def listen_late(channel: Channel) -> None:
        may_listen.wait(PATIENCE_S)
        listen_once(channel)

    table = host(one)
    monkeypatch.setattr(Channel, "_listen_once", listen_late)
    async with one.join(table["id"], table["secret"]) as client:
        await client.kind("welcome")
        late = await asyncio.to_thread(serve, database)
        try:
            known = one.registry.matchmaker.open_tables._heard
            await asyncio.to_thread(until, lambda: late.registry.server in known)
            may_listen.set()
            await asyncio.to_thread(until, lambda: table["id"] in listed(late))
        finally:
            late.stop()


async def test_a_server_that_was_taken_for_silent_is_asked_what_it_lists(
    pair: tuple[Live, Live],
) -> None:
    one, other = pair
    table = host(one)
    async with one.join(table["id"], table["secret"]) as client:
        await client.kind("welcome")
        await asyncio.to_thread(until, lambda: table["id"] in listed(other))
        tables = other.registry.matchmaker.open_tables
        tables._heard.pop(one.registry.server)
        tables._elsewhere.clear()
        await asyncio.to_thread(until, lambda: table["id"] in listed(other))


async def test_the_tables_of_a_server_that_has_ended_are_forgotten(
    pair: tuple[Live, Live], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = pair
    monkeypatch.setattr(open_tables, "SILENT_S", 0.5)
    dying = serve(database)
    table = host(dying)
    until(lambda: table["id"] in listed(one))
    monkeypatch.setattr(dying.registry.matchmaker, "_notify", lambda notice: None)
    dying.stop()
    until(lambda: table["id"] not in listed(one))


def test_a_table_with_days_for_a_turn_outlives_its_server(
    pair: tuple[Live, Live], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    monkeypatch.setattr(open_tables, "SILENT_S", 0.1)
    dying = serve(database)
    gone = host(dying)
    first, second = host(dying, clock=DAYS), host(dying, clock=DAYS)
    until(lambda: set(listed(one)) == {gone["id"], first["id"], second["id"]})
    monkeypatch.setattr(dying.registry.matchmaker, "_notify", lambda notice: None)
    dying.stop()
    until(lambda: gone["id"] not in listed(one))
    late = serve(database)
    try:
        for server in (one, other, late):
            until(lambda at=server: set(listed(at)) == {first["id"], second["id"]})  # type: ignore[misc]
        sit = {"kind": "sit", "id": 1, "seat": 1, "me": new_secret()}
        assert other.call(f"/api/tables/{first['id']}/messages", sit)["mine"] == [1]
        for server in (one, other, late):
            until(lambda at=server: first["id"] not in listed(at))  # type: ignore[misc]
    finally:
        late.stop()
