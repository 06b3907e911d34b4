"""`ludion solve` and `ludion verify`, for every game that can be solved."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludion.terminal.main import run

SMALL_ROOM = "room=_|_./..||/.J|./|._."
ROOM_PICTURE = """\
    A   B   C   D
  +---+---+   +   +
1 :   .   .   |   :
  +   +   +   +   +
2 :   |   .   .   :
  +   +   +---+---+
3 :   .   |   .   :
  +   +   +   +   +
4 :   .   |   .   :
  +---+---+   +   +
"""
WON_BY_THE_SECOND = """\
[Game "gravis3"]
[Rules "1"]
[Options "pawns=10"]

vE v vC > >2 ^ ^C < <5 ^ ^C -1 1 alignment
"""


@pytest.mark.parametrize(("game", "option"), [("gravis3", "pawns=3"), ("gravity", SMALL_ROOM)])
def test_what_is_solved_can_be_verified(
    game: str, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "proof"
    assert run(["solve", game, "-o", option, "--out", str(file), "--json"]) == 0
    solved = json.loads(capsys.readouterr().out)
    assert run(["verify", str(file), "--sample", "30", "--json"]) == 0
    verified = json.loads(capsys.readouterr().out)
    assert solved["file"]["sha256"] == verified["sha256"]
    for fact in ("game", "winner", "turns"):
        assert solved[fact] == verified[fact]
    assert 30 <= verified["checked"] <= 50


def test_a_game_whose_solving_is_not_divided_says_which_ones_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["solve", "gravis3", "--on", "tcp://127.0.0.1:1"]) == 2
    assert "--processes and --on are for gravity" in capsys.readouterr().err


@pytest.mark.parametrize(("game", "option"), [("gravis3", "pawns=3"), ("gravity", SMALL_ROOM)])
def test_a_cut_file_is_refused_in_one_line(
    game: str, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "proof"
    run(["solve", game, "-o", option, "--out", str(file)])
    capsys.readouterr()
    whole = file.read_bytes()
    for length in (0, 5, 40, 200, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert run(["verify", str(file)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["solve", "chess"],
        ["solve", "gravis3", "-o", "pie=yes"],
        ["solve", "gravis3", "-o", "pawns=3", "--out", "/nowhere/at/all"],
        ["solve", "gravity", "-o", "players=3"],
        ["solve", "gravis3", "--processes", "2"],
        ["verify", "/nowhere"],
        ["verify", "/"],
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert len(capsys.readouterr().err.strip().splitlines()[-1:]) == 1


def test_the_house_speaks_french_of_proofs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "preuve"
    assert run(["solve", "gravis3", "-o", "pawns=3", "--out", str(file), "--lang", "fr"]) == 0
    assert "nulle" in capsys.readouterr().out
    assert run(["verify", str(file), "--all", "--lang", "fr"]) == 0
    assert "toutes tiennent" in capsys.readouterr().out


def test_a_room_of_ones_own_is_solved_and_makes_puzzles_and_its_winner_is_a_seat_from_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludion.games.gravity.proof.file.cache_home", lambda: tmp_path)
    room = tmp_path / "room.txt"
    room.write_text(ROOM_PICTURE)
    own = ["gravity", "-o", f"room=@{room}"]
    assert run(["puzzles", *own, "--make", "1", "--seed", "1"]) == 2
    assert "`ludion solve gravity` with the same options makes it" in capsys.readouterr().err
    assert run(["solve", *own, "--json"]) == 0
    solved = json.loads(capsys.readouterr().out)
    assert (solved["winner"], solved["turns"]) == (0, 1)
    assert run(["verify", solved["file"]["path"], "--sample", "30"]) == 0
    assert capsys.readouterr().out.startswith("Blue wins this turn")
    assert run(["puzzles", *own, "--make", "1", "--seed", "1"]) == 0
    made = capsys.readouterr().out
    assert f"room={solved['options']['room']}" in made
    assert '[Puzzle "1"]' in made


def test_in_all_json_a_seat_counts_from_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(WON_BY_THE_SECOND)

    def told(*command: str) -> Any:
        assert run([*command, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    *before, last = told("replay", str(record))["positions"]
    assert {position["turn"] for position in before} == {0, 1}
    assert last["turn"] is None
    assert last["outcome"]["payoff"] == [-1.0, 1.0]
    assert told("show", "gravis3", "--position", before[-1]["position"])["turn"] == 1
    judged = told("analyse", "gravis3", "--record", str(record), "--seconds", "0.02")
    assert [one["turn"] for one in judged["positions"]] == [one["turn"] for one in [*before, last]]
    assert {one["seat"] for one in judged["moves"]} == {0, 1}
    puzzles = told("puzzles", "gravis3")["puzzles"]
    assert {puzzle["turn"] for puzzle in puzzles} == {0, 1}
    assert all(puzzle["turn"] == puzzle["solution"][0]["seat"] for puzzle in puzzles)
