"""Nobody waits for a compiler: whether the compiled search of a game is ready, and the fallback
until then.

Machine code is compiled once per machine and version, in a separate process. Until it is in
the cache, a search over the readable rules answers, within a second; after that the compiled
search takes over. Each move, hint and analysis decides anew:

    is it compiled?   yes: the compiled search
                      no: start compiling in the background, and answer with the readable search

Where answers must not depend on the compiler's progress (benchmarks, tests), the environment
variable LUDION_COMPILE=first makes the first query wait for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludion.core import readiness
from ludion.core.game import Game
from ludion.core.readiness import Progress
from ludion.games import folder_of, has_kernels, offers
from ludion.locale import Words

COMPILED_PARTS = ("fast.primitives", "play.teamwork", "physics.nature")
"""A game that has one of these has a compiled search, or compiled physics."""


def warm_mark(name: str) -> Path:
    """A file in the cache which says that everything a table needs is compiled."""
    return readiness.warm_mark(folder_of(name))


def progress_file(name: str) -> Path:
    return readiness.progress_file(folder_of(name))


def use_compiled(game: Game[Any, Any]) -> bool:
    """Whether to answer with the compiled search now. If it is not ready, start compiling it."""
    name = game.name
    if not has_kernels() or not any(offers(name, one) for one in COMPILED_PARTS):
        return False
    return readiness.is_usable(name, folder_of(name))


def progress(name: str) -> Progress | None:
    """How far the compiler is; None if nothing is being compiled."""
    return readiness.progress(name, folder_of(name))


def preparing_text(name: str, words: Words) -> str:
    """The text that says which search answers meanwhile, and how far the compiler is; else
    empty."""
    now = progress(name)
    if now is None:
        return ""
    if now.parts == 0:
        return words("search-preparing")
    return words("search-preparing-part", done=now.done + 1, parts=now.parts)


def meanwhile_text(name: str, level: int, words: Words) -> str:
    """What a computer of a level plays with until its search is compiled, and how far that is;
    empty once it is."""
    if warm_mark(name).exists():
        return ""
    now = progress(name)
    if now is None or now.parts == 0:
        return words("search-meanwhile", level=level)
    return words("search-meanwhile-part", level=level, percent=100 * now.done // now.parts)
