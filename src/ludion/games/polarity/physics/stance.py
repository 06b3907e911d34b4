"""Where a disc would stand: statics evaluates thousands of leans per second before any is tried.

A disc that leans stands on its outer rim. The magnets and its weight turn it about that point:

    rise     about the horizontal tangent of the rim: the disc stands at the angle where this
             changes from up to down; what it takes to lift or sink it from there is its firmness
    roll     about the line along which it leans, and
    spin     about the vertical: only the cloth resists both, as it resists sliding, and weakly

The other discs feel the opposite forces: foundations must hold where they lie, and leaners must
stay as they were. `test_stance.py` compares this with the simulation.
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

    tilt: degrees; 0 if it stands at no angle.
    firm: the lesser of what it takes to lift it over and to sink it, in weights times radius.
    hold: the load on the cloth (rolling, spinning and sliding together) as a fraction of what it
    can hold; above 1 the disc moves.
    pushed: the greatest load on a disc lying alone, as a fraction of what friction holds.
    stirred: the greatest load on a leaner; above 1 that leaner moves.
    """

    tilt: float
    firm: float
    hold: float
    pushed: float
    stirred: float

    @property
    def cost(self) -> float:
        """Low for leans that will stand and leave everything else as it is."""
        if self.tilt == 0:
            return math.inf
        soft = 10 * max(0.0, 0.08 - self.firm)
        return self.hold + max(0.0, self.stirred - 0.4) + soft + 3 * max(0.0, self.pushed - 0.5)


class Ground:
    """The discs of a table as the kernels need them."""

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
        """The resistance to pressing a leaner flat, in weights times radius: below 0.4 for a low
        one, more for a steep one."""
        way = math.radians(leaner.bearing)
        angle = math.radians(leaner.tilt)
        back = DIAMETER_M / 2 * math.cos(angle) - HEIGHT_M / 2 * math.sin(angle)
        rim = np.array([leaner.x / UM + back * math.cos(way), leaner.y / UM + back * math.sin(way)])
        return self.kernels.sinking(
            rim, way, float(leaner.tilt), float(leaner.colour.up), self.places, self.axes,
            self.row[leaner.number], self.tesla, self.kit,
        )  # fmt: skip

    def burdens(self, x: int, y: int, colour: Colour, discs: int) -> tuple[float, float]:
        """How a tower of this many discs there would push and stir others, as in `Stance`."""
        found = np.zeros(2)
        place, axis = (x / UM, y / UM, HEIGHT_M * discs / 2), (0.0, 0.0, float(colour.up))
        scale = self.tesla * math.sqrt(discs)
        self.kernels.burden(place, axis, self.places, self.axes, self.rest, scale, self.kit, found)
        pushed, stirred = found.tolist()
        return pushed, stirred
