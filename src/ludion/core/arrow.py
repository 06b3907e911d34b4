"""The four directions on a board of squares."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Arrow(StrEnum):
    """Each direction is a string, its own notation."""

    UP = "^"
    RIGHT = ">"
    DOWN = "v"
    LEFT = "<"

    is_vertical: bool

    def __init__(self, text: str) -> None:
        self.is_vertical = text in "^v"

    @property
    def opposite(self) -> Arrow:
        """
        >>> Arrow.UP.opposite is Arrow.DOWN
        True
        """
        return _OPPOSITE[self]

    def crosses(self, other: Arrow) -> bool:
        return self.is_vertical != other.is_vertical


_OPPOSITE: Final = dict(zip(Arrow, (Arrow.DOWN, Arrow.LEFT, Arrow.UP, Arrow.RIGHT), strict=True))
