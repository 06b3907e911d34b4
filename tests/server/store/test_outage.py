"""The database stops or hangs for a while: nothing is lost, and every table goes on by itself."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import pytest
from live import Client, Live, serve
from postgres import Postgres, binaries, running_postgres
from waiting import PATIENCE_S

pytestmark = pytest.mark.skipif(
    binaries() is None or os.name == "nt",
    reason="PostgreSQL is not installed (apt install postgresql)",
)


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture
def live(database: Postgres) -> Iterator[Live]:
    running = serve(database.url)
    assert running.registry._channel.listening.wait(PATIENCE_S)
    yield running
    running.stop()


async def played_at_last(client: Client, number: int, text: str) -> list[dict[str, Any]]:
    """Send a move until it is stored, as a client does; the answers on the way."""
    answers = [await client.ask("play", number=number, text=text)]
    while answers[-1]["kind"] == "refused":
        assert answers[-1]["code"] == "unavailable", answers[-1]
        await asyncio.sleep(0.2)
        answers.append(await client.ask("play", number=number, text=text))
    return answers


def turn_is_back(heard: dict[str, Any]) -> bool:
    now = heard.get("event", {}).get("step", {}).get("now", {})
    return bool(now.get("turn") == 0 and now["number"] > 2)


async def test_a_stopped_database_refuses_moves_until_it_is_back(
    live: Live, database: Postgres
) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await asyncio.to_thread(database.stop)
        refused = await me.ask("play", number=2, text=">")
        assert (refused["kind"], refused["code"]) == ("refused", "unavailable")
        assert live.open("me", "me")["status"] == 503
        assert live.call("/api/tables/nosuchtable")["code"] == "unavailable"
        await asyncio.to_thread(database.start)
        await played_at_last(me, 2, ">")
        await played_at_last(me, 3, ">1")
    assert [one["text"] for one in live.call(f"/api/tables/{table['id']}")["story"]] == [
        "vC",
        ">",
        ">1",
    ]


@pytest.mark.thorough
async def test_a_database_that_hangs_refuses_moves_until_it_answers(
    live: Live, database: Postgres
) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        database.hang()
        refused = await me.ask("play", number=2, text=">")
        assert (refused["kind"], refused["code"]) == ("refused", "unavailable")
        database.go_on()
        answers = await played_at_last(me, 2, ">")
        assert answers[-1]["kind"] in ("happened", "done"), "stored once, though sent twice"
        await played_at_last(me, 3, ">1")
    assert len(live.call(f"/api/tables/{table['id']}")["story"]) == 3


@pytest.mark.thorough
async def test_a_computer_moves_once_the_database_is_back(live: Live, database: Postgres) -> None:
    table = live.open("me", "computer:1")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        held = asyncio.Event()
        think = live.registry.computers.move

        async def think_during_the_outage(*arguments: Any) -> Any:
            found = await think(*arguments)
            await asyncio.to_thread(database.stop)
            held.set()
            return found

        live.registry.computers.move = think_during_the_outage
        await me.ask("play", number=2, text=">")
        while not held.is_set():
            await asyncio.sleep(0.05)
        live.registry.computers.move = think
        assert (await me.ask("say", text="still here?"))["code"] == "unavailable"
        await asyncio.to_thread(database.start)
        await me.until(turn_is_back)


@pytest.mark.thorough
async def test_a_server_hears_the_other_again_after_the_outage(
    live: Live, database: Postgres
) -> None:
    other = serve(database.url)
    assert other.registry._channel.listening.wait(PATIENCE_S)
    table = live.open("me", "open")
    async with (
        live.join(table["id"], table["secret"]) as here,
        other.join(table["id"]) as there,
    ):
        await there.kind("welcome")
        await asyncio.to_thread(database.stop)
        await asyncio.to_thread(database.start)
        await played_at_last(here, 1, "vC")
        await there.kind("moved")
    other.stop()
