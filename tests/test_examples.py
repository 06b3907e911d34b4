"""Every example runs and says something."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_runs(example: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-W", "error", example], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout


@pytest.mark.thorough
def test_the_learner_gets_better_than_random_play() -> None:
    pytest.importorskip("torch", reason="needs the extra 'learning'")
    learner = EXAMPLES[0].parent / "learning" / "ppo.py"
    result = subprocess.run(
        [sys.executable, learner, "--minutes", "1"], capture_output=True, text=True, check=True
    )
    share = result.stdout.splitlines()[-1].split("%")[0].split()[-1]
    assert float(share) > 60
