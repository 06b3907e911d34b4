"""npm: silent when all is well, told in full when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from dev import node
from dev.console import Stop
from dev.project import Project


@pytest.fixture
def npm_that(project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An npm to be written by the test."""
    program = tmp_path / "npm"
    project.web.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(node, "npm_program", lambda _: str(program))
    return program


def written(program: Path, script: str) -> None:
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_npm_prints_nothing_when_all_is_well(
    project: Project, npm_that: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    written(npm_that, "echo 414 packages; echo a warning >&2")
    node.npm(project, "ci")
    assert capfd.readouterr() == ("", "")


def test_npm_that_fails_says_why(
    project: Project, npm_that: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    written(npm_that, "echo no such package >&2; exit 1")
    with pytest.raises(Stop, match="could not make the page"):
        node.npm(project, "ci")
    assert "no such package" in capfd.readouterr().out
