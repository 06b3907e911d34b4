"""The top level of Gravis 3 with White is not beaten: a sample of what docs/levels.md tells."""

from __future__ import annotations

import pytest

from ludion.lab.strength.unbeaten import HUNDREDTHS, main, meetings, met


def test_an_opponent_begins_by_chance_with_none_to_three_turns() -> None:
    games = meetings("gravis3", 0, "level:2", 5, seed=7)
    assert [one.by_chance for one in games] == [0, 1, 2, 3, 0]
    assert len({one.seed for one in games}) == 5
    assert met(games[1]) == met(games[1])


def test_everybody_is_met_and_nobody_wins(capsys: pytest.CaptureFixture[str]) -> None:
    main(["gravis3", "--games", "20"])
    rows = [line.split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert len(rows) == len(HUNDREDTHS) + 1
    assert all(int(games) == int(won) for _, games, won, *_ in rows)
    assert sum(HUNDREDTHS.values()) == 100
