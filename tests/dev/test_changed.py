"""The tests of what changed, nearest first, for as long as a minute allows."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from dev.changed import changed_since, chosen_tests, near_tests
from dev.console import Stop
from dev.project import Project
from dev.reports import report_of, seconds_by_file

REPORT = """<testsuites><testsuite>
<testcase classname="tests.core.test_walk" name="a" time="1.5"/>
<testcase classname="tests.core.test_walk" name="b" time="2.0"/>
<testcase classname="tests.test_docs" name="c" time="0.1"/>
</testsuite></testsuites>"""
TREE = {
    "src/ludion/match/engine.py": "",
    "src/ludion/games/chess/rules.py": 'def law() -> None:\n    """>>> law()"""\n',
    "tests/match/test_engine.py": "from ludion.match.match import Match",
    "tests/match/test_other.py": "from ludion.match import analysis, engine",
    "tests/server/test_play.py": "from ludion.match.engine import answer",
    "tests/server/test_unrelated.py": "from ludion.match.engines import answer",
    "tests/games/chess/test_mate.py": "from ludion import load",
    "tests/live.py": "",
    "tests/server/test_live_users.py": "from live import serve",
    "tests/browser/test_home.py": "from live import serve",
}


@pytest.fixture
def tree(project: Project) -> Project:
    """A small repository."""
    for name, text in TREE.items():
        file = project.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return project


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        (
            "src/ludion/match/engine.py",
            [
                "tests/match/test_engine.py",
                "tests/match/test_other.py",
                "tests/server/test_play.py",
            ],
        ),
        (
            "src/ludion/games/chess/rules.py",
            ["src/ludion/games/chess/rules.py", "tests/games/chess/test_mate.py"],
        ),
        ("src/ludion/games/chess/words/en.ftl", ["tests/games/chess/test_mate.py"]),
        ("tests/live.py", ["tests/server/test_live_users.py"]),
        ("tests/server/test_play.py", ["tests/server/test_play.py"]),
        ("LICENSE", []),
    ],
)
def test_a_change_is_tested_by_the_tests_near_it(
    tree: Project, changed: str, wanted: list[str]
) -> None:
    assert near_tests(tree, [changed]) == wanted


def test_a_report_is_summed_by_file(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    assert seconds_by_file(report) == {}
    report.write_text(REPORT)
    assert seconds_by_file(report) == {"tests.core.test_walk": 3.5, "tests.test_docs": 0.1}


def test_what_takes_too_long_is_left_to_the_whole_test(tree: Project) -> None:
    slow = REPORT.replace("core.test_walk", "match.test_other").replace("2.0", "1000")
    report_of(tree, "Tests").write_text(slow)
    chosen, left = chosen_tests(tree, ["src/ludion/match/engine.py"])
    assert chosen == ["tests/match/test_engine.py"]
    assert left == ["tests/match/test_other.py", "tests/server/test_play.py"]


def test_git_says_what_changed(tree: Project) -> None:
    def git(*words: str) -> None:
        name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run(["git", *name, *words], cwd=tree.root, check=True, capture_output=True)

    git("init")
    git("add", "src", "tests/match")
    git("commit", "-m", "all")
    (tree.root / "src/ludion/match/engine.py").write_text("answer = 42")
    (tree.root / "tests/match/test_other.py").unlink()
    changed = changed_since(tree, "HEAD")
    assert "src/ludion/match/engine.py" in changed
    assert "tests/live.py" in changed, "git does not know it yet"
    assert "tests/match/test_engine.py" not in changed
    assert "tests/match/test_other.py" not in changed, "it is deleted"
    with pytest.raises(Stop, match="git cannot say what changed"):
        changed_since(tree, "nowhere")
