"""The things on Polarity's table and the actions of hands: frozen integer values, no rules.

    positions in micrometres from the centre of the circle: x to the right, y up the page, z above
              the cloth; a disc that lies flat has its centre at z = 1250
    axes      three ten-thousandths: the unit vector from the black face to the white face, so
              (0, 0, 10000) shows white and (0, 0, -10000) black
    gestures  tenths of a degree, tenths of a millimetre, millimetres per second

Integers make positions hashable, texts short, and replays exact.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain
from operator import mul
from typing import Final, NamedTuple

from ludion.core.game import Seat
from ludion.games.polarity.disc import CIRCLE_M, DIAMETER_M, HEIGHT_M

UM: Final = 1_000_000
UNIT: Final = 10_000
DIAMETER: Final = round(DIAMETER_M * UM)
HEIGHT: Final = round(HEIGHT_M * UM)
CIRCLE: Final = round(CIRCLE_M * UM)
LYING: Final = HEIGHT // 2
FLAT_DEGREES: Final = 5.0
"""Below this a disc is flat: leaners stand at 12 degrees or more."""
EDGE_DEGREES: Final = 75.0
"""Above this a disc is on its edge, and leans on nothing."""
TOUCH: Final = 150
"""Discs nearer than this touch: magnets this close that do not repel are in contact."""
RED: Final = 0
"""The number of the red disc; the others are 1 to 52."""
DISCS: Final = 52


class Colour(Enum):
    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def up(self) -> int:
        """The direction of the axis when this colour is up."""
        return 1 if self is Colour.WHITE else -1


class Pole(Enum):
    """How the red disc lies. North up repels discs that show white."""

    NORTH = "N"
    SOUTH = "S"


class Disc(NamedTuple):
    """A disc on the table: its number, the position of its centre, the direction of its axis."""

    number: int
    x: int
    y: int
    z: int
    nx: int
    ny: int
    nz: int

    @property
    def colour(self) -> Colour:
        """The colour it shows."""
        return Colour.WHITE if self.nz >= 0 else Colour.BLACK

    @property
    def tilt(self) -> float:
        """Degrees from lying flat, 0 to 90.

        >>> Disc(1, 0, 0, 1250, 0, 0, -10000).tilt
        0.0
        """
        return math.degrees(math.atan2(math.hypot(self.nx, self.ny), abs(self.nz)))

    @property
    def is_flat(self) -> bool:
        return self.tilt < FLAT_DEGREES

    @property
    def is_leaning(self) -> bool:
        return FLAT_DEGREES <= self.tilt <= EDGE_DEGREES

    @property
    def bearing(self) -> float:
        """The direction in which its upper face tilts, degrees from the right, counterclockwise."""
        sign = 1 if self.nz >= 0 else -1
        return math.degrees(math.atan2(sign * self.ny, sign * self.nx)) % 360

    def distance(self, x: int, y: int) -> float:
        return math.hypot(self.x - x, self.y - y)

    def is_outside(self, circle: int) -> bool:
        """Whether it is completely outside a circle of this radius: a disc on the line is in (P1).

        >>> [flat(1, x, 0, Colour.WHITE).is_outside(CIRCLE) for x in (240_000, 242_000)]
        [False, True]
        """
        far = math.hypot(self.x, self.y)
        across = (self.nx * self.x + self.ny * self.y) / max(far, 1.0) / UNIT
        inward = DIAMETER / 2 * math.sqrt(max(0.0, 1 - across * across)) + LYING * abs(across)
        return far - inward > circle

    @property
    def lowest(self) -> float:
        """Micrometres from the cloth to its lowest point."""
        up = abs(self.nz) / math.hypot(self.nx, self.ny, self.nz)
        return self.z - DIAMETER / 2 * math.sqrt(max(0.0, 1 - up * up)) - LYING * up


def flat(number: int, x: int, y: int, colour: Colour, level: int = 0) -> Disc:
    """A disc that lies flat on `level` others."""
    return Disc(number, x, y, LYING + level * HEIGHT, 0, 0, colour.up * UNIT)


# ---- what touches what ----

_ROUND: Final = tuple(
    (math.cos(2 * math.pi * k / 60), math.sin(2 * math.pi * k / 60)) for k in range(60)
)


def _points(disc: Disc) -> Iterator[tuple[float, float, float]]:
    """Points on both faces of a disc: the rim and the centre of each."""
    nx, ny, nz = (part / math.hypot(disc.nx, disc.ny, disc.nz) for part in disc[4:])
    if abs(nx) < 0.9:
        ux, uy, uz = 1 - nx * nx, -nx * ny, -nx * nz
    else:
        ux, uy, uz = -ny * nx, 1 - ny * ny, -ny * nz
    size = math.hypot(ux, uy, uz)
    ux, uy, uz = ux / size, uy / size, uz / size
    vx, vy, vz = ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux
    for face in (-LYING, LYING):
        cx, cy, cz = disc.x + face * nx, disc.y + face * ny, disc.z + face * nz
        yield cx, cy, cz
        for c, s in _ROUND:
            a, b = DIAMETER / 2 * c, DIAMETER / 2 * s
            yield cx + a * ux + b * vx, cy + a * uy + b * vy, cz + a * uz + b * vz


def _gaps(one: Disc, other: Disc) -> Iterator[float]:
    """How far points on the faces of one disc are from the other."""
    size = math.hypot(other.nx, other.ny, other.nz)
    nx, ny, nz = other.nx / size, other.ny / size, other.nz / size
    for px, py, pz in _points(one):
        dx, dy, dz = px - other.x, py - other.y, pz - other.z
        along = dx * nx + dy * ny + dz * nz
        aside = math.sqrt(max(0.0, dx * dx + dy * dy + dz * dz - along * along))
        above, beside = abs(along) - LYING, aside - DIAMETER / 2
        yield math.hypot(max(0.0, above), max(0.0, beside))


def gap(one: Disc, other: Disc) -> float:
    """The distance between the surfaces of two discs in micrometres, accurate to some 10 µm.

    >>> gap(flat(1, 0, 0, Colour.WHITE), flat(2, 33500, 0, Colour.BLACK))
    1500.0
    """
    centres = math.dist(one[1:4], other[1:4])
    if centres > 2 * DIAMETER:
        return centres - math.hypot(DIAMETER, HEIGHT)
    return min(chain(_gaps(one, other), _gaps(other, one)))


def touch(one: Disc, other: Disc) -> bool:
    """Whether their gap is less than TOUCH: one point that near is enough."""
    if math.dist(one[1:4], other[1:4]) > 2 * DIAMETER or _are_apart(one, other):
        return False
    return any(gap < TOUCH for gap in chain(_gaps(one, other), _gaps(other, one)))


def _are_apart(one: Disc, other: Disc) -> bool:
    """Whether a slab as thick as TOUCH fits between them, across either axis or the line between
    their centres. If not, they may be apart all the same."""
    between = [there - here for here, there in zip(one[1:4], other[1:4], strict=True)]
    for way in (between, one[4:], other[4:]):
        size = math.hypot(*way)
        along = abs(sum(map(mul, between, way)))
        if size and along / size - _reach(one, way) - _reach(other, way) > TOUCH:
            return True
    return False


def _reach(disc: Disc, way: Sequence[float]) -> float:
    """How far a disc reaches from its centre in a direction."""
    cosine: float = sum(map(mul, disc[4:], way)) / (math.hypot(*disc[4:]) * math.hypot(*way))
    return LYING * abs(cosine) + DIAMETER / 2 * math.sqrt(max(0.0, 1 - cosine * cosine))


def clusters(discs: Sequence[Disc]) -> list[frozenset[int]]:
    """The groups of two or more discs that touch one another, by their numbers."""
    groups = {disc.number: {disc.number} for disc in discs}
    for place, one in enumerate(discs):
        for other in discs[place + 1 :]:
            if groups[one.number] is not groups[other.number] and touch(one, other):
                groups[one.number] |= groups[other.number]
                for number in groups[other.number]:
                    groups[number] = groups[one.number]
    found = {min(group): frozenset(group) for group in groups.values() if len(group) > 1}
    return [found[first] for first in sorted(found)]


def is_tower(discs: Sequence[Disc]) -> bool:
    """P13: two or more discs, each flat on the one below."""
    low_first = sorted(discs, key=lambda disc: disc.z)
    return len(discs) > 1 and all(
        upper.is_flat and lower.is_flat and upper.distance(lower.x, lower.y) < DIAMETER / 2
        for lower, upper in itertools.pairwise(low_first)
    )


# ---- actions ----


class Call(NamedTuple):
    """A player calls which way the red disc will fall (P4)."""

    pole: Pole


class Toss(NamedTuple):
    """NATURE tosses the red disc."""

    pole: Pole


class Take(NamedTuple):
    """The winner of the toss takes a colour."""

    colour: Colour


class Put(NamedTuple):
    """Put a foundation, or a tower from the hand, flat on the cloth: micrometres."""

    x: int
    y: int


class Capture(NamedTuple):
    """Lift a disc of a cluster, so that the rest sticks to it (P12)."""

    number: int
    tremor: int = 0
    seed: int = 0


class Kind(Enum):
    LEAN = "L"
    PRESS = "P"
    SWEEP = "S"


class Gesture(NamedTuple):
    """One gesture with a disc of the reserve (P8).

    bearing, distance: for a lean, where the rim stands, seen from the target's centre; for a
    press, the point above which the disc comes down; for a sweep, the point it passes halfway.
    tilt: how steeply the disc is held; its upper face tilts towards the bearing.
    yaw: turns that face aside. A sweep goes across the bearing; with yaw 1800, backwards.
    height: the height at which a lean is let go; the lowest height of a press or a sweep.
    tremor: the amplitude of the hand's tremor in micrometres; its shape comes from the seed.
    """

    kind: Kind
    target: int
    bearing: int
    distance: int
    tilt: int = 0
    yaw: int = 0
    height: int = 0
    speed: int = 0
    tremor: int = 0
    seed: int = 0


class Sample(NamedTuple):
    """A point of a hand's path: milliseconds, tenths of a millimetre, tenths of a degree."""

    ms: int
    x: int
    y: int
    z: int
    tilt: int
    bearing: int


