"""The bot API: a token, a stream of events, a move; and the example that uses it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from live import Live
from waiting import COMPILING_S, PATIENCE_S, until

from ludion.games import GAMES, has_page

BOT = Path(__file__).parents[3] / "examples" / "bot.py"


async def test_the_example_plays_a_game_to_its_end(live: Live) -> None:
    table = live.open("me", "open")
    link = f"http://127.0.0.1:{live.port}/t/{table['id']}#{table['invitation']}"
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "error", BOT, link, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    async with live.join(table["id"], table["secret"]) as me:
        now = (await me.kind("welcome"))["now"]
        while now["turn"] is not None:
            if now["turn"] == 0:
                move = now["choices"][len(me.heard) % len(now["choices"])]["text"]
                await me.send(kind="play", id=1, number=now["number"] + 1, text=move)
            heard = await me.kind("moved")
            now = heard["event"]["step"]["now"]
        says = (await me.kind("ended"))["event"]["ending"]["says"]
    out, err = await asyncio.wait_for(bot.communicate(), 30)
    assert (out.decode().strip(), err) == (says, b"")


@pytest.mark.thorough
@pytest.mark.parametrize("name", [name for name in GAMES if has_page(name)])
def test_two_of_the_example_play_every_game(live: Live, name: str) -> None:
    table = live.open("open", "open", game=name)
    link = f"http://127.0.0.1:{live.port}/t/{table['id']}#{table['invitation']}"
    bots = []
    for seat in (0, 1):
        bots.append(
            subprocess.Popen(
                [sys.executable, "-W", "error", BOT, link],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        until(lambda seat=seat: places(live, table["id"])[seat] != "open", "the bot at its seat")  # type: ignore[misc]
    for bot in bots:
        out, err = bot.communicate(timeout=COMPILING_S)
        assert err == ""
        assert out


def test_an_engine_plays_by_what_its_seat_may_see(live: Live) -> None:
    table = live.open("open", "computer:1", game="deboucleurs")
    link = f"http://127.0.0.1:{live.port}/t/{table['id']}#{table['invitation']}"
    engine = f"{sys.executable} -c 'from ludion.terminal.main import main; main()' engine"
    bot = subprocess.Popen(
        [sys.executable, "-W", "error", BOT, link, engine],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until(lambda: moves_of(live, table["id"], seat=0) >= 3, "moves of the engine", COMPILING_S)
        with stream(live, f"/api/tables/{table['id']}/events") as lines:
            now = json.loads(lines.readline())["now"]
        assert now["position"] is None
        assert "i=" not in now["view"]  # a spectator's
    finally:
        bot.kill()
        _, err = bot.communicate()
    assert err == ""


def moves_of(live: Live, id: str, seat: int) -> int:
    return sum(step["seat"] == seat for step in live.call(f"/api/tables/{id}")["story"])


def places(live: Live, id: str) -> list[str]:
    return [place["who"] for place in live.call(f"/api/tables/{id}")["table"]["places"]]


def test_the_answers_of_the_bot_api_are_in_the_schema(live: Live) -> None:
    paths = live.call("/schema")["paths"]
    posted = paths["/api/tables/{id}/messages"]["post"]["responses"]
    told = json.dumps(posted["200"])
    for answer in ("Seated", "Hinted", "Done", "Pong", "Happened"):
        assert f"#/components/schemas/{answer}" in told
    assert "#/components/schemas/Refused" in json.dumps(posted["409"])
    lines = paths["/api/tables/{id}/events"]["get"]["responses"]["200"]["content"]
    assert "#/components/schemas/Welcome" in json.dumps(lines["application/x-ndjson"])


def stream(live: Live, path: str, **headers: str) -> Any:
    request = urllib.request.Request(f"http://127.0.0.1:{live.port}{path}", headers=headers)
    return urllib.request.urlopen(request, timeout=PATIENCE_S)


def test_a_stream_goes_on_from_a_version(live: Live) -> None:
    table = live.open("me", "me")
    path, token = f"/api/tables/{table['id']}", {"Authorization": f"Bearer {table['secret']}"}
    for number, text in enumerate(["vC", ">", ">1"], start=1):
        play = {"kind": "play", "id": 7, "number": number, "text": text}
        done = live.call(f"{path}/messages", play, token)
        assert done == {"kind": "done", "id": 7, "version": number}
    with stream(live, f"{path}/events?since=2", **token) as lines:
        first = json.loads(lines.readline())
    assert (first["kind"], first["version"]) == ("happened", 3)


def test_the_stream_is_sse_to_who_accepts_that(live: Live) -> None:
    table = live.open("me", "me")
    path = f"/api/tables/{table['id']}/events?lang=fr"
    with stream(live, path, Accept="text/event-stream") as lines:
        assert lines.headers["content-type"].startswith("text/event-stream")
        line = lines.readline().decode()
    assert line.startswith("data: {")
    assert json.loads(line.removeprefix("data: "))["mine"] == []


def test_a_wrong_token_is_refused(live: Live) -> None:
    table = live.open("me", "me")
    path, wrong = f"/api/tables/{table['id']}", {"Authorization": "Bearer wrong"}
    with pytest.raises(urllib.error.HTTPError, match="401"):
        stream(live, f"{path}/events", **wrong)
    play = {"kind": "play", "id": 1, "number": 1, "text": "vC"}
    assert live.call(f"{path}/messages?lang=fr", play, wrong) == {
        "kind": "refused",
        "id": 1,
        "code": "not-yours",
        "text": "c’est à une autre place de jouer\u202f; attendez votre tour",
        "status": 409,
    }


def test_a_join_is_no_message_for_one_answer(live: Live) -> None:
    table = live.open("me", "me")
    answer = live.call(f"/api/tables/{table['id']}/messages", {"kind": "join", "lang": "en"})
    assert (answer["status"], answer["code"]) == (400, "unreadable")
