"""Many games of Sprocket at once: see `ludion.core.batch`.

A row is one game, unpacked as state.py draws it (FIELDS), then who moves or OVER. An action:

    0 ...        slide  (100 * rotor + place) * 4 + quarter turns, rotors in reading order
    FIRST_HOLE   peg    4 * rotor + corner
    STAND        pass
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
from ludion.games.sprocket.board import FRAME, Position
from ludion.games.sprocket.fast import kernel, primitives
from ludion.games.sprocket.fast.playout import set_up_at_random
from ludion.games.sprocket.fast.primitives import DEALT, PLAYERS, SLIDES
from ludion.games.sprocket.fast.slides import FIRST
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    FIELDS,
    FORMATION,
    FREE,
    IDLE,
    INT,
    MOVER,
    NOBODY,
    OWNERS,
    RESERVE,
    U,
    bonus_holes,
    cell_of,
    heights_of,
    held_rotors,
    is_over,
    pack,
    unpack,
    winner,
)
from ludion.games.sprocket.fast.turn import AREA, FIRST_PEG, MOST_MOVES, PASS
from ludion.games.sprocket.fast.turn import play as play_move
from ludion.games.sprocket.rules import Sprocket

NAME = "sprocket"
MOVES_NEXT = FIELDS
FIRST_HOLE = 8 * AREA * 4
STAND = FIRST_HOLE + 32
WIDTH = 2 * FRAME
PLANE = WIDTH * WIDTH


@compiled(borrows=True)
def reset(setting: Ints, row: Ints, seed: Seed) -> Seed:
    """R3: with a random set-up every hole gets an owner, all arrangements equally likely."""
    if setting[DEALT] and row[FREE]:
        seed = set_up_at_random(row, setting[PLAYERS], seed)
    row[MOVES_NEXT] = row[MOVER]
    return seed


@compiled(borrows=True)
def move_of(slides: Ints, formation: int, action: int) -> Any:
    """The move number of turn.py, which names a rotor by its cell."""
    if action < FIRST_HOLE:
        rotor, rest = action // (4 * AREA), action % (4 * AREA)
        return cell_of(slides, formation, rotor) * 4 * AREA + rest
    if action < STAND:
        rotor, corner = (action - FIRST_HOLE) >> 2, action & 3
        return FIRST_PEG + 4 * cell_of(slides, formation, rotor) + corner
    return PASS


@compiled(borrows=True)
def play(setting: Ints, row: Ints, action: int, seed: Seed) -> Seed:
    slides = setting[SLIDES:]
    play_move(slides, row, setting[PLAYERS], move_of(slides, row[FORMATION], action))
    row[MOVES_NEXT] = OVER if is_over(row, setting[PLAYERS]) else row[MOVER]
    return seed


@compiled(borrows=True)
def turn(setting: Ints, row: Ints) -> int:
    return row[MOVES_NEXT]  # type: ignore[no-any-return]


@compiled(borrows=True)
def payoff(setting: Ints, row: Ints, seat: int) -> float:
    won = winner(row, setting[PLAYERS], row[MOVER])
    if won == NOBODY:
        return 0.0
    return 1.0 if won == seat else -1.0


@compiled(borrows=True)
def list_holes(holes: Any, out: Ints) -> Any:
    """A peg for each of these holes."""
    bits, count = INT(holes), 0
    for hole in range(32):
        if bits >> 2 * hole & 1:
            out[count] = FIRST_HOLE + hole
            count += 1
    return count


@compiled(borrows=True)
def list_actions(setting: Ints, row: Ints, out: Ints) -> Any:
    slides, formation = setting[SLIDES:], row[FORMATION]
    if row[FREE]:
        return list_holes(U(row[FREE]), out)
    if row[BONUS]:
        return list_holes(bonus_holes(slides, U(row[OWNERS]), formation, row[MOVER]), out)
    count = 0
    held = INT(held_rotors(row, row[MOVER]))
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        begin = FIRST + 8 * formation + rotor
        first = slides[begin]
        banned = first + row[BACK] if row[BANNED] == rotor + 1 else 0
        for slide in range(first, slides[begin + 1]):
            if slide != banned:
                action = (AREA * rotor + (slides[slide] & 127)) * 4
                for quarters in range(4):
                    out[count + quarters] = action + quarters
                count += 4
    if count == 0:
        out[0] = STAND
        count = 1
    return count


@compiled(borrows=True)
def corner_of(cell: int) -> Any:
    """Where the north-west hole of a cell lies on a plane."""
    return 2 * (cell // FRAME) * WIDTH + 2 * (cell % FRAME)


@compiled(borrows=True)
def within(corner: int) -> Any:
    """The offset from the north-west hole of a cell to another one, clockwise."""
    return (corner == 1 or corner == 2) + WIDTH * (corner >= 2)


@compiled(borrows=True)
def mark(board: Board, first: int, cell: int) -> None:
    at = first + corner_of(cell)
    for corner in range(4):
        board[at + within(corner)] = 1


@compiled(borrows=True)
def observe(setting: Ints, row: Ints, seat: int, board: Board, facts: Facts) -> None:
    slides, seats, formation = setting[SLIDES:], setting[PLAYERS], row[FORMATION]
    for place in range(len(board)):
        board[place] = 0
    for rotor in range(8):
        at = corner_of(cell_of(slides, formation, rotor))
        heights = heights_of(row, rotor)
        for corner in range(4):
            hole = at + within(corner)
            board[hole] = 1 + rotor
            height = heights >> 5 * corner & 31
            if height:
                owner = row[OWNERS] >> (8 * rotor + 2 * corner) & 3
                board[PLANE * (1 + (owner - seat) % seats) + hole] = height
    if row[BANNED]:
        rotor = row[BANNED] - 1
        mark(board, PLANE * (1 + seats), cell_of(slides, formation, rotor))
        slide = slides[FIRST + 8 * formation + rotor] + row[BACK]
        mark(board, PLANE * (2 + seats), slides[slide] & 127)
    for after in range(seats):
        facts[after] = row[RESERVE + (seat + after) % seats]
    facts[seats] = row[BONUS]
    facts[seats + 1] = row[IDLE]
    facts[seats + 2] = row[FREE] != 0
    facts[seats + 3] = (row[MOVER] - seat) % seats


def layout(game: Sprocket) -> Layout:
    return Layout(
        start=row_of(game, game.start()),
        setting=primitives.make_setting(game, game.start()),
        actions=STAND + 1,
        most_actions=MOST_MOVES,
        board=(3 + game.seats, WIDTH, WIDTH),
        facts=4 + game.seats,
    )


def row_of(game: Sprocket, position: Position) -> Ints:
    row = np.zeros(FIELDS + 1, dtype=np.int64)
    unpack(kernel.state_of(game, position), row)
    row[MOVES_NEXT] = position.mover
    return row


def position_of(game: Sprocket, row: Ints) -> Position:
    return kernel.position_of(pack(row))


def chances(game: Sprocket, row: Ints) -> Sequence[Any]:
    """Only the set-up is random, and it is dealt as a whole."""
    return ()
