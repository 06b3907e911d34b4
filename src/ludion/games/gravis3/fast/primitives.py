"""Gravis 3 for a search: see `ludion.core.primitives`. The bits are drawn in bits.py.

A state is the word and the taken cells. A word is seen from the mover, so the swap of the pie rule
(R7) only gives the turn to the other seat. The setting:

    0      pawns of a colour
    1      whether the pie rule is played
    2      how many positions have occurred twice: once more, and the game is drawn (R5)
    3 ...  these positions, as words
    after  space for a playout's history
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.dice import STEP, Seed, below, random_word
from ludion.core.kernel import compiled
from ludion.core.primitives import OVER, Floats, Ints
from ludion.games.gravis3.board import Line, Move, Position, Stage, Swap, Take, Turn
from ludion.games.gravis3.fast import bits
from ludion.games.gravis3.fast.bits import (
    ARROWS,
    BOTH,
    CELLS,
    ENEMY,
    FIRST_TAKE,
    FIRST_TURN,
    FREE,
    IN_COLUMNS,
    IN_FALLING,
    IN_RISING,
    IN_ROWS,
    LINE,
    SWAP,
    TAKE,
    TURN,
    aligned,
    count,
    pushed_cells,
    replaced,
    settled,
    swapped,
    takeable,
    winner,
)
from ludion.games.gravis3.fast.kernel import MOST_TURNS, run_playout
from ludion.games.gravis3.fast.symmetry import MOVED, MOVED_BACK, smallest
from ludion.games.gravis3.rules import Gravis3

NAME = "gravis3"
SEATS = 2
WORDS = 2
MOVES = SWAP + 1
MOST_MOVES = bits.MOST_MOVES
MOST_MOVES_IN_A_TURN = 12
TABLE_FIRST = False

State = tuple[int, int]
PAWNS, PIE, REPEATED, FIRST_REPEATED = 0, 1, 2, 3
SEAT = 1 << 28
EDGE_CELLS = 0x1F | 0x11 << 5 | 0x11 << 10 | 0x11 << 15 | 0x1F << 20


@compiled(borrows=True)
def is_before_swap(setting: Ints, word: int) -> bool:
    """R7: whether White's first turn is not over, or Black has not answered it.

    Once it is answered there are two pawns; or one that is Black's, and White is to move.
    """
    pawns = word & BOTH
    if setting[PIE] == 0 or pawns & (pawns - 1):
        return False
    return pawns == 0 or word & SEAT != 0 or word >> 29 & 3 != LINE


@compiled(borrows=True)
def may_swap(setting: Ints, word: int) -> bool:
    return word & SEAT != 0 and word >> 29 & 3 == LINE and is_before_swap(setting, word)


@compiled(borrows=True)
def list_moves(setting: Ints, state: State, out: Ints) -> int:
    found = bits.list_moves(state[0], setting[PAWNS], out)
    if may_swap(setting, state[0]):
        out[found] = SWAP
        return found + 1
    return found


@compiled(borrows=True)
def play(setting: Ints, state: State, move: int) -> State:
    if move == SWAP:
        return state[0] ^ SEAT, 0
    return bits.play_move(state[0], state[1], move)


@compiled(borrows=True)
def opens_turn(setting: Ints, state: State) -> bool:
    return state[0] >> 29 & 3 == LINE


@compiled(borrows=True)
def turn(setting: Ints, state: State) -> int:
    word = state[0]
    if word >> 29 & 3 == LINE:
        if count(word & CELLS) >= setting[PAWNS]:
            return OVER  # R4
        for number in range(setting[REPEATED]):
            if setting[FIRST_REPEATED + number] == word:
                return OVER  # R5
    elif winner(word) >= 0:
        return OVER
    return word >> 28 & 1


@compiled(borrows=True)
def payoff(setting: Ints, state: State, seat: int) -> float:
    won = winner(state[0])
    if won < 0:
        return 0.0
    return 1.0 if won == seat else -1.0


@compiled(borrows=True)
def odds(setting: Ints, state: State, move: int) -> float:
    """Gravis 3 has no chance."""
    return 0.0


@compiled(borrows=True)
def wins_by_taking(board: int, arrow: int, taken: int, choices: int) -> bool:
    """Whether some choice of captures ends with the mover's three in a row (V6-V9)."""
    while choices:
        cell = choices & -choices
        choices &= choices - 1
        after, gone, more = settled(board & ~(cell << ENEMY), arrow, taken | cell)
        if more:
            if wins_by_taking(after, arrow, gone, more):
                return True
        elif aligned(after & CELLS):
            return True
    return False


