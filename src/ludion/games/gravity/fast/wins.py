"""Which actions for two win at once, without playing all of them; compiled.

A flux on a line through which no pawn comes changes nothing: everything falls as without it. So the
fall without the mover's flux is computed once, for all such lines.

A set of lines is the lowest bits of these lines in `fall.lines`: ALL_LINES if it cannot be told.
"""

from __future__ import annotations

from typing import Any

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
    return key & ~(127 << FLUX - 7 * (key >> MOVER)) & ~(1 << BAN)


@compiled(borrows=True)
def acted(key: int, rows: int, move: int) -> Any:
    """An action of turn.py before the fall."""
    return turn_gravity(key, move) if move < 4 else lay(key, flux_of(move, rows))


@compiled(borrows=True)
def wins_by(room: Ints, key: int, rows: int, move: int) -> Any:
    """Whether a legal action meets the objective."""
    met, _after = fall_from(room, acted(key, rows, move), TWO)
    return met == key >> MOVER


@compiled(borrows=True)
def others_lines(key: int) -> Any:
    """The line of the other's flux, as in `fall.lines`."""
    return lines_of(key) ^ LINE[flux_at(key, key >> MOVER)]


@compiled(borrows=True)
def count_turns(room: Ints, key: int, rows: int) -> Any:
    """How many turns of gravity make the mover meet the objective, and one of them or -1."""
    wins, one = 0, -1
    for move in range(4):
        if is_legal(key, move, rows) and wins_by(room, key, rows, move):
            wins, one = wins + 1, move
    return wins, one


@compiled(borrows=True)
def count_fluxes(room: Ints, key: int, rows: int, columns: int, enough: int) -> Any:
    """How many fluxes of the mover do, counted up to `enough`; and one of them, or -1 for none and
    for any on a line through which no pawn comes."""
    wins, one = 0, -1
    met, _after, seen = fall_seen(room, lifted(key))
    own, taken = flux_at(key, key >> MOVER), others_lines(key)
    for line in range(rows + columns):
        bit = line_bit(line, rows)
        if bit & taken:
            continue
        if bit & seen == 0:
            if met == key >> MOVER:
                wins += 1 if bit & LINE[own] else 2
        else:
            for move in range(4 + 2 * line, 6 + 2 * line):
                if flux_of(move, rows) != own and wins_by(room, key, rows, move):
                    wins, one = wins + 1, move
        if wins >= enough:
            return enough, one
    return wins, one


@compiled(borrows=True)
def count_for_two(room: Ints, key: int, rows: int, columns: int, enough: int) -> Any:
    """How many actions do, counted up to `enough`, and one of them or -1."""
    wins, one = count_turns(room, key, rows)
    if wins >= enough:
        return enough, one
    more, other = count_fluxes(room, key, rows, columns, enough - wins)
    return wins + more, max(one, other)
