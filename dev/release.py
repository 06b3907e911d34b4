"""Before a version is published: the lock files, the packages, the checklist."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from dev.console import say
from dev.project import Command, Project


def renew_locks(project: Project, arguments: Sequence[str]) -> int:
    """Pin everything with hashes, for every platform, in files that plain pip installs."""
    how = ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-header", *arguments]
    pins: Command = [project.bin / "uv", "pip", "compile", "-q", *how, "pyproject.toml"]
    player = extras("fast", "physics", "pictures", "server", "setup")
    measuring = extras("bench", "cluster", "report", "research")
    developer = [*player, *measuring, *extras("push", "shared", "dev"), "-c", project.play_lock]
    node = [*extras("node"), "-c", project.play_lock]
    return (
        project.run([*pins, *player, "-o", project.play_lock])
        or project.run([*pins, *developer, "-o", project.dev_lock])
        or project.run([*pins, *node, "-o", project.node_lock])
    )


def extras(*names: str) -> list[str | Path]:
    return [word for name in names for word in ("--extra", name)]


def build_packages(project: Project, arguments: Sequence[str]) -> int:
    """An sdist, and from it a wheel."""
    dist = project.dist
    shutil.rmtree(dist, ignore_errors=True)
    build: Command = [project.bin / "uv", "build", "-q", "--no-build-isolation", "-o", dist]
    if code := project.run([*build, *arguments, project.root]):
        return code
    for made in sorted(dist.glob("ludion-*")):
        say(f"{dist.name}/{made.name}: {made.stat().st_size:,} bytes, with the page")
    return 0


def checklist(project: Project, version: str) -> Iterator[tuple[str, bool]]:
    """What must be right before a release, each with whether it is wrong."""
    about = (project.sources / "__init__.py").read_text("utf-8")
    changes = (project.root / "CHANGELOG.md").read_text("utf-8")
    yield (
        f"__version__ in src/ludion/__init__.py must be {version!r}",
        f'__version__ = "{version}"' not in about,
    )
    titles = [line.split()[1] for line in changes.splitlines() if line.startswith("## ")]
    yield f"CHANGELOG.md must have a section '## {version}'", version not in titles
    yield (
        f"CHANGELOG.md must have nothing under '## Unreleased': it belongs to {version}",
        bool(changes.partition("## Unreleased")[2].partition("\n## ")[0].strip()),
    )
    yield "every change must be committed", bool(project.git("status", "--porcelain"))
    yield f"the tag v{version} must be new", f"v{version}" in project.git("tag")
