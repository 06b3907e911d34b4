"""Why an action is refused before a hand moves: P5, P7, P8, P12."""

from __future__ import annotations

import itertools
import math
from typing import Final

from ludion.core.fault import Fault, IllegalMove
from ludion.games.polarity.board import (
    DIAMETER,
    HEIGHT,
    RED,
    Answer,
    Call,
    Capture,
    Disc,
    Gesture,
    Kind,
    Move,
    Path,
    Position,
    Put,
    Sample,
    Take,
    Toss,
    flat,
    gap,
)

CLEAR: Final = 500
"""A disc touches nothing if it is this many micrometres from everything."""
NEAR: Final = DIAMETER + HEIGHT + CLEAR
"""Discs whose centres are farther apart, seen from above, cannot touch at any tilt."""
LEAST_TILT: Final = 50
"""A disc is never laid flat (P7)."""
MOST_SAMPLES: Final = 600
LONGEST_MS: Final = 20_000
FARTHEST: Final = 4000
"""How far a hand may be from the centre, or above the cloth: tenths of a millimetre."""
MOST_TREMOR: Final = 5000
RANGES: Final = {
    "bearing": (0, 3599),
    "distance": (-2000, 2000),
    "tilt": (0, 900),
    "yaw": (0, 3599),
    "height": (0, 2000),
    "speed": (0, 2000),
    "tremor": (0, MOST_TREMOR),
    "seed": (0, 999_999_999),
}
"""The allowed ranges of a gesture's numbers, in the units of `board`."""


def wanted_kinds(position: Position) -> tuple[type, ...]:
    """The kinds of action allowed now."""
    if position.free:
        return (Gesture, Path, Put, Capture, Take)
    if position.call is None:
        return (Call,)
    if position.white is None:
        return (Take,)
    if position.laid < 10 or position.held:
        return (Put,)
    if position.duties:
        return (Capture,)
    if not position.shows(position.colour):
        return (Put,)  # R11
    return (Gesture, Path)


KIND_NAMES: Final[dict[tuple[type, ...], Fault]] = {
    (Call,): Fault("a call such as call:N"),
    (Take,): Fault("a colour such as take:w"),
    (Put,): Fault("a place such as F12.3,-45"),
    (Capture,): Fault("a disc to capture by, such as C7"),
    (Gesture, Path): Fault("a lean, a press or a sweep, such as L7b120d51t40"),
    (Gesture, Path, Put, Capture, Take): Fault(
        "a gesture, a place, a disc to lift or a colour, such as L7b120d51t40, F12,-45, C7, take:w"
    ),
}


CAME_NAMES: Final[dict[type, Fault]] = {
    Call: Fault("a call"),
    Toss: Fault("a toss"),
    Take: Fault("a colour"),
    Put: Fault("a place"),
    Capture: Fault("a capture"),
    Gesture: Fault("a gesture"),
    Path: Fault("a gesture"),
    Answer: Fault("an answer"),
}
NUMBER_NAMES: Final = {
    "bearing": Fault("the bearing"),
    "distance": Fault("the distance"),
    "tilt": Fault("the tilt"),
    "yaw": Fault("the yaw"),
    "height": Fault("the height"),
    "speed": Fault("the speed"),
    "tremor": Fault("the tremor"),
    "seed": Fault("the seed"),
}


def unwanted(wanted: Fault, came: Move) -> IllegalMove:
    """The error for a move of another kind than the expected one."""
    return IllegalMove(
        "wanted {wanted} now; got {came}", wanted=wanted, came=CAME_NAMES[type(came)]
    )


def refusal(position: Position, move: Move) -> IllegalMove | None:
    wanted = wanted_kinds(position)
    if not isinstance(move, wanted):
        return unwanted(KIND_NAMES[wanted], move)
    match move:
        case Put():
            return _no_place(position, move)
        case Capture():
            return _no_capture(position, move)
        case Gesture():
            return _no_target(position, move) or _odd_numbers(move) or _no_lean(move)
        case Path():
            return (
                _no_target(position, move) or odd_path(move) or blocked(position, move.samples[0])
            )
    return None


def _no_place(position: Position, put: Put) -> IllegalMove | None:
    if math.hypot(put.x, put.y) > position.circle:
        return IllegalMove(
            "a disc is put inside the circle, up to {most} mm from its centre; got {came} mm",
            most=position.circle // 1000,
            came=round(math.hypot(put.x, put.y) / 1000, 1),
        )
    tower = [flat(-1, put.x, put.y, position.colour, level) for level in range(len(position.held))]
    own = tower or [flat(-1, put.x, put.y, position.colour)]
    near = [disc for disc in position.discs if disc.distance(put.x, put.y) < NEAR]
    for disc in near:
        if min(gap(disc, part) for part in own) < CLEAR:
            if disc.number == RED:
                return IllegalMove("it would touch the red disc")
            return IllegalMove("it would touch another disc")
    return None


