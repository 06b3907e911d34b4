"""Many games of Gravis 3 at once: see `ludion.core.batch`. The bits are drawn in bits.py.

A row is one game:

    0 word | 1 taken cells | 2 turns begun | 3 who moves, OVER or STOPPED
    PAST ...  the word at the start of every turn so far (R5)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ludion.core.batch import OVER, STOPPED, Layout
from ludion.core.dice import Seed
from ludion.core.encoding import Board, Facts
from ludion.core.kernel import compiled
from ludion.core.primitives import Ints
from ludion.games.gravis3.board import SIZE, Position, Stage
from ludion.games.gravis3.fast import bits, primitives
from ludion.games.gravis3.fast.bits import BOTH, CELLS, ENEMY, LINE, count, swapped, winner
from ludion.games.gravis3.fast.primitives import PAWNS, may_swap
from ludion.games.gravis3.rules import Gravis3

NAME = "gravis3"
WORD, TAKEN, TURNS, MOVES_NEXT, PAST = range(5)
MOST_TURNS: Final = 512
"""A longer game is stopped; random games take 11 turns."""
AREA = SIZE * SIZE
PLANES, FACTS = 3, 12


@compiled(borrows=True)
def begin_turn(setting: Ints, row: Ints) -> int:
    """Who moves at the start of a turn; the position is recorded for repetition."""
    word, turns, stood = row[WORD], row[TURNS], 0
    for turn in range(turns):
        stood += row[PAST + turn] == word
    row[PAST + turns] = word
    row[TURNS] = turns + 1
    if stood >= 2 or count(word & CELLS) >= setting[PAWNS]:
        return OVER  # R4, R5
    if turns + 1 >= MOST_TURNS:
        return STOPPED
    return word >> 28 & 1  # type: ignore[no-any-return]


@compiled(borrows=True)
def reset(setting: Ints, row: Ints, seed: Seed) -> Seed:
    return seed


@compiled(borrows=True)
def play(setting: Ints, row: Ints, action: int, seed: Seed) -> Seed:
    word, taken = primitives.play(setting, (row[WORD], row[TAKEN]), action)
    row[WORD], row[TAKEN] = word, taken
    if word >> 29 & 3 == LINE:
        row[MOVES_NEXT] = begin_turn(setting, row)
    elif winner(word) >= 0:
        row[MOVES_NEXT] = OVER
    else:
        row[MOVES_NEXT] = word >> 28 & 1
    return seed


@compiled(borrows=True)
def turn(setting: Ints, row: Ints) -> int:
    return row[MOVES_NEXT]  # type: ignore[no-any-return]


@compiled(borrows=True)
def payoff(setting: Ints, row: Ints, seat: int) -> float:
    won = winner(row[WORD])
    if won < 0:
        return 0.0
    return 1.0 if won == seat else -1.0


@compiled(borrows=True)
def list_actions(setting: Ints, row: Ints, out: Ints) -> int:
    return primitives.list_moves(setting, (row[WORD], row[TAKEN]), out)


@compiled(borrows=True)
def observe(setting: Ints, row: Ints, seat: int, board: Board, facts: Facts) -> None:
    word, taken = row[WORD], row[TAKEN]
    pawns, mover, stage, arrow = word & BOTH, word >> 28 & 1, word >> 29 & 3, word >> 25 & 7
    if mover != seat:
        pawns = swapped(pawns)
    for cell in range(AREA):
        board[cell] = pawns >> cell & 1
        board[AREA + cell] = pawns >> (cell + ENEMY) & 1
        board[2 * AREA + cell] = taken >> cell & 1
    for number in range(4):
        facts[number] = arrow == number
    for number in range(3):
        facts[4 + number] = stage == number
    facts[7] = setting[PAWNS] - count(pawns & CELLS)
    facts[8] = setting[PAWNS] - count(pawns >> ENEMY & CELLS)
    facts[9] = mover == seat
    stood = 0
    if stage == LINE:
        for earlier in range(row[TURNS] - 1):
            stood += row[PAST + earlier] == word
    facts[10] = stood
    facts[11] = may_swap(setting, word)


def layout(game: Gravis3) -> Layout:
    return Layout(
        start=row_of(game, game.start()),
        setting=primitives.make_setting(game, game.start()),
        actions=primitives.MOVES,
        most_actions=primitives.MOST_MOVES + 1,
        board=(PLANES, SIZE, SIZE),
        facts=FACTS,
    )


def row_of(game: Gravis3, position: Position) -> Ints:
    row = np.zeros(PAST + MOST_TURNS, dtype=np.int64)
    row[WORD], row[TAKEN] = bits.pack(position)
    past = [bits.pack(Position(*start))[0] for start in position.past]
    if position.stage is Stage.LINE:
        past.append(int(row[WORD]))
    row[PAST : PAST + len(past)] = past
    row[TURNS], row[MOVES_NEXT] = len(past), position.mover
    return row


def position_of(game: Gravis3, row: Ints) -> Position:
    return bits.unpack(int(row[WORD]), int(row[TAKEN]))


def chances(game: Gravis3, row: Ints) -> Sequence[Any]:
    """Gravis 3 has no chance."""
    return ()
