"""Parameters of the players, for the readable and the compiled version."""

from __future__ import annotations

from ludion.games.deboucleurs.board import KILL_PRICE

CHASE = 2
"""How many tiles a researcher goes back for a singularity that has passed."""
RESERVE = KILL_PRICE
"""Energy that a researcher keeps in reserve on the way."""
CLOSE_TO_PUSH, CLOSE_TO_HOLD, CLOSE_TO_REMOVE = 3, 2, 4
TOO_LATE, PASSED = 10, 20
TOO_FAR = PASSED + 7 * CHASE + 6
"""Nobody goes after a singularity that costs more."""
LEVEL_GAMES = (100, 150, 200, 250, 300, 400, 600)
LEVEL_NOISE = (0.5, 0.25, 0.15, 0.1, 0.06, 0.03, 0.0)
"""Levels 1 to 7: playouts per decision, and the noise in their evaluation; see `core.level`."""


def cost(ahead: int, across: int) -> int:
    """How far a researcher is from stopping a singularity this many tiles and epochs away: in
    epochs; more if it would come too late, most if the singularity has passed.

    >>> cost(3, -2), cost(1, -2), cost(-1, 0)
    (2, 12, 27)
    """
    if ahead < 0:
        return PASSED - 7 * ahead + abs(across)
    return abs(across) if abs(across) <= ahead else TOO_LATE + abs(across)
