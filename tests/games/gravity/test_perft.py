"""Counts of lines and positions, kept as plain text with their source: tests/perft."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludion import load
from ludion.core.walk import perft
from ludion.games import load_kernel

PERFT = Path(__file__).parents[2] / "perft" / "gravity.perft"


def cases() -> list[tuple[str, int, int, int]]:
    found = []
    for line in PERFT.read_text().splitlines():
        if line and not line.startswith("#"):
            position, turns, lines, positions = (part.strip() for part in line.split(";"))
            found.append((position, int(turns), int(lines), int(positions)))
    return found


@pytest.mark.parametrize(("text", "turns", "lines", "positions"), cases())
def test_the_counts_of_the_file(text: str, turns: int, lines: int, positions: int) -> None:
    players = len(text.split()[2].split(","))
    game = load("gravity", players=players)
    position = game.read(text)
    assert load_kernel(game).perft(position, turns) == (lines, positions)
    if lines <= 2_000:
        assert perft(game, turns, position) == (lines, positions)
