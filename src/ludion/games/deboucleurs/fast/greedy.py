"""The greedy researcher of `play.advice`, compiled."""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import MOST_ENERGY
from ludion.games.deboucleurs.fast.board import (
    FAR,
    free_on,
    here,
    kill_price,
    lowest,
    nearest,
    obstacles,
    rifts,
    together,
    toll,
)
from ludion.games.deboucleurs.fast.habit import (
    CHASE,
    CLOSE_TO_HOLD,
    CLOSE_TO_PUSH,
    CLOSE_TO_REMOVE,
    PASSED,
    RESERVE,
    TOO_LATE,
)
from ludion.games.deboucleurs.fast.options import way_at, would_do
from ludion.games.deboucleurs.fast.state import (
    ACTED,
    AGENDA,
    ANY,
    BACK,
    BUSY,
    CARD,
    CARD_SIZE,
    CLOSES,
    COUNTER,
    DOWNWARD,
    ENERGY,
    EPOCH_OF,
    EPOCHS,
    FORWARD,
    HAND,
    HELD,
    HERE,
    LAID,
    M_EITHER,
    M_ELIMINATE,
    M_END,
    M_EPOCH,
    M_GO,
    M_USE,
    M_WHOM,
    MATE,
    ME,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    SEATS,
    SING,
    STACK,
    STOPPED,
    T_CARDS,
    T_TRACK,
    T_TRACK_LENGTH,
    TILE_OF,
    TILES,
    UPWARD,
    V_AGAIN,
    V_COUNTER,
    V_DRAW,
    V_ENERGY,
    V_HOLD,
    V_PEEK,
    V_PUSH,
    V_REMOVE,
    V_RIFT,
    V_TILES,
    WHO_SHIFT,
    Ints,
)


@compiled(borrows=True)
def helps(state: Ints, tables: Ints, word: int, near: int) -> Any:
    """Whether a step is worth a card now."""
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    me = state[MOVER]
    if verb == V_ENERGY:
        return n > 0 and energy_helps(state, who, n)
    if verb == V_TILES:
        return n > 0 and tiles_help(state, who)
    if verb == V_PUSH:
        return n > 0 and near <= CLOSE_TO_PUSH
    if verb == V_REMOVE:
        return here(state, me) > 0 if who == HERE else near <= CLOSE_TO_REMOVE
    if verb == V_HOLD:
        return near <= CLOSE_TO_HOLD and state[HELD] == 0
    if verb == V_COUNTER:
        coming = tables[T_TRACK + (state[COUNTER] + 1) % tables[T_TRACK_LENGTH]]
        return n <= 0 and coming > 0 and state[STOPPED] == 0
    if verb == V_RIFT:
        if who != CLOSES or state[MOVED] or here(state, me):
            return False
        return rifts(state, state[TILE_OF + me], state[EPOCH_OF + me]) > 0
    if verb == V_AGAIN:
        return state[MOVED] != 0 and here(state, me) == 0
    return verb == V_DRAW or verb == V_PEEK


@compiled(borrows=True)
def energy_helps(state: Ints, who: int, n: int) -> Any:
    if who == ME or who == ANY:
        return state[ENERGY + state[MOVER]] + n <= MOST_ENERGY
    if who == MATE:
        for seat in range(state[SEATS]):
            if seat != state[MOVER] and state[ENERGY + seat] + n <= MOST_ENERGY:
                return True
    return False


@compiled(borrows=True)
def tiles_help(state: Ints, who: int) -> Any:
    if who == ME:
        return here(state, state[MOVER]) == 0
    if who == MATE:
        for seat in range(state[SEATS]):
            if seat != state[MOVER] and here(state, seat) == 0:
                return True
    return False


@compiled(borrows=True)
def way_helps(state: Ints, tables: Ints, kind: int, way: int, near: int) -> Any:
    at = way_at(kind, way)
    while tables[at]:
        if helps(state, tables, tables[at] - 1, near):
            return True
        at += 1
    return False


@compiled(borrows=True)
def useful_object(state: Ints, tables: Ints, seat: int) -> Any:
    """The first object in the hand that helps now; -1 if none does."""
    hand = state[HAND + seat]
    if hand == 0:
        return -1
    near = nearest(state)
    while hand:
        kind = lowest(hand)
        hand &= hand - 1
        ways = tables[T_CARDS + CARD_SIZE * kind + 1]
        good = way_helps(state, tables, kind, 0, near)
        good = good or (ways > 1 and way_helps(state, tables, kind, 1, near))
        if good and would_do(state, tables, kind):
            return kind
    return -1


@compiled(borrows=True)
def cost(state: Ints, seat: int, tile: int, epoch: int) -> Any:
    across = abs(state[EPOCH_OF + seat] - epoch)
    ahead = tile - state[TILE_OF + seat]
    if ahead < 0:
        return PASSED - 7 * ahead + across
    return across if across <= ahead else TOO_LATE + across


