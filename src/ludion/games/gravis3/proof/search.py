"""The search that solves Gravis 3, compiled: who can force a win within a number of turns.

A position at the start of a turn is a board of two halves, the mover's and the enemy's (see
bits.py), turned so that the arrow points up: of the eight symmetries two are left, the board and
its mirror image, and the smaller of them is the canonical one. 0 is the start of the game: its
free arrow may as well point up.

Turns count for both sides. With W(p, n) for "the mover of p forces a win within n turns" and
L(p, n) for "the mover of p is beaten within n turns",

    W(p, n)  if some turn wins at once, or leads to a q with L(q, n - 1)
    L(p, n)  if p is not drawn, no turn wins, and every turn leads to a q with W(q, n - 1)

and W(p, 0), L(p, 0) are false. Both only grow with n; the winner makes the last turn, so only odd
n matter to W, only even ones to L. What is known about a canonical position is
stored in one word, four bounds of six bits (0: nothing known):

    bit  0-5   W holds for n at least this       6-11   W fails for n up to this
        12-17  L holds for n at least this      18-23   L fails for n up to this
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.core.kernel import compiled
from ludion.games.gravis3.fast.bits import (
    CELLS,
    ENEMY,
    IN_COLUMNS,
    IN_FALLING,
    IN_RISING,
    IN_ROWS,
    Words,
    aligned,
    breakers,
    count,
    fallen,
    pushed_cells,
    replaced,
    swapped,
)
from ludion.games.gravis3.fast.symmetry import mirrored, transposed, upended

MOST_SONS = 8192
"""Room for the boards that a turn can lead to; a turn that leads to more raises."""
NEVER = 63
"""As a bound that fails: for every n."""
MOST_TURNS = 61
NODES, STOP = 0, 1
"""Places in the array that a search shares with those who watch it."""
NEIGHBOURS = 4
MIDDLE_FIRST = (2, 1, 3, 0, 4)
"""The order in which columns are tried: six times fewer positions than from left to right."""
_MIX, _32 = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)

Bounds = NDArray[np.int32]


class Law(NamedTuple):
    """The rulings as numbers: 0 is ours, the others are for measuring what a ruling changes.

    `taking` (R1): 1 any pawn of an alignment may be taken; 2 its owner chooses.
    `order` (R2): 1 any pawn that breaks an alignment, however few.
    `falling` (R3): 1 after every capture; 2 nothing falls.
    `empty` (R4): the player to move without a pawn 1 loses; 2 wins.
    """

    pawns: int = 10
    taking: int = 0
    order: int = 0
    falling: int = 0
    empty: int = 0


@compiled(borrows=True)
def canonical(board: int) -> int:
    return min(board, mirrored(board))


@compiled(borrows=True)
def facing(board: int, arrow: int) -> int:
    """The canonical board, oriented so that this arrow points up."""
    if arrow & 1:
        board = transposed(board)
    if arrow == 1 or arrow == 2:
        board = upended(board)
    return canonical(board)


@compiled(borrows=True)
def covered(pawns: int, step: int, anchors: int) -> int:
    """The cells of the alignments along a direction."""
    triples = pawns & pawns >> step & pawns >> (2 * step) & anchors
    return triples | triples << step | triples << (2 * step)


@compiled(borrows=True)
def choices_by(pawns: int, law: Law) -> int:
    """V6: the pawns that may be taken."""
    if law.taking == 1:
        a = covered(pawns, 1, IN_ROWS)
        b = covered(pawns, 5, IN_COLUMNS)
        c = covered(pawns, 6, IN_FALLING)
        d = covered(pawns, 4, IN_RISING)
    else:
        a = breakers(pawns, 1, IN_ROWS)
        b = breakers(pawns, 5, IN_COLUMNS)
        c = breakers(pawns, 6, IN_FALLING)
        d = breakers(pawns, 4, IN_RISING)
    one = a | b | c | d
    if law.order == 1:
        return one
    two = a & b | c & d | (a | b) & (c | d)
    three = a & b & (c | d) | c & d & (a | b)
    four = a & b & c & d
    if four:
        return four
    if three:
        return three
    if two:
        return two
    return one


@compiled(borrows=True)
def added(board: int, out: Words, number: int) -> int:
    """Append a board if it is new; return how many there are now."""
    for earlier in range(number):
        if out[earlier] == board:
            return number
    if number == out.size:
        raise OverflowError("a turn has more ends than there is room for")
    out[number] = board
    return number + 1


@compiled(borrows=True)
def append_ends(board: int, law: Law, out: Words, number: int, stack: Words) -> int:
    """V6-V8: append every board that the captures can end on; return how many there are now."""
    stack[0], stack[1] = board, 0
    waiting = 1
    while waiting:
        waiting -= 1
        board, taken = stack[2 * waiting], stack[2 * waiting + 1]
        choices = choices_by(board >> ENEMY, law)
        while choices == 0 and taken:
            board, taken = fallen(board, 0, taken) if law.falling != 2 else board, 0
            choices = choices_by(board >> ENEMY, law)
        if choices == 0:
            number = added(board, out, number)
        while choices:
            cell = choices & -choices
            choices ^= cell
            after = board & ~(cell << ENEMY)
            if law.falling == 1:
                stack[2 * waiting], stack[2 * waiting + 1] = fallen(after, 0, cell), 0
            else:
                stack[2 * waiting], stack[2 * waiting + 1] = after, taken | cell
            waiting += 1
    return number


@compiled(borrows=True)
def inserted(board: int, column: int) -> int:
    """V3, V4: a pawn of the mover pushed up a column; -1 if it is full."""
    pushed = pushed_cells(board, column)
    return -1 if pushed < 0 else replaced(board, column, pushed)


@compiled(borrows=True)
def list_ends(board: int, law: Law, out: Words, stack: Words) -> int:
    """Every board that a turn can end on, before the arrow: their number; -1 if one wins.

    The winning one is then `out[0]`. One number, because Python cannot call machine code that
    returns a pair with a truth value.
    """
    number = 0
    for column in MIDDLE_FIRST:
        after = inserted(board, column)
        if after < 0:
            continue
        first = number
        if aligned(after) >> ENEMY:
            number = append_ends(after, law, out, number, stack)
        else:
            number = added(after, out, number)
        for end in range(first, number):
            if aligned(out[end] & CELLS):
                out[0] = out[end]
                return -1
    return number


@compiled(borrows=True)
def home_of(keys: Words, board: int) -> int:
    """The slot that a board hashes to; it is stored there or in one of three neighbours.

    The size of a table is a power of two, and a key is board + 1.
    """
    hashed: int = np.int64((np.uint64(board) * _MIX) >> _32)  # type: ignore[assignment]  # our int
    return hashed & (keys.size - 1)


@compiled(borrows=True)
def find(keys: Words, board: int) -> int:
    """The slot of a board, or -1."""
    home = home_of(keys, board)
    for neighbour in range(NEIGHBOURS):
        if keys[home ^ neighbour] == board + 1:
            return home ^ neighbour
    return -1


@compiled(borrows=True)
def depth_of(bound: int) -> int:
    """The search depth that the bounds represent."""
    most = 0
    for shift in range(0, 24, 6):
        turns = bound >> shift & 63
        if turns != NEVER and turns > most:
            most = turns
    return most


@compiled(borrows=True)
def make_room(keys: Words, bounds: Bounds, board: int) -> int:
    """A slot for a new board: a free one, else that of the shallowest neighbour."""
    home = home_of(keys, board)
    best, least = home, NEVER + 1
    for neighbour in range(NEIGHBOURS):
        slot = home ^ neighbour
        if keys[slot] == 0:
            best = slot
            break
        depth = depth_of(bounds[slot])
        if depth < least:
            best, least = slot, depth
    keys[best], bounds[best] = board + 1, 0
    return best


@compiled(borrows=True)
def told(keys: Words, bounds: Bounds, board: int, turns: int) -> int:
    """What is known about W (turns odd) or L (even): 1 it holds, -1 it fails, 0 unknown."""
    slot = find(keys, board)
    if slot < 0:
        return 0
    shift = 0 if turns & 1 else 12
    holds, fails = bounds[slot] >> shift & 63, bounds[slot] >> (shift + 6) & 63
    if 0 < holds <= turns:
        return 1
    return -1 if fails >= turns else 0


@compiled(borrows=True)
def keep(keys: Words, bounds: Bounds, board: int, odd: bool, turns: int, holds: bool) -> None:
    """Note that W (odd) or L holds, or fails, for this many turns."""
    slot = find(keys, board)
    if slot < 0:
        slot = make_room(keys, bounds, board)
    shift = 0 if odd else 12
    if not holds:
        shift += 6
    known = bounds[slot] >> shift & 63
    if (holds and (known == 0 or turns < known)) or (not holds and turns > known):
        bounds[slot] = bounds[slot] & ~(63 << shift) | turns << shift


@compiled(borrows=True)
def list_sons(
    ends: Words, number: int, turns: int, keys: Words, bounds: Bounds, out: Words
) -> tuple[int, bool]:
    """The boards after each of the four arrows on these ends, for the other side to move.

    Only those for which L or W(turns) is unknown; true if a known one decides: the mover wins
    by it (turns even: the other side is beaten), or escapes by it (turns odd).
    """
    decides = -1 if turns & 1 else 1
    sons = 0
    for end in range(number):
        board = swapped(ends[end])
        for arrow in range(4):
            son = facing(board, arrow)
            known = told(keys, bounds, son, turns)
            if known == decides:
                return 0, True
            if known == 0:
                sons = added(son, out, sons)
    return sons, False


@compiled(borrows=True)
def proved(
    board: int, turns: int, law: Law, keys: Words, bounds: Bounds, room: Words, share: Words
) -> bool:
    """W(board, turns) for odd turns, L(board, turns) for even ones; after a stop, meaningless.

    `room` has a row of scratch space for each number of turns left, and two more.
    """
    known = told(keys, bounds, board, turns)
    if known or share[STOP]:
        return known > 0
    share[NODES] += 1
    odd = turns & 1 == 1
    if count(board & CELLS) == law.pawns:
        return emptied(law, odd)
    number = list_ends(board, law, room[0], room[1])
    if number < 0:
        keep(keys, bounds, board, True, 1, True)
        keep(keys, bounds, board, False, NEVER, False)
        return odd
    sons, decided = 0, False
    if turns > 1:
        sons, decided = list_sons(room[0], number, turns - 1, keys, bounds, room[turns])
    for son in range(sons):
        if not decided:
            there = proved(room[turns, son], turns - 1, law, keys, bounds, room, share)
            decided = there == odd
    if share[STOP]:
        return False
    holds = decided == odd
    keep(keys, bounds, board, odd, turns, holds)
    return holds


@compiled(borrows=True)
def emptied(law: Law, odd: bool) -> bool:
    """R4: W (odd) or L of a position whose mover has no pawn to insert."""
    if law.empty == 1:
        return not odd
    return law.empty == 2 and odd


@compiled(borrows=True)
def proved_if_owner_takes(
    board: int, turns: int, law: Law, keys: Words, bounds: Bounds, room: Words, share: Words
) -> bool:
    """The same if the owner of an alignment chooses what is taken from it (another R1).

    The mover chooses the line, the owner one of its ends, the mover the arrow.
    """
    known = told(keys, bounds, board, turns)
    if known or share[STOP]:
        return known > 0
    share[NODES] += 1
    odd = turns & 1 == 1
    if count(board & CELLS) == law.pawns:
        return False
    found = False
    for column in MIDDLE_FIRST:
        after = inserted(board, column)
        if after < 0 or found:
            continue
        mine = room[turns]
        number = append_ends(after, law, mine, 0, room[1])
        good = 0
        for end in range(number):
            reached = aligned(mine[end] & CELLS) != 0
            other = swapped(mine[end])
            for arrow in range(4):
                if not reached and turns > 1:
                    son = facing(other, arrow)
                    reached = odd == proved_if_owner_takes(
                        son, turns - 1, law, keys, bounds, room, share
                    )
            good += reached
        found = good == number
    if share[STOP]:
        return False
    holds = found == odd
    keep(keys, bounds, board, odd, turns, holds)
    return holds
