"""The weights of Gravity's evaluation, shared by the readable and the compiled one: integers."""

from __future__ import annotations

from typing import Final

THREAT: Final = 30
"""What an action that would meet the objective is worth to the next player."""
STEP: Final = 12
"""What a step towards the objective is worth."""
MOST_THREATS: Final = 12
