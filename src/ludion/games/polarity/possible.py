"""Which tables are possible: a position in a text is refused if no game leads to it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Final

from ludion.core.fault import Fault
from ludion.games.polarity.board import (
    DIAMETER,
    HEIGHT,
    LYING,
    RED,
    Disc,
    Position,
    clusters,
    is_tower,
    touch,
)
from ludion.games.polarity.consequences import MOST_TURNS

DEEPEST: Final = 400
"""How far magnets may penetrate each other, or the cloth, in micrometres."""
HOVERING: Final = 1000
"""A disc higher above the cloth, with nothing under it, would fall."""
RINGS: Final = ((0.0, 1), (0.5, 12), (0.97, 36))
"""Points between the faces of a disc: how far out, as a fraction of its radius, and how many."""


def impossible(position: Position) -> Fault | None:
    """Why no game leads to this table, if none does."""
    checks = (
        _overlap, _floating, _outside, _on_red, _off_spot, _towers, _duties, _piles, _reserves,
        _turns,
    )  # fmt: skip
    return next(filter(None, (check(position) for check in checks)), None)


def _overlap(position: Position) -> Fault | None:
    near = math.hypot(DIAMETER, HEIGHT)
    for one, other in itertools.combinations(position.discs, 2):
        if math.dist(one[1:4], other[1:4]) < near:
            depth = max(_depth(one, other), _depth(other, one))
            if depth > DEEPEST:
                return Fault(
                    "discs {one} and {other} overlap by {depth} mm",
                    one=one.number,
                    other=other.number,
                    depth=round(depth / 1000, 1),
                )
    return None


def _depth(one: Disc, other: Disc) -> float:
    """How deep points of one disc lie inside the other."""
    size = math.hypot(other.nx, other.ny, other.nz)
    nx, ny, nz = other.nx / size, other.ny / size, other.nz / size
    deepest = 0.0
    for px, py, pz in _inner_points(one):
        dx, dy, dz = px - other.x, py - other.y, pz - other.z
        along = dx * nx + dy * ny + dz * nz
        aside = math.sqrt(max(0.0, dx * dx + dy * dy + dz * dz - along * along))
        deepest = max(deepest, min(LYING - abs(along), DIAMETER / 2 - aside))
    return deepest


def _inner_points(disc: Disc) -> Iterator[tuple[float, float, float]]:
    size = math.hypot(disc.nx, disc.ny, disc.nz)
    nx, ny, nz = disc.nx / size, disc.ny / size, disc.nz / size
    level = math.hypot(nx, ny)
    ux, uy = (-ny / level, nx / level) if level > 1e-6 else (1.0, 0.0)
    vx, vy, vz = -nz * uy, nz * ux, nx * uy - ny * ux
    for face, (part, count) in itertools.product((-0.9, 0.0, 0.9), RINGS):
        for step in range(count):
            angle = 2 * math.pi * step / count
            a, b = (DIAMETER / 2 * part * turn for turn in (math.cos(angle), math.sin(angle)))
            off = LYING * face
            yield (
                disc.x + off * nx + a * ux + b * vx,
                disc.y + off * ny + a * uy + b * vy,
                disc.z + off * nz + b * vz,
            )


def _floating(position: Position) -> Fault | None:
    groups = clusters(position.discs)
    together = frozenset().union(*groups)
    alone = [frozenset([disc.number]) for disc in position.discs if disc.number not in together]
    for group in (*groups, *alone):
        lowest = min((position.by_number[number] for number in group), key=lambda d: d.lowest)
        if not -DEEPEST <= lowest.lowest <= HOVERING:
            return Fault(
                "disc {number} has nothing under it: its lowest point is {came} mm above the cloth",
                number=lowest.number,
                came=round(lowest.lowest / 1000, 1),
            )
    return None


def _outside(position: Position) -> Fault | None:
    out = next((disc.number for disc in position.discs if disc.is_outside(position.circle)), None)
    return None if out is None else Fault("disc {number} lies outside the circle", number=out)


def _on_red(position: Position) -> Fault | None:
    red = position.by_number.get(RED)
    if red is None or position.ended is not None:
        return None
    for disc in position.discs:
        if disc.number != RED and touch(disc, red):
            return Fault(
                "disc {number} touches the red disc: the game would be over", number=disc.number
            )
    return None


def _off_spot(position: Position) -> Fault | None:
    red = position.by_number.get(RED)
    if red is None or position.ended is not None or red.distance(0, 0) <= DIAMETER:
        return None
    return Fault("the red disc is off its spot: the game would be over")


def _towers(position: Position) -> Fault | None:
    found = clusters(position.discs)
    for tower in sorted(position.towers, key=sorted):
        there = tower <= position.by_number.keys() - {RED}
        if not there or not _stands(position, tower, found):
            return Fault(
                "a tower is two or more stacked discs; got {came}",
                came="+".join(map(str, sorted(tower))),
            )
    if sum(map(len, position.towers)) > len(frozenset().union(*position.towers)):
        return Fault("a disc can be in only one tower")
    return None


def _stands(position: Position, tower: frozenset[int], found: Sequence[frozenset[int]]) -> bool:
    together = any(tower <= group for group in found)
    return together and is_tower([position.by_number[number] for number in tower])


def _duties(position: Position) -> Fault | None:
    found = clusters(position.discs)
    for duty in (*position.duties, *position.waiting):
        single = len(duty) == 1 and duty <= position.owed
        if not single and (duty in position.towers or not any(duty <= group for group in found)):
            return Fault(
                "a duty must be discs that touch, or a disc that is owed; got {came}",
                came="+".join(map(str, sorted(duty))),
            )
    return None


def _piles(position: Position) -> Fault | None:
    """What touches is a tower, or somebody has to capture it."""
    if position.ended is not None or position.pending is not None:
        return None
    known = (*position.towers, *position.duties, *position.waiting)
    for group in clusters(position.discs):
        if RED not in group and not any(group & one for one in known):
            return Fault(
                "discs {came} touch: name them as a tower, or as a duty",
                came="+".join(map(str, sorted(group))),
            )
    return None


def _reserves(position: Position) -> Fault | None:
    white = 26 - min(position.laid, 5)
    black = 26 - max(0, position.laid - 5)
    if position.laid < 10 and position.reserves != (white, black):
        return Fault(
            "with {laid} foundations laid the reserves are {white} and {black}; got {came}",
            laid=position.laid,
            white=white,
            black=black,
            came=f"{position.reserves[0]} and {position.reserves[1]}",
        )
    busy = position.duties or position.held or position.pending or position.ended
    if 0 in position.reserves and not busy:
        return Fault("a reserve is empty and nothing is to be captured: the game would be over")
    return None


def _turns(position: Position) -> Fault | None:
    over = position.ended is not None
    if position.turns > MOST_TURNS or (position.turns == MOST_TURNS and not over):
        return Fault(
            "a game ends after {most} turns; got turns:{came}",
            most=MOST_TURNS,
            came=position.turns,
        )
    return None
