"""The documentation as a site: every page is built, every link leads somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.thorough
def test_the_site_is_built_from_pages_and_docstrings_without_a_broken_link(tmp_path: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", tmp_path / "site"],
        cwd=ROOT,
        env=os.environ | {"NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    reference = (tmp_path / "site" / "reference" / "index.html").read_text("utf-8")
    for name in ("ludion.load", "ludion.core.game.Game", "ludion.core.kernel"):
        assert f'id="{name}"' in reference
