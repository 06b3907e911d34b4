"""Whole games, told in full: a change in any of these files is a change of the rules.

`python tests/games/sprocket/test_golden.py` writes them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ludion.core.walk import playout
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.show.voice import SprocketVoice
from ludion.locale import Words

GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "two": (Sprocket(), 20),
    "four-ring": (Sprocket(players=4, setup="random", formation="ring"), 2),
}


def told_position(game: Sprocket, position: Position) -> Iterator[str]:
    yield game.write(position)
    yield f"turn {game.turn(position)}, {len(game.moves(position))} moves, idle {position.idle}"
    if game.turn(position) is None:
        yield repr(game.outcome(position))


def told_game(game: Sprocket, seed: int) -> str:
    board = SprocketVoice(game, Words("en"))
    lines, end = [f"{game.options}"], game.start()
    for position, move in playout(game, Random(seed)):
        lines += told_position(game, position)
        lines += ["", f"{game.write(move)}: {board.happened(position, move)}"]
        end = game.play(position, move)
    lines += [*told_position(game, end), board.picture(end), board.ending(end)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_before(name: str) -> None:
    game, seed = GAMES[name]
    assert told_game(game, seed) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, (game, seed) in GAMES.items():
        (GOLDEN / f"{name}.txt").write_text(told_game(game, seed), encoding="utf-8")
