"""How each game looks and speaks in a terminal: one module a game, found by the game's name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

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


@runtime_checkable
class Forms(Protocol):
    """A board that asks for a move of many numbers one by one: the words that begin a form, its
    questions with what is usual, and the text of the move from the answers."""

    forms: Sequence[str]

    def questions(self, form: str, position: Any) -> Sequence[tuple[str, str]]: ...
    def filled(self, form: str, given: Sequence[str]) -> str: ...


def is_drawn(name: str) -> bool:
    """Whether a game has a drawn board (`ludion.terminal.tui.boards`) and not only characters."""
    drawn = Path(__file__).parents[1] / "tui" / "boards"
    return (drawn / name).is_dir() or (drawn / f"{name}.py").is_file()


def load_board(game: Listed[Any, Any], words: Words) -> Board:
    board: Board = import_module(f"ludion.terminal.boards.{game.name}").BOARD(game, words)
    return board
