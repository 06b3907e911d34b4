"""Gravity for a search, in any room: see `ludion.core.primitives`. The key is drawn in turn.py.

A state is two words: the position's key, and the turns played with who has met the objective:

    turns << 2 | seat + 1, or 0 while nobody has

A move's number is the same in every room:

    0-3 turn gravity | 4 + 2 x row + way | 36 + 2 x column + way
    68 + 16 x row + column: the objective | 324 + 16 x row + column: a pawn

The setting is drawn in setting.py.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.dice import Seed
from ludion.core.kernel import compiled
from ludion.core.primitives import LOST_NEXT, OVER, WON_NOW, Floats, Ints
from ludion.games.gravity import fast
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.fast import last
from ludion.games.gravity.fast.fall import NOBODY
from ludion.games.gravity.fast.kernel import GravityKernel
from ludion.games.gravity.fast.last import steps
from ludion.games.gravity.fast.setting import (
    COLUMNS,
    DRAWN,
    KNOWN,
    LIMIT,
    NOW,
    PLAYERS,
    REPEATED,
    ROOM,
    ROWS,
    cells_of,
    has_stood_twice,
)
from ludion.games.gravity.fast.turn import (
    MOVER,
    PLAY,
    candidates,
    is_legal,
    passed,
    repeatable,
    stage_of,
)
from ludion.games.gravity.fast.wins import (
    ALL_LINES,
    REMEMBERED,
    count_for_two,
    fall_seen,
    lifted,
    line_bit,
    own_flux,
    win_of,
)
from ludion.games.gravity.fast.worth import MOST_THREATS, STEP, THREAT
from ludion.games.gravity.room import MOST
from ludion.games.gravity.rules import Gravity, winner

NAME = "gravity"
SEATS = 3
WORDS = 2
FIRST_LAY = 4
FIRST_COLUMN = FIRST_LAY + 2 * MOST
FIRST_OBJECTIVE = FIRST_COLUMN + 2 * MOST
FIRST_PAWN = FIRST_OBJECTIVE + MOST * MOST
MOVES = FIRST_PAWN + MOST * MOST
MOST_MOVES = MOST * MOST
MOST_MOVES_IN_A_TURN = 1
TABLE_FIRST = True

State = tuple[int, int]
ARROWS = tuple(Arrow)


@compiled(borrows=True)
def to_kernel(setting: Ints, move: int) -> Any:
    """The number of a move in turn.py."""
    if move < FIRST_COLUMN:
        return move
    if move < FIRST_OBJECTIVE:
        return move - FIRST_COLUMN + FIRST_LAY + 2 * setting[ROWS]
    cell = (move - FIRST_OBJECTIVE) % (MOST * MOST)
    return cell // MOST * setting[COLUMNS] + cell % MOST


@compiled(borrows=True)
def from_kernel(setting: Ints, stage: int, move: int) -> Any:
    if stage == PLAY:
        columns = FIRST_LAY + 2 * setting[ROWS]
        return move if move < columns else move - columns + FIRST_COLUMN
    if stage == 0:
        return move
    first = FIRST_OBJECTIVE if stage == 1 else FIRST_PAWN
    return first + move // setting[COLUMNS] * MOST + move % setting[COLUMNS]


@compiled(borrows=True)
def played(setting: Ints, key: int, move: int) -> Any:
    """Play a move of turn.py: return who meets the objective, and the key afterwards."""
    return fast.turn.play(setting[ROOM:], key, setting[PLAYERS], setting[ROWS], move)


@compiled(borrows=True)
def turn(setting: Ints, state: State) -> int:
    key, counts = state
    if counts & 3:
        return OVER  # G13
    turns = counts >> 2
    if turns >= setting[LIMIT]:
        return OVER
    if turns <= setting[NOW]:
        if turns == setting[NOW] and setting[DRAWN]:
            return OVER
    elif setting[REPEATED] and has_stood_twice(setting, key):
        return OVER  # R8
    return key >> MOVER


@compiled(borrows=True)
def list_moves(setting: Ints, state: State, out: Ints) -> int:
    if turn(setting, state) == OVER:
        return 0
    key, rows = state[0], setting[ROWS]
    found = 0
    for move in range(candidates(key, rows, setting[COLUMNS])):
        if is_legal(key, move, rows):
            out[found] = from_kernel(setting, stage_of(key), move)
            found += 1
    return found


@compiled(borrows=True)
def play(setting: Ints, state: State, move: int) -> State:
    key, counts = state
    turns = counts >> 2
    if stage_of(key) == PLAY:
        turns += 1
    met, after = played(setting, key, to_kernel(setting, move))
    return after, turns << 2 | (met + 1)


@compiled(borrows=True)
def payoff(setting: Ints, state: State, seat: int) -> float:
    met = state[1] & 3
    if met == 0:
        return 0.0
    return 1.0 if met - 1 == seat else -1.0


@compiled(borrows=True)
def odds(setting: Ints, state: State, move: int) -> float:
    """Gravity has no chance."""
    return 0.0


@compiled(borrows=True)
def opens_turn(setting: Ints, state: State) -> bool:
    return True


@compiled(borrows=True)
def count_wins(setting: Ints, key: int, enough: int) -> Any:
    """How many moves make the mover meet the objective, counted up to `enough`."""
    seats, rows, mover = setting[PLAYERS], setting[ROWS], key >> MOVER
    if stage_of(key) < seats + 1:
        return 0
    wins = 0
    if seats == 2 and stage_of(key) == PLAY:
        return min(enough, count_for_two(setting, key))
    for move in range(candidates(key, rows, setting[COLUMNS])):
        if is_legal(key, move, rows):
            met, _after = played(setting, key, move)
            wins += met == mover
            if wins >= enough:
                break
    return wins


@compiled(borrows=True)
def glance(setting: Ints, state: State) -> Any:
    key = state[0]
    if setting[PLAYERS] == 2 and stage_of(key) == PLAY:
        return int(win_of(setting, key) >= 0)
    return count_wins(setting, key, 1)


@compiled(borrows=True)
def lead(setting: Ints, key: int, seat: int) -> Any:
    """How many steps closer a seat is to the objective than the nearest other."""
    rows, columns = setting[ROWS], setting[COLUMNS]
    nearest = 2 * MOST
    for other in range(setting[PLAYERS]):
        if other != seat:
            nearest = min(nearest, steps(key, other, rows, columns))
    return nearest - steps(key, seat, rows, columns)


@compiled(borrows=True)
def evaluate(setting: Ints, state: State) -> Any:
    """The next player's threats, and who is closer to the objective; the set-up counts as even.

    A glance comes first, so the mover has no win at once: only the others' threats count.
    """
    key = state[0]
    if stage_of(key) < PLAY:
        return 0
    threats = count_wins(setting, passed(key, setting[PLAYERS]), MOST_THREATS)
    value = STEP * lead(setting, key, key >> MOVER) - THREAT * threats
    return max(-EVALUATION, min(EVALUATION, value))


@compiled(borrows=True)
def rank(setting: Ints, state: State, move: int) -> Any:
    """Moves that meet the objective first; then by how close they bring the mover to it."""
    met, after = played(setting, state[0], to_kernel(setting, move))
    return rank_of(setting, state[0] >> MOVER, met, after)


@compiled(borrows=True)
def rank_of(setting: Ints, mover: int, met: int, after: int) -> Any:
    if stage_of(after) < PLAY:
        return 0
    if met != NOBODY:
        return EVALUATION if met == mover else -EVALUATION
    return lead(setting, after, mover)


@compiled(borrows=True)
def may_play(setting: Ints, state: State, move: int) -> bool:
    """A list is as quick."""
    return False


@compiled(borrows=True)
def list_ranked(setting: Ints, state: State, least: int, out: Ints, ranks: Ints) -> Any:
    key, count, usual, seen = state[0], 0, 0, ALL_LINES
    if setting[PLAYERS] == 2 and stage_of(key) == PLAY:
        met, after, seen = fall_seen(setting[ROOM:], lifted(key))
        usual = rank_of(setting, key >> MOVER, met, after)
    for number in range(list_moves(setting, state, out)):
        move, found = out[number], usual
        line = to_kernel(setting, move) - FIRST_LAY >> 1
        if seen == ALL_LINES or line < 0 or line_bit(line, setting[ROWS]) & seen:
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
    key, counts = state
    if setting[PLAYERS] > 2 or stage_of(key) < PLAY or (counts >> 2) + 1 >= setting[LIMIT]:
        return False, 0, -1
    if alpha >= EVALUATION:
        return (True, WON_NOW, -1) if win_of(setting, key) >= 0 else (True, alpha, -1)
    one, two = to_kernel(setting, first), to_kernel(setting, second)
    found, move = last.last_turn(setting, key, beta, one, two)
    if found == last.SUCCEEDS:
        return True, beta, from_kernel(setting, PLAY, move)
    if found == last.FAILS:
        return True, alpha, -1
    return True, (WON_NOW if found == last.WINS else LOST_NEXT), -1


@compiled(borrows=True)
def rest_of_turn(setting: Ints, state: State, alpha: int, first: int, second: int) -> Any:
    """A turn is one move."""
    return False, 0, -1


@compiled(borrows=True)
def key(setting: Ints, state: State) -> tuple[int, int]:
    """What R8 compares, with the turns played in place of the third pawn and flux.

    The turns are part of it since the limit of turns ends the game. Three players have no key.
    """
    if setting[PLAYERS] > 2:
        return 0, 0
    if stage_of(state[0]) < PLAY:
        return state[0], 0
    return repeatable(state[0]) | turns_word(state), 0


@compiled(borrows=True)
def turns_word(state: State) -> Any:
    turns = state[1] >> 2
    return (turns & 255) << 8 | turns >> 8 << 32


@compiled(borrows=True)
def shared_key(setting: Ints, state: State) -> Any:
    """Where the mover's flux lies does not matter to what the next one does (rule 3)."""
    if setting[PLAYERS] > 2 or stage_of(state[0]) < PLAY:
        return 0, -1
    own = own_flux(state[0], setting[ROWS])
    move = from_kernel(setting, PLAY, own) if own >= 0 else -1
    return lifted(state[0]) | turns_word(state) | -(1 << 63), move


