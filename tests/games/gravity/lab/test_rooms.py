"""Random rooms of Gravity, solved one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.games.gravity.lab.rooms import Solved, main, page_of, rows_of

FOUND = [Solved(0, 0, 7, 10), Solved(1, None, None, 10), Solved(2, 0, 9, 10)]


def test_rooms_are_counted_by_who_wins() -> None:
    assert [row[:2] for row in rows_of(FOUND)] == [
        ["the first player wins", "2"],
        ["the second player wins", "0"],
        ["a draw", "1"],
        ["too long to tell", "0"],
    ]


def test_the_page_has_the_shares_and_the_lengths() -> None:
    pytest.importorskip("vl_convert")
    html = page_of("4x4", FOUND, "command").html()
    assert html.count("<svg") == 2
    assert "67 % (21–94 %)" in html


@pytest.mark.thorough
def test_solved_rooms_are_kept_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--size", "4x4", "--processes", "1", "--journal", str(tmp_path / "rooms")]
    main([*asked, "--rooms", "1"])
    main([*asked, "--rooms", "3"])
    lines = (tmp_path / "rooms").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    assert "| the first player wins |" in capsys.readouterr().out
