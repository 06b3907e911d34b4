"""Which actions for two win at once, without playing all of them; compiled.

A flux on a line through which no pawn comes changes nothing: everything falls as without it. So the
fall without the mover's flux is computed once, for all such lines.

A set of lines is the lowest bits of these lines in `fall.lines`: ALL_LINES if it cannot be told.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.bits import count_ones, lowest_one
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import (
    COLUMN_FIRST,
    MANY_TICKS,
    NOBODY,
    ROW_FIRST,
    Ints,
    meeting,
    tick_alone,
    tick_of_two,
)
from ludion.games.gravity.fast.setting import COLUMNS, KNOWN, ROOM, ROWS, WON_BY
from ludion.games.gravity.fast.turn import (
    BAN,
    FLUX,
    GRAVITY,
    LINE,
    MOVER,
    RANKS,
    fall_from,
    flux_at,
    flux_of,
    is_legal,
    lay,
    lines_of,
    pawn_at,
    turn_gravity,
)

TWO = 2
ALL_LINES = -1
REMEMBERED_BITS = 15
REMEMBERED = 1 << REMEMBERED_BITS + 2
"""Words for the wins of so many positions, four for each."""
_HASH, _SHIFT = np.uint64(0x9E3779B97F4A7C15), np.uint64(64 - REMEMBERED_BITS)


@compiled(borrows=True)
def line_bit(line: int, rows: int) -> Any:
    """A line as a set; lines count rows first."""
    return 1 << (2 * line if line < rows else 32 + 2 * (line - rows))


@compiled(borrows=True)
def through(room: Ints, pawn: int) -> Any:
    """The two lines of a pawn's cell."""
    here = room[pawn & 255]
    return 1 << (here >> 44 & 31) | 1 << (here >> 49 & 63)


@compiled(borrows=True)
def fall_seen(room: Ints, key: int) -> Any:
    """`fall_from` for two, and the lines through which a pawn comes."""
    actor, gravity, lines = key >> MOVER, key >> GRAVITY & 3, lines_of(key)
    newest = key >> FLUX & 127 if key >> RANKS & 31 > 3 else key >> FLUX - 7 & 127
    last = (ROW_FIRST if newest - 1 & 16 else COLUMN_FIRST) << 8
    one, two, objective = pawn_at(key, 0) | last, pawn_at(key, 1) | last, key & 255 | last
    seen = through(room, one) | through(room, two) | through(room, objective)
    for _ in range(MANY_TICKS):
        was_one, was_two, was_objective = one, two, objective
        one, two = tick_of_two(room, gravity, lines, actor, one, two)
        objective = tick_alone(room, gravity, lines, objective)
        met = meeting(TWO, one, two, 0, objective)
        if met != NOBODY or (one == was_one and two == was_two and objective == was_objective):
            cells = (one & 255) << 24 | (two & 255) << 16 | (objective & 255)
            return met, key >> 32 << 32 | cells, seen
        seen |= through(room, one) | through(room, two) | through(room, objective)
    met, after = fall_from(room, key, TWO)
    return met, after, ALL_LINES


@compiled(borrows=True)
def lifted(key: int) -> Any:
    """The mover's flux is lifted, to be laid where no pawn comes through."""
    return key & ~(127 << FLUX - 7 * (key >> MOVER)) & ~(1 << BAN) & ~(31 << RANKS)


@compiled(borrows=True)
def acted(key: int, rows: int, move: int) -> Any:
    """An action of turn.py before the fall."""
    return turn_gravity(key, move) if move < 4 else lay(key, flux_of(move, rows))


@compiled(borrows=True)
def wins_by(setting: Ints, key: int, move: int) -> Any:
    """Whether a legal action meets the objective."""
    mover, now = key >> MOVER, acted(key, setting[ROWS], move)
    met, _after = fall_from(setting[ROOM:], now, TWO)
    return met == mover


@compiled(borrows=True)
def others_lines(key: int) -> Any:
    """The line of the other's flux, as in `fall.lines`."""
    return lines_of(key) ^ LINE[flux_at(key, key >> MOVER)]