@compiled(borrows=True)
def is_shared(move: int) -> bool:
    return move >= FIRST_LAY


@compiled(borrows=True)
def list_others(setting: Ints, state: State, move: int, out: Ints) -> int:
    key, found = state[0], 0
    for arrow in range(4):
        if is_legal(key, arrow, setting[ROWS]):
            out[found] = arrow
            found += 1
    if move >= 0 and is_legal(key, to_kernel(setting, move), setting[ROWS]):
        out[found] = move
        found += 1
    return found


@compiled(borrows=True)
def to_key(symmetry: int, move: int) -> int:
    return move


@compiled(borrows=True)
def from_key(symmetry: int, move: int) -> int:
    return move


@compiled(borrows=True)
def playout(setting: Ints, state: State, seed: Seed, payoffs: Floats) -> Seed:
    past = setting[ROOM + cells_of(setting) + setting[REPEATED] :]
    turns = state[1] >> 2
    for number in range(setting[NOW], turns):
        past[number] = -1  # positions between the root and here are unknown
    won, _turns, seed = fast.kernel.playout(
        setting[ROOM:], state[0], past, turns, setting[:4], seed
    )
    if won != NOBODY:
        for seat in range(setting[PLAYERS]):
            payoffs[seat] += 1.0 if seat == won else -1.0
    return seed


