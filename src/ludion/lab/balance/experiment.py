"""An experiment: variants of a game, each played many times; the results as HTML, JSON or CSV.

ludion balance gravis3 --by level:4 --games 400 --report gravis3.html
ludion balance gravity --sweep players=2,3 --report rooms.html --report rooms.json
ludion balance sprocket --versus formation=2x4 --report both.html
"""

from __future__ import annotations

import csv
import io
import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.files import refuse_existing, write_text
from ludion.core.game import Game
from ludion.games import load_written, plays_together
from ludion.lab.balance.games import Played, Task, play
from ludion.lab.balance.run import Arguments
from ludion.lab.balance.summary import Summary, summary
from ludion.lab.progress import ProgressBar
from ludion.lab.report.charts import load_charts
from ludion.lab.strength.journal import Journal
from ludion.lab.workers.workers import Workers, add_workers, given_workers, results
from ludion.locale import Words
from ludion.match.lineup import read_sitter

KINDS = (".html", ".json", ".csv")


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

    def tasks(self) -> list[tuple[int, Task]]:
        """The number of the variant, and a game of it; all variants advance together."""
        return [
            (at, Task(one.game.name, tuple(one.game.options.items()), self.by, self.seed + number))
            for number in range(self.games)
            for at, one in enumerate(self.variants)
        ]


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
    for path in given.report:
        if path.suffix not in KINDS:
            raise InvalidText("a report is .html, .json or .csv; got {text!r}", text=str(path))
        refuse_existing(path)
        if path.suffix == ".html":
            load_charts()
    with ExitStack() as stack:
        journal = given.journal and stack.enter_context(Journal(given.journal, asked.about()))
        bar = stack.enter_context(ProgressBar(lines=False))
        found = run(asked, journal, given_workers(given), bar.show)
    told = [summed(asked, words, at, games) for at, games in enumerate(found)]
    from ludion.lab.balance.report import page_of, table_of

    print(table_of(told, words))
    made = " ".join(["ludion", "balance", name, *arguments])
    for path in given.report:
        if path.suffix == ".html":
            write_text(path, page_of(asked, told, words, made).html())
        elif path.suffix == ".json":
            write_text(path, json.dumps(data_of(asked, told, made), indent=1) + "\n")
        else:
            write_text(path, csv_of(asked, found))


def run(
    asked: Experiment,
    journal: Journal | None,
    workers: Workers,
    heard: Callable[[str, int, int], None],
) -> list[list[Played]]:
    """The games of each variant, in the order of their seeds, including those in the journal."""
    kept: dict[tuple[int, int], Played] = {}
    for line in journal.lines() if journal else ():
        at = line.pop("variant")
        one = Played(**{**line, "payoff": tuple(line["payoff"])})
        kept[at, one.seed] = one
    every = asked.tasks()
    missing = [(at, task) for at, task in every if (at, task.seed) not in kept]
    for number, one in results(play, [task for _, task in missing], workers):
        at = missing[number][0]
        kept[at, one.seed] = one
        if journal is not None:
            journal.append({"variant": at, **one._asdict()})
        heard(f"{len(kept)}/{len(every)}", len(kept), len(every))
    return [
        [kept[at, asked.seed + number] for number in range(asked.games)]
        for at in range(len(asked.variants))
    ]


def summed(asked: Experiment, words: Words, at: int, games: Sequence[Played]) -> Summary:
    variant = asked.variants[at]
    game, together = variant.game, plays_together(variant.game)
    seats = [words(f"{game.name}-seat-{seat}") for seat in range(game.seats)]
    names = [words("report-team")] if together else seats
    return summary(variant.name or words("report-official"), asked.by, names, together, games)


def data_of(asked: Experiment, told: Sequence[Summary], made: str) -> dict[str, Any]:
    return {**asked.about(), "command": made, "results": [one.data() for one in told]}


def csv_of(asked: Experiment, found: Sequence[Sequence[Played]]) -> str:
    """A row per game."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    seats = max(one.game.seats for one in asked.variants)
    paid = [f"payoff_{seat + 1}" for seat in range(seats)]
    rest = ["seed", "reason", "turns", "first", "choices", "changes", "settled"]
    rows.writerow(["variant", *rest, *paid])
    for variant, games in zip(asked.variants, found, strict=True):
        for game in games:
            rows.writerow([variant.name, *(getattr(game, name) for name in rest), *game.payoff])
    return out.getvalue()
