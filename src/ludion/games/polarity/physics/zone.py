"""Where a disc will stand round a foundation, a tower or a leaner, and how to hold it there.

For hands that want help: the page draws the zone and turns the disc the right way; a text says how
far and how steep. All of it is statics (`stance`): nothing is simulated.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from ludion.games.polarity.board import DIAMETER, Colour, Disc, Gesture, Kind, Position
from ludion.games.polarity.physics.stance import Ground, Stance
from ludion.games.polarity.refusal import is_target

CLOSEST_MM: Final = 44
FARTHEST_MM: Final = 76
"""A rim stands between these distances, from a foundation to a tower of six."""
EASY: Final = 1.0
"""A disc set down at a stand with a lower cost nearly always stays."""
RISKY: Final = 2.5
"""At a lower cost than this it stays more often than not."""
BEARINGS: Final = 24
REACH: Final = 3.0 * DIAMETER
"""Within this many micrometres of a target a hand may aim at it."""
HELPS_MM: Final = 14.0
"""A hand is helped over at most this distance to the nearest stand."""
ROUND: Final = 24
TURNS: Final = 6
"""The nearest stand is searched up to this many degrees round a target on either side."""
RISK_MM: Final = 6.0
"""A stand with a cost lower by 1 is worth this much more distance."""


class Stand(NamedTuple):
    """A place where a disc stands: the target, the bearing in degrees and the distance in mm of its
    rim from the target's centre, the tilt at rest, and `Stance.cost`."""

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
    """On one bearing: the range of distances at which a disc stands, and the safest place."""

    near: Stand
    far: Stand
    best: Stand


def zone(
    position: Position, target: int, bearing: float, tesla: float, ground: Ground | None = None
) -> Zone | None:
    """Where a disc of the mover stands beside this target on this bearing; None: nowhere."""
    found = _stands(position, target, [bearing], tesla, ground)
    return _zone(found)


def zones(position: Position, target: int, tesla: float) -> list[Zone | None]:
    """The same for all bearings, 0, 15, 30 … degrees: for the page to draw."""
    every = [360 * step / BEARINGS for step in range(BEARINGS)]
    found = _stands(position, target, every, tesla, None)
    return [_zone([stand for stand in found if stand.bearing == bearing]) for bearing in every]


def nearest_stand(position: Position, x: float, y: float, tesla: float) -> Stand | None:
    """The stand for a disc whose rim is over this point, in mm: the nearest safe one, at most
    HELPS_MM away."""
    spot = (round(1000 * x), round(1000 * y))
    own = [disc for disc in tops(position) if disc.distance(*spot) < REACH]
    if not own:
        return None
    ground = Ground(position.discs, tesla)
    found = [
        stand
        for target in own
        for stand in _beside(position, target, x, y, tesla, ground)
        if _away(target, stand, x, y) < HELPS_MM
    ]
    kept = [stand for stand in found if stand.cost < EASY] or found
    price = {s: _away(position.by_number[s.target], s, x, y) + RISK_MM * s.cost for s in kept}
    return min(kept, default=None, key=lambda stand: price[stand])


def _beside(
    position: Position, target: Disc, x: float, y: float, tesla: float, ground: Ground
) -> list[Stand]:
    """Stands of a target on the bearings near this point; of the easy ones, none at the ends of
    their range, where a small error is too much."""
    bearing = math.degrees(math.atan2(y - target.y / 1000, x - target.x / 1000))
    turned = [(bearing + turn) % 360 for turn in range(-ROUND, ROUND + 1, TURNS)]
    found = _stands(position, target.number, turned, tesla, ground)
    kept: list[Stand] = []
    for way in turned:
        here = [stand for stand in found if stand.bearing == way and stand.cost < RISKY]
        easy = _longest(here)
        ends = {easy[0], easy[-1]} if len(easy) > 2 else set()
        kept += [stand for stand in here if stand not in ends]
    return kept


def _away(target: Disc, stand: Stand, x: float, y: float) -> float:
    """Millimetres from the rim of a stand to a point."""
    at = _rim(target, stand)
    return math.hypot(at[0] - x, at[1] - y)


def tops(position: Position) -> list[Disc]:
    """What a disc may lean against; for a tower, its top disc."""
    own = [disc for disc in position.discs if is_target(disc, position)]
    return [disc for disc in own if not any(is_upon(other, disc) for other in position.discs)]


def is_upon(upper: Disc, lower: Disc) -> bool:
    return upper.z > lower.z and upper.distance(lower.x, lower.y) < DIAMETER / 2


def _stands(
    position: Position, target: int, bearings: Sequence[float], tesla: float, ground: Ground | None
) -> list[Stand]:
    wanted = [
        Stand(target, bearing, float(mm), 0.0, 0.0)
        for bearing in bearings
        for mm in range(CLOSEST_MM, FARTHEST_MM + 1)
    ]
    inside = [stand for stand in wanted if not _is_out(position, stand)]
    return _weighed(ground or Ground(position.discs, tesla), position.colour, inside)


def _rim(target: Disc, stand: Stand) -> tuple[float, float]:
    """Where the disc touches the cloth, in mm."""
    way = math.radians(stand.bearing)
    x = target.x / 1000 + stand.distance * math.cos(way)
    y = target.y / 1000 + stand.distance * math.sin(way)
    return x, y


def _is_out(position: Position, stand: Stand) -> bool:
    """Whether the rim is so far out that the disc would be hard to see in the circle."""
    rim = _rim(position.by_number[stand.target], stand)
    return math.hypot(*rim) > position.circle / 1000


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
    """The longest range, and the safest place in it: away from both ends, and nearer to the far
    one, where a disc only falls flat."""
    longest = _longest(found)
    if not longest:
        return None
    best = longest[len(longest) * 55 // 100]
    return Zone(longest[0], longest[-1], best)


def _longest(found: Sequence[Stand]) -> list[Stand]:
    """The longest range of easy stands on one bearing without a gap."""
    stretches: list[list[Stand]] = [[]]
    for stand in found:
        if stand.cost >= EASY:
            continue
        if stretches[-1] and stand.distance - stretches[-1][-1].distance > 1.5:
            stretches.append([])
        stretches[-1].append(stand)
    return max(stretches, key=len)
