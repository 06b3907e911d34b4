"""Tournaments: fair, repeatable, and the levels stand in their order."""

from __future__ import annotations

import pytest

from ludion.games import load
from ludion.lab.levels import main
from ludion.lab.tournament import Score, contest, fixtures, play, round_robin


def test_each_opening_is_played_with_the_seats_exchanged() -> None:
    games = list(fixtures("gravis3", ("level:1", "random"), 4, seed=5, opening_turns=2))
    assert [fixture.sitters for fixture in games] == 2 * [
        ("level:1", "random"),
        ("random", "level:1"),
    ]
    assert [fixture.seed for fixture in games] == [5, 5, 6, 6]


def test_the_same_fixture_is_the_same_game() -> None:
    for fixture in fixtures("gravis3", ("level:3", "random"), 4, seed=1, opening_turns=1):
        assert play(fixture) == play(fixture)
        assert len(play(fixture)) == load("gravis3").seats


def test_a_score_counts_a_draw_as_half() -> None:
    score = Score().plus(1.0).plus(0.0).plus(-1.0).plus(1.0)
    assert (score.games, score.share) == (4, 0.625)
    assert 0.1 < score.doubt < 0.3


def test_games_in_other_processes_are_the_same() -> None:
    one = contest("gravis3", ("level:2", "random"), games=6, seed=3)
    assert contest("gravis3", ("level:2", "random"), games=6, seed=3, processes=2) == one


def test_everybody_meets_everybody() -> None:
    scores = round_robin("gravis3", ["level:1", "level:2", "random"], games=2)
    assert len(scores) == 3
    assert all(score.games == 2 for score in scores.values())


@pytest.mark.parametrize("level", [3, 5, 7])
def test_a_level_beats_the_one_two_below(level: int) -> None:
    """Adjacent levels are measured by hundreds of games: docs/levels.md."""
    assert contest("gravis3", (f"level:{level}", f"level:{level - 2}"), games=40).share > 0.6


def test_the_calibration_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    main(["gravis3", "--games", "2", "--levels", "1", "2"])
    assert "| 2 | level:1 |" in capsys.readouterr().out
