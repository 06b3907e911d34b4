"""What a puzzle of Gravis 3 is about, by its solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.game import Listed
from ludion.core.puzzle import solver_steps
from ludion.core.record import Step
from ludion.games.gravis3.board import Line, Take, Turn

LONG = 7
"""Turns of both sides."""


def theme(game: Listed[Any, Any], position: Any, steps: Sequence[Step]) -> str:
    """A word of the messages `gravis3-theme-WORD`.

    capture  a pawn is taken on the way
    glance   one push, and it is there
    arrow    the same line with another arrow does not win
    long     seven turns or more
    two      the last turn has another that wins as well: one of two alignments cannot be met
    squeeze  none of these: whatever is answered loses
    """
    own = solver_steps(game, position, steps)
    lines = [step for _, move, step in own if isinstance(move, Line)]
    if any(isinstance(move, Take) for _, move, _ in own):
        return "capture"
    if len(lines) == 1:
        return "glance"
    arrow = next(step for _, move, step in own if isinstance(move, Turn))
    if arrow.variations:
        return "arrow"
    if 2 * len(lines) - 1 >= LONG:
        return "long"
    return "two" if lines[-1].variations else "squeeze"
