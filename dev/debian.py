"""Debian packages that some tests need."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

from dev.console import say
from dev.project import Project
from dev.steps import Step

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def debian_steps(project: Project) -> list[Step]:
    """Steps that install what some tests need, if we may; otherwise those tests are skipped."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or shutil.which("apt-get") is None:
        return []
    missing = []
    if not any(map(shutil.which, BROWSERS)):
        missing.append("chromium")
    if not Path("/usr/lib/postgresql").is_dir():
        missing.append("postgresql")
    return [
        Step(name, f"Installing {name} for the tests", "1", apt(project, name)) for name in missing
    ]


def apt(project: Project, package: str) -> Callable[[], None]:
    """Run apt; without a network the other tests still run."""

    def install() -> None:
        command = ["apt-get", "-qq", "-y"]
        if project.run([*command, "update"]) or project.run(
            [*command, "install", "--no-install-recommends", package]
        ):
            say(f"{package} could not be installed (above: why); what needs it is skipped")

    return install
