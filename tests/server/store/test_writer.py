"""Commits in the event loop while they are quick, otherwise in a thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from waiting import PATIENCE_S

from ludion.server.store import writer
from ludion.server.store.commit import commit, commit_all
from ludion.server.store.store import Store
from ludion.server.table.facts import Made, Occupant, Setup

SETUP = Setup("gravis3", {}, 1, "", None, [Occupant("person"), Occupant("person")], 0)
TICK_S = 0.01


class Seen:
    """Where the commits were, and how long the loop's take."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.places: list[str] = []
        self.takes_s = 0.0
        monkeypatch.setattr(writer, "commit", self._in_thread)
        monkeypatch.setattr(writer, "commit_all", self._in_loop)
        monkeypatch.setattr(writer, "WAIT_S", 10.0)  # the disk of the tests may be slow

    def _in_thread(self, *arguments: Any) -> None:
        commit(*arguments)
        self.places.append("thread")

    def _in_loop(self, *arguments: Any) -> None:
        sleep(self.takes_s)
        commit_all(*arguments)
        self.places.append("loop")


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    return Seen(monkeypatch)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    yield store
    store.close()


def append(store: Store, version: int) -> asyncio.Future[bool]:
    kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    store.append("t", version, 0, [Made(0, "vC")], lambda well, fault: kept.set_result(well))
    return kept


async def opened(store: Store, seen: Seen) -> int:
    """Open a table and write until the loop commits; returns the next version."""
    await store.open_table("t", SETUP, [], 0)
    until = monotonic() + PATIENCE_S
    for version in range(1, 10**6):
        assert monotonic() < until
        assert await append(store, version)
        if seen.places[-1] == "loop":
            return version + 1
    raise AssertionError


async def versions(store: Store) -> list[int]:
    stored = await store.load("t")
    assert stored is not None
    return [row.version for row in stored.rows]


async def test_what_is_written_at_once_is_committed_together(store: Store, seen: Seen) -> None:
    first = await opened(store, seen)
    commits = store.counts.commits
    assert all(await asyncio.gather(*(append(store, first + count) for count in range(20))))
    assert store.counts.commits == commits + 1
    assert seen.places[-1] == "loop"


async def test_the_loop_waits_for_no_lock(store: Store, seen: Seen, tmp_path: Path) -> None:
    version = await opened(store, seen)
    other = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    kept, longest, before = append(store, version), 0.0, monotonic()
    for _ in range(20):
        await asyncio.sleep(TICK_S)
        longest, before = max(longest, monotonic() - before), monotonic()
    assert not kept.done()
    assert longest < 2.5, "it did not wait as long as a connection that waits for locks"
    other.execute("ROLLBACK")
    other.close()
    assert await kept
    assert seen.places[-1] == "thread"
    assert await versions(store) == list(range(1, version + 1))


async def test_after_a_slow_commit_in_the_loop_the_thread_commits(
    store: Store, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = await opened(store, seen)
    seen.takes_s = 0.05
    assert await append(store, version)
    assert seen.places[-1] == "loop"
    monkeypatch.setattr(writer, "WAIT_S", 1e-4)
    assert await append(store, version + 1)
    assert seen.places[-1] == "thread"


async def test_a_conflict_concerns_one_write_only(store: Store, seen: Seen) -> None:
    version = await opened(store, seen)
    both = [append(store, version - 1), append(store, version)]
    assert [await kept for kept in both] == [False, True]
    assert await versions(store) == list(range(1, version + 1))


async def test_what_the_loop_has_not_committed_yet_is_committed_at_the_end(
    tmp_path: Path, seen: Seen
) -> None:
    store = Store(f"sqlite:///{tmp_path}/house.db")
    version = await opened(store, seen)
    append(store, version)
    store.close()
    await asyncio.sleep(0)
    again = Store(f"sqlite:///{tmp_path}/house.db")
    assert await versions(again) == list(range(1, version + 1))
    again.close()
