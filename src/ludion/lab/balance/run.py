"""How balanced a game is: many games between computers, on all cores, as a table of Markdown.

What is worth counting differs from game to game, so `lab/balance.py` of a game offers a function
`command(words, arguments)`; here is what they share.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from ludion.core.fault import UnknownGame
from ludion.games import GAMES, offers, part
from ludion.lab.processes import results
from ludion.locale import Words

T = TypeVar("T")
R = TypeVar("R")
WIDTH = 40


def run(game: str, words: Words, arguments: Sequence[str]) -> None:
    """Measure a game, as its own module understands the arguments."""
    if game in GAMES and not offers(game, "lab.balance"):
        raise UnknownGame("the balance of {name} is not measured yet", name=game)
    part(game, "lab.balance").command(words, arguments)


def measured(work: Callable[[T], R], tasks: Sequence[T], processes: int) -> Iterator[tuple[int, R]]:
    """Every task's number and result, with a bar on the terminal while it goes on."""
    for done, found in enumerate(results(work, tasks, processes), start=1):
        yield found
        told_on_terminal("games", done, len(tasks))


def told_on_terminal(_what: str, done: int, total: int) -> None:
    """A bar that grows, where somebody watches; it goes when all is done."""
    if not sys.stderr.isatty():
        return
    filled = "█" * (WIDTH * done // total)
    bar = f"{filled:·<{WIDTH}} {done}/{total}" if done < total else "\x1b[K"
    print(f"\r{bar}", end="", file=sys.stderr, flush=True)


def row(cells: Sequence[object]) -> str:
    """
    >>> row(["2x4", 3])
    '| 2x4 | 3 |'
    """
    return f"| {' | '.join(map(str, cells))} |"
