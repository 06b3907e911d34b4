"""How many random fair rooms are wins, and how many are draws, with best play of two?

    python -m ludion.games.gravity.lab.rooms --size 4x4 --rooms 1000 --report rooms.html

Every room is solved completely: all its settled positions, then the set-up. A room is a
task of its own, on this machine's cores or on a cluster (`--on tcp://HOST:PORT`); `--journal FILE`
stores what is solved, and the same command resumes after an interruption.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ludion.core.fault import InvalidText
from ludion.core.files import refuse_existing, write_text
from ludion.core.interval import share_text, wilson
from ludion.games.gravity.generator import read_size, room_by_seed
from ludion.games.gravity.room import write_code
from ludion.games.gravity.rules import Gravity
from ludion.lab.progress import ProgressBar
from ludion.lab.report import charts
from ludion.lab.report.page import Page
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal
from ludion.lab.workers.workers import add_workers, given_workers, results

KINDS = ("the first player wins", "the second player wins", "a draw", "too long to tell")


class Asked(NamedTuple):
    size: str
    seed: int


class Solved(NamedTuple):
    """Who wins a room (0, 1; None: a draw), in how many turns, and its number of positions; None
    if a win is too long for the file format."""

    seed: int
    winner: int | None
    turns: int | None
    positions: int

    @property
    def kind(self) -> str:
        if not self.positions:
            return KINDS[3]
        return KINDS[2] if self.winner is None else KINDS[self.winner]


def solved(asked: Asked) -> Solved:
    from ludion.games.gravity.proof.command import SOLVING

    game = Gravity(room=write_code(room_by_seed(asked.seed, asked.size)))
    with TemporaryDirectory() as folder:
        try:
            found = SOLVING.solve(game, Path(folder) / "room", lambda *_: None)
        except InvalidText:
            return Solved(asked.seed, None, None, 0)
    return Solved(asked.seed, found.winner, found.turns, found.nodes)


def page_of(size: str, found: Sequence[Solved], made: str) -> Page:
    page = Page(f"Gravity: {len(found)} random rooms of {size}, solved", "en")
    page.table(["with best play", "rooms", "share"], rows_of(found))
    bars = [
        charts.Share(kind, kind, count / len(found), *wilson(count, len(found)))
        for kind, count in counted(found)
    ]
    page.chart("Who wins", charts.shares(bars, "share of rooms", legend=False))
    lengths = Counter(one.turns for one in found if one.turns is not None)
    if lengths:
        points = [
            charts.Point(turns, "won", lengths.get(turns, 0) / len(found))
            for turns in range(min(lengths), max(lengths) + 2)
        ]
        page.chart("How long the wins take", charts.curve(points, "turns", "share of rooms"))
    page.command(made)
    return page


def counted(found: Sequence[Solved]) -> list[tuple[str, int]]:
    return [(kind, sum(one.kind == kind for one in found)) for kind in KINDS]


def rows_of(found: Sequence[Solved]) -> list[list[str]]:
    return [[kind, str(count), share_text(count, len(found))] for kind, count in counted(found)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="4x4", help="rows x columns")
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--report", type=Path, help="FILE.html")
    add_workers(parser)
    given = parser.parse_args(arguments)
    read_size(given.size)
    if given.report is not None:
        refuse_existing(given.report)
        charts.load_charts()
    seeds = range(given.seed, given.seed + given.rooms)
    with ExitStack() as stack:
        about = {"rooms": given.size, "rules": Gravity.version}
        journal = given.journal and stack.enter_context(Journal(given.journal, about))
        bar = stack.enter_context(ProgressBar(lines=False))
        kept = {line["seed"]: Solved(**line) for line in journal.lines()} if journal else {}
        tasks = [Asked(given.size, seed) for seed in seeds if seed not in kept]
        for _, one in results(solved, tasks, given_workers(given)):
            kept[one.seed] = one
            if journal:
                journal.append(one._asdict())
            bar.show(f"{len(kept)}/{given.rooms}", len(kept), given.rooms)
    found = [kept[seed] for seed in seeds]
    print("| with best play | rooms | share |\n|---|---|---|")
    for row in rows_of(found):
        print(f"| {' | '.join(row)} |")
    hardest = max(found, key=lambda one: one.turns or 0)
    if hardest.turns is not None:
        print(f"\nThe longest win: {hardest.turns} turns, the room of seed {hardest.seed}.")
    if given.report is not None:
        made = f"python -m {__spec__.name} --size {given.size} --rooms {given.rooms}"
        write_text(given.report, page_of(given.size, found, f"{made} --seed {given.seed}").html())


if __name__ == "__main__":
    told(main)
