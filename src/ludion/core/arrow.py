"""The four ways that a board of squares has."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Arrow(Enum):
    UP = "^"
    RIGHT = ">"
    DOWN = "v"
    LEFT = "<"

    __hash__ = object.__hash__  # each is one object; by its name, as Enum has it, takes far longer

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
