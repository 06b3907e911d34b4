"""A user's own value for an option, drawn in an editor: a room, a formation, a set of cards.

A game that has such editors offers them in `show/design`, as `DESIGNS`: a `Designer` per option.
The page draws and edits the value; the game reads it, comments on it, and generates new ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ludion.locale import Words


class Wrong(NamedTuple):
    """An error in one field of a value."""

    at: str
    """The path of the field, as the editor names it."""
    text: str


class Designer(Protocol):
    extension: str = ".txt"
    """Of the name of a file."""

    def read(self, text: str) -> str:
        """The value in a file, a named value or a link, as the editor draws it.

        Raises InvalidText.
        """

    def write(self, value: str) -> str:
        """The text of the value for a file."""

    def option(self, value: str) -> str:
        """The text of the value for the option and for a link."""
        return value

    def wrong(self, value: str, words: Words) -> list[Wrong]:
        """The errors to fix before the value can be played; `read` also accepts unfinished
        values."""
        return []

    def memory_to_solve_mb(self, value: str) -> int | None:
        """The memory needed to find out who wins with best play; None: that is not possible."""
        return None

    def at_random(self, seed: int, like: str) -> str:
        """Another value of the size of this one; the same for the same seed."""

    def remarks(self, value: str, words: Words) -> list[str]:
        """Remarks for the designer, in sentences."""
