"""Computers share the threads fairly, and none thinks at a table that nobody watches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from live import Live, serve
from waiting import until

from ludion import load
from ludion.core.fault import Busy, TooMuch
from ludion.match.worker import WorkerPool
from ludion.server.table import presence
from ludion.server.workers import MAX_HINTS, ComputerWorkers


@pytest.fixture
def held() -> Any:
    """Holds jobs until it is set."""
    event = Event()
    yield event
    event.set()


async def test_owners_take_turns_however_many_jobs_one_of_them_has(held: Event) -> None:
    pool, done = WorkerPool(1), list[str]()

    async def job(owner: str) -> None:
        def work(stop: object) -> None:
            held.wait()
            done.append(owner)

        await pool.run(work, owner)

    jobs = [asyncio.ensure_future(job("greedy")) for _ in range(10)]
    await asyncio.sleep(0)
    jobs.append(asyncio.ensure_future(job("modest")))
    await asyncio.sleep(0)
    held.set()
    await asyncio.gather(*jobs)
    assert done.index("modest") <= 2
    pool.close()


async def test_a_quick_job_never_waits_for_long_ones(held: Event) -> None:
    pool = WorkerPool(2, share=1, most_long=1)
    long_ones = [
        asyncio.ensure_future(pool.run(lambda stop: held.wait(), f"stranger {number}", True))
        for number in range(5)
    ]
    await asyncio.sleep(0)
    assert await pool.run(lambda stop: "quick", "player") == "quick"
    held.set()
    await asyncio.gather(*long_ones)


def test_the_levels_that_think_for_long_leave_a_thread_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workers, seen = ComputerWorkers(2), list[bool]()

    async def run(think: object, owner: str, is_long: bool) -> None:
        seen.append(is_long)

    monkeypatch.setattr(workers, "run", run)
    game = load("gravis3")
    for level in (3, 8):
        asyncio.run(workers.move(game, game.start(), level, Random(1), "somebody"))
    workers.close()
    assert seen == [False, True]


async def test_an_owner_uses_its_share_of_the_threads_and_leaves_the_rest(held: Event) -> None:
    pool = WorkerPool(2, share=1)
    begun: list[int] = []

    def hold(stop: object) -> None:
        begun.append(1)
        held.wait()

    greedy = [asyncio.ensure_future(pool.run(hold, "greedy")) for _ in range(5)]
    await asyncio.to_thread(until, lambda: bool(begun))
    assert await pool.run(lambda stop: "at once", "modest") == "at once"
    assert len(begun) == 1
    held.set()
    await asyncio.gather(*greedy)
    pool.close()


async def test_an_owner_has_a_quota_and_a_job_given_up_counts_no_more(held: Event) -> None:
    pool = WorkerPool(1, most=2)
    two = [asyncio.ensure_future(pool.run(lambda stop: held.wait(), "one")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.run(lambda stop: None, "one")
    two[1].cancel()
    await asyncio.wait(two[1:])
    third = asyncio.ensure_future(pool.run(lambda stop: "third", "one"))
    await asyncio.sleep(0)
    held.set()
    assert await third == "third"
    pool.close()


async def test_an_address_has_two_hints_at_a_time(
    held: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers = ComputerWorkers(2)
    monkeypatch.setattr("ludion.server.workers.find_hint", lambda *_: held.wait())
    game: Any = type("Game", (), {"name": "any"})()
    asked = [asyncio.ensure_future(workers.hint(game, None, "one")) for _ in range(MAX_HINTS)]
    await asyncio.sleep(0)
    with pytest.raises(TooMuch):
        await workers.hint(game, None, "one")
    held.set()
    await asyncio.gather(*asked)
    workers.close()


def moves_of(live: Live, id: str) -> int:
    return int(live.registry.tables[id].state.number)


async def test_computers_alone_stop_when_nobody_watches_and_go_on_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve(tmp_path / "house.db")
    monkeypatch.setattr(presence, "WATCHED_S", 0.0)
    opened = first.open("computer:1", "computer:1")
    first.stop()
    second = serve(tmp_path / "house.db")
    try:
        await asyncio.to_thread(until, lambda: opened["id"] in second.registry.tables)
        table = second.registry.tables[opened["id"]]
        assert not table.autoplay.is_busy, "revived, and nobody looks"
        before = moves_of(second, opened["id"])
        async with second.join(opened["id"]) as watcher:
            await watcher.kind("moved")
        assert moves_of(second, opened["id"]) > before
        await asyncio.to_thread(until, lambda: not table.autoplay.is_busy)
        assert table.state.turn is not None, "the game is not over, and nobody thinks"
    finally:
        second.stop()


async def test_a_computer_whose_clock_runs_answers_a_person_who_has_left(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "WATCHED_S", 0.0)
    opened = live.open("me", "computer:1", clock={"initial_s": 600, "increment_s": 0})
    async with live.join(opened["id"], opened["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("play", number=2, text=">")
    state = live.registry.tables[opened["id"]].state
    await asyncio.to_thread(until, lambda: state.turn == 0)
