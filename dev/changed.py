"""The tests of what changed, nearest first, as many as fit into about a minute."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from dev.project import WORKERS, Project
from dev.reports import report_of, seconds_by_file
from dev.suite import BROWSER, pytest_calls

CHECK_S = 40
"""How many seconds of tests `check` runs, by what they took the last time."""
UNKNOWN_S = 3.0
"""What a test file is assumed to take that has not been measured on this machine."""


def changed_since(project: Project, commit: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know yet."""
    differing = project.git("diff", "--name-only", "--no-renames", "--diff-filter=d", commit, "--")
    return sorted({*differing, *project.git("ls-files", "--others", "--exclude-standard")})


def chosen_tests(project: Project, changed: Sequence[str]) -> tuple[list[str], list[str]]:
    """The tests that `check` runs, nearest to the change first, and those it has no time for."""
    known: dict[str, float] = {}
    for name, _ in pytest_calls(project, []):
        known |= seconds_by_file(report_of(project, name))
    chosen: list[str] = []
    left: list[str] = []
    seconds = 0.0
    for file in near_tests(project, changed):
        seconds += known.get(file.removesuffix(".py").replace("/", "."), UNKNOWN_S)
        (chosen if not chosen or seconds <= CHECK_S * WORKERS else left).append(file)
    return chosen, left


def near_tests(project: Project, changed: Sequence[str]) -> list[str]:
    """The test files that a change concerns, nearest first: the changed files themselves, tests
    of the same name, tests that import them, tests in the folder that mirrors theirs."""
    texts = {
        file.relative_to(project.root).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted(project.tests.rglob("test_*.py"))
        if BROWSER not in file.parts
    }
    ranks: list[list[str]] = [[], [], [], []]
    for name in changed:
        file = Path(name)
        if name in texts or has_examples(project, file):
            ranks[0].append(name)
        if file.suffix == ".py":
            imported = import_of(file)
            ranks[1] += [test for test in texts if Path(test).name == f"test_{file.stem}.py"]
            ranks[2] += [test for test, text in texts.items() if imported.search(text)]
        if name not in texts:
            folder = mirrored(project, file)
            ranks[3] += [test for test in texts if folder and test.startswith(f"{folder}/")]
    return list(dict.fromkeys(test for rank in ranks for test in rank))


def has_examples(project: Project, file: Path) -> bool:
    """Whether pytest finds doctests in a module or on a page of the documentation."""
    is_collected = file.parts[0] in ("src", "docs") or file.name == "README.md"
    is_text = file.suffix in (".py", ".md")
    return is_collected and is_text and ">>>" in (project.root / file).read_text()


def import_of(file: Path) -> re.Pattern[str]:
    """A pattern that finds imports of a module: `from a.b.c import d`, or `from a.b import c`."""
    roots = [root for root in ("src", "tests") if file.is_relative_to(root)]
    inside = file.relative_to(roots[0]) if roots else file
    parts = inside.with_suffix("").parts
    parts = parts[:-1] if parts[-1] == "__init__" else parts
    if file.is_relative_to("tests"):
        parts = parts[-1:]
    whole, parent = re.escape(".".join(parts)), re.escape(".".join(parts[:-1]))
    either = rf"(from|import) {whole}\b"
    return re.compile(rf"{either}|from {parent} import .*\b{parts[-1]}\b" if parent else either)


def mirrored(project: Project, file: Path) -> str:
    """The deepest folder of tests that mirrors the folder of a source; "" if there is none."""
    parts = file.parent.parts
    for prefix in (("src", "ludion"), ("tests",)):
        if parts[: len(prefix)] == prefix:
            parts = parts[len(prefix) :]
    while parts and not project.tests.joinpath(*parts).is_dir():
        parts = parts[:-1]
    return "/".join(("tests", *parts)) if parts else ""