class Path(NamedTuple):
    """A gesture as the sampled path of a pointer; a lean is let go at the end."""

    kind: Kind
    target: int
    samples: tuple[Sample, ...]


class Event(NamedTuple):
    """What the referee saw, and when, in milliseconds from the start of the gesture.

    touch a b   two discs that were apart touch           fell a    a leaner fell flat
    stuck a     a disc sticks to the one in the hand      turned a  it shows its other colour
    moved a     a foundation or tower moved farther than its diameter
    out a       a disc left the circle completely         left a    a capture left it behind
    slid        something moved when a foundation was put down in the set-up
    """

    kind: str
    discs: tuple[int, ...]
    ms: int


class Track(NamedTuple):
    """The path of a disc, for animation: milliseconds, then position and axis as in `Disc`."""

    number: int
    keys: tuple[tuple[int, int, int, int, int, int, int], ...]


class Answer(NamedTuple):
    """NATURE's answer: events, the discs that left the table for the mover's hand or reserve,
    the new position of every disc that moved, and the paths."""

    events: tuple[Event, ...] = ()
    gone: tuple[int, ...] = ()
    rests: tuple[Disc, ...] = ()
    tracks: tuple[Track, ...] = ()


Action = Put | Capture | Gesture | Path
"""Actions that NATURE answers."""
Move = Call | Toss | Take | Action | Answer