def _no_capture(position: Position, capture: Capture) -> IllegalMove | None:
    if any(capture.number in duty for duty in position.duties):
        return _odd_numbers(capture)
    wanted = sorted(number for duty in position.duties for number in duty)
    return IllegalMove(
        "a disc to capture must be one of {wanted}; got {came}",
        wanted=", ".join(map(str, wanted)),
        came=capture.number,
    )


def _no_target(position: Position, action: Gesture | Path) -> IllegalMove | None:
    disc = position.by_number.get(action.target)
    if disc is None or disc.number == RED or disc.colour is not position.colour:
        own = [d.number for d in position.discs if is_target(d, position)]
        return IllegalMove(
            "a disc is played against one's own colour, here {own}; got {came}",
            own=", ".join(map(str, own)),
            came=action.target,
        )
    if action.kind is Kind.PRESS and not disc.is_leaning:
        return IllegalMove(
            "only a leaner can be pressed flat; disc {number} lies flat", number=disc[0]
        )
    return None


def is_target(disc: Disc, position: Position) -> bool:
    return disc.number != RED and disc.colour is position.colour


def _odd_numbers(action: Gesture | Capture) -> IllegalMove | None:
    for name, value in action._asdict().items():
        if name in RANGES and not RANGES[name][0] <= value <= RANGES[name][1]:
            low, high = RANGES[name]
            return IllegalMove(
                "{name} must be {low} to {high}; got {came}",
                name=NUMBER_NAMES[name],
                low=low,
                high=high,
                came=value,
            )
    return None


def _no_lean(gesture: Gesture) -> IllegalMove | None:
    if gesture.kind is Kind.LEAN and gesture.tilt < LEAST_TILT:
        return IllegalMove(
            "a disc is never laid flat: the tilt of a lean is {least} degrees or more; got {came}",
            least=LEAST_TILT / 10,
            came=gesture.tilt / 10,
        )
    return None


def odd_path(path: Path) -> IllegalMove | None:
    """A path has two samples or more, in chronological order, and stays near the table."""
    if not 2 <= len(path.samples) <= MOST_SAMPLES:
        return IllegalMove(
            "a path has 2 to {most} samples; got {came}",
            most=MOST_SAMPLES,
            came=len(path.samples),
        )
    times = [sample.ms for sample in path.samples]
    if any(later <= earlier for earlier, later in itertools.pairwise(times)):
        return IllegalMove(
            "the samples of a path must be in chronological order; got ms {came}",
            came=" ".join(map(str, times)),
        )
    if not 0 <= times[0] <= times[-1] <= LONGEST_MS:
        return IllegalMove(
            "a path takes at most {most} ms; got {came}", most=LONGEST_MS, came=times[-1]
        )
    odd = next(filter(None, map(odd_sample, path.samples)), None)
    if odd is not None:
        return odd
    if path.kind is Kind.LEAN and path.samples[-1].tilt < LEAST_TILT:
        return IllegalMove(
            "a disc is never laid flat: the tilt of a lean is {least} degrees or more; got {came}",
            least=LEAST_TILT / 10,
            came=path.samples[-1].tilt / 10,
        )
    return None


def odd_sample(sample: Sample) -> IllegalMove | None:
    """A hand stays near the table, and its angles are valid."""
    if max(abs(sample.x), abs(sample.y), sample.z) > FARTHEST or sample.z < 0:
        return IllegalMove(
            "a path stays within {most} mm of the table; got {came} mm",
            most=FARTHEST // 10,
            came=f"{sample.x / 10:g}, {sample.y / 10:g}, {sample.z / 10:g}",
        )
    if not (0 <= sample.tilt <= 900 and 0 <= sample.bearing <= 3599):
        return IllegalMove(
            "a disc is held at a tilt of 0 to 90 and a bearing of 0 to 359.9 degrees; "
            "got {tilt} and {bearing}",
            tilt=sample.tilt / 10,
            bearing=sample.bearing / 10,
        )
    return None


def blocked(position: Position, first: Sample) -> IllegalMove | None:
    """A path must begin where there is no disc."""
    angle, way = math.radians(first.tilt / 10), math.radians(first.bearing / 10)
    axis = (math.sin(angle) * math.cos(way), math.sin(angle) * math.sin(way), math.cos(angle))
    nx, ny, nz = (round(10_000 * part) for part in axis)
    own = Disc(-1, 100 * first.x, 100 * first.y, 100 * first.z, nx, ny, nz)
    for disc in position.discs:
        if gap(own, disc) < CLEAR:
            return IllegalMove("the path begins inside a disc")
    return None