@compiled(borrows=True)
def wins_at_once(board: int, arrow: int) -> bool:
    """Whether the mover has a line, with captures, that wins under this arrow."""
    for line in range(5 * arrow, 5 * arrow + 5):
        pushed = pushed_cells(board, line)
        if pushed < 0:
            continue
        after = replaced(board, line, pushed)
        rows = aligned(after)
        if rows == 0:
            continue
        if rows >> ENEMY == 0:
            return True
        after, taken, choices = settled(after, arrow, 0)
        if choices:
            if wins_by_taking(after, arrow, taken, choices):
                return True
        elif aligned(after & CELLS):
            return True
    return False


@compiled(borrows=True)
def glance(setting: Ints, state: State) -> int:
    """A win with this pawn; or, before the arrow is turned, a win for the enemy in any case."""
    word, taken = state
    board, arrow, stage = word & BOTH, word >> 25 & 7, word >> 29 & 3
    if stage == LINE:
        return 1 if arrow != FREE and wins_at_once(board, arrow) else 0
    if stage == TAKE:
        return 1 if wins_by_taking(board, arrow, taken, takeable(board >> ENEMY)) else 0
    enemy = swapped(board)
    if count(enemy & CELLS) >= setting[PAWNS] or setting[REPEATED]:
        return 0
    for way in range(4):
        if not wins_at_once(enemy, way):
            return 0
    return -2


@compiled(borrows=True)
def pairs(board: int) -> int:
    """Neighbours, and pawns with one cell between them, that can still become three in a row."""
    mine = board & CELLS
    taken = board >> ENEMY
    total = 0
    for step, anchors in ((1, IN_ROWS), (5, IN_COLUMNS), (6, IN_FALLING), (4, IN_RISING)):
        start = anchors & CELLS
        first, second, third = mine & start, mine >> step & start, mine >> (2 * step) & start
        near = first & second | second & third | first & third
        blocked = taken & start | taken >> step & start | taken >> (2 * step) & start
        total += 2 * count(near & ~blocked) + count(near & blocked)
    return total


@compiled(borrows=True)
def evaluate(setting: Ints, state: State) -> Any:
    """Who has more pairs that lack a third pawn; the middle is better than the edge."""
    board = state[0] & BOTH
    other = swapped(board)
    value = 18 * (pairs(board) - pairs(other))
    value += 6 * (count(other & EDGE_CELLS) - count(board & EDGE_CELLS))
    value += 10 if state[0] >> 29 & 3 == LINE else -10
    return max(-EVALUATION, min(EVALUATION, value))


@compiled(borrows=True)
def rank(setting: Ints, state: State, move: int) -> int:
    """A line by its effect on the board; an arrow by whether the enemy wins under it."""
    word, taken = state
    board = word & BOTH
    if move == SWAP:
        return 0
    if move >= FIRST_TURN:
        return -EVALUATION if wins_at_once(swapped(board), move - FIRST_TURN) else 0
    after = bits.play_move(word, taken, move)[0] & BOTH
    if aligned(after & CELLS):
        return EVALUATION
    return 2 * pairs(after) - pairs(swapped(after))


@compiled(borrows=True)
def may_play(setting: Ints, state: State, move: int) -> bool:
    """A list is as quick."""
    return False


@compiled(borrows=True)
def list_ranked(setting: Ints, state: State, least: int, out: Ints, ranks: Ints) -> Any:
    count = 0
    for number in range(list_moves(setting, state, out)):
        move = out[number]
        found = rank(setting, state, move)
        if found >= least:
            out[count], ranks[count] = move, found
            count += 1
    return count