@dataclass(frozen=True)
class Position:
    """All that the rules know. `pending` is the action that NATURE has yet to answer.

    Seats 0 and 2 are one team, 1 and 3 the other; `nexts` has the next seat of each team.
    `reserves`: White's and Black's. `towers`: those that nobody has to capture any more.
    `duties`: the clusters and turned discs that the mover must capture. `waiting`: clusters that
    the other player must still capture, because a fault of the mover's colour caused them.
    `owed`: the discs that a fault turned against their owner. `held`: those in the mover's hand.
    `ended`: the reason, and the colour that lost (None: by the score).
    `free`: a table for practice, alone, without turns and faults: practice.py.
    """

    mover: Seat = 0
    nexts: tuple[Seat, Seat] = (0, 1)
    call: Pole | None = None
    red: Pole | None = None
    white: int | None = None
    """The team that plays white, 0 or 1."""
    laid: int = 0
    """Foundations put down in the set-up, ten in all."""
    discs: tuple[Disc, ...] = ()
    reserves: tuple[int, int] = (26, 26)
    towers: frozenset[frozenset[int]] = frozenset()
    duties: tuple[frozenset[int], ...] = ()
    waiting: frozenset[frozenset[int]] = frozenset()
    owed: frozenset[int] = frozenset()
    held: frozenset[int] = frozenset()
    turns: int = 0
    tries: int = 0
    pending: Action | None = None
    ended: tuple[str, Colour | None] | None = None
    free: bool = False
    circle: int = CIRCLE
    """Its radius (P1), which the table has chosen: no part of a position's text."""

    @cached_property
    def by_number(self) -> dict[int, Disc]:
        return {disc.number: disc for disc in self.discs}

    @property
    def next_number(self) -> int:
        """The number that the next disc on the table will have."""
        taken = {disc.number for disc in self.discs} | self.held
        return next(number for number in range(1, DISCS + 2) if number not in taken)

    @property
    def colour(self) -> Colour:
        """The mover's colour."""
        return Colour.WHITE if self.mover % 2 == self.white else Colour.BLACK

    def reserve(self, colour: Colour) -> int:
        return self.reserves[0 if colour is Colour.WHITE else 1]

    def shows(self, colour: Colour) -> bool:
        """Whether a disc on the table shows this colour."""
        return any(disc.colour is colour for disc in self.discs if disc.number != RED)
