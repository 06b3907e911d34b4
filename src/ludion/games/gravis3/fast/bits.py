"""The rules of Gravis 3 on bits, compiled: the primitives of playouts and searches.

A state is one word, seen from the mover, and the mask of the cells taken in the current step:

    bit   0-24   the mover's pawns, cell 0 first      25-27  arrow 0-3 (^ > v <), 4 not yet set
         32-56   the enemy's pawns                       28  seat of the mover
                                                      29-30  stage: 0 line, 1 take, 2 turn

A move is a number: 0-19 line (arrow x 5 + index), 20-44 take (20 + cell), 45-48 turn (45 + arrow).
49 is the swap of the pie rule, which primitives.py plays.
Both colours are handled together: a step of s cells in a direction is a shift by s, and the
anchors (cells from which two more steps stay on the grid) keep the halves apart.

All integers are int64, positive, and never overflow (see `ludion.core.dice`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.bits import count_ones
from ludion.core.kernel import compiled
from ludion.games.gravis3.board import PAWN, Arrow, Position, Stage

Word = int
Words = NDArray[np.int64]

ARROWS = list(Arrow)
STAGES = list(Stage)
FREE = 4
LINE, TAKE, TURN = 0, 1, 2
FIRST_TAKE, FIRST_TURN, SWAP = 20, 45, 49
MOST_MOVES = 25

ENEMY = 32
CELLS = (1 << 25) - 1
BOTH = CELLS | CELLS << ENEMY
ROW = 0b11111 | 0b11111 << ENEMY
COLUMN = 0x108421 | 0x108421 << ENEMY
GATHER = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4
"""Times a column's bits (0, 5, 10, 15, 20) puts them side by side at 20-24."""


def _anchors(right: int, down: int) -> int:
    """The cells, for both colours, from which two steps (right, down) stay on the grid."""
    mask = 0
    for row in range(5):
        for column in range(5):
            if 0 <= row + 2 * down < 5 and 0 <= column + 2 * right < 5:
                mask |= 1 << (row * 5 + column)
    return mask | mask << ENEMY


IN_ROWS = _anchors(1, 0)
IN_COLUMNS = _anchors(0, 1)
IN_FALLING = _anchors(1, 1)
IN_RISING = _anchors(-1, 1)


def _packed(white: int, black: int, backwards: bool, entering: bool) -> int:
    """Five cells of a line, packed to the far edge: the pawns as `1` (mover's) and `2`."""
    cells = [(white >> k & 1) | (black >> k & 1) << 1 for k in range(5)]
    if backwards:
        cells.reverse()
    pawns = [1] * entering + [pawn for pawn in cells if pawn]
    if len(pawns) > 5:
        return -1
    ends = [0] * (5 - len(pawns)) + pawns
    if backwards:
        ends.reverse()
    return sum((pawn & 1) << k | (pawn >> 1) << (k + 5) for k, pawn in enumerate(ends))


def _table(entering: bool) -> Words:
    """By arrow and the ten bits of a line: its cells after the push or fall, -1 if full."""
    table = np.full(4 << 10, -1, dtype=np.int64)
    for arrow in range(4):
        stride = 1 if arrow % 2 else 5
        for white in range(32):
            for black in range(32):
                packed = _packed(white, black, arrow in (0, 3), entering)
                if white & black or packed < 0:
                    continue
                word = 0
                for k in range(5):
                    word |= (packed >> k & 1) << (k * stride)
                    word |= (packed >> (k + 5) & 1) << (k * stride + ENEMY)
                table[arrow << 10 | black << 5 | white] = word
    return table


PUSHED = _table(entering=True)
FALLEN = _table(entering=False)


