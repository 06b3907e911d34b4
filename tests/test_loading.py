"""`ludion.load` is typed by game, and what is stable is small."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ludion
from ludion import loading
from ludion.core.discovery import homes
from ludion.games import part

ROOT = Path(__file__).parents[1]
OWN = [name for name, home in homes().items() if home.package.startswith("ludion.games.")]
TYPED = """
from ludion import load
game = load("gravis3")
position = game.start()
reveal_type(position)
position.nonsense
load("a game of somebody else").start()
"""


def named() -> set[str]:
    """The games that have an overload, by their literal."""
    text = Path(loading.__file__).read_text("utf-8")
    return {name for name in OWN if f'Literal["{name}"]' in text}


def test_every_game_of_this_repository_has_an_overload_of_its_class() -> None:
    assert named() == set(OWN)
    text = Path(loading.__file__).read_text("utf-8")
    for name in OWN:
        assert f'Literal["{name}"], **options: Any) -> {part(name, "rules").GAME.__name__}:' in text


def test_what_is_stable_is_small() -> None:
    assert ludion.__all__ == ["__version__", "load"]


@pytest.mark.thorough
def test_a_type_checker_knows_the_positions_of_a_game(tmp_path: Path) -> None:
    (tmp_path / "use.py").write_text(TYPED)
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "", "--strict", str(tmp_path / "use.py")],
        cwd=ROOT / "src",
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert "ludion.games.gravis3.board.Position" in told
    assert '"Position" has no attribute "nonsense"' in told
    assert "Found 1 error" in told
