"""Solve Gravity for two in a room: the value of every settled position and of the set-up.

Retrograde analysis in passes. A value is 0 while nothing is known, and at the end for a draw;
d + 1 if the mover wins in d turns, -(d + 1) if the mover loses in d. In pass d

- the mover wins in d turns if some action leads to a loss of the other in d - 1, or meets the
  objective at once (d = 1);
- the mover loses in d if every action leads to a win of the other in at most d - 1, or lets
  the other meet the objective at once.

When a pass finds nothing, neither side can force anything in the remaining positions: they are
draws, by repetition or by the limit of turns (R8). Along a forced win the distance falls at every
turn, so nothing is repeated; a win that needs more turns than are left before R8's limit is a
draw in that game, which the file cannot know.

The successor of each action is computed once and stored: two bytes for each of about a billion.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludion.core.fault import InvalidText
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import NOBODY, Ints, fall
from ludion.games.gravity.picture import room_word
from ludion.games.gravity.proof.file import VOID, ValueFile, Values, write_values
from ludion.games.gravity.proof.index import Forces, Progress
from ludion.games.gravity.proof.settled import (
    LONG,
    SEATS,
    THEIRS,
    Trails,
    Walker,
    make_index,
)
from ludion.games.gravity.proof.setup import set_up_values
from ludion.games.gravity.room import Room

WIN: Final = 65535
LOSS: Final = 65534
"""Where an action leads, when a meeting ends the game: the mover wins or loses."""
MOST_DISTANCE: Final = 125
"""That fits in a byte with its sign."""


def actions_of(forces: Forces) -> NDArray[np.int64]:
    """`[force, action]`: the force an action leads to, -1 for none.

    The first is the half turn of gravity, which rule 1 may forbid and after which it forbids
    the way back; then come the quarter turns and the fluxes. The other player is to move then,
    so mine and theirs are exchanged.
    """
    lead = np.full((len(forces), 3 + forces.fluxes), -1, dtype=np.int64)
    for force, (gravity, mine, theirs, newer) in enumerate(forces.fields.tolist()):
        crossing = forces.cross(mine, theirs)
        swapped = 1 - newer if crossing else 0
        for action, turned in enumerate((gravity ^ 2, gravity ^ 1, gravity ^ 3)):
            lead[force, action] = forces.number[turned, theirs, mine, swapped]
        for flux in range(1, forces.fluxes + 1):
            if flux != mine:  # R3; a line of theirs has no number
                newest = int(forces.cross(theirs, flux))
                lead[force, 2 + flux] = forces.number[gravity, theirs, flux, newest]
    return lead


@compiled()
def outcome_of_walk(
    trails: Any, ticks: Any, cells: int, pairs: int, pair: int, objective: int
) -> Any:
    """WIN or LOSS at the first meeting on the paths of a pair and of the objective, else 0."""
    last_pair, last_objective = ticks[pair], ticks[pairs + objective]
    for now in range(1, max(last_pair, last_objective) + 1):
        two = trails[pair, min(now, last_pair)]
        goal = trails[pairs + objective, min(now, last_objective)]
        if two % cells == goal:
            return WIN  # theirs, who has just acted
        if two // cells == goal:
            return LOSS
    return 0


@compiled()
def lead_to(
    room: Ints,
    gravity: int,
    lines: int,
    last: int,
    cells: int,
    trails: Any,
    ticks: Any,
    visited: Any,
    rank: Any,
    goals: int,
    pairs: Any,
    objectives: Any,
    found: Any,
) -> None:
    """The successor of each position of a force by one action: its rank in the new force.

    `rank` gives the ranks there of pairs and, after them, of objectives; `goals` is the number of
    objectives.
    """
    all_pairs = cells * cells
    at = 0
    for two in pairs:
        pair = two % cells * cells + two // cells  # the mover becomes the other
        for objective in objectives:
            goal = all_pairs + objective
            if ticks[pair] == LONG or ticks[goal] == LONG:
                one, two = last | pair // cells, last | pair % cells
                met, mine, theirs, _none, end_goal = fall(
                    room, gravity, lines, SEATS, THEIRS, one, two, 0, last | objective
                )
                end = (mine & 255) * cells + (theirs & 255)
                code = rank[end] * goals + rank[all_pairs + (end_goal & 255)]
                if met != NOBODY:
                    code = WIN if met == THEIRS else LOSS
            else:
                code = 0
                if visited[pair] & visited[goal]:
                    code = outcome_of_walk(trails, ticks, cells, all_pairs, pair, objective)
                if code == 0:
                    end = trails[pair, ticks[pair]]
                    code = rank[end] * goals + rank[all_pairs + trails[goal, ticks[goal]]]
            found[at] = code
            at += 1


@compiled()
def sweep(
    distance: int,
    low: int,
    high: int,
    first: Ints,
    lead: Ints,
    successors: Any,
    successor_first: Ints,
    values: Any,
    wins: Any,
    holds: Any,
) -> Any:
    """Pass `distance` over the forces from `low` to `high`; return how many values were found."""
    found = 0
    settled = first[len(first) - 1]
    for force in range(low, high):
        base, size = first[force], first[force + 1] - first[force]
        wins[:size] = 0
        holds[:size] = 0
        at = successor_first[force] + size
        for action in range(1, lead.shape[1]):
            if lead[force, action] < 0:
                continue
            look(distance, successors, at, size, values, first[lead[force, action]], wins, holds)
            at += size
        found += settle(distance, values, settled + base, size, wins, holds)  # rule 1's ban
        at = successor_first[force]
        look(distance, successors, at, size, values, settled + first[lead[force, 0]], wins, holds)
        found += settle(distance, values, base, size, wins, holds)
    return found


@compiled()
def look(
    distance: int,
    successors: Any,
    at: int,
    size: int,
    values: Any,
    there: int,
    wins: Any,
    holds: Any,
) -> None:
    """Note for each position of a force what one action achieves for the mover.

    `wins`: it wins in this pass. `holds`: it does not lose by it, as far as is known.
    """
    for place in range(size):
        to = successors[at + place]
        if to >= LOSS:
            wins[place] |= to == WIN
        else:
            value = values[there + to]
            wins[place] |= -distance <= value < 0
            holds[place] |= value <= 0 or value > distance


@compiled()
def settle(distance: int, values: Any, base: int, size: int, wins: Any, holds: Any) -> Any:
    found = 0
    for place in range(size):
        if values[base + place] == 0:
            if wins[place]:
                values[base + place] = distance + 1
                found += 1
            elif not holds[place]:
                values[base + place] = -(distance + 1)
                found += 1
    return found


class Solver:
    """The state of the computation: its index, all successors, and the values found so far."""

    def __init__(self, room: Room, progress: Progress) -> None:
        self.room = room
        self.progress = progress
        self.walker = Walker(room)
        self.index = make_index(self.walker, progress)
        self.lead = actions_of(self.walker.forces)
        self.sizes = np.diff(self.index.first)
        counts = (self.lead >= 0).sum(axis=1)
        self.successor_first = np.concatenate([[0], np.cumsum(self.sizes * counts)])
        self.successors = self._successors()

    def _successors(self) -> NDArray[np.uint16]:
        """For each force, action by action, the successors of its positions."""
        found = np.empty(int(self.successor_first[-1]), dtype=np.uint16)
        # the place of each action's run within its force's, in the order of actions
        before = np.cumsum(self.lead >= 0, axis=1) - 1
        forces, actions = np.nonzero(self.lead >= 0)
        targets = self.lead[forces, actions]
        order = np.argsort(targets, kind="stable")
        bounds = np.searchsorted(targets[order], np.arange(len(self.lead) + 1))
        for target in range(len(self.lead)):
            trails = self.walker.trails(target)
            rank, goals = self.ranks(target)
            for edge in order[bounds[target] : bounds[target + 1]]:
                force, action = int(forces[edge]), int(actions[edge])
                size = int(self.sizes[force])
                begin = int(self.successor_first[force]) + int(before[force, action]) * size
                run = found[begin : begin + size]
                self._lead_to(target, force, trails, rank, goals, run)
            self.progress("actions", target + 1, len(self.lead))
        return found

    def ranks(self, force: int) -> tuple[Ints, int]:
        pairs, objectives = self.index.pairs_of(force), self.index.objectives_of(force)
        all_pairs = self.walker.cells**2
        rank = np.full(all_pairs + self.walker.cells, -1, dtype=np.int64)
        rank[pairs] = np.arange(len(pairs))
        rank[all_pairs + objectives.astype(np.int64)] = np.arange(len(objectives))
        return rank, len(objectives)

    def _lead_to(
        self,
        target: int,
        force: int,
        trails: Trails,
        rank: Ints,
        goals: int,
        run: NDArray[np.uint16],
    ) -> None:
        lead_to(
            self.walker.words,
            *self.walker.drawn_by(target),
            self.walker.cells,
            trails.trails,
            trails.ticks,
            trails.visited,
            rank,
            goals,
            self.index.pairs_of(force).astype(np.int64),
            self.index.objectives_of(force).astype(np.int64),
            run,
        )

    def blank(self) -> Values:
        """Values with nothing known yet; VOID where the objective and a character share a cell."""
        values = np.zeros(2 * len(self.index), dtype=np.int8)
        cells = self.walker.cells
        for force in range(len(self.lead)):
            pairs = self.index.pairs_of(force).astype(np.int64)[:, None]
            objectives = self.index.objectives_of(force).astype(np.int64)[None, :]
            void = (pairs // cells == objectives) | (pairs % cells == objectives)
            low, high = int(self.index.first[force]), int(self.index.first[force + 1])
            values[low:high][void.ravel()] = VOID
        values[len(self.index) :] = values[: len(self.index)]
        return values

    def run_pass(self, distance: int, values: Values) -> int:
        """One pass over every position; return how many values it found."""
        if distance > MOST_DISTANCE:
            raise InvalidText(
                "this room has wins of more than {most} turns, which a table cannot keep",
                most=MOST_DISTANCE,
            )
        most = int(self.sizes.max())
        wins, holds = np.zeros(most, dtype=np.uint8), np.zeros(most, dtype=np.uint8)
        found, step, forces = 0, 256, len(self.lead)
        for low in range(0, forces, step):
            found += int(
                sweep(
                    distance,
                    low,
                    min(low + step, forces),
                    self.index.first,
                    self.lead,
                    self.successors,
                    self.successor_first,
                    values,
                    wins,
                    holds,
                )
            )
        return found


def solve(room: Room, path: Path, progress: Progress = lambda what, done, of: None) -> ValueFile:
    """Solve a room and write its file; interrupted work resumes at its last complete pass."""
    path.parent.mkdir(parents=True, exist_ok=True)
    solver = Solver(room, progress)
    part = path.with_name(path.name + ".part")
    distance, values = _taken_up(part, solver)
    while solver.run_pass(distance, values):
        _keep(part, solver, distance, values)
        progress("turns", distance, 0)
        distance += 1
    set_up = set_up_values(room, solver.walker.forces, solver.index, values)
    write_values(path, room, solver.index, values, set_up)
    part.unlink(missing_ok=True)
    return ValueFile(path)


def _taken_up(part: Path, solver: Solver) -> tuple[int, Values]:
    """The next pass and the results of the former ones; starts over for another room."""
    if part.exists():
        with np.load(part) as kept:
            if kept["room"] == room_word(solver.room):
                return int(kept["distance"]) + 1, kept["values"]
    return 1, solver.blank()


def _keep(part: Path, solver: Solver, distance: int, values: Values) -> None:
    """Write a new file, then rename it: an interruption leaves the former one."""
    beside = part.with_name(part.name + ".new")
    with beside.open("wb") as file:
        np.savez(file, room=np.array(room_word(solver.room)), distance=distance, values=values)
    os.replace(beside, part)
