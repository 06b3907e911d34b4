"""What the team can be certain of: every choice against every deal of chance, compiled.

Chance is an opponent here that knows the decks and deals the worst. So results hold for every order
of the cards, whatever its probability.

The search is depth-first. Each depth has a frame in every array:

    states    the state of the frame          lists     its moves: choices or deals
    frames    how many (COUNT), the NEXT one, and whether chance DEALs
    keys      of the states

A transposition table has the results: the key of a state, with the value in its last bit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from ludion.core.dice import STEP, Seed, random_word
from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import Move, Position
from ludion.games.deboucleurs.fast.board import ALL_TILES, hand_at, lowest, nearest
from ludion.games.deboucleurs.fast.chance import deal, settle
from ludion.games.deboucleurs.fast.greedy import greedy
from ludion.games.deboucleurs.fast.habit import LEVEL_GAMES, LEVEL_NOISE
from ludion.games.deboucleurs.fast.kernel import copy, listed, rough_move, spread
from ludion.games.deboucleurs.fast.options import way_at
from ludion.games.deboucleurs.fast.state import (
    ACTED,
    AGENDA,
    CARD_SIZE,
    COUNTS,
    EPOCHS,
    EVENTS_LEFT,
    HAND,
    LAID,
    M_DEAL,
    M_EPOCH,
    M_HAPPEN,
    M_TILE,
    MOVER,
    N_SHIFT,
    N_ZERO,
    OBJECTS_LEFT,
    OVER,
    ROUND,
    SEATS,
    SEEN,
    STACK,
    STACK_SIZE,
    T_CARDS,
    T_EVENTS,
    T_OBJECTS,
    TILE_OF,
    TILES,
    V_AGAIN,
    V_ARRIVE,
    V_DRAW,
    V_EITHER,
    V_EVENT,
    V_TILES,
    WON,
    Codec,
    Ints,
)
from ludion.games.deboucleurs.fast.turn import SCRATCH, play, resolve, scratch
from ludion.games.deboucleurs.rules import Deboucleurs

WIN, SURVIVE = 0, 1
"""Goals: break the loop before a turn begins; keep Start free until it begins."""
UNKNOWN = -1
"""The limit of states was reached."""
DEPTHS = 160
"""The deepest sequence of choices and deals: far more than six turns need."""
SLOTS = 1 << 20
FORWARD_CARD = 3
"""The most tiles that a card with two ways moves a researcher forward."""
NEAR_END, NEAR_START = 4, 2
"""Something may be decided soon: the leader is this near End, a singularity this near Start."""
MOST_MOMENTS = 40
"""The most moments of one game."""
THOUGHT, NOISE = 24, 0.1
"""Playouts per decision, and the noise in their evaluation, for games that give positions."""
COUNT, NEXT, DEAL = range(3)
_ONE = np.uint64(1)


@compiled(borrows=True)
def turn_number(state: Ints) -> Any:
    """The number of turns of all seats, over all rounds."""
    return state[ROUND] * state[SEATS] + state[MOVER]


@compiled(borrows=True)
def deals(state: Ints, tables: Ints, out: Ints) -> Any:
    """Every deal that NATURE may make for the first step of the agenda."""
    verb = state[STACK + state[AGENDA] - 1] & 31
    if verb == V_EVENT:
        return event_deals(state, tables, out)
    if verb == V_DRAW:
        return object_deals(state, tables, out)
    count = 0
    if verb == V_ARRIVE:
        for epoch in range(state[EPOCHS]):
            out[epoch] = M_EPOCH + (epoch << 4)
        return state[EPOCHS]
    for number in range(1, ALL_TILES + 1):
        if state[SEEN] >> number & 1 == 0:
            out[count] = M_TILE + (number << 4)
            count += 1
    return count


@compiled(borrows=True)
def event_deals(state: Ints, tables: Ints, out: Ints) -> Any:
    count = 0
    for kind in range(tables[T_EVENTS]):
        copies = tables[T_CARDS + CARD_SIZE * (tables[T_OBJECTS] + kind)]
        if state[EVENTS_LEFT] == 0 or copies > state[COUNTS + kind]:
            out[count] = M_HAPPEN + (kind << 4)
            count += 1
    return count


@compiled(borrows=True)
def object_deals(state: Ints, tables: Ints, out: Ints) -> Any:
    objects, dropped, count = tables[T_OBJECTS], COUNTS + tables[T_EVENTS], 0
    for kind in range(objects):
        left = tables[T_CARDS + CARD_SIZE * kind] - state[dropped + objects + kind]
        if state[OBJECTS_LEFT]:
            left -= state[dropped + kind]
        if left > 0:
            out[count] = M_DEAL + (kind << 4)
            count += 1
    return count


@compiled(borrows=True)
def choices(state: Ints, tables: Ints, moves: Ints, words: Ints, count: int, out: Ints) -> Any:
    """The possible moves, ending the turn first: where all is well, that is proven fastest."""
    number = listed(state, tables, moves, words, count, out)
    if count == 0:
        out[0], out[number - 1] = out[number - 1], out[0]
    return number


@compiled(borrows=True)
def reach(state: Ints, tables: Ints, until: int) -> Any:
    """How far a researcher can get before a turn, at most, if chance deals nothing helpful."""
    left, far = (until - turn_number(state) + state[SEATS] - 1) // state[SEATS], 0
    for seat in range(state[SEATS]):
        far = max(far, state[TILE_OF + seat])
        hand = state[HAND + seat]
        while hand:
            kind = lowest(hand)
            hand &= hand - 1
            left += state[hand_at(tables, seat) + kind] * forward(tables, kind)
    for at in range(STACK, STACK + state[AGENDA]):
        left += forward_step(state[at])
    return far + left


@compiled(borrows=True)
def forward(tables: Ints, kind: int) -> Any:
    """How far a card can move a researcher forward, at most."""
    most = 0
    for way in range(2):
        at, far = way_at(kind, way), 0
        while tables[at]:
            far += forward_step(tables[at] - 1)
            at += 1
        most = max(most, far)
    return most


@compiled(borrows=True)
def forward_step(word: int) -> Any:
    verb, n = word & 31, (word >> N_SHIFT) - N_ZERO
    if verb == V_TILES:
        return max(0, n)
    return FORWARD_CARD if verb == V_EITHER else 1 if verb == V_AGAIN else 0


@compiled(borrows=True)
def key_of(state: Ints, aim: int, until: int) -> Any:
    """A state and its question as a random word; entries above the stack are skipped."""
    key = random_word(np.uint64(2 * until + aim) * STEP)
    for at in range(len(state)):
        if at < STACK + state[AGENDA] or at >= STACK + STACK_SIZE:
            key = random_word((key ^ np.uint64(state[at])) + STEP)
    return key


@compiled(borrows=True)
def slot_of(key: Any) -> Any:
    return np.int64(key >> _ONE & np.uint64(SLOTS - 1))


@compiled(borrows=True)
def reached(state: Ints, tables: Ints, aim: int, until: int) -> Any:
    """1 or 0 if the goal is reached or missed, UNKNOWN if the game goes on."""
    if state[OVER]:
        return 1 if state[OVER] == WON else 0
    if turn_number(state) >= until:
        return aim
    if aim == WIN and reach(state, tables, until) <= state[TILES]:
        return 0
    return UNKNOWN


@compiled(borrows=True)
def open_frame(
    state: Ints, tables: Ints, count: int, frame: Ints, out: Ints, moves: Ints, words: Ints
) -> None:
    """List the moves from a state for which `resolve` returned `count`."""
    frame[NEXT] = 0
    if count < 0:
        frame[DEAL] = 1
        frame[COUNT] = deals(state, tables, out)
    else:
        frame[DEAL] = 0
        frame[COUNT] = choices(state, tables, moves, words, count, out)


@compiled(borrows=True)
def is_sure(
    states: Ints,
    lists: Ints,
    frames: Ints,
    keys: Any,
    table: Any,
    tables: Ints,
    aim: int,
    until: int,
    most: int,
    moves: Ints,
    words: Ints,
) -> Any:
    """Whether the team reaches its goal from the first frame, whatever is dealt: 1, 0 or UNKNOWN.

    `most` is how many states it may visit.
    """
    count = resolve(states[0], tables, moves, words)
    depth = 0
    for _ in range(most):
        state = states[depth]
        value = reached(state, tables, aim, until)
        if value == UNKNOWN:
            key = key_of(state, aim, until)
            kept = table[slot_of(key)]
            if kept | _ONE == key | _ONE:
                value = np.int64(kept & _ONE)
        if value == UNKNOWN:
            keys[depth] = key
            open_frame(state, tables, count, frames[depth], lists[depth], moves, words)
        else:
            # back to a frame with moves left: a choice failed, or a deal did no harm
            while True:
                if depth == 0:
                    return value
                depth -= 1
                if value == frames[depth, DEAL] and frames[depth, NEXT] < frames[depth, COUNT]:
                    break
                table[slot_of(keys[depth])] = (keys[depth] >> _ONE << _ONE) | np.uint64(value)
        if depth + 1 == DEPTHS:
            return UNKNOWN
        after = states[depth + 1]
        copy(states[depth], after)
        move = lists[depth, frames[depth, NEXT]]
        frames[depth, NEXT] += 1
        if frames[depth, DEAL]:
            deal(after, tables, move)
            count = resolve(after, tables, moves, words)
        else:
            count = play(after, tables, move, moves, words)
        depth += 1
    return UNKNOWN


@compiled(borrows=True)
def is_tense(state: Ints, aim: int) -> Any:
    """Whether something may be decided soon: the leader is near End, or a singularity that nobody
    holds is near Start, while no tile is laid soon."""
    far = 0
    for seat in range(state[SEATS]):
        far = max(far, state[TILE_OF + seat])
    if aim == WIN:
        return far + NEAR_END > state[TILES]
    return nearest(state) <= NEAR_START and (far + 2 < state[LAID] or state[LAID] == state[TILES])


@compiled(borrows=True)
def play_on(
    state: Ints,
    tables: Ints,
    aim: int,
    seed: Seed,
    moves: Ints,
    words: Ints,
    out: Ints,
    after: Ints,
    wins: Ints,
) -> None:
    """Continue a game to the beginning of a tense turn, or to its end."""
    count, seed = settle(state, tables, resolve(state, tables, moves, words), seed, moves, words)
    while state[OVER] == 0:
        move = rough_move(
            state, tables, count, THOUGHT, NOISE, seed, moves, words, out, after, wins
        )
        seed += np.uint64(THOUGHT) * STEP
        count = play(state, tables, move, moves, words)
        count, seed = settle(state, tables, count, seed, moves, words)
        if count == 0 and state[ACTED] == 0 and is_tense(state, aim):
            break


class Search:
    """The search of one game: space for its frames, and its table."""

    def __init__(self, game: Deboucleurs) -> None:
        self.codec = Codec(game.cards, game.seats)
        self.states = np.zeros((DEPTHS, self.codec.length), dtype=np.int64)
        self.lists = np.zeros((DEPTHS, SCRATCH), dtype=np.int64)
        self.frames = np.zeros((DEPTHS, 3), dtype=np.int64)
        self.keys = np.zeros(DEPTHS, dtype=np.uint64)
        self.table = np.zeros(SLOTS, dtype=np.uint64)

    def is_sure(self, position: Position, aim: int, until: int, most: int) -> bool | None:
        """Whether the team reaches a goal by a turn, whatever is dealt; None: too many states."""
        self.states[0] = self.codec.state(position)
        found = is_sure(
            self.states,
            self.lists,
            self.frames,
            self.keys,
            self.table,
            self.codec.tables,
            aim,
            until,
            most,
            *scratch(),
        )
        return None if found == UNKNOWN else bool(found)

    def level_move(self, position: Position, number: int, seed: int) -> Move:
        """The move of a level at the beginning of its turn, all hands open."""
        state, space = self.codec.state(position), np.zeros((4, SCRATCH), dtype=np.int64)
        nodes, noise = LEVEL_GAMES[number - 1], LEVEL_NOISE[number - 1]
        word = spread(np.array([seed], dtype=np.uint64))[0]
        moves, words, out, wins = space
        after, tables = np.empty_like(state), self.codec.tables
        found = rough_move(state, tables, 0, nodes, noise, word, moves, words, out, after, wins)
        return self.codec.move_of(int(found))

    def habit(self, position: Position) -> Move:
        """The move of a greedy researcher."""
        state, (moves, words) = self.codec.state(position), scratch()
        count = resolve(state, self.codec.tables, moves, words)
        return self.codec.move_of(int(greedy(state, self.codec.tables, moves, count)))

    def tense(self, start: Position, aim: int, seed: int) -> Iterator[Position]:
        """The tense moments of a game between players who look a little ahead, with noise."""
        state = self.codec.state(start)
        after, space = np.empty_like(state), np.zeros((4, SCRATCH), dtype=np.int64)
        luck = spread(np.arange(seed, seed + MOST_MOMENTS, dtype=np.uint64))
        moves, words, out, wins = space
        for word in luck:
            play_on(state, self.codec.tables, aim, word, moves, words, out, after, wins)
            if state[OVER]:
                break
            yield self.codec.position(state)
