"""Sprocket for a search: see `ludion.core.primitives`. The words are drawn in state.py.

A state is the five words of a position. The setting:

    0        players                            HERE     a position unpacked
    1        whether pegs are dealt at random   THERE    another one
                                                SLIDES   every slide: slides.py
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.bits import count_ones
from ludion.core.dice import Seed
from ludion.core.kernel import compiled
from ludion.core.primitives import OVER, Floats, Ints
from ludion.games.sprocket import fast
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.fast import kernel, last
from ludion.games.sprocket.fast.gains import EXACT, bonus_after, can_win, gains, moved, rank_of
from ludion.games.sprocket.fast.slides import COUNTS, FIRST, MADE, slides
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    FIELDS,
    FORMATION,
    FREE,
    HOLES,
    IDLE,
    IDLE_TURNS,
    MOVER,
    NOBODY,
    ORDER,
    OWNERS,
    RESERVE,
    cell_of,
    held_rotors,
    is_over,
    rotor_on,
    rotors_with,
    unpack,
    winner,
)
from ludion.games.sprocket.fast.turn import (
    AREA,
    FIRST_DEAL,
    FIRST_PEG,
    slide_to,
)
from ludion.games.sprocket.fast.worth import PEG, ROTOR, TEMPO
from ludion.games.sprocket.rules import Sprocket

NAME = "sprocket"
SEATS = 4
WORDS = fast.state.WORDS
MOVES = fast.turn.MOVES
MOST_MOVES = fast.turn.MOST_MOVES
MOST_MOVES_IN_A_TURN = 3
"""A slide and two bonus pegs."""
TABLE_FIRST = False
NATURE = -1

PLAYERS, DEALT, HERE, THERE, SLIDES = 0, 1, 2, 2 + FIELDS, 2 + 2 * FIELDS
State = tuple[int, ...]

NEAR_THE_END = 70
"""Turns without a peg from which on their number tells states apart (R8)."""


@compiled(borrows=True)
def list_moves(setting: Ints, state: State, out: Ints) -> Any:
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    if is_over(here, setting[PLAYERS]):
        return 0
    return fast.turn.list_moves(setting[SLIDES:], here, setting[PLAYERS], setting[DEALT] == 1, out)


@compiled(borrows=True)
def may_play(setting: Ints, state: State, move: int) -> Any:
    """Told for slides alone."""
    if move < 0 or move >= FIRST_PEG or state[4] >> 14 & 3:
        return False
    here, slides = setting[HERE : HERE + FIELDS], setting[SLIDES:]
    unpack(state, here)
    rotor = rotor_on(slides, here[FORMATION], move // 4 // AREA)
    if here[FREE] or rotor == 8 or np.int64(held_rotors(here, here[MOVER])) >> 8 * rotor & 1 == 0:
        return False
    slide = slide_to(slides, here[FORMATION], rotor, move // 4 % AREA)
    back = slides[FIRST + 8 * here[FORMATION] + rotor] + here[BACK]
    return slide > 0 and not (here[BANNED] == rotor + 1 and slide == back)


@compiled(borrows=True)
def play(setting: Ints, state: State, move: int) -> Any:
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    fast.turn.play(setting[SLIDES:], here, setting[PLAYERS], move)
    return fast.state.pack(here)


@compiled(borrows=True)
def turn(setting: Ints, state: State) -> Any:
    """Read from the last word alone, as `is_over` and `in_set_up` do from a position unpacked."""
    word, pegs = state[4], 0
    if word >> 27 & 127 >= IDLE_TURNS and word >> 14 & 3 == 0:
        return OVER
    for seat in range(setting[PLAYERS]):
        reserve = word >> (34 + 6 * seat) & 63
        if reserve == 0:
            return OVER
        pegs += reserve
    return NATURE if setting[DEALT] and pegs > HOLES else word >> 12 & 3


@compiled(borrows=True)
def payoff(setting: Ints, state: State, seat: int) -> float:
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    won = winner(here, setting[PLAYERS], here[MOVER])
    if won == NOBODY:
        return 0.0
    return 1.0 if won == seat else -1.0


@compiled(borrows=True)
def odds(setting: Ints, state: State, move: int) -> Any:
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    return fast.turn.deal_odds(here, setting[PLAYERS], move - FIRST_DEAL)


@compiled(borrows=True)
def opens_turn(setting: Ints, state: State) -> Any:
    return state[4] >> 14 & 3 == 0


@compiled(borrows=True)
def glance(setting: Ints, state: State) -> Any:
    """1 for a win this turn, which needs gears."""
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    mover = here[MOVER]
    if here[BONUS]:
        return 1 if here[RESERVE + mover] <= here[BONUS] else 0
    if here[FREE]:
        return 0
    return 1 if can_win(setting[SLIDES:], here, setting[PLAYERS], EXACT) else 0


@compiled(borrows=True)
def movable(setting: Ints, at: Ints, seat: int) -> Any:
    """How many rotors a seat may choose from."""
    able = rotors_with(np.uint64(setting[SLIDES + COUNTS + at[FORMATION]]))
    return np.int64(count_ones(held_rotors(at, seat) & able))


@compiled(borrows=True)
def standing(setting: Ints, at: Ints, seat: int) -> Any:
    """The evaluation of a seat's pegs and rotors."""
    return ROTOR * movable(setting, at, seat) - PEG * at[RESERVE + seat]


