"""What a picture of Polarity's table shows, and the frames between two pictures."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludion.games.polarity.board import CIRCLE, Answer, Capture, Colour, Disc, Move, Position, Track
from ludion.games.polarity.refusal import is_target, wanted_kinds
from ludion.show.terminal import Draft, Frame

FRAME_MS = 90
MOST_FRAMES = 60
"""A longer reaction is shown faster."""


@dataclass(frozen=True)
class Aim(Draft):
    """An unfinished gesture: what it is played against, and how; see `polarity.show.terminal`."""

    form: str
    target: int
    third: int
    """The tilt of a lean in degrees, or the lowest height of a press or a sweep in millimetres."""


@dataclass(frozen=True)
class Scene:
    """`ringed` are discs that the hand may choose, `offered` those it must capture; `chosen` is
    the move or draft under the cursor, `at` the position it would be played in."""

    discs: tuple[Disc, ...]
    ringed: frozenset[int] = frozenset()
    offered: frozenset[int] = frozenset()
    chosen: Move | Aim | None = None
    colour: Colour | None = None
    circle: int = CIRCLE


def still(place: Position | Aim, chosen: Move | Aim | None) -> Scene:
    position = place.position if isinstance(place, Aim) else place
    offered = frozenset().union(*position.duties)
    ringed: frozenset[int] = frozenset()
    if position.pending is None and position.ended is None and position.white is not None:
        ringed = _ringed(place, position)
    colour = None if position.white is None else position.colour
    return Scene(position.discs, ringed, offered, chosen, colour, position.circle)


def _ringed(place: Position | Aim, position: Position) -> frozenset[int]:
    if isinstance(place, Aim):
        return frozenset([place.target])
    if wanted_kinds(position)[0] is Capture:
        return frozenset().union(*position.duties)
    if position.laid < 10 or position.held:
        return frozenset()
    return frozenset(disc.number for disc in position.discs if is_target(disc, position))


def frames(position: Position, move: Move) -> Sequence[Frame]:
    """Every disc moves along its track; nothing else moves."""
    if not isinstance(move, Answer) or not move.tracks:
        return []
    end = max(track.keys[-1][0] for track in move.tracks)
    begin = min(track.keys[0][0] for track in move.tracks)
    step = max(FRAME_MS, (end - begin) // MOST_FRAMES)
    scene = Scene(position.discs, circle=position.circle)
    return [
        Frame(replace(scene, discs=_at(position, move.tracks, ms)), 1)
        for ms in range(begin, end + step, step)
    ]


def _at(position: Position, tracks: Sequence[Track], ms: int) -> tuple[Disc, ...]:
    """The discs at a moment; a disc is still before and after its track."""
    discs = dict(position.by_number)
    for track in tracks:
        if track.keys[0][0] <= ms:
            discs[track.number] = _between(track, ms)
    return tuple(discs[number] for number in sorted(discs))


def _between(track: Track, ms: int) -> Disc:
    for (before, *here), (after, *there) in itertools.pairwise(track.keys):
        if before <= ms < after:
            part = (ms - before) / (after - before)
            x, y, z, nx, ny, nz = (
                round(a + (b - a) * part) for a, b in zip(here, there, strict=True)
            )
            return Disc(track.number, x, y, z, nx, ny, nz)
    return Disc(track.number, *track.keys[-1][1:])
