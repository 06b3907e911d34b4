"""The last turn of a search for two players, told without playing it.

After it nothing counts but pegs, rotors to choose from, and whether the other can win at once. So
the best slide is found from gains alone. Where the bonus pegs go matters only if the other could
win with all of the mover's free stacks raised; then this module tells nothing.
"""

from __future__ import annotations

from typing import Any

from ludion.core.advice import EVALUATION
from ludion.core.bits import Word, count_ones, lowest_one
from ludion.core.kernel import compiled
from ludion.games.sprocket.fast.gains import (
    COUNT,
    bonus_after,
    can_win,
    gains,
    gears_made,
    movable_by,
    moved,
    rank_of,
    turned,
)
from ludion.games.sprocket.fast.slides import FIRST, MADE, Ints
from ludion.games.sprocket.fast.state import (
    BACK,
    BANNED,
    BONUS,
    FIELDS,
    FORMATION,
    FREE,
    IDLE,
    IDLE_TURNS,
    INT,
    MOVER,
    ORDER,
    OWNERS,
    RESERVE,
    U,
    bonus_holes,
    cell_of,
    held_rotors,
    rotor_on,
)
from ludion.games.sprocket.fast.turn import AREA, play_slide, slide_to
from ludion.games.sprocket.fast.worth import PEG, ROTOR, TEMPO

LOST = -1_000_000
"""Below every value: the other wins by the gears that the slide makes."""


@compiled(borrows=True)
def worth_of(slides: Ints, at: Ints, rotor: int, word: int, quarters: int) -> Any:
    """The evaluation after a slide and its bonus, for the mover."""
    mover, index = at[MOVER], word >> 19 & 7
    owners, rank = moved(at, OWNERS, rotor, index), 0
    if word >> MADE:
        order = moved(at, ORDER, rotor, index)
        found = gains(slides, at, owners, order, word, quarters)
        if found >> 8 * (1 - mover) & 255 >= at[RESERVE + 1 - mover]:
            return LOST
        rank = rank_of(at, 2, found, bonus_after(slides, owners, word, quarters, mover))
    formation, owners = word >> 7 & 4095, turned(owners, index, quarters)
    rotors = movable_by(slides, formation, owners, mover)
    rotors -= movable_by(slides, formation, owners, 1 - mover)
    value = PEG * (at[RESERVE + 1 - mover] - at[RESERVE + mover] + rank) + ROTOR * rotors - TEMPO
    return max(-EVALUATION, min(EVALUATION, value))


@compiled(borrows=True)
def raise_stacks(at: Ints, holes: Word, pegs: int) -> None:
    """Put so many pegs on each of these stacks."""
    while holes:
        hole = INT(lowest_one(holes)) >> 1
        holes &= holes - U(1)
        at[at[ORDER] >> 8 * (hole >> 2) & 7] += pegs << 5 * (hole & 3)


@compiled(borrows=True)
def free_stacks(slides: Ints, at: Ints, seat: int) -> Word:
    """S8: the stacks of a seat that are in no gear."""
    return bonus_holes(slides, U(at[OWNERS]), at[FORMATION], seat)


@compiled(borrows=True)
def other_can_win(
    slides: Ints, at: Ints, there: Ints, rotor: int, slide: int, quarters: int
) -> Any:
    """Whether a slide may let the other win at once, as if each of the mover's free stacks got all
    bonus pegs: they can only make the other's gears taller. `there` is scratch space."""
    for field in range(FIELDS):
        there[field] = at[field]
    return wins_after(slides, there, rotor, slide, quarters, 0)


@compiled(borrows=True)
def wins_after(slides: Ints, there: Ints, rotor: int, slide: int, quarters: int, slack: int) -> Any:
    """`other_can_win` for a position that is changed; the other's stacks may be lower by up to
    `slack`."""
    word, mover = slides[slide], there[MOVER]
    owners = moved(there, OWNERS, rotor, word >> 19 & 7)
    bonus = bonus_after(slides, owners, word, quarters, mover)
    play_slide(slides, there, rotor, slide, quarters)
    if bonus:
        raise_stacks(there, free_stacks(slides, there, mover), bonus)
    there[MOVER] = 1 - mover
    return can_win(slides, there, 2, slack)


