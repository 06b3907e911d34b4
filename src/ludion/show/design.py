"""Texts of one's own for an option, drawn in an editor: a room, a formation, a set of cards.

A game that has such editors offers them in `show/design`, as `DESIGNS`: a `Designer` by option. The
page draws and changes the value; the game reads it, says what it thinks of it, and makes new ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ludion.locale import Words


class Wrong(NamedTuple):
    """What is wrong with one field of a value."""

    at: str
    """The path of the field, as the editor names it."""
    text: str


class Designer(Protocol):
    extension: str = ".txt"
    """Of the name of a file."""

    def read(self, text: str) -> str:
        """The value that a file, a named value or a link holds, as the editor draws it.

        Raises InvalidText.
        """

    def write(self, value: str) -> str:
        """The text of a file."""

    def option(self, value: str) -> str:
        """As the option takes it, and as a link holds it."""
        return value

    def wrong(self, value: str, words: Words) -> list[Wrong]:
        """What is to be mended before it can be played, where `read` takes values that are not
        whole yet."""
        return []

    def memory_to_solve_mb(self, value: str) -> int | None:
        """What it takes to find out who wins with best play; None: that cannot be found out."""
        return None

    def at_random(self, seed: int, like: str) -> str:
        """Another value of the size of this one; the same for the same seed."""

    def remarks(self, value: str, words: Words) -> list[str]:
        """What a designer wants to know of it, in sentences."""
