"""Polarity's board in the full-screen terminal: the circle from above.

A foundation or a tower is put at a point of a grid; a cluster is lifted by one of its discs. A
gesture takes two choices: one of the player's discs to play against, then the point where the rim
will stand (or over which the hand comes down). Meanwhile 1, 2 and 3 switch to a lean, a press or a
sweep, and v to another tilt or height. For other numbers there is the form.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ludion.core.game import Seat
from ludion.games.polarity.board import (
    DIAMETER,
    Call,
    Capture,
    Colour,
    Gesture,
    Kind,
    Move,
    Pole,
    Position,
    Put,
    Take,
)
from ludion.games.polarity.proposals import room
from ludion.games.polarity.refusal import is_target, refusal, wanted_kinds
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.terminal.paint import paint, place_box, reached, size
from ludion.games.polarity.show.terminal.scene import Aim, Scene, frames, still
from ludion.games.polarity.show.voice import PolarityVoice
from ludion.locale import Words
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.terminal import Closed, Frame, Story, Target
from ludion.show.voice import HandStep

NET = 12_000
"""Micrometres between the points of the grid on which discs are put."""
KINDS = {"lean": Kind.LEAN, "press": Kind.PRESS, "sweep": Kind.SWEEP}
THIRDS = {"lean": (40, 30, 20), "press": (30, 40, 25), "sweep": (25, 15, 12)}
"""Tilts in degrees, heights in millimetres: the first is the default."""
FAR = {"lean": (490, 510, 530, 550), "press": (0, 150, 300, 450), "sweep": (350, 400, 450)}
"""Distances from the target's centre, in tenths of a millimetre."""
BEARINGS = 24


class AimingVoice(PolarityVoice):
    """The voice that also describes unfinished gestures."""

    def steps(self, position: Position | Aim) -> Sequence[HandStep]:
        return super().steps(position.position if isinstance(position, Aim) else position)

    def deed(self, move: Move | Aim, position: Position) -> str:
        if isinstance(move, Aim):
            third = str(move.third)
            return self.words(f"tui-polarity-{move.form}", number=str(move.target), third=third)
        if isinstance(move, Gesture):
            form = next(form for form, kind in KINDS.items() if kind is move.kind)
            return self.words("tui-polarity-gesture", move=self.words(f"polarity-form-{form}"))
        return super().deed(move, position)


