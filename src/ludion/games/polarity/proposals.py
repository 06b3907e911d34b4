"""Actions out of the rules' own knowledge: any legal one by chance, and those worth a try."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from ludion.games.polarity.board import (
    CIRCLE,
    DIAMETER,
    RED,
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
from ludion.games.polarity.refusal import is_target, refusal, wanted_kinds

ROOM: Final = 2.2
"""Diameters between a new foundation and everything else that make it lie still for certain."""
LEANING: Final = (1.72, 1.90)
"""Diameters from the target's centre at which a rim finds its stand."""
LEANT: Final = 0.6
PILED: Final = 0.3
"""How good a target is beside a flat disc. Discs on each other pull a new one on to themselves from
where a single one holds it."""
STEEP: Final = 30.0
"""A leaner steeper than this is hardly ever pressed flat."""


def anything(position: Position, rng: Random) -> Move:
    """Any legal action; a game of them comes to an end."""
    kind = wanted_kinds(position)[0]
    if kind is Call:
        return Call(rng.choice(list(Pole)))
    if kind is Take:
        return Take(rng.choice(list(Colour)))
    if kind is Capture:
        return Capture(rng.choice(sorted(n for duty in position.duties for n in duty)))
    if kind is Put:
        return _place(position, rng)
    targets = [disc for disc in position.discs if is_target(disc, position)]
    leaners = [disc for disc in targets if disc.is_leaning]
    if leaners and rng.random() < 0.15:
        return _press(rng.choice(leaners), rng)
    if rng.random() < 0.05:
        return _sweep(rng.choice(targets), rng)
    return _lean(rng.choice(targets), rng.randrange(3600), rng)


def _place(position: Position, rng: Random) -> Put:
    """Somewhere in the circle with room around; where there is none, wherever it fits."""
    spots = []
    for _ in range(60):
        angle, far = rng.uniform(0, 2 * math.pi), 0.95 * CIRCLE * math.sqrt(rng.random())
        x, y = round(far * math.cos(angle) / 100), round(far * math.sin(angle) / 100)
        spots.append(Put(100 * x, 100 * y))
    roomy = [spot for spot in spots if room(position, spot) > ROOM * DIAMETER]
    if roomy:
        return roomy[0]
    free = [spot for spot in spots if refusal(position, spot) is None]
    if free:
        return max(free, key=lambda spot: room(position, spot))
    while True:
        spot = Put(rng.randrange(-CIRCLE, CIRCLE), rng.randrange(-CIRCLE, CIRCLE))
        if refusal(position, spot) is None:
            return spot


def room(position: Position, spot: Put) -> float:
    """Micrometres to the centre of the nearest disc."""
    return min((disc.distance(spot.x, spot.y) for disc in position.discs), default=math.inf)


def _lean(target: Disc, bearing: int, rng: Random) -> Gesture:
    distance = rng.uniform(*LEANING) * DIAMETER / 100
    tilt = round(rng.uniform(320, 450))
    return Gesture(Kind.LEAN, target.number, bearing, round(distance), tilt)


def _press(target: Disc, rng: Random) -> Gesture:
    """Down from above the side on which the leaner is high: where its foundation lies."""
    behind = round(target.bearing * 10 + 1800) % 3600
    distance = round(rng.uniform(0.7, 1.6) * DIAMETER / 100)
    return Gesture(Kind.PRESS, target.number, behind, distance, height=rng.randrange(220, 480))


def _sweep(target: Disc, rng: Random) -> Gesture:
    """Past the target at one side."""
    bearing, aside = rng.randrange(3600), rng.randrange(350, 500)
    height = rng.randrange(120, 300)
    return Gesture(
        Kind.SWEEP, target.number, bearing, aside, yaw=rng.choice((0, 1800)), height=height
    )


# ---- worth a try ----


def proposals(position: Position, number: int, rng: Random) -> Sequence[Move]:
    """At most so many actions, the likeliest first: leans into free room, presses on low
    leaners, one sweep in eight; for duties every disc one may grip; places with room."""
    kind = wanted_kinds(position)[0]
    if kind is Call:
        return [Call(pole) for pole in Pole]
    if kind is Take:
        return [Take(colour) for colour in Colour]
    if kind is Capture:
        return _captures(position)[:number]
    if kind is Put:
        return [_place(position, rng) for _ in range(number)]
    leans = _leans(position, rng)
    presses = _presses(position, rng)
    chosen: list[Move] = [*presses[: max(1, number // 3)]]
    chosen = [*leans[: max(1, number - len(chosen) - number // 8)], *chosen]
    targets = [disc for disc in position.discs if is_target(disc, position)]
    chosen += [_sweep(rng.choice(targets), rng) for _ in range(number // 8)]
    return chosen[:number]


def _captures(position: Position) -> list[Move]:
    """The lowest flat disc of a cluster pulls worst, the highest best."""
    found = [position.by_number[number] for duty in position.duties for number in duty]
    return [Capture(disc.number) for disc in sorted(found, key=lambda disc: (-disc.z, disc.number))]


def _leans(position: Position, rng: Random) -> list[Move]:
    """One for each of twelve bearings round each own disc, those with most room first."""
    found: list[tuple[float, Gesture]] = []
    for target in position.discs:
        if not is_target(target, position):
            continue
        turn = rng.randrange(300)
        for bearing in range(turn, 3600, 300):
            gesture = _lean(target, bearing, rng)
            found.append((_freedom(position, target, gesture), gesture))
    found.sort(key=lambda pair: -pair[0])
    return [gesture for _, gesture in found]


def _freedom(position: Position, target: Disc, gesture: Gesture) -> float:
    """How far the leaner's middle would be from everything but its target. A leaner makes a worse
    target than a flat disc, a pile of discs a bad one, and the red disc is kept away from."""
    way = math.radians(gesture.bearing / 10)
    far = 100 * gesture.distance - DIAMETER * 0.4
    x, y = round(target.x + far * math.cos(way)), round(target.y + far * math.sin(way))
    if math.hypot(x, y) > CIRCLE - DIAMETER / 2:
        return -math.inf
    tower = {disc.number for disc in position.discs if disc.distance(target.x, target.y) < DIAMETER}
    others = [disc for disc in position.discs if disc.number not in tower]
    nearest = min(
        (disc.distance(x, y) * (0.7 if disc.number == RED else 1.0) for disc in others),
        default=math.inf,
    )
    worth = PILED if len(tower) > 1 else LEANT if target.is_leaning else 1.0
    return min(nearest, 4.0 * DIAMETER) * worth


def _presses(position: Position, rng: Random) -> list[Move]:
    """The lowest leaners first."""
    leaners = [d for d in position.discs if is_target(d, position) and d.is_leaning]
    leaners.sort(key=lambda disc: disc.tilt)
    low = [disc for disc in leaners if disc.tilt < STEEP] or leaners[:1]
    return [_press(disc, rng) for disc in low for _ in range(2)]
