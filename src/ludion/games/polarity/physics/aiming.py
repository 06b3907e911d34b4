"""Actions worth trying: leans that statics expects to stand, places that disturb nothing, presses.

Leans are searched round every own disc, on a coarse grid of bearings and distances. The best are
improved by small changes of bearing, distance and yaw, with the tilt at which they would come to
rest: like a player who feels where the field holds the disc before letting go.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, TypeVar

from ludion.games.polarity.board import (
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
    flat,
)
from ludion.games.polarity.consequences import MOST_TRIES
from ludion.games.polarity.physics.path import SWEEP_M
from ludion.games.polarity.physics.stance import Ground, Stance
from ludion.games.polarity.physics.zone import is_upon, tops, zone
from ludion.games.polarity.proposals import press, room, some_place, sweep
from ludion.games.polarity.refusal import is_target, wanted_kinds

BEARINGS: Final = 18
STEPS: Final = (0.3, 0.7)
"""Fractions of the way across a zone at which a rim is tried first."""
LEANING_MM: Final = (46.0, 58.0)
"""The range in which a rim may stand beside a leaner, in mm from the leaner's centre."""
IMPROVED: Final = (12, 6, 3)
"""How many of the best leans are improved in each round..."""
CHANGES: Final = 10
"""...by how many changes each..."""
FIRM: Final = 0.45
"""...unless they cost less than this already."""
ASIDE: Final = 250
"""Leans at one target count as different from this angle on, in tenths of a degree."""
SURE: Final = 0.9
"""A lean with a lower cost will most likely stand."""
STEEP: Final = 0.45
"""A leaner that resists more (`Ground.sinking`) is hardly ever pressed flat."""
SPOTS: Final = 40
SPACE: Final = 4.0
"""Diameters of free space around a disc; more is no better."""

SAFE: Final = 3.5
"""At this distance from the red disc there is no danger, in diameters."""
CALM: Final = 2.0
"""Nearer to the red disc than this many diameters, an action is proposed only as a last resort."""
MARGIN: Final = 2.0
"""At this many diameters from the line, discs can lean on every side of a foundation."""
SHAKY: Final = 1.5
"""Added to the cost of a lean if its target leans: such a target may follow the hand."""
LIKELY: Final = 1.6
"""A lean with a higher cost is tried after the presses."""

RANKED: Final = 24
"""Leans are ranked up to here, however many are wanted: the same ranks each time."""

T = TypeVar("T")
Weighed = tuple[Stance, Gesture]
Priced = tuple[float, Gesture]


