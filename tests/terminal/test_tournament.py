"""`ludion tournament` as its users meet it: told, interrupted, killed, gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from waiting import DEFAULT_SIGINT, PATIENCE_S, until

CALL = (
    f"{DEFAULT_SIGINT}import sys; from ludion.terminal.main import run; sys.exit(run(sys.argv[1:]))"
)
PLAIN = os.environ | {"LC_ALL": "C.UTF-8"}
PLAYERS = ["random", "random:7"]
LONG = ["tournament", "gravis3", *PLAYERS, "--games", "4000", "--processes", "2", "--out"]


def ludion(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", CALL, *arguments],
        capture_output=True,
        encoding="utf-8",
        env=PLAIN,
        timeout=PATIENCE_S,
        check=False,
    )


def test_the_result_is_told_as_a_cross_table_and_is_the_same_again() -> None:
    asked = ["tournament", "gravis3", *PLAYERS, "random:8", "--games", "3", "--processes", "1"]
    result = ludion(*asked)
    assert result.returncode == 0
    assert result.stdout.startswith("gravis3: 12 games, openings of 2 random turns.\n")
    _, _, heads, *rows = result.stdout.splitlines()
    assert heads.split() == ["player", "Elo", "points", "games", "1", "2", "3"]
    assert [row.split()[0] for row in rows[:3]] == ["1", "2", "3"]
    assert ludion(*asked).stdout == result.stdout


def test_it_is_told_in_french_with_the_difference_and_the_test(tmp_path: Path) -> None:
    openings = tmp_path / "openings"
    openings.write_text("..w../...../...../...../..b.. > w\n")
    asked = ["tournament", "gravis3", *PLAYERS, "--openings", str(openings), "--sprt", "0,50"]
    told = ludion(*asked, "--lang", "fr").stdout
    assert "2 parties, 1 ouvertures d’un fichier" in told
    assert "avec 95\u202f% de confiance" in told
    assert "Pas encore clair" in told


def test_for_a_program() -> None:
    asked = ["gravity", *PLAYERS, "-o", "players=3", "--games", "3", "--sprt=0,50", "--json"]
    facts = json.loads(ludion("tournament", *asked).stdout)
    assert (facts["games"], facts["of"]) == (6, 6)
    assert facts["options"]["players"] == 3
    assert {one["player"] for one in facts["standings"]} == set(PLAYERS)
    assert facts["pairs"][0]["players"] == PLAYERS
    assert facts["test"]["openings"] == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("gravis3 random", "a tournament wants 2 players or more; got 1"),
        ("gravis3 random human", "a tournament is between computers; got 'human'"),
        ("gravis3 random level:1 --openings 999", "openings must be 0 to 100 turns, or a file"),
        ("gravis3 random level:1 --openings /nowhere", "/nowhere: cannot be read"),
        ("gravis3 random level:1 --sprt 5", "a test must be ELO0,ELO1"),
        ("gravis3 random level:1 --out /nowhere/at/all", "/nowhere/at/all: cannot be written"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(line: str, reason: str) -> None:
    result = ludion("tournament", *line.split())
    assert (result.returncode, result.stdout) == (2, "")
    assert reason in result.stderr
    assert result.stderr.count("\n") == 1


def started(file: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", CALL, *LONG, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=PLAIN,
        start_new_session=True,
    )


def begun(file: Path) -> subprocess.Popen[str]:
    """A long tournament, some games of which are in the file already."""
    process = started(file)

    def has_games() -> bool:
        assert process.poll() is None
        return file.exists() and file.read_bytes().count(b"\n") >= 5

    until(has_games)
    return process


def members(group: int) -> list[str]:
    """The processes of a group that still run."""
    listed = subprocess.run(
        ["ps", "-eo", "pgid=,stat="], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    return [line for line in listed if line.split()[0] == str(group) and "Z" not in line]


def gone_on(file: Path) -> int:
    """How many games are there once the same tournament has gone on for a few."""
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    games = {line["number"] for line in lines}
    assert len(games) == len(lines), "no game twice"
    return len(games)


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
def test_ctrl_c_leaves_a_whole_file_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "games"
    process = begun(file)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert f"games are in {file}; the same command resumes from there." in err
    assert "random:7" in out
    assert file.read_bytes().endswith(b"\n")
    until(lambda: not members(process.pid))
    before = gone_on(file)
    wanted = [*LONG, str(file)]
    wanted[wanted.index("4000")] = str(before + 20)
    result = ludion(*wanted)
    assert result.stderr.startswith(f"Resuming: {before} games are already played.\n")
    assert gone_on(file) >= before + 20
    assert "seed is 0 there; wanted 5" in ludion(*wanted, "--seed", "5").stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
def test_ctrl_c_while_the_processes_start_leaves_no_traceback(tmp_path: Path) -> None:
    process = started(tmp_path / "games")
    # the parent, the tracker of its resources, and a process that has just begun
    until(lambda: len(members(process.pid)) >= 3)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 130
    assert "Traceback" not in err
    until(lambda: not members(process.pid))


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
def test_a_killed_tournament_leaves_no_process_behind_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games"
    process = begun(file)
    process.kill()
    process.communicate(timeout=PATIENCE_S)
    until(lambda: not members(process.pid))
    with file.open("ab") as torn:
        torn.write(b'{"number": 39')
    wanted = [*LONG, str(file)]
    wanted[wanted.index("4000")] = "40"
    assert ludion(*wanted).returncode == 0
    assert gone_on(file) >= 40
