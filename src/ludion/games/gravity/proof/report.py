"""Statistics of a solved room: the numbers of docs/gravity-solved.md.

python -m ludion.games.gravity.proof.report TABLE
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravity.board import Arrow, Position
from ludion.games.gravity.fast.fall import NOBODY, Ints, fall
from ludion.games.gravity.fast.kernel import GravityKernel
from ludion.games.gravity.notation import write_cell
from ludion.games.gravity.proof.file import ARROWS, VOID, ValueFile, Values
from ludion.games.gravity.proof.part import LOSS, ranks
from ludion.games.gravity.proof.settled import MINE, SEATS, THEIRS
from ludion.games.gravity.proof.setup import START
from ludion.games.gravity.proof.solver import Solver

REACHED, EXPANDED = 1, 2


class Shares(NamedTuple):
    """How many positions have which value for the player to move, and the longest forced wins."""

    wins: int
    losses: int
    draws: int
    longest_win: int
    longest_loss: int

    @property
    def positions(self) -> int:
        return self.wins + self.losses + self.draws


def shares(values: Values) -> Shares:
    """
    >>> shares(np.array([0, 2, 4, -3, VOID], dtype=np.int8))
    Shares(wins=2, losses=1, draws=1, longest_win=3, longest_loss=2)
    """
    known = values[values != VOID]
    wins, losses = int((known > 0).sum()), int((known < 0).sum())
    longest_win = int(known.max(initial=1)) - 1
    longest_loss = -int(known.min(initial=-1)) - 1
    return Shares(wins, losses, len(known) - wins - losses, longest_win, longest_loss)


@compiled()
def expand(first: Ints, lead: Ints, successors: Any, successor_first: Ints, reached: Any) -> Any:
    """Expand every position reached so far and not yet expanded; return how many there were."""
    found = 0
    settled = first[len(first) - 1]
    for force in range(len(first) - 1):
        base, size = first[force], first[force + 1] - first[force]
        for place in range(size):
            free = reached[base + place] == REACHED
            banned = reached[settled + base + place] == REACHED
            if not free and not banned:
                continue
            at = successor_first[force] + place
            for action in range(lead.shape[1]):
                if lead[force, action] < 0:
                    continue
                to = successors[at]
                at += size
                if to >= LOSS or (action == 0 and not free):  # over, or forbidden by rule 1
                    continue
                after = first[lead[force, action]] + to + (settled if action == 0 else 0)
                if reached[after] == 0:
                    reached[after] = REACHED
            for number in (base + place, settled + base + place):
                if reached[number] == REACHED:
                    reached[number] = EXPANDED
                    found += 1
    return found


@compiled()
def set_up_ends(room: Ints, gravity: int, cells: int, rank: Ints, goals: int, reached: Any) -> None:
    """Mark where the falls of the set-up end (G6)."""
    for mine in range(cells):
        for theirs in range(cells):
            for objective in range(cells):
                if mine == theirs or objective in (mine, theirs):
                    continue
                one, two, goal = START | mine, START | theirs, START | objective
                met, one, two, _none, goal = fall(
                    room, gravity, 0, SEATS, THEIRS, one, two, 0, goal
                )
                if met == NOBODY:
                    pair = (one & 255) * cells + (two & 255)
                    place = rank[cells * cells + (goal & 255)]
                    reached[rank[pair] * goals + place] = REACHED


def reachable(solver: Solver) -> NDArray[np.bool_]:
    """Which indices of `values` occur in some game."""
    reached = np.zeros(2 * len(solver.index), dtype=np.uint8)
    walker = solver.walker
    for gravity in range(4):
        force = int(walker.forces.number[gravity, 0, 0, 0])
        rank, goals = ranks(walker, solver.index, force)
        ends = reached[int(solver.index.first[force]) : int(solver.index.first[force + 1])]
        set_up_ends(walker.words, gravity, walker.cells, rank, goals, ends)
    part = solver.part
    while expand(part.first, part.lead, part.successors, part.successor_first, reached):
        pass
    found: NDArray[np.bool_] = np.equal(reached, EXPANDED)
    return found


def last_pawns(file: ValueFile, arrow: Arrow) -> Values:
    """`[objective, player 2's pawn, player 1's]`: the value of putting player 1's pawn there.

    It is the value for player 2, who puts it; VOID where it may not be put (R2).
    """
    cells = file.room.cells
    kernel = GravityKernel(file.game)
    goals, theirs, mine = (axis.ravel() for axis in np.indices((len(cells),) * 3))
    empty = Position(arrow, cells[0], (None, cells[0]), (None, None), mover=1)
    keys = kernel.key(empty) + goals + (theirs << 16)
    after, met = kernel.play_all(keys, mine)
    found = np.where(met == THEIRS, 1, np.where(met == MINE, -1, 0)).astype(np.int8)
    settled = (after != -1) & (met == NOBODY)
    force = int(file.forces.number[ARROWS.index(arrow), 0, 0, 0])
    pairs, objectives = file.index.pairs_of(force), file.index.objectives_of(force)
    pair = np.searchsorted(pairs, (after >> 24 & 255) * len(cells) + (after >> 16 & 255))
    place = pair * len(objectives) + np.searchsorted(objectives, after & 255)
    found[settled] = -file.values[int(file.index.first[force]) + place[settled]]
    found[after == -1] = VOID
    found[goals == theirs] = VOID
    return found.reshape((len(cells),) * 3)


def told_set_up(file: ValueFile) -> Iterator[str]:
    """How good each set-up decision is, and which leaves the next player the fewest choices."""
    yield f"start: {file.value(file.game.start())}"
    names = [write_cell(cell) for cell in file.room.cells]
    cells = len(names)
    objectives = np.asarray(file.set_up[5 : 5 + 4 * cells]).reshape(4, cells)
    pawns = np.asarray(file.set_up[5 + 4 * cells :]).reshape(4, cells, cells)
    for number, arrow in enumerate(ARROWS):
        yield f"gravity {arrow}, player 2 puts the objective: {shares(-objectives[number])}"
        put = np.where(pawns[number] == VOID, VOID, -pawns[number])
        yield f"  player 1 puts player 2's pawn: {shares(put)}"
        yield f"    {told_least(put, [f'objective {name}' for name in names])}"
        open_still = np.nonzero(pawns[number] == 0)
        held = last_pawns(file, arrow)[open_still]
        yield f"  player 2 puts player 1's pawn, where it is still a draw: {shares(held)}"
        cases = [f"objective {names[o]}, pawn {names[p]}" for o, p in zip(*open_still, strict=True)]
        yield f"    {told_least(held, cases)}"


def told_least(values: Values, cases: list[str]) -> str:
    """The case that leaves its player the fewest choices that do not lose."""
    safe = ((values != VOID) & (values >= 0)).sum(axis=1)
    fewest = cases[int(safe.argmin())]
    return f"safe choices {safe.min()} to {safe.max()}, mean {safe.mean():.1f}; fewest: {fewest}"


def told_line(file: ValueFile, position: Position) -> str:
    """Best play from a position, moves only."""
    return " ".join(file.game.write(move) for move, _ in file.line(position))


def study(file: ValueFile, solver: Solver) -> Iterator[str]:
    values, half = np.asarray(file.values), len(file.index)
    yield f"settled, rule 1 silent: {shares(values[:half])}"
    yield f"settled, rule 1 forbids a turn: {shares(values[half:])}"
    arises = reachable(solver)
    yield f"arising in games: {shares(values[arises])}"
    yield from told_set_up(file)
    longest = int(values[arises & (values != VOID)].max())
    for number in np.flatnonzero(arises & (values == longest))[:3].tolist():
        position = file.position(number)
        assert position is not None
        yield f"longest win, {longest - 1} turns: {file.game.write(position)}"
        yield told_line(file, position)


if __name__ == "__main__":
    solved = ValueFile(Path(sys.argv[1]))
    for text in study(solved, Solver(solved.room, lambda what, done, of: None)):
        print(text, flush=True)
