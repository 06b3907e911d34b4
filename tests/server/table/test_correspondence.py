"""Games by correspondence: clocks of days, vacations, and whose turn it is at many tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live, serve
from waiting import until

from ludion.server.store import heartbeat
from ludion.server.store.people import VACATION_DAYS
from ludion.server.store.retention import delete_before
from ludion.server.table import correspondence
from ludion.server.table.access import new_secret
from ludion.server.table.clock import Clock, Rest
from ludion.server.table.facts import DAY_MS, ClockRule

DAYS = {"initial_s": 0, "increment_s": 0, "days": 3}


@pytest.fixture
def live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A house that looks for clocks that are due all the time."""
    monkeypatch.setattr(correspondence, "LOOK_S", 0.05)
    running = serve(tmp_path / "house.db")
    yield running
    running.stop()


class Pair:
    """Ana and Ben play over days; Ana is to move."""

    def __init__(self, live: Live, **more: Any) -> None:
        self.live, self.ana, self.ben = live, new_secret(), new_secret()
        self.table = live.open("me", "open", clock=DAYS, me=self.ana, name="Ana", **more)
        self.id = self.table["id"]
        sat = self.sent({"kind": "sit", "id": 1, "seat": 1, "name": "Ben", "me": self.ben})
        self.secret = sat["secret"]

    def sent(self, message: dict[str, Any], secret: str = "") -> Any:
        token = secret or self.table["invitation"]
        headers = {"authorization": f"Bearer {token}"}
        return self.live.call(f"/api/tables/{self.id}/messages", message, headers)

    def play(self, number: int, text: str, secret: str = "") -> Any:
        message = {"kind": "play", "id": number, "number": number, "text": text}
        return self.sent(message, secret or self.table["secret"])

    def turn(self) -> dict[str, Any]:
        turns = self.live.call("/api/turns", {"tables": [self.id]})["tables"]
        return dict(turns[0])

    def ending(self) -> Any:
        return self.live.call(f"/api/tables/{self.id}")["table"]["ending"]


def pass_days(live: Live, days: float) -> None:
    live.registry.store.clock._offset += days * DAY_MS


def forget(live: Live, id: str) -> None:
    """The table is no longer in memory, as after two minutes without anybody."""
    live.registry.tables.pop(id).close()


