"""Compile searches before anybody waits for them.

Numba holds the global interpreter lock while it compiles, up to half a minute per game if the
cache is empty. A process that serves clients therefore compiles in another process, which
leaves the machine code in the cache: `python -m ludion.match.warming NAME`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from ludion.core import readiness
from ludion.core.game import NATURE, Game
from ludion.games import (
    load,
    load_nature,
    load_options,
    load_primitives,
    load_proven,
    load_teamwork,
)
from ludion.match.computers import is_duel, strongest
from ludion.match.readiness import progress_file, warm_mark
from ludion.players.player import Limits, choose

LATER = 9
"""After how many moves of a random game a position is searched."""
LITTLE = Limits(nodes=100, depth=2, memory=1)
BRIEFLY_S = 0.1
Part = Callable[[], object]
"""Compiles a part of what a game needs, by using it."""


def warm_searches(name: str) -> None:
    """Compile what a table of a game needs: its searches, or its physics."""
    parts = list(parts_of(load(name)))
    for number, part in enumerate(parts):
        progress_file(name).write_text(f"{number} {len(parts)}", "ascii")
        part()
    progress_file(name).unlink(missing_ok=True)
    warm_mark(name).touch()


def parts_of(game: Game[Any, Any]) -> Iterator[Part]:
    """The parts to compile so that no player has to wait later."""
    nature = load_nature(game)
    if nature is not None:
        yield nature.warm
    if load_teamwork(game) is not None:
        position = game.start()
        while game.turn(position) == NATURE:
            position = game.play(position, game.draw(position, Random(0)))
        yield lambda: think_briefly(game, position)
        return
    primitives = load_primitives(game)
    if primitives is None:
        return
    from ludion.players.compiled.alphabeta import CompiledAlphaBeta
    from ludion.players.compiled.mcts import CompiledMcts

    start = game.start()
    if is_duel(game):
        yield lambda: choose(CompiledAlphaBeta(primitives), game, start, Random(0), LITTLE)
    if not all(map(is_duel, variants(game.name))):
        yield lambda: choose(CompiledMcts(primitives), game, start, Random(0), LITTLE)
    yield lambda: think_briefly(game, start)
    if load_proven(game) is not None:
        yield lambda: think_briefly(game, later(game, LATER))


def think_briefly(game: Game[Any, Any], position: Any) -> None:
    """Search as for a hint, but not for as long."""
    limits = replace(LITTLE, seconds=BRIEFLY_S)
    choose(strongest(game, compiled=True), game, position, Random(0), limits)


def later(game: Game[Any, Any], moves: int) -> Any:
    """A position of a random game, which no opening book has: its proof has to be searched."""
    rng, position = Random(0), game.start()
    for _ in range(moves):
        after = game.play(position, game.draw(position, rng))
        if game.turn(after) is None:
            break
        position = after
    return position


def variants(name: str) -> Iterator[Game[Any, Any]]:
    """A game with each value of each option that has a list of values, one at a time."""
    for option in load_options(name):
        if not callable(option.allowed):
            for value in option.allowed:
                yield load(name, **{option.name: value})


class CompileProcess:
    """Compiles searches in another process, at low priority."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def compile(self, name: str) -> None:
        """Compile and wait for the end. If it fails, the first player to search compiles."""
        if self._closed or warm_mark(name).exists():
            return
        self._process = readiness.process_of(name)
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
    readiness.compile_first()
    warm_searches(sys.argv[1])
