"""Manners between strangers: talk, hints, blocks, reports, and who leaves."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from live import Client, Live
from strangers import host, listed, seek
from waiting import until

from ludion.server.store import manners as stored
from ludion.server.table import manners
from ludion.server.table.access import new_secret
from ludion.server.table.presence import LEAVE_S
from ludion.terminal import main as terminal


class Two:
    """Ana and Ben, who did not know each other, at one table; Ana is to move."""

    def __init__(self, live: Live, **more: Any) -> None:
        self.live = live
        self.keys = [new_secret(), new_secret()]
        self.table = live.open("me", "open", name="Ana", lobby=True, me=self.keys[0], **more)
        self._open = AsyncExitStack()

    async def __aenter__(self) -> tuple[Client, Client]:
        id, join = self.table["id"], self.live.join
        ana = await self._open.enter_async_context(join(id, self.table["secret"]))
        ben = await self._open.enter_async_context(join(id))
        await ben.kind("welcome")
        seated = await ben.ask("sit", seat=1, name="Ben", me=self.keys[1])
        assert seated["kind"] == "seated"
        return ana, ben

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()


def reports(live: Live, capsys: pytest.CaptureFixture[str]) -> str:
    database = str(live.registry.store.engine.url)
    assert terminal.run(["house", "reports", "--database", database, "--lang", "en"]) == 0
    return capsys.readouterr().out


async def test_strangers_talk_in_phrases_unless_the_host_lets_them_type(live: Live) -> None:
    async with Two(live, free_talk=False) as (ana, ben):
        assert (await ben.ask("say", text="hello"))["code"] == "not-now"
        assert (await ben.ask("say", phrase="hello"))["kind"] == "happened"
        assert (await ana.kind("spoke"))["event"]["text"] == "Hello!"
    async with Two(live, free_talk=True) as (ana, _):
        assert (await ana.ask("say", text="hello"))["kind"] == "happened"


def test_who_looks_for_anybody_gets_phrases_alone(live: Live) -> None:
    found = seek(live)
    assert not live.call(f"/api/tables/{found['id']}")["table"]["free_talk"]


async def test_between_strangers_there_are_no_hints_and_no_engine(live: Live) -> None:
    async with Two(live, hints=True) as (ana, _):
        for asked in ("hint", "hints"):
            assert (await ana.ask(asked))["code"] == "not-now"
    table = live.open("me", "open", lobby=True, me=new_secret())
    async with live.join(table["id"], table["secret"]) as host_:
        await host_.kind("welcome")
        given = await host_.ask("substitute", seat=1, level=1)
        assert given["kind"] == "happened", "a free seat may be given to a computer"


async def test_a_stranger_who_is_away_is_not_replaced_by_a_computer(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.server.table.presence.AWAY_S", 0.0)
    async with Two(live) as (ana, ben):
        await ben.connection.close()
        await ana.until(lambda heard: heard.get("present") == [True, False])
        assert (await ana.ask("substitute", seat=1, level=1))["code"] == "not-now"


async def test_who_leaves_resigns_after_a_told_time(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manners, "LEAVE_S", 0.3)
    async with Two(live) as (ana, ben):
        assert (await ana.ask("play", number=1, text="vC"))["kind"] == "happened"
        await ben.connection.close()
        ended = (await ana.kind("ended"))["event"]["ending"]
        assert (ended["reason"], ended["payoff"]) == ("resigned", [1.0, -1.0])


async def test_who_comes_back_in_time_plays_on(live: Live) -> None:
    two = Two(live)
    async with two as (ana, ben):
        left = live.registry.tables[two.table["id"]].leaving
        await ben.connection.close()
        await ana.until(lambda heard: heard.get("present") == [True, False])
        until(lambda: left._timer is not None)
        assert left._decide(0).facts == []
    async with live.join(two.table["id"], two.table["secret"]) as ana:
        table = (await ana.kind("welcome"))["table"]
        assert table["ending"] is None
        assert table["leave_s"] == LEAVE_S, "it is told in advance"


async def test_where_people_met_by_a_link_nobody_resigns_by_leaving(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manners, "LEAVE_S", 0.0)
    table = live.open("me", "open")
    async with live.join(table["id"], table["secret"]) as ana:
        async with live.join(table["id"], table["invitation"]) as ben:
            assert (await ben.ask("sit", seat=1))["kind"] == "seated"
        await ana.until(lambda heard: heard.get("present") == [True, False])
        assert live.registry.tables[table["id"]].leaving._timer is None


async def test_who_has_blocked_somebody_is_not_seated_with_them(live: Live) -> None:
    two = Two(live)
    async with two as (_, ben):
        assert (await ben.ask("block", seat=0))["kind"] == "done"
    ana, ben_key = two.keys
    waiting = seek(live, ana)
    assert seek(live, ben_key)["id"] != waiting["id"], "neither is seated with the other"
    hosted = host(live)
    async with live.join(waiting["id"]) as stranger:
        await stranger.kind("welcome")
        free = 1 - waiting["mine"][0]
        assert (await stranger.ask("sit", seat=free, me=ben_key))["code"] == "not-now"
    assert hosted["id"] in listed(live)
    async with live.join(two.table["id"], two.table["secret"]) as client:
        await client.kind("welcome")
        assert (await client.ask("block", seat=1, on=True))["kind"] == "done"
        assert (await client.ask("block", seat=1, on=False))["kind"] == "done"


async def test_a_report_reaches_the_operator_and_is_settled(
    live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    two = Two(live)
    async with two as (ana, _):
        told = "shouts\nat\x00 me"
        done = await ana.ask("report", seat=1, reason="talk", text=told)
        assert done["kind"] == "done"
        assert (await ana.ask("report", seat=1, reason="talk", text=told))["kind"] == "done"
    shown = reports(live, capsys)
    assert f"{two.table['id']}  0 Ana reports 1 Ben: talk (shouts at me)" in shown
    assert len(shown.splitlines()) == 1, "the same is reported once"
    database = ["--database", str(live.registry.store.engine.url)]
    number = shown.split()[0]
    assert terminal.run(["house", "settle", number, *database]) == 0
    assert reports(live, capsys) == ""
    assert terminal.run(["house", "settle", number, *database, "--lang", "en"]) == 2
    assert f"there is no report {number}" in capsys.readouterr().err


async def test_what_is_erased_of_a_person_is_gone_from_seats_and_reports(
    live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    two = Two(live)
    async with two as (ana, _):
        await ana.ask("report", seat=1, reason="other", text="my telephone is 1234")
    database = str(live.registry.store.engine.url)
    erased = ["house", "erase", two.table["secret"], "--database", database]
    assert terminal.run(erased) == 0
    assert "1234" not in reports(live, capsys)
    stored_table = await live.registry.store.load(two.table["id"])
    assert stored_table.setup.seats[0].person == ""


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"kind": "report", "seat": 0, "reason": "talk"}, "not-now"),
        ({"kind": "report", "seat": 7, "reason": "talk"}, "not-now"),
        ({"kind": "report", "seat": -1, "reason": "talk"}, "not-now"),
        ({"kind": "report", "seat": 1, "reason": "talk", "text": "x" * 501}, "too-much"),
        ({"kind": "block", "seat": 0}, "not-now"),
        ({"kind": "block", "seat": 99}, "not-now"),
    ],
)
async def test_what_is_no_report_or_block_is_refused(
    live: Live, asked: dict[str, Any], code: str
) -> None:
    async with Two(live) as (ana, _):
        assert (await ana.ask(**asked))["code"] == code


async def test_who_only_watches_blocks_and_reports_nobody(live: Live) -> None:
    two = Two(live)
    async with two, live.join(two.table["id"]) as eve:
        await eve.kind("welcome")
        assert (await eve.ask("block", seat=0))["code"] == "not-yours"
        assert (await eve.ask("report", seat=0, reason="other"))["code"] == "not-yours"


async def test_reports_of_a_table_have_an_end(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST_OF_A_TABLE", 0)
    monkeypatch.setattr(stored, "MOST_BLOCKS", 0)
    async with Two(live) as (ana, _):
        assert (await ana.ask("report", seat=1, reason="name"))["code"] == "too-much"
        assert (await ana.ask("block", seat=1))["code"] == "too-much"
