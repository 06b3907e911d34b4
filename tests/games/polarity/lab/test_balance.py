"""Games of Polarity to their end: kept in a journal, and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.games.polarity.lab import balance as balance_polarity
from ludion.games.polarity.lab.balance import Played, Task, report
from ludion.games.polarity.rules import Polarity
from ludion.lab.strength.journal import Journal
from ludion.locale import Words


def played(task: Task) -> Played:
    return Played(task.seed, "white", "score", 40, 3, -2, 5, 80.5, 4.1, 0, {"lean: stands": 40}, {})


def test_a_stopped_run_goes_on_with_the_games_that_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def play(task: Task) -> Played:
        asked.append(task.seed)
        return played(task)

    monkeypatch.setattr(balance_polarity, "play", play)
    for games in (2, 3):
        with Journal(tmp_path / "games", {"balance": "polarity"}) as journal:
            told = report(Polarity(), games, journal=journal)
    assert asked == [0, 1, 2]
    assert "| games | 3 |" in told
    assert "| ended by: the score | 3 · 100 % (44–100 %) |" in told


def test_the_table_speaks_french() -> None:
    game = played(Task("level:1", 0, "standard"))._replace(faults={"fell": 4})
    told = balance_polarity.table([game], Words("fr"))
    assert "| gagnées par Blanc | 1 · 100 % (21–100 %) |" in told
    assert "| secondes simulées | 80,5 (de 80,5 à 80,5) |" in told
    assert "| faute\u202f: un disque en appui tombe à plat | 4 (0,10 par tour) |" in told
    assert "| appui\u202f: tient | 40 · 100 % (91–100 %) |" in told


def test_of_two_different_players_each_begins_every_other_game_and_wins_are_told() -> None:
    tasks = [Task("level:1", seed, "standard", "level:2") for seed in range(2)]
    assert [task.sitters[0] for task in tasks] == ["level:1", "level:2"]
    games = [played(task)._replace(winner="level:2", processor=9.5) for task in tasks]
    told = balance_polarity.table(games, Words("en"))
    assert "| won by level:2 | 2 · 100 % (34–100 %) |" in told
    assert "| seconds of processor time | 9.5 (9.5 to 9.5) |" in told


@pytest.mark.thorough
def test_a_game_between_computers_ends() -> None:
    found = balance_polarity.play(Task("level:3", 0, "standard"))
    assert found.reason in ("score", "red-touched", "red-moved", "no-discs")
