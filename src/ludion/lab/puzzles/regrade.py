"""Grade the puzzles of a game again: `python -m ludion.lab.puzzles.regrade GAME > puzzles.txt`.

Run it after a change of the levels, since they determine how hard a puzzle is.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from ludion.core.record import write_record
from ludion.games import load_puzzles
from ludion.lab.puzzles.grade import regraded
from ludion.lab.workers.workers import add_workers, given_workers


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser, 1)
    given = parser.parse_args(arguments)
    puzzles = load_puzzles(given.game)
    if any(puzzle.goal or puzzle.aim for puzzle in puzzles):
        parser.error(
            f"the puzzles of {given.game} have goals or aims: they are not graded again here"
        )
    records = regraded(puzzles, given.seed, given_workers(given))
    print("\n".join(map(write_record, records)), end="")


if __name__ == "__main__":
    main()