LINES = range(20)
"""Arrow x 5 + index, as moves have them. What a line needs is looked up: which arrow a random
game has is anybody's guess, and a processor that guesses wrong loses twenty steps."""
SHIFT = np.array([line % 5 * (5 if line // 5 % 2 else 1) for line in LINES], dtype=np.int64)
CELLS_OF = np.array([ROW if line // 5 % 2 else COLUMN for line in LINES], dtype=np.int64)
GATHER_OF = np.array([1 << 20 if line // 5 % 2 else GATHER for line in LINES], dtype=np.int64)
WAY = np.array([line // 5 << 10 for line in LINES], dtype=np.int64)
"""Where a line's arrow has its place in PUSHED and FALLEN."""


@compiled(borrows=True)
def count(cells: int) -> Any:
    """How many of 25 cells are set."""
    return count_ones(cells)


@compiled(borrows=True)
def cells_of(board: int, line: int) -> Any:
    """The ten bits of a line: the mover's five from the top left, then the enemy's."""
    cells, gather = board >> SHIFT[line] & CELLS_OF[line], GATHER_OF[line]
    return (cells & CELLS) * gather >> 20 & 31 | (cells >> ENEMY) * gather >> 15 & 992


@compiled(borrows=True)
def pushed_cells(board: int, line: int) -> Any:
    """A line after the push of a pawn, -1 if it is full."""
    return PUSHED[WAY[line] | cells_of(board, line)]


@compiled(borrows=True)
def replaced(board: int, line: int, cells: int) -> Any:
    """The board with other cells in a line."""
    shift = SHIFT[line]
    return board & ~(CELLS_OF[line] << shift) | cells << shift


@compiled(borrows=True)
def aligned(board: int) -> int:
    """V5: nonzero if three are in a row; the enemy's are in the upper half."""
    rows = board & board >> 1 & board >> 2 & IN_ROWS
    columns = board & board >> 5 & board >> 10 & IN_COLUMNS
    falling = board & board >> 6 & board >> 12 & IN_FALLING
    rising = board & board >> 4 & board >> 8 & IN_RISING
    return rows | columns | falling | rising


@compiled(borrows=True)
def breakers(pawns: int, step: int, anchors: int) -> int:
    """R1: the cells in every triple of their run along a direction."""
    triples = pawns & pawns >> step & pawns >> (2 * step) & anchors
    longer = triples & triples >> step
    covered = triples | triples << step | triples << (2 * step)
    return covered & ~(longer | longer << (3 * step))


@compiled(borrows=True)
def takeable(pawns: int) -> int:
    """R2: the cells that break the greatest number of alignments of these pawns."""
    one = breakers(pawns, 1, IN_ROWS)
    other = breakers(pawns, 5, IN_COLUMNS)
    two = one & other
    one |= other
    other = breakers(pawns, 6, IN_FALLING)
    three = two & other
    two |= one & other
    one |= other
    other = breakers(pawns, 4, IN_RISING)
    four = three & other
    three |= two & other
    two |= one & other
    one |= other
    if four:
        return four
    if three:
        return three
    if two:
        return two
    return one


@compiled(borrows=True)
def fallen(board: int, arrow: int, taken: int) -> int:
    """R3: the lines in which a pawn stands behind a gap left by a capture are packed."""
    after = board
    for line in range(5 * arrow, 5 * arrow + 5):
        gaps = cells_of(taken, line)
        if gaps == 0:
            continue
        cells = cells_of(board, line)
        pawns = (cells | cells >> 5) & 31
        if arrow == 0 or arrow == 3:
            behind = pawns & ~((gaps & -gaps) * 2 - 1)
        else:
            filled = gaps | gaps >> 1
            filled |= filled >> 2
            filled |= filled >> 4
            behind = pawns & filled >> 1
        if behind:
            after = replaced(after, line, FALLEN[arrow << 10 | cells])
    return after


@compiled(borrows=True)
def settled(board: int, arrow: int, taken: int) -> tuple[int, int, int]:
    """V6-V8 as far as nobody has a choice: the board, the cells taken in this step, the choices."""
    while True:
        choices = takeable((board >> ENEMY) & CELLS)
        if choices & (choices - 1):
            return board, taken, choices
        if choices:
            board &= ~(choices << ENEMY)
            taken |= choices
        elif taken:
            board = fallen(board, arrow, taken)
            taken = 0
        else:
            return board, 0, 0


@compiled(borrows=True)
def swapped(board: int) -> int:
    """The board as the other seat sees it."""
    return board >> ENEMY | (board & CELLS) << ENEMY


@compiled(borrows=True)
def winner(word: int) -> int:
    """V9: the seat that has won, or -1; only a settled board can be won."""
    if word >> 29 & 3 == TURN and aligned(word & CELLS):
        return word >> 28 & 1
    return -1


@compiled(borrows=True)
def list_lines(board: int, arrow: int, out: Words) -> int:
    """V3, V4: the lines that are not full; along any arrow on the first turn."""
    number = 0
    for line in range(20):
        open_to_it = line // 5 == arrow or arrow == FREE
        if open_to_it and pushed_cells(board, line) >= 0:
            out[number] = line
            number += 1
    return number


@compiled(borrows=True)
def list_cells(cells: int, out: Words) -> int:
    number = 0
    for cell in range(25):
        if cells >> cell & 1:
            out[number] = FIRST_TAKE + cell
            number += 1
    return number


@compiled(borrows=True)
def list_moves(word: int, pawns: int, out: Words) -> int:
    """Write the legal moves to `out`, in the order of the rules; return how many. 0: game over.

    The caller has to detect repetition (R5), which needs the history.
    """
    board, arrow, stage = word & BOTH, word >> 25 & 7, word >> 29 & 3
    if stage == TAKE:
        return list_cells(takeable(board >> ENEMY), out)
    if stage == LINE:
        return list_lines(board, arrow, out) if count(board & CELLS) < pawns else 0
    if winner(word) >= 0:
        return 0
    for way in range(4):
        out[way] = FIRST_TURN + way
    return 4


@compiled(borrows=True)
def play_move(word: int, taken: int, move: int) -> tuple[int, int]:
    """The word and the taken cells after a legal move."""
    board, arrow, seat = word & BOTH, word >> 25 & 7, word >> 28 & 1
    if move >= FIRST_TURN:
        return swapped(board) | (move - FIRST_TURN) << 25 | (1 - seat) << 28, 0
    if move >= FIRST_TAKE:
        cell = 1 << (move - FIRST_TAKE)
        board, taken = board & ~(cell << ENEMY), taken | cell
    else:
        arrow = move // 5
        board, taken = replaced(board, move, pushed_cells(board, move)), 0
    board, taken, choices = settled(board, arrow, taken)
    stage = TAKE if choices else TURN
    return board | arrow << 25 | seat << 28 | stage << 29, taken


def pack(position: Position) -> tuple[int, int]:
    """The word and the taken cells of a position."""
    mine, enemy = PAWN[position.mover], PAWN[1 - position.mover]
    word = 0
    for cell, pawn in enumerate(position.grid):
        word |= (pawn == mine) << cell | (pawn == enemy) << (cell + ENEMY)
    arrow = FREE if position.arrow is None else ARROWS.index(position.arrow)
    word |= arrow << 25 | position.mover << 28 | STAGES.index(position.stage) << 29
    return word, sum(1 << cell for cell in position.taken)


def unpack(word: int, taken: int) -> Position:
    """The position of a word and taken cells, without history."""
    mover = word >> 28 & 1
    signs = {0: ".", 1: PAWN[mover], 2: PAWN[1 - mover]}
    grid = "".join(
        signs[(word >> cell & 1) | (word >> (cell + ENEMY) & 1) << 1] for cell in range(25)
    )
    arrow = word >> 25 & 7
    cells = tuple(cell for cell in range(25) if taken >> cell & 1)
    return Position(
        grid, None if arrow == FREE else ARROWS[arrow], mover, STAGES[word >> 29 & 3], cells
    )
