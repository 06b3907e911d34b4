"""What a game in which all win or lose together offers to players who think by playing on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Plan(NamedTuple):
    """What a move is for, as the key of a sentence and what stands in it.

    The key is the part after `GAME-plan-`; seats are numbers from 0, a game's voice names them.
    """

    key: str
    values: Mapping[str, Any]


class Teamwork(Protocol):
    """Of one game: a plain way to play it, and how often that wins after a move."""

    def habit(self, position: Any) -> Any:
        """What a team-mate does who does not look ahead."""

    def worth(
        self, positions: Sequence[Any], moves: Sequence[Any], games: int, seed: int
    ) -> list[float]:
        """The share of games won after each move if all then play by habit.

        The positions, which look alike to who asks, take turns; every move meets the same luck.
        """

    def plan(self, position: Any, move: Any) -> Plan:
        """What the move is for."""
