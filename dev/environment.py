"""The Python environment: .venv, the packages that the lock files pin, and Ludion itself."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

from dev.console import Stop, say
from dev.project import Command, Project, digest
from dev.steps import Step


def play_steps(project: Project) -> list[Step]:
    return steps(project, project.play_lock, "what playing needs")


def dev_steps(project: Project) -> list[Step]:
    return steps(project, project.dev_lock, "what playing, testing and measuring need")


def steps(project: Project, lock: Path, contents: str) -> list[Step]:
    itself = digest(project.root / "pyproject.toml")
    installer = pinned(lock, "uv")
    return [
        Step("venv", "Making .venv", sys.version, lambda: make_venv(project)),
        Step("uv", "Fetching the installer", installer, lambda: fetch_uv(project, installer)),
        Step(lock.stem, f"Installing {contents}", digest(lock), install_lock(project, lock)),
        Step("ludion", "Installing ludion itself", itself, lambda: install_ludion(project)),
    ]


def cache_bytecode(project: Project) -> None:
    """Let every Python that is started here find cached bytecode.

    Without bytecode `import numba` takes 1.5 s instead of 0.45 s of processor time, and the tests
    start hundreds of processes. The cache is in .venv, so nothing appears beside the sources
    even for somebody whose environment forbids bytecode there.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(project.venv / "bytecode"))


def make_venv(project: Project) -> None:
    folder = project.venv
    ours = project.stamps.is_dir() or (folder / "pyvenv.cfg").is_file()
    if folder.exists() and not ours:
        raise Stop(f"{folder} exists and is no virtual environment; move it away and try again")
    if folder.exists():
        shutil.rmtree(folder)
    project.stamps.mkdir(parents=True)
    try:
        venv.create(folder, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise Stop(f"cannot make {folder} ({fault}); on Debian: apt install python3-venv") from None


def pinned(lock: Path, name: str) -> str:
    """The lines of a lock file that pin one package, with its hashes; "" if there are none."""
    digest(lock)  # refuses a missing file
    lines = lock.read_text(encoding="utf-8").splitlines()
    starts = [at for at, line in enumerate(lines) if line.startswith(f"{name}==")]
    if not starts:
        return ""
    end = starts[0] + 1
    while end < len(lines) and lines[end].startswith(" "):
        end += 1
    return "\n".join(lines[starts[0] : end]) + "\n"


def fetch_uv(project: Project, pin: str) -> None:
    """Fetch uv, which installs in seconds what takes pip minutes; without it pip is used."""
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder) / "uv.txt"
        wanted.write_text(pin, encoding="utf-8")
        if pip(project, "--only-binary", ":all:", "--require-hashes", "-r", str(wanted)):
            say("uv could not be installed (above: why); pip goes on without it")


def install_lock(project: Project, lock: Path) -> Callable[[], None]:
    return lambda: install(project, "--require-hashes", "-r", str(lock))


def install_ludion(project: Project) -> None:
    install(project, "--no-build-isolation", "--no-deps", "-e", str(project.root))


def install(project: Project, *arguments: str) -> None:
    """Install with uv; with pip if uv is missing or cannot reach the index that pip can."""
    if uv(project, *arguments) and pip(project, *arguments):
        raise Stop("pip could not install what is wanted (above: why); try the command again")


def uv(project: Project, *arguments: str) -> int:
    program = project.bin / ("uv.exe" if os.name == "nt" else "uv")
    if not program.is_file():
        return 1
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    return project.run([program, "pip", "install", "--python", project.python, *quiet, *arguments])


def pip(project: Project, *arguments: str) -> int:
    quiet = ["--disable-pip-version-check", "--no-input"]
    lazily = "--no-compile"  # most modules are never imported: this halves the time
    command: Command = [project.python, "-m", "pip", "install", lazily, *quiet, *progress()]
    return project.run([*command, *arguments])


def progress() -> list[str]:
    """A progress bar for people; for logs only errors."""
    return ["--progress-bar", "on"] if sys.stdout.isatty() else ["--quiet"]
