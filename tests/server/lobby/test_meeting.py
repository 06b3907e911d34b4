"""Strangers meet: by the list of open tables, or because they look for the same."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from live import FAST, Live, serve
from strangers import CLOCK, host, listed, looking, seek, table_of
from waiting import PATIENCE_S, until

from ludion.server.limits import FLOOD, MAX_UNREADABLE, Rate
from ludion.server.lobby.feed import MOST_OF_AN_ADDRESS
from ludion.server.table.access import new_secret


def test_two_who_want_the_same_are_seated_at_one_table(live: Live) -> None:
    ana, ben = seek(live, name="Ana"), seek(live, name="Ben")
    assert (ana["waits"], ben["waits"]) == (True, False)
    assert ana["id"] == ben["id"]
    assert sorted(ana["mine"] + ben["mine"]) == [0, 1]
    places = live.call(f"/api/tables/{ana['id']}")["table"]["places"]
    assert {place["name"] for place in places} == {"Ana", "Ben"}
    assert listed(live) == [], "a full table is not listed"


@pytest.mark.parametrize(
    "other", [{"clock": None}, {"options": {"pawns": 9}}, {"game": "sprocket"}]
)
def test_who_wants_something_else_is_not_seated_there(live: Live, other: dict[str, Any]) -> None:
    assert seek(live)["id"] != seek(live, **other)["id"]
    assert len(listed(live)) == 2


def test_nobody_is_seated_with_themselves(live: Live) -> None:
    me = new_secret()
    first, again = seek(live, me), seek(live, me)
    assert first["id"] != again["id"]
    assert seek(live)["id"] == first["id"], "who has waited longest comes first"


@pytest.mark.thorough
async def test_a_table_open_to_all_is_listed_while_its_host_is_there(live: Live) -> None:
    table = host(live, name="Ana", clock=CLOCK, options={"pawns": 9})
    async with live.join(table["id"], table["secret"]) as ana:
        await ana.kind("welcome")
        (shown,) = live.call("/api/lobby")["tables"]
        assert shown == {
            "id": table["id"],
            "game": "gravis3",
            "title": "Gravis 3",
            "options": {"pawns": 9},
            "clock": {**CLOCK, "days": 0},
            "name": "Ana",
            "seats": 2,
            "free": 1,
            "own_start": False,
            "free_talk": True,
        }
    until(lambda: listed(live) == [], "the table of a host who has left is not listed")
    async with live.join(table["id"], table["secret"]) as ana:
        await ana.kind("welcome")
        assert listed(live) == [table["id"]], "who comes back is listed again"


async def test_whoever_finds_a_table_in_the_list_sits_down_without_a_link(live: Live) -> None:
    table = host(live, name="Ana")
    async with (
        live.join(table["id"], table["secret"]) as ana,
        live.join(table["id"]) as ben,
        live.join(table["id"]) as eve,
    ):
        assert (await ben.kind("welcome"))["table"]["lobby"]
        assert (await ana.ask("play", number=1, text="vC"))["code"] == "not-now", "nobody is there"
        seated = await ben.ask("sit", seat=1, name="Ben", me=new_secret())
        assert seated["mine"] == [1]
        assert (await ana.kind("place"))["event"]["place"]["name"] == "Ben"
        assert (await eve.ask("sit", seat=1, me=new_secret()))["code"] == "not-now"
        assert (await ana.ask("play", number=1, text="vC"))["kind"] == "happened"


async def test_a_table_that_is_not_open_to_all_is_joined_by_its_link_alone(live: Live) -> None:
    table = live.open("me", "open")
    assert listed(live) == []
    async with live.join(table["id"]) as stranger:
        await stranger.kind("welcome")
        assert (await stranger.ask("sit", seat=1, me=new_secret()))["code"] == "not-yours"


async def test_nobody_takes_two_seats_among_strangers(live: Live) -> None:
    me = new_secret()
    table = live.open(
        "me", "open", "open", game="gravity", options={"players": 3}, lobby=True, me=me
    )
    async with live.join(table["id"]) as stranger:
        await stranger.kind("welcome")
        assert (await stranger.ask("sit", seat=1, me=me))["code"] == "not-now"
        other = new_secret()
        assert (await stranger.ask("sit", seat=1, me=other))["kind"] == "seated"
        assert (await stranger.ask("sit", seat=2, me=other))["code"] == "not-now"


@pytest.mark.thorough
async def test_the_list_is_told_to_those_who_look_at_it(live: Live) -> None:
    async with await looking(live) as socket:

        async def told(count: int) -> None:
            async with asyncio.timeout(PATIENCE_S):
                while len(json.loads(await socket.recv())["tables"]) != count:
                    pass

        await told(0)
        table = host(live)
        await told(1)
        async with live.join(table["id"], table["secret"]) as ana:
            await ana.kind("welcome")
        await told(0)


async def test_who_talks_to_the_list_without_end_is_shut_out(live: Live) -> None:
    async with await looking(live) as socket:
        for _ in range(MAX_UNREADABLE + 1):
            await socket.send("x")
        async with asyncio.timeout(PATIENCE_S):
            await socket.wait_closed()
        assert socket.close_code == FLOOD


def test_nobody_fills_the_list_alone(live: Live) -> None:
    for number in range(MOST_OF_AN_ADDRESS + 2):
        host(live, name=str(number), options={"pawns": 3 + number})
    shown = live.call("/api/lobby")
    assert len(shown["tables"]) == MOST_OF_AN_ADDRESS
    assert shown["more"] == 2


@pytest.mark.parametrize(
    "wanted",
    [
        {"me": "short"},
        {"me": "é" * 24},
        {"game": "chess"},
        {"options": {"pawns": 99}},
        {"clock": {"initial_s": -1, "increment_s": 0}},
        {"name": "x" * 1000},
        {"start": "anything"},
    ],
)
def test_what_is_no_seek_is_refused_and_nothing_is_listed(
    live: Live, wanted: dict[str, Any]
) -> None:
    assert live.call("/api/seek", {"game": "gravis3", **wanted})["status"] in (400, 404, 409)
    assert listed(live) == []


@pytest.mark.parametrize("sitters", [["me", "me"], ["me", "computer:1"], ["open", "open"]])
def test_a_table_open_to_all_has_a_host_and_an_open_seat(live: Live, sitters: list[str]) -> None:
    assert live.open(*sitters, lobby=True)["code"] == "bad-query"


def test_a_long_option_is_not_listed(live: Live) -> None:
    room = "/".join(["." * 40] * 40)
    asked = live.open("me", "open", game="gravity", options={"room": room}, lobby=True)
    assert asked["status"] == 400


def test_an_address_looks_for_so_many_and_no_more(tmp_path: Path) -> None:
    running = serve(tmp_path / "house.db", replace(FAST, tables=Rate(2, 0)))
    try:
        found = [seek(running, clock=None, options={"pawns": 3 + n}) for n in range(3)]
    finally:
        running.stop()
    assert [one.get("status") for one in found] == [None, None, 429]


async def test_a_restart_loses_no_seat_of_who_looks_for_somebody(tmp_path: Path) -> None:
    running = serve(tmp_path / "house.db")
    ana = seek(running, name="Ana")
    running.stop()
    again = serve(tmp_path / "house.db")
    try:
        assert listed(again) == []
        async with again.join(ana["id"], ana["secret"]) as client:
            assert (await client.kind("welcome"))["mine"] == ana["mine"]
            assert listed(again) == [ana["id"]]
            assert seek(again, name="Ben")["id"] == ana["id"]
            assert (await client.kind("place"))["event"]["place"]["name"] == "Ben"
    finally:
        again.stop()


async def test_in_a_private_house_nobody_meets_strangers(tmp_path: Path) -> None:
    running = serve(tmp_path / "house.db")
    left = seek(running)
    running.stop()
    house = serve(tmp_path / "house.db", private=True)
    try:
        assert not house.call("/api/house")["lobby"]
        assert seek(house)["code"] == "not-now"
        assert house.call("/api/lobby")["code"] == "not-now"
        assert house.open("me", "open", lobby=True)["code"] == "not-now"
        async with house.join(left["id"]) as stranger:
            await stranger.kind("welcome")
            sat = await stranger.ask("sit", seat=1 - left["mine"][0], me=new_secret())
            assert sat["code"] == "not-now"
        async with await looking(house) as socket:
            async with asyncio.timeout(PATIENCE_S):
                assert json.loads(await socket.recv())["code"] == "not-now"
    finally:
        house.stop()


async def test_many_who_look_at_once_are_all_seated(live: Live) -> None:
    found = await asyncio.gather(*(asyncio.to_thread(seek, live) for _ in range(12)))
    tables = await asyncio.gather(*(table_of(live, one) for one in found))
    assert sorted(Counter(tables).values()) == [2] * 6
