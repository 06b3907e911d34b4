"""Who wins in a room that somebody draws: solved in a process of its own, bounded, stopped."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest

from ludion.core.fault import BadQuery
from ludion.games.gravity.show.design import Rooms
from ludion.server.study.design import design
from ludion.server.study.lab import FOR_STRANGERS, FOR_THE_OWNER, Laboratory, refuse_large
from ludion.server.wire.api.design import WantedDesign

WON = "J._./...|/...J/.J.."
"""The room of 4 x 4 with the seed 1: the first player wins at once."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@pytest.mark.thorough
def test_a_small_room_is_solved_and_leaves_nothing_behind(folder: Path) -> None:
    async def read() -> list[dict[str, Any]]:
        laboratory = Laboratory()
        lines = laboratory.solve("gravity", "room", WON, "en", FOR_THE_OWNER)
        told = [json.loads(line) async for line in lines]
        await laboratory.stop()
        return told

    *progress, last = asyncio.run(read())
    assert all(line["kind"] == "progress" for line in progress)
    assert last == {
        "kind": "solved",
        "whole": True,
        "says": "With best play Blue wins in one turn after the set-up.",
    }
    assert list(folder.iterdir()) == []


def test_whoever_stops_it_ends_the_process_and_makes_room_for_the_next(folder: Path) -> None:
    async def leave() -> None:
        laboratory = Laboratory()
        lines = laboratory.solve("gravity", "room", WON, "en", FOR_THE_OWNER)
        assert json.loads(await anext(lines))["kind"] == "progress"
        process = laboratory._process
        assert process is not None
        await lines.aclose()  # type: ignore[attr-defined]  # an async generator
        await laboratory.refuse_crowd()
        await laboratory.stop()
        assert process.returncode is not None

    asyncio.run(leave())
    assert list(folder.iterdir()) == []


def test_guests_get_small_rooms_and_the_owner_larger_ones() -> None:
    def needed(side: int) -> int:
        return Rooms().memory_to_solve_mb("/".join(["." * side] * side))

    refuse_large(needed(5), FOR_STRANGERS)
    refuse_large(needed(6), FOR_THE_OWNER)
    with pytest.raises(
        BadQuery, match="solving this needs 412 MB of memory; the server allows 250"
    ):
        refuse_large(needed(6), FOR_STRANGERS)
    with pytest.raises(BadQuery, match="the server allows 1500 MB here"):
        refuse_large(needed(8), FOR_THE_OWNER)
    with pytest.raises(BadQuery, match="this cannot be solved"):
        refuse_large(None, FOR_THE_OWNER)


def test_the_editor_offers_it() -> None:
    assert design("gravity", "room", WantedDesign(text=WON)).is_solvable
