"""The balance of Déboucleurs can be measured; what it is, the report says and no test."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.games.deboucleurs.cards import official_text, set_of_word
from ludion.games.deboucleurs.lab.balance import (
    TABLES,
    TEAMS,
    Report,
    Tally,
    Task,
    balance,
    command,
    missed,
    report,
    tasks,
    told,
)
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.lab.workers.workers import HERE
from ludion.locale import Words

FEW = {"random": 6, "greedy": 6, "newcomers": 1}


def test_every_team_plays_at_every_table_each_game_by_its_own_seed() -> None:
    found = tasks(FEW, seed=3, set_word="official")
    assert {(task.players, task.team) for task in found} == {
        (players, team) for players in TABLES for team in TEAMS
    }
    for team in TEAMS:
        seeds = [seed for task in found if task.team == team for seed in task.seeds]
        assert len(set(seeds)) == len(seeds) == 4 * FEW[team]


def test_newcomers_of_levels_2_and_3_sit_in_turn() -> None:
    task = Task(3, "newcomers", (1,), "official", "hard")
    assert task.seats == ["level-2", "level-3", "level-2"]


@pytest.mark.thorough
def test_a_team_of_one_level_sits_on_every_seat_and_has_no_goal() -> None:
    pytest.importorskip("numba")
    assert Task(3, "level-6", (1,), "official").seats == ["level-6"] * 3
    games = {"random": 2, "greedy": 2, "newcomers": 0, "level-1": 1}
    text = report(Deboucleurs(), games, 1, HERE, lambda *_: None, tables=(2,))
    assert "--levels 1 --tables 2" in text
    assert "| 2 | level 1 | 1 |" in text


@pytest.mark.thorough
def test_games_are_counted_and_told() -> None:
    pytest.importorskip("numba")
    heard: list[tuple[str, int, int]] = []
    found = balance(
        {"random": 6, "greedy": 6, "newcomers": 0},
        seed=1,
        workers=HERE,
        heard=lambda *step: heard.append(step),
        tables=(2, 3),
    )
    assert heard[-1] == ("balance", 24, 24)
    tally = found.tallies[2, "greedy"]
    assert tally.games == 6
    assert sum(tally.endings.values()) == sum(tally.lengths.values()) == 6
    text = told(found, set_of_word("official"))
    for heading in ("Who wins", "What ended the games", "How long it takes", "What each card did"):
        assert f"## {heading}" in text
    assert "Déjà vu" in text


def test_the_interval_holds_the_share() -> None:
    tally = Tally(games=100, wins=57)
    low, high = tally.interval
    assert 0.46 < low < 0.57 < high < 0.67


def test_goals_that_are_missed_are_named() -> None:
    tallies = {(2, "newcomers"): Tally(games=100, wins=60), (3, "random"): Tally(games=100, wins=1)}
    assert missed(Report(tallies, FEW, 0, "easy")) == []
    assert missed(Report(tallies, FEW, 0, "normal")) == [
        "2 players, newcomers: 60 % (50–69 %), wanted 32 to 48 %"
    ]
    unsure = {(2, "newcomers"): Tally(games=10, wins=6)}
    assert missed(Report(unsure, FEW, 0, "normal")) == []  # 31 % to 83 %: it may well be met


def test_a_set_of_ones_own_is_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(official_text().replace("The spring clean", "Mine"), encoding="utf-8")
    monkeypatch.setattr(
        "ludion.games.deboucleurs.lab.balance.report", lambda game, *_: game.cards.title["en"]
    )
    command(Words("en"), ["--set", f"@{file}"])
    assert capsys.readouterr().out == "Mine"


def test_the_whole_report_is_one_text(monkeypatch: pytest.MonkeyPatch) -> None:
    tallies = {
        (2, team): Tally(games=10, wins=wins, rounds=200, moves=700)
        for team, wins in (("random", 0), ("greedy", 3), ("newcomers", 6))
    }
    for tally in tallies.values():
        tally.lengths.update({20: 10})
    monkeypatch.setattr(
        "ludion.games.deboucleurs.lab.balance.balance", lambda *_: Report(tallies, FEW, 0)
    )
    text = report(Deboucleurs(), FEW, 0, HERE, lambda *_: None)
    assert text.startswith("# Déboucleurs: balance of “The spring clean”, first evening")
    assert "All goals are met." in text


def test_the_report_speaks_french_to_the_last_card() -> None:
    tallies = {(2, "newcomers"): Tally(games=100, wins=5, rounds=2_050, moves=7_000)}
    tallies[2, "newcomers"].lengths.update({20: 100})
    found = Report(tallies, FEW, 0, "hard")
    french = Words("fr")
    assert missed(found, french) == [
        "2 joueurs, débutants\u202f: 5 % (2–11 %), voulu de 17 à 33\u202f%"
    ]
    text = told(found, set_of_word("official"), french)
    assert "| 2 | débutants | 100 | 5 % (2–11 %) | de 17 à 33\u202f% | 20,5 | 70 |" in text
    assert not set(text.split()) & {"games", "players", "wins", "newcomers", "event", "object"}
