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


def learnt(name: str, *arguments: str) -> list[str]:
    """The lines that an example of learning prints."""
    pytest.importorskip("torch", reason="needs the extra 'learning'")
    example = EXAMPLES[0].parent / "learning" / name
    told = subprocess.run(
        [sys.executable, example, *arguments], capture_output=True, text=True, check=True
    )
    return told.stdout.splitlines()


def share_of(line: str) -> float:
    """The share of wins in a line, in per cent."""
    return float(line.split("%")[0].split()[-1])


@pytest.mark.thorough
def test_the_learner_gets_better_than_random_play() -> None:
    assert share_of(learnt("ppo.py", "--decisions", "300000")[-1]) > 75


@pytest.mark.thorough
def test_the_learner_with_a_tree_search_beats_a_low_level(tmp_path: Path) -> None:
    kept = str(tmp_path / "net.pt")
    low = "--opponent", "level:1", "--games", "20"
    trained = learnt("alphazero.py", "--minutes", "1", *low, "--save", kept)
    assert share_of(trained[-1]) > 60
    (again,) = learnt("alphazero.py", "--match", kept, *low)
    assert trained[-1].endswith(again), "the network that was saved plays the same match"
