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


def request(kind: str, id: int, **more: Any) -> str:
    return json.dumps({"kind": kind, "id": id, **more}, separators=(",", ":"))


async def test_what_is_asked_at_once_is_answered_in_its_order(live: Live) -> None:
    table = live.open("me", "me")
    sent = [
        request("play", 1, number=1, text="vC"),
        request("play", 2, number=9, text="vC"),
        request("ping", 3),
        json.dumps({"id": 4, "text": ">", "number": 2, "kind": "play"}),
        request("play", 5, number=3, text=">1"),
        '{"kind":"play","id":6,"number":4}',
        request("ping", 7),
    ]
    async with live.join(table["id"], table["secret"]) as both:
        await both.kind("welcome")
        for text in sent:
            await both.connection.send(text)
        heard: list[dict[str, Any]] = []
        while len(heard) < len(sent):
            one = await both.hear()
            heard += [one] if one["kind"] != "presence" else []
    answers = [(one["kind"], one.get("id")) for one in heard]
    assert answers == [
        ("happened", 1),
        ("refused", 2),
        ("pong", 3),
        ("happened", 4),
        ("happened", 5),
        ("refused", None),
        ("pong", 7),
    ]


async def test_a_move_that_fails_ends_its_socket_and_no_other(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    table, other = live.open("me", "me"), live.open("me", "me")
    async with (
        live.join(table["id"], table["secret"]) as unlucky,
        live.join(other["id"], other["secret"]) as lucky,
    ):
        await unlucky.kind("welcome")
        with monkeypatch.context() as broken, caplog.at_level(logging.CRITICAL):
            broken.setattr("ludion.server.table.live.play", fail)
            await unlucky.connection.send(request("play", 1, number=1, text="vC"))
            assert (await unlucky.kind("refused"))["code"] == "internal"
            await unlucky.connection.wait_closed()
        assert (await lucky.ask("play", number=1, text="vC"))["kind"] == "happened"


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
