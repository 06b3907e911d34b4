"""A free table for practice, alone: any disc may be put anywhere, nothing is won or lost.

A practice table is a position like any other, so `Live`, texts, scenes, pictures and the game's
`play` accept it. Only what follows an answer differs: discs stay where they came to rest, and it
is the same hand's turn again. The colour is chosen anew for every disc.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ludion.core.fault import IllegalMove
from ludion.games.polarity.board import (
    CIRCLE,
    DISCS,
    RED,
    Action,
    Answer,
    Capture,
    Colour,
    Disc,
    Gesture,
    Move,
    Path,
    Pole,
    Position,
    Put,
    Take,
    clusters,
    flat,
    is_tower,
)
from ludion.games.polarity.consequences import refuse_impossible, refuse_impossible_disc
from ludion.games.polarity.refusal import KIND_NAMES, refusal, unwanted, wanted_kinds


def table(discs: Iterable[Disc] = (), colour: Colour = Colour.WHITE) -> Position:
    """A table with these discs, and a hand that plays this colour.

    >>> table().reserves
    (52, 52)
    """
    found = tuple(sorted(discs))
    _refuse(found)
    return _standing(Position(call=Pole.NORTH, red=Pole.NORTH, laid=10, discs=found), colour)


def _refuse(discs: tuple[Disc, ...]) -> None:
    numbers = {disc.number for disc in discs}
    if len(discs) > DISCS + 1 or len(numbers) != len(discs):
        raise IllegalMove(
            "a table has at most {most} discs, each with a number of its own; got {came}",
            most=DISCS + 1,
            came=len(discs),
        )
    for disc in discs:
        refuse_impossible_disc(disc)
        if disc.distance(0, 0) > CIRCLE:
            raise IllegalMove("disc {number} is too far from the table", number=disc.number)


def start() -> Position:
    """The table at the start: a foundation of each colour."""
    return table([flat(1, -80_000, 0, Colour.WHITE), flat(2, 80_000, 0, Colour.BLACK)])


def moved(position: Position, move: Move) -> Position:
    """The table after a move of the hand: another colour, or an action that NATURE must answer."""
    if isinstance(move, Take):
        return playing(position, move.colour)
    if not isinstance(move, Put | Capture | Gesture | Path):
        raise unwanted(KIND_NAMES[wanted_kinds(position)], move)
    return begun(position, move)


def playing(position: Position, colour: Colour) -> Position:
    """The same table with a hand that plays this colour."""
    return _standing(position, colour)


def _standing(position: Position, colour: Colour) -> Position:
    """Discs in towers are no clusters; reserves are never empty."""
    groups = clusters(position.discs)
    towers = {g for g in groups if is_tower([position.by_number[n] for n in g])}
    return replace(
        position,
        mover=0,
        white=0 if colour is Colour.WHITE else 1,
        reserves=(DISCS, DISCS),
        towers=frozenset(towers),
        duties=(),
        held=frozenset(),
        pending=None,
        tries=0,
        free=True,
    )


def begun(position: Position, action: Action) -> Position:
    """The table while NATURE finds the answer; an impossible action is refused.

    A disc may be put anywhere it touches nothing; any but the red one may be lifted, and what
    sticks to it comes along.
    """
    if len(position.discs) > DISCS and not isinstance(action, Capture):
        raise IllegalMove("all {most} discs are on the table", most=DISCS)
    if isinstance(action, Put):
        position = replace(position, held=frozenset([position.next_number]))
    if isinstance(action, Capture):
        position = replace(position, duties=_liftable(position))
    why = refusal(position, action)
    if why is not None:
        raise why
    return replace(position, pending=action)


def _liftable(position: Position) -> tuple[frozenset[int], ...]:
    groups = [group for group in clusters(position.discs) if RED not in group]
    together = frozenset().union(*groups)
    singles = [disc.number for disc in position.discs if disc.number not in together | {RED}]
    return (*groups, *(frozenset([number]) for number in singles))


def after(position: Position, answer: Answer) -> Position:
    """The table at rest again: discs that were lifted or fell off are gone."""
    refuse_impossible(position, answer)
    discs = dict(position.by_number) | {disc.number: disc for disc in answer.rests}
    left = tuple(discs[number] for number in sorted(discs) if number not in answer.gone)
    return _standing(replace(position, discs=left), position.colour)
