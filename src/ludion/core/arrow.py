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

    @property
    def opposite(self) -> Arrow:
        """
        >>> Arrow.UP.opposite is Arrow.DOWN
        True
        """
        return _OPPOSITE[self]

    @property
    def is_vertical(self) -> bool:
        return self in (Arrow.UP, Arrow.DOWN)

    def crosses(self, other: Arrow) -> bool:
        return self.is_vertical != other.is_vertical


_OPPOSITE: Final = dict(zip(Arrow, (Arrow.DOWN, Arrow.LEFT, Arrow.UP, Arrow.RIGHT), strict=True))
