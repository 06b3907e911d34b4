"""The page: install its packages, and build it when it has changed."""

from __future__ import annotations

from pathlib import Path

from dev.environment import install_lock
from dev.node import has_node, npm
from dev.project import Project, digest
from dev.steps import Step


def page_steps(project: Project) -> list[Step]:
    """Steps that build the page again when its sources, its words or its lock have changed."""
    built = project.sources / "server" / "static" / "index.html"
    return [
        *npm_steps(project),
        Step(
            "page",
            "Building the page",
            project.digests([*page_sources(project), *project.sources.rglob("*.ftl")]),
            lambda: npm(project, "run", "build", "--silent", "--", "--logLevel", "warn"),
            missing=not built.is_file(),
        ),
    ]


def npm_steps(project: Project) -> list[Step]:
    """Steps that install what building and checking the page need."""
    lock = project.node_lock
    fetch = Step("node", "Fetching Node.js", digest(lock), install_lock(project, lock))
    quietly = ["--no-audit", "--no-fund", "--no-progress", "--loglevel=error"]
    return [
        *([] if has_node() else [fetch]),
        Step(
            "npm",
            "Installing what the page is made of",
            digest(project.web / "package-lock.json"),
            lambda: npm(project, "ci", *quietly),
            missing=not (project.web / "node_modules").is_dir(),
        ),
    ]


def page_sources(project: Project) -> list[Path]:
    web = project.web
    return [
        file
        for file in web.rglob("*")
        if file.is_file() and file.relative_to(web).parts[0] != "node_modules"
    ]
