"""What a puzzle of Gravity is about, by its solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.game import Listed
from ludion.core.puzzle import solver_steps
from ludion.core.record import Step
from ludion.games.gravity.board import Lay, Position

LONG = 9
"""Turns of a long way."""


def theme(game: Listed[Any, Any], position: Position, steps: Sequence[Step]) -> str:
    """A word of the messages `gravity-theme-WORD`.

    pushed   the other side's last turn brings the solver to the objective
    long     nine turns or more
    row      one flux after another
    flux     it begins with a flux, and that is the only one
    lift     of the solver's turns, only later ones lay a flux
    gravity  gravity alone does it
    """
    if len(steps) % 2 == 0:
        return "pushed"
    if len(steps) >= LONG:
        return "long"
    laid = [isinstance(move, Lay) for _, move, _ in solver_steps(game, position, steps)]
    if laid[0]:
        return "row" if sum(laid) > 1 else "flux"
    return "lift" if any(laid) else "gravity"
