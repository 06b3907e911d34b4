"""Many games of Gravity at once: see `ludion.core.batch`. The key is drawn in turn.py.

A row is one game; its action numbers are those of primitives.py:

    0 key | 1 turns << 2 | who has met the objective + 1 | 2 who moves, or OVER
    PAST ...  what R8 compares at the start of every turn so far
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludion.core.batch import OVER, Layout
from ludion.core.dice import Seed
from ludion.core.encoding import Board, Facts
from ludion.core.kernel import compiled
from ludion.core.primitives import Ints
from ludion.games.gravity.board import Position
from ludion.games.gravity.fast import primitives
from ludion.games.gravity.fast.primitives import kernel_of
from ludion.games.gravity.fast.setting import COLUMNS, LIMIT, PLAYERS, ROOM, ROWS
from ludion.games.gravity.fast.turn import (
    BAN,
    GRAVITY,
    MOVER,
    PLAY,
    RANKS,
    flux_at,
    pawn_at,
    repeatable,
    stage_of,
)
from ludion.games.gravity.rules import Gravity

NAME = "gravity"
KEY, COUNTS, MOVES_NEXT, PAST = range(4)
FACTS_BESIDE_AGES = 12
OPEN = 40
"""Where the word of a cell has its open sides (`fall.room_words`)."""


@compiled(borrows=True)
def reset(setting: Ints, row: Ints, seed: Seed) -> Seed:
    return seed


@compiled(borrows=True)
def play(setting: Ints, row: Ints, action: int, seed: Seed) -> Seed:
    key, counts = primitives.play(setting, (row[KEY], row[COUNTS]), action)
    row[KEY], row[COUNTS] = key, counts
    turns = counts >> 2
    row[MOVES_NEXT] = key >> MOVER
    if counts & 3:
        row[MOVES_NEXT] = OVER  # G13
    elif stage_of(key) == PLAY:
        now, stood = repeatable(key), 0
        for turn in range(turns):
            stood += row[PAST + turn] == now
        row[PAST + turns] = now
        if stood >= 2 or turns >= setting[LIMIT]:
            row[MOVES_NEXT] = OVER  # R8
    return seed


@compiled(borrows=True)
def turn(setting: Ints, row: Ints) -> int:
    return row[MOVES_NEXT]  # type: ignore[no-any-return]


@compiled(borrows=True)
def payoff(setting: Ints, row: Ints, seat: int) -> float:
    return primitives.payoff(setting, (row[KEY], row[COUNTS]), seat)


@compiled(borrows=True)
def list_actions(setting: Ints, row: Ints, out: Ints) -> int:
    return primitives.list_moves(setting, (row[KEY], row[COUNTS]), out)


@compiled(borrows=True)
def draw_flux(board: Board, first: int, flux: int, rows: int, columns: int) -> None:
    """Draw a flux on the two planes from `first` on: along its row, or along its column."""
    arrow, line = (flux - 1) >> 4, (flux - 1) & 15
    if arrow & 1:
        begin = first + line * columns
        for cell in range(begin, begin + columns):
            board[cell] = 1 if arrow == 1 else -1
    else:
        begin = first + rows * columns + line
        for row in range(rows):
            board[begin + row * columns] = 1 if arrow == 2 else -1


@compiled(borrows=True)
def draw_walls(setting: Ints, board: Board, first: int, cells: int) -> None:
    for arrow in range(4):
        plane = first + arrow * cells
        for cell in range(cells):
            board[plane + cell] = 1 - (setting[ROOM + cell] >> (OPEN + arrow) & 1)


@compiled(borrows=True)
def age_of(key: int, seat: int) -> Any:
    """1 for the oldest flux, 0 if a seat has none."""
    if flux_at(key, seat) == 0:
        return 0
    ranks = key >> RANKS & 31
    return 1 + (ranks // 9 if seat == 0 else ranks // 3 % 3 if seat == 1 else ranks % 3)


@compiled(borrows=True)
def observe(setting: Ints, row: Ints, seat: int, board: Board, facts: Facts) -> None:
    key, turns = row[KEY], row[COUNTS] >> 2
    seats, rows, columns = setting[PLAYERS], setting[ROWS], setting[COLUMNS]
    cells, stage = rows * columns, stage_of(key)
    walls = (seats + 1) * cells
    for place in range(walls):
        board[place] = 0
    draw_walls(setting, board, walls, cells)
    for place in range(walls + 4 * cells, len(board)):
        board[place] = 0
    if stage >= 2:
        board[seats * cells + (key & 255)] = 1
    for after in range(seats):
        one = (seat + after) % seats
        if stage == PLAY or 1 <= one <= stage - 2:
            board[after * cells + pawn_at(key, one)] = 1
        flux = flux_at(key, one) if stage == PLAY else 0
        if flux:
            draw_flux(board, walls + (4 + 2 * after) * cells, flux, rows, columns)
        facts[10 + after] = age_of(key, one) if stage == PLAY else 0
    for arrow in range(4):
        facts[arrow] = stage > 0 and key >> GRAVITY & 3 == arrow
        facts[4 + arrow] = arrow == (3 if stage == PLAY else min(stage, 2))
    facts[8] = key >> BAN & 1
    facts[9] = ((key >> MOVER) - seat) % seats
    stood = 0
    if stage == PLAY:
        now = repeatable(key)
        for earlier in range(turns):
            stood += row[PAST + earlier] == now
    facts[10 + seats] = setting[LIMIT] - turns
    facts[11 + seats] = stood


def layout(game: Gravity) -> Layout:
    room, seats = game.room, game.seats
    return Layout(
        start=row_of(game, game.start()),
        setting=primitives.make_setting(game, game.start()),
        actions=primitives.MOVES,
        most_actions=max(room.rows * room.columns, 4 + 2 * (room.rows + room.columns)),
        board=(3 * seats + 5, room.rows, room.columns),
        facts=FACTS_BESIDE_AGES + seats,
    )


def row_of(game: Gravity, position: Position) -> Ints:
    row = np.zeros(PAST + game.limit + 1, dtype=np.int64)
    row[KEY], row[COUNTS] = primitives.pack(game, position)
    past = [*position.past, position.repeatable()] if position.is_set_up else []
    row[PAST : PAST + len(past)] = [kernel_of(game).key(one) for one in past]
    row[MOVES_NEXT] = position.mover
    return row


def position_of(game: Gravity, row: Ints) -> Position:
    return kernel_of(game).position(int(row[KEY]))


def chances(game: Gravity, row: Ints) -> Sequence[Any]:
    """Gravity has no chance."""
    return ()
