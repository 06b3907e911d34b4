"""How balanced a game is: many games between computers, on all cores, as a table of Markdown.

What is worth counting differs from game to game, so each has a module `ludion.lab.balance_<game>`
with a function `command(words, arguments)`; here is what they share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import TypeVar

from ludion.core.fault import UnknownGame
from ludion.games import GAMES
from ludion.lab.processes import results
from ludion.locale import Words

T = TypeVar("T")
R = TypeVar("R")
WIDTH = 40
PAUSE_S = 0.2


def run(game: str, words: Words, arguments: Sequence[str]) -> None:
    """Measure a game, as its own module understands the arguments."""
    if game in GAMES and find_spec(f"ludion.lab.balance_{game}") is None:
        raise UnknownGame("the balance of {name} is not measured yet", name=game)
    if game not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownGame("the game must be one of {known}; got {name!r}", known=known, name=game)
    import_module(f"ludion.lab.balance_{game}").command(words, arguments)


def measured(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[tuple[int, R]]:
    """Every task's number and result, with a bar on the terminal while it goes on."""
    last = 0.0
    for done, found in enumerate(results(work, tasks, processes), start=1):
        yield found
        now = monotonic()
        if sys.stderr.isatty() and (now - last > PAUSE_S or done == len(tasks)):
            last = now
            filled = "█" * (WIDTH * done // len(tasks))
            print(f"\r{filled:·<{WIDTH}} {done}/{len(tasks)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def row(cells: Sequence[object]) -> str:
    """
    >>> row(["2x4", 3])
    '| 2x4 | 3 |'
    """
    return f"| {' | '.join(map(str, cells))} |"
