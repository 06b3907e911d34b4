"""Texts of one's own for an option, drawn in an editor: a room, a formation.

A game that has such editors offers them in `show/design`, as `DESIGNS`: a `Designer` by option. The
page draws and changes the value; the game reads it, says what it thinks of it, and makes new ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ludion.locale import Words


class Designer(Protocol):
    def read(self, text: str) -> str:
        """The value that a file, a named value or a link holds, as the editor draws it.

        Raises InvalidText.
        """

    def write(self, value: str) -> str:
        """The text of a file."""

    def at_random(self, seed: int, like: str) -> str:
        """Another value of the size of this one; the same for the same seed."""

    def remarks(self, value: str, words: Words) -> list[str]:
        """What a designer wants to know of it, in sentences."""
