"""The same search, compiled once per game over the game's primitives.

Numba caches machine code between processes only for functions whose parts are module globals: a
function that takes the primitives as arguments, or closes over them, is compiled again in every
process. So the search is one source file, executed once per game as a module of its own:

    alphabeta_code.py  ──executed with game = gravis3's primitives──►  …alphabeta_code_gravis3
                       ──executed with game = gravity's primitives──►  …alphabeta_code_gravity

Each such module has its own directory in the kernel cache. The file declares `game: Primitives`
for its readers and for mypy, and may be executed only through `search_code`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import Any

from ludion.core.primitives import Primitives

SLICE_S = 0.008
_loading = Lock()


def search_code(part: str, game: Primitives) -> Any:
    """The module `part` (such as `alphabeta_code`) executed over a game's primitives."""
    return code_over(game, f"{__name__}.{part}_{game.NAME}", Path(__file__).with_name(f"{part}.py"))


def code_over(game: Any, name: str, file: Path) -> Any:
    """A file executed as the module `name`, with a game's compiled functions as its `game`."""
    with _loading:
        if name not in sys.modules:
            spec = spec_from_file_location(name, file)
            assert spec is not None
            assert spec.loader is not None
            module = module_from_spec(spec)
            vars(module)["game"] = game
            sys.modules[name] = module  # Numba looks up the modules of cached functions here
            try:
                spec.loader.exec_module(module)
            except BaseException:
                del sys.modules[name]
                raise
        return sys.modules[name]


class Slices:
    """How much compiled work to do between two checks of the clock: about SLICE_S of it."""

    def __init__(self, first: int, steady: bool = False) -> None:
        self.size = first
        self.steady = steady
        """Always that much: where more than the clock is looked at between two slices, the result
        may not depend on how long they are."""

    def run(self, work: Callable[[int], int], most: int | None) -> None:
        """Let `work` do one slice of at most this size; it returns how much it has done.

        Only a slice that was used up says how long the next one should be.
        """
        wanted = self.size if most is None else max(1, min(self.size, most))
        began = perf_counter()
        done = work(wanted)
        spent = max(perf_counter() - began, 1e-6)
        if done >= self.size and not self.steady:
            self.size = max(50, int(self.size * min(4.0, max(0.25, SLICE_S / spent))))
