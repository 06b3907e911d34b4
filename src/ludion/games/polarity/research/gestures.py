"""Polarity for machine learning: discs as rows, gestures as seven numbers from -1 to 1."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from ludion.core.encoding import Named
from ludion.games.polarity.board import (
    CIRCLE,
    DIAMETER,
    RED,
    UNIT,
    Call,
    Capture,
    Colour,
    Disc,
    Gesture,
    Kind,
    Move,
    Pole,
    Position,
    Put,
    Take,
)
from ludion.games.polarity.disc import LEANS_MM
from ludion.games.polarity.proposals import anything
from ludion.games.polarity.refusal import is_target, refusal, wanted_kinds
from ludion.games.polarity.rules import Polarity

MOST_DISCS = 64
TABLE = 2 * CIRCLE
"""This many micrometres are encoded as 1."""
RARELY = 0.9
"""A gesture whose last number is above this is a press; below its negative, a sweep."""


class PolarityGestures:
    columns = (
        Named("disc", "1 for a disc, in rows after the first; in the first row 1"),
        Named("mine", "1 if it shows the observer's colour, -1 if the other, 0 for the red disc"),
        Named("x", "of its centre, 1 for twice the radius of the circle"),
        Named("y", "of its centre, upwards"),
        Named("z", "of its centre, over the cloth"),
        Named("axis x", "how its axis points, a unit vector"),
        Named("axis y", "how its axis points"),
        Named("axis z", "how its axis points; positive with white up"),
        Named("target", "1 if a gesture may aim at it"),
    )
    """The first row has the state of the game: 1, to move, and which action is expected (call,
    take a colour, put, capture, a gesture)."""
    numbers = (
        Named("which", "of the discs that may be aimed at or captured, of two poles or colours"),
        Named("bearing", "from the target, or of a place from the centre: -180 to 180 degrees"),
        Named("distance", "of a lean where its rim finds a stand; of a place from the centre"),
        Named("tilt", "how steep the disc is held, around what bears it there"),
        Named("yaw", "turns a lean's face aside by up to 30 degrees; a sweep backwards below 0"),
        Named("height", "how high a lean is let go, how low a press or a sweep comes"),
        Named("kind", "above 0.9 a press, below -0.9 a sweep, else a lean"),
    )
    shape = (1 + MOST_DISCS, len(columns))

    def __init__(self, game: Polarity) -> None:
        self.game = game

    def observe(self, position: Position, seat: int) -> NDArray[np.float32]:
        seen = np.zeros(self.shape, dtype=np.float32)
        kinds = wanted_kinds(position)
        seen[0, 0], seen[0, 1] = 1, position.mover == seat
        for column, kind in enumerate((Call, Take, Put, Capture, Gesture), start=2):
            seen[0, column] = kind in kinds
        for row, disc in enumerate(position.discs[:MOST_DISCS], start=1):
            place = (disc.x / TABLE, disc.y / TABLE, disc.z / TABLE)
            axis = (disc.nx / UNIT, disc.ny / UNIT, disc.nz / UNIT)
            mine = self._side(position, disc, seat)
            seen[row] = (1, mine, *place, *axis, is_target(disc, position))
        return seen

    def _side(self, position: Position, disc: Disc, seat: int) -> int:
        if disc.number == RED or position.white is None:
            return 0
        white = seat % 2 == position.white % 2
        return 1 if (disc.colour is Colour.WHITE) == white else -1

    def move_of(self, position: Position, action: Sequence[float]) -> Move:
        """The gesture; a random legal one if it would be refused."""
        kind, which = wanted_kinds(position)[0], action[0]
        if kind is Call:
            return Call(list(Pole)[which > 0])
        if kind is Take:
            return Take(list(Colour)[which > 0])
        if kind is Capture:
            numbers = sorted(number for duty in position.duties for number in duty)
            return Capture(numbers[_index(which, len(numbers))])
        move: Move = _place(action) if kind is Put else self._gesture(position, action)
        if refusal(position, move) is None:
            return move
        return anything(position, Random(repr([round(number, 3) for number in action])))

    def _gesture(self, position: Position, action: Sequence[float]) -> Gesture:
        which, bearing, distance, tilt, yaw, height, kind = action
        targets = [disc for disc in position.discs if is_target(disc, position)]
        target = targets[_index(which, len(targets))]
        degrees = round(1800 * (1 + bearing)) % 3600
        if kind > RARELY:
            far = _between(distance, 0.7, 1.6) * DIAMETER / 100
            low = round(_between(height, 220, 480))
            return Gesture(Kind.PRESS, target.number, degrees, round(far), height=low)
        if kind < -RARELY:
            far, low = _between(distance, 350, 500), round(_between(height, 120, 300))
            back = 1800 if yaw < 0 else 0
            return Gesture(Kind.SWEEP, target.number, degrees, round(far), yaw=back, height=low)
        below = sum(
            disc.z < target.z and disc.distance(target.x, target.y) < DIAMETER / 2
            for disc in position.discs
        )
        near, most, held = LEANS_MM[min(1 + below, max(LEANS_MM))]
        far, steep = 10 * _between(distance, near, most), 10 * _between(tilt, held - 5, held + 8)
        aside, over = round(300 * yaw) % 3600, round(_between(height, 0, 20))
        return Gesture(Kind.LEAN, target.number, degrees, round(far), round(steep), aside, over)


def _index(number: float, size: int) -> int:
    """
    >>> [_index(number, 4) for number in (-1, -0.3, 0.2, 1)]
    [0, 1, 2, 3]
    """
    return min(size - 1, int((1 + number) / 2 * size))


def _between(number: float, least: float, most: float) -> float:
    return least + (1 + number) / 2 * (most - least)


def _place(action: Sequence[float]) -> Put:
    """A point in the circle, uniform over its area."""
    _, bearing, distance, *_ = action
    far = 0.95 * CIRCLE * math.sqrt((1 + distance) / 2)
    x, y = far * math.cos(math.pi * bearing), far * math.sin(math.pi * bearing)
    return Put(100 * round(x / 100), 100 * round(y / 100))


gestures = PolarityGestures
