"""A project in a temporary folder: what do.py does in a checkout, it does there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dev.project import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """With an environment that has been begun: nothing is set up."""
    project = Project(tmp_path)
    project.stamps.mkdir(parents=True)
    return project


@pytest.fixture
def equipped(project: Project) -> Project:
    """With the programs of this environment."""
    project.bin.symlink_to(Path(sys.executable).parent)
    return project
