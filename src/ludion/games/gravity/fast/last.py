"""The last turn of a search for two, told without playing every action; compiled.

The mover succeeds with an action if the other cannot win at once then and the evaluation is high
enough. The fluxes on lines through which no pawn comes lead to the same pawns: they have the same
evaluation but for threats by turning gravity, and a win of the other's excludes all of them but
those on the lines that it depends on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.bits import count_ones
from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import NOBODY, Ints
from ludion.games.gravity.fast.setting import (
    COLUMNS,
    REPEATED,
    ROOM,
    ROWS,
    has_stood_twice,
)
from ludion.games.gravity.fast.turn import (
    MOVER,
    fall_from,
    flux_at,
    flux_of,
    is_legal,
    lay,
    passed,
    pawn_at,
)
from ludion.games.gravity.fast.wins import (
    ALL_LINES,
    TWO,
    acted,
    count_for_two,
    fall_seen,
    lifted,
    line_bit,
    others_lines,
    win_of,
    winning_fluxes,
    winning_turns,
)
from ludion.games.gravity.fast.worth import MOST_THREATS, STEP, THREAT

MOST_TURNS = 3
"""Of gravity."""
LOSES, FAILS, SUCCEEDS, WINS = range(-1, 3)


@compiled(borrows=True)
def around(one: int, other: int, size: int) -> Any:
    """The number of steps from one line to another on a circle of lines (G1)."""
    apart = abs(one - other)
    return min(apart, size - apart)


@compiled(borrows=True)
def steps(key: int, seat: int, rows: int, columns: int) -> Any:
    """The number of steps from a pawn to the objective, ignoring walls."""
    pawn, goal = pawn_at(key, seat), key & 255
    down = around(pawn // columns, goal // columns, rows)
    return down + around(pawn % columns, goal % columns, columns)


@compiled(borrows=True)
def threats_wanted(setting: Ints, key: int, beta: int) -> Any:
    """How many threats of the one who has just acted make the evaluation of at least `beta`."""
    rows, columns, other = setting[ROWS], setting[COLUMNS], key >> MOVER
    lead = steps(key, other, rows, columns) - steps(key, 1 - other, rows, columns)
    return (beta - STEP * lead + THREAT - 1) // THREAT


@compiled(borrows=True)
def threatens(setting: Ints, key: int, wanted: int) -> Any:
    """Whether the one who has just acted has so many threats."""
    if wanted <= 0:
        return True
    if wanted > MOST_THREATS:
        return False
    return count_for_two(setting, passed(key, TWO)) >= wanted


@compiled(borrows=True)
def judged(setting: Ints, key: int, beta: int) -> Any:
    """Whether the one who has just acted succeeds, as far as it was looked at."""
    if setting[REPEATED] and has_stood_twice(setting, key):
        return SUCCEEDS if beta <= 0 else FAILS
    if not threatens(setting, key, threats_wanted(setting, key, beta)):
        return FAILS
    return LOSES if win_of(setting, key) >= 0 else SUCCEEDS


@compiled(borrows=True)
def succeeds(setting: Ints, key: int, move: int, beta: int) -> Any:
    """What a legal action does."""
    met, after = fall_from(setting[ROOM:], acted(key, setting[ROWS], move), TWO)
    if met == NOBODY:
        return judged(setting, passed(after, TWO), beta)
    if met == key >> MOVER:
        return WINS
    return LOSES


@compiled(borrows=True)
def free_lines(setting: Ints, key: int, seen: int) -> Any:
    """The lines where the mover's flux changes nothing."""
    rows, columns, taken, found = setting[ROWS], setting[COLUMNS], others_lines(key), 0
    for line in range(rows + columns):
        bit = line_bit(line, rows)
        if bit & (seen | taken) == 0:
            found |= bit
    return found


@compiled(borrows=True)
def on_free_lines(setting: Ints, key: int, after: int, free: int, beta: int) -> Any:
    """What the best flux on a free line does, and which it is: everything falls alike to `after`.

    Of the threats, only those by turning gravity can depend on the line.
    """
    rows, columns = setting[ROWS], setting[COLUMNS]
    own, result = flux_at(key, key >> MOVER), LOSES
    wanted = threats_wanted(setting, passed(after, TWO), beta)
    if wanted > MOST_THREATS:
        return FAILS, -1
    if wanted > 0:
        wanted -= np.int64(count_ones(winning_fluxes(setting, lifted(after))))
        if wanted > MOST_TURNS:
            return FAILS, -1
    doubtful = free
    for move in range(4, 4 + 2 * (rows + columns)):
        flux, bit = flux_of(move, rows), line_bit((move - 4) >> 1, rows)
        if bit & doubtful == 0 or flux == own:
            continue
        later = lay(key, flux) >> 32 << 32 | after & 0xFFFFFFFF
        if wanted > 0 and np.int64(count_ones(winning_turns(setting, later))) < wanted:
            result = FAILS
            continue
        later = passed(later, TWO)
        reply = win_of(setting, later)
        if reply < 0:
            return SUCCEEDS, move
        doubtful &= reply_depends_on(setting, later, bit, reply)
    return result, -1


@compiled(borrows=True)
def reply_depends_on(setting: Ints, key: int, line: int, move: int) -> Any:
    """The lines where the flux on `line` would have to lie for an action to win no more, or
    others, too."""
    rows = setting[ROWS]
    _met, _after, seen = fall_seen(setting[ROOM:], acted(key, rows, move))
    if seen & line:
        return ALL_LINES
    return seen | (line_bit((move - 4) >> 1, rows) if move >= 4 else 0)


@compiled(borrows=True)
def last_turn(setting: Ints, key: int, beta: int, first: int, second: int) -> Any:
    """What the best action does, and which it is."""
    rows, columns = setting[ROWS], setting[COLUMNS]
    for move in (first, second):
        if 0 <= move < 4 + 2 * (rows + columns) and is_legal(key, move, rows):
            found = succeeds(setting, key, move, beta)
            if found >= SUCCEEDS:
                return found, move
    result, free = LOSES, 0
    if setting[REPEATED] == 0:
        met, after, seen = fall_seen(setting[ROOM:], lifted(key))
        free = free_lines(setting, key, seen)
        if free and met == key >> MOVER:
            return WINS, -1
        if free and met == NOBODY:
            result, move = on_free_lines(setting, key, after, free, beta)
            if result == SUCCEEDS:
                return SUCCEEDS, move
    for move in range(4 + 2 * (rows + columns)):
        if not is_legal(key, move, rows):
            continue
        if move >= 4 and line_bit((move - 4) >> 1, rows) & free:
            continue
        found = succeeds(setting, key, move, beta)
        if found >= SUCCEEDS:
            return found, move
        if found == FAILS:
            result = FAILS
    return result, -1
