"""An experiment: variants of a game, each played many times; the results as HTML, JSON or CSV.

ludion balance gravis3 --by level:4 --games 400 --report gravis3.html
ludion balance gravity --sweep players=2,3 --report rooms.html --report rooms.json
ludion balance sprocket --versus formation=2x4 --report both.html
"""

from __future__ import annotations

import csv
import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from itertools import tee
from pathlib import Path
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from typing import IO, Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.files import write_text
from ludion.core.game import Game
from ludion.games import load_written, plays_together
from ludion.lab.balance.games import Played, Task, play
from ludion.lab.balance.run import Arguments
from ludion.lab.balance.summary import Summary, Tally
from ludion.lab.progress import ProgressBar
from ludion.lab.report.files import refuse_reports
from ludion.lab.strength.journal import Journal
from ludion.lab.workers.workers import Workers, add_workers, given_workers, results
from ludion.locale import Words
from ludion.match.lineup import read_sitter

SPOOLED = 1 << 20
"""Bytes of rows that stay in memory."""


class Variant(NamedTuple):
    """A game with options, as they were written."""

    name: str
    game: Game[Any, Any]


class Experiment(NamedTuple):
    """What is played: every variant with the same seeds and the same player on all seats."""

    variants: list[Variant]
    by: str
    games: int
    seed: int

    def about(self) -> dict[str, Any]:
        """What identifies this experiment."""
        return {
            "balance": self.variants[0].game.name,
            "rules": self.variants[0].game.version,
            "variants": [dict(one.game.options) for one in self.variants],
            "by": self.by,
            "seed": self.seed,
        }

    @property
    def total(self) -> int:
        """The number of games of all variants."""
        return self.games * len(self.variants)

    def task(self, number: int) -> tuple[int, Task]:
        """A game by its number: its variant, and what to play. All variants advance together."""
        round_, at = divmod(number, len(self.variants))
        game = self.variants[at].game
        return at, Task(game.name, tuple(game.options.items()), self.by, self.seed + round_)


def add_arguments(parser: Arguments) -> None:
    parser.add_argument("--option", "-o", action="append", default=[])
    parser.add_argument("--versus", action="append", default=[])
    parser.add_argument("--sweep")
    parser.add_argument("--by", default="level:3")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--report", type=Path, action="append", default=[])
    add_workers(parser)


def read_experiment(name: str, given: Namespace) -> Experiment:
    if read_sitter(given.by, 0).player is None:
        raise InvalidText("a tournament is between computers; got {text!r}", text=given.by)
    written = [list(given.option)]
    if given.sweep:
        option, equals, values = given.sweep.partition("=")
        if not equals or not all(values.split(",")):
            raise InvalidText("a sweep is NAME=VALUE,VALUE; got {text!r}", text=given.sweep)
        written = [[*given.option, f"{option}={value}"] for value in values.split(",")]
    written += [[*given.option, *one.split()] for one in given.versus]
    variants = [Variant(" ".join(options), load_written(name, options)) for options in written]
    return Experiment(variants, given.by, given.games, given.seed)


def command(name: str, words: Words, arguments: Sequence[str]) -> None:
    """`ludion balance GAME ARGUMENTS`: a table on the terminal, and reports as files."""
    parser = Arguments(name, words, "experiment")
    add_arguments(parser)
    given = parser.parse(arguments)
    asked = read_experiment(name, given)
    refuse_reports(given.report)
    with ExitStack() as stack:
        journal = given.journal and stack.enter_context(Journal(given.journal, asked.about()))
        bar = stack.enter_context(ProgressBar(lines=False, words=words))
        file = stack.enter_context(
            SpooledTemporaryFile(SPOOLED, "w+", newline="", encoding="utf-8")
        )
        rows = Rows(asked, file)
        tallies = [Tally() for _ in asked.variants]

        def heard(at: int, game: Played) -> None:
            tallies[at].add(game)
            rows.add(at, game)
            done = sum(tally.games for tally in tallies)
            bar.show(f"{done}/{asked.total}", done, asked.total, partial(so_far, tallies, words))

        run(asked, journal, given_workers(given), heard)
        for path in given.report:
            if path.suffix == ".csv":
                rows.write(path)
    told = [summed(asked, words, at, tally) for at, tally in enumerate(tallies)]
    from ludion.lab.balance.report import page_of, table_of

    print(table_of(told, words))
    made = " ".join(["ludion", "balance", name, *arguments])
    for path in given.report:
        if path.suffix == ".html":
            write_text(path, page_of(asked, told, words, made).html())
        elif path.suffix == ".json":
            write_text(path, json.dumps(data_of(asked, told, made), indent=1) + "\n")


def run(
    asked: Experiment,
    journal: Journal | None,
    workers: Workers,
    heard: Callable[[int, Played], None],
) -> None:
    """Play every game that is not in the journal yet. `heard` is called with the variant and the
    game, for those in the journal first, then in the order of their numbers."""
    known, places = bytearray(asked.total), len(asked.variants)
    for line in journal.lines() if journal else ():
        at = line.pop("variant")
        one = Played(**{**line, "payoff": tuple(line["payoff"])})
        number = (one.seed - asked.seed) * places + at
        if 0 <= number < asked.total and not known[number]:
            known[number] = True
            heard(at, one)
    numbers, missing = tee(number for number in range(asked.total) if not known[number])
    tasks = (asked.task(number)[1] for number in numbers)
    with closing(results(play, tasks, workers)) as games:
        for number, (_, one) in zip(missing, games, strict=False):
            at = number % places
            if journal is not None:
                journal.append({"variant": at, **one._asdict()})
            heard(at, one)


def so_far(tallies: Sequence[Tally], words: Words) -> str:
    """How often the first seat, or the team, has won until now: a share for each variant."""
    shares = (f"{100 * tally.wins[0] / tally.games:.0f}\u202f%" for tally in tallies if tally.games)
    return words("report-first-so-far", shares=", ".join(shares))


def summed(asked: Experiment, words: Words, at: int, tally: Tally) -> Summary:
    variant = asked.variants[at]
    game, together = variant.game, plays_together(variant.game)
    seats = [words(f"{game.name}-seat-{seat}") for seat in range(game.seats)]
    names = [words("report-team")] if together else seats
    return tally.summary(variant.name or words("report-official"), asked.by, names, together)


def data_of(asked: Experiment, told: Sequence[Summary], made: str) -> dict[str, Any]:
    return {**asked.about(), "command": made, "results": [one.data() for one in told]}


class Rows:
    """A row of CSV per game, in the order they were played, in a temporary file."""

    COLUMNS = ("seed", "reason", "turns", "first", "choices", "changes", "settled")

    def __init__(self, asked: Experiment, file: IO[str]) -> None:
        self.variants = [variant.name for variant in asked.variants]
        self.file = file
        self.rows = csv.writer(self.file, lineterminator="\n")
        seats = max(variant.game.seats for variant in asked.variants)
        paid = [f"payoff_{seat + 1}" for seat in range(seats)]
        self.rows.writerow(["variant", *self.COLUMNS, *paid])

    def add(self, at: int, game: Played) -> None:
        rest = (getattr(game, name) for name in self.COLUMNS)
        self.rows.writerow([self.variants[at], *rest, *game.payoff])

    def write(self, path: Path) -> None:
        self.file.seek(0)
        with path.open("w", newline="", encoding="utf-8") as out:
            copyfileobj(self.file, out)