@compiled(borrows=True)
def ceiling(setting: Ints, state: State, rank: int) -> int:
    """A rank is a guess here, so it bounds nothing."""
    return EVALUATION


@compiled(borrows=True)
def last_turn(setting: Ints, state: State, alpha: int, beta: int, first: int, second: int) -> Any:
    """A search is as quick."""
    return False, 0, -1


@compiled(borrows=True)
def rest_of_turn(setting: Ints, state: State, alpha: int, first: int, second: int) -> Any:
    """A turn is one move."""
    return False, 0, -1


@compiled(borrows=True)
def key(setting: Ints, state: State) -> tuple[int, int]:
    """Board and arrow as the mover sees them, under the symmetry that makes them smallest.

    Before the arrow is turned, its old direction no longer matters. Where repetition distinguishes
    equal boards, the word itself is the key. While a capture is chosen there is none. Bit
    61 says that the pawn may be swapped: for the other seat, the board after the swap is the same.
    """
    word = state[0]
    stage = word >> 29 & 3
    if stage == TAKE:
        return 0, 0
    if setting[REPEATED]:
        return word | 1 << 62, 0
    arrow = FREE if stage == TURN else word >> 25 & 7
    image, symmetry = smallest(word & BOTH, arrow)
    if may_swap(setting, word):
        image |= 1 << 61
    return image | stage << 29 | 1 << 62, symmetry


@compiled(borrows=True)
def shared_key(setting: Ints, state: State) -> tuple[int, int]:
    return 0, -1


@compiled(borrows=True)
def is_shared(move: int) -> bool:
    return False


@compiled(borrows=True)
def list_others(setting: Ints, state: State, move: int, out: Ints) -> int:
    return 0


@compiled(borrows=True)
def to_key(symmetry: int, move: int) -> Any:
    return MOVED[symmetry, move]


@compiled(borrows=True)
def from_key(symmetry: int, move: int) -> Any:
    return MOVED_BACK[symmetry, move]


@compiled(borrows=True)
def playout(setting: Ints, state: State, seed: Seed, payoffs: Floats) -> Seed:
    history = setting[setting.size - MOST_TURNS :]
    while is_before_swap(setting, state[0]):
        seed += STEP
        listed = list_moves(setting, state, history)
        state = play(setting, state, history[below(random_word(seed), listed)])
    won, _turns, seed = run_playout(state[0], state[1], setting[PAWNS], seed, history)
    if won < 2:
        payoffs[won] += 1.0
        payoffs[1 - won] -= 1.0
    return seed


def serves(game: Gravis3) -> bool:
    return True


def pack(game: Gravis3, position: Position) -> State:
    return bits.pack(position)


def make_setting(game: Gravis3, position: Position) -> Ints:
    stood = Counter(position.past)
    if position.stage is Stage.LINE and position.arrow is not None:
        stood[position.grid, position.arrow, position.mover] += 1
    repeated = [
        bits.pack(Position(grid, arrow, mover))[0]
        for (grid, arrow, mover), times in stood.items()
        if times >= 2
    ]
    history = [0] * MOST_TURNS
    head = [game.pawns, game.pie, len(repeated)]
    return np.array([*head, *repeated, *history], dtype=np.int64)


def move_of(number: int) -> Move:
    if number == SWAP:
        return Swap()
    if number >= FIRST_TURN:
        return Turn(ARROWS[number - FIRST_TURN])
    if number >= FIRST_TAKE:
        return Take(number - FIRST_TAKE)
    return Line(ARROWS[number // 5], number % 5)


def number_of(move: Move) -> int:
    match move:
        case Line(arrow, index):
            return ARROWS.index(arrow) * 5 + index
        case Take(cell):
            return FIRST_TAKE + cell
        case Turn(arrow):
            return FIRST_TURN + ARROWS.index(arrow)
        case Swap():
            return SWAP
