"""Once a game is warm, no player and no hint needs the compiler."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ludion.games import GAMES
from ludion.match.warming import warm_searches

PLAYS = """
import sys
from random import Random

from ludion.core import jit
from ludion.core.game import NATURE
from ludion.games import load
from ludion.match.computers import ByLevel, hint
from ludion.players.player import Limits, choose


def machine_code(callee, *given):
    raise AssertionError(f"compiles {callee.py_func}")


jit.machine_code = machine_code
game = load(sys.argv[1])
position, rng = game.start(), Random(3)
for number in range(12):
    if game.turn(position) is None:
        break
    if game.turn(position) == NATURE:
        move = game.draw(position, rng)
    else:
        hint(game, position, compiled=True)
        player = ByLevel(8 if number % 2 else 2, compiled=True)
        move = choose(player, game, position, rng, Limits(seconds=0.1))
    position = game.play(position, move)
"""


@pytest.mark.thorough
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_compiled_once_a_game_is_warm(name: str) -> None:
    """A kernel that cannot be cached would be compiled in every process, while somebody waits."""
    warm_searches(name)
    command = [sys.executable, "-c", PLAYS, name]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
