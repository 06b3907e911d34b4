"""One commit fails, as on a full disk: the table goes on by itself."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from live import Live

from ludion import load
from ludion.server.store import writer
from ludion.server.store.commit import commit, commit_all
from ludion.server.table.commits import RETRY_S


class FullDisk:
    """A disk that is full for the next commits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commits, self.refused = 0, 0
        monkeypatch.setattr(writer, "commit", self._in_thread)
        monkeypatch.setattr(writer, "commit_all", self._in_loop)

    def _in_thread(self, *arguments: Any) -> None:
        if self.commits:
            self.commits -= 1
            self.refused += 1
            raise sqlite3.OperationalError("database or disk is full")
        commit(*arguments)

    def _in_loop(self, *arguments: Any) -> None:
        """The loop leaves it to the thread to find out that the disk is full."""
        if self.commits:
            raise sqlite3.OperationalError("database or disk is full")
        commit_all(*arguments)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


async def test_a_move_that_is_not_stored_is_refused_and_can_be_sent_again(
    live: Live, disk: FullDisk
) -> None:
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        disk.commits = 1
        refused = await me.ask("play", number=1, text="vC")
        assert (refused["kind"], refused["code"]) == ("refused", "unavailable")
        assert (await me.ask("play", number=1, text="vC"))["version"] == 1


async def test_a_new_table_that_is_not_stored_is_refused(live: Live, disk: FullDisk) -> None:
    disk.commits = 1
    refused = live.open("me", "me")
    assert (refused["status"], refused["code"]) == (503, "unavailable")
    assert live.open("me", "me")["id"]


async def test_a_program_is_told_when_nothing_can_be_stored(live: Live, disk: FullDisk) -> None:
    table = live.open("me", "me")
    disk.commits = 1
    headers = {"authorization": f"Bearer {table['secret']}"}
    move = {"kind": "play", "id": 1, "number": 1, "text": "vC"}
    path = f"/api/tables/{table['id']}/messages"
    assert live.call(path, move, headers)["status"] == 503
    assert live.call(path, move, headers)["kind"] == "done"


async def test_a_computer_plays_the_move_that_it_has_found(live: Live, disk: FullDisk) -> None:
    table = live.open("me", "computer:1")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        think = live.registry.computers.move
        found: list[Any] = []

        async def think_on_a_full_disk(*arguments: Any) -> Any:
            found.append(await think(*arguments))
            disk.commits = 1 if len(found) == 1 else 0
            return found[-1]

        live.registry.computers.move = think_on_a_full_disk
        await me.ask("play", number=2, text=">")
        moved = await me.until(
            lambda heard: heard.get("event", {}).get("step", {}).get("played", {}).get("seat") == 1
        )
        assert disk.refused == 1
        assert moved["event"]["step"]["played"]["text"] == load("gravis3").write(found[0])


def test_a_table_tries_again_within_five_seconds() -> None:
    longest = 1.5  # `until_available` waits between half and one and a half of the average
    assert RETRY_S * longest <= 5


async def test_chance_moves_again(live: Live, disk: FullDisk) -> None:
    draw = live.registry.store.append

    def on_a_full_disk(*arguments: Any, **keywords: Any) -> None:
        disk.commits = 0 if disk.refused else 1
        draw(*arguments, **keywords)

    live.registry.store.append = on_a_full_disk
    table = live.open("me", "me", game="sprocket", options={"setup": "random"})
    async with live.join(table["id"], table["secret"]) as me:
        await me.until(
            lambda heard: heard.get("event", {}).get("step", {}).get("now", {}).get("turn") == 0
        )
    assert disk.refused == 1


async def test_time_that_is_up_ends_the_game_after_the_failure(live: Live, disk: FullDisk) -> None:
    table = live.open("me", "me", clock={"initial_s": 0.3, "increment_s": 0})
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        disk.commits = 1
        assert (await me.kind("ended"))["event"]["ending"]["reason"] == "time"
    assert disk.refused == 1
