"""A disc in the hand: Polarity's simulation (`physics.live`) behind the messages of a gesture.

What the players see under the hand is NATURE's answer to the finished gesture, so `end` gives both
moves at once.
"""

from __future__ import annotations

from typing import Any, Final

from ludion.games.polarity.board import Answer, Kind, Position
from ludion.games.polarity.physics.live import MOST_AT_ONCE, Live, sampled
from ludion.games.polarity.physics.live import Felt as Feeling
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.messages import (
    Felt,
    Foresee,
    Foreseen,
    HandGone,
    HandMoved,
    How,
    LetGo,
)
from ludion.show.gesture import Holder

FORESEE_S: Final = 0.4
"""A disc that takes longer to come to rest is not foreseen."""


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

    def ask(self, request: Foresee) -> Answer | None:
        return self._live.ghost(_kind(request.how)).settle(FORESEE_S)

    def asked(self, found: Answer | None, request: Foresee, voice: Any) -> Foreseen:
        if found is None:
            return Foreseen(
                id=request.id, discs=None, says=voice.words("polarity-unforeseen"), good=False
            )
        fresh = self.position.next_number
        stays = any(disc.number == fresh for disc in found.rests)
        return Foreseen(
            id=request.id,
            discs=[list(disc) for disc in found.rests],
            says=voice.happened(self.position, found),
            good=stays and not found.events,
        )

    def end(self, request: LetGo | None) -> tuple[Any, ...]:
        kind = Kind.SWEEP if request is None else _kind(request.how)
        released = self._live.release(kind, None if request is None else request.target)
        return released.move, released.answer

    def ended(self, holder: Holder) -> HandGone:
        return HandGone(number=holder.number)


def _kind(how: How) -> Kind:
    return Kind(how[0].upper())


GESTURE = PolarityGesture
