"""How a game ends outside its rules: somebody resigns, runs out of time, or all agree on a draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludion.core.game import Game, Seat, Teamed

RESIGNED: Final = "resigned"
TIME: Final = "time"
AGREED: Final = "agreed"
REASONS: Final = (RESIGNED, TIME, AGREED)

Payoff = tuple[float, ...]


def teams(game: Game[Any, Any]) -> Sequence[Sequence[Seat]]:
    """The seats that win or lose together; single seats if the game has no teams."""
    return game.teams if isinstance(game, Teamed) else [(seat,) for seat in range(game.seats)]


def lost(game: Game[Any, Any], loser: Seat) -> Payoff:
    """A seat loses, with its team; the others share what they lose."""
    (team,) = (team for team in teams(game) if loser in team)
    share = len(team) / max(1, game.seats - len(team))
    return tuple(-1.0 if seat in team else share for seat in range(game.seats))


def drawn(game: Game[Any, Any]) -> Payoff:
    return (0.0,) * game.seats


def payoffs(game: Game[Any, Any]) -> Mapping[str, Sequence[Payoff]]:
    """The payoffs that each reason allows. A cooperative game has no draw to agree on."""
    losses = [lost(game, team[0]) for team in teams(game)]
    draws = {AGREED: [drawn(game)]} if len(losses) > 1 else {}
    return {RESIGNED: losses, TIME: losses, **draws}
