"""The test run: the calls of pytest, and a retry of the few tests that fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from dev.console import say
from dev.project import WORKERS, Project
from dev.reports import failed_in, report_of, reporting, seconds_by_file

BROWSER = "browser"
"""The folders and the marker of tests in a browser. They run in a pytest of their own: Playwright's
event loop, which runs all the time, stops asynchronous tests in the same process."""
SLOWEST = 12
"""How many test files the summary of the time lists."""
TESTS_FAILED, NO_TESTS = 1, 5
"""pytest's exit codes where tests failed, and where none was selected."""
SECOND_CHANCES = 5
"""How many tests may fail and be run again, alone: more is no accident of a busy machine."""


class Suite:
    """The tests of a project, and the results of one run."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.shaky: list[str] = []
        """The tests that failed beside others and passed alone."""

    def run(self, arguments: Sequence[str]) -> int:
        """Run every test, or those that the arguments select; return pytest's exit code."""
        for name, wanted in pytest_calls(self.project, arguments):
            code = self._call(name, wanted)
            if code and not (code == NO_TESTS and arguments):
                say(f"{name}: failed (exit code {code})")
                return code
        say("Everything passed")
        return 0

    def _call(self, name: str, arguments: Sequence[str]) -> int:
        """Run pytest, retry a few failed tests, and note the slowest test files."""
        report = report_of(self.project, name)
        report.unlink(missing_ok=True)
        say(name)
        with self.project.times.stage(name):
            code = self.project.run([*pytest(self.project), *reporting(report), *arguments])
            for file, seconds in Counter(seconds_by_file(report)).most_common(SLOWEST):
                self.project.times.note(file, seconds, within=True)
            failed = failed_in(report)
            if code == TESTS_FAILED and 0 < len(failed) <= SECOND_CHANCES:
                code = self._call_again(name, failed, arguments)
        return code

    def _call_again(self, name: str, failed: Sequence[str], arguments: Sequence[str]) -> int:
        """Run the failed tests once more, one after the other in one process."""
        say(f"{name}: {len(failed)} failed (above: why); once more, alone")
        began = monotonic()
        only = ["--last-failed", "--last-failed-no-failures", "none"]
        code = self.project.run([self.project.bin / "pytest", *only, *arguments, "-n", "0"])
        self.project.times.note("once more, alone", monotonic() - began, within=True)
        if not code:
            self.shaky.extend(failed)
        return code

    def shaky_told(self) -> str:
        """The report of flaky tests: a test that passes only on retry is a defect."""
        lines = ["!!! Passed only the second time:", *(f"!!!   {test}" for test in self.shaky)]
        return "\n".join([*lines, "!!! Each is a defect to mend: see CONTRIBUTING.md."])


def pytest(project: Project) -> list[str | Path]:
    return [project.bin / "pytest", "-n", str(WORKERS), "--dist", "worksteal"]


def pytest_calls(project: Project, arguments: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The calls of pytest: each name with its arguments; browser tests run separately."""
    paths = [word for word in arguments if file_of(project, word).exists()]
    folders = [] if paths else browser_folders(project)
    calls = []
    if not paths or not all(map(is_in_browser, paths)):
        calls.append(("Tests", ["-m", f"not {BROWSER}", *arguments]))
    if not paths or any(has_browser(project, path) for path in paths):
        calls.append(("Tests in a browser", ["-m", BROWSER, *folders, *arguments]))
    return calls


def browser_folders(project: Project) -> list[str]:
    """The folders with browser tests, so that pytest need not look everywhere."""
    found = project.tests.rglob(BROWSER)
    return sorted(path.relative_to(project.root).as_posix() for path in found)


def is_in_browser(path: str) -> bool:
    """Whether a test, a file or a folder of tests runs in a browser."""
    return BROWSER in Path(path.partition("::")[0]).parts


def has_browser(project: Project, path: str) -> bool:
    """Whether some of the tests at a path run in a browser."""
    return is_in_browser(path) or any(file_of(project, path).rglob(BROWSER))


def file_of(project: Project, path: str) -> Path:
    """The file or folder of `tests/core/test_walk.py::test_it`."""
    return project.root / path.partition("::")[0]
