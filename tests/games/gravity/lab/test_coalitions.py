"""What each of three players can force in random rooms: the tables, and how they are filled."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludion.core.fault import InvalidText
from ludion.games.gravity.lab.coalitions import (
    PLAYERS,
    Counts,
    Forced,
    Solved,
    main,
    read_solved,
    shares,
    starts,
)

ALONE = Forced(3, 1, "> D1 C3,A1,C4 -,-,- b", "G< G> G<")
TOGETHER = Forced(2, 0, "> D1 C3,A1,C4 -,-,- b", "G< G>")
FOUND = [
    Solved(
        seed,
        [(1, 3), (0, None), (-1, last)],
        [5, 5, 2],
        [Counts(3, 0, 1), Counts(0, 2, 2), Counts(0, 0, 4)],
        [Counts(1, 0, 1), Counts(0, 0, 2), Counts(0, 1, 1)],
        [ALONE, TOGETHER],
    )
    for seed, last in enumerate((2, 4))
]


def test_rooms_are_counted_by_what_each_player_can_force() -> None:
    assert starts(FOUND) == [
        ["the first player", "2", "0", "0"],
        ["the second player", "0", "2", "0"],
        ["the third player", "0", "0", "2"],
    ]


def test_placements_of_all_rooms_are_counted_together() -> None:
    rows = shares(PLAYERS, [one.placements for one in FOUND])
    assert rows[1] == ["the second player", "0.00 %", "50.00 %", "50.00 %"]


def test_a_line_of_the_journal_is_read_as_it_was_written() -> None:
    assert read_solved(json.loads(json.dumps(FOUND[0]._asdict()))) == FOUND[0]


def test_a_number_of_rooms_that_means_nothing_is_refused() -> None:
    with pytest.raises(InvalidText, match="--rooms must be 1 or more; got 0"):
        main(["--rooms", "0"])


def test_a_journal_with_all_rooms_is_told_without_solving(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    head = {"ludion": "coalitions 1", "rooms": "4x4", "rules": 1}
    lines = [head, *(one._asdict() for one in FOUND)]
    journal = tmp_path / "three"
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    main(["--rooms", "2", "--journal", str(journal)])
    told = capsys.readouterr().out
    assert "| the third player | 0 | 0 | 2 |" in told
    assert "first, second and third player: 31.2 %, 31.2 %, 12.5 % of placements" in told
    assert "The longest win of two players together: 2 turns" in told


@pytest.mark.thorough
def test_a_room_is_solved_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "three"
    main(["--size", "4x4", "--rooms", "1", "--journal", str(journal)])
    (_, line) = journal.read_text(encoding="utf-8").splitlines()
    found = read_solved(json.loads(line))
    assert sum(found.falls) + sum(found.placements[0]) == 4 * 16 * 15 * 14 * 13
    assert "| the first player | 0 | 0 | 1 |" in capsys.readouterr().out
