"""Positions as JSON for programs. Seats count from 1, as in records."""

from __future__ import annotations

from typing import Any

from ludion.core.game import NATURE, Game, Listed, Outcome, Seat


def turn_json(seat: Seat | None) -> int | str | None:
    """
    >>> turn_json(0), turn_json(NATURE), turn_json(None)
    (1, 'nature', None)
    """
    return None if seat is None else "nature" if seat == NATURE else seat + 1


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"payoff": list(outcome.payoff), "reason": outcome.reason}


def position_json(game: Game[Any, Any], position: Any) -> dict[str, Any]:
    """A position; `moves` is null in a game whose moves cannot be listed."""
    seat = game.turn(position)
    moves = None
    if isinstance(game, Listed):
        moves = [game.write(move) for move in game.moves(position)]
    return {
        "game": game.name,
        "options": dict(game.options),
        "position": game.write(position),
        "turn": turn_json(seat),
        "moves": moves,
        "outcome": outcome_json(game.outcome(position) if seat is None else None),
    }
