"""`ludion levels`, and reports: a page, and the same numbers as JSON and CSV."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludion.core.fault import InvalidText
from ludion.games import load
from ludion.lab.strength.levels import measure
from ludion.locale import Words
from ludion.terminal.commands import levels, score, tournament
from ludion.terminal.commands.levels import read_levels

COMMANDS = {"levels": levels, "tournament": tournament, "score": score}


def run(name: str, *arguments: str) -> str:
    said = CliRunner().invoke(
        COMMANDS[name].command(Words("en")), arguments, catch_exceptions=False
    )
    assert said.exit_code == 0, said.output
    return said.stdout


def test_each_level_is_measured_against_the_one_below() -> None:
    said = run("levels", "gravis3", "-o", "pawns=3", "--games", "2", "--levels", "1-2")
    assert "| 1 | random |" in said
    assert "| 2 | level:1 |" in said


def test_a_level_of_a_game_won_together_is_measured_as_a_team() -> None:
    found = measure(load("deboucleurs"), 1, games=2)
    assert (found.against, found.score.games, found.score.draws) == (None, 2, 0)


@pytest.mark.parametrize(
    ("name", "arguments", "count"),
    [
        ("levels", "gravis3 -o pawns=3 --levels 1 --games 2", "wins"),
        ("tournament", "gravis3 random greedy -o pawns=3 --games 2 --processes 1", "wins"),
        ("score", "random --game gravis3 --number 4", "right"),
    ],
)
def test_a_report_is_a_page_or_the_same_numbers(
    name: str, arguments: str, count: str, tmp_path: Path
) -> None:
    html, told, rows = files = [tmp_path / f"report.{kind}" for kind in ("html", "json", "csv")]
    run(name, *arguments.split(), *(word for file in files for word in ("--report", str(file))))
    page, data = html.read_text("utf-8"), json.loads(told.read_text("utf-8"))
    assert page.count("<svg") == 1
    assert "<script" not in page
    listed = data if isinstance(data, list) else data.get("levels") or data["standings"]
    counted = csv.DictReader(rows.read_text("utf-8").splitlines())
    assert [int(row[count]) for row in counted] == [one[count] for one in listed]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_report_of_another_kind_is_refused_before_anything_is_played(name: str) -> None:
    asked = {"score": ["random"], "levels": ["gravis3"]}.get(name, ["gravis3", "random", "greedy"])
    with pytest.raises(InvalidText, match=r"a report is \.html, \.json or \.csv; got 'all.pdf'"):
        run(name, *asked, "--report", "all.pdf")


@pytest.mark.parametrize("text", ["9", "0-2", "one", "", "3-2"])
def test_levels_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(InvalidText, match="levels"):
        read_levels(text)
