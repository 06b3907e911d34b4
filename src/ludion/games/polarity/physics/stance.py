"""Where a disc would stand: leans weighed by statics, thousands a second, before any is tried.

A disc that leans stands on its outer rim. The magnets and the weight turn it about that point:

    rise     about the level line of the rim: at the angle where this turns from up to down it
             stands, and what it takes to lift or sink it from there makes it firm
    roll     about the line it leans along, and
    spin     about the upright: both are held by the cloth, as sliding is, and by little

and what they do to it, it does to them: foundations must bear it where they lie, and leaners stand
as they stood. `test_stance.py` compares with what the simulated table does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ludion.games.polarity.board import UM, UNIT, Colour, Disc, Gesture
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import magnets
from ludion.games.polarity.physics.kernels import kernels


class Stance(NamedTuple):
    """How a lean would stand.

    tilt: degrees; 0 where it stands at no angle.
    firm: the least of what it takes to lift it over and to sink it, in weights times radius.
    hold: the share of what the cloth can hold, rolling, spinning and sliding together; over 1 it
    moves.
    pushed: the greatest share of what friction holds that a disc lying alone would bear.
    stirred: how near to moving the worst leaner is that feels it; over 1 it moves.
    """

    tilt: float
    firm: float
    hold: float
    pushed: float
    stirred: float

    @property
    def cost(self) -> float:
        """Small for leans that will stand and leave everything else as it is."""
        if self.tilt == 0:
            return math.inf
        soft = 10 * max(0.0, 0.08 - self.firm)
        return self.hold + max(0.0, self.stirred - 0.4) + soft + 3 * max(0.0, self.pushed - 0.5)


class Ground:
    """The discs of a table as the kernels want them."""

    def __init__(self, discs: Sequence[Disc], tesla: float) -> None:
        self.places = np.array([disc[1:4] for disc in discs], float).reshape(-1, 3) / UM
        self.axes = np.array([disc[4:] for disc in discs], float).reshape(-1, 3) / UNIT
        self.row = {disc.number: number for number, disc in enumerate(discs)}
        self.tesla, self.kit, self.kernels = tesla, magnets(), kernels()
        self.rest, everything = np.zeros((len(discs), 6)), np.ones(len(discs), np.int64)
        self.kernels.add_wrenches(self.places, self.axes, everything, tesla, self.kit, self.rest)

    def stances(self, leans: Sequence[Gesture], colour: Colour) -> list[Stance]:
        """How each of these leans would stand."""
        targets = np.array([self.row[lean.target] for lean in leans], np.int64)
        numbers = np.array([(g.bearing, g.yaw, g.distance) for g in leans], float).reshape(-1, 3)
        bearings, ways = np.radians(numbers[:, 0] / 10), np.radians(numbers[:, :2].sum(axis=1) / 10)
        far = numbers[:, 2:] * 1e-4
        rims = self.places[targets, :2] + far * np.column_stack(
            [np.cos(bearings), np.sin(bearings)]
        )
        out = np.zeros((len(leans), 5))
        self.kernels.weigh(
            np.ascontiguousarray(rims), ways, targets, float(colour.up), self.places, self.axes,
            self.rest, self.tesla, self.kit, out,
        )  # fmt: skip
        return [Stance(*row) for row in out.tolist()]

    def sinking(self, leaner: Disc) -> float:
        """What it takes to press a leaner of the table flat, in weights times radius: from a low
        one under 0.4, from a steep one more."""
        way = math.radians(leaner.bearing)
        angle = math.radians(leaner.tilt)
        back = DIAMETER_M / 2 * math.cos(angle) - HEIGHT_M / 2 * math.sin(angle)
        rim = np.array([leaner.x / UM + back * math.cos(way), leaner.y / UM + back * math.sin(way)])
        return self.kernels.sinking(
            rim, way, float(leaner.tilt), float(leaner.colour.up), self.places, self.axes,
            self.row[leaner.number], self.tesla, self.kit,
        )  # fmt: skip

    def burdens(self, x: int, y: int, colour: Colour, discs: int) -> tuple[float, float]:
        """How a tower of this many discs there pushes and stirs others, as in `Stance`."""
        found = np.zeros(2)
        place, axis = (x / UM, y / UM, HEIGHT_M * discs / 2), (0.0, 0.0, float(colour.up))
        scale = self.tesla * math.sqrt(discs)
        self.kernels.burden(place, axis, self.places, self.axes, self.rest, scale, self.kit, found)
        pushed, stirred = found.tolist()
        return pushed, stirred
