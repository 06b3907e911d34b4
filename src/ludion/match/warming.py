"""Compiling before anybody waits for it.

Numba holds the interpreter's lock while it compiles, for a minute or two in all where nothing has
been compiled yet. A process that has others to answer meanwhile has it done in another one, which
leaves the machine code in the cache: `python -m ludion.match.warming NAME`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from ludion.core.game import NATURE, Listed
from ludion.core.kernel import open_cache
from ludion.games import folder_of, load, load_nature, load_primitives, load_teamwork
from ludion.match.computers import hint, is_duel
from ludion.players.player import Limits, choose

COMMAND = [sys.executable, "-m", "ludion.match.warming"]


def warm_searches(name: str) -> None:
    """What a table needs of a game: its searches, or its physics."""
    game = load(name)
    warm_players(game)
    nature = load_nature(game)
    if nature is not None:
        nature.warm()
    mark(name).touch()


def mark(name: str) -> Path:
    """A file in the cache that is there when what a table needs is."""
    return open_cache(folder_of(name)) / "warm"


def warm_players(game: Listed[Any, Any]) -> None:
    """Compile the searches of a game, so that no player waits for it later."""
    if load_teamwork(game) is not None:
        position = game.start()
        while game.turn(position) == NATURE:
            position = game.play(position, game.draw(position, Random(0)))
        hint(game, position)
        return
    primitives = load_primitives(game)
    if primitives is None:
        return
    from ludion.players.compiled.alphabeta import CompiledAlphaBeta
    from ludion.players.compiled.mcts import CompiledMcts

    limits = Limits(nodes=100, depth=2, memory=1)
    if is_duel(game):
        choose(CompiledAlphaBeta(primitives), game, game.start(), Random(0), limits)
    choose(CompiledMcts(primitives), game, game.start(), Random(0), limits)
    hint(game, game.start())


class Compiling:
    """Has searches compiled in a process of its own, by what others leave of the processor."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._ends = False

    def compile(self, name: str) -> None:
        """Returns when it is done, or has failed: then whoever plays first compiles."""
        if self._ends or mark(name).exists():
            return
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([*COMMAND, name], stdin=quiet, stdout=quiet, stderr=quiet)
        if self._ends:
            self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self._ends = True
        if self._process is not None:
            self._process.kill()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    warm_searches(sys.argv[1])