def test_a_turn_has_its_days_anew() -> None:
    clock = Clock.of(ClockRule(DAY_MS / 1000, 0, days=1), seats=2).run(0, at=0)
    pressed = clock.press(by=0, turn=1, at=DAY_MS // 2)
    assert pressed.left(DAY_MS) == [DAY_MS, DAY_MS // 2]


def test_a_clock_stands_still_on_vacation_and_falls_afterwards() -> None:
    clock = Clock.of(ClockRule(DAY_MS / 1000, 0, days=1), seats=2).run(0, at=0)
    resting = Clock(0, clock.lefts, 0, 0, DAY_MS, ((Rest(1000, 5 * DAY_MS),), ()))
    assert resting.left(2 * DAY_MS)[0] == DAY_MS - 1000
    assert resting.falls_in(500) == 6 * DAY_MS - 1000 - 500
    assert resting.falls_in(2 * DAY_MS) == 4 * DAY_MS - 1000
    assert resting.falls_in(7 * DAY_MS) == 0
    assert resting.rest_s(4 * DAY_MS) == [DAY_MS / 1000, 0]


def test_the_clock_of_days_begins_when_every_seat_is_taken(live: Live) -> None:
    pair = Pair(live)
    assert pair.turn()["turn"] == 0
    until(lambda: (pair.turn()["left_s"] or 0) > 2.9 * 86_400)
    pair.play(1, "vC")
    pair.play(2, ">")
    found = pair.turn()
    assert found["turn"] == 1
    assert 2.9 * 86_400 < found["left_s"] <= 3 * 86_400


def test_whoever_lets_the_days_pass_loses_though_nobody_looks(live: Live) -> None:
    pair = Pair(live)
    forget(live, pair.id)
    pass_days(live, 2.9)
    until(lambda: pair.turn()["left_s"] is not None)
    assert pair.turn()["turn"] == 0
    pass_days(live, 0.2)
    until(lambda: pair.turn()["turn"] is None)
    assert pair.ending()["reason"] == "time"
    assert pair.ending()["payoff"] == [-1, 1]


def test_a_table_with_days_left_need_not_be_in_memory(live: Live) -> None:
    pair = Pair(live)
    assert not live.registry.tables[pair.id].is_busy
    forget(live, pair.id)
    pair.play(1, "vC")
    forget(live, pair.id)
    assert pair.turn()["turn"] == 0
    assert pair.id not in live.registry.tables


def test_a_house_that_stood_still_for_weeks_flags_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was switched off, or its wall clock jumped between two runs."""
    monkeypatch.setattr(correspondence, "LOOK_S", 0.05)
    first = serve(tmp_path / "house.db")
    pair = Pair(first)
    pair.play(1, "vC")
    pair.play(2, ">")
    pass_days(first, 1)
    first.stop()
    now = first.registry.store.clock.now_ms() / 1000
    for jump_s in (30 * 86_400, -30 * 86_400):  # as the wall clock of the next run shows
        monkeypatch.setattr(heartbeat, "time", lambda wall=now + jump_s: wall)
        pair.live = serve(tmp_path / "house.db")
        pair.live.call(f"/api/tables/{pair.id}")
        assert pair.ending() is None
        left = pair.live.registry.tables[pair.id].state.clock
        clock = pair.live.registry.store.clock
        assert 1.9 * DAY_MS < left.falls_in(clock.running_ms(clock.now_ms())) < 2.1 * DAY_MS
        pair.live.stop()
        now = pair.live.registry.store.clock.now_ms() / 1000


def test_a_vacation_stops_all_clocks_of_days_of_a_person(live: Live) -> None:
    tables = [Pair(live)]
    ana = tables[0].ana
    second = live.open("me", "open", clock=DAYS, me=ana)
    mine = live.call("/api/person/vacation", {"me": ana, "days": 10})
    assert mine["rest_days"] == VACATION_DAYS - 10
    assert 9.9 * 86_400 < mine["rest_s"] <= 10 * 86_400
    pass_days(live, 9)
    assert tables[0].ending() is None
    pass_days(live, 3.5)
    assert tables[0].ending() is None  # two days and a half of the three have passed
    pass_days(live, 1)
    until(lambda: tables[0].ending() is not None)
    assert live.call(f"/api/tables/{second['id']}")["table"]["ending"] is None


async def test_whoever_waits_sees_the_vacation_and_its_end(live: Live) -> None:
    pair = Pair(live)
    async with live.join(pair.id, pair.secret) as ben:
        await ben.kind("welcome")
        live.call("/api/person/vacation", {"me": pair.ana, "days": 2})
        told = await ben.kind("welcome")
        assert told["clocks"]["rest_s"][0] > 86_400
        live.call("/api/person/vacation", {"me": pair.ana, "days": 0})
        assert (await ben.kind("welcome"))["clocks"]["rest_s"] == []


def test_a_year_has_so_many_days_of_vacation(live: Live) -> None:
    me = new_secret()
    refused = live.call("/api/person/vacation", {"me": me, "days": VACATION_DAYS + 1})
    assert (refused["status"], refused["code"]) == (400, "too-much")
    live.call("/api/person/vacation", {"me": me, "days": 1})
    assert live.call("/api/person/vacation", {"me": me, "days": 1})["code"] == "not-now"
    ended = live.call("/api/person/vacation", {"me": me, "days": 0})
    assert (ended["rest_s"], ended["rest_days"]) == (0, VACATION_DAYS - 1)
    pass_days(live, 366)
    assert live.call("/api/person", {"me": me})["rest_days"] == VACATION_DAYS


def test_nobody_resigns_by_leaving_and_nobody_is_replaced(live: Live) -> None:
    pair = Pair(live, lobby=True)
    table = live.call(f"/api/tables/{pair.id}")["table"]
    assert (table["leave_s"], table["away_s"]) == (0, 0)
    substitute = {"kind": "substitute", "id": 1, "seat": 1, "level": 2}
    assert pair.sent(substitute, pair.table["secret"])["code"] == "not-now"


@pytest.mark.parametrize("days", [-1, 15])
def test_a_turn_of_many_days_is_refused(live: Live, days: int) -> None:
    refused = live.open("me", "open", clock={**DAYS, "days": days})
    assert (refused["status"], refused["code"]) == (400, "too-much")


def test_questions_about_turns_leave_out_what_is_not_there(live: Live) -> None:
    table = live.open("me", "me")
    asked = [table["id"], "nosuchtable", "../x"]
    turns = live.call("/api/turns", {"tables": asked})["tables"]
    assert turns == [{"id": table["id"], "turn": 0, "left_s": None, "waits": False}]
    assert live.call("/api/turns", {"tables": ["a"] * 101})["code"] == "too-much"


def test_retention_keeps_a_game_whose_days_are_not_over(live: Live) -> None:
    pair, other = Pair(live), live.open("me", "me")
    for id in (pair.id, other["id"]):
        forget(live, id)
    until(lambda: (pair.turn()["left_s"] or 0) > 0)
    forget(live, pair.id)
    store = live.registry.store
    later = store.clock.now_ms() + 2 * DAY_MS
    assert delete_before(store.engine, later, later) == 1
    assert pair.turn()["turn"] == 0
