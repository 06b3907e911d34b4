"""Put puzzles of a game together: `python -m ludion.lab.puzzles.merge GAME FILE… > puzzles.txt`.

Those that the game keeps come first; what looks like one of them is left out. All are numbered
again, the easier first, and each gets its theme.
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
from ludion.lab.puzzles.make import NEAR, about_tags, apart, grade_tags
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
    chosen = [puzzle for puzzle, _ in kept]
    chosen.sort(key=lambda one: (one.difficulty, one.length, one.missed))
    return [
        _numbered(provers[puzzle.record.tags.get("Options", "")], puzzle, number)
        for number, puzzle in enumerate(chosen, start=1)
    ]


def _numbered(prover: Prover, puzzle: Puzzle, number: int) -> Record:
    record = puzzle.record
    tags = {**record.tags, **grade_tags(number, puzzle.difficulty, puzzle.length, puzzle.missed)}
    if not isinstance(prover, Aiming):
        tags |= about_tags(prover, prover.game.read(puzzle.start), record.steps)
    return replace(record, tags=tags)


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
