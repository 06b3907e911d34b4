"""Named values of an option that takes any text: a room, a formation, a set.

A game that has some offers them in `show/named`, as `NAMED`: by option, the values in order. Their
names are words of the game, `<game>-option-<option>-<name>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

BOX = 40
"""Pictures are drawn in a square of this size."""


class NamedValue(NamedTuple):
    name: str
    text: str
    """The value of the option."""
    picture: str
    """A small picture: the path of an SVG in the square."""
    about: Mapping[str, str] = {}
    """By language, what it is, in a sentence or two; nothing where its name says it."""
