"""How each game looks and speaks in a terminal: one module a game, found by the game's name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from ludion.core.game import Listed, Seat
from ludion.locale import Words


class Board(Protocol):
    """What a game says of itself in text, for `show`, `replay`, plain play and screen readers."""

    def picture(self, position: Any) -> str:
        """The position drawn in characters."""

    def seat(self, seat: Seat) -> str:
        """What the seat is called: White, Blue."""

    def to_do(self, position: Any) -> str:
        """Whose turn it is and what the hand may do, in one sentence."""

    def happened(self, position: Any, move: Any) -> str:
        """What a move does, in sentences."""

    def ending(self, position: Any) -> str:
        """How the game ended, in one sentence."""


def load_board(game: Listed[Any, Any], words: Words) -> Board:
    board: Board = import_module(f"ludion.terminal.boards.{game.name}").BOARD(game, words)
    return board
