"""Positions as JSON for programs. Seats count from 0 as in Python and HTTP: docs/notation.md."""

from __future__ import annotations

from typing import Any

from ludion.core.game import Game, Listed, Outcome


def outcome_json(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {"payoff": list(outcome.payoff), "reason": outcome.reason}


def position_json(game: Game[Any, Any], position: Any) -> dict[str, Any]:
    """A position; `turn` is -1 where NATURE is to move and null at the end; `moves` is null in a
    game whose moves cannot be listed."""
    seat = game.turn(position)
    moves = None
    if isinstance(game, Listed):
        moves = [game.write(move) for move in game.moves(position)]
    return {
        "game": game.name,
        "options": dict(game.options),
        "position": game.write(position),
        "turn": seat,
        "moves": moves,
        "outcome": outcome_json(game.outcome(position) if seat is None else None),
    }
