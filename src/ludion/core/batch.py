"""The interface of a kernel for environments of many games: whole steps over rows of one array.

`fast/batch.py` of a game is such a module. A *row* is one game: an array of int64 that holds a
state and the part of its history that still matters (repetition). NATURE moves within a step, so
between two steps it is a seat's turn or the game has ended.

    reset ──►  row  ──list_actions──► action numbers (`ludion.core.encoding`)
                │ ▲                     │
        observe ▼ └────────play─────────┘

As with `ludion.core.primitives`, one driver is compiled for each game over these functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from ludion.core.encoding import Board, Facts
from ludion.core.primitives import OVER, Ints

__all__ = ["OVER", "STOPPED", "Batch", "Layout"]

STOPPED: Final = -3
"""What `turn` returns when a game has been cut off: the room for its past is used up."""


class Layout(NamedTuple):
    """The array sizes of one game with its options, and the data that its steps need."""

    start: Ints
    """A row at the start of the game, before chance; its length is the length of a row."""
    setting: Ints
    """Options, tables and scratch: one copy a thread."""
    actions: int
    most_actions: int
    """In one position."""
    board: tuple[int, int, int]
    facts: int


class Batch(Protocol):
    """A module such as `ludion.games.gravis3.fast.batch`. The first six functions are compiled.

    `reset` starts a game in a row that is a copy of `Layout.start`. `reset` and `play` take a seed
    for NATURE's moves and return the next one.
    """

    NAME: str

    def reset(self, setting: Ints, row: Ints, seed: Any) -> Any: ...

    def play(self, setting: Ints, row: Ints, action: int, seed: Any) -> Any: ...

    def turn(self, setting: Ints, row: Ints) -> int:
        """The seat to move, OVER or STOPPED."""

    def payoff(self, setting: Ints, row: Ints, seat: int) -> float:
        """What a seat gets when the game is over; 0 when it was stopped."""

    def list_actions(self, setting: Ints, row: Ints, out: Ints) -> int:
        """Write the legal action numbers in the order of the rules; return how many there are."""

    def observe(self, setting: Ints, row: Ints, seat: int, board: Board, facts: Facts) -> None:
        """Write what a seat knows, as `Encoding.observe`, into a flat board and facts."""

    def layout(self, game: Any) -> Layout: ...

    def row_of(self, game: Any, position: Any) -> Ints:
        """A row that continues from a position where a seat is to move."""

    def position_of(self, game: Any, row: Ints) -> Any:
        """The position of a row, without its history."""

    def chances(self, game: Any, row: Ints) -> Sequence[Any]:
        """NATURE's moves in the last step, or in the reset."""
