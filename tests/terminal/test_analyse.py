"""`ludion analyse` and `ludion engine` as their users meet them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from commanding import CALL, in_a_process, ludion
from waiting import PATIENCE_S

from ludion.core.record import read_record
from ludion.match.review.analysis import analyse_record
from ludion.terminal.commands import analyse
from ludion.terminal.main import run

TO_WIN = "....b/....b/...../..w../..w.. v w"
RECORD = f'[Game "gravis3"]\n[Start "{TO_WIN}"]\n\nvA ^ ^E -1 1 alignment\n'


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(RECORD, encoding="utf-8")
    return file


def test_a_position_is_told_in_words() -> None:
    told = ludion("analyse", "gravis3", "--position", TO_WIN, "--seconds", "30").stdout
    assert "White wins this turn, with best play on both sides." in told
    assert "1. vC  (wins this turn)\n   White inserts a pawn in column C, going down." in told


def test_a_position_is_told_in_french() -> None:
    asked = ["analyse", "gravis3", "--position", TO_WIN, "--seconds", "30", "--lang", "fr"]
    assert "Blanc gagne à ce tour si chacun joue au mieux." in ludion(*asked).stdout


def test_a_position_for_a_program() -> None:
    asked = ["analyse", "gravis3", "--position", TO_WIN, "--lines", "2", "--seconds", "30"]
    facts = json.loads(ludion(*asked, "--json").stdout)
    assert (facts["game"], facts["proven"], facts["turns"]) == ("gravis3", True, 1)
    assert len(facts["lines"]) == 2


def test_ctrl_c_tells_what_was_found_so_far_and_writes_nothing(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*asked: Any) -> Iterator[Any]:
        yield from islice(analyse_record(*asked), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "analyse_record", interrupted)
    out = record.with_name("noted.txt")
    asked = ["analyse", "gravis3", "--record", str(record), "--out", str(out), "--lang", "en"]
    assert run([*asked, "--seconds", "0.2"]) == 130
    told = capsys.readouterr()
    assert told.out.startswith("1. vA: ")
    assert "Stopped after 2 of 4 positions" in told.err
    assert not out.exists()


def test_a_finished_game_is_told_as_such() -> None:
    over = "....b/....b/..w../..w../..w.. v w turn"
    assert "White has three in a row" in ludion("analyse", "gravis3", "--position", over).stdout


def test_a_record_is_judged_and_annotated(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "judged.txt"
    asked = ["analyse", "gravis3", "--record", str(record), "--seconds", "3"]
    result = ludion(*asked, "--out", str(out))
    assert "   Better: vC (wins this turn)." in result.stdout
    assert "2. ^: blunder (loses in 2 turns)." in result.stdout
    assert "2. ^" in result.stdout.partition("Turning points: ")[2]
    assert "Black: best 1, good 0, mistakes 0, blunders 0." in result.stdout
    noted = read_record(out.read_text(encoding="utf-8"))
    assert noted.steps[1].comment.startswith("blunder (")
    assert noted.steps[0].variations[0][0].move == "vC"
    assert "1. vA" in ludion("replay", str(out)).stdout
    again = ludion(*asked, "--out", str(out))
    assert (again.returncode, again.stdout) == (2, "")
    assert "exists already" in again.stderr


def test_a_record_for_a_program(record: Path) -> None:
    asked = ["analyse", "gravis3", "--record", str(record), "--seconds", "3", "--json"]
    facts = json.loads(ludion(*asked).stdout)
    assert len(facts["positions"]) == 4
    assert [one["verdict"] for one in facts["moves"][1:]] == ["blunder", "best"]
    assert 2 in facts["turning_points"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("analyse gravis3 --position x --record y", "wanted a position or a record; got both"),
        ("analyse gravis3 --out x", "wanted --record with --out"),
        ("analyse gravis3 --record /nowhere", "cannot be read"),
        ("analyse gravis3 --seconds 0", "--seconds must be 0 to 86400; got 0.0"),
        ("analyse gravis3 --seconds nan", "--seconds must be 0 to 86400; got nan"),
        ("analyse gravis3 --lines 0", "Invalid value for '--lines'"),
        ("analyse gravity --record {record}", "the record must have Game 'gravity'"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(
    record: Path, line: str, reason: str
) -> None:
    result = ludion(*(word.format(record=record) for word in line.split()))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert reason in result.stderr


def test_the_engine_answers_every_line_and_ends_with_its_input() -> None:
    query = {"id": 1, "game": "gravis3", "position": TO_WIN}
    result = in_a_process("engine", input=f"{json.dumps(query)}\n\nnonsense\n" + "x" * (1 << 21))
    assert (result.returncode, result.stderr) == (0, "")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    codes = [answer["error"]["code"] for answer in answers if "error" in answer]
    assert codes == ["not-json"] * 3
    (final,) = [answer for answer in answers if answer.get("final")]
    assert final["lines"][0]["moves"] == ["vC"]


def test_the_engine_ends_when_nobody_reads_its_answers() -> None:
    command = [sys.executable, "-c", CALL, "engine"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipes) as engine:  # type: ignore[call-overload]
        engine.stdout.close()
        engine.stdin.write(b"?\n")
        engine.stdin.flush()  # and stays open
        assert engine.wait(timeout=PATIENCE_S) == 0
        assert engine.stderr.read() == b""