@compiled(borrows=True)
def legal_slide(slides: Ints, at: Ints, move: int) -> Any:
    """The rotor and the slide of a move's number; the slide is 0 if it is not legal."""
    rotor = rotor_on(slides, at[FORMATION], move // 4 // AREA)
    if rotor == 8 or INT(held_rotors(at, at[MOVER])) >> 8 * rotor & 1 == 0:
        return 0, 0
    slide = slide_to(slides, at[FORMATION], rotor, move // 4 % AREA)
    begin = FIRST + 8 * at[FORMATION] + rotor
    if at[BANNED] == rotor + 1 and slide == slides[begin] + at[BACK]:
        return 0, 0
    return rotor, slide


@compiled(borrows=True)
def refutes(slides: Ints, at: Ints, there: Ints, move: int, beta: int) -> Any:
    """The value of a slide if it is legal, at least `beta`, and surely safe; else LOST."""
    rotor, slide = legal_slide(slides, at, move)
    if slide == 0:
        return LOST
    value = worth_of(slides, at, rotor, slides[slide], move & 3)
    if value < beta or other_can_win(slides, at, there, rotor, slide, move & 3):
        return LOST
    return value


@compiled(borrows=True)
def best_slide(slides: Ints, at: Ints, there: Ints, alpha: int, beta: int) -> Any:
    """(whether told, the value of the best slide, that slide), as `last_turn` has it."""
    mover = at[MOVER]
    held, best, chosen, unsure = INT(held_rotors(at, mover)), LOST, -1, False
    lead = at[RESERVE + 1 - mover] - at[RESERVE + mover]
    rotors = 8 - INT(count_ones(held_rotors(at, 1 - mover)))
    without = PEG * lead + ROTOR * rotors - TEMPO
    if without <= alpha:
        best = max(-EVALUATION, without)
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        begin = FIRST + 8 * at[FORMATION] + rotor
        first = slides[begin]
        banned = first + at[BACK] if at[BANNED] == rotor + 1 else 0
        for slide in range(first, slides[begin + 1]):
            word = slides[slide]
            if slide == banned or (without <= alpha and word >> MADE == 0):
                continue
            for quarters in range(4):
                value = worth_of(slides, at, rotor, word, quarters)
                if value <= best:
                    continue
                if value > alpha and other_can_win(slides, at, there, rotor, slide, quarters):
                    unsure = True
                    continue
                start = cell_of(slides, at[FORMATION], rotor) * AREA
                best, chosen = value, (start + (word & 127)) * 4 + quarters
                if best >= beta:
                    return True, best, chosen
    return best > LOST and not unsure, best, chosen


@compiled(borrows=True)
def last_turn(
    slides: Ints, at: Ints, there: Ints, alpha: int, beta: int, first: int, second: int
) -> Any:
    """(whether told, a value, a slide): see `Primitives.last_turn`."""
    if at[FREE] or at[IDLE] >= IDLE_TURNS - 1:
        return False, 0, -1
    for move in (first, second):
        if move >= 0:
            value = refutes(slides, at, there, move, beta)
            if value > LOST:
                return True, value, move
    return best_slide(slides, at, there, alpha, beta)


@compiled(borrows=True)
def most_rank_lost(found: int, gears: int, mover: int, pegs: int) -> Any:
    """The most by which a slide's rank may fall if the other puts so many pegs anywhere before it.

    Only a stack that becomes the tallest of its gear raises others: by at most as many pegs each.
    """
    theirs = found >> COUNT + 8 * (1 - mover) & 255
    mine = found >> COUNT + 8 * mover & 255
    return pegs * (max(0, theirs - mine) if gears == 1 else theirs)


@compiled(borrows=True)
def refutes_wherever(slides: Ints, at: Ints, there: Ints, move: int, pegs: int, beta: int) -> Any:
    """`refutes`, wherever the other puts so many pegs before; LOST for a slide that might win.

    The other's stacks are taken as low as they may be where they rise, and as tall as they may be
    where they raise others.
    """
    rotor, slide = legal_slide(slides, at, move)
    if slide == 0:
        return LOST
    word, mover, index = slides[slide], at[MOVER], slides[slide] >> 19 & 7
    owners, order = moved(at, OWNERS, rotor, index), moved(at, ORDER, rotor, index)
    gears, found = gears_made(word), gains(slides, at, owners, order, word, move & 3)
    more = pegs * (found >> COUNT + 8 * (1 - mover) & 255)
    if (found >> 8 * (1 - mover) & 255) + more >= at[RESERVE + 1 - mover]:
        return LOST
    if (found >> 8 * mover & 255) + pegs * (found >> COUNT + 8 * mover & 255) + gears >= at[
        RESERVE + mover
    ]:
        return LOST
    value = worth_of(slides, at, rotor, word, move & 3)
    value -= PEG * most_rank_lost(found, gears, mover, pegs)
    if value < beta:
        return LOST
    for field in range(FIELDS):
        there[field] = at[field]
    raise_stacks(there, free_stacks(slides, at, 1 - mover), pegs)
    there[RESERVE + 1 - mover] -= more
    return LOST if wins_after(slides, there, rotor, slide, move & 3, pegs) else value


@compiled(borrows=True)
def wherever_pegs_go(
    slides: Ints, at: Ints, there: Ints, alpha: int, first: int, second: int
) -> Any:
    """(whether told, an upper bound, the refuting slide): see `Primitives.rest_of_turn`.

    All slides that make gears are tried, and of those without any one per rotor. `at` is changed.
    """
    pegs, mover, formation = at[BONUS], at[MOVER], at[FORMATION]
    at[RESERVE + mover] -= pegs
    at[BONUS], at[IDLE], at[MOVER] = 0, 0, 1 - mover
    for move in (first, second):
        if move >= 0:
            value = refutes_wherever(slides, at, there, move, pegs, -alpha)
            if value > LOST:
                return True, -value, move
    held = INT(held_rotors(at, 1 - mover))
    for rotor in range(8):
        if held >> 8 * rotor & 1 == 0:
            continue
        start, begin = cell_of(slides, formation, rotor) * AREA, FIRST + 8 * formation + rotor
        quiet = False
        for slide in range(slides[begin], slides[begin + 1]):
            geared = slides[slide] >> MADE != 0
            if quiet and not geared:
                continue
            quiet = quiet or not geared
            for quarters in range(4 if geared else 1):
                move = (start + (slides[slide] & 127)) * 4 + quarters
                value = refutes_wherever(slides, at, there, move, pegs, -alpha)
                if value > LOST:
                    return True, -value, move
    return False, 0, -1
