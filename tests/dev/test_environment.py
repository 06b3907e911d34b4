"""The Python environment, and what a Debian system is asked for."""

from __future__ import annotations

import os
import re
import shutil
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from dev import environment
from dev.console import Stop
from dev.debian import debian_steps
from dev.environment import install, make_venv, pinned
from dev.project import Project, digest

HERE = Project(Path(__file__).parents[2])


def test_a_folder_that_is_no_environment_is_left_alone(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.venv.mkdir()
    (project.venv / "precious").touch()
    with pytest.raises(Stop, match="is no virtual environment"):
        make_venv(project)
    assert (project.venv / "precious").exists()


def test_an_environment_that_was_interrupted_is_made_again(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project.venv / "half").touch()
    monkeypatch.setattr(venv, "create", lambda folder, with_pip: None)
    make_venv(project)
    assert not (project.venv / "half").exists()


def test_a_missing_lock_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(Stop, match="is missing; is this a whole checkout"):
        digest(tmp_path / "requirements.lock")


def test_pip_installs_where_uv_cannot(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def installer(name: str, code: int) -> Callable[..., int]:
        def installs(project: Project, *arguments: str) -> int:
            asked.append(name)
            return code

        return installs

    for uv_code, pip_code, wanted in ((0, 0, ["uv"]), (2, 0, ["uv", "pip"])):
        asked.clear()
        monkeypatch.setattr(environment, "uv", installer("uv", uv_code))
        monkeypatch.setattr(environment, "pip", installer("pip", pip_code))
        install(project, "-r", "requirements.lock")
        assert asked == wanted
    monkeypatch.setattr(environment, "pip", installer("pip", 1))
    with pytest.raises(Stop, match="pip could not install"):
        install(project, "-r", "requirements.lock")


@pytest.mark.parametrize("lock", [HERE.play_lock, HERE.dev_lock], ids=lambda lock: lock.name)
def test_both_locks_pin_uv_with_its_hashes(lock: Path) -> None:
    pin = pinned(lock, "uv")
    assert re.match(r"uv==[\d.]+ ", pin)
    assert "--hash=sha256:" in pin
    assert "==" not in pin.partition("==")[2]


def test_chromium_is_fetched_only_by_root_and_only_where_it_is_missing(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = {"apt-get"}
    monkeypatch.setattr(shutil, "which", lambda name: name if name in programs else None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert debian_steps(project) == []
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "chromium" in [step.name for step in debian_steps(project)]
    programs.add("chromium")
    assert "chromium" not in [step.name for step in debian_steps(project)]
