"""The greedy researcher of `play.advice`, compiled."""

from __future__ import annotations

from typing import Any

from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import MOST_ENERGY
from ludion.games.deboucleurs.fast.board import (
    FAR,
    counter_after,
    free_on,
    here,
    kill_price,
    lowest,
    nearest,
    needs,
    obstacles,
    rifts,
    stood,
    together,
    toll,
)
from ludion.games.deboucleurs.fast.habit import (
    CHASE,
    CLOSE_TO_HOLD,
    CLOSE_TO_PUSH,
    CLOSE_TO_REMOVE,
    RESERVE,
    TOO_FAR,
)
from ludion.games.deboucleurs.fast.options import would_do
from ludion.games.deboucleurs.fast.state import (
    ACTED,
    AGENDA,
    BACK,
    BUSY,
    CARD,
    CARD_NEEDS,
    CARD_SIZE,
    COST_ZERO,
    DOWNWARD,
    ENERGY,
    EPOCH_OF,
    EPOCHS,
    FORWARD,
    HAND,
    HELD,
    IF_ENERGY,
    IF_FREE,
    IF_FREE_MATE,
    IF_HERE,
    IF_HOLD,
    IF_MATE_ENERGY,
    IF_MOVED,
    IF_NOTHING,
    IF_PUSH,
    IF_REMOVE,
    IF_RIFT,
    IF_WAVE,
    LAID,
    M_EITHER,
    M_ELIMINATE,
    M_END,
    M_EPOCH,
    M_GO,
    M_USE,
    M_WHOM,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    SEATS,
    SING,
    STACK,
    STOPPED,
    T_CARDS,
    T_COSTS,
    T_TRACK,
    TILE_OF,
    TILES,
    UPWARD,
    V_ENERGY,
    V_TILES,
    WANTED,
    WHO_SHIFT,
    Ints,
)

NOBODY = 1 << 20
"""Costs more than anybody, in `post`."""
IF_NEAR = 1 << IF_PUSH | 1 << IF_REMOVE | 1 << IF_HOLD
IF_MATES = 1 << IF_FREE_MATE | -1 << IF_MATE_ENERGY


@compiled(borrows=True)
def conditions(state: Ints, tables: Ints, wanted: int) -> Any:
    """Which conditions of steps are met now: the bits IF_... of state.py, among those wanted."""
    me = state[MOVER]
    found = 1 << IF_NOTHING | (1 << MOST_ENERGY - state[ENERGY + me] + 1) - 1 << IF_ENERGY
    if here(state, me):
        found |= 1 << IF_HERE
    else:
        found |= 1 << IF_FREE | (state[MOVED] != 0) << IF_MOVED
        if wanted & 1 << IF_RIFT and state[MOVED] == 0:
            found |= (rifts(state, state[TILE_OF + me], state[EPOCH_OF + me]) > 0) << IF_RIFT
    if wanted & IF_NEAR:
        near = nearest(state)
        found |= (near <= CLOSE_TO_PUSH) << IF_PUSH | (near <= CLOSE_TO_REMOVE) << IF_REMOVE
        found |= (near <= CLOSE_TO_HOLD and state[HELD] == 0) << IF_HOLD
    if wanted & 1 << IF_WAVE:
        found |= (
            tables[T_TRACK + counter_after(state, tables)] > 0 and state[STOPPED] == 0
        ) << IF_WAVE
    if wanted & IF_MATES:
        found |= of_mates(state, me)
    return found


@compiled(borrows=True)
def of_mates(state: Ints, me: int) -> Any:
    """The conditions about seats other than the mover."""
    room, found = 0, 0
    for seat in range(state[SEATS]):
        if seat != me:
            room = max(room, MOST_ENERGY - state[ENERGY + seat])
            found |= (here(state, seat) == 0) << IF_FREE_MATE
    return found | (1 << room + 1) - 1 << IF_MATE_ENERGY


