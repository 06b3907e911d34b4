"""Games to watch: those whose players agreed, or else two computers."""

from __future__ import annotations

from typing import Any

import pytest
from live import Live
from strangers import CLOCK, host, seek
from waiting import until

from ludion.games import GAMES
from ludion.server.http import opening
from ludion.server.table import autoplay
from ludion.server.table.access import new_secret


def playing(live: Live) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = live.call("/api/lobby")["playing"]
    return found


async def test_a_game_of_two_who_looked_for_anybody_can_be_watched(live: Live) -> None:
    ana, ben = seek(live, name="Ana"), seek(live, name="Ben")
    async with live.join(ana["id"], ana["secret"]) as one, live.join(ben["id"], ben["secret"]):
        await one.kind("welcome")
        (shown,) = playing(live)
        assert (shown["id"], shown["game"]) == (ana["id"], "gravis3")
        assert sorted(shown["names"]) == ["Ana", "Ben"]
        async with live.join(ana["id"]) as eve:
            await eve.kind("welcome")
            until(lambda: playing(live)[0]["watchers"] == 1, "the watcher is counted")
        assert (await one.ask("resign"))["kind"] == "happened"
        assert playing(live) == [], "a game that is over is not listed"


async def test_a_game_is_not_listed_unless_its_players_agreed(live: Live) -> None:
    table = host(live, clock=CLOCK)
    async with live.join(table["id"], table["secret"]) as ana, live.join(table["id"]) as ben:
        await ben.kind("welcome")
        assert (await ben.ask("sit", seat=1, me=new_secret()))["kind"] == "seated"
        await ana.kind("place")
        assert playing(live) == []


async def test_people_who_met_by_a_link_may_agree_too(live: Live) -> None:
    table = live.open("me", "me", watched=True)
    assert playing(live) == [], "nobody is there yet"
    async with live.join(table["id"], table["secret"]) as ana:
        await ana.kind("welcome")
        assert [one["id"] for one in playing(live)] == [table["id"]]
    until(lambda: playing(live) == [], "who has left is not watched")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers that play for spectators move at once, and play a game without chance."""
    monkeypatch.setattr(autoplay, "PACE_S", 0.0)
    monkeypatch.setattr(opening, "GAMES", {"gravis3": GAMES["gravis3"]})


@pytest.mark.usefixtures("quick")
async def test_computers_play_for_spectators_and_only_for_them(live: Live) -> None:
    id = live.call("/api/exhibition", {})["id"]
    assert live.call("/api/exhibition", {})["id"] == id, "one for all of them"
    table = live.registry.tables[id]
    assert not table.autoplay._may_think(), "nobody watches"
    async with live.join(id) as eve:
        await eve.kind("moved")
        assert table.autoplay._may_think()
    assert playing(live) == [], "it is no game of people"


@pytest.mark.usefixtures("quick")
async def test_computers_that_play_for_spectators_give_way(live: Live) -> None:
    workers = live.registry.computers
    id = live.call("/api/exhibition", {})["id"]
    workers._jobs["somebody"] += 1  # as if a computer thought for somebody who plays
    async with live.join(id) as eve:
        welcome = await eve.kind("welcome")
        began = len(welcome["story"])
        assert (await eve.ask("ping"))["kind"] == "pong"
        assert live.registry.tables[id].state.number == began
        workers._jobs["somebody"] -= 1
        await eve.kind("moved")
