"""`ludion balance sprocket`: a row for every formation, number of players and player."""

from __future__ import annotations

import pytest

from ludion.core.fault import UnknownGame
from ludion.games.sprocket.lab.balance import Played, Series, Task, play, summary
from ludion.lab.balance.run import run
from ludion.locale import Words

WORDS = Words("en")


def test_a_game_is_counted_after_its_set_up() -> None:
    game = play(Task(Series("ring", 2, "random", "random"), 3))
    assert game.winner in (0, 1)
    assert 5 < game.turns < 200
    assert 0 < game.gears <= 2 * game.turns


def test_a_row_tells_what_was_counted() -> None:
    series = Series("2x4", 2, "level:2", "hand")
    games = [Played(0, 0, 10, 5), Played(1, 0, 20, 10), Played(None, 1, 30, 15)]
    told = summary(series, games, WORDS).split(" | ")
    assert told[:4] == ["| 2x4", "2", "level:2", "3"]
    assert told[4].startswith("33 %")
    assert told[5] == "20.0"
    assert told[6].startswith("33 %")
    assert told[7].startswith("33 %")
    assert told[8] == "0.50 |"
    assert summary(series, games, Words("fr")).endswith(" | 0,50 |")


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--games", "2", "--formation", "notch", "--players", "4", "--by", "random"]
    run("sprocket", WORDS, [*chosen, "--processes", "1"])
    head, rule, row = capsys.readouterr().out.splitlines()
    assert head.startswith("| formation | players | played by | games |")
    assert set(rule) <= set("| -")
    assert row.startswith("| notch | 4 | random | 2 |")


def test_the_table_has_french_columns(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["--games", "1", "--formation", "notch", "--players", "4", "--by", "random"]
    run("sprocket", Words("fr"), [*chosen, "--processes", "1"])
    head = capsys.readouterr().out.splitlines()[0]
    assert head.startswith("| formation | joueurs | joué par | parties | le premier gagne |")


def test_a_game_that_is_not_there_is_said() -> None:
    with pytest.raises(UnknownGame, match="the game must be one of"):
        run("chess", WORDS, [])
