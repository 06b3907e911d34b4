"""Node.js and npm: the machine's own, or those in .venv."""

from __future__ import annotations

import os
import shutil
import subprocess

from dev.console import Stop
from dev.project import Project

OLDEST_NODE = 20


def has_node() -> bool:
    """Whether the machine has npm and a Node.js that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def npm(project: Project, *arguments: str) -> None:
    """Run npm in web/. Its output is shown only if it fails."""
    ended = subprocess.run(
        [npm_program(project), *arguments],
        cwd=project.web,
        env=npm_environment(project),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if ended.returncode:
        print(ended.stdout, flush=True)
        raise Stop("npm could not make the page (above: why); try the command again")


def npm_program(project: Project) -> str:
    found = shutil.which("npm", path=npm_environment(project)["PATH"])
    if found is None:
        raise Stop("npm is missing; install Node.js 20 or newer and try again")
    return found


def npm_environment(project: Project) -> dict[str, str]:
    path = os.environ.get("PATH", "")
    return {**os.environ, "PATH": path if has_node() else f"{project.bin}{os.pathsep}{path}"}
