"""How balanced a game is: many games between computers, on all cores, as a table of Markdown.

What is worth counting differs from game to game, so each has a module `ludion.lab.balance_<game>`
with a function `command(words, arguments)`; here is what they share.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import NoReturn, TypeVar

from ludion.core.fault import InvalidText, Ours, UnknownGame
from ludion.games import GAMES
from ludion.lab.processes import results
from ludion.locale import Words

T = TypeVar("T")
R = TypeVar("R")
WIDTH = 40


def run(game: str, words: Words, arguments: Sequence[str]) -> None:
    """Measure a game, as its own module understands the arguments."""
    if game in GAMES and find_spec(f"ludion.lab.balance_{game}") is None:
        raise UnknownGame("the balance of {name} is not measured yet", name=game)
    if game not in GAMES:
        known = ", ".join(GAMES)
        raise UnknownGame(
            "the game must be one of {known}; got {name!r}", known=Ours(known), name=game
        )
    import_module(f"ludion.lab.balance_{game}").command(words, arguments)


class Arguments(ArgumentParser):
    """The arguments of a measurement; what is wrong with them is a fault like any other."""

    def error(self, message: str) -> NoReturn:
        raise InvalidText("{message}", message=Ours(message))

    def parse(self, arguments: Sequence[str]) -> Namespace:
        given = self.parse_args(arguments)
        for name, least in (("games", 1), ("processes", 1), ("seed", 0)):
            if getattr(given, name) < least:
                raise InvalidText(
                    "{name} must be {least} or more; got {value}",
                    name=f"--{name}",
                    least=least,
                    value=getattr(given, name),
                )
        return given


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
