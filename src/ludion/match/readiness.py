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
from ludion.games import folder_of, has_kernels, house_rules_of, offers
from ludion.locale import Words

BY_THE_BOOK = ("fast.primitives",)
"""A compiled search that knows no house rules."""
WITH_HOUSE_RULES = ("play.teamwork", "physics.nature")
"""A compiled search, or compiled physics, for all rules."""


def warm_mark(name: str) -> Path:
    """A file in the cache which says that everything a table needs is compiled."""
    return readiness.warm_mark(folder_of(name))


def progress_file(name: str) -> Path:
    return readiness.progress_file(folder_of(name))


def has_compiled(game: Game[Any, Any]) -> bool:
    """Whether there is anything compiled, or to be compiled, that can play this game.

    >>> from ludion.games import load
    >>> has_compiled(load("gravis3", chooser="owner"))
    False
    """
    if not has_kernels():
        return False
    parts = WITH_HOUSE_RULES if house_rules_of(game) else BY_THE_BOOK + WITH_HOUSE_RULES
    return any(offers(game.name, one) for one in parts)


def use_compiled(game: Game[Any, Any]) -> bool:
    """Whether to answer with the compiled search now. If it is not ready, start compiling it."""
    return has_compiled(game) and readiness.is_usable(game.name, folder_of(game.name))


def progress(name: str) -> Progress | None:
    """How far the compiler is; None if nothing is being compiled."""
    return readiness.progress(name, folder_of(name))


def preparing_text(game: Game[Any, Any], words: Words) -> str:
    """The text that says which search answers meanwhile, and how far the compiler is; else
    empty."""
    now = progress(game.name) if has_compiled(game) else None
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