@compiled(borrows=True)
def fluxes_that_win(setting: Ints, bare: int) -> Any:
    """The fluxes by which the mover, whose flux is lifted, meets the objective: one bit each, in
    the order of moves."""
    wins, rows, taken = 0, setting[ROWS], lines_of(bare)
    met, _after, seen = fall_seen(setting[ROOM:], bare)
    for line in range(rows + setting[COLUMNS]):
        bit = line_bit(line, rows)
        if bit & taken:
            continue
        if bit & seen == 0:
            wins |= (3 if met == bare >> MOVER else 0) << 2 * line
        else:
            wins |= int(wins_by(setting, bare, 4 + 2 * line)) << 2 * line
            wins |= int(wins_by(setting, bare, 5 + 2 * line)) << 2 * line + 1
    return wins


@compiled(borrows=True)
def turns_that_win(setting: Ints, bare: int) -> Any:
    """The same for the turns of gravity, and the lines where the mover's flux may change that."""
    wins, lines = 0, 0
    for arrow in range(4):
        if arrow != bare >> GRAVITY & 3:
            met, _after, seen = fall_seen(setting[ROOM:], turn_gravity(bare, arrow))
            wins |= int(met == bare >> MOVER) << arrow
            lines |= seen
    return wins, lines


@compiled(borrows=True)
def place_of(setting: Ints, bare: int) -> Any:
    """Where the wins of a mover whose flux is lifted are remembered: the key, fluxes, turns, and
    the lines of the turns."""
    return np.int64(np.uint64(bare) * _HASH >> _SHIFT) * 4 + setting[KNOWN]


@compiled(borrows=True)
def recall(setting: Ints, key: int) -> Any:
    """The place where the wins are, wherever the mover's flux lies."""
    bare = lifted(key)
    place = place_of(setting, bare)
    if setting[place] != bare:
        setting[place], setting[place + 1] = bare, fluxes_that_win(setting, bare)
        setting[place + 2], setting[place + 3] = turns_that_win(setting, bare)
    return place


@compiled(borrows=True)
def own_flux(key: int, rows: int) -> Any:
    """The mover's flux as the move that would lay it, which R3 forbids; -1 for none."""
    own = flux_at(key, key >> MOVER)
    if own == 0:
        return -1
    arrow, line = own - 1 >> 4, own - 1 & 15
    return 4 + (2 * line + (arrow == 1) if arrow & 1 else 2 * (rows + line) + (arrow == 2))


@compiled(borrows=True)
def winning_fluxes(setting: Ints, key: int) -> Any:
    """The legal fluxes by which the mover meets the objective."""
    found, own = setting[recall(setting, key) + 1], own_flux(key, setting[ROWS])
    return np.uint64(found & ~(1 << own - 4) if own >= 0 else found)


@compiled(borrows=True)
def winning_turns(setting: Ints, key: int) -> Any:
    """The legal turns of gravity that do."""
    place, wins, rows = recall(setting, key), 0, setting[ROWS]
    moved = LINE[flux_at(key, key >> MOVER)] & setting[place + 3] != 0
    for arrow in range(4):
        if is_legal(key, arrow, rows):
            alike = setting[place + 2] >> arrow & 1 == 1
            wins |= int(wins_by(setting, key, arrow) if moved else alike) << arrow
    return np.uint64(wins)


@compiled(borrows=True)
def count_for_two(setting: Ints, key: int) -> Any:
    """How many actions of the mover do."""
    fluxes, turns = winning_fluxes(setting, key), winning_turns(setting, key)
    return np.int64(count_ones(fluxes)) + np.int64(count_ones(turns))


@compiled(borrows=True)
def win_of(setting: Ints, key: int) -> Any:
    """An action by which the mover meets the objective, or -1; first the one that did last, unless
    all are remembered."""
    tried, bare = WON_BY + (key >> MOVER), lifted(key)
    if setting[place_of(setting, bare)] != bare:
        move = setting[tried]
        if is_legal(key, move, setting[ROWS]) and wins_by(setting, key, move):
            return move
    move, fluxes = -1, winning_fluxes(setting, key)
    if fluxes:
        move = 4 + np.int64(lowest_one(fluxes))
    else:
        turns = winning_turns(setting, key)
        if turns:
            move = np.int64(lowest_one(turns))
    if move >= 0:
        setting[tried] = move
    return move
