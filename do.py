#!/usr/bin/env python3
"""Ludion's commands, on a bare machine: to play, to check an edit, to test everything.

    python3 do.py play                         set up what is missing, then open the page
    python3 do.py play terminal                the same games in the terminal
    python3 do.py play [arguments of ludion]   any other command, such as play gravity --plain
    python3 do.py check [COMMIT]               formatting, lint, types, architecture, and the unit
                                               tests of what changed since COMMIT (HEAD)
    python3 do.py test [arguments of pytest]   set up, then every check and every test
    python3 do.py test --thorough              and the tests of rare things, as CI does
    python3 do.py setup [--dev]                only set up
    python3 do.py lock                         update the lock files from pyproject.toml
    python3 do.py package                      an sdist and a wheel, with the page, in dist/
    python3 do.py docs                         the documentation as a site, in site/
    python3 do.py release VERSION              the release checklist: check, test, package, try

Standard library only. Everything is installed into .venv beside this file; a step that is done is
skipped, and one that was interrupted is done again.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # python3 -I leaves it out

from dev.changed import changed_since, chosen_tests
from dev.checks import Job, every_check, page_checks, python_checks, run_jobs
from dev.console import Stop, say
from dev.debian import debian_steps
from dev.environment import cache_bytecode, dev_steps, play_steps
from dev.page import npm_steps, page_steps
from dev.project import Project
from dev.release import build_packages, checklist, renew_locks
from dev.steps import set_up
from dev.suite import Suite, pytest


def main(arguments: Sequence[str]) -> int:
    commands = {
        "play": play,
        "check": check,
        "test": test,
        "setup": setup,
        "lock": lock,
        "package": package,
        "docs": docs,
        "release": release,
    }
    if not arguments or arguments[0] not in commands:
        print(__doc__)
        return 0 if arguments and arguments[0] in ("-h", "--help") else 2
    project = Project(Path(__file__).resolve().parent)
    try:
        cache_bytecode(project)
        return commands[arguments[0]](project, list(arguments[1:]))
    except Stop as stop:
        print(f"do.py: {stop}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\ndo.py: interrupted; the same command goes on from here", file=sys.stderr)
        return 130


def play(project: Project, arguments: list[str]) -> int:
    """Open the page, or pass other arguments to `ludion`."""
    needs_page = not arguments or arguments[0] == "serve"
    set_up(project, play_steps(project), page_steps(project) if needs_page else [])
    command = {(): ["serve"], ("terminal",): []}.get(tuple(arguments), arguments)
    return project.run([project.bin / "ludion", *command])


def check(project: Project, arguments: list[str]) -> int:
    """Quick checks for somebody who edits: answers within about a minute."""
    if len(arguments) > 1:
        raise Stop(f"check takes one commit or nothing; got {' '.join(arguments)}")
    changed = changed_since(project, arguments[0] if arguments else "HEAD")
    is_page = any(file.startswith("web/") for file in changed)
    set_up(project, dev_steps(project), npm_steps(project) if is_page else [])
    chosen, left = chosen_tests(project, changed)
    jobs = [*python_checks(project), *(page_checks(project) if is_page else [])]
    if chosen:
        tests = [*pytest(project), "-q", *chosen]
        jobs.append(Job(f"Tests of {len(chosen)} files", tests, project.root))
    failed = run_jobs(project, jobs)
    if left:
        say(f"Left to `python3 do.py test`: {len(left)} more test files of what changed")
    return 1 if failed else 0


def test(project: Project, arguments: list[str]) -> int:
    """Set up, run the checks while the kernels compile, then every test.

    A failure ends it once the parallel commands have ended; a few failed tests are retried.
    """
    suite = Suite(project)
    try:
        with project.times.stage("Set-up"):
            set_up(project, dev_steps(project), page_steps(project), debian_steps(project))
        with project.times.stage("Checks"):
            failed = run_jobs(project, every_check(project))
        return 1 if failed else suite.run(arguments)
    finally:
        say(project.times.told())
        if suite.shaky:
            say(suite.shaky_told())


def setup(project: Project, arguments: list[str]) -> int:
    if arguments not in ([], ["--dev"]):
        raise Stop(f"setup takes nothing or --dev; got {' '.join(arguments)}")
    set_up(project, dev_steps(project) if arguments else play_steps(project))
    say(f"Ready: {project.bin / 'ludion'}")
    return 0


def lock(project: Project, arguments: list[str]) -> int:
    set_up(project, dev_steps(project))
    return renew_locks(project, arguments)


def package(project: Project, arguments: list[str]) -> int:
    """Build the page if it has changed, then the packages."""
    set_up(project, dev_steps(project), page_steps(project))
    return build_packages(project, arguments)


def docs(project: Project, arguments: list[str]) -> int:
    """Build the site from docs/ and the docstrings, and check its links."""
    set_up(project, dev_steps(project))
    return project.run([project.python, "-m", "mkdocs", "build", "--strict", "-q", *arguments])


def release(project: Project, arguments: list[str]) -> int:
    """Check everything that must be true before a version is published; stop at the first failure.

    It publishes nothing: the last lines say what is left to do.
    """
    if len(arguments) != 1:
        came = " ".join(arguments) or "nothing"
        raise Stop(f"wanted the version to release, such as 1.2.0; got {came}")
    (version,) = arguments
    for said, wrong in checklist(project, version):
        if wrong:
            raise Stop(f"not ready for {version}: {said}")
    if test(project, ["--thorough"]) or package(project, []) or docs(project, []):
        raise Stop(f"not ready for {version}: see above")
    dist = project.dist.name
    say(f"Ready. {dist}/ has the sdist and the wheel, tried in clean environments.")
    say("Left to do:")
    say(f"  git tag v{version} && git push origin v{version}")
    say(f"  {project.bin / 'uv'} publish {dist}/*")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