@compiled(borrows=True)
def post(state: Ints, seat: int) -> Any:
    """8 * tile + epoch of the singularity that is this researcher's to stop; -1 for none."""
    busy = state[BUSY]
    if busy == 0:
        return -1
    leader, idle = 0, 0
    for other in range(state[SEATS]):
        leader = max(leader, state[TILE_OF + other])
        if here(state, other) == 0:
            idle |= 1 << other
    left = min(state[TILES] + 1 - leader, state[LAID])
    while busy:
        tile = lowest(busy)
        busy &= busy - 1
        if tile > left:
            return -1
        free = free_on(state, tile)
        epoch = 0
        while free:
            if free & 255:
                least, best = 1000, -1
                for other in range(state[SEATS]):
                    if idle >> other & 1:
                        price = cost(state, other, tile, epoch)
                        if price < least:
                            least, best = price, other
                if best < 0:
                    return -1
                if least <= PASSED + 7 * CHASE + 6:
                    if best == seat:
                        return 8 * tile + epoch
                    idle &= ~(1 << best)
            free >>= 8
            epoch += 1
    return -1


@compiled(borrows=True)
def action(state: Ints, tables: Ints) -> Any:
    """What the mover does in its turn."""
    seat = state[MOVER]
    energy, at_hand = state[ENERGY + seat], here(state, seat)
    if at_hand:
        if together(state, seat) > at_hand:
            return M_ELIMINATE
        if energy >= kill_price(state, seat):
            return M_ELIMINATE + (kill_price(state, seat) << 4)
    kind = useful_object(state, tables, seat)
    if kind >= 0:
        return M_USE + (kind << 4)
    if at_hand:
        return M_END
    target = post(state, seat)
    if target >= 0:
        epoch = target & 7
        if epoch != state[EPOCH_OF + seat]:
            if state[MOVED] == 0:
                way = UPWARD if epoch < state[EPOCH_OF + seat] else DOWNWARD
                price = toll(state, seat, way)
                paid = 4 * price if energy >= price else price
                return M_GO + (way << 4) + (paid << 12)
        elif target >> 3 < state[TILE_OF + seat] and energy > 0:
            return M_GO + (BACK << 4) + ((4 + obstacles(state, seat, BACK)) << 12)
    return hurry(state, seat, energy)


@compiled(borrows=True)
def hurry(state: Ints, seat: int, energy: int) -> Any:
    if state[MOVED]:
        return M_END
    if rifts(state, state[TILE_OF + seat], state[EPOCH_OF + seat]) == 0:
        return M_GO + (FORWARD << 4) if state[ACTED] else M_END
    price = toll(state, seat, FORWARD)
    needed = price + RESERVE if price else 0
    return M_GO + (FORWARD << 4) + (4 * price << 12) if energy >= needed else M_END


@compiled(borrows=True)
def home(state: Ints) -> Any:
    """R3: the epoch to begin in."""
    taken = 0
    for seat in range(state[SEATS]):
        if state[TILE_OF + seat] >= 0:
            taken |= 1 << state[EPOCH_OF + seat]
    for tile in range(1, state[LAID] + 1):
        for epoch in range(state[EPOCHS]):
            if state[SING + tile] >> (8 * epoch) & 255 and taken >> epoch & 1 == 0:
                return epoch
    middle = state[EPOCHS] // 2
    least, best = FAR, middle
    for epoch in range(state[EPOCHS]):
        if taken >> epoch & 1 == 0 and abs(epoch - middle) < least:
            least, best = abs(epoch - middle), epoch
    return best


@compiled(borrows=True)
def choice(state: Ints, tables: Ints, moves: Ints, count: int) -> Any:
    """What the mover chooses of the options of a step."""
    word = state[STACK + state[AGENDA] - 1]
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    kind = moves[0] & 15
    if kind == M_EPOCH:
        return M_EPOCH + (home(state) << 4)
    if kind == M_EITHER:
        near = nearest(state)
        for option in range(count):
            if way_helps(state, tables, who - CARD, moves[option] >> 4, near):
                return moves[option]
        return moves[count - 1]
    if kind == M_WHOM:
        least, best = 1000, 0
        for option in range(count):
            seat = moves[option] >> 4
            fit = 100 * (here(state, seat) > 0) - state[TILE_OF + seat]
            if verb == V_ENERGY:
                fit = state[ENERGY + seat] if n > 0 else -state[ENERGY + seat]
            elif verb == V_TILES and n < 0:
                fit = state[TILE_OF + seat]
            if fit < least:
                least, best = fit, moves[option]
        return best
    return moves[0]


@compiled(borrows=True)
def greedy(state: Ints, tables: Ints, moves: Ints, count: int) -> Any:
    """The greedy move of whose turn it is; `moves` are its `count` options, 0: actions."""
    if count:
        return choice(state, tables, moves, count)
    return action(state, tables)
