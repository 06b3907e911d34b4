"""A server that starts loads only the tables that go on without a person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from live import Live, serve
from waiting import until

from ludion.server.store import queries


def restarted(live: Live, database: Path) -> Live:
    live.stop()
    return serve(database)


async def test_only_tables_that_need_no_person_are_loaded(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    first = serve(database)
    waiting = [first.open("me", "me"), first.open("me", "open"), first.open("me", "computer:1")]
    timed = first.open("me", "me", clock={"initial_s": 600, "increment_s": 0})
    for table in (waiting[0], waiting[1], timed):
        async with first.join(table["id"], table["secret"]) as me:
            await me.ask("play", number=1, text="vC")
    thinking = first.open("me", "computer:1")

    async def never(*_: Any) -> Any:
        raise RuntimeError("the server ends while the computer thinks")

    first.registry.computers.move = never
    first.registry.tables[thinking["id"]].autoplay.go_on = lambda *_: None
    async with first.join(thinking["id"], thinking["secret"]) as me:
        await me.ask("play", number=1, text="vC")
        await me.ask("play", number=2, text=">")
    second = restarted(first, database)
    wanted = {timed["id"], thinking["id"]}
    until(lambda: wanted <= set(second.registry.tables))
    assert set(second.registry.tables) == wanted
    assert len(second.call(f"/api/tables/{waiting[0]['id']}")["story"]) == 1
    second.stop()


async def test_after_the_end_of_a_game_nothing_is_loaded(tmp_path: Path) -> None:
    first = serve(tmp_path / "house.db")
    table = first.open("me", "computer:1")
    async with first.join(table["id"], table["secret"]) as me:
        await me.ask("resign")
    assert queries.unfinished(first.registry.store.engine, 0) == []
    first.stop()
