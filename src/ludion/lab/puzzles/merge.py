"""Put puzzles of a game together: `python -m ludion.lab.puzzles.merge GAME FILE… > puzzles.txt`.

What looks like a puzzle that the game keeps is left out. All are numbered and graded again, the
easier first, and each gets its theme.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludion.core.puzzle import Aiming, Prover, Puzzle, read_puzzles
from ludion.core.record import Record, write_record
from ludion.games import load_prover, load_puzzles
from ludion.lab.puzzles.grade import numbered
from ludion.lab.puzzles.make import NEAR, about_tags, apart
from ludion.match.match import game_of


def merged(puzzles: Sequence[Puzzle]) -> list[Record]:
    """The puzzles as records; of those that are near each other, the first."""
    provers, kept = dict[str, Prover](), list[tuple[Puzzle, Any]]()
    for puzzle in puzzles:
        options = puzzle.record.tags.get("Options", "")
        game = game_of(puzzle.record)
        prover = provers.setdefault(options, load_prover(game))
        images = prover.images(game.read(puzzle.start))
        same = [seen for other, seen in kept if other.record.tags.get("Options", "") == options]
        if all(apart(images, seen) >= NEAR for seen in same):
            kept.append((puzzle, images))
    return numbered([_themed(provers[one.record.tags.get("Options", "")], one) for one, _ in kept])


def _themed(prover: Prover, puzzle: Puzzle) -> Puzzle:
    if isinstance(prover, Aiming):
        return puzzle
    record = puzzle.record
    about = about_tags(prover, prover.game.read(puzzle.start), record.steps)
    return replace(puzzle, record=replace(record, tags={**record.tags, **about}))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("files", nargs="*", type=Path)
    given = parser.parse_args(arguments)
    found = [one for file in given.files for one in read_puzzles(file.read_text("utf-8"))]
    records = merged([*load_puzzles(given.game), *found])
    print("\n".join(map(write_record, records)), end="")


if __name__ == "__main__":
    main()
