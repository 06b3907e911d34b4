"""What can one of three players force against the two others, in random fair rooms?

    python -m ludion.games.gravity.lab.coalitions --size 4x4 --rooms 10 --journal three.jsonl

Every room is solved completely (`proof.coalition`): all its settled positions, then the set-up,
once for each seat that plays alone. `--journal FILE` stores what is solved, and the same command
resumes after an interruption. A room of 4 x 4 takes about 0.8 GB of memory in each process, one
of 4 x 5 up to 3.5 GB.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.games.gravity.generator import read_size, room_by_seed
from ludion.games.gravity.notation import write_move, write_position
from ludion.games.gravity.proof.coalition import QUICKEST, Coalitions, value_of
from ludion.games.gravity.proof.file import VOID
from ludion.games.gravity.rules import Gravity
from ludion.lab.progress import ProgressBar
from ludion.lab.strength.command import told
from ludion.lab.strength.journal import Journal
from ludion.lab.workers.workers import add_workers, given_workers, results

FORM = "coalitions 1"
SEATS = range(3)
PLAYERS = ("the first player", "the second player", "the third player")
TURNS = ("the player to move", "the next player", "the player after that")
ENDS = ("wins alone", "can only prevent", "the others win")


class Asked(NamedTuple):
    size: str
    seed: int


class Counts(NamedTuple):
    """How often a lone seat wins, how often neither side does, and how often the others win."""

    wins: int
    draws: int
    losses: int


class Forced(NamedTuple):
    """A forced win of a lone seat, or of the two others together, with its line."""

    turns: int
    lone: int
    position: str
    line: str


class Solved(NamedTuple):
    """What each seat can force in a room.

    `start` is the value of the start for each lone seat, as worth and turns. `falls` counts for
    each seat the ways to set up that it wins by the first fall, `placements` values those that
    nobody does. `positions` values all settled positions, with lone seats counted from the mover.
    `longest` is a longest forced win of a lone seat, then one of two together.
    """

    seed: int
    start: Sequence[tuple[int, int | None]]
    falls: Sequence[int]
    placements: Sequence[Counts]
    positions: Sequence[Counts]
    longest: Sequence[Forced]


def solved(asked: Asked) -> Solved:
    found = Coalitions(room_by_seed(asked.seed, asked.size))
    placements = found.set_up[-1]
    return Solved(
        asked.seed,
        [value_of(int(score)) for score in found.set_up[0]],
        [int((scores == QUICKEST).sum()) for scores in placements],
        [counts_of(scores[abs(scores) < QUICKEST]) for scores in placements],
        [counts_of(values[values != VOID]) for values in found.values],
        [longest(found, side) for side in (1, -1)],
    )


def counts_of(values: NDArray[Any]) -> Counts:
    """
    >>> counts_of(np.array([3, 0, -2, 1]))
    Counts(wins=2, draws=1, losses=1)
    """
    wins, losses = int((values > 0).sum()), int((values < 0).sum())
    return Counts(wins, values.size - wins - losses, losses)


def longest(found: Coalitions, side: int) -> Forced:
    """The longest forced win of a lone seat (side 1) or of the two others (-1)."""
    known = np.where(found.values == VOID, 0, found.values)
    place = np.unravel_index((known if side > 0 else -known).argmax(), known.shape)
    lone, ban, number = (int(axis) for axis in place)
    position = found.position(number, bool(ban))
    assert position is not None
    line = found.line(position, lone)
    moves = " ".join(write_move(move) for move, _ in line)
    return Forced(len(line), lone, write_position(position), moves)


def read_solved(line: dict[str, Any]) -> Solved:
    """A line of the journal."""
    return Solved(
        line["seed"],
        [(worth, turns) for worth, turns in line["start"]],
        line["falls"],
        [Counts(*counts) for counts in line["placements"]],
        [Counts(*counts) for counts in line["positions"]],
        [Forced(*forced) for forced in line["longest"]],
    )


def starts(found: Sequence[Solved]) -> list[list[str]]:
    """In how many rooms each player can force what, from the start."""
    return [
        [player, *(str(sum(one.start[seat][0] == worth for one in found)) for worth in (1, 0, -1))]
        for seat, player in enumerate(PLAYERS)
    ]


def shares(names: Sequence[str], counts: Sequence[Sequence[Counts]]) -> list[list[str]]:
    """The share of each end in the counts of all rooms, for each lone seat.

    >>> shares(["a"], [[Counts(1, 0, 3)], [Counts(2, 0, 2)]])
    [['a', '37.50 %', '0.00 %', '62.50 %']]
    """
    rows = []
    for seat, name in enumerate(names):
        sums = np.sum([room[seat] for room in counts], axis=0)
        rows.append([name, *(f"{100 * part / sums.sum():.2f} %" for part in sums)])
    return rows


def print_table(title: str, rows: Sequence[Sequence[str]]) -> None:
    print(f"\n| {title} | {' | '.join(ENDS)} |\n|---|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")


def print_falls(found: Sequence[Solved]) -> None:
    won = np.sum([one.falls for one in found], axis=0)
    every = sum(won) + sum(sum(one.placements[0]) for one in found)
    parts = ", ".join(f"{100 * part / every:.1f} %" for part in won)
    print(f"\nThe first fall wins for the first, second and third player: {parts} of placements.")


def print_longest(found: Sequence[Solved], size: str) -> None:
    for which, winners in enumerate(("one player alone", "two players together")):
        hardest = max(found, key=lambda one: one.longest[which].turns)
        forced = hardest.longest[which]
        print(
            f"\nThe longest win of {winners}: {forced.turns} turns, in the room {size} of seed "
            f"{hardest.seed} from `{forced.position}`; alone is {TURNS[forced.lone]}.\n\n"
            f"    {forced.line}"
        )


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="4x4", help="rows x columns, at most 20 cells")
    parser.add_argument("--rooms", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--journal", type=Path)
    add_workers(parser, processes=1)
    given = parser.parse_args(arguments)
    read_size(given.size)
    if given.rooms < 1:
        raise InvalidText("--rooms must be 1 or more; got {came}", came=given.rooms)
    seeds = range(given.seed, given.seed + given.rooms)
    with ExitStack() as stack:
        about = {"rooms": given.size, "rules": Gravity.version}
        journal = given.journal and stack.enter_context(Journal(given.journal, about, FORM))
        bar = stack.enter_context(ProgressBar(lines=False))
        kept = {line["seed"]: read_solved(line) for line in journal.lines()} if journal else {}
        tasks = [Asked(given.size, seed) for seed in seeds if seed not in kept]
        for _, one in results(solved, tasks, given_workers(given)):
            kept[one.seed] = one
            if journal:
                journal.append(one._asdict())
            bar.show(f"{len(kept)}/{given.rooms}", len(kept), given.rooms)
    found = [kept[seed] for seed in seeds]
    print_table("rooms, from the start", starts(found))
    print_falls(found)
    print_table("after the set-up", shares(PLAYERS, [one.placements for one in found]))
    print_table("settled positions", shares(TURNS, [one.positions for one in found]))
    print_longest(found, given.size)


if __name__ == "__main__":
    told(main)
