"""A checkout of Ludion: its paths, running programs in it, and timing them."""

from __future__ import annotations

import hashlib
import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dev.console import Stop
from dev.times import Times

Command = Sequence[str | Path]
WORKERS = max(2, min(4, (os.cpu_count() or 1)))
"""How many tests, and how many checks, run at once."""


@dataclass(frozen=True)
class Project:
    """The checkout in a folder; set-up goes into its .venv."""

    root: Path
    times: Times = field(default_factory=Times, compare=False)
    """Those of the command that works in it."""

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def bin(self) -> Path:
        """The programs of .venv."""
        return self.venv / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        return self.bin / ("python.exe" if os.name == "nt" else "python")

    @property
    def stamps(self) -> Path:
        """A file for each step that is done, and the reports of the last tests."""
        return self.venv / "ludion-setup"

    @property
    def play_lock(self) -> Path:
        return self.root / "requirements.lock"

    @property
    def dev_lock(self) -> Path:
        return self.root / "requirements-dev.lock"

    @property
    def node_lock(self) -> Path:
        return self.root / "requirements-node.lock"

    @property
    def sources(self) -> Path:
        return self.root / "src" / "ludion"

    @property
    def tests(self) -> Path:
        return self.root / "tests"

    @property
    def web(self) -> Path:
        return self.root / "web"

    @property
    def dist(self) -> Path:
        """Where the sdist and the wheel go."""
        return self.root / "dist"

    def run(self, command: Command) -> int:
        """Run a program to its end with its output on this terminal; return its exit code."""
        try:
            return subprocess.run(list(map(str, command)), cwd=self.root, check=False).returncode
        except FileNotFoundError:
            raise Stop(f"{command[0]} is missing; remove .venv and try again") from None

    def git(self, *arguments: str) -> list[str]:
        """The output of a git command, line by line."""
        try:
            done = subprocess.run(
                ["git", *arguments], cwd=self.root, capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            raise Stop("git is missing; check asks it what changed") from None
        if done.returncode:
            raise Stop(f"git cannot say what changed: {done.stderr.strip()}")
        return done.stdout.splitlines()

    def digests(self, files: Sequence[Path]) -> str:
        """One digest for many files: it changes when a file is changed, added, removed or
        renamed."""
        found = hashlib.sha256()
        for file in sorted(files):
            found.update(f"{file.relative_to(self.root).as_posix()} {digest(file)}\n".encode())
        return found.hexdigest()


def digest(file: Path) -> str:
    if not file.is_file():
        raise Stop(f"{file} is missing; is this a whole checkout?")
    return hashlib.sha256(file.read_bytes()).hexdigest()
