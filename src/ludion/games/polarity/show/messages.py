"""Polarity's own messages: a disc in the hand, which the server simulates while it moves.

docs/messages.md describes the conversation. Samples are milliseconds, x, y, z of the disc's centre
in millimetres, tilt and bearing in degrees. `discs` are those that have moved, the one in the hand
last: number, position and axis in the units of the scene.
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
    """The hand moves through these points. Answered by `felt`; quick requests share an answer."""

    samples: list[tuple[float, float, float, float, float, float]]


class Foresee(AskGesture, tag="foresee", frozen=True):
    """What would happen if the hand let go now?"""

    how: How
    helped: bool = False
    """As in `LetGo`."""


class AskZone(AskGesture, tag="askzone", frozen=True):
    """Where beside this disc will the disc in the hand stand?"""

    target: int


class LetGo(EndGesture, tag="letgo", frozen=True):
    """The end of a gesture: its path is the move. Without a target, against the nearest disc."""

    how: How
    target: int | None = None
    helped: bool = False
    """The hand first sets a lean down where it will stand, if there is such a place nearby."""


class PutBack(CancelGesture, tag="putback", frozen=True):
    """Put the disc back without a move, as long as nothing has happened."""


class Felt(Answer, tag="felt", frozen=True):
    """The table under a moving hand, sent to everybody at it and never stored."""

    id: int
    """The id of the newest request that this answers."""
    seat: int
    number: int
    """The number of the move that the gesture will be."""
    ms: int
    """How long the hand has moved, and how long it may still move."""
    left_ms: int
    discs: list[list[int]]
    force: list[float]
    """The force on the disc in the hand, in newtons."""
    weights: float
    """The magnitude of the force divided by a disc's weight."""
    says: str
    """What the referee saw: the hand can only end now. Empty: nothing yet."""


class Foreseen(Answer, tag="foreseen", frozen=True):
    """What would happen; `discs` is null if that takes too long to compute."""

    id: int
    discs: list[list[int]] | None
    says: str
    good: bool
    """Whether it would be without a fault, and the disc would stay."""


class Zones(Answer, tag="zones", frozen=True):
    """Where a disc will stand beside `target`, by statics: rows of a bearing in degrees, the
    nearest and the farthest distance of its rim from the target's centre in millimetres, and the
    tilt in degrees at each. Bearings at which it will not stand are left out."""

    id: int
    target: int
    arcs: list[list[float]]


class HandGone(Answer, tag="handgone", frozen=True):
    """Nobody holds a disc any more. If the gesture was a move, the move follows."""

    number: int


REQUESTS: Final = (Grasp, HandMoved, Foresee, AskZone, LetGo, PutBack)
ANSWERS: Final = (Felt, Foreseen, Zones, HandGone)