def proposals(position: Position, number: int, rng: Random, tesla: float) -> Sequence[Move]:
    """At most this many different actions, the most promising first. With the same generator, no
    attempt of a turn is offered what an earlier one was offered (`attempt_of`)."""
    kind = wanted_kinds(position)[0]
    if kind is Call:
        return [Call(pole) for pole in Pole]
    if kind is Take:
        return [Take(colour) for colour in Colour]
    if kind is Capture:
        return _captures(position)[:number]
    if kind is Put:
        return _places(position, number, rng, tesla)
    ranked = leans(position, RANKED, rng, tesla)
    calm = [priced for priced in ranked if _is_calm(position, priced[1])] or ranked
    found = _share(calm, position.tries) or calm[-1:]
    sure = sum(cost < SURE for cost, _ in found)
    others = _others(position, number - min(sure, number - number // 6), rng, tesla)
    kept = found[: max(1, number - len(others))]
    likely = [gesture for cost, gesture in kept if cost < LIKELY]
    return [*likely, *others, *(gesture for _, gesture in kept[len(likely) :])]


def attempt_of(rank: int) -> int:
    """The attempt of a turn, from 0, to which the proposal of this rank is offered.

    The first attempt chooses among many; the others get one good proposal each, and reserves.

    >>> [attempt_of(rank) for rank in range(9)]
    [0, 0, 1, 0, 2, 0, 3, 0, 4]
    """
    return 0 if rank == 0 or rank % 2 else 1 + (rank // 2 - 1) % (MOST_TRIES - 1)


def _share(ranked: Sequence[T], tries: int) -> list[T]:
    return [one for rank, one in enumerate(ranked) if attempt_of(rank) == tries]


def _captures(position: Position) -> list[Move]:
    """The lowest flat disc of a cluster attracts least, the highest most."""
    found = [position.by_number[number] for duty in position.duties for number in duty]
    return [Capture(disc.number) for disc in sorted(found, key=lambda disc: (-disc.z, disc.number))]


def _others(position: Position, number: int, rng: Random, tesla: float) -> list[Move]:
    """Presses on low leaners, or a sweep if there are none: at most half of this many."""
    own = [disc for disc in position.discs if is_target(disc, position)]
    ground = Ground(position.discs, tesla)
    firm = {disc: ground.sinking(disc) for disc in own if disc.is_leaning}
    low = sorted((disc for disc in firm if firm[disc] < STEEP), key=lambda disc: firm[disc])
    chosen = [press(disc, rng) for disc in _share(low, position.tries)]
    if number > 6 and not position.tries:
        chosen.append(sweep(rng.choice(own), rng))
    calm: list[Move] = [gesture for gesture in chosen if _is_calm(position, gesture)]
    return calm[: number // 2]


def _is_calm(position: Position, gesture: Gesture) -> bool:
    """Whether the whole path of the hand avoids the red disc: even clumsy hands do that."""
    red = position.by_number.get(RED)
    if red is None:
        return True
    target = position.by_number[gesture.target]
    x, y = _rim(target, gesture)
    half = 1e6 * SWEEP_M if gesture.kind is Kind.SWEEP else 0.0
    way = math.radians((gesture.bearing + gesture.yaw) / 10 + 90)
    along = (red.x - x) * math.cos(way) + (red.y - y) * math.sin(way)
    along = max(-half, min(half, along))
    near = red.distance(round(x + along * math.cos(way)), round(y + along * math.sin(way)))
    return min(near, red.distance(target.x, target.y)) > CALM * DIAMETER


# ---- leans ----


def leans(position: Position, number: int, rng: Random, tesla: float) -> list[Priced]:
    """At most this many of the best leans with their costs, none close to a better one.

    The same generator gives the same leans."""
    ground = Ground(position.discs, tesla)
    found = _weighed(ground, position, _net(position, rng, tesla))
    seed = rng.randrange(1 << 32)
    for count in IMPROVED:
        best = _different(position, found, number)
        poor = [g for stance, g in best[:count] if _price(position, stance, g) > FIRM]
        changed = [change for gesture in poor for change in _changes(gesture, seed)]
        found = best + _weighed(ground, position, changed)
    best = _different(position, found, number)
    if not best:
        own = [disc for disc in position.discs if is_target(disc, position)]
        anyhow = _lean(rng.choice(own), rng.randrange(3600), 51.0)
        return [(math.inf, anyhow)]
    return [
        (_price(position, stance, g), g._replace(tilt=round(10 * stance.tilt)))
        for stance, g in best
    ]


def is_sure(position: Position, move: Move, tesla: float) -> bool:
    """Whether a lean will most likely stand; False for any other action."""
    if not isinstance(move, Gesture) or move.kind is not Kind.LEAN:
        return False
    found = _weighed(Ground(position.discs, tesla), position, [move])
    return any(_price(position, stance, lean) < SURE for stance, lean in found)


def _net(position: Position, rng: Random, tesla: float) -> list[Gesture]:
    step = 3600 // BEARINGS
    return [
        _lean(target, bearing, distance)
        for target in tops(position)
        for bearing in range(rng.randrange(step), 3600, step)
        for distance in _distances(position, target, tesla)
    ]


def height(position: Position, top: Disc) -> int:
    """How many discs are in the stack that has this one on top."""
    return 1 + sum(is_upon(top, disc) for disc in position.discs)


def _distances(position: Position, target: Disc, tesla: float) -> list[float]:
    near, far = LEANING_MM if target.is_leaning else window(height(position, target), tesla)
    return [near + part * (far - near) for part in STEPS]


@cache
def window(discs: int, tesla: float) -> tuple[float, float]:
    """The range in mm in which a disc stands beside a lone tower of this height."""
    tower = tuple(flat(n + 1, 0, 0, Colour.WHITE, n) for n in range(discs))
    found = zone(Position(white=0, discs=tower), discs, 0.0, tesla)
    return LEANING_MM if found is None else (found.near.distance, found.far.distance)


def _lean(target: Disc, bearing: int, mm: float) -> Gesture:
    return Gesture(Kind.LEAN, target.number, bearing, round(10 * mm), 400)


def _changes(gesture: Gesture, seed: int) -> list[Gesture]:
    """Small changes of a lean, always the same ones."""
    where = gesture.target, gesture.bearing, gesture.distance, gesture.yaw
    rng = Random(f"{seed} {where}")
    return [_changed(gesture, rng) for _ in range(CHANGES)]


def _changed(gesture: Gesture, rng: Random) -> Gesture:
    return gesture._replace(
        bearing=round(gesture.bearing + rng.gauss(0, 50)) % 3600,
        yaw=round(gesture.yaw + rng.gauss(0, 80)) % 3600,
        distance=round(gesture.distance + rng.gauss(0, 8)),
    )


def _weighed(ground: Ground, position: Position, gestures: list[Gesture]) -> list[Weighed]:
    """Those that would stand inside the circle, with their stances."""
    inside = [g for g in gestures if _is_inside(position, g)]
    stances = ground.stances(inside, position.colour) if inside else []
    pairs = zip(stances, inside, strict=True)
    return [(stance, gesture) for stance, gesture in pairs if stance.tilt > 0]


def _is_inside(position: Position, gesture: Gesture) -> bool:
    return math.hypot(*_rim(position.by_number[gesture.target], gesture)) < position.circle


def _rim(target: Disc, gesture: Gesture) -> tuple[float, float]:
    """Where the rim of a lean stands."""
    way, far = math.radians(gesture.bearing / 10), 100 * gesture.distance
    return target.x + far * math.cos(way), target.y + far * math.sin(way)


def _different(position: Position, found: list[Weighed], number: int) -> list[Weighed]:
    """The best, without those close to a better one."""
    kept: list[Weighed] = []
    for stance, gesture in sorted(found, key=lambda pair: _price(position, *pair)):
        if len(kept) == number:
            break
        if not any(_is_beside(gesture, other) for _, other in kept):
            kept.append((stance, gesture))
    return kept


def _price(position: Position, stance: Stance, gesture: Gesture) -> float:
    target = position.by_number[gesture.target]
    x, y = _rim(target, gesture)
    return stance.cost + _peril(position, x, y) + (SHAKY if target.is_leaning else 0.0)


def _peril(position: Position, x: float, y: float) -> float:
    """A disc that falls near the red disc attracts it, and that loses the game."""
    red = position.by_number.get(RED)
    far = SAFE if red is None else red.distance(round(x), round(y)) / DIAMETER
    return 0.4 * max(0.0, SAFE - far)


def _is_beside(one: Gesture, other: Gesture) -> bool:
    apart = abs(one.bearing - other.bearing)
    return one.target == other.target and min(apart, 3600 - apart) < ASIDE


# ---- places ----


def _places(position: Position, number: int, rng: Random, tesla: float) -> Sequence[Move]:
    """Places for a foundation or a tower: with much free space, also towards the line, where it
    disturbs or pushes little."""
    ground = Ground(position.discs, tesla)
    size = max(1, len(position.held))

    def worth(spot: Put) -> float:
        space = min(room(position, spot) / DIAMETER, SPACE)
        pushed, stirred = ground.burdens(spot.x, spot.y, position.colour, size)
        space -= _peril(position, spot.x, spot.y)
        space -= max(0.0, MARGIN - (position.circle - math.hypot(spot.x, spot.y)) / DIAMETER)
        return space - 2 * max(0.0, stirred - 0.4) - 3 * max(0.0, pushed - 0.5)

    spots = {some_place(position, rng) for _ in range(SPOTS)}
    return sorted(spots, key=lambda spot: (-worth(spot), spot))[:number]
