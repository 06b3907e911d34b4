"""do.py: sets up what is missing, checks what changed, and says where the time went."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from threading import Barrier
from types import ModuleType

import pytest
import trove_classifiers

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


# ---- setting up side by side ----


def test_sequences_run_beside_each_other_once_the_first_step_is_done(
    begun: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    meeting = Barrier(2)
    done: list[str] = []

    def meet() -> None:
        """Ends only if a step of the other sequence runs at the same time."""
        meeting.wait(60)
        done.append("met")

    monkeypatch.setattr(begun, "has_node", lambda: True)
    begun.set_up(
        [
            begun.Step("venv", "First", "a", lambda: done.append("venv")),
            begun.Step("python", "Python", "a", meet),
        ],
        [begun.Step("page", "Page", "a", meet)],
    )
    assert done == ["venv", "met", "met"]


def test_a_step_that_fails_stops_the_command_and_is_done_again(begun: ModuleType) -> None:
    def fails() -> None:
        raise begun.Stop("no network")

    done: list[str] = []
    page = begun.Step("page", "Page", "a", lambda: done.append("page"))
    for _ in range(2):
        with pytest.raises(begun.Stop, match="no network"):
            begun.set_up(
                [begun.Step("venv", "First", "a", lambda: None)],
                [begun.Step("node", "Node", "a", fails)],
                [page],
            )
    assert done == ["page"]


def test_pip_installs_where_uv_cannot(do: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def installer(name: str, code: int) -> Callable[..., int]:
        def installs(*arguments: str) -> int:
            asked.append(name)
            return code

        return installs

    for uv_code, pip_code, wanted in ((0, 0, ["uv"]), (2, 0, ["uv", "pip"])):
        asked.clear()
        monkeypatch.setattr(do, "uv", installer("uv", uv_code))
        monkeypatch.setattr(do, "pip", installer("pip", pip_code))
        do.install("-r", "requirements.lock")
        assert asked == wanted
    monkeypatch.setattr(do, "pip", installer("pip", 1))
    with pytest.raises(do.Stop, match="pip could not install"):
        do.install("-r", "requirements.lock")


@pytest.mark.parametrize("lock", ["PLAY_LOCK", "DEV_LOCK"])
def test_both_locks_pin_uv_with_its_hashes(do: ModuleType, lock: str) -> None:
    pin = do.pinned(getattr(do, lock), "uv")
    assert re.match(r"uv==[\d.]+ ", pin)
    assert "--hash=sha256:" in pin
    assert "==" not in pin.partition("==")[2]


def test_every_classifier_is_one_that_installers_know() -> None:
    """Others make the installation of a fresh clone fail."""
    project = tomllib.loads((DO.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["classifiers"]) <= trove_classifiers.classifiers


# ---- checks ----


def test_a_check_that_fails_shows_its_output_and_the_others_still_run(
    do: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    good = do.Job("Good", [sys.executable, "-c", "print('not shown')"])
    bad = do.Job("Bad", [sys.executable, "-c", "print('the reason'); raise SystemExit(3)"])
    assert do.run_jobs([bad, good]) == ["Bad"]
    said = capsys.readouterr().out
    assert "Bad: failed (exit code 3)" in said
    assert "the reason" in said
    assert "Good: passed" in said
    assert "not shown" not in said


def test_the_summary_tells_what_ran_within_a_stage(do: ModuleType) -> None:
    times = do.Times()
    with times.stage("Checks"):
        times.note("Lint", 2.4, within=True)
    with times.stage("Tests"):
        pass
    assert [line[11:] for line in times.told().splitlines()[1:]] == [
        "Checks",
        "  Lint",
        "Tests",
        "in all",
    ]


@pytest.mark.parametrize(
    ("arguments", "runs"),
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
    do: ModuleType, arguments: list[str], runs: list[str]
) -> None:
    markers = {"Tests": "not browser", "Tests in a browser": "browser"}
    found = do.test_runs(arguments)
    assert [(run, words[1]) for run, words in found] == [(run, markers[run]) for run in runs]
    assert all(words[-len(arguments) :] == arguments for _, words in found if arguments)


def test_tests_in_a_browser_are_looked_for_only_where_they_are(do: ModuleType) -> None:
    (_, everywhere), (_, in_a_browser) = do.test_runs(["-x"])
    assert everywhere == ["-m", "not browser", "-x"]
    marker, _, first, *_, last = in_a_browser
    assert (marker, first, last) == ("-m", "tests/browser", "-x")
    (_, given), *_ = do.test_runs(["tests/browser/test_home.py"])
    assert given == ["-m", "browser", "tests/browser/test_home.py"]


REPORT = """<testsuites><testsuite>
<testcase classname="tests.core.test_walk" name="a" time="1.5"/>
<testcase classname="tests.core.test_walk" name="b" time="2.0"/>
<testcase classname="tests.test_do" name="c" time="0.1"/>
</testsuite></testsuites>"""


def test_a_report_is_summed_by_file(do: ModuleType, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    assert do.seconds_by_file(report) == {}
    report.write_text(REPORT)
    assert do.seconds_by_file(report) == {"tests.core.test_walk": 3.5, "tests.test_do": 0.1}


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
def project(begun: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """do.py with pytest in a project of its own that has no tests yet."""
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    monkeypatch.setattr(begun, "HERE", tmp_path)
    monkeypatch.setattr(begun, "TESTS", tmp_path)
    monkeypatch.setattr(begun, "BIN", Path(sys.executable).parent)
    for step in ("dev_steps", "page_steps", "debian_steps"):
        monkeypatch.setattr(begun, step, list)
    monkeypatch.setattr(begun, "set_up", lambda *steps: None)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take seconds to import
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p xdist")
    for checks in ("slow_checks", "python_checks", "page_checks"):
        monkeypatch.setattr(begun, checks, list)
    return begun


def test_a_test_that_passes_the_second_time_passes_and_is_told_at_the_end(
    project: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_once.py").write_text(ONCE)
    assert project.test(["-n", "0", "-q", "test_once.py"]) == 0
    *_, shaky = capsys.readouterr().out.partition("Everything passed")
    assert "!!!   test_once.py::test_that_fails_the_first_time" in shaky
    assert "test_that_passes" not in shaky
    assert (tmp_path / "passes").read_text() == "x", "what passed is not run again"


def test_a_test_that_fails_twice_fails(
    project: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_once.py").write_text(ONCE + ALWAYS)
    assert project.test(["-n", "0", "-q", "test_once.py"]) == 1
    said = capsys.readouterr().out
    assert "Tests: failed (exit code 1)" in said
    assert "Passed only" not in said
    assert "Everything passed" not in said


def test_many_failures_are_no_accident_and_get_no_second_chance(
    project: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    many = project.SECOND_CHANCES + 1
    (tmp_path / "test_many.py").write_text(
        f"import pytest\n@pytest.mark.parametrize('n', range({many}))\n"
        "def test_it(n):\n    assert False\n"
    )
    assert project.test(["-n", "0", "-q", "test_many.py"]) == 1
    assert "once more, alone" not in capsys.readouterr().out


def test_tests_that_pass_are_told_without_a_warning(
    project: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "been here").touch()
    (tmp_path / "test_once.py").write_text(ONCE)
    assert project.test(["-n", "0", "-q", "test_once.py"]) == 0
    assert "!!!" not in capsys.readouterr().out


# ---- the tests of what changed ----

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
def tree(begun: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """do.py in a small repository."""
    for name, text in TREE.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.setattr(begun, "HERE", tmp_path)
    monkeypatch.setattr(begun, "TESTS", tmp_path / "tests")
    return begun


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
    tree: ModuleType, changed: str, wanted: list[str]
) -> None:
    assert tree.tests_of([changed]) == wanted


def test_what_takes_too_long_is_left_to_the_whole_test(
    tree: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = REPORT.replace("core.test_walk", "match.test_other").replace("2.0", "1000")
    tree.report_of("Tests").write_text(slow)
    chosen, left = tree.chosen_tests(["src/ludion/match/engine.py"])
    assert chosen == ["tests/match/test_engine.py"]
    assert left == ["tests/match/test_other.py", "tests/server/test_play.py"]


def test_git_says_what_changed(tree: ModuleType, tmp_path: Path) -> None:
    def git(*words: str) -> None:
        name = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run(["git", *name, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    git("add", "src", "tests/match")
    git("commit", "-m", "all")
    (tmp_path / "src/ludion/match/engine.py").write_text("answer = 42")
    (tmp_path / "tests/match/test_other.py").unlink()
    changed = tree.changed_since("HEAD")
    assert "src/ludion/match/engine.py" in changed
    assert "tests/live.py" in changed, "git does not know it yet"
    assert "tests/match/test_engine.py" not in changed
    assert "tests/match/test_other.py" not in changed, "it is deleted"
    with pytest.raises(tree.Stop, match="git cannot say what changed"):
        tree.changed_since("nowhere")
