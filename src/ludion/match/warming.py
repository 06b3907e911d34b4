"""Compile searches before anybody waits for them.

Numba holds the interpreter's lock while it compiles, for a minute or two in all where nothing is in
the cache yet. A process that has clients to answer therefore compiles in another process, which
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
    """Compile what a table of a game needs: its searches, or its physics."""
    game = load(name)
    warm_players(game)
    nature = load_nature(game)
    if nature is not None:
        nature.warm()
    warm_mark(name).touch()


def warm_mark(name: str) -> Path:
    """A file in the cache which says that everything a table needs is compiled."""
    return open_cache(folder_of(name)) / "warm"


def warm_players(game: Listed[Any, Any]) -> None:
    """Compile the searches of a game, so that no player waits for them later."""
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


class CompileProcess:
    """Compiles searches in another process, at low priority."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def compile(self, name: str) -> None:
        """Compile and wait for the end. If it fails, the first player to search compiles."""
        if self._closed or warm_mark(name).exists():
            return
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen([*COMMAND, name], stdin=quiet, stdout=quiet, stderr=quiet)
        if self._closed:
            self._process.kill()
        self._process.wait()

    def close(self) -> None:
        self._closed = True
        if self._process is not None:
            self._process.kill()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    warm_searches(sys.argv[1])
