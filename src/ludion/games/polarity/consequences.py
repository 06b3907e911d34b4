"""What NATURE's answer means: faults and their consequences, duties, scores, the end.

Nothing is simulated here: an answer is checked and applied, so a record replays anywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from ludion.core.fault import IllegalMove
from ludion.games.polarity.board import (
    DISCS,
    RED,
    UNIT,
    Answer,
    Capture,
    Colour,
    Disc,
    Event,
    Gesture,
    Path,
    Position,
    Put,
    clusters,
    is_tower,
)

MOST_TRIES: Final = 8
MOST_TURNS: Final = 400
FARTHEST: Final = 3_000_000
KINDS: Final = {
    "touch": 2, "stuck": 1, "fell": 1, "turned": 1, "moved": 1, "out": 1, "left": 1, "slid": 0,
}  # fmt: skip
"""The kinds of events, and how many discs each names."""


# ---- checking ----


def refuse_impossible(position: Position, answer: Answer) -> None:
    """An answer must name discs that are there, once each, in possible positions."""
    new = _new_numbers(position)
    known = {disc.number for disc in position.discs} | new
    rests = [disc.number for disc in answer.rests]
    if len({*rests, *answer.gone}) != len(rests) + len(answer.gone):
        raise IllegalMove("an answer names every disc at most once")
    told = [*rests, *answer.gone, *(track.number for track in answer.tracks)]
    told += [number for event in answer.events for number in event.discs]
    for number in told:
        if number not in known:
            raise IllegalMove(
                "the answer names disc {number}, which is not on the table", number=number
            )
    for disc in answer.rests:
        refuse_impossible_disc(disc)
    is_refused = any(event.kind == "slid" for event in answer.events)
    if not is_refused and not new <= {*rests, *answer.gone}:
        raise IllegalMove("the answer does not say what happened to the disc in the hand")
    _refuse_flat_lean(position, answer)


def _new_numbers(position: Position) -> frozenset[int]:
    match position.pending:
        case Put() if position.held:
            return position.held
        case Put() | Gesture() | Path():
            return frozenset([position.next_number])
    return frozenset()


def _refuse_flat_lean(position: Position, answer: Answer) -> None:
    if isinstance(position.pending, Gesture | Path) and not answer.events:
        for disc in answer.rests:
            stands = disc.is_leaning and disc.colour is position.colour
            if disc.number == position.next_number and not stands:
                raise IllegalMove("in an answer without a fault the played disc leans")


def refuse_impossible_disc(disc: Disc) -> None:
    if not 0 <= disc.number <= DISCS:
        raise IllegalMove(
            "a disc's number must be 0 to {most}; got {came}", most=DISCS, came=disc.number
        )
    length = math.hypot(disc.nx, disc.ny, disc.nz)
    if abs(length - UNIT) > UNIT // 50:
        raise IllegalMove(
            "the axis of a disc must be {unit} long; got {came}", unit=UNIT, came=round(length)
        )
    if max(abs(disc.x), abs(disc.y)) > FARTHEST or not 0 < disc.z <= FARTHEST:
        raise IllegalMove("disc {number} is too far from the table", number=disc.number)


# ---- applying ----


def after_answer(position: Position, answer: Answer, seats: int) -> Position:
    """The position after NATURE's answer to the pending action."""
    now = replace(position, discs=_moved(position, answer), pending=None)
    match position.pending:
        case Put() if not position.held:
            return _after_foundation(position, now, answer, seats)
        case Put():
            now = _after_put(position, now, answer)
        case Capture():
            now = _after_capture(position, now, answer)
        case _:
            now = _after_gesture(position, now, answer)
    now = _with_losses(now, answer)
    if now.ended is not None:
        return now
    if answer.events:
        return next_turn(_with_debts(position, now), seats)
    if isinstance(position.pending, Gesture | Path):
        return _without_fault(position, now, answer, seats)
    return end_if_empty(now)


def _moved(position: Position, answer: Answer) -> tuple[Disc, ...]:
    discs = dict(position.by_number)
    if any(event.kind == "slid" for event in answer.events):
        return position.discs
    discs |= {disc.number: disc for disc in answer.rests}
    return tuple(discs[number] for number in sorted(discs) if number not in answer.gone)


def _given(position: Position, colour: Colour, number: int) -> tuple[int, int]:
    white, black = position.reserves
    return (white + number, black) if colour is Colour.WHITE else (white, black + number)


def _counted(numbers: Iterable[int]) -> int:
    """The number of discs without the red one, which is nobody's."""
    return sum(number != RED for number in numbers)


def _after_foundation(position: Position, now: Position, answer: Answer, seats: int) -> Position:
    """P5, R9: a foundation is down, or must be put again. R11: a colour without discs gets one."""
    if any(event.kind == "slid" for event in answer.events):
        return now
    if now.laid == 10:
        return end_if_empty(replace(now, reserves=_given(now, position.colour, -1)))
    now = replace(now, laid=now.laid + 1, reserves=_given(now, position.colour, -1))
    now = _handed_on(now, seats)
    assert now.white is not None
    team = now.white if now.laid < 5 or now.laid == 10 else 1 - now.white
    return replace(now, mover=now.nexts[team])


def _after_put(position: Position, now: Position, answer: Answer) -> Position:
    back = _counted(answer.gone)
    standing = position.held - set(answer.gone)
    towers = now.towers | ({standing} if len(standing) > 1 else frozenset())
    owed = now.owed - standing
    reserves = _given(now, position.colour, back)
    return replace(now, held=frozenset(), towers=towers, owed=owed, reserves=reserves)


