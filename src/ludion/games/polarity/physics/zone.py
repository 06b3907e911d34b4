"""Where a disc will stand round a foundation, a tower or a leaner, and how to hold it there.

For hands that want help: a page draws the zone and turns the disc as it should be held; a text says
how far and how steep. All of it is statics (`stance`): nothing is simulated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ludion.games.polarity.board import DIAMETER, UM, Colour, Disc, Gesture, Kind, Position
from ludion.games.polarity.physics.stance import Ground, Stance
from ludion.games.polarity.refusal import is_target

CLOSEST_MM: Final = 44
FARTHEST_MM: Final = 76
"""Between these a rim stands, from a foundation to a tower of six."""
EASY: Final = 0.75
"""A stand that costs less is kept by a hand that trembles a little."""
BEARINGS: Final = 24
REACH: Final = 2.6 * DIAMETER
"""Micrometres from a target within which a hand may mean it."""


class Stand(NamedTuple):
    """A place where a disc stands: the target, the bearing in degrees and the distance in mm of its
    rim from the target's centre, the tilt it comes to rest at, and what `Stance.cost` says."""

    target: int
    bearing: float
    distance: float
    tilt: float
    cost: float

    @property
    def gesture(self) -> Gesture:
        bearing, distance, tilt = (round(10 * n) for n in (self.bearing, self.distance, self.tilt))
        return Gesture(Kind.LEAN, self.target, bearing % 3600, distance, tilt)


class Zone(NamedTuple):
    """On one bearing: from where to where a disc stands, in mm, and the surest place."""

    near: float
    far: float
    best: Stand


def zone(
    position: Position, target: int, bearing: float, tesla: float, ground: Ground | None = None
) -> Zone | None:
    """Where a disc of the mover's stands beside this target on this bearing; None: nowhere."""
    found = _stands(position, target, [bearing], tesla, ground)
    return _zone(found)


def zones(position: Position, target: int, tesla: float) -> list[Zone | None]:
    """The same all round, at bearings of 0, 15, 30 … degrees: what a page draws."""
    every = [360 * step / BEARINGS for step in range(BEARINGS)]
    found = _stands(position, target, every, tesla, None)
    return [_zone([stand for stand in found if stand.bearing == bearing]) for bearing in every]


def advised(position: Position, x: float, y: float, tesla: float) -> Stand | None:
    """How a disc should stand whose rim is near this place, in mm: the surest stand on the bearing
    of the nearest target, where the hand is already if that is sure enough."""
    target = aimed_at(position, x, y)
    if target is None:
        return None
    dx, dy = x - target.x / 1000, y - target.y / 1000
    bearing, far = math.degrees(math.atan2(dy, dx)) % 360, math.hypot(dx, dy)
    ground = Ground(position.discs, tesla)
    found = zone(position, target.number, bearing, tesla, ground)
    if found is None:
        return None
    here = _weighed(ground, position.colour, [Stand(target.number, bearing, far, 0.0, 0.0)])
    return here[0] if here and here[0].cost < EASY else found.best


def aimed_at(position: Position, x: float, y: float) -> Disc | None:
    """The own disc that a hand at this place, in mm, means: the nearest, the top of its tower."""
    spot = (round(1000 * x), round(1000 * y))
    own = [disc for disc in position.discs if is_target(disc, position)]
    near = [disc for disc in own if disc.distance(*spot) < REACH]
    return min(near, key=lambda disc: (round(disc.distance(*spot), -3), -disc.z), default=None)


def _stands(
    position: Position, target: int, bearings: Sequence[float], tesla: float, ground: Ground | None
) -> list[Stand]:
    wanted = [
        Stand(target, bearing, float(mm), 0.0, 0.0)
        for bearing in bearings
        for mm in range(CLOSEST_MM, FARTHEST_MM + 1)
    ]
    inside = [stand for stand in wanted if not _is_out(position.by_number[target], stand)]
    return _weighed(ground or Ground(position.discs, tesla), position.colour, inside)


def _is_out(target: Disc, stand: Stand) -> bool:
    """A disc whose rim is that far out would be hard to see in the circle."""
    way = math.radians(stand.bearing)
    x = target.x / UM + stand.distance / 1000 * math.cos(way)
    y = target.y / UM + stand.distance / 1000 * math.sin(way)
    return math.hypot(x, y) > 0.225


def _weighed(ground: Ground, colour: Colour, wanted: Sequence[Stand]) -> list[Stand]:
    if not wanted:
        return []
    gestures = [stand._replace(tilt=40.0).gesture for stand in wanted]
    found: list[Stance] = ground.stances(gestures, colour)
    return [
        stand._replace(tilt=round(stance.tilt, 1), cost=stance.cost)
        for stand, stance in zip(wanted, found, strict=True)
        if stance.tilt > 0
    ]


def _zone(found: Sequence[Stand]) -> Zone | None:
    """The longest stretch of easy stands without a break, and the place a hand keeps best there:
    away from both ends, and nearer to the far one, from which a disc only falls flat."""
    stretches: list[list[Stand]] = [[]]
    for stand in found:
        if stand.cost >= EASY:
            continue
        if stretches[-1] and stand.distance - stretches[-1][-1].distance > 1.5:
            stretches.append([])
        stretches[-1].append(stand)
    longest = max(stretches, key=len)
    if not longest:
        return None
    best = longest[len(longest) * 55 // 100]
    return Zone(longest[0].distance, longest[-1].distance, best)
