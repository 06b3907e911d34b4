"""Playing at a table over real sockets."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from live import Live, serve

from ludion.server.limits import Connections, RateLimits
from ludion.server.wire.socket import Sockets


async def test_two_people_play_over_a_link(live: Live) -> None:
    table = live.open("me", "open", name="Ana")
    async with (
        live.join(table["id"], table["secret"]) as ana,
        live.join(table["id"], table["invitation"], lang="fr") as ben,
    ):
        assert (await ana.kind("welcome"))["mine"] == [0]
        assert (await ben.kind("welcome"))["mine"] == []
        seated = await ben.ask("sit", seat=1, name="Ben")
        assert seated["mine"] == [1]
        assert (await ana.kind("place"))["event"]["place"]["name"] == "Ben"
        assert (await ana.ask("play", number=1, text="vC"))["kind"] == "happened"
        moved = await ben.kind("moved")
        assert moved["event"]["step"]["played"]["says"].startswith("Blanc")
        assert (await ben.ask("play", number=2, text=">"))["code"] == "not-yours"
        assert (await ana.ask("play", number=2, text=">"))["kind"] == "happened"
        assert (await ben.ask("play", number=3, text=">1"))["kind"] == "happened"


async def test_who_sits_down_late_sees_their_own_cards(live: Live) -> None:
    start = "t=6,3,12,2,11,9,5 p=5/2,4/1 e=3,4 h=boots|coffee,eraser s=7/3 c=1 r=5 m=1"
    table = live.open("me", "open", game="deboucleurs", start=start)
    async with live.join(table["id"], table["invitation"]) as late:
        hidden = (await late.kind("welcome"))["now"]["scene"]["hands"]
        assert hidden == [[None], [None, None]]
        seated = await late.ask("sit", seat=1, name="Ben")
        theirs, mine = seated["now"]["scene"]["hands"]
        assert theirs == [None]
        assert [card["key"] for card in mine] == ["coffee", "eraser"]


async def test_a_move_sent_again_is_done_again_and_not_played_twice(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as both:
        first = await both.ask("play", number=1, text="vC")
        again = await both.ask("play", number=1, text="vC")
        assert (first["kind"], again["kind"]) == ("happened", "done")
        assert first["version"] == again["version"] == 1
        assert (await both.ask("play", number=1, text="vD"))["code"] == "wrong-number"
        assert (await both.ask("play", number=3, text=">"))["code"] == "wrong-number"


async def test_a_computer_answers(live: Live) -> None:
    table = live.open("computer:1", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.until(
            lambda heard: heard.get("event", {}).get("step", {}).get("now", {}).get("turn") == 1
        )
        assert (await me.ask("takeback"))["code"] == "not-now"


async def test_a_restart_resumes_every_table_the_computers_turn_included(tmp_path: Path) -> None:
    first = serve(tmp_path / "house.db")
    table = first.open("me", "computer:1")
    async with first.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("play", number=2, text=">")
    first.stop()
    second = serve(tmp_path / "house.db")
    async with second.join(table["id"], table["secret"]) as me:
        welcome = await me.kind("welcome")
        assert [played["text"] for played in welcome["story"]][:2] == ["vC", ">"]
        if welcome["now"]["turn"] == 1:
            await me.until(
                lambda heard: heard.get("event", {}).get("step", {}).get("now", {}).get("turn") == 0
            )
    second.stop()


async def test_a_client_that_leaves_while_it_is_sent_something_is_no_error(
    live: Live, caplog: pytest.LogCaptureFixture
) -> None:
    coming = [{"type": "websocket.connect"}]
    coming.append({"type": "websocket.receive", "text": json.dumps({"kind": "join", "lang": "en"})})
    taken: list[str] = []

    async def receive() -> Any:
        return coming.pop(0) if coming else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        taken.append(message["type"])
        if message["type"] != "websocket.accept":
            raise ConnectionResetError

    id = live.open("me", "me")["id"]
    scope = {"path": f"/api/tables/{id}/socket", "client": ("127.0.0.1", 1)}
    sockets = Sockets(live.registry, Connections(RateLimits()))
    with caplog.at_level(logging.ERROR):
        await on_loop_of(live, sockets(scope, receive, send))
    assert "websocket.send" in taken
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


async def on_loop_of(live: Live, work: Any) -> None:
    """Run something in the event loop of the server."""
    loop = live.server.servers[0].get_loop()
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))