def _after_capture(position: Position, now: Position, answer: Answer) -> Position:
    assert isinstance(position.pending, Capture)
    number = position.pending.number
    duties = tuple(duty for duty in now.duties if number not in duty)
    gone = frozenset(answer.gone)
    towers = frozenset(tower for tower in now.towers if not tower & gone)
    now = replace(now, duties=duties, towers=towers, owed=now.owed - gone)
    if answer.events:
        return replace(now, reserves=_given(now, position.colour, _counted(gone)))  # P12
    return replace(now, held=gone)


def _after_gesture(position: Position, now: Position, answer: Answer) -> Position:
    """P10: discs in the hand, and discs that left the circle, go to the reserve."""
    change = _counted(answer.gone) - 1
    return replace(now, reserves=_given(now, position.colour, change))


def _without_fault(position: Position, now: Position, answer: Answer, seats: int) -> Position:
    if position.next_number in now.by_number:
        return next_turn(now, seats)
    now = replace(now, tries=now.tries + 1)  # P7, R3
    return next_turn(now, seats) if now.tries >= MOST_TRIES else now


def _with_debts(position: Position, now: Position) -> Position:
    """P11, R11: a disc or tower that the fault turned from the other player's colour to the
    faulter's still belongs to the other player: a disc is owed, a tower is to be captured."""
    faulter = position.colour
    turned = {
        disc.number
        for disc in now.discs
        if disc.number != RED
        and disc.number in position.by_number
        and position.by_number[disc.number].colour is not faulter
        and disc.colour is faulter
    }
    towers = frozenset(tower for tower in now.towers if not tower & turned)
    return replace(now, owed=now.owed | turned, towers=towers)


# ---- turns ----


def _handed_on(position: Position, seats: int) -> Position:
    """R2: partners alternate."""
    team = position.mover % 2
    nexts = list(position.nexts)
    nexts[team] = (position.mover + 2) % seats
    return replace(position, nexts=(nexts[0], nexts[1]))


def next_turn(position: Position, seats: int) -> Position:
    """The other colour's turn begins, with its duties (P6)."""
    now = _handed_on(position, seats)
    mover = now.nexts[1 - position.mover % 2]
    now = replace(now, mover=mover, tries=0, turns=now.turns + 1, held=frozenset(), duties=())
    now = _with_duties(now, left=position.duties)
    if now.turns >= MOST_TURNS:
        return replace(now, ended=("turns", None))
    return end_if_empty(now)


def _with_duties(position: Position, left: Iterable[frozenset[int]]) -> Position:
    """Clusters that are not declared towers, and discs that are owed to the mover.

    A cluster that already is a tower of the mover's colour is declared and left (P12). R11:
    clusters that the other player `left` uncaptured were caused by the mover's fault, and still
    wait for that player. What is left of a tower is a tower.
    """
    found = clusters(position.discs)
    towers, duties, waiting = set(), [], set()
    for group in found:
        if RED in group:
            continue
        if _is_declared(position, group):
            towers.add(group)
        elif any(len(duty) > 1 and group <= duty for duty in left):
            waiting.add(group)
        elif _is_own_tower(position, group):
            towers.add(group)
        else:
            duties.append(group)
    together = frozenset().union(*found)
    owed = position.owed & set(position.by_number) - together
    singles = [frozenset([n]) for n in sorted(owed) if _is_owed(position, n)]
    return replace(
        position,
        towers=frozenset(towers),
        duties=(*duties, *singles),
        waiting=frozenset(waiting),
        owed=owed,
    )


def _is_declared(position: Position, group: frozenset[int]) -> bool:
    if group in position.towers:
        return True
    parts = any(group < tower for tower in position.towers)
    return parts and is_tower([position.by_number[number] for number in group])


def _is_own_tower(position: Position, group: frozenset[int]) -> bool:
    discs = [position.by_number[number] for number in group]
    return is_tower(discs) and max(discs, key=lambda disc: disc.z).colour is position.colour


def _is_owed(position: Position, number: int) -> bool:
    return position.by_number[number].colour is not position.colour


# ---- ends ----


def _with_losses(now: Position, answer: Answer) -> Position:
    """P15, in this order: the red disc touched, moved off its spot, a colour gone. R11: nobody
    loses by the other player's fault."""
    mover = now.colour
    if _is_seen(answer.events, lambda event: event.kind in ("touch", "stuck")):
        return replace(now, ended=("red-touched", mover))
    if _is_seen(answer.events, lambda event: event.kind in ("moved", "out", "turned")):
        return replace(now, ended=("red-moved", mover))
    if not now.shows(mover) and not now.held and not _is_owed_any(now, mover):
        return replace(now, ended=("no-discs", mover))
    if not now.shows(mover.other) and not answer.events and not _is_owed_any(now, mover.other):
        return replace(now, ended=("no-discs", mover.other))
    return now


def _is_owed_any(position: Position, colour: Colour) -> bool:
    """Whether this colour may take something on the table, which will then show it."""
    own = position.duties if position.colour is colour else position.waiting
    return bool(own) or any(
        position.by_number[number].colour is not colour
        for number in position.owed & position.by_number.keys()
    )


def _is_seen(events: Iterable[Event], is_kind: Callable[[Event], bool]) -> bool:
    return any(RED in event.discs and is_kind(event) for event in events)


def end_if_empty(position: Position) -> Position:
    """P14, R12: a reserve is empty, and the mover has captured everything they must."""
    if 0 in position.reserves and not position.duties and not position.held:
        return replace(position, ended=("score", None))
    return position


def score(position: Position, colour: Colour) -> int:
    """P14: discs in own towers minus discs in own reserve."""
    own = 0
    for tower in position.towers:
        if not tower <= position.by_number.keys():
            continue
        top = max((position.by_number[number] for number in tower), key=lambda disc: disc.z)
        own += len(tower) if top.colour is colour else 0
    return own - position.reserve(colour)
