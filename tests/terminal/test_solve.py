"""`ludion solve` and `ludion verify`, for every game that can be solved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludion.terminal.main import run

SMALL_ROOM = "room=_|_./..||/.J|./|._."


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
