"""The eight symmetries of Gravis 3 on bits, compiled: one key for symmetric boards.

Each of the eight is an optional transposition, then an optional left-right flip, then an
optional top-bottom flip; both colours are moved together.

    symmetry   0 -   1 left-right   2 top-bottom   3 both; 4-7 the same after transposing
"""

from __future__ import annotations

import numpy as np

from ludion.core.kernel import compiled
from ludion.games.gravis3.board import LINES, SIZE
from ludion.games.gravis3.fast.bits import (
    ARROWS,
    COLUMN,
    ENEMY,
    FIRST_TAKE,
    FIRST_TURN,
    FREE,
    ROW,
    SWAP,
)

C0, C1, C2, C3, C4 = (COLUMN << column for column in range(SIZE))
R0, R1, R2, R3, R4 = (ROW << SIZE * row for row in range(SIZE))


def _diagonal(offset: int) -> int:
    """The cells (row, row + offset), for both colours."""
    cells = [row * SIZE + row + offset for row in range(SIZE) if 0 <= row + offset < SIZE]
    mask = sum(1 << cell for cell in cells)
    return mask | mask << ENEMY


D0, D1, D2, D3, D4 = (_diagonal(offset) for offset in range(5))
U1, U2, U3, U4 = (_diagonal(-offset) for offset in range(1, 5))


@compiled(borrows=True)
def mirrored(board: int) -> int:
    """Left and right exchanged."""
    outer = (board & C0) << 4 | (board & C4) >> 4
    return outer | (board & C1) << 2 | (board & C3) >> 2 | board & C2


@compiled(borrows=True)
def upended(board: int) -> int:
    """Top and bottom exchanged."""
    outer = (board & R0) << 20 | (board & R4) >> 20
    return outer | (board & R1) << 10 | (board & R3) >> 10 | board & R2


@compiled(borrows=True)
def transposed(board: int) -> int:
    """Rows and columns exchanged: a cell `offset` right of the diagonal moves 4 x offset bits
    up."""
    near = (board & D1) << 4 | (board & U1) >> 4 | (board & D2) << 8 | (board & U2) >> 8
    far = (board & D3) << 12 | (board & U3) >> 12 | (board & D4) << 16 | (board & U4) >> 16
    return near | far | board & D0


def _image(symmetry: int, cell: int) -> int:
    row, column = divmod(cell, SIZE)
    if symmetry & 4:
        row, column = column, row
    if symmetry & 1:
        column = SIZE - 1 - column
    if symmetry & 2:
        row = SIZE - 1 - row
    return row * SIZE + column


def _moves() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """By symmetry and move: the move it becomes."""
    lines = {
        cells: way * SIZE + index
        for way, arrow in enumerate(ARROWS)
        for index, cells in enumerate(LINES[arrow])
    }
    table = np.full((8, SWAP + 1), SWAP, dtype=np.int64)
    for symmetry in range(8):
        for cells, line in lines.items():
            table[symmetry, line] = lines[tuple(_image(symmetry, cell) for cell in cells)]
        for cell in range(SIZE * SIZE):
            table[symmetry, FIRST_TAKE + cell] = FIRST_TAKE + _image(symmetry, cell)
        for way in range(4):
            table[symmetry, FIRST_TURN + way] = FIRST_TURN + table[symmetry, way * SIZE] // SIZE
    return table


MOVED = _moves()
MOVED_BACK = np.argsort(MOVED, axis=1).astype(np.int64)
TURNED = np.concatenate(
    [MOVED[:, FIRST_TURN:SWAP] - FIRST_TURN, np.full((8, 1), FREE, dtype=np.int64)], axis=1
)
"""By symmetry and arrow: the arrow it becomes."""


@compiled(borrows=True)
def smallest(board: int, arrow: int) -> tuple[int, int]:
    """The smallest of the eight images of board and arrow, and the symmetry that leads to it."""
    best, found = board | TURNED[0, arrow] << 25, 0
    across = board
    for first in (0, 4):
        if first:
            across = transposed(board)
        image = across | TURNED[first, arrow] << 25
        if image < best:
            best, found = image, first
        other = mirrored(across)
        image = other | TURNED[first + 1, arrow] << 25
        if image < best:
            best, found = image, first + 1
        image = upended(across) | TURNED[first + 2, arrow] << 25
        if image < best:
            best, found = image, first + 2
        image = upended(other) | TURNED[first + 3, arrow] << 25
        if image < best:
            best, found = image, first + 3
    return best, found
