"""Games save themselves and are continued, also after a crash."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commanding import CALL, ludion, refusal
from waiting import until

from ludion import load
from ludion.core.record import read_record
from ludion.match.lineup import read_lineup
from ludion.match.match import Match
from ludion.terminal import saved
from ludion.terminal.saved import Autosave, open_games, saved_games


def test_a_game_that_was_left_is_listed_and_goes_on(tmp_path: Path) -> None:
    home = {"LUDION_DATA": str(tmp_path)}
    left = ludion("play", "gravis3", "--seat", "human:Ana", "--seed", "3", input="vC >", **home)
    assert "ludion resume gravis3-1" in left.stderr
    (listed,) = json.loads(ludion("resume", "--json", **home).stdout)
    assert listed["seats"] == ["human:Ana", "level:3"]
    assert "gravis3-1" in ludion("resume", **home).stdout
    more = ludion("resume", "gravis3-1", input="board", **home)
    record = read_record("[Game" + more.stdout.split("\n[Game", 1)[1])
    assert [step.move for step in record.steps][:2] == ["vC", ">"]
    assert record.tags["Seat 1"] == "Ana"
    assert not {"Seed", "Sitter 1"} & set(record.tags)
    assert "Deleted" in ludion("resume", "--delete", "1", **home).stdout
    assert json.loads(ludion("resume", "--json", **home).stdout) == []
    assert "no saved game" in refusal("resume", "gravis3-1", **home)


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    home = os.environ | {"LUDION_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    play = subprocess.Popen(
        [sys.executable, "-c", CALL, "play", "gravis3", "--seat", "human", "--seat", "human"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=home,
        text=True,
    )
    assert play.stdin is not None
    play.stdin.write("vC\n>\n")
    play.stdin.flush()
    file = tmp_path / "terminal" / "gravis3-1.txt"
    until(lambda: file.is_file() and "vC >" in file.read_text("utf-8"), "the saved moves")
    play.send_signal(signal.SIGKILL)
    play.wait()
    play.stdin.close()
    (listed,) = json.loads(ludion("resume", "--json", LUDION_DATA=str(tmp_path)).stdout)
    assert listed["moves"] == 2


def test_a_home_that_cannot_be_written_stops_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    played = ludion(
        "play", "gravis3", "--seat", "human", "--seat", "human", input="vC\n>",
        LUDION_DATA=str(tmp_path / "file"),
    )  # fmt: skip
    assert "vC > *" in played.stdout
    assert played.stderr.count("not saved") == 1


def test_the_oldest_games_make_room_finished_ones_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDION_DATA", str(tmp_path))
    monkeypatch.setattr(saved, "MOST_SAVED", 3)
    game = load("gravis3")
    sitters = read_lineup(["human", "human"], 2, seed=0)
    for number in range(5):
        match = Match(game, ["human", "human"])
        texts = [
            "<5",
            "v",
            "vE",
            "^",
            "^C",
            "^",
            "^D",
            "v",
            "vD",
            ">",
            ">1",
            "^",
            "^A",
            ">",
            ">2",
            "<",
            "<1",
            "v",
            "vC",
            "v",
            "vD",
            ">",
            ">1",
            "v",
            "vE",
        ]
        for text in texts if number == 1 else texts[:2]:
            match.play(game.read(text, at=match.position))
        Autosave(match, sitters, 0).keep()
    assert len(saved_games()) == 3
    assert all(one.is_open for one in open_games())
    assert len(open_games()) == 3


def test_computers_among_themselves_are_not_saved(tmp_path: Path) -> None:
    ludion("play", "gravis3", "--seat", "random", "--seat", "random", LUDION_DATA=str(tmp_path))
    assert not (tmp_path / "terminal").exists()
