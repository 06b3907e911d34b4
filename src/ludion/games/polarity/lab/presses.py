"""How often a leaner is pressed flat, by its tilt: `ludion polarity presses`.

A steady hand leans discs against a foundation over the whole window, and then comes down over the
high side of each, as the form and the helped hand do.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from ludion.games.polarity.board import Answer, Colour, Disc, Gesture, Kind, Position, flat
from ludion.games.polarity.disc import LEANS_MM, REMANENCE_T
from ludion.games.polarity.lab.towers import TREMOR_UM
from ludion.games.polarity.physics.nature import answer
from ludion.games.polarity.physics.stance import Ground

LOW_DEGREES: Final = 17.5
STEEP_DEGREES: Final = 18.5
"""Leaners below the first are low, above the second steep."""
OVER_MM: Final = 32.0
HIGH_MM: Final = 24.0
"""Where a press comes down: this far from the leaner's centre, towards what it leans on, and
this high..."""
ASTRAY_MM: Final = 2.0
"""...with this error."""
FOUNDATION: Final = flat(1, 0, 0, Colour.WHITE)


class Pressed(NamedTuple):
    """For leaners in a range of tilts: how many presses, how many converted, what else happened."""

    low: float
    high: float
    presses: int
    converted: int
    others: dict[str, int]


def measured(presses: int, seed: int = 1, magnets: str = "standard") -> Iterator[Pressed]:
    """Low leaners, medium ones, steep ones; the same seed gives the same presses."""
    rng, tesla = Random(seed), REMANENCE_T[magnets]
    found: list[tuple[float, str]] = []
    near, far, _ = LEANS_MM[1]
    while len(found) < presses:
        leaner = _leaner(rng.uniform(near, far), tesla)
        if leaner is not None:
            found.append((leaner.tilt, _press(leaner, rng, tesla)))
    bounds = (0.0, LOW_DEGREES, STEEP_DEGREES, 90.0)
    for low, high in itertools.pairwise(bounds):
        came = [what for tilt, what in found if low <= tilt < high]
        others = {what: came.count(what) for what in sorted(set(came) - {"fell"})}
        yield Pressed(low, high, len(came), came.count("fell"), others)


def _leaner(distance_mm: float, tesla: float) -> Disc | None:
    """The disc that leans there at the tilt that statics advises."""
    wanted = Gesture(Kind.LEAN, 1, 0, round(10 * distance_mm), 200)
    tilt = Ground([FOUNDATION], tesla).stances([wanted], Colour.WHITE)[0].tilt
    found = _answered((FOUNDATION,), wanted._replace(tilt=round(10 * tilt) or 200), tesla)
    return next((disc for disc in found.rests if disc.number == 2), None)


def _press(leaner: Disc, rng: Random, tesla: float) -> str:
    """The result of a press: `fell` if the leaner was converted and nothing else happened."""
    over, high = rng.gauss(OVER_MM, ASTRAY_MM), rng.gauss(HIGH_MM, ASTRAY_MM)
    gesture = Gesture(
        Kind.PRESS, 2, round(10 * leaner.bearing + 1800) % 3600, round(10 * over),
        height=round(10 * high), tremor=TREMOR_UM, seed=rng.randrange(1_000_000),
    )  # fmt: skip
    kinds = [event.kind for event in _answered((FOUNDATION, leaner), gesture, tesla).events]
    return next((kind for kind in kinds if kind != "fell"), "fell") if kinds else "nothing"


def _answered(discs: tuple[Disc, ...], gesture: Gesture, tesla: float) -> Answer:
    found = answer(Position(discs=discs, pending=gesture), Colour.WHITE, tesla)
    assert found is not None
    return found
