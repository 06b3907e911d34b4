"""Whole games, told in full: a change in any of these files is a change of rules or of words.

`python tests/games/gravis3/test_golden.py` writes them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ludion.core.walk import playout
from ludion.games.gravis3.board import Position
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.show.voice import Gravis3Voice
from ludion.locale import Words
from ludion.match.report import position_json

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "captures": (Gravis3(), 26, "en"),
    "cascade": (Gravis3(), 693, "fr"),
    "reserve": (Gravis3(pawns=4), 52, "en"),
}


def told_position(game: Gravis3, board: Gravis3Voice, position: Position) -> Iterator[str]:
    yield board.picture(position)
    yield json.dumps(position_json(game, position), ensure_ascii=False)
    yield f"{position.past!r}"
    yield board.ending(position) if game.turn(position) is None else board.to_do(position)


def told_game(game: Gravis3, seed: int, language: str) -> str:
    board = Gravis3Voice(game, Words(language))
    lines: list[str] = []
    end = game.start()
    for position, move in playout(game, Random(seed)):
        lines += told_position(game, board, position)
        lines += ["", f"{game.write(move)}: {board.happened(position, move)}"]
        lines += [f"    {event}" for event in game.trace(position, move)]
        end = game.play(position, move)
    lines += told_position(game, board, end)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(name: str) -> None:
    game, seed, language = GAMES[name]
    assert told_game(game, seed, language) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, seed, language) in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(told_game(game, seed, language), encoding="utf-8")
