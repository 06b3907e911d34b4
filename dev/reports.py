"""The reports that pytest writes: which tests failed, and how long each test file took."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from dev.project import Project


def report_of(project: Project, name: str) -> Path:
    return project.stamps / f"{name.lower().replace(' ', '-')}.xml"


def reporting(report: Path) -> list[str]:
    """The arguments that make pytest write a report which names the file of each test."""
    return ["-o", "junit_family=xunit1", f"--junitxml={report}"]


def cases(report: Path) -> Iterator[ElementTree.Element]:
    """One entry per test; none if there is no report."""
    if report.is_file():
        yield from ElementTree.parse(report).iter("testcase")


def failed_in(report: Path) -> list[str]:
    """The tests that failed, by their pytest ids."""
    return list(
        dict.fromkeys(
            f"{case.get('file', case.get('classname', ''))}::{case.get('name', '')}"
            for case in cases(report)
            if case.find("failure") is not None or case.find("error") is not None
        )
    )


def seconds_by_file(report: Path) -> dict[str, float]:
    """How long each test file took."""
    spent: Counter[str] = Counter()
    for case in cases(report):
        spent[case.get("classname", "")] += float(case.get("time", 0))  # type: ignore[assignment]
    return dict(spent)
