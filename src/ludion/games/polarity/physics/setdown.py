"""A helped hand: it sets its disc down where the disc will stand.

A player carries a disc near one of their own and opens the hand. Statics finds the nearest stand
(`zone`); the hand goes to a point out and above it, then down along a slope, holds still and
opens. This becomes samples of the path like any other: records and replays know of no help.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ludion.games.polarity.board import Colour, Disc, Position, Sample
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import Floats
from ludion.games.polarity.physics.path import UP, heading, lean_place, smooth, tilted
from ludion.games.polarity.physics.zone import Stand, nearest_stand

EVERY_MS: Final = 34
PAUSE_M: Final = np.array([0.016, 0.012])
"""How far out from the stand and above it the hand goes first."""
FAST_MS: Final = 0.25
CAREFUL_MS: Final = 0.08
HOLD_S: Final = 0.25
LONGEST_MS: Final = 2000
"""The longest way down."""


def set_down(position: Position, last: Sample, tesla: float) -> tuple[Stand, list[Sample]] | None:
    """Where a disc that is held like this will be set down, and the way there; None if it would
    stand nowhere near."""
    x, y = rim(last)
    stand = nearest_stand(position, x, y, tesla)
    if stand is None:
        return None
    target = position.by_number[stand.target]
    return stand, way_down(last, target, stand, position.colour)


def rim(sample: Sample) -> tuple[float, float]:
    """The lowest point of a disc that is held like this, seen from above, in mm."""
    tilt, way = math.radians(sample.tilt / 10), math.radians(sample.bearing / 10)
    back = 1000 * (DIAMETER_M / 2 * math.cos(tilt) - HEIGHT_M / 2 * math.sin(tilt))
    return sample.x / 10 + back * math.cos(way), sample.y / 10 + back * math.sin(way)


def way_down(last: Sample, target: Disc, stand: Stand, colour: Colour) -> list[Sample]:
    """From where the hand is to the stand, as samples."""
    out = heading(stand.bearing)
    begin = np.array(last[1:4], float) * 1e-4
    at = np.array([target.x * 1e-6, target.y * 1e-6, 0.0])
    at = at + lean_place(out, stand.distance / 1000, stand.tilt)
    above = at + out * PAUSE_M[0] + UP * PAUSE_M[1]
    held = tilted(last.bearing / 10, last.tilt / 10, colour)
    axis = tilted(stand.bearing, stand.tilt, colour)
    keys = [(begin, held, 0.0)]
    if begin[2] > above[2]:
        keys.append((above, axis, max(0.2, _far(begin, above) / FAST_MS)))
    keys += [(at, axis, max(0.2, _far(keys[-1][0], at) / CAREFUL_MS)), (at, axis, HOLD_S)]
    path = smooth(keys)[:LONGEST_MS]
    steps = [*range(EVERY_MS - 1, len(path) - 1, EVERY_MS), len(path) - 1]
    return [_sample(last.ms + step + 1, path[step], colour) for step in steps]


def _far(one: Floats, other: Floats) -> float:
    return float(np.linalg.norm(other - one))


def _sample(ms: int, row: Floats, colour: Colour) -> Sample:
    x, y, z = (round(float(part) * 1e4) for part in row[:3])
    nx, ny, nz = (float(part) * colour.up for part in row[3:])
    tilt = math.degrees(math.atan2(math.hypot(nx, ny), nz))
    bearing = math.degrees(math.atan2(ny, nx))
    return Sample(ms, x, y, z, round(10 * tilt), round(10 * bearing) % 3600)
