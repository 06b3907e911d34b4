"""What a puzzle of Sprocket is about, by its solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.puzzle import solver_steps
from ludion.core.record import Step
from ludion.games.sprocket.board import Slide
from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.trace import Made

HIGH = 4
"""Pegs on each other."""


def theme(game: Sprocket, position: Any, steps: Sequence[Step]) -> str:
    """A word of the messages `sprocket-theme-WORD`.

    corner  a slide that makes no gear, after which every turn of the other loses
    twice   a slide that makes two gears or more
    high    one gear, whose stacks rise high
    mesh    one gear is enough
    """
    slides = [
        [event for event in game.trace(before, move) if isinstance(event, Made)]
        for before, move, _ in solver_steps(game, position, steps)
        if isinstance(move, Slide)
    ]
    if not slides[0]:
        return "corner"
    if max(map(len, slides)) > 1:
        return "twice"
    return "high" if max(made[0].height for made in slides if made) >= HIGH else "mesh"
