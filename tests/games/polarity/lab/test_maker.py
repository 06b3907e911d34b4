"""Puzzles made from constructed tables."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludion.core.puzzle import read_puzzles
from ludion.core.record import Record, write_record
from ludion.games import load, load_puzzles

pytestmark = pytest.mark.usefixtures("physics")

GAME: Any = load("polarity")


def line_of(number: int, missed: float) -> dict[str, Any]:
    """A puzzle that there is, as if it were found again."""
    record: Record = load_puzzles("polarity")[number].record
    written = write_record(replace(record, tags={**record.tags, "Puzzle": "1"}))
    return {"seed": number, "missed": missed, "record": written}


def test_a_seed_makes_a_puzzle_that_a_steady_hand_solves() -> None:
    from ludion.games.polarity.lab.maker import solved, task
    from ludion.games.polarity.lab.puzzles import solves

    for seed in range(20):
        rng = Random(seed)
        found = task(GAME, ["against"], rng)
        puzzle = None if found is None else solved(GAME, found, rng)
        if puzzle is not None:
            break
    assert puzzle is not None
    assert puzzle.goal.startswith("against:")
    assert solves(GAME, puzzle)


def test_what_is_there_already_is_not_added_again() -> None:
    from ludion.games.polarity.lab.maker import merged

    assert len(merged(GAME, iter([line_of(0, 0.4)]))) == len(load_puzzles("polarity"))


def test_near_duplicates_luck_and_what_nobody_misses_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ludion.games.polarity.lab import maker

    lines = [{"seed": 9}, *(line_of(0, missed) for missed in (0.0, 1.0, 0.4, 0.5))]
    assert list(maker.chosen(GAME, iter(lines))) == []  # resembles a puzzle that there is: itself
    monkeypatch.setattr(maker, "load_puzzles", lambda name: [])
    assert [share for _, share in maker.chosen(GAME, iter(lines))] == [0.4]


def test_merging_numbers_the_puzzles_by_grade_and_keeps_their_ids() -> None:
    from ludion.games.polarity.lab.maker import merged

    before = load_puzzles("polarity")
    after = read_puzzles("\n".join(map(write_record, merged(GAME, iter([])))))
    assert {puzzle.id for puzzle in after} == {puzzle.id for puzzle in before}
    assert [puzzle.difficulty for puzzle in after] == sorted(p.difficulty for p in before)


def test_a_tilt_that_the_zones_show_is_obvious() -> None:
    from ludion.games.polarity.lab.maker import is_obvious

    puzzles = {puzzle.goal: puzzle for puzzle in load_puzzles("polarity")}
    assert not is_obvious(GAME, puzzles["low:16"])
    assert is_obvious(GAME, replace(puzzles["low:16"], goal="steep:15"))
