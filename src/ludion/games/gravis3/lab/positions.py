"""How many positions has Gravis 3?

    python -m ludion.games.gravis3.lab.positions

At the start of a turn nobody has three in a row: the mover of the turn before would have won, and
what the other had aligned was broken (V6, V9). So the placements of at most ten pawns of each
colour without an alignment bound the positions from above; they are counted exactly, row by row.

Not all of them arise. Those that do after a few turns, if nobody passes up a win, are counted turn
by turn, up to symmetry. So are those that arise if White plays the turn of the certificate and
Black anything.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

import numpy as np

from ludion.core.kernel import compiled
from ludion.games.gravis3.board import SIZE
from ludion.games.gravis3.fast.bits import Words
from ludion.games.gravis3.proof.certify import strategy
from ludion.games.gravis3.proof.solver import START, Board, Solver
from ludion.games.gravis3.rules import Gravis3

PAWNS = 10
BLACK = SIZE
"""A row is ten bits: White's five, then Black's."""
TURNS = 13
"""In which White wins."""


def rows() -> Words:
    """Every row without three of a colour side by side."""
    pairs = ((white, black) for white in range(32) for black in range(32) if not white & black)
    return np.array(
        [white | black << BLACK for white, black in pairs if not (_run(white) or _run(black))],
        dtype=np.int64,
    )


def _run(cells: int) -> int:
    return cells & cells >> 1 & cells >> 2


@compiled()
def aligns(above: int, middle: int, below: int) -> bool:
    """Whether three rows have a colour aligned down or across."""
    for shift in (0, 5):
        a, b, c = above >> shift & 31, middle >> shift & 31, below >> shift & 31
        if a & b & c or a & b >> 1 & c >> 2 or a & b << 1 & c << 2:
            return True
    return False


@compiled()
def with_row(rows: Words, whites: Words, blacks: Words, before: Words) -> Words:
    """Placements by their last two rows and their pawns, with one more row."""
    after = np.zeros_like(before)
    count = rows.size
    most = before.shape[2]
    for above in range(count):
        for middle in range(count):
            known = before[above, middle]
            if not known.any():
                continue
            for below in range(count):
                if aligns(rows[above], rows[middle], rows[below]):
                    continue
                more, others = whites[below], blacks[below]
                for white in range(most - more):
                    for black in range(most - others):
                        after[middle, below, white + more, black + others] += known[white, black]
    return after


def placements(allowed: Words, pawns: int = PAWNS) -> Words:
    """By the number of white and of black pawns: the placements of these rows without an
    alignment."""
    whites = np.array([int(row & 31).bit_count() for row in allowed])
    blacks = np.array([int(row >> BLACK).bit_count() for row in allowed])
    counted = np.zeros((allowed.size, allowed.size, pawns + 1, pawns + 1), dtype=np.int64)
    for above in range(allowed.size):
        for middle in range(allowed.size):
            white, black = whites[above] + whites[middle], blacks[above] + blacks[middle]
            if max(white, black) <= pawns:
                counted[above, middle, white, black] = 1
    for _ in range(SIZE - 2):
        counted = with_row(allowed, whites, blacks, counted)
    total: Words = counted.sum(axis=(0, 1))
    return total


def is_palindrome(row: int) -> bool:
    return all(
        row >> (shift + cell) & 1 == row >> (shift + SIZE - 1 - cell) & 1
        for shift in (0, BLACK)
        for cell in range(2)
    )


def layers(solver: Solver, turns: int) -> Iterator[tuple[int, int]]:
    """After each number of turns: the positions that arise, and those that arise for the first
    time, up to symmetry; whoever can win at once does."""
    layer, known = {START}, {START}
    for _ in range(turns):
        layer = {son for board in layer for son in solver.sons(board) or []}
        new = layer - known
        known |= new
        yield len(layer), len(new)


def certified_play(solver: Solver) -> tuple[int, int]:
    """If White plays the one turn that the certificate names, and Black anything: the positions of
    White, and those of Black, up to symmetry."""
    found = strategy(solver, [START], TURNS)
    reached: set[Board] = set()
    after: set[Board] = set()
    waiting = [START]
    while waiting:
        board = waiting.pop()
        if board in reached:
            continue
        reached.add(board)
        son = found[board][1]
        if son is not None and son not in after:
            after.add(son)
            waiting += solver.sons(son) or []
    return len(reached), len(after)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=6, help="layers to count")
    asked = parser.parse_args(arguments)
    counted = placements(rows())
    total = int(counted.sum())
    alike = int(placements(np.array([row for row in rows() if is_palindrome(int(row))])).sum())
    print(f"placements without an alignment: {total:,} ({(total + alike) // 2:,} up to reflection)")
    print(f"times four arrows and two movers: {8 * total:,}", flush=True)
    solver = Solver(Gravis3(), 1 << 25)
    for turn, (arising, new) in enumerate(layers(solver, asked.turns), start=1):
        print(f"after {turn} turns: {arising:,} positions, {new:,} of them new", flush=True)
    print("White by the certificate: {:,} of White, {:,} of Black".format(*certified_play(solver)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
