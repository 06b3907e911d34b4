"""The last turn of a search for two, told without playing every action; compiled.

The mover succeeds with an action if the other cannot win at once then and the evaluation is high
enough. The fluxes on lines through which no pawn comes lead to the same pawns: they have the same
evaluation, and what the other can win by is found once for all of them, with the lines that it
depends on.
"""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.games.gravity.fast.fall import NOBODY, Ints
from ludion.games.gravity.fast.setting import (
    COLUMNS,
    REPEATED,
    ROOM,
    ROWS,
    WON_BY,
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
    TWO,
    acted,
    count_fluxes,
    count_for_two,
    count_turns,
    fall_seen,
    lifted,
    line_bit,
    others_lines,
    wins_by,
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
def won_as_before(setting: Ints, key: int) -> Any:
    """Whether the action that last won at once does so again."""
    move = setting[WON_BY + (key >> MOVER)]
    return is_legal(key, move, setting[ROWS]) and wins_by(setting[ROOM:], key, setting[ROWS], move)


@compiled(borrows=True)
def wins_otherwise(setting: Ints, key: int) -> Any:
    wins, move = count_for_two(setting[ROOM:], key, setting[ROWS], setting[COLUMNS], 1)
    if move >= 0:
        setting[WON_BY + (key >> MOVER)] = move
    return wins


@compiled(borrows=True)
def wins_at_once(setting: Ints, key: int) -> Any:
    return 1 if won_as_before(setting, key) else wins_otherwise(setting, key)


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
    key = passed(key, TWO)
    threats, _ = count_for_two(setting[ROOM:], key, setting[ROWS], setting[COLUMNS], wanted)
    return threats >= wanted


@compiled(borrows=True)
def judged(setting: Ints, key: int, beta: int) -> Any:
    """Whether the one who has just acted succeeds, as far as it was looked at."""
    if setting[REPEATED] and has_stood_twice(setting, key):
        return SUCCEEDS if beta <= 0 else FAILS
    if won_as_before(setting, key):
        return LOSES
    if not threatens(setting, key, threats_wanted(setting, key, beta)):
        return FAILS
    return LOSES if wins_otherwise(setting, key) else SUCCEEDS


@compiled(borrows=True)
def succeeds(setting: Ints, key: int, move: int, beta: int) -> Any:
    """What a legal action does."""
    met, after = fall_from(setting[ROOM:], acted(key, setting[ROWS], move), TWO)
    if met == NOBODY:
        return judged(setting, passed(after, TWO), beta)
    if met == key >> MOVER:
        setting[WON_BY + met] = move
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
    room, rows, columns = setting[ROOM:], setting[ROWS], setting[COLUMNS]
    own, result = flux_at(key, key >> MOVER), LOSES
    wanted = threats_wanted(setting, passed(after, TWO), beta)
    if wanted > MOST_THREATS:
        return FAILS, -1
    if wanted > 0:
        wanted -= count_fluxes(room, lifted(after), rows, columns, wanted)[0]
        if wanted > MOST_TURNS:
            return FAILS, -1
    doubtful, apart = by_any_line(room, passed(after, TWO), rows, columns, free)
    for move in range(4, 4 + 2 * (rows + columns)):
        flux, bit = flux_of(move, rows), line_bit((move - 4) >> 1, rows)
        if bit & free & (doubtful | apart) == 0 or flux == own:
            continue
        later = lay(key, flux) >> 32 << 32 | after & 0xFFFFFFFF
        if wanted > 0 and count_turns(room, later, rows)[0] < wanted:
            result = FAILS
        elif bit & apart or not wins_at_once(setting, passed(later, TWO)):
            return SUCCEEDS, move
    return result, -1


@compiled(borrows=True)
def last_turn(setting: Ints, key: int, beta: int, first: int, second: int) -> Any:
    """What the best action does, and which it is."""
    if won_as_before(setting, key):
        return WINS, -1
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


@compiled(borrows=True)
def by_any_line(room: Ints, key: int, rows: int, columns: int, wanted: int) -> Any:
    """Where the flux of the one who has just acted lies, on a line through which nothing came, may
    matter to the next player's wins at once: `key` has the other's flux lifted.

    Of the `wanted` lines: those where no win is left that does not depend on the line; and those on
    which no action depends.
    """
    mover = key >> MOVER
    doubtful, apart = wanted, wanted
    met, _after, seen = fall_seen(room, lifted(key))
    apart &= ~seen
    free = 0
    for line in range(rows + columns):
        free += line_bit(line, rows) & seen == 0
    if met == mover:
        apart = 0
        if free > 1:
            doubtful &= seen
    for move in range(4 + 2 * (rows + columns)):
        if doubtful == 0:
            break
        if not is_legal(key, move, rows):
            continue
        own = line_bit((move - 4) >> 1, rows) if move >= 4 else 0
        if move >= 4 and own & seen == 0:
            continue
        met, _after, touched = fall_seen(room, acted(key, rows, move))
        apart &= ~touched
        if met == mover:
            apart = 0
            doubtful &= touched | own
    return doubtful, apart
