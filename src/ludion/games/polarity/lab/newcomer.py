"""How often a first-time player's lean stands with a helped hand: `ludion polarity newcomer`.

Nobody explains anything. A trembling pointer carries a disc from the edge of the cloth into a zone
that the page draws, and lets go there. Tables have five foundations of each colour and the leaners
that the helped hand has stood there before.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from ludion.games.polarity.board import Colour, Disc, Kind, Pole, Position, Sample, flat
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M, REMANENCE_T
from ludion.games.polarity.physics.live import Live, sampled
from ludion.games.polarity.physics.zone import Zone, tops, zones
from ludion.games.polarity.proposals import some_place
from ludion.games.polarity.rules import red_disc

TREMOR_MM: Final = 2.0
"""The tremor of the pointer, at every sample."""
CLEAR_MM: Final = 70.0
"""How high the page carries a disc for a helped hand."""
EVERY_MS: Final = 40
WAY: Final = 40
STAY: Final = 10
"""Samples on the way, and over the place."""
EDGE_MM: Final = (0.0, -205.0)
LEANERS: Final = 8
"""A table with this many leaners is cleared."""


class Newcomer(NamedTuple):
    """The results of leans: how many, how many stood, what else happened; and how often a table
    had no zone left and was cleared."""

    leans: int
    stood: int
    others: dict[str, int]
    full: int


def measured(leans: int, seed: int = 1, magnets: str = "standard") -> Newcomer:
    rng, tesla = Random(seed), REMANENCE_T[magnets]
    found, full, position = Counter[str](), 0, table(rng)
    while found.total() < leans:
        open_ = _zones(position, tesla)
        if not open_ or len(position.discs) > 11 + LEANERS:
            full += not open_
            position = table(rng)
            continue
        what, position = lean(position, rng.choice(open_), rng, tesla)
        found[what] += 1
    others = {what: count for what, count in found.items() if what != "stands"}
    return Newcomer(leans, found["stands"], others, full)


def table(rng: Random) -> Position:
    """Five foundations of each colour, with room around them, and the red disc."""
    red = rng.choice(list(Pole))
    discs: tuple[Disc, ...] = (red_disc(red),)
    for number in range(1, 11):
        colour = Colour.WHITE if number <= 5 else Colour.BLACK
        spot = some_place(Position(red=red, white=0, discs=discs), rng)
        discs = (*discs, flat(number, spot.x, spot.y, colour))
    return Position(call=red, red=red, white=0, laid=10, reserves=(21, 21), discs=discs)


def _zones(position: Position, tesla: float) -> list[Zone]:
    around = [zones(position, disc.number, tesla) for disc in tops(position)]
    return [zone for found in around for zone in found if zone is not None]


def lean(position: Position, zone: Zone, rng: Random, tesla: float) -> tuple[str, Position]:
    """Carry a disc to a random point in this zone and let go: `stands`, `flat` or a fault, and the
    table afterwards."""
    target = position.by_number[zone.best.target]
    distance = rng.uniform(zone.near.distance, zone.far.distance)
    way = math.radians(zone.best.bearing + rng.uniform(-7, 7))
    centre = (target.x / 1000, target.y / 1000)
    goal = (centre[0] + distance * math.cos(way), centre[1] + distance * math.sin(way))
    live = Live(position, tesla)
    for step in range(WAY + STAY):
        part = min(1.0, step / WAY)
        part = part * part * (3 - 2 * part)
        x, y = (
            a + (b - a) * part + rng.gauss(0, TREMOR_MM) for a, b in zip(EDGE_MM, goal, strict=True)
        )
        bearing = math.degrees(math.atan2(y - centre[1], x - centre[0]))
        felt = live.move([held(EVERY_MS * step, x, y, zone.best.tilt, bearing)])
        if felt.events:
            return felt.events[0].kind, position
    answer = live.release(Kind.LEAN, helped=True).answer
    if answer.events:
        return answer.events[0].kind, position
    stood = [disc for disc in answer.rests if disc.number == position.next_number]
    if not stood:
        return "flat", position
    rests = {disc.number: disc for disc in (*position.discs, *answer.rests)}
    return "stands", replace(position, discs=tuple(sorted(rests.values())))


def held(ms: int, x: float, y: float, tilt: float, bearing: float) -> Sample:
    """A disc whose rim is over this point."""
    steep, way = math.radians(tilt), math.radians(bearing)
    radius, half = 500 * DIAMETER_M, 500 * HEIGHT_M
    back = radius * math.cos(steep) - half * math.sin(steep)
    high = CLEAR_MM + radius * math.sin(steep) + half * math.cos(steep)
    return sampled(ms, x - back * math.cos(way), y - back * math.sin(way), high, tilt, bearing)
