"""A disc in the hand: Polarity's simulation (`physics.live`) behind the messages of a gesture.

What the players see while the hand moves is NATURE's answer to the finished gesture, so `end`
returns both moves at once.
"""

from __future__ import annotations

from typing import Any, Final, cast

from ludion.core.fault import IllegalMove
from ludion.games.polarity.board import Answer, Kind, Position
from ludion.games.polarity.physics.live import MOST_AT_ONCE, Live, sampled
from ludion.games.polarity.physics.live import Felt as Feeling
from ludion.games.polarity.physics.zone import Zone, tops, zones
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.messages import (
    AskZone,
    Felt,
    Foresee,
    Foreseen,
    HandGone,
    HandMoved,
    How,
    LetGo,
    Zones,
)
from ludion.show.gesture import Holder

FORESEE_S: Final = 0.4
"""No forecast for a disc that takes longer than this to come to rest."""


class PolarityGesture:
    def __init__(self, game: Polarity, position: Position) -> None:
        self.position = position
        self._live = Live(position, game.tesla)

    @property
    def is_binding(self) -> bool:
        return self._live.is_stopped

    def merge(self, first: HandMoved, second: HandMoved) -> HandMoved | None:
        if len(first.samples) + len(second.samples) > MOST_AT_ONCE:
            return None
        return HandMoved(id=second.id, samples=[*first.samples, *second.samples])

    def move(self, request: HandMoved) -> Feeling:
        return self._live.move([sampled(*sample) for sample in request.samples])

    def moved(self, found: Feeling, request: HandMoved, holder: Holder, voice: Any) -> Felt:
        return Felt(
            id=request.id,
            seat=holder.seat,
            number=holder.number,
            ms=found.ms,
            left_ms=found.left,
            discs=[list(disc) for disc in found.poses],
            force=[round(part, 5) for part in found.force],
            weights=round(found.weights, 3),
            says=voice.seen(found.events, self.position),
        )

    def ask(self, request: Foresee | AskZone) -> Answer | list[Zone] | None:
        if isinstance(request, AskZone):
            return self._zones(request.target)
        return self._live.ghost(_kind(request.how), request.helped).settle(FORESEE_S)

    def _zones(self, target: int) -> list[Zone]:
        if all(disc.number != target for disc in tops(self.position)):
            raise IllegalMove("no disc is leaned against disc {number}", number=target)
        return [zone for zone in zones(self.position, target, self._live.tesla) if zone]

    def asked(
        self, found: Answer | list[Zone] | None, request: Foresee | AskZone, voice: Any
    ) -> Foreseen | Zones:
        if isinstance(request, AskZone):
            arcs = [_arc(zone) for zone in cast("list[Zone]", found)]
            return Zones(id=request.id, target=request.target, arcs=arcs)
        answer = cast("Answer | None", found)
        if answer is None:
            return Foreseen(
                id=request.id, discs=None, says=voice.words("polarity-unforeseen"), good=False
            )
        fresh = self.position.next_number
        stays = any(disc.number == fresh for disc in answer.rests)
        return Foreseen(
            id=request.id,
            discs=[list(disc) for disc in answer.rests],
            says=voice.foreseen(self.position, _kind(request.how), answer),
            good=stays and not answer.events,
        )

    def end(self, request: LetGo | None) -> tuple[Any, ...]:
        kind = Kind.SWEEP if request is None else _kind(request.how)
        target, helped = (None, False) if request is None else (request.target, request.helped)
        released = self._live.release(kind, target, helped)
        return released.move, released.answer

    def ended(self, holder: Holder) -> HandGone:
        return HandGone(number=holder.number)


def _arc(zone: Zone) -> list[float]:
    near, far = zone.near, zone.far
    return [near.bearing, near.distance, far.distance, near.tilt, far.tilt]


def _kind(how: How) -> Kind:
    return Kind(how[0].upper())


GESTURE = PolarityGesture
