"""Openings: the first positions of a game, with a key that is the same for symmetric ones."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from ludion.core.game import Game, Listed, Outcome, Seat, Symmetric

OPENING_MOVES = 30
"""How many moves of a game count as its opening; a turn may be several."""
KEY_LENGTH = 32


def position_key(game: Game[Any, Any], position: Any) -> str:
    """The same for positions that a symmetry of the rules maps to each other.

    >>> from ludion import load
    >>> game = load("gravis3")
    >>> start = game.start()
    >>> moves = [game.read(text, at=start) for text in ("vA", "vE", "vC")]
    >>> left, right, middle = (game.play(start, move) for move in moves)
    >>> position_key(game, left) == position_key(game, right) != position_key(game, middle)
    True
    """
    symmetries = game.symmetries() if isinstance(game, Symmetric) else ()
    texts = [game.write(one.position(position)) for one in symmetries] or [game.write(position)]
    options = " ".join(f"{name}={value}" for name, value in sorted(game.options.items()))
    said = "\n".join((game.name, str(game.version), options, min(texts)))
    return sha256(said.encode()).hexdigest()[:KEY_LENGTH]


def opening_keys(game: Game[Any, Any], positions: Sequence[Any]) -> list[str]:
    """The keys of the first positions of a game; none where moves cannot be listed."""
    if not isinstance(game, Listed):
        return []
    return [position_key(game, position) for position in positions[: OPENING_MOVES + 1]]


def winners(outcome: Outcome) -> list[Seat]:
    """
    >>> winners(Outcome((1.0, -1.0), "aligned")), winners(Outcome((0.0, 0.0), "repeated"))
    ([0], [])
    """
    return [seat for seat, payoff in enumerate(outcome.payoff) if payoff > 0]
