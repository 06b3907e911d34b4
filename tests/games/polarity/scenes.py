"""Tables of Polarity built by hand, for its tests: millimetres and diameters."""

from __future__ import annotations

from collections.abc import Sequence

from ludion.games.polarity.board import (
    DIAMETER,
    RED,
    Action,
    Answer,
    Colour,
    Disc,
    Gesture,
    Kind,
    Pole,
    Position,
    flat,
)
from ludion.games.polarity.rules import red_disc

WHITE, BLACK = Colour.WHITE, Colour.BLACK
TESLA = 0.38


def at(number: int, x: float, y: float, colour: Colour = WHITE, level: int = 0) -> Disc:
    """A disc lying flat at so many millimetres."""
    return flat(number, round(x * 1000), round(y * 1000), colour, level)


def lean(
    target: int, diameters: float, tilt: float = 20, bearing: float = 0, tremor: int = 0
) -> Gesture:
    """A lean whose rim stands so many diameters from the target's centre."""
    distance = round(diameters * DIAMETER / 100)
    return Gesture(
        Kind.LEAN, target, round(10 * bearing), distance, round(10 * tilt), tremor=tremor, seed=1
    )


def answered(
    discs: Sequence[Disc],
    action: Action,
    colour: Colour = WHITE,
    duties: tuple[frozenset[int], ...] = (),
    held: frozenset[int] = frozenset(),
) -> Answer:
    """What the physics says to an action on a table."""
    from ludion.games.polarity.physics.nature import answer

    position = Position(discs=tuple(discs), pending=action, duties=duties, held=held)
    found = answer(position, colour, TESLA)
    assert found is not None
    return found


def kinds(answer: Answer) -> set[str]:
    return {event.kind for event in answer.events}


def leaner(diameters: float, tilt: float = 19, colour: Colour = WHITE) -> tuple[Disc, Disc]:
    """A foundation, number 1, in the centre, and a leaner, number 2, to the right of it."""
    foundation = at(1, 0, 0, colour)
    found = answered([foundation], lean(1, diameters, tilt), colour)
    assert not found.events
    return foundation, found.rests[0]


def moved(discs: Sequence[Disc], x: float, y: float, first: int) -> list[Disc]:
    """The same discs elsewhere, numbered from `first`."""
    dx, dy = round(x * 1000), round(y * 1000)
    return [
        disc._replace(number=first + number, x=disc.x + dx, y=disc.y + dy)
        for number, disc in enumerate(discs)
    ]


def playing(
    discs: Sequence[Disc], mover: int = 0, red: Pole = Pole.NORTH, **fields: object
) -> Position:
    """A position of the game proper; White is seat 0, the reserves hold the rest of the discs."""
    on_table = [disc for disc in discs if disc.number != RED]
    held = fields.get("held", frozenset())
    assert isinstance(held, frozenset)
    left = 52 - len(on_table) - len(held)
    values: dict[str, object] = {
        "mover": mover,
        "call": red,
        "red": red,
        "white": 0,
        "laid": 10,
        "reserves": (left - left // 2, left // 2),
        "discs": tuple(sorted([red_disc(red), *on_table])),
        "turns": mover,
    }
    return Position(**(values | fields))  # type: ignore[arg-type]  # the fields of a position
