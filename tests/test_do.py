"""do.py: says what it wants, skips what is done, and goes on after an interruption."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

DO = Path(__file__).parents[1] / "do.py"


@pytest.fixture
def do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """do.py as a module, setting up under a temporary folder."""
    spec = importlib.util.spec_from_file_location("do", DO)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "STAMPS", tmp_path / ".venv" / "stamps")
    return module


@pytest.fixture
def begun(do: ModuleType) -> ModuleType:
    """do.py with an environment that it has begun to make."""
    do.STAMPS.mkdir(parents=True)
    return do


def test_it_uses_nothing_but_the_standard_library() -> None:
    result = subprocess.run(
        [sys.executable, "-I", "-S", DO, "--help"], capture_output=True, text=True, check=True
    )
    assert "python3 do.py play" in result.stdout


def test_without_a_command_it_tells_how_to_use_it() -> None:
    assert subprocess.run([sys.executable, DO], capture_output=True, check=False).returncode == 2


def test_a_step_that_is_done_is_skipped_and_a_changed_one_is_done_again(begun: ModuleType) -> None:
    do = begun
    done: list[str] = []

    def steps(state: str) -> list[object]:
        return [
            do.Step("one", "First", "same", lambda: done.append("one")),
            do.Step("two", "Second", state, lambda: done.append("two")),
        ]

    do.set_up(steps("a"))
    do.set_up(steps("a"))
    do.set_up(steps("b"))
    assert done == ["one", "two", "two"]


def test_an_interrupted_step_is_done_again(begun: ModuleType) -> None:
    do = begun

    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        do.set_up([do.Step("one", "First", "a", interrupted)])
    done: list[str] = []
    do.set_up([do.Step("one", "First", "a", lambda: done.append("one"))])
    assert done == ["one"]


def test_a_folder_that_is_no_environment_is_left_alone(do: ModuleType) -> None:
    do.VENV.mkdir()
    (do.VENV / "precious").touch()
    with pytest.raises(do.Stop, match="is no virtual environment"):
        do.make_venv()
    assert (do.VENV / "precious").exists()


def test_an_environment_that_was_interrupted_is_made_again(
    begun: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    (begun.VENV / "half").touch()
    monkeypatch.setattr(begun.venv, "create", lambda folder, with_pip: None)
    begun.make_venv()
    assert not (begun.VENV / "half").exists()


def test_an_old_python_is_refused(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(do.sys, "version_info", (3, 9, 2))
    assert do.main(["setup"]) == 2
    assert "Python 3.11 or newer is wanted" in capsys.readouterr().err


def test_a_missing_lock_file_is_told(do: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(do.Stop, match="is missing; is this a whole checkout"):
        do.digest(tmp_path / "requirements.lock")


def test_chromium_is_fetched_only_by_root_and_only_where_it_is_missing(
    do: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = {"apt-get"}
    monkeypatch.setattr(do.shutil, "which", lambda name: name if name in programs else None)
    monkeypatch.setattr(do.os, "geteuid", lambda: 1000, raising=False)
    assert do.debian_steps() == []
    monkeypatch.setattr(do.os, "geteuid", lambda: 0, raising=False)
    assert "chromium" in [step.name for step in do.debian_steps()]
    programs.add("chromium")
    assert "chromium" not in [step.name for step in do.debian_steps()]
