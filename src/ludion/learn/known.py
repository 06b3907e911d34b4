"""What is known of a game, as its module `learn.known` tells it: claims, and places to visit.

    def known(words: Words) -> Known: ...

A claim is one that was proved; its line is played on the page as its picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """A position with a name: the start of a game, or a text, and moves from there."""

    says: str = ""
    """Empty: its moves say what it is."""
    start: str = ""
    moves: Sequence[str] = ()
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Places:
    """Places of one kind, with what they have in common."""

    title: str
    about: str
    places: Sequence[Place]


@dataclass(frozen=True, slots=True)
class Known:
    """How it was proved, how anybody checks it, a line to look at, and where to go from there."""

    proved: str
    checked: str
    picture: Place
    places: Sequence[Places]
