"""Solve Gravity for two in a room: the value of every settled position and of the set-up.

Retrograde analysis in passes (`part`). A value is 0 while nothing is known, and at the end for a
draw; d + 1 if the mover wins in d turns, -(d + 1) if the mover loses in d. Pass d finds the wins
and losses in d turns.

When a pass finds nothing, neither side can force anything in the remaining positions: they are
draws, by repetition or by the limit of turns (R8). Along a forced win the distance falls at every
turn, so nothing is repeated; a win that needs more turns than are left before R8's limit is a
draw in that game, which the file cannot know.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from ludion.core.fault import InvalidText
from ludion.core.solution import Sharing, silent
from ludion.games.gravity.picture import room_word
from ludion.games.gravity.proof.file import VOID, ValueFile, Values, write_values
from ludion.games.gravity.proof.index import Index, Progress
from ludion.games.gravity.proof.part import actions_of, make_part, run_part
from ludion.games.gravity.proof.settled import Walker, make_index
from ludion.games.gravity.proof.setup import set_up_values
from ludion.games.gravity.proof.shared import SharedSolver, decided, part_of
from ludion.games.gravity.room import Room

MOST_DISTANCE: Final = 125
"""That fits in a byte with its sign."""


class Solver:
    """Solves a room in this process: its index and the successors of all positions."""

    def __init__(self, room: Room, progress: Progress) -> None:
        self.room = room
        self.walker = Walker(room)
        forces = np.arange(len(self.walker.forces))
        self.index = make_index(self.walker, forces, progress)
        lead = actions_of(self.walker.forces, forces)
        self.part = make_part(self.walker, self.index, lead, self.index, forces, progress)

    def run_pass(self, distance: int, values: Values) -> int:
        """One pass over every position; return how many values it found."""
        return run_part(distance, self.part, values, values)


def blank(walker: Walker, index: Index) -> Values:
    """Values with nothing known yet; VOID where the objective and a character share a cell."""
    values = np.zeros(2 * len(index), dtype=np.int8)
    cells = walker.cells
    for force in range(len(walker.forces)):
        pairs = index.pairs_of(force).astype(np.int64)[:, None]
        objectives = index.objectives_of(force).astype(np.int64)[None, :]
        void = (pairs // cells == objectives) | (pairs % cells == objectives)
        low, high = int(index.first[force]), int(index.first[force + 1])
        values[low:high][void.ravel()] = VOID
    values[len(index) :] = values[: len(index)]
    return values


def solve(
    room: Room, path: Path, progress: Progress = silent, sharing: Sharing | None = None
) -> ValueFile:
    """Solve a room and write its file; interrupted work resumes at its last complete pass."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if sharing is None:
        return _solved(Solver(room, progress), path, progress)
    with sharing(partial(part_of, room_word(room)), decided) as run:
        return _solved(SharedSolver(room, progress, run), path, progress)


def _solved(solver: Solver | SharedSolver, path: Path, progress: Progress) -> ValueFile:
    room = solver.room
    part = path.with_name(path.name + ".part")
    distance, values = _taken_up(part, solver)
    while _decided(solver, distance, values):
        _keep(part, solver, distance, values)
        progress("turns", distance, 0)
        distance += 1
    set_up = set_up_values(room, solver.walker.forces, solver.index, values)
    write_values(path, room, solver.index, values, set_up)
    part.unlink(missing_ok=True)
    return ValueFile(path)


def _decided(solver: Solver | SharedSolver, distance: int, values: Values) -> int:
    if distance > MOST_DISTANCE:
        raise InvalidText(
            "this room has wins of more than {most} turns, which a table cannot keep",
            most=MOST_DISTANCE,
        )
    return solver.run_pass(distance, values)


def _taken_up(part: Path, solver: Solver | SharedSolver) -> tuple[int, Values]:
    """The next pass and the results of the former ones; starts over for another room."""
    if part.exists():
        with np.load(part) as kept:
            if kept["room"] == room_word(solver.room):
                return int(kept["distance"]) + 1, kept["values"]
    return 1, blank(solver.walker, solver.index)


def _keep(part: Path, solver: Solver | SharedSolver, distance: int, values: Values) -> None:
    """Write a new file, then rename it: an interruption leaves the former one."""
    beside = part.with_name(part.name + ".new")
    with beside.open("wb") as file:
        np.savez(file, room=np.array(room_word(solver.room)), distance=distance, values=values)
    os.replace(beside, part)
