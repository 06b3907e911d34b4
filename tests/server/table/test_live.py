"""Tables over real sockets: coming back, offers, clocks, substitutes, spectators, rematches."""

from __future__ import annotations

import asyncio
import concurrent.futures
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from live import FAST, Live, serve
from waiting import until

from ludion.server.limits import MAX_QUEUED, Rate, RateLimits
from ludion.server.store.retention import delete_before
from ludion.server.table import live as live_table
from ludion.server.table import preparing, presence
from ludion.server.wire.socket import Sockets

WON = "b..../....w/....b/...wb/wwbwb < b turn"


async def test_who_comes_back_is_told_what_was_missed(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as first:
        await first.ask("play", number=1, text="vC")
    async with live.join(table["id"], table["secret"]) as other:
        await other.kind("welcome")
        await other.ask("play", number=2, text=">")
        await other.ask("play", number=3, text=">1")
    async with live.join(table["id"], table["secret"], since=1) as back:
        missed = [await back.hear(), await back.hear()]
        assert [(one["kind"], one["version"]) for one in missed] == [
            ("happened", 2),
            ("happened", 3),
        ]
    async with live.join(table["id"], table["secret"], since=99) as lost:
        assert (await lost.hear())["kind"] == "welcome"


async def test_who_missed_nothing_is_told_who_is_here(live: Live) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
    async with live.join(table["id"], table["secret"], since=1) as back:
        assert (await back.hear())["kind"] == "presence"


async def test_somebody_plays_on_another_device_by_the_same_secret(live: Live) -> None:
    table = live.open("me", "open")
    async with (
        live.join(table["id"], table["secret"]) as desk,
        live.join(table["id"], table["secret"], lang="fr") as phone,
    ):
        assert (await phone.kind("welcome"))["mine"] == [0]
        assert (await phone.ask("play", number=1, text="vC"))["kind"] == "happened"
        assert (await desk.kind("moved"))["version"] == 1


async def test_a_spectator_sees_and_may_not_touch(live: Live) -> None:
    table = live.open("me", "open")
    async with (
        live.join(table["id"]) as watcher,
        live.join(table["id"], table["secret"]) as me,
    ):
        welcome = await watcher.kind("welcome")
        assert welcome["mine"] == []
        presence = await me.until(
            lambda heard: heard["kind"] == "presence" and heard["spectators"] == 1
        )
        assert presence["present"] == [True, False]
        for request in ("takeback", "draw", "resign", "rematch"):
            assert (await watcher.ask(request))["code"] in ("not-yours", "not-now")
        assert (await watcher.ask("say", text="hello"))["code"] == "not-yours"
        assert (await watcher.ask("sit", seat=1))["code"] == "not-yours"
        assert (await watcher.ask("hint"))["code"] == "not-now"
        await me.ask("play", number=1, text="vC")
        await watcher.kind("moved")
        heard = json.dumps(watcher.heard)
        assert table["secret"] not in heard
        assert table["invitation"] not in heard


async def test_a_draw_is_offered_and_agreed(live: Live) -> None:
    table = live.open("me", "open")
    async with (
        live.join(table["id"], table["secret"]) as ana,
        live.join(table["id"], table["invitation"]) as ben,
    ):
        await ben.ask("sit", seat=1)
        await ana.ask("draw")
        assert (await ben.kind("offered"))["event"]["offer"] == {"what": "draw", "by": 0}
        await ben.ask("reply", what="draw", accept=True)
        assert (await ana.kind("ended"))["event"]["ending"]["says"] == "A draw by agreement."


async def test_time_that_is_up_ends_the_game_though_nobody_speaks(live: Live) -> None:
    table = live.open("me", "me", clock={"initial_s": 0.3, "increment_s": 0})
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        ended = await me.kind("ended")
        assert ended["event"]["ending"]["reason"] == "time"
        assert ended["event"]["ending"]["says"] == "White has run out of time."
        assert ended["clocks"] == {"left_s": [0.0, 0.3], "running": None, "rest_s": []}


async def test_a_person_who_stays_away_is_replaced_and_may_come_back(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = live.open("me", "open")
    async with live.join(table["id"], table["secret"]) as ana:
        async with live.join(table["id"], table["invitation"]) as ben:
            secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
            refused = await ana.ask("substitute", seat=1, level=1)
            assert refused["text"] == "a person can be replaced after 60 s of absence"
        await ana.until(
            lambda heard: heard["kind"] == "presence" and heard["present"] == [True, False]
        )
        assert (await ana.ask("substitute", seat=1, level=1))["code"] == "not-now"
        monkeypatch.setattr(presence, "AWAY_S", 0.0)
        assert (await ana.ask("substitute", seat=1, level=1))["kind"] == "happened"
        async with live.join(table["id"], secret) as ben:
            assert (await ben.kind("welcome"))["mine"] == [1]
            place = await ana.until(
                lambda heard: (
                    heard.get("event", {}).get("place", {}).get("who") == "person"
                    and heard["version"] > 2
                )
            )
            assert place["event"]["place"]["name"] == "Ben"


async def test_a_rematch_swaps_the_seats_and_keeps_the_secrets(live: Live) -> None:
    table = live.open("me", "open", name="Ana")
    async with (
        live.join(table["id"], table["secret"]) as ana,
        live.join(table["id"], table["invitation"]) as ben,
    ):
        secret = (await ben.ask("sit", seat=1, name="Ben"))["secret"]
        assert (await ana.ask("rematch"))["code"] == "not-now"
        await ana.ask("resign")
        await ana.ask("rematch")
        next_id = (await ben.kind("next"))["event"]["id"]
        assert (await ben.ask("rematch"))["kind"] == "done"
    for key, mine in ((table["secret"], [1]), (secret, [0])):
        async with live.join(next_id, key) as player:
            welcome = await player.kind("welcome")
            assert welcome["mine"] == mine
            assert [place["name"] for place in welcome["table"]["places"]] == ["Ben", "Ana"]


async def test_a_hint_is_a_legal_move_in_words(live: Live) -> None:
    table = live.open("me", "computer:1")
    async with live.join(table["id"], table["secret"], lang="fr") as me:
        choices = (await me.kind("welcome"))["now"]["choices"]
        hint = await me.ask("hint")
        assert hint["text"] in [choice["text"] for choice in choices]
        assert hint["says"].startswith(f"Essayez ceci\u202f: {hint['deed']}.")


async def test_a_hint_says_that_the_compiled_search_is_being_prepared(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        live_table, "preparing_text", lambda game, words: f"{game.name}: part 1 of 2."
    )
    table = live.open("me", "computer:1")
    async with live.join(table["id"], table["secret"]) as me:
        await me.kind("welcome")
        assert (await me.ask("hint"))["says"].endswith(" gravis3: part 1 of 2.")


async def test_a_table_says_what_a_computer_plays_with_until_its_search_is_compiled(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, done = False, 0
    monkeypatch.setattr(live.registry, "is_ready", lambda game: ready)
    monkeypatch.setattr(
        preparing, "meanwhile_text", lambda name, level, words: f"{name}, {level}: {done} %"
    )
    monkeypatch.setattr(preparing, "LOOK_S", 0.01)
    table = live.open("me", "computer:8")
    async with live.join(table["id"], table["secret"]) as me:
        assert (await me.kind("preparing"))["says"] == "gravis3, 8: 0 %"
        done = 50
        assert (await me.kind("preparing"))["says"] == "gravis3, 8: 50 %"
        ready = True
        assert (await me.kind("preparing"))["says"] == ""


async def test_chat_is_told_as_it_was_said(live: Live) -> None:
    table = live.open("me", "me", name="Ana")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("say", text="<img src=x>")
        spoke = next(one for one in me.heard if one.get("event", {}).get("kind") == "spoke")
        assert spoke["event"] == {"kind": "spoke", "seat": 0, "name": "Ana", "text": "<img src=x>"}


async def test_who_comes_later_is_told_the_last_move_and_what_was_said(live: Live) -> None:
    table = live.open("me", "me", name="Ana")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("say", text="hello")
    async with live.join(table["id"]) as watcher:
        welcome = await watcher.kind("welcome")
        latest = welcome["latest"]
        assert (latest["before"]["number"], latest["step"]["played"]["text"]) == (0, "vC")
        assert latest["step"]["now"] == welcome["now"]
        assert [(one["name"], one["text"]) for one in welcome["said"]] == [("Ana", "hello")]


async def test_a_seat_is_not_lost_with_the_answer(live: Live) -> None:
    table = live.open("me", "open")
    secret = "0123456789abcdefghijABC_"
    sit = {"seat": 1, "name": "Ben", "secret": secret}
    async with live.join(table["id"], table["invitation"]) as ben:
        assert (await ben.ask("sit", **{**sit, "secret": "weak"}))["code"] == "not-now"
        assert (await ben.ask("sit", **sit))["secret"] == secret
    async with live.join(table["id"], table["invitation"]) as ben:
        assert (await ben.ask("sit", **sit))["mine"] == [1]
        assert (await ben.ask("sit", seat=1))["code"] == "not-now"
    async with live.join(table["id"], secret) as ben:
        assert (await ben.kind("welcome"))["mine"] == [1]


async def test_a_move_that_comes_when_time_is_up_is_refused(live: Live) -> None:
    table = live.open("me", "me", clock={"initial_s": 0.2, "increment_s": 0})
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        state = live.registry.tables[table["id"]].state
        long_ago = state.clock.since - 60_000  # as if much time had passed
        state.clock = replace(state.clock, since=long_ago)
        assert (await me.ask("play", number=2, text=">"))["code"] == "not-now"
        assert any(one.get("event", {}).get("kind") == "ended" for one in me.heard)


async def test_a_phrase_is_read_in_ones_own_language(live: Live) -> None:
    table = live.open("me", "me", game="deboucleurs", name="Ana")
    async with (
        live.join(table["id"], table["secret"]) as me,
        live.join(table["id"], "", lang="fr") as watcher,
    ):
        phrases = (await watcher.kind("welcome"))["table"]["phrases"]
        assert phrases[0] == {"key": "wait-for-me", "text": "Attendez-moi."}
        await me.ask("say", phrase="wait-for-me")
        assert (await watcher.kind("spoke"))["event"]["text"] == "Attendez-moi."
        mine = [one["event"] for one in me.heard if one.get("event", {}).get("kind") == "spoke"]
        assert [one["text"] for one in mine] == ["Wait for me."]


async def test_a_reader_too_slow_is_dropped_and_the_others_are_not_held_up(live: Live) -> None:
    """The other end takes nothing: what is sent waits, until there is too much of it."""
    table = live.open("me", "me")
    sent: list[Any] = []
    join = {"type": "websocket.receive", "text": '{"kind":"join","lang":"en"}'}
    requests = iter([{"type": "websocket.connect"}, join])

    async def receive() -> Any:
        return next(requests, None) or await asyncio.Future()

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "websocket.send":
            await asyncio.Future()

    async def serve_slow() -> None:
        scope = {"path": f"/api/tables/{table['id']}/socket"}
        await Sockets(live.registry, live.places)(scope, receive, send)

    def on_its_loop() -> concurrent.futures.Future[None]:
        readers = live.registry.tables[table["id"]].presence.readers
        until(lambda: bool(readers), "the reader that was welcomed")
        return asyncio.run_coroutine_threadsafe(serve_slow(), next(iter(readers)).writer.get_loop())

    async with live.join(table["id"], table["secret"]) as me:
        await me.kind("welcome")
        slow = on_its_loop()
        await me.until(lambda heard: heard["kind"] == "presence" and heard["spectators"] == 1)
        for _ in range(MAX_QUEUED + 5):
            assert (await me.ask("say", text="quick"))["kind"] == "happened"
        await asyncio.wrap_future(slow)
        await me.until(lambda heard: heard["kind"] == "presence" and heard["spectators"] == 0)
    assert sent[-1] == {"type": "websocket.close", "code": 4008}


async def test_who_asks_too_fast_is_told_so(tmp_path: Path) -> None:
    slow = RateLimits(messages=Rate(5, 0.01), tables=Rate(2, 0.01), requests=FAST.requests)
    server = serve(tmp_path / "house.db", slow)
    table = server.open("me", "me")
    async with server.join(table["id"], table["secret"]) as me:
        answers = [await me.ask("ping") for _ in range(6)]
        assert [answer["kind"] for answer in answers] == ["pong"] * 4 + ["refused"] * 2
        assert answers[-1]["code"] == "too-much"
    server.open("me", "me")
    assert server.open("me", "me")["status"] == 429
    server.stop()


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "gravis3", "sitters": [{"who": "me"}]}, "bad-query"),
        ({"game": "gravis3", "sitters": [{"who": "me"}] * 2, "options": {"x": 1}}, "unreadable"),
        ({"game": "gravis3", "sitters": [{"who": "me"}] * 2, "start": "what"}, "unreadable"),
        ({"game": "gravis3", "sitters": [{"who": "me"}] * 2, "start": WON}, "bad-query"),
        ({"game": "gravis3", "sitters": [{"who": "computer", "level": 9}] * 2}, "bad-query"),
        ({"game": "gravis3", "sitters": [{"who": "ghost"}] * 2}, "bad-request"),
        ({"game": 3}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(live: Live, wanted: Any, code: str) -> None:
    answer = live.call("/api/tables?lang=fr", wanted)
    assert (answer["status"], answer["code"]) == (400, code)
    assert answer["text"]


def test_an_unknown_table_is_not_found(live: Live) -> None:
    for id in ("nosuchtable", "x" * 40):
        assert live.call(f"/api/tables/{id}")["status"] == 404


async def test_nothing_but_hashes_is_kept_of_secrets_and_no_address(live: Live) -> None:
    table = live.open("me", "open")
    async with live.join(table["id"], table["invitation"]) as ben:
        secret = (await ben.ask("sit", seat=1))["secret"]
    assert len(secret) * 6 >= 128
    folder = Path(live.registry.store.engine.url.database).parent
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    for text in (table["secret"], table["invitation"], secret, "127.0.0.1:"):
        assert text.encode() not in kept


async def test_old_tables_are_forgotten_and_lively_ones_are_not(live: Live) -> None:
    old, lively = live.open("me", "me"), live.open("me", "me")
    now = live.registry.store.clock.now_ms()
    async with live.join(lively["id"], lively["secret"]) as me:
        await me.ask("play", number=1, text="vC")
    store = live.registry.store
    forgotten = delete_before(store.engine, store.clock.now_ms(), now)
    assert forgotten == 1
    live.registry.tables.clear()
    assert live.call(f"/api/tables/{old['id']}")["status"] == 404
    assert len(live.call(f"/api/tables/{lively['id']}")["story"]) == 1
