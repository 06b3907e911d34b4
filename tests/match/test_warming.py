"""Compiling in another process: not twice, not after the end, and nothing is said of a failure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from waiting import PATIENCE_S

from ludion.core import readiness
from ludion.match import warming
from ludion.match.readiness import warm_mark
from ludion.match.warming import CompileProcess, warm_searches

NOTES_ITS_NAME = "import os, pathlib, sys; pathlib.Path(os.environ['LUDION_CACHE'], sys.argv[1])"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path))
    monkeypatch.setattr(readiness, "_processes", {})
    return tmp_path


def test_a_game_is_compiled_apart(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [sys.executable, "-c", f"{NOTES_ITS_NAME}.touch()"]
    monkeypatch.setattr(readiness, "COMMAND", command)
    CompileProcess().compile("gravity")
    assert (cache / "gravity").exists()


def test_what_is_compiled_already_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", None)
    warm_mark("gravity").touch()
    CompileProcess().compile("gravity")


def test_what_is_compiled_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "parts_of", lambda game: iter(()))
    warm_searches("gravis3")
    assert warm_mark("gravis3").exists()


def test_a_compiler_that_fails_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "COMMAND", [sys.executable, "-c", "raise SystemExit(3)"])
    CompileProcess().compile("gravity")
    assert not warm_mark("gravity").exists()


def test_a_house_that_closes_leaves_no_compiler_behind(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = f"{NOTES_ITS_NAME}.touch(); __import__('time').sleep(600)"
    monkeypatch.setattr(readiness, "COMMAND", [sys.executable, "-c", waits])
    compiling = CompileProcess()
    thread = Thread(target=compiling.compile, args=["gravity"], daemon=True)
    thread.start()
    while not (cache / "gravity").exists():
        thread.join(0.01)
        assert thread.is_alive()
    compiling.close()
    thread.join(PATIENCE_S)
    assert not thread.is_alive()
    monkeypatch.setattr(subprocess, "Popen", None)
    compiling.compile("sprocket")
