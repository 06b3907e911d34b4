"""Measure balance: many games between computers, on all cores, summed up in a Markdown table.

Each game counts different things, so `lab/balance.py` of a game offers a function `command(words,
arguments)`. This module has the shared parts.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from ludion.core.fault import InvalidText, Ours
from ludion.games import GAMES, offers, part
from ludion.lab.progress import ProgressBar
from ludion.lab.workers.workers import Workers, results
from ludion.locale import Words

T = TypeVar("T")
R = TypeVar("R")


METAVARS = {
    "option": "metavar-option",
    "versus": "metavar-option",
    "sweep": "metavar-sweep",
    "by": "metavar-who",
    "player": "metavar-who",
    "on": "metavar-scheduler",
}
"""The placeholder for an option's value, if its type does not imply one."""
KINDS: Mapping[Any, str] = {int: "metavar-number", Path: "metavar-file"}
REPORTS = ("--report", "--versus", "--sweep", "--option", "-o")
"""The options that request the measures shared by all games."""


def run(game: str, words: Words, arguments: Sequence[str]) -> None:
    """Measure a game. A game with its own statistics counts those, unless a report is requested,
    which has what all games share."""
    asked = any(word.partition("=")[0] in REPORTS for word in arguments)
    if game in GAMES and (asked or not offers(game, "lab.balance")):
        from ludion.lab.balance.experiment import command

        command(game, words, arguments)
        return
    part(game, "lab.balance").command(words, arguments)


class Arguments(ArgumentParser):
    """The arguments of a measurement, in the reader's language; an error in them is a fault.

    The text `balance-NAME` describes an option, `balance-about-WHAT` the measurement.
    """

    def __init__(self, game: str, words: Words, about: str = "") -> None:
        self.words = words
        super().__init__(
            prog=f"ludion balance {game}", description=words(f"balance-about-{about or game}")
        )

    def add_argument(self, *names: str, **how: Any) -> Action:
        name = names[0].removeprefix("--")
        if name != names[0]:
            how["help"] = self.words(f"balance-{name}")
            if "choices" not in how:
                metavar = METAVARS.get(name) or KINDS.get(how.get("type"), "metavar-text")
                how["metavar"] = self.words(metavar)
        return super().add_argument(*names, **how)

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


def measured(
    work: Callable[[T], R], tasks: Sequence[T], workers: Workers
) -> Iterator[tuple[int, R]]:
    """Every task's number and result; shows a progress bar in a terminal."""
    with ProgressBar(lines=False) as bar:
        for done, found in enumerate(results(work, tasks, workers), start=1):
            yield found
            bar.show(f"{done}/{len(tasks)}", done, len(tasks))


def row(cells: Sequence[object]) -> str:
    """
    >>> row(["2x4", 3])
    '| 2x4 | 3 |'
    """
    return f"| {' | '.join(map(str, cells))} |"
