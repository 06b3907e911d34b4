"""The openings of the games played on a server, as counts."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from live import Live

from ludion.server.store import openings


def asked(live: Live, *moves: str, **wanted: Any) -> dict[str, Any]:
    answer: dict[str, Any] = live.call(
        "/api/openings", {"game": "gravis3", "moves": moves, **wanted}
    )
    return answer


async def played(live: Live, first: str, *, resigns: bool = True) -> str:
    """A game of one turn, after which Black resigns."""
    table = live.open("me", "me")
    async with live.join(table["id"], table["secret"]) as me:
        await me.ask("play", number=1, text=first)
        await me.ask("play", number=2, text="v")
        if resigns:
            await me.ask("resign")
    return str(table["id"])


async def count(live: Live) -> None:
    """What a sweep does."""
    await asyncio.wrap_future(
        asyncio.run_coroutine_threadsafe(
            live.registry.count_openings(), live.server.servers[0].get_loop()
        )
    )


async def test_finished_games_are_counted_once_and_symmetric_ones_together(live: Live) -> None:
    await played(live, "vA")
    await played(live, "vE")
    await played(live, "vC", resigns=False)
    assert asked(live) == {"games": 0, "moves": []}
    for _ in range(2):
        await count(live)
    first = asked(live)
    assert first["games"] == 2
    told = {one["text"]: (one["games"], one["won"]) for one in first["moves"]}
    assert told["vA"] == told["vE"] == told["^A"] == (2, 2)
    assert "vC" not in told
    after = asked(live, "vA")
    assert after["games"] == 2
    assert [one["text"] for one in after["moves"]] == ["v", "<"]  # mirrored at the diagonal
    assert asked(live, options={"pie": "yes"})["games"] == 0


async def test_counts_stay_without_their_tables_and_rare_ones_go(live: Live) -> None:
    await played(live, "vA")
    await count(live)
    store = live.registry.store
    assert openings.forget_rare(store.engine, store.clock.now_ms() - 1000) == 0
    assert asked(live)["games"] == 1
    assert openings.forget_rare(store.engine, store.clock.now_ms() + 1000) == 3
    assert asked(live)["games"] == 0


async def test_a_table_that_cannot_be_read_is_not_read_again(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(live, "vA")
    store = live.registry.store

    def fails(*arguments: Any) -> None:
        raise RuntimeError("no such game")

    monkeypatch.setattr(live.registry, "_opening", fails)
    await count(live)
    assert openings.uncounted(store.engine, 9) == []
    assert asked(live)["games"] == 0


def test_texts_of_strangers_are_refused_in_words(live: Live) -> None:
    assert "got 'chess'" in asked(live, game="chess")["text"]
    assert "move 1" in asked(live, "x9")["text"]
    assert asked(live, start="nonsense")["status"] == 400


def test_games_of_hands_have_no_openings(live: Live) -> None:
    assert asked(live, game="polarity") == {"games": 0, "moves": []}
