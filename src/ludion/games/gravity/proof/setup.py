"""The value of every set-up decision, once all settled positions are solved (G5, G6).

Values are stored as in `file`, for the player to decide:

    0                    player 1 chooses gravity
    1 + g                player 2 puts the objective
    5 + g*n + o          player 1 puts player 2's pawn (n cells)
    5 + 4*n + (g*n+o)*n + p   player 2 puts player 1's pawn

Turns are counted from the end of the set-up: a win by its fall is a win in 0 turns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import NOBODY, ROW_FIRST, Ints, fall, room_words
from ludion.games.gravity.proof.index import Forces, Index
from ludion.games.gravity.proof.settled import SEATS, THEIRS
from ludion.games.gravity.room import Room

BEST, WORST = 1, -1
"""A value in 0 turns."""
NONE = -128
START = ROW_FIRST << 8
"""A pawn before its first step, where no fluxes cross."""


@compiled()
def better(one: int, other: int) -> Any:
    """Whether a value is better for the player who decides: quick wins, draws, slow losses."""
    if one == NONE or other == NONE:
        return one != NONE
    if (one > 0) != (other > 0) or (one < 0) != (other < 0):
        return one > other
    return one < other


@compiled()
def last_pawns(
    room: Ints,
    gravity: int,
    cells: int,
    rank: Any,
    goals: int,
    values: Any,
    found: Any,
) -> None:
    """For each objective and pawn of player 2, the best that player 2 can do with the other pawn.

    Player 1 is to move afterwards: `mine` is player 1's pawn, `theirs` that of player 2, who has
    just acted. There is no flux yet.
    """
    pairs = cells * cells
    for objective in range(cells):
        for theirs in range(cells):
            best = NONE
            for mine in range(cells):
                if mine in (theirs, objective) or theirs == objective:
                    continue
                met, one, two, _none, goal = fall(
                    room,
                    gravity,
                    0,
                    SEATS,
                    THEIRS,
                    START | mine,
                    START | theirs,
                    0,
                    START | objective,
                )
                if met == NOBODY:
                    pair = (one & 255) * cells + (two & 255)
                    value = -values[rank[pair] * goals + rank[pairs + (goal & 255)]]
                else:
                    value = BEST if met == THEIRS else WORST
                if better(value, best):
                    best = value
            found[objective * cells + theirs] = best


def best_of(values: NDArray[np.int8]) -> NDArray[np.int8]:
    """The best value on the last axis for the player who decides, given as the other's values."""
    best = np.full(values.shape[:-1], NONE, dtype=np.int64)
    for place in np.ndindex(best.shape):
        for value in values[place].tolist():
            mine = NONE if value == NONE else -value
            if better(mine, int(best[place])):
                best[place] = mine
    return best.astype(np.int8)


def set_up_values(
    room: Room, forces: Forces, index: Index, values: NDArray[np.int8]
) -> NDArray[np.int8]:
    cells = room.rows * room.columns
    words = room_words(room)
    pawns = np.zeros((4, cells, cells), dtype=np.int8)
    for gravity in range(4):
        force = int(forces.number[gravity, 0, 0, 0])
        goals = index.objectives_of(force).astype(np.int64)
        rank = np.full(cells * cells + cells, -1, dtype=np.int64)
        rank[index.pairs_of(force)] = np.arange(len(index.pairs_of(force)))
        rank[cells * cells + goals] = np.arange(len(goals))
        settled = values[int(index.first[force]) : int(index.first[force + 1])].astype(np.int64)
        found = pawns[gravity].reshape(-1)
        last_pawns(words, gravity, cells, rank, len(goals), settled, found)
    objectives = best_of(pawns)
    gravities = best_of(objectives)
    beginning = best_of(gravities[None, :])
    return np.concatenate([beginning, gravities, objectives.ravel(), pawns.ravel()])
