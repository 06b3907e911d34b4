"""The values of a solved room as arrays for learners: millions of positions with exact values.

This encodes many positions at once as `GravityEncoding.observe` encodes one; a test compares
the two.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.encoding import Labelled
from ludion.games.gravity.proof.file import VOID, ValueFile, value_file_path
from ludion.games.gravity.research.encoding import GravityEncoding
from ludion.games.gravity.rules import Gravity

Ints = NDArray[np.int64]
GRAVITY, STAGE, BAN, MOVER, AGES, LEFT = range(0, 4), 7, 8, 9, (10, 11), 12
"""Where the facts of a game for two stand."""


class TableLabels:
    """The settled positions of a value file, each without history."""

    def __init__(self, game: Gravity, file: ValueFile) -> None:
        self.game, self.file = game, file
        self.encoding = GravityEncoding(game)

    def __len__(self) -> int:
        return len(self.file)

    def sample(self, number: int, seed: int) -> Labelled:
        """Sampled with replacement; positions where objective and character share a cell are
        skipped."""
        rng, values = np.random.default_rng(seed), self.file.values
        drawn: Ints = np.empty(0, dtype=np.int64)
        while len(drawn) < number:
            more = rng.integers(len(values), size=number - len(drawn))
            drawn = np.concatenate([drawn, more[values[more] != VOID]])
        return self.take(drawn)

    def take(self, numbers: Ints) -> Labelled:
        """The positions at these indices of the file's `values`."""
        index, count = self.file.index, len(numbers)
        place = numbers % len(index)
        force = np.searchsorted(index.first, place, side="right") - 1
        goals = index.objective_first[force + 1] - index.objective_first[force]
        pair, goal = np.divmod(place - index.first[force], goals)
        pawns = np.divmod(index.pairs[index.pair_first[force] + pair], np.prod(self.encoding.shape))
        objective = index.objectives[index.objective_first[force] + goal]
        gravity, mine, theirs, newer = self.file.forces.fields[force].T

        start = self.encoding.observe(self.game.start(), 0)
        board = np.tile(start.board, (count, 1, 1, 1))
        rows = np.arange(count)
        for plane, cells in enumerate((*pawns, objective)):
            board[rows, plane, cells // self.game.room.columns, cells % self.game.room.columns] = 1
        self._lay(board[:, 7:9], mine)
        self._lay(board[:, 9:11], theirs)

        facts = np.tile(start.facts, (count, 1))
        facts[:, : STAGE + 1] = 0
        facts[rows, gravity] = 1
        facts[:, STAGE], facts[:, MOVER], facts[:, LEFT] = 1, 0, self.game.limit
        facts[:, BAN] = numbers >= len(index)
        both = (mine > 0) & (theirs > 0)
        facts[:, AGES[0]] = (mine > 0) * (1 + (both & (newer == 0)))
        facts[:, AGES[1]] = (theirs > 0) * (1 + newer)

        codes = self.file.values[numbers].astype(np.int16)
        worth = np.sign(codes).astype(np.int8)
        return Labelled(board, facts, worth, np.abs(codes) - 1)

    def _lay(self, planes: NDArray[np.int8], fluxes: Ints) -> None:
        """Draw the flux of one player, numbered as in `Forces.fields`, in each position."""
        line, way = np.divmod(fluxes - 1, 2)
        rows = self.game.room.rows
        along = np.flatnonzero((fluxes > 0) & (line < rows))
        planes[along, 0, line[along], :] = (2 * way[along] - 1)[:, None]
        across = np.flatnonzero(line >= rows)
        planes[across, 1, :, line[across] - rows] = (2 * way[across] - 1)[:, None]


def labels(game: Any) -> TableLabels | None:
    path = value_file_path(game.room)
    if game.seats != 2 or not path.exists():
        return None
    return TableLabels(game, ValueFile(path))
