"""The numbers behind the greedy researcher's rules of thumb, readable and compiled alike."""

from __future__ import annotations

from ludion.games.deboucleurs.board import KILL_PRICE

CHASE = 2
"""Tiles that a researcher goes back for a singularity that has passed it."""
RESERVE = KILL_PRICE
"""Energy that it does not spend on the way."""
CLOSE_TO_PUSH, CLOSE_TO_HOLD, CLOSE_TO_REMOVE = 3, 2, 4
TOO_LATE, PASSED = 10, 20
