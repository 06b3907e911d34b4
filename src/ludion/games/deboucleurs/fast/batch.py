"""Many games of Déboucleurs at once: see `ludion.core.batch`. States are drawn in state.py.

A row is one game:

    0 who decides, or OVER | 1 how many moves NATURE made in the last step | 2 ... these moves
    HEAD ...  the state

The setting: whether hands are open, space for the options of a step (moves, words), the set's
tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from ludion.core.batch import OVER, Layout
from ludion.core.dice import STEP, Seed, random_word
from ludion.core.encoding import Board, Facts
from ludion.core.kernel import compiled
from ludion.games.deboucleurs.board import (
    ALL_EPOCHS,
    Deal,
    Epoch,
    Happen,
    Move,
    Position,
    TurnUp,
)
from ludion.games.deboucleurs.fast.board import hand_at
from ludion.games.deboucleurs.fast.chance import chance, deal
from ludion.games.deboucleurs.fast.options import options
from ludion.games.deboucleurs.fast.state import (
    ACTED,
    AGENDA,
    CARD,
    COUNTER,
    COUNTS,
    ENERGY,
    ENTRY,
    EPOCH_OF,
    EPOCHS,
    EXIT,
    FIRST,
    HELD,
    KNOWN,
    LAID,
    M_DROP,
    M_EITHER,
    M_ELIMINATE,
    M_END,
    M_EPOCH,
    M_GO,
    M_HAPPEN,
    M_SHIFT,
    M_TILE,
    M_WHICH,
    M_WHOM,
    MOVED,
    MOVER,
    N_SHIFT,
    N_ZERO,
    OPEN,
    PLACE,
    ROUND,
    SEAT,
    SEATS,
    SING,
    SKIPS,
    STACK,
    STOPPED,
    T_EVENTS,
    T_OBJECTS,
    TILE_OF,
    TILES,
    UP,
    V_PLACE,
    VERBS,
    WHO_SHIFT,
    WON,
    Codec,
    Ints,
)
from ludion.games.deboucleurs.fast.state import OVER as ENDED
from ludion.games.deboucleurs.fast.turn import SCRATCH, actions, resolve
from ludion.games.deboucleurs.fast.turn import play as play_move
from ludion.games.deboucleurs.rules import Deboucleurs

NAME = "deboucleurs"
DECIDES, DEALT, DEALS = 0, 1, 2
MOST_DEALS: Final = 126
HEAD = DEALS + MOST_DEALS
OPEN_HANDS, SPACE, WORDS, TABLES = 0, 1, 1 + SCRATCH, 1 + 2 * SCRATCH
FIRST_GO, FIRST_ELIMINATE, END = ALL_EPOCHS, ALL_EPOCHS + 7, ALL_EPOCHS + 9
FIRST_EITHER, FIRST_SHIFT, FIRST_WHOM = END + 1, END + 3, END + 5
FIRST_WHICH = FIRST_WHOM + 5
FIRST_USE = FIRST_WHICH + 19 * ALL_EPOCHS
TO_DO = len(VERBS)
TOLD = 3
"""How many of the tiles turned up are encoded."""
MOST = 127


@compiled(borrows=True)
def let_nature(setting: Ints, row: Ints, seed: Seed) -> Seed:
    """NATURE moves until a seat has a choice or the game is over; its moves are recorded."""
    state, tables = row[HEAD:], setting[TABLES:]
    moves, words = setting[SPACE:WORDS], setting[WORDS:TABLES]
    row[DEALT] = 0
    count = resolve(state, tables, moves, words)
    while count < 0:
        seed += STEP
        move = chance(state, tables, random_word(seed))
        if row[DEALT] < MOST_DEALS:
            row[DEALS + row[DEALT]] = move
        row[DEALT] += 1
        deal(state, tables, move)
        count = resolve(state, tables, moves, words)
    row[DECIDES] = decides(state)
    return seed


@compiled(borrows=True)
def decides(state: Ints) -> Any:
    """The seat to choose."""
    if state[ENDED]:
        return OVER
    if state[AGENDA]:
        word = state[STACK + state[AGENDA] - 1]
        if word & 31 == V_PLACE:
            return (word >> WHO_SHIFT & 0x7FFF) - SEAT
    return state[MOVER]


@compiled(borrows=True)
def reset(setting: Ints, row: Ints, seed: Seed) -> Seed:
    return let_nature(setting, row, seed)


@compiled(borrows=True)
def list_words(setting: Ints, state: Ints) -> Any:
    """Write the moves of the seat to choose into SPACE, numbered as in state.py; how many."""
    tables, moves, words = setting[TABLES:], setting[SPACE:WORDS], setting[WORDS:TABLES]
    if state[AGENDA] == 0:
        return actions(state, tables, moves)
    return options(state, tables, state[STACK + state[AGENDA] - 1], moves, words)


@compiled(borrows=True)
def number_of(word: int, objects: int) -> Any:
    """The action number of a move."""
    kind, a, b = word & 15, word >> 4 & 255, word >> 12
    if kind == M_EPOCH:
        return a
    if kind == M_GO:
        return FIRST_GO + (6 if a == 3 else 2 * a + (b & 3 > 0))
    if kind == M_ELIMINATE:
        return FIRST_ELIMINATE + (a > 0)
    if kind == M_END:
        return END
    if kind == M_EITHER:
        return FIRST_EITHER + a
    if kind == M_SHIFT:
        return FIRST_SHIFT + a
    if kind == M_WHOM:
        return FIRST_WHOM + a
    if kind == M_WHICH:
        return FIRST_WHICH + ALL_EPOCHS * (a >> 3) + (a & 7)
    return FIRST_USE + a + (objects if kind == M_DROP else 0)


@compiled(borrows=True)
def play(setting: Ints, row: Ints, action: int, seed: Seed) -> Seed:
    state, tables = row[HEAD:], setting[TABLES:]
    found, word = list_words(setting, state), -1
    for number in range(found):
        if number_of(setting[SPACE + number], tables[T_OBJECTS]) == action:
            word = setting[SPACE + number]
    play_move(state, tables, word, setting[SPACE:WORDS], setting[WORDS:TABLES])
    return let_nature(setting, row, seed)


@compiled(borrows=True)
def turn(setting: Ints, row: Ints) -> int:
    return row[DECIDES]  # type: ignore[no-any-return]


@compiled(borrows=True)
def payoff(setting: Ints, row: Ints, seat: int) -> float:
    return 1.0 if row[HEAD + ENDED] == WON else -1.0


@compiled(borrows=True)
def list_actions(setting: Ints, row: Ints, out: Ints) -> Any:
    found, objects = list_words(setting, row[HEAD:]), setting[TABLES + T_OBJECTS]
    for number in range(found):
        out[number] = number_of(setting[SPACE + number], objects)
    return found


@compiled(borrows=True)
def draw_board(state: Ints, seat: int, board: Board) -> None:
    seats, epochs, first = state[SEATS], state[EPOCHS], state[FIRST]
    width = state[TILES] + 2
    plane = epochs * width
    for place in range(len(board)):
        board[place] = 0
    for after in range(seats):
        one = (seat + after) % seats
        if state[TILE_OF + one] >= 0:
            at = state[EPOCH_OF + one] * width + state[TILE_OF + one]
            board[plane * (1 + after) + at] = 1
    laid = plane * (1 + seats)
    for column in range(width):
        there = column <= state[LAID] or (column == width - 1 and state[LAID] == state[TILES])
        for epoch in range(epochs):
            at = epoch * width + column
            board[at] = min(state[SING + column] >> (8 * epoch) & 255, MOST)
            board[laid + at] = there
            if 1 <= column <= state[LAID]:
                bit, tile = first + epoch, column - 1
                board[laid + plane + at] = state[ENTRY + tile] >> bit & 1
                board[laid + 2 * plane + at] = state[EXIT + tile] >> bit & 1
                if epoch + 1 < epochs:
                    board[laid + 3 * plane + at] = state[OPEN + tile] >> bit & 1


@compiled(borrows=True)
def tell_step(state: Ints, seat: int, facts: Facts, at: int) -> Any:
    """Write the step that waits for a choice, from `at` on; return the index of the next fact."""
    for place in range(at, at + TO_DO + 3):
        facts[place] = 0
    if state[AGENDA]:
        word = state[STACK + state[AGENDA] - 1]
        who = word >> WHO_SHIFT & 0x7FFF
        facts[at + (word & 31)] = 1
        facts[at + TO_DO] = (word >> N_SHIFT) - N_ZERO
        if SEAT <= who < CARD:
            facts[at + TO_DO + 1] = 1 + (who - SEAT - seat) % state[SEATS]
        elif CARD <= who < PLACE:
            facts[at + TO_DO + 2] = 1 + who - CARD
    return at + TO_DO + 3


@compiled(borrows=True)
def tell_seats(state: Ints, tables: Ints, decider: int, seat: int, facts: Facts) -> Any:
    """Write the facts of each player and of the turn; return the index of the next fact."""
    seats = state[SEATS]
    for after in range(seats):
        one = (seat + after) % seats
        facts[after] = state[ENERGY + one]
        facts[seats + after] = state[SKIPS + one]
        held = 0
        for kind in range(tables[T_OBJECTS]):
            held += state[hand_at(tables, one) + kind]
        facts[2 * seats + after] = held
    at = 3 * seats
    facts[at] = ((decider if decider >= 0 else state[MOVER]) - seat) % seats
    facts[at + 1] = (state[MOVER] - seat) % seats
    facts[at + 2], facts[at + 3] = state[COUNTER], state[ROUND]
    facts[at + 4], facts[at + 5] = state[MOVED], state[ACTED]
    facts[at + 6], facts[at + 7] = state[HELD], state[STOPPED]
    facts[at + 8] = state[LAID]
    for place in range(TOLD):
        facts[at + 9 + place] = state[UP + place] if place < state[KNOWN] else 0
    return at + 9 + TOLD


@compiled(borrows=True)
def observe(setting: Ints, row: Ints, seat: int, board: Board, facts: Facts) -> None:
    state, tables = row[HEAD:], setting[TABLES:]
    events, objects, seats = tables[T_EVENTS], tables[T_OBJECTS], state[SEATS]
    draw_board(state, seat, board)
    at = tell_seats(state, tables, row[DECIDES], seat, facts)
    at = tell_step(state, seat, facts, at)
    for after in range(seats if setting[OPEN_HANDS] else 1):
        hand = hand_at(tables, (seat + after) % seats)
        for kind in range(objects):
            facts[at + kind] = state[hand + kind]
        at += objects
    for kind in range(objects):
        facts[at + kind] = state[COUNTS + events + kind]
    at += objects
    for kind in range(events):
        facts[at + kind] = state[COUNTS + kind]


@lru_cache(maxsize=8)
def codec_of(game: Deboucleurs) -> Codec:
    return Codec(game.cards, game.seats)


def layout(game: Deboucleurs) -> Layout:
    codec, seats = codec_of(game), game.seats
    objects, events = len(codec.objects), len(codec.events)
    setting = np.zeros(TABLES + len(codec.tables), dtype=np.int64)
    setting[OPEN_HANDS], setting[TABLES:] = game.open_hands, codec.tables
    shown = seats if game.open_hands else 1
    return Layout(
        start=row_of(game, game.start()),
        setting=setting,
        actions=FIRST_USE + 2 * objects,
        most_actions=SCRATCH,
        board=(5 + seats, game.size.epochs, game.size.tiles + 2),
        facts=3 * seats + 9 + TOLD + TO_DO + 3 + (shown + 1) * objects + events,
    )


def row_of(game: Deboucleurs, position: Position) -> Ints:
    codec = codec_of(game)
    row = np.zeros(HEAD + codec.length, dtype=np.int64)
    row[HEAD:] = codec.state(position)
    return row


def position_of(game: Deboucleurs, row: Ints) -> Position:
    return codec_of(game).position(row[HEAD:])


def chances(game: Deboucleurs, row: Ints) -> Sequence[Move]:
    """At most the first 126."""
    return [_dealt(codec_of(game), int(word)) for word in row[DEALS : DEALS + row[DEALT]]]


def _dealt(codec: Codec, word: int) -> Move:
    kind, a = word & 15, word >> 4
    if kind == M_EPOCH:
        return Epoch(a)
    if kind == M_TILE:
        return TurnUp(a)
    if kind == M_HAPPEN:
        return Happen(codec.keys[len(codec.objects) + a])
    return Deal(codec.keys[a])
