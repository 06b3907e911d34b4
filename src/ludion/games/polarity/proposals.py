"""Random legal actions, by the rules alone. Actions worth trying: aiming.py."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from ludion.games.polarity.board import (
    DIAMETER,
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
from ludion.games.polarity.refusal import is_target, refusal, wanted_kinds

ROOM: Final = 2.2
"""A new foundation this many diameters from everything else certainly lies still."""


def anything(position: Position, rng: Random) -> Move:
    """Any legal action; a game of such actions comes to an end."""
    kind = wanted_kinds(position)[0]
    if kind is Call:
        return Call(rng.choice(list(Pole)))
    if kind is Take:
        return Take(rng.choice(list(Colour)))
    if kind is Capture:
        return Capture(rng.choice(sorted(n for duty in position.duties for n in duty)))
    if kind is Put:
        return some_place(position, rng)
    targets = [disc for disc in position.discs if is_target(disc, position)]
    leaners = [disc for disc in targets if disc.is_leaning]
    if leaners and rng.random() < 0.15:
        return press(rng.choice(leaners), rng)
    if rng.random() < 0.05:
        return sweep(rng.choice(targets), rng)
    return _lean(position, rng.choice(targets), rng)


def some_place(position: Position, rng: Random) -> Put:
    """A point in the circle with room around it; if there is none, any point where it fits."""
    spots, circle = [], position.circle
    for _ in range(60):
        angle, far = rng.uniform(0, 2 * math.pi), 0.95 * circle * math.sqrt(rng.random())
        x, y = round(far * math.cos(angle) / 100), round(far * math.sin(angle) / 100)
        spots.append(Put(100 * x, 100 * y))
    for spot in spots:
        if room(position, spot) > ROOM * DIAMETER:
            return spot
    for spot in sorted(spots, key=lambda spot: -room(position, spot)):
        if refusal(position, spot) is None:
            return spot
    while True:
        spot = Put(rng.randrange(-circle, circle), rng.randrange(-circle, circle))
        if refusal(position, spot) is None:
            return spot


def room(position: Position, spot: Put) -> float:
    """The distance to the centre of the nearest disc, in micrometres."""
    return min((disc.distance(spot.x, spot.y) for disc in position.discs), default=math.inf)


def _lean(position: Position, target: Disc, rng: Random) -> Gesture:
    """A lean where a lone foundation, or a tower of that height, would hold a leaner."""
    below = sum(
        disc.z < target.z and disc.distance(target.x, target.y) < DIAMETER / 2
        for disc in position.discs
    )
    near, far, tilt = LEANS_MM[min(1 + below, max(LEANS_MM))]
    distance, held = rng.uniform(near, far), rng.uniform(tilt - 5, tilt + 8)
    return Gesture(
        Kind.LEAN, target.number, rng.randrange(3600), round(10 * distance), round(10 * held)
    )


def press(target: Disc, rng: Random) -> Gesture:
    """Down from above the side on which the leaner is high: where its foundation lies."""
    behind = round(target.bearing * 10 + 1800) % 3600
    distance = round(rng.uniform(0.85, 1.25) * DIAMETER / 100)
    return Gesture(Kind.PRESS, target.number, behind, distance, height=rng.randrange(200, 310))


def sweep(target: Disc, rng: Random) -> Gesture:
    """Past one side of the target."""
    bearing, aside = rng.randrange(3600), rng.randrange(350, 500)
    height = rng.randrange(120, 300)
    return Gesture(
        Kind.SWEEP, target.number, bearing, aside, yaw=rng.choice((0, 1800)), height=height
    )
