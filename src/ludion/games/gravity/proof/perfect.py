"""Perfect play of Gravity for two, from the values that `ludion solve gravity` computes for a
room."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from ludion.core.solution import ProvenMove
from ludion.games.gravity.board import Move, Position
from ludion.games.gravity.proof.file import Value, ValueFile, value_file_path
from ludion.games.gravity.rules import Gravity


class GravityProven:
    """The values of a file, within the turns that are left.

    The file counts actions. A set-up decision is a turn too, so the remaining ones are added.
    """

    def __init__(self, file: ValueFile, limit: int) -> None:
        self.file, self.limit = file, limit

    def judge(self, position: Position, is_up: Callable[[], bool]) -> list[ProvenMove]:
        left = self.limit - len(position.past)
        decisions = (position.gravity, position.objective, *position.pawns).count(None)
        judged = [
            self._judged(move, value, left, decisions) for move, value in self.file.moves(position)
        ]
        return sorted(judged, key=lambda one: one.preference, reverse=True)

    def _judged(self, move: Move, value: Value, left: int, decisions: int) -> ProvenMove:
        if value.distance is None or value.distance > left:
            return ProvenMove(move, 0, None, proven=True)  # R8: the turns are used up before
        return ProvenMove(move, value.worth, value.distance + decisions, proven=True)


@lru_cache(maxsize=4)
def _file(path: Path, made_ns: int) -> ValueFile:
    return ValueFile(path)


def proven(game: Gravity) -> GravityProven | None:
    path = value_file_path(game.room)
    if game.seats != 2 or not path.exists():
        return None
    return GravityProven(_file(path, path.stat().st_mtime_ns), game.limit)
