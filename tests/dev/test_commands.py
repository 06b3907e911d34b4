"""do.py: the commands on a bare machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dev
import do

DO = Path(do.__file__)


def test_it_uses_nothing_but_the_standard_library() -> None:
    result = subprocess.run(
        [sys.executable, "-I", "-S", DO, "--help"], capture_output=True, text=True, check=True
    )
    assert "python3 do.py play" in result.stdout


def test_without_a_command_it_tells_how_to_use_it() -> None:
    assert subprocess.run([sys.executable, DO], capture_output=True, check=False).returncode == 2


def test_an_old_python_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit) as ended:
        dev.refuse_old_python()
    assert ended.value.code == 2
    assert "do.py: Python 3.11 or newer is wanted" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["setup", "--all"], "do.py: setup takes nothing or --dev; got --all\n"),
        (["check", "main", "HEAD"], "do.py: check takes one commit or nothing; got main HEAD\n"),
        (["release"], "do.py: wanted the version to release, such as 1.2.0; got nothing\n"),
    ],
)
def test_a_wrong_argument_is_told_in_one_line(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert do.main(arguments) == 2
    assert capsys.readouterr().err == line
