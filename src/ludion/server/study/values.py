"""Values of all positions, computed where they are missing: for whom, and how large."""

from __future__ import annotations

from typing import Any

from ludion.core.fault import BadQuery, NotYours
from ludion.core.game import Game
from ludion.games import load_designs, missing_solution

MOST_MB = 5_000
"""Memory for computing the values of a game. For the official room of Gravity the estimate is
4.8 GB; it needs 2.2."""


def can_make(game: Game[Any, Any], own: bool) -> bool:
    """Whether a reader may have the values of a game computed here."""
    return own and missing_solution(game) and _needed_mb(game) <= MOST_MB


def refuse_making(game: Game[Any, Any], own: bool) -> None:
    if not own:
        raise NotYours("values are computed only for somebody at the server's own machine")
    if not missing_solution(game):
        raise BadQuery("there is nothing to compute: the game is solved here, or cannot be")
    if (needed := _needed_mb(game)) > MOST_MB:
        raise BadQuery(
            "solving this needs {needed} MB of memory; the server allows {most} MB here",
            needed=needed,
            most=MOST_MB,
        )


def _needed_mb(game: Game[Any, Any]) -> int:
    """By the editors of its options, as far as they can tell."""
    designs = load_designs(game.name)
    options = {name: str(value) for name, value in game.options.items()}
    told = (designs[name].memory_to_solve_mb(options[name]) for name in designs if name in options)
    return max((needed or 0 for needed in told), default=0)
