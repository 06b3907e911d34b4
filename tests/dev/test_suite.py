"""The tests: which calls of pytest they take, and a second chance for a few that fail."""

from __future__ import annotations

from pathlib import Path

import pytest

import do
from dev.project import Project
from dev.suite import SECOND_CHANCES, pytest_calls

HERE = Project(Path(__file__).parents[2])


@pytest.mark.parametrize(
    ("arguments", "calls"),
    [
        ([], ["Tests", "Tests in a browser"]),
        (["--thorough"], ["Tests", "Tests in a browser"]),
        (["-k", "fall"], ["Tests", "Tests in a browser"]),
        (["tests/core"], ["Tests"]),
        (["tests/browser/test_home.py"], ["Tests in a browser"]),
        (["tests"], ["Tests", "Tests in a browser"]),
    ],
)
def test_arguments_of_pytest_go_to_the_tests_they_name(
    arguments: list[str], calls: list[str]
) -> None:
    markers = {"Tests": "not browser", "Tests in a browser": "browser"}
    found = pytest_calls(HERE, arguments)
    assert [(call, words[1]) for call, words in found] == [(call, markers[call]) for call in calls]
    assert all(words[-len(arguments) :] == arguments for _, words in found if arguments)


def test_tests_in_a_browser_are_looked_for_only_where_they_are() -> None:
    (_, everywhere), (_, in_a_browser) = pytest_calls(HERE, ["-x"])
    assert everywhere == ["-m", "not browser", "-x"]
    marker, _, first, *_, last = in_a_browser
    assert (marker, first, last) == ("-m", "tests/browser", "-x")
    (_, given), *_ = pytest_calls(HERE, ["tests/browser/test_home.py"])
    assert given == ["-m", "browser", "tests/browser/test_home.py"]


# ---- a second chance ----

ONCE = """from pathlib import Path

def test_that_fails_the_first_time():
    mark = Path(__file__).with_name("been here")
    seen = mark.exists()
    mark.touch()
    assert seen

def test_that_passes():
    with Path(__file__).with_name("passes").open("a") as file:
        file.write("x")
"""
ALWAYS = "def test_that_always_fails():\n    assert False\n"


@pytest.fixture
def tested(equipped: Project, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project without tests yet, where `do.py test` sets nothing up and checks nothing."""
    (equipped.root / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    for steps in ("dev_steps", "page_steps", "debian_steps", "every_check"):
        monkeypatch.setattr(do, steps, lambda project: [])
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take seconds to import
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    return equipped


def test_a_test_that_passes_the_second_time_passes_and_is_told_at_the_end(
    tested: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (tested.root / "test_once.py").write_text(ONCE)
    assert do.test(tested, ["-n", "0", "-q", "test_once.py"]) == 0
    *_, shaky = capsys.readouterr().out.partition("Everything passed")
    assert "!!!   test_once.py::test_that_fails_the_first_time" in shaky
    assert "test_that_passes" not in shaky
    assert (tested.root / "passes").read_text() == "x", "what passed is not run again"


def test_a_test_that_fails_twice_fails(tested: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (tested.root / "test_once.py").write_text(ONCE + ALWAYS)
    assert do.test(tested, ["-n", "0", "-q", "test_once.py"]) == 1
    said = capsys.readouterr().out
    assert "Tests: failed (exit code 1)" in said
    assert "Passed only" not in said
    assert "Everything passed" not in said


def test_many_failures_are_no_accident_and_get_no_second_chance(
    tested: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (tested.root / "test_many.py").write_text(
        f"import pytest\n@pytest.mark.parametrize('n', range({SECOND_CHANCES + 1}))\n"
        "def test_it(n):\n    assert False\n"
    )
    assert do.test(tested, ["-n", "0", "-q", "test_many.py"]) == 1
    assert "once more, alone" not in capsys.readouterr().out


def test_tests_that_pass_are_told_without_a_warning(
    tested: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (tested.root / "been here").touch()
    (tested.root / "test_once.py").write_text(ONCE)
    assert do.test(tested, ["-n", "0", "-q", "test_once.py"]) == 0
    assert "!!!" not in capsys.readouterr().out
