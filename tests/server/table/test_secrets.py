"""Secrets of seats: renewed by their players, worthless afterwards, and the host's rights."""

from __future__ import annotations

from pathlib import Path
from threading import current_thread
from typing import Any

import pytest
from live import FAST, Live, serve

from ludion.server.limits import Rate
from ludion.server.table import presence
from ludion.server.table.access import new_secret
from ludion.server.table.registry import TableRegistry


async def test_a_renewed_secret_shuts_out_whoever_has_the_old_one(tmp_path: Path) -> None:
    first = serve(tmp_path / "house.db")
    table = first.open("me", "open")
    secret = new_secret()
    async with (
        first.join(table["id"], table["secret"]) as me,
        first.join(table["id"], table["secret"]) as thief,
    ):
        await thief.kind("welcome")
        answer = await me.ask("renew", secret=secret)
        assert answer["event"] == {"kind": "linkrenewed", "seats": [0], "invitation": False}
        assert (await thief.kind("welcome"))["mine"] == []
        assert (await thief.ask("say", text="mine"))["code"] == "not-yours"
        assert (await thief.ask("play", number=1, text="vC"))["code"] == "not-yours"
        assert (await me.ask("play", number=1, text="vC"))["kind"] == "happened"
        assert (await me.ask("renew", secret=secret))["kind"] == "done", "sent again"
    first.stop()
    second = serve(tmp_path / "house.db")
    try:
        async with second.join(table["id"], table["secret"]) as old:
            assert (await old.kind("welcome"))["mine"] == []
        async with second.join(table["id"], secret) as new:
            assert (await new.kind("welcome"))["mine"] == [0]
        assert table["secret"] not in (tmp_path / "house.db").read_bytes().decode("latin-1")
    finally:
        second.stop()


async def test_a_lost_answer_to_a_renewal_is_asked_for_again_with_the_new_secret(
    live: Live,
) -> None:
    table, secret = live.open("me", "open"), new_secret()
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("renew", secret=secret)
    async with live.join(table["id"], table["secret"]) as back:
        assert (await back.kind("welcome"))["mine"] == []
        assert (await back.ask("renew", secret=secret))["kind"] == "done"
        assert (await back.ask("play", number=1, text="vC"))["kind"] == "happened"


async def test_the_host_renews_the_invitation_and_a_guest_cannot(live: Live) -> None:
    table, secret = live.open("me", "open"), new_secret()
    async with (
        live.join(table["id"], table["secret"]) as host,
        live.join(table["id"], table["invitation"]) as guest,
    ):
        await guest.kind("welcome")
        refusal = await guest.ask("renew", secret=new_secret(), invitation=True)
        assert refusal["code"] == "not-yours"
        answer = await host.ask("renew", secret=secret, invitation=True)
        assert answer["event"]["invitation"] is True
        assert (await guest.ask("sit", seat=1))["code"] == "not-yours"
    async with live.join(table["id"], secret) as invited:
        assert (await invited.ask("sit", seat=1, name="Ben"))["mine"] == [1]


async def test_a_known_secret_is_refused_for_another_seat_at_once(live: Live) -> None:
    table = live.open("me", "open", "open", game="gravity", options={"players": 3})
    async with live.join(table["id"], table["invitation"]) as guest:
        for known in (table["secret"], table["invitation"]):
            refusal = await guest.ask("sit", seat=1, secret=known)
            assert (refusal["code"], "in use already" in refusal["text"]) == ("not-now", True)
        assert (await guest.ask("renew", secret=table["invitation"]))["kind"] in ("done", "refused")
        assert (await guest.ask("sit", seat=1))["mine"] == [1]


async def test_a_guest_gives_no_open_seat_to_a_computer_while_the_host_is_there(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = live.open("me", "open", "open", game="gravity", options={"players": 3})
    async with live.join(table["id"], table["invitation"]) as guest:
        async with live.join(table["id"], table["secret"]) as host:
            await host.kind("welcome")
            await guest.ask("sit", seat=1)
            refusal = await guest.ask("substitute", seat=2, level=1)
            assert refusal["code"] == "not-yours"
        await guest.until(lambda heard: heard.get("present") == [False, True, False])
        monkeypatch.setattr(presence, "AWAY_S", -1.0)
        assert (await guest.ask("substitute", seat=2, level=1))["kind"] == "happened"


async def test_rematches_count_among_the_new_tables_of_an_address(tmp_path: Path) -> None:
    from dataclasses import replace

    running = serve(tmp_path / "house.db", replace(FAST, tables=Rate(2, 0.0001)))
    try:
        for expected in ("happened", "refused"):
            table = running.open("me", "me")
            if "id" not in table:
                assert table["status"] == 429
                return
            async with running.join(table["id"], table["secret"]) as me:
                await me.ask("resign")
                assert (await me.ask("rematch"))["kind"] == expected
    finally:
        running.stop()


def test_a_stored_table_is_played_again_beside_the_event_loop(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seen = live.open("me", "me"), list[str]()
    played: Any = TableRegistry._stored_state

    def spy(*given: Any) -> Any:
        seen.append(current_thread().name)
        return played(*given)

    monkeypatch.setattr(TableRegistry, "_stored_state", spy)
    live.registry.tables.clear()
    assert live.call(f"/api/tables/{table['id']}")["version"] == 0
    assert seen == ["ludion-loader"]
