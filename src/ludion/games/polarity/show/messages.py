"""Polarity's own messages: a disc in the hand, which the server simulates while it moves.

docs/messages.md describes the conversation. Samples are milliseconds, x, y, z of the disc's centre
in millimetres, tilt and bearing in degrees. `discs` are those that are not where they were, the one
in the hand last: number, place and axis in the units of the scene.
"""

from __future__ import annotations

from typing import Final, Literal

from ludion.show.messages import (
    Answer,
    AskGesture,
    BeginGesture,
    CancelGesture,
    EndGesture,
    MoveGesture,
)

How = Literal["lean", "press", "sweep"]


class Grasp(BeginGesture, tag="grasp", frozen=True):
    """Take a disc of the reserve for move `number`. From now on everybody sees it move."""


class HandMoved(MoveGesture, tag="hand", frozen=True):
    """The hand goes on through these points. Answered by `felt`; quick requests share an answer."""

    samples: list[tuple[float, float, float, float, float, float]]


class Foresee(AskGesture, tag="foresee", frozen=True):
    """What would happen if the hand let go now?"""

    how: How
    helped: bool = False
    """As in `LetGo`."""


class AskZone(AskGesture, tag="askzone", frozen=True):
    """Where beside this disc will the one in the hand stand?"""

    target: int


class LetGo(EndGesture, tag="letgo", frozen=True):
    """The end of a gesture: its path is the move. Without a target, against the nearest disc."""

    how: How
    target: int | None = None
    helped: bool = False
    """The hand sets a lean down first where that will stand, if there is such a place near."""


class PutBack(CancelGesture, tag="putback", frozen=True):
    """Put the disc back without a move, as long as nothing has happened."""


class Felt(Answer, tag="felt", frozen=True):
    """The table under a moving hand, sent to everybody at it and never stored."""

    id: int
    """Of the newest request it answers."""
    seat: int
    number: int
    """The move that the gesture will be."""
    ms: int
    """How long the hand has moved, and how long it still may."""
    left_ms: int
    discs: list[list[int]]
    force: list[float]
    """On the disc in the hand, in newtons."""
    weights: float
    """The size of the force divided by a disc's weight."""
    says: str
    """What the referee saw: the hand can only end now. Empty: nothing yet."""


class Foreseen(Answer, tag="foreseen", frozen=True):
    """What would happen; `discs` is null where that takes too long to find out."""

    id: int
    discs: list[list[int]] | None
    says: str
    good: bool
    """Whether it would be no fault, and the disc would stay."""


class Zones(Answer, tag="zones", frozen=True):
    """Where a disc will stand beside `target`, by statics: rows of a bearing in degrees, the
    nearest and the farthest place of its rim in millimetres from the target's centre, and the tilt
    in degrees at either. Bearings on which it will not stand are left out."""

    id: int
    target: int
    arcs: list[list[float]]


class HandGone(Answer, tag="handgone", frozen=True):
    """Nobody holds a disc any more. If the gesture was a move, the move follows."""

    number: int


REQUESTS: Final = (Grasp, HandMoved, Foresee, AskZone, LetGo, PutBack)
ANSWERS: Final = (Felt, Foreseen, Zones, HandGone)
