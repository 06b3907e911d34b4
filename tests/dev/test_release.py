"""The checklist of `python3 do.py release VERSION`."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

import do
from dev.console import Stop
from dev.project import Project
from dev.release import checklist

ABOUT, CHANGES = "src/ludion/__init__.py", "CHANGELOG.md"
READY = {ABOUT: '__version__ = "1.2.0"\n', CHANGES: "# Changelog\n\n## 1.2.0\n\n- Games.\n"}
Commit = Callable[[dict[str, str]], Project]


@pytest.fixture
def committed(project: Project) -> Commit:
    """The project as a repository with these files."""

    def commit(files: dict[str, str]) -> Project:
        for name, text in files.items():
            path = project.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        (project.root / ".gitignore").write_text(".venv\n", "utf-8")
        me = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
        for words in (("init", "-q"), ("add", "."), (*me, "commit", "-qm", "all")):
            subprocess.run(["git", *words], cwd=project.root, check=True)
        return project

    return commit


def wrong(project: Project) -> list[str]:
    return [said for said, is_wrong in checklist(project, "1.2.0") if is_wrong]


def test_a_version_that_is_ready_passes(committed: Commit) -> None:
    assert wrong(committed(READY)) == []


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        (ABOUT, '__version__ = "1.1.0"\n', "__version__ in src/ludion/__init__.py must be '1.2.0'"),
        (CHANGES, "## 1.2.0rc1\n", "CHANGELOG.md must have a section '## 1.2.0'"),
        (
            CHANGES,
            "## Unreleased\n\n- A game.\n\n## 1.2.0\n",
            "CHANGELOG.md must have nothing under '## Unreleased': it belongs to 1.2.0",
        ),
    ],
)
def test_what_is_not_ready_is_told(committed: Commit, file: str, text: str, line: str) -> None:
    assert wrong(committed(READY | {file: text})) == [line]


def test_a_change_that_is_not_committed_stops_a_release(committed: Commit) -> None:
    project = committed(READY)
    (project.root / "new.txt").write_text("new", "utf-8")
    with pytest.raises(Stop, match=r"not ready for 1\.2\.0: every change must be committed"):
        do.release(project, ["1.2.0"])


def test_a_version_is_released_once(committed: Commit) -> None:
    project = committed(READY)
    subprocess.run(["git", "tag", "v1.2.0"], cwd=project.root, check=True)
    assert wrong(project) == ["the tag v1.2.0 must be new"]