class PolarityTerminalBoard:
    pitches = (2, 3, 4, 5, 6, 7, 8, 9, 10)

    def __init__(self, game: Polarity, words: Words) -> None:
        self.game = game
        self.words = words
        self.voice = AimingVoice(game, words)

    def extent(self, pitch: int) -> tuple[int, int]:
        return size(pitch), (size(pitch) + 1) // 2

    def heart(self, pitch: int) -> Box:
        return Box(0, 0, size(pitch), size(pitch))

    def still(
        self, position: Position | Aim, chosen: Move | Aim | None = None, story: Story = ()
    ) -> Scene:
        return still(position, chosen)

    def watched(self, scene: Scene) -> Scene:
        return replace(scene, ringed=frozenset(), chosen=None)

    def frames(self, position: Position, move: Move) -> Sequence[Frame]:
        return frames(position, move)

    def paint(self, scene: Scene, pitch: int, look: Look) -> Canvas:
        return paint(scene, pitch, look)

    def emblem(self, scene: Scene, look: Look) -> Canvas | None:
        return None

    def targets(self, position: Position | Aim, pitch: int) -> Sequence[Target]:
        if isinstance(position, Aim):
            return self._spots(position, pitch)
        kind = wanted_kinds(position)[0]
        if kind is Call:
            return [
                Target(Call(p), _button(n, pitch), (p.value.lower(),)) for n, p in enumerate(Pole)
            ]
        if kind is Take:
            return [
                Target(Take(colour), _button(n, pitch), (colour.value,))
                for n, colour in enumerate(Colour)
            ]
        if kind is Put:
            return [Target(put, (place_box(put.x, put.y, pitch, 0.4),)) for put in free(position)]
        if kind is Capture:
            numbers = sorted(frozenset().union(*position.duties))
            return [Target(Capture(n), (_box(position, n, pitch),)) for n in numbers]
        own = [disc for disc in position.discs if is_target(disc, position)]
        return [
            Target(
                Aim(position, position, "lean", disc.number, 40),
                (_box(position, disc.number, pitch),),
            )
            for disc in own
        ]

    def _spots(self, aim: Aim, pitch: int) -> list[Target]:
        """The gestures of a draft by the point they reach, and the drafts that keys lead to."""
        target = aim.position.by_number[aim.target]
        found = []
        for gesture in gestures(aim):
            x, y = reached(gesture, target)
            found.append(Target(gesture, (place_box(x, y, pitch, 0.3),)))
        for key, other in self._others(aim).items():
            found.append(Target(other, (_box(aim.position, aim.target, pitch),), (key,)))
        return found

    def _others(self, aim: Aim) -> dict[str, Aim]:
        forms = {"1": "lean", "2": "press", "3": "sweep"}
        others = {
            key: replace(aim, form=form, third=THIRDS[form][0], before=aim.before)
            for key, form in forms.items()
            if form != aim.form and (form != "press" or self._leans(aim))
        }
        thirds = THIRDS[aim.form]
        later = thirds[(thirds.index(aim.third) + 1) % len(thirds)]
        return others | {"v": replace(aim, third=later)}

    def _leans(self, aim: Aim) -> bool:
        return bool(aim.position.by_number[aim.target].is_leaning)

    def closed(self, position: Position | Aim, pitch: int) -> Sequence[Closed]:
        return ()

    def suggested(self, position: Position | Aim, story: Story) -> Move | Aim | None:
        if isinstance(position, Aim):
            return gestures(position)[len(FAR[position.form]) * (BEARINGS // 4) + 1]
        kind = wanted_kinds(position)[0]
        if kind is Put:
            return max(free(position), key=lambda put: (room(position, put), put), default=None)
        targets = self.targets(position, self.pitches[0])
        return targets[0].move if targets else None

    def asked(self, position: Position | Aim) -> str:
        if isinstance(position, Aim):
            return self.words("tui-polarity-aim")
        gesture = Gesture in wanted_kinds(position)
        return self.words("tui-polarity-choose" if gesture else "tui-choose")

    def sign(self, seat: Seat) -> str:
        return "○●"[seat % 2]

    def colour(self, seat: Seat) -> str:
        return "ink"


def _button(number: int, pitch: int) -> tuple[Box, ...]:
    """Two boxes beside the centre, for a choice of two."""
    side = -1 if number == 0 else 1
    return (place_box(side * 2 * DIAMETER, 0, pitch, 2.0),)


def _box(position: Position, number: int, pitch: int) -> Box:
    disc = position.by_number[number]
    return place_box(disc.x, disc.y, pitch)


def gestures(aim: Aim) -> list[Gesture]:
    """Gestures round the target, at the distances of the form."""
    third = 10 * aim.third
    tilt, height = (third, 0) if aim.form == "lean" else (0, third)
    return [
        Gesture(KINDS[aim.form], aim.target, bearing, far, tilt, height=height)
        for bearing in range(0, 3600, 3600 // BEARINGS)
        for far in FAR[aim.form]
    ]


@lru_cache(maxsize=4)
def free(position: Position) -> tuple[Put, ...]:
    """The points of the grid at which the disc or tower in the hand may be put."""
    steps = position.circle // NET
    spots = [
        Put(NET * x, NET * y)
        for y in range(steps, -steps - 1, -1)
        for x in range(-steps, steps + 1)
    ]
    inside = [spot for spot in spots if math.hypot(spot.x, spot.y) <= position.circle]
    return tuple(spot for spot in inside if refusal(position, spot) is None)


TERMINAL_BOARD = PolarityTerminalBoard