@compiled(borrows=True)
def evaluate(setting: Ints, state: State) -> Any:
    """Who has fewer pegs in reserve, then who has more rotors to choose from."""
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    mover, best = here[MOVER], -10_000
    for seat in range(setting[PLAYERS]):
        if seat != mover:
            best = max(best, standing(setting, here, seat))
    value = standing(setting, here, mover) - best
    if not here[FREE]:
        value += TEMPO
    return max(-EVALUATION, min(EVALUATION, value))


@compiled(borrows=True)
def rank(setting: Ints, state: State, move: int) -> Any:
    """A slide by the pegs it lets the mover place minus those of the others; in the set-up, a
    rotor that holds none of the mover's pegs yet."""
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    mover = here[MOVER]
    if move >= FIRST_PEG:
        if here[BONUS] or move >= FIRST_DEAL:
            return 0
        rotor = rotor_on(setting[SLIDES:], here[FORMATION], (move - FIRST_PEG) // 4)
        return 1 - (np.int64(held_rotors(here, mover)) >> 8 * rotor & 1)
    slides = setting[SLIDES:]
    rotor = rotor_on(slides, here[FORMATION], move // 4 // AREA)
    slide = slide_to(slides, here[FORMATION], rotor, move // 4 % AREA)
    return slide_rank(setting, here, rotor, slides[slide], move & 3)


@compiled(borrows=True)
def slide_rank(setting: Ints, at: Ints, rotor: int, word: int, quarters: int) -> Any:
    """The pegs that a slide lets the mover place minus those of the others; 0 without gears."""
    slides, index, seats = setting[SLIDES:], word >> 19 & 7, setting[PLAYERS]
    if word >> MADE == 0:
        return 0
    owners, order = moved(at, OWNERS, rotor, index), moved(at, ORDER, rotor, index)
    found = gains(slides, at, owners, order, word, quarters)
    bonus = bonus_after(slides, owners, word, quarters, at[MOVER])
    return rank_of(at, seats, found, bonus)


@compiled(borrows=True)
def list_ranked(setting: Ints, state: State, least: int, out: Ints, ranks: Ints) -> Any:
    """A slide without gears has rank 0; only the others are tried."""
    here = setting[HERE : HERE + FIELDS]
    if state[4] >> 14 & 3:
        return list_few(setting, state, least, out, ranks)
    unpack(state, here)
    if here[FREE]:
        return list_few(setting, state, least, out, ranks)
    slides, formation, count, slid = setting[SLIDES:], here[FORMATION], 0, False
    held = np.int64(held_rotors(here, here[MOVER]))
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        start = cell_of(slides, formation, rotor) * AREA
        begin = FIRST + 8 * formation + rotor
        first = slides[begin]
        banned = first + here[BACK] if here[BANNED] == rotor + 1 else 0
        for slide in range(first, slides[begin + 1]):
            if slide == banned:
                continue
            slid = True
            word = slides[slide]
            if word >> MADE == 0 and least > 0:
                continue
            for quarters in range(4):
                found = slide_rank(setting, here, rotor, word, quarters)
                if found >= least:
                    out[count] = (start + (word & 127)) * 4 + quarters
                    ranks[count] = found
                    count += 1
    return count if slid else list_few(setting, state, least, out, ranks)


@compiled(borrows=True)
def list_few(setting: Ints, state: State, least: int, out: Ints, ranks: Ints) -> Any:
    """`list_ranked`, move by move: pegs, deals and the pass."""
    count = 0
    for number in range(list_moves(setting, state, out)):
        move = out[number]
        found = rank(setting, state, move)
        if found >= least:
            out[count], ranks[count] = move, found
            count += 1
    return count


@compiled(borrows=True)
def ceiling(setting: Ints, state: State, rank: int) -> Any:
    """For two: a rank is exactly the lead in pegs that a slide gains, including its bonus.

    Only the number of movable rotors counts besides. By a slide a player can only get ahead with
    rotors that hold no peg of the other, and which these are does not change; a bonus leaves them
    unchanged.
    """
    here = setting[HERE : HERE + FIELDS]
    unpack(state, here)
    mover = here[MOVER]
    if setting[PLAYERS] > 2 or here[FREE] or here[IDLE] >= IDLE_TURNS - 1:
        return EVALUATION
    lead = here[RESERVE + 1 - mover] - here[RESERVE + mover] + rank + here[BONUS]
    if here[BONUS]:
        rotors = movable(setting, here, mover) - movable(setting, here, 1 - mover)
    else:
        rotors = 8 - np.int64(count_ones(held_rotors(here, 1 - mover)))
    return min(EVALUATION, PEG * lead + ROTOR * rotors - TEMPO)


@compiled(borrows=True)
def last_turn(setting: Ints, state: State, alpha: int, beta: int, first: int, second: int) -> Any:
    if setting[PLAYERS] > 2:
        return False, 0, -1
    here, there = setting[HERE : HERE + FIELDS], setting[THERE : THERE + FIELDS]
    unpack(state, here)
    return last.last_turn(setting[SLIDES:], here, there, alpha, beta, first, second)


@compiled(borrows=True)
def rest_of_turn(setting: Ints, state: State, alpha: int, first: int, second: int) -> Any:
    if setting[PLAYERS] > 2:
        return False, 0, -1
    here, there = setting[HERE : HERE + FIELDS], setting[THERE : THERE + FIELDS]
    unpack(state, here)
    return last.wherever_pegs_go(setting[SLIDES:], here, there, alpha, first, second)


@compiled(borrows=True)
def key(setting: Ints, state: State) -> Any:
    """For two players the hash of the words; near the end of R8, with its count."""
    if setting[PLAYERS] > 2:
        return 0, 0
    idle = state[4] >> 27 & 127
    found = kernel.fingerprint(state)
    if idle >= NEAR_THE_END:
        found = found ^ idle << 32
    return found, 0


@compiled(borrows=True)
def shared_key(setting: Ints, state: State) -> tuple[int, int]:
    return 0, -1


@compiled(borrows=True)
def is_shared(move: int) -> bool:
    return False


@compiled(borrows=True)
def list_others(setting: Ints, state: State, move: int, out: Ints) -> int:
    return 0


@compiled(borrows=True)
def to_key(symmetry: int, move: int) -> int:
    return move


@compiled(borrows=True)
def from_key(symmetry: int, move: int) -> int:
    return move


@compiled(borrows=True)
def playout(setting: Ints, state: State, seed: Seed, payoffs: Floats) -> Seed:
    here, seats = setting[HERE : HERE + FIELDS], setting[PLAYERS]
    unpack(state, here)
    won, _turns, seed = fast.playout.playout(
        setting[SLIDES:], here, seats, setting[DEALT] == 1, seed
    )
    if won != NOBODY:
        for seat in range(seats):
            payoffs[seat] += 1.0 if seat == won else -1.0
    return seed


def serves(game: Sprocket) -> bool:
    return True


def pack(game: Sprocket, position: Position) -> State:
    return kernel.state_of(game, position)


def make_setting(game: Sprocket, position: Position) -> Ints:
    head = np.zeros(SLIDES, dtype=np.int64)
    head[PLAYERS], head[DEALT] = game.seats, game.is_dealt
    return np.concatenate([head, slides()])


move_of = kernel.move_of
number_of = kernel.number_of
