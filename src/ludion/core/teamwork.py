"""What a cooperative game offers to players that search by playouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ludion.core.game import Seat


class Plan(NamedTuple):
    """The purpose of a move: the key of a sentence and its values.

    The key is the part after `GAME-plan-`; seats are numbers from 0, a game's voice names them.
    """

    key: str
    values: Mapping[str, Any]


class Teamwork(Protocol):
    """A simple policy for one game, the habit, and how often it wins after a move."""

    @property
    def is_fast(self) -> bool:
        """Whether thousands of games can be played in a second."""

    def habit(self, position: Any) -> Any:
        """The move of the habit, which a team-mate plays without looking ahead."""

    def worth(
        self, positions: Sequence[Any], moves: Sequence[Any], games: int, seed: int
    ) -> list[float]:
        """For each move, the share of games won if all then play by habit. The positions, which
        look the same to the player, are used in turn; every move is tried with the same random
        numbers.
        """

    def plan(self, position: Any, move: Any) -> Plan:
        """The purpose of the move."""

    def joined(self, position: Any, seat: Seat, mate: Seat) -> bool:
        """Whether the team-mate has arrived where the seat waited for it."""
