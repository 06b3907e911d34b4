"""What the search for puzzles has found so far, in a file: a search that was stopped resumes.

A line for each game that was searched, in the order of their numbers; those without a puzzle have
no record:

    {"ludion": "puzzles 1", "game": "sprocket", "options": "players=2 ...", "count": 64, "seed": 0}
    {"number": 0}
    {"number": 1, "missed": 0.25, "record": "[Game ..."}
"""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any

from ludion.core.fault import Fault, FileTrouble
from ludion.core.game import Game
from ludion.core.puzzle import Puzzle
from ludion.core.record import read_record, record_tags, write_record
from ludion.lab.strength.journal import Journal

FORM = "puzzles 1"


class HuntLog:
    """The log of one search: the same game, options, count and seed."""

    def __init__(self, path: Path, game: Game[Any, Any], count: int, seed: int) -> None:
        tags = record_tags(game, {})
        about = {
            "game": game.name,
            "rules": game.version,
            "options": tags.get("Options", ""),
            "count": count,
            "seed": seed,
        }
        self.journal = Journal(path, about, FORM)
        try:
            self.kept = dict(map(self._read, enumerate(self.journal.lines(), start=2)))
        except BaseException:
            self.journal.file.close()
            raise

    @property
    def found(self) -> int:
        """How many puzzles it has; some may be too similar to others."""
        return sum(one is not None for one in self.kept.values())

    def write(self, number: int, puzzle: Puzzle | None) -> None:
        line: dict[str, Any] = {"number": number}
        if puzzle is not None:
            line |= {"missed": puzzle.missed, "record": write_record(puzzle.record)}
        self.journal.append(line)
        self.kept[number] = puzzle

    def _read(self, numbered: tuple[int, dict[str, Any]]) -> tuple[int, Puzzle | None]:
        at, line = numbered
        try:
            number = int(line["number"])
            if "record" not in line:
                return number, None
            record = read_record(line["record"])
            length, start = int(record.tags["Length"]), record.tags["Start"]
            return number, Puzzle(0, length, 0, float(line["missed"]), start, record)
        except (KeyError, ValueError, TypeError, Fault):
            raise FileTrouble(
                "{path}, line {line}: wanted a result of this run; got something else",
                path=self.journal.path,
                line=at,
            ) from None

    def __enter__(self) -> HuntLog:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.journal.file.close()