def serves(game: Gravity) -> bool:
    return True


@lru_cache(maxsize=8)
def kernel_of(game: Gravity) -> GravityKernel:
    return GravityKernel(game)


def pack(game: Gravity, position: Position) -> State:
    met = winner(position)
    counts = len(position.past) << 2 | (0 if met is None else met + 1)
    return kernel_of(game).key(position), counts


def make_setting(game: Gravity, position: Position) -> Ints:
    kernel = kernel_of(game)
    stood = Counter(position.past)
    drawn = stood[position.repeatable()] >= 2
    if position.is_set_up:
        stood[position.repeatable()] += 1
    repeated = [kernel.key(earlier) for earlier, times in stood.items() if times >= 2]
    past = [kernel.key(earlier) for earlier in position.past]
    room = game.room
    head = [game.seats, room.rows, room.columns, game.limit, len(past), drawn, len(repeated)]
    head += [0] * (ROOM - len(head))
    history = [*past, *[-1] * (game.limit + 1 - len(past))]
    parts = (head, kernel.words, repeated, history)
    start = np.concatenate([np.asarray(part, dtype=np.int64) for part in parts])
    if game.seats > 2:
        return start
    setting: Ints = np.zeros(len(start) + REMEMBERED, dtype=np.int64)
    setting[: len(start)] = start
    setting[KNOWN] = len(start)
    return setting


def move_of(number: int) -> Move:
    if number < FIRST_LAY:
        return Turn(ARROWS[number])
    if number < FIRST_COLUMN:
        line, way = divmod(number - FIRST_LAY, 2)
        return Lay(Arrow.RIGHT if way else Arrow.LEFT, line)
    if number < FIRST_OBJECTIVE:
        line, way = divmod(number - FIRST_COLUMN, 2)
        return Lay(Arrow.DOWN if way else Arrow.UP, line)
    cell = Cell(*divmod((number - FIRST_OBJECTIVE) % (MOST * MOST), MOST))
    return PutObjective(cell) if number < FIRST_PAWN else PutPawn(cell)


def number_of(move: Move) -> int:
    match move:
        case Turn(arrow):
            return ARROWS.index(arrow)
        case Lay(arrow, line):
            first = FIRST_COLUMN if arrow.is_vertical else FIRST_LAY
            return first + 2 * line + (arrow in (Arrow.RIGHT, Arrow.DOWN))
        case PutObjective(cell):
            return FIRST_OBJECTIVE + MOST * cell.row + cell.column
        case PutPawn(cell):
            return FIRST_PAWN + MOST * cell.row + cell.column
