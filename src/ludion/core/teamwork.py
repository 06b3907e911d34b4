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


class Trial(Protocol):
    """Moves that are compared by playing on by habit, each with the same luck."""

    def wins(self, moves: Sequence[int], games: range) -> list[int]:
        """For each of these moves, told by their numbers, how many of the games with these numbers
        are won. A game's number decides its position and its luck.
        """


class Teamwork(Protocol):
    """A simple policy for one game, the habit, and how often it wins after a move."""

    @property
    def is_fast(self) -> bool:
        """Whether thousands of games can be played in a second."""

    def habit(self, position: Any) -> Any:
        """The move of the habit, which a team-mate plays without looking ahead."""

    def trial(self, positions: Sequence[Any], moves: Sequence[Any], seed: int) -> Trial:
        """Games by habit after each of these moves. The positions look the same to the player, and
        are used in turn.
        """

    def plan(self, position: Any, move: Any) -> Plan:
        """The purpose of the move."""

    def joined(self, position: Any, seat: Seat, mate: Seat) -> bool:
        """Whether the team-mate has arrived where the seat waited for it."""
