"""What the board of Polarity draws: discs where they lie, and what the player may do with them.

positions  micrometres from the centre of the circle: x to the right, y up the page, z above
           the cloth; a disc that lies flat has its centre at z = 1250
axes       three ten-thousandths: the unit vector from the black face to the white one
"""

from __future__ import annotations

import math
from typing import Literal

from ludion.games.polarity import trace as traced
from ludion.games.polarity.board import DIAMETER, RED, Call, Capture, Colour, Disc, Put, Take
from ludion.games.polarity.board import Move as PolarityMove
from ludion.games.polarity.board import Position as PolarityPosition
from ludion.games.polarity.consequences import MOST_TRIES, score
from ludion.games.polarity.refusal import is_target, wanted_kinds
from ludion.games.polarity.rules import Polarity
from ludion.show.scene import Drawn

Side = Literal["w", "b"]
Stage = Literal["call", "toss", "take", "found", "put", "capture", "gesture", "wait", "over"]
NEAR: float = 2.2 * DIAMETER
"""A leaner leans on something at most this far away."""


class Lying(Drawn, frozen=True):
    """A disc on the table."""

    number: int
    x: int
    y: int
    z: int
    nx: int
    ny: int
    nz: int
    shows: Literal["w", "b", "r"]
    """Its colour; the red disc belongs to nobody."""
    state: Literal["flat", "leaner", "edge", "tower", "red"]
    tower: int
    """On the top disc of a tower, the number of its discs; else 0."""
    support: int | None
    """The number of the disc that a leaner leans on."""
    target: bool
    """Whether the mover may play against it now."""
    offered: bool
    """Whether it belongs to a cluster that the mover must capture."""


class Scene(Drawn, frozen=True):
    stage: Stage
    """What the hand does now; `found` puts a foundation, `put` what was captured."""
    side: Side | None
    """The mover's colour, once it has one."""
    white: int | None
    """The team that plays white: seats 0 and 2, or 1 and 3."""
    red: Literal["N", "S"] | None
    """Which pole of the red disc is up."""
    discs: list[Lying]
    duties: list[list[int]]
    held: list[int]
    """Discs that were captured and are in the hand."""
    reserves: list[int]
    """White's, then Black's; the same order for scores."""
    scores: list[int]
    laid: int
    """Foundations put down in the set-up, ten in all."""
    tries: int
    """How many tries are left in this turn."""
    fresh: int
    """The number that the next disc on the table will have."""
    free: bool
    """A table for practice: discs of either colour may be put, played and lifted freely."""
    circle: int
    """Its radius in millimetres."""


class Track(Drawn, frozen=True):
    """The path of a disc: rows of milliseconds, x, y, z and the axis, joined by straight lines."""

    number: int
    keys: list[list[int]]


class Acted(Drawn, tag_field="kind", tag="acted", frozen=True):
    """The hand has decided, or the red disc was tossed; nothing has moved yet."""

    text: str
    """The text of the move."""


class Moving(Drawn, tag_field="kind", tag="moving", frozen=True):
    """Discs move together, for `ms` milliseconds."""

    tracks: list[Track]
    ms: int


class Noted(Drawn, tag_field="kind", tag="noted", frozen=True):
    """The referee saw something, this many milliseconds after the gesture began."""

    what: str
    discs: list[int]
    ms: int


class Resting(Drawn, tag_field="kind", tag="resting", frozen=True):
    """Everything lies still; `gone` are the discs that left the table."""

    gone: list[int]


Event = Acted | Moving | Noted | Resting


class PolarityScenes:
    def __init__(self, game: Polarity) -> None:
        self.game = game

    def scene(self, position: PolarityPosition) -> Scene:
        stage = self._stage(position)
        chosen = position.white is not None
        return Scene(
            stage=stage,
            side=position.colour.value if chosen else None,
            white=position.white,
            red=None if position.red is None else position.red.value,
            discs=[_lying(disc, position, stage) for disc in position.discs],
            duties=[sorted(duty) for duty in position.duties],
            held=sorted(position.held),
            reserves=list(position.reserves),
            scores=[score(position, colour) for colour in Colour],
            laid=position.laid,
            tries=MOST_TRIES - position.tries,
            fresh=position.next_number,
            free=position.free,
            circle=position.circle // 1000,
        )

    def _stage(self, position: PolarityPosition) -> Stage:
        if position.ended is not None:
            return "over"
        if position.pending is not None:
            return "wait"
        if position.call is not None and position.red is None:
            return "toss"
        kind = wanted_kinds(position)[0]
        if kind is Put:
            return "put" if position.held else "found"
        return {Call: "call", Take: "take", Capture: "capture"}.get(kind, "gesture")  # type: ignore[return-value]

    def trace(self, position: PolarityPosition, move: PolarityMove) -> list[Event]:
        return [self._drawn(event) for event in self.game.trace(position, move)]

    def _drawn(self, event: traced.Event) -> Event:
        match event:
            case traced.Decided(move):
                return Acted(text=self.game.write(move))
            case traced.Moving(tracks):
                drawn = [Track(number=t.number, keys=[list(key) for key in t.keys]) for t in tracks]
                return Moving(tracks=drawn, ms=max((t.keys[-1][0] for t in tracks), default=0))
            case traced.Noted(seen):
                return Noted(what=seen.kind, discs=list(seen.discs), ms=seen.ms)
            case traced.Resting(gone):
                return Resting(gone=list(gone))


def _lying(disc: Disc, position: PolarityPosition, stage: Stage) -> Lying:
    tower = next((group for group in position.towers if disc.number in group), None)
    top = tower is not None and disc.z == max(position.by_number[n].z for n in tower)
    state = "red" if disc.number == RED else "tower" if tower else _lies(disc)
    return Lying(
        number=disc.number,
        x=disc.x,
        y=disc.y,
        z=disc.z,
        nx=disc.nx,
        ny=disc.ny,
        nz=disc.nz,
        shows="r" if disc.number == RED else disc.colour.value,
        state=state,  # type: ignore[arg-type]
        tower=len(tower) if tower and top else 0,
        support=_support(disc, position) if state == "leaner" else None,
        target=stage == "gesture" and is_target(disc, position) and (tower is None or top),
        offered=any(disc.number in duty for duty in position.duties)
        or (position.free and disc.number != RED),
    )


def _lies(disc: Disc) -> str:
    return "leaner" if disc.is_leaning else "flat" if disc.is_flat else "edge"


def _support(disc: Disc, position: PolarityPosition) -> int | None:
    """The nearest disc of its colour behind it: its face is turned away from that disc."""
    back = math.radians(disc.bearing + 180)
    found: list[tuple[int, int, int]] = []
    for other in position.discs:
        way = disc.distance(other.x, other.y)
        same = other.number != RED and other.colour is disc.colour and other.number != disc.number
        along = (other.x - disc.x) * math.cos(back) + (other.y - disc.y) * math.sin(back)
        if same and way < NEAR and along > 0.5 * way:
            found.append((round(way), -other.z, other.number))
    return min(found)[2] if found else None


SCENES = PolarityScenes
