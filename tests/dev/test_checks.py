"""Checks, side by side."""

from __future__ import annotations

import sys

import pytest

from dev.checks import Job, run_jobs
from dev.project import Project
from dev.times import Times


def test_a_check_that_fails_shows_its_output_and_the_others_still_run(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    def job(name: str, program: str) -> Job:
        return Job(name, [sys.executable, "-c", program], project.root)

    bad = job("Bad", "print('the reason'); raise SystemExit(3)")
    assert run_jobs(project, [bad, job("Good", "print('not shown')")]) == ["Bad"]
    said = capsys.readouterr().out
    assert "Bad: failed (exit code 3)" in said
    assert "the reason" in said
    assert "Good: passed" in said
    assert "not shown" not in said


def test_the_summary_tells_what_ran_within_a_stage() -> None:
    times = Times()
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
