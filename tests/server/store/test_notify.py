"""Two servers with one PostgreSQL: what happens at one is told at the other."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from live import Live, serve
from postgres import binaries, postgres
from waiting import PATIENCE_S

from ludion.server.table.live import Table as LiveTable

pytestmark = pytest.mark.skipif(
    binaries() is None, reason="PostgreSQL is not installed (apt install postgresql)"
)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Live, Live]]:
    one, other = serve(database), serve(database)
    for running in (one, other):
        assert running.registry._channel.listening.wait(PATIENCE_S)
    yield one, other
    one.stop()
    other.stop()


async def test_two_people_play_at_two_servers(pair: tuple[Live, Live]) -> None:
    one, other = pair
    table = one.open("me", "open")
    async with (
        one.join(table["id"], table["secret"]) as ana,
        other.join(table["id"], table["invitation"]) as ben,
    ):
        seated = await ben.ask("sit", seat=1, name="Ben")
        assert (await ana.kind("place"))["event"]["place"]["name"] == "Ben"
        presence = await ana.ever(
            lambda heard: heard["kind"] == "presence" and heard["present"] == [True, True]
        )
        assert presence["spectators"] == 0
        for number, (who, text) in enumerate(
            [(ana, "vC"), (ana, ">"), (ben, ">1"), (ben, "^"), (ana, "^A")], start=1
        ):
            assert (await who.ask("play", number=number, text=text))["kind"] == "happened"
            listener = ben if who is ana else ana
            moved = await listener.kind("moved")
            assert moved["event"]["step"]["played"]["number"] == number
    async with one.join(table["id"], seated["secret"]) as ben:
        assert (await ben.kind("welcome"))["mine"] == [1]


async def test_a_server_that_missed_the_news_reads_it_when_a_client_knows_more(
    pair: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = pair
    table = one.open("me", "me")
    async with (
        one.join(table["id"], table["secret"]) as here,
        other.join(table["id"], table["secret"]) as there,
    ):
        await there.kind("welcome")
        monkeypatch.setattr(LiveTable, "on_notice", lambda *_: None)
        for number, text in enumerate(["vC", ">", ">1"], start=1):
            assert (await here.ask("play", number=number, text=text))["kind"] == "happened"
        assert (await there.ask("play", number=4, text="^"))["kind"] == "happened"


async def test_of_two_moves_at_once_one_is_made(pair: tuple[Live, Live]) -> None:
    one, other = pair
    table = one.open("me", "me")
    async with (
        one.join(table["id"], table["secret"]) as here,
        other.join(table["id"], table["secret"]) as there,
    ):
        await here.kind("welcome")
        await there.kind("welcome")
        answers = await asyncio.gather(
            here.ask("play", number=1, text="vC"), there.ask("play", number=1, text="vD")
        )
        assert sorted(answer["kind"] for answer in answers) == ["happened", "refused"]
        refused = next(answer for answer in answers if answer["kind"] == "refused")
        assert refused["code"] == "wrong-number"
    stories = [server.call(f"/api/tables/{table['id']}")["story"] for server in pair]
    assert stories[0] == stories[1]
    assert len(stories[0]) == 1


async def test_a_computer_moves_once_though_two_servers_know_the_table(
    pair: tuple[Live, Live],
) -> None:
    one, other = pair
    table = one.open("me", "computer:1")
    async with (
        one.join(table["id"], table["secret"]) as here,
        other.join(table["id"]) as there,
    ):
        await there.kind("welcome")
        await here.ask("play", number=1, text="vC")
        await here.ask("play", number=2, text=">")
        for client in (here, there):
            await client.until(
                lambda heard: (
                    heard.get("event", {}).get("step", {}).get("now", {}).get("turn") == 0
                    and heard["event"]["step"]["now"]["number"] > 2
                )
            )


AGO_S = 1
"""How long ago the clock was started: more than the servers' idea of the time can differ."""


async def test_a_server_that_joins_shows_the_same_clocks(
    pair: tuple[Live, Live], database: str
) -> None:
    one, other = pair
    table = one.open("me", "me", clock={"initial_s": 600, "increment_s": 0})
    async with one.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
    while await time_left(one, table["id"]) > 600 - AGO_S:
        await asyncio.sleep(0.1)
    joined = serve(database)
    left = [await time_left(server, table["id"]) for server in (joined, other)]
    joined.stop()
    assert max(left) < 600 - AGO_S / 2, "the clock has not started again with the server"


async def time_left(server: Live, id: str) -> float:
    async with server.join(id) as watcher:
        welcome = await watcher.kind("welcome")
    return float(welcome["clocks"]["left_s"][0])
