"""Gestures as paths: where the hand holds its disc at each millisecond, with its tremor.

A path is an array with one row per millisecond: x y z in metres, then the axis of the disc.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from ludion.games.polarity.board import Colour, Disc, Gesture, Path, Sample
from ludion.games.polarity.disc import DIAMETER_M, HEIGHT_M
from ludion.games.polarity.physics.field import Floats

Key = tuple[Floats, Floats, float]
"""A position, an axis, and the seconds it takes to get there."""

APPROACH_M: Final = np.array([0.10, 0.08])
"""A lean begins this far out and this high up..."""
PAUSE_M: Final = np.array([0.02, 0.012])
"""...and slows down this near."""
HOVER_M: Final = 0.12
SWEEP_M: Final = 0.09
"""Half the length of a sweep."""
HOLD_S: Final = 0.25
DWELL_S: Final = 0.15
FADE_STEPS: Final = 30
"""How long fingers take to let go."""
SPEED_MS: Final = {"L": 0.12, "P": 0.25, "S": 0.15}
LEAST_SPEED_MS: Final = 0.02
TREMOR_HZ: Final = 9.0
TREMOR_DAMPING: Final = 0.25
ARM_M: Final = 0.03
"""A tremor of a millimetre turns the disc as if it were held at this distance."""


def shake(noise: Floats, dt: float, w: float, z: float) -> Floats:
    """Noise through a resonator: the tremor of a hand that tries to be still, with amplitude 1."""
    kick = math.sqrt(dt * 4.0 * z * (w * w * w))
    back, brake = -w * w, 2.0 * z * w
    out = []
    for column in noise.T.tolist():
        x = v = 0.0
        way = []
        for one in column:
            v += dt * (back * x - brake * v) + kick * one
            x += dt * v
            way.append(x)
        out.append(way)
    return np.array(out).T


def trembling(path: Floats, tremor_um: int, seed: int) -> Floats:
    """The path as a hand with this tremor follows it; the same seed gives the same tremor."""
    if tremor_um <= 0:
        return path
    noise = np.random.default_rng(seed).standard_normal((len(path), 6))
    unrest = shake(noise, 0.001, 2 * math.pi * TREMOR_HZ, TREMOR_DAMPING) * (tremor_um * 1e-6)
    axes = path[:, 3:] + np.cross(unrest[:, 3:] / ARM_M, path[:, 3:])
    return np.hstack([path[:, :3] + unrest[:, :3], _unit(axes)])


def _unit(axes: Floats) -> Floats:
    lengths: Floats = np.linalg.norm(axes, axis=1)[:, None]
    return np.asarray(axes / np.maximum(lengths, 1e-9))


def smooth(keys: Sequence[Key]) -> Floats:
    """From key to key, starting and stopping gently."""
    parts = []
    for (p, a, _), (q, b, seconds) in itertools.pairwise(keys):
        count = max(1, round(seconds * 1000))
        u = (np.arange(count) + 1) / count
        s = (u * u * (3 - 2 * u))[:, None]
        parts.append(np.hstack([p + (q - p) * s, _unit(a * (1 - s) + b * s)]))
    return np.vstack(parts)


def heading(bearing: float) -> Floats:
    """The horizontal unit vector in this direction; degrees."""
    return np.array([math.cos(math.radians(bearing)), math.sin(math.radians(bearing)), 0.0])


UP: Final = np.array([0.0, 0.0, 1.0])


def tilted(bearing: float, tilt: float, colour: Colour) -> Floats:
    """The axis of a disc held at this tilt, its upper face towards the bearing."""
    angle = math.radians(tilt)
    return colour.up * (math.sin(angle) * heading(bearing) + math.cos(angle) * UP)


def centre(disc: Disc) -> Floats:
    return np.array([disc.x * 1e-6, disc.y * 1e-6, 0.0])


def lean_place(out: Floats, distance: float, tilt: float) -> Floats:
    """The centre of a disc whose lower rim stands this far along `out`; degrees."""
    angle, radius = math.radians(tilt), DIAMETER_M / 2
    along = distance - radius * math.cos(angle) + HEIGHT_M / 2 * math.sin(angle)
    return out * along + UP * (radius * math.sin(angle) + HEIGHT_M / 2 * math.cos(angle))


def lean_path(gesture: Gesture, target: Disc, colour: Colour) -> Floats:
    """From outside and above to its place, where the disc is held still."""
    out = heading(gesture.bearing / 10)
    tilt, speed = gesture.tilt / 10, _speed(gesture)
    axis = tilted((gesture.bearing + gesture.yaw) / 10, tilt, colour)
    at = centre(target) + lean_place(out, gesture.distance * 1e-4, tilt)
    at = at + UP * (gesture.height * 1e-4)
    far, near = (at + out * way[0] + UP * way[1] for way in (APPROACH_M, PAUSE_M))
    return smooth(
        [
            (far, axis, 0.0),
            (near, axis, _seconds(far, near, 2.5 * speed)),
            (at, axis, _seconds(near, at, speed)),
            (at, axis, HOLD_S),
        ]
    )


def press_path(gesture: Gesture, target: Disc, colour: Colour) -> Floats:
    """Straight down beside the target, then a short stop; the retreat goes up again."""
    out = heading(gesture.bearing / 10)
    low = centre(target) + out * (gesture.distance * 1e-4) + UP * (gesture.height * 1e-4)
    high = low + UP * max(HOVER_M - gesture.height * 1e-4, 0.03)
    axis = tilted((gesture.bearing + gesture.yaw) / 10, gesture.tilt / 10, colour)
    falling = _seconds(high, low, _speed(gesture))
    return smooth([(high, axis, 0.0), (low, axis, falling), (low, axis, DWELL_S)])


def sweep_path(gesture: Gesture, target: Disc, colour: Colour) -> Floats:
    """Past the target at one height, across the bearing."""
    out = heading(gesture.bearing / 10)
    way = heading(gesture.bearing / 10 + 90 + gesture.yaw / 10)
    half = centre(target) + out * (gesture.distance * 1e-4) + UP * (gesture.height * 1e-4)
    begin, end = half - way * SWEEP_M, half + way * SWEEP_M
    above = begin + UP * 0.06
    axis = tilted(gesture.bearing / 10, gesture.tilt / 10, colour)
    speed = _speed(gesture)
    down, across = _seconds(above, begin, 2 * speed), _seconds(begin, end, speed)
    return smooth([(above, axis, 0.0), (begin, axis, down), (end, axis, across)])


def _speed(gesture: Gesture) -> float:
    return max(gesture.speed / 1000 or SPEED_MS[gesture.kind.value], LEAST_SPEED_MS)


def _seconds(start: Floats, end: Floats, speed: float) -> float:
    return float(np.linalg.norm(end - start)) / speed


def gesture_path(gesture: Gesture, target: Disc, colour: Colour) -> Floats:
    """The path of a gesture given by its numbers, including its tremor."""
    make = {"L": lean_path, "P": press_path, "S": sweep_path}[gesture.kind.value]
    return trembling(make(gesture, target, colour), gesture.tremor, gesture.seed)


def held(sample: Sample, colour: Colour) -> Floats:
    """The pose of a disc at a sample of a path: a row."""
    axis = tilted(sample.bearing / 10, sample.tilt / 10, colour)
    return np.concatenate([np.array(sample[1:4], float) * 1e-4, axis])


def onward(one: Sample, other: Sample, colour: Colour) -> Floats:
    """Straight from the millisecond after a sample to the next sample: a row for each."""
    part = (np.arange(other.ms - one.ms) + 1)[:, None] / (other.ms - one.ms)
    rows = held(one, colour) * (1 - part) + held(other, colour) * part
    return np.hstack([rows[:, :3], _unit(rows[:, 3:])])


def sampled_path(path: Path, colour: Colour) -> Floats:
    """The path of a pointer: straight from sample to sample, at the recorded times."""
    parts = [onward(one, other, colour) for one, other in itertools.pairwise(path.samples)]
    return np.vstack([held(path.samples[0], colour), *parts])


def retreat_path(place: Floats, axis: Floats, speed: float = 0.4) -> Floats:
    """Straight up and away."""
    high = place + UP * 0.10
    return smooth([(place, axis, 0.0), (high, axis, 0.10 / speed)])
