"""Programs that some tests need of a Debian system."""

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
    """What some tests need of the system, where one may install it; else they are skipped."""
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
    """A machine without the network still runs the other tests."""

    def install() -> None:
        command = ["apt-get", "-qq", "-y"]
        if project.run([*command, "update"]) or project.run(
            [*command, "install", "--no-install-recommends", package]
        ):
            say(f"{package} could not be installed (above: why); what needs it is skipped")

    return install
