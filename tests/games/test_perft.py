"""Counts of lines and positions, as plain text with their source: `counts.perft` of each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion.core.game import Listed, listed
from ludion.core.walk import perft
from ludion.games import GAMES, load_kernel, load_written

HERE = Path(__file__).parent
MOST_LINES_BY_THE_RULES = 2_000


def cases() -> list[tuple[str, str, str, int, int, int]]:
    found = []
    for file in sorted(HERE.glob("*/counts.perft")):
        options = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                options = line.strip("[]")
            elif line and not line.startswith("#"):
                position, *counts = (part.strip() for part in line.split(";"))
                turns, lines, positions = map(int, counts)
                found.append((file.parent.name, options, position, turns, lines, positions))
    return found


def test_every_game_whose_moves_can_be_listed_has_its_counts() -> None:
    counted = {name for name in GAMES if isinstance(load_written(name, []), Listed)}
    assert {file.parent.name for file in HERE.glob("*/counts.perft")} == counted


@pytest.mark.parametrize(("name", "options", "text", "turns", "lines", "positions"), cases())
def test_the_counts_of_the_files(
    name: str, options: str, text: str, turns: int, lines: int, positions: int
) -> None:
    game = load_written(name, options.split())
    position = game.read(text)
    assert load_kernel(game).perft(position, turns) == (lines, positions)
    if lines <= MOST_LINES_BY_THE_RULES:
        assert perft(listed(game), turns, position) == (lines, positions)
