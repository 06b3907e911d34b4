"""Numbers all positions of a game for two that can occur at the start of a turn.

The colours do not matter, only who is to move: `mine` is the mover's, `theirs` the other's, who
has just acted. A *force* is what pulls the pawns: gravity, the two fluxes and which is newer. It
decides where falls can end, so positions are numbered force by force:

    number = first[force] + rank of the pair (mine, theirs) x objectives + rank of the objective

Where a fall under a force can end is given by a list of pairs and one of cells, since characters
and the objective fall independently (`settled`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludion.games.gravity.room import Room

Ints = NDArray[np.int64]
Progress = Callable[[str, int, int], None]
"""What is being done, how much of it is done, and how much there is (0: nobody knows)."""


class Forces:
    """All forces of a room, by number.

    `fields[force]` are gravity, my flux, their flux (0 for none, else 1 + its number among the
    moves that lay one) and whether theirs is the newer of two that cross.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.fluxes = 2 * (room.rows + room.columns)
        lines = self.fluxes + 1
        self.number = np.full((4, lines, lines, 2), -1, dtype=np.int64)
        fields: list[tuple[int, int, int, int]] = []
        for gravity in range(4):
            for mine in range(lines):
                for theirs in range(lines):
                    if mine and theirs and (mine - 1) >> 1 == (theirs - 1) >> 1:
                        continue  # rule 2
                    for newer in range(2 if self.cross(mine, theirs) else 1):
                        self.number[gravity, mine, theirs, newer] = len(fields)
                        fields.append((gravity, mine, theirs, newer))
        self.fields = np.array(fields, dtype=np.int64)

    def __len__(self) -> int:
        return len(self.fields)

    def cross(self, mine: int, theirs: int) -> bool:
        rows = 2 * self.room.rows
        return bool(mine and theirs) and (mine <= rows) != (theirs <= rows)


@dataclass(frozen=True)
class Index:
    """The numbers of all positions: `pairs[pair_first[f]:pair_first[f + 1]]` are force f's."""

    first: Ints
    pair_first: Ints
    pairs: NDArray[np.uint16]
    objective_first: Ints
    objectives: NDArray[np.uint8]

    def __len__(self) -> int:
        return int(self.first[-1])

    def pairs_of(self, force: int) -> NDArray[np.uint16]:
        return self.pairs[self.pair_first[force] : self.pair_first[force + 1]]

    def objectives_of(self, force: int) -> NDArray[np.uint8]:
        return self.objectives[self.objective_first[force] : self.objective_first[force + 1]]

    def find(self, force: int, pair: int, objective: int) -> int | None:
        """The number of a position; None if no fall ends there."""
        pairs, objectives = self.pairs_of(force), self.objectives_of(force)
        at, goal = int(np.searchsorted(pairs, pair)), int(np.searchsorted(objectives, objective))
        if at == len(pairs) or pairs[at] != pair:
            return None
        if goal == len(objectives) or objectives[goal] != objective:
            return None
        return int(self.first[force]) + at * len(objectives) + goal

    def place(self, number: int) -> tuple[int, int, int]:
        """Force, pair and objective of a number."""
        force = int(np.searchsorted(self.first, number, side="right")) - 1
        objectives = self.objectives_of(force)
        pair, goal = divmod(number - int(self.first[force]), len(objectives))
        return force, int(self.pairs_of(force)[pair]), int(objectives[goal])