@compiled(borrows=True)
def useful_object(state: Ints, tables: Ints, seat: int) -> Any:
    """The first object in the hand that helps now; -1 if none does."""
    wanted = state[WANTED + seat]
    if wanted == 0:
        return -1
    now = conditions(state, tables, wanted)
    if now & wanted == 0:
        return -1
    hand = state[HAND + seat]
    while hand:
        kind = lowest(hand)
        hand &= hand - 1
        if now & needs(tables, kind) and would_do(state, tables, kind):
            return kind
    return -1


@compiled(borrows=True)
def post(state: Ints, tables: Ints, seat: int) -> Any:
    """8 * tile + epoch of the singularity that this researcher is to stop; -1 for none."""
    busy, leader = state[BUSY], 0
    for other in range(state[SEATS]):
        leader = max(leader, state[TILE_OF + other])
    busy &= (2 << min(state[TILES] + 1 - leader, state[LAID])) - 1
    if busy == 0:
        return -1
    idle, tiles = 0, stood(state)
    for other in range(state[SEATS]):
        idle |= (here(state, other) == 0) << other
    while busy:
        tile = lowest(busy)
        busy &= busy - 1
        free = free_on(state, tile, tiles)
        while free:
            epoch = lowest(free) >> 3
            free &= ~(255 << 8 * epoch)
            cheapest = cheapest_of(state, tables, idle, 16 * tile + epoch)
            if cheapest == NOBODY:
                return -1
            if cheapest >> 3 <= TOO_FAR:
                best = cheapest & 7
                if best == seat:
                    return 8 * tile + epoch
                idle &= ~(1 << best)
    return -1


@compiled(borrows=True)
def cheapest_of(state: Ints, tables: Ints, idle: int, place: int) -> Any:
    """Which idle seat stops a singularity at a place at the least cost: 8 * cost + seat."""
    cheapest = NOBODY
    for seat in range(state[SEATS]):
        way = place - 16 * state[TILE_OF + seat] - state[EPOCH_OF + seat]
        price = tables[T_COSTS + COST_ZERO + way] | seat
        cheapest = min(cheapest, price if idle >> seat & 1 else NOBODY)
    return cheapest


@compiled(borrows=True)
def chases(state: Ints, seat: int) -> Any:
    """Whether a singularity that has just passed can be reached by going back."""
    tile, behind = state[TILE_OF + seat], 0
    for back in range(max(0, tile - CHASE), tile):
        behind |= state[SING + back]
    return state[ENERGY + seat] > 0 and behind >> 8 * state[EPOCH_OF + seat] & 255 > 0


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
    # A researcher who has moved can only go back.
    target = -1 if state[MOVED] and not chases(state, seat) else post(state, tables, seat)
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
    """R3: the epoch to start in."""
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
    """The option of a step that the mover chooses."""
    word = state[STACK + state[AGENDA] - 1]
    verb, who, n = word & 31, word >> WHO_SHIFT & 0x7FFF, (word >> N_SHIFT) - N_ZERO
    kind = moves[0] & 15
    if kind == M_EPOCH:
        return M_EPOCH + (home(state) << 4)
    if kind == M_EITHER:
        card = T_CARDS + CARD_SIZE * (who - CARD) + CARD_NEEDS
        now = conditions(state, tables, needs(tables, who - CARD))
        for option in range(count):
            if now & tables[card + (moves[option] >> 4)]:
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
def greedy_move(state: Ints, tables: Ints, moves: Ints, count: int) -> Any:
    """`greedy`, for callers outside the hottest loop."""
    return greedy(state, tables, moves, count)


@compiled(borrows=True, forceinline=True)
def greedy(state: Ints, tables: Ints, moves: Ints, count: int) -> Any:
    """The greedy move of the seat to move; `moves` are its `count` options, 0: actions."""
    if count:
        return choice(state, tables, moves, count)
    return action(state, tables)
