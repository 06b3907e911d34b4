"""Experiments over HTTP: games are told one by one, and nobody can ask for too much."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from clusters import small_cluster
from live import Live
from waiting import until

from ludion.core.fault import BadQuery, Busy
from ludion.games import load
from ludion.server.study.lab import (
    FOR_STRANGERS,
    FOR_THE_OWNER,
    Bounds,
    Laboratory,
    load_variants,
    refuse_too_large,
)
from ludion.server.wire.api.lab import WantedExperiment

SMALL = WantedExperiment(game="gravis3", variants=[{}, {"pawns": 6}], by="random", games=2, seed=5)


def lines(bounds: Bounds, wanted: WantedExperiment = SMALL) -> list[dict[str, Any]]:
    async def read() -> list[dict[str, Any]]:
        laboratory = Laboratory()
        found = laboratory.run(wanted, load_variants(wanted), bounds)
        told = [json.loads(line) async for line in found]
        await laboratory.stop()
        return told

    return asyncio.run(read())


def test_every_game_of_every_variant_is_told_and_can_be_replayed() -> None:
    begun, *games, end = lines(FOR_THE_OWNER)
    assert begun["seats"] == [["White", "Black"]] * 2
    assert begun["total"] == 4
    assert [(one["variant"], one["seed"]) for one in games] == [(0, 5), (1, 5), (0, 6), (1, 6)]
    assert end == {"kind": "end", "whole": True, "says": ""}
    for one in games:
        game = load("gravis3", **begun["options"][one["variant"]])
        position = game.start()
        for text in one["moves"]:
            position = game.play(position, game.read(text, at=position))
        assert list(game.outcome(position).payoff) == one["payoff"]


def in_laboratory(cluster: str, bounds: Bounds) -> list[dict[str, Any]]:
    async def read() -> list[dict[str, Any]]:
        laboratory = Laboratory(cluster)
        found = laboratory.run(SMALL, load_variants(SMALL), bounds)
        told = [json.loads(line) async for line in found]
        await laboratory.stop()
        return told

    return asyncio.run(read())


@pytest.mark.thorough
def test_the_owner_plays_on_the_cluster_and_a_guest_here(tmp_path: Path) -> None:
    alone = lines(FOR_THE_OWNER)
    with small_cluster(tmp_path, 1) as cluster:
        assert in_laboratory(cluster.address, FOR_THE_OWNER) == alone
        cluster.kill("worker-0")
        cluster.kill("scheduler")
        assert in_laboratory(cluster.address, FOR_STRANGERS) == alone
        _, end = in_laboratory(cluster.address, FOR_THE_OWNER)
    assert not end["whole"]
    assert end["says"] == f"no Dask scheduler answers at {cluster.address}"


def test_a_guest_has_a_limit_of_time_and_keeps_what_was_played() -> None:
    _, *_, end = lines(Bounds(games=10, level=3, seconds=0.0, memory_mb=0))
    assert not end["whole"]
    assert "limit for guests" in end["says"]


@pytest.mark.parametrize(
    ("asked", "bounds", "said"),
    [
        ({"by": "python:os:system"}, FOR_THE_OWNER, "by must be"),
        ({"by": "engine:rm -rf /"}, FOR_THE_OWNER, "by must be"),
        ({"by": "level:4"}, FOR_STRANGERS, "level must be 0 to 3; got 4"),
        ({"games": 201}, FOR_STRANGERS, "games must be 1 to 200; got 201"),
        ({"games": 101, "variants": [{}, {}]}, FOR_STRANGERS, "games must be 1 to 200; got 202"),
        ({"games": 0}, FOR_THE_OWNER, "games must be"),
        ({"games": -5}, FOR_THE_OWNER, "games must be"),
        ({"variants": []}, FOR_THE_OWNER, "variants must be"),
        ({"variants": [{}] * 9}, FOR_THE_OWNER, "variants must be"),
        ({"seed": -1}, FOR_THE_OWNER, "seed must be"),
    ],
)
def test_too_much_is_refused(asked: dict[str, Any], bounds: Bounds, said: str) -> None:
    with pytest.raises(BadQuery, match=said):
        refuse_too_large(WantedExperiment(**{"game": "gravis3", **asked}), bounds)


def test_a_reader_who_leaves_ends_the_experiment_and_one_runs_at_a_time() -> None:
    endless = WantedExperiment(game="gravis3", by="random", games=50_000)

    async def leave() -> None:
        laboratory = Laboratory()
        found = laboratory.run(endless, load_variants(endless), FOR_THE_OWNER)
        async for line in found:
            if b'"game"' in line:
                break
        process = laboratory._process
        assert process is not None
        with pytest.raises(Busy):
            await laboratory.refuse_crowd()
        await found.aclose()  # type: ignore[attr-defined]
        assert await process.wait() != 0
        await laboratory.refuse_crowd()
        await laboratory.stop()

    asyncio.run(leave())


def test_over_http_the_answer_is_lines_and_what_is_wrong_a_problem(live: Live) -> None:
    asked = {"game": "gravis3", "by": "random", "games": 1}
    told = [json.loads(line) for line in live.text("/api/lab", asked).splitlines()]
    assert [line["kind"] for line in told] == ["begun", "game", "end"]
    refused = live.call("/api/lab", {**asked, "variants": [{"pawns": "many"}]})
    assert refused["text"] == "option pawns must be 3 to 12; got 'many'"
    many = live.call("/api/lab", {**asked, "games": 500}, headers={"X-Forwarded-For": "192.0.2.1"})
    assert many["text"].startswith("games must be 1 to 200")


def test_somebody_who_leaves_makes_room_for_the_next(live: Live) -> None:
    asked = {"game": "gravis3", "by": "random", "games": 1}
    endless = json.dumps({**asked, "games": 50_000}).encode()
    with socket.create_connection(("127.0.0.1", live.port)) as reader:
        head = f"POST /api/lab HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(endless)}\r\n"
        reader.sendall(f"{head}Content-Type: application/json\r\n\r\n".encode() + endless)
        told = b""
        while b'"game"' not in told:
            told += reader.recv(1 << 16)

    def is_answered() -> bool:
        return '"whole":true' in str(live.text("/api/lab", asked))

    until(is_answered, "a place in the lab")
