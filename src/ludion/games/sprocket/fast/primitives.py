"""Sprocket for a search: see `ludion.core.primitives`. The words are drawn in turn.py.

A state is the five words of a position. The setting:

    0        players            HERE     a position unpacked      PLACED  pegs a move placed
    1        whether pegs are   THERE    another one              SLIDES  every slide: slides.py
             dealt at random
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludion.core.advice import EVALUATION
from ludion.core.dice import Seed
from ludion.core.kernel import compiled
from ludion.core.primitives import OVER, Floats, Ints
from ludion.games.sprocket import fast
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.fast import kernel
from ludion.games.sprocket.fast.slides import FIRST, slides
from ludion.games.sprocket.fast.turn import (
    AREA,
    BANNED,
    BONUS,
    FIELDS,
    FIRST_DEAL,
    FIRST_PEG,
    FORMATION,
    IDLE,
    IDLE_TURNS,
    LEFT,
    MOVER,
    NOBODY,
    RESERVE,
    has_bonus_hole,
    holds,
    in_set_up,
    is_over,
    play_slide,
    rotor_on,
    slide_to,
    winner,
)
from ludion.games.sprocket.rules import Sprocket

NAME = "sprocket"
SEATS = 4
WORDS = fast.turn.WORDS
MOVES = fast.turn.MOVES
MOST_MOVES = fast.turn.MOST_MOVES
MOST_MOVES_IN_A_TURN = 3
"""A slide and two bonus pegs."""
NATURE = -1

PLAYERS, DEALT, HERE, THERE, PLACED = 0, 1, 2, 2 + FIELDS, 2 + 2 * FIELDS
SLIDES = PLACED + 4
State = tuple[int, ...]

PEG = 45
"""What a peg ahead is worth, of EVALUATION."""
ROTOR = 5
"""What a rotor more to choose from is worth."""
TEMPO = 30
"""What it is worth to be on move."""
NEAR_THE_END = 70
"""Turns without a peg from which on their number tells states apart (R8)."""


@compiled()
def unpacked(setting: Ints, state: State) -> Any:
    here = setting[HERE : HERE + FIELDS]
    fast.turn.unpack(state, here)
    return here


@compiled()
def list_moves(setting: Ints, state: State, out: Ints) -> Any:
    here = unpacked(setting, state)
    if is_over(here, setting[PLAYERS]):
        return 0
    return fast.turn.list_moves(setting[SLIDES:], here, setting[PLAYERS], setting[DEALT] == 1, out)


@compiled()
def play(setting: Ints, state: State, move: int) -> Any:
    here = unpacked(setting, state)
    placed = setting[PLACED : PLACED + 4]
    fast.turn.play(setting[SLIDES:], here, setting[PLAYERS], move, placed)
    return fast.turn.pack(here)


@compiled()
def turn(setting: Ints, state: State) -> Any:
    here = unpacked(setting, state)
    if is_over(here, setting[PLAYERS]):
        return OVER
    if setting[DEALT] and in_set_up(here):
        return NATURE
    return here[MOVER]


@compiled()
def payoff(setting: Ints, state: State, seat: int) -> float:
    won = winner(unpacked(setting, state), setting[PLAYERS])
    if won == NOBODY:
        return 0.0
    return 1.0 if won == seat else -1.0


@compiled()
def odds(setting: Ints, state: State, move: int) -> Any:
    here = unpacked(setting, state)
    return fast.turn.deal_odds(here, setting[PLAYERS], move - FIRST_DEAL)


@compiled()
def opens_turn(setting: Ints, state: State) -> Any:
    return state[4] >> 14 & 3 == 0


@compiled()
def tallest(at: Ints) -> Any:
    height = 0
    for rotor in range(8):
        for corner in range(4):
            height = max(height, at[rotor] >> (7 * corner + 2) & 31)
    return height


@compiled()
def ends_well(setting: Ints, rotor: int, slide: int, quarters: int) -> Any:
    """Whether the mover of HERE wins by a slide that makes gears, its bonus included (S7-S9)."""
    here, there = setting[HERE : HERE + FIELDS], setting[THERE : THERE + FIELDS]
    seats, mover = setting[PLAYERS], here[MOVER]
    there[:] = here
    made = play_slide(setting[SLIDES:], there, rotor, slide, quarters, setting[PLACED : PLACED + 4])
    if there[RESERVE + mover] == 0:
        return True
    if winner(there, seats) != NOBODY:
        return False
    bonus = (made & 1) + (made >> 1 & 1) + (made >> 2)
    return there[RESERVE + mover] <= bonus and has_bonus_hole(setting[SLIDES:], there)


@compiled()
def wins_by(setting: Ints, rotor: int) -> Any:
    """Whether some slide of a rotor wins for the mover of HERE."""
    here, slides = setting[HERE : HERE + FIELDS], setting[SLIDES:]
    begin = FIRST + 8 * here[FORMATION] + rotor
    for slide in range(slides[begin], slides[begin + 1]):
        word = slides[slide]
        banned = here[BANNED] == rotor + 1 and here[LEFT] == word & 127
        if word >> 29 == 0 or banned:
            continue
        for quarters in range(4):
            if ends_well(setting, rotor, slide, quarters):
                return True
    return False


@compiled()
def glance(setting: Ints, state: State) -> Any:
    """1 for a win this turn, which only gears can bring."""
    here = unpacked(setting, state)
    mover = here[MOVER]
    reserve = here[RESERVE + mover]
    if here[BONUS]:
        return 1 if reserve <= here[BONUS] else 0
    if in_set_up(here) or reserve > 7 * (tallest(here) - 1) + 2:
        return 0
    for rotor in range(8):
        if holds(here[rotor], mover) and wins_by(setting, rotor):
            return 1
    return 0


@compiled()
def movable(setting: Ints, at: Ints, seat: int) -> Any:
    """How many rotors a seat may choose from."""
    count = 0
    first = SLIDES + FIRST + 8 * at[FORMATION]
    for rotor in range(8):
        if setting[first + rotor + 1] > setting[first + rotor] and holds(at[rotor], seat):
            count += 1
    return count


@compiled()
def standing(setting: Ints, at: Ints, seat: int) -> Any:
    """What pegs and rotors of a seat are worth."""
    return ROTOR * movable(setting, at, seat) - PEG * at[RESERVE + seat]


@compiled()
def evaluate(setting: Ints, state: State) -> Any:
    """Who has fewer pegs in reserve, then who has more rotors to choose from."""
    here = unpacked(setting, state)
    mover, best = here[MOVER], -10_000
    for seat in range(setting[PLAYERS]):
        if seat != mover:
            best = max(best, standing(setting, here, seat))
    value = standing(setting, here, mover) - best
    if not in_set_up(here):
        value += TEMPO
    return max(-EVALUATION, min(EVALUATION, value))


@compiled()
def rank(setting: Ints, state: State, move: int) -> Any:
    """A slide by the pegs it lets the mover place, less those of the others; in the set-up, a
    rotor that holds none of one's pegs yet."""
    here = unpacked(setting, state)
    mover = here[MOVER]
    if move >= FIRST_PEG:
        if here[BONUS] or move >= FIRST_DEAL:
            return 0
        rotor = rotor_on(setting[SLIDES:], here[FORMATION], (move - FIRST_PEG) // 4)
        return 0 if holds(here[rotor], mover) else 1
    slides = setting[SLIDES:]
    rotor = rotor_on(slides, here[FORMATION], move // 4 // AREA)
    slide = slide_to(slides, here[FORMATION], rotor, move // 4 % AREA)
    if slides[slide] >> 29 == 0:
        return 0
    placed = setting[PLACED : PLACED + 4]
    made = play_slide(slides, here, rotor, slide, move & 3, placed)
    gain, most = placed[mover], 0
    for seat in range(setting[PLAYERS]):
        if seat != mover:
            most = max(most, placed[seat])
    if has_bonus_hole(slides, here):
        gain += (made & 1) + (made >> 1 & 1) + (made >> 2)
    return gain - most


@compiled()
def ceiling(setting: Ints, state: State, rank: int) -> Any:
    """For two: a rank is exactly the lead in pegs that a slide brings, its bonus included.

    All else that counts are rotors to choose from. By a slide one can only get ahead with rotors
    that hold no peg of the other, and which these are does not change; a bonus leaves them as they
    are.
    """
    here = unpacked(setting, state)
    mover = here[MOVER]
    if setting[PLAYERS] > 2 or in_set_up(here) or here[IDLE] >= IDLE_TURNS - 1:
        return EVALUATION
    lead = here[RESERVE + 1 - mover] - here[RESERVE + mover] + rank + here[BONUS]
    if here[BONUS]:
        rotors = movable(setting, here, mover) - movable(setting, here, 1 - mover)
    else:
        rotors = 0
        for rotor in range(8):
            if not holds(here[rotor], 1 - mover):
                rotors += 1
    return min(EVALUATION, PEG * lead + ROTOR * rotors - TEMPO)


@compiled()
def key(setting: Ints, state: State) -> Any:
    """Of two players the fingerprint of the words; near the end of R8, with its count."""
    if setting[PLAYERS] > 2:
        return 0, 0
    idle = state[4] >> 27 & 127
    found = kernel.fingerprint(state)
    if idle >= NEAR_THE_END:
        found = found ^ idle << 32
    return found, 0


@compiled()
def to_key(symmetry: int, move: int) -> int:
    return move


@compiled()
def from_key(symmetry: int, move: int) -> int:
    return move


@compiled()
def playout(setting: Ints, state: State, seed: Seed, payoffs: Floats) -> Seed:
    here, placed = unpacked(setting, state), setting[PLACED : PLACED + 4]
    seats = setting[PLAYERS]
    won, _turns, seed = fast.turn.playout(
        setting[SLIDES:], here, seats, setting[DEALT] == 1, seed, placed
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
