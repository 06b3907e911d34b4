"""The checks, in parallel: formatting, lint, types, architecture; the kernels compile meanwhile."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from dev.console import say
from dev.node import npm_environment, npm_program
from dev.project import WORKERS, Command, Project


class Job(NamedTuple):
    """A command that runs in parallel with others; its output is shown only if it fails."""

    name: str
    command: Command
    folder: Path
    environment: dict[str, str] | None = None
    """None: that of this process."""


def every_check(project: Project) -> list[Job]:
    """All checks. The kernels come first, because the tests wait for them."""
    return [kernels(project), *python_checks(project), *page_checks(project)]


def kernels(project: Project) -> Job:
    warm: Command = [project.bin / "ludion", "warm", "--processes", str(WORKERS)]
    return Job("Compiling the kernels", warm, project.root)


def python_checks(project: Project) -> list[Job]:
    commands = {
        "Formatting": ["ruff", "format", "--check", "."],
        "Lint": ["ruff", "check", "."],
        "Types": ["mypy"],
        "Architecture": ["lint-imports"],
    }
    return [
        Job(name, [project.bin / program, *arguments], project.root)
        for name, (program, *arguments) in commands.items()
    ]


def page_checks(project: Project) -> list[Job]:
    scripts = {
        "Types of the page": "check",
        "Tests of the page": "test",
        "Formatting of the page": "format:check",
    }
    npm, environment = npm_program(project), npm_environment(project)
    return [
        Job(name, [npm, "run", "--silent", script], project.web, environment)
        for name, script in scripts.items()
    ]


def run_jobs(project: Project, jobs: Sequence[Job]) -> list[str]:
    """Run commands in parallel and report how each ended; return the names of those that failed."""
    failed = []
    with ThreadPoolExecutor(WORKERS) as pool:
        ending = {pool.submit(run_job, job): job for job in jobs}
        for number, ended in enumerate(as_completed(ending), start=1):
            code, output, seconds = ended.result()
            name = ending[ended].name
            project.times.note(name, seconds, within=True)
            how = f"failed (exit code {code})" if code else "passed"
            say(f"[{number}/{len(jobs)}] {name}: {how} in {seconds:.0f} s")
            if code:
                say(output.rstrip())
                failed.append(name)
    return failed


def run_job(job: Job) -> tuple[int, str, float]:
    """Run a command; return its exit code, output and seconds."""
    began = monotonic()
    done = subprocess.run(
        list(map(str, job.command)),
        cwd=job.folder,
        env=job.environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout, monotonic() - began
