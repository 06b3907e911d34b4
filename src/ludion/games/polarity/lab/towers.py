"""How often a disc leans on a foundation and on towers: `ludion polarity towers`.

A hand, by default a steady one, lets discs go at the tilt that statics advises, at distances all
over the window, and each lean is simulated until it rests.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from ludion.games.polarity.board import Colour, Gesture, Kind, Position, flat
from ludion.games.polarity.disc import LEANS_MM, REMANENCE_T
from ludion.games.polarity.physics.nature import answer
from ludion.games.polarity.physics.stance import Ground

TREMOR_UM: Final = 200
TILT_DEGREES: Final = 3.0
"""A steady hand: its tremor, and how far its tilt is from the advised one."""


class Measured(NamedTuple):
    """For one height: the window in mm, how many leans, how many stood, what else happened."""

    discs: int
    near: float
    far: float
    leans: int
    stood: int
    others: dict[str, int]


def measured(
    leans: int, seed: int = 1, magnets: str = "standard", tremor: int = TREMOR_UM
) -> Iterator[Measured]:
    """Each height in turn; the same seed gives the same leans."""
    for discs, (near, far, _) in LEANS_MM.items():
        rng, others, stood = Random(seed), dict[str, int](), 0
        for _ in range(leans):
            what = lean(discs, rng.uniform(near, far), rng, REMANENCE_T[magnets], tremor)
            stood += what == "stands"
            if what != "stands":
                others[what] = others.get(what, 0) + 1
        yield Measured(discs, near, far, leans, stood, others)


def lean(discs: int, distance_mm: float, rng: Random, tesla: float, tremor: int = TREMOR_UM) -> str:
    """The result of one lean against a tower of this many discs: `stands`, `flat`, or a fault.
    The tremor is in micrometres."""
    tower = tuple(flat(n + 1, 0, 0, Colour.WHITE, level=n) for n in range(discs))
    wanted = Gesture(Kind.LEAN, discs, rng.randrange(3600), round(10 * distance_mm), 400)
    advised = Ground(tower, tesla).stances([wanted], Colour.WHITE)[0].tilt or 40.0
    gesture = wanted._replace(
        tilt=max(60, round(10 * rng.gauss(advised, TILT_DEGREES))),
        tremor=tremor,
        seed=rng.randrange(1_000_000),
    )
    found = answer(Position(discs=tower, pending=gesture), Colour.WHITE, tesla)
    assert found is not None
    if found.events:
        return found.events[0].kind
    return "stands" if any(disc.number == discs + 1 for disc in found.rests) else "flat"
