"""What one picture of Déboucleurs shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import Move, Position, Square
from ludion.games.deboucleurs.state import State


@dataclass(frozen=True, slots=True)
class Chip:
    """A legal move on its button, with the key that chooses it."""

    move: Move
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """`lit`: squares where something has just happened; `goals`: where a step would lead, with
    its price."""

    position: Position
    chips: tuple[Chip, ...] = ()
    goals: tuple[tuple[Square, str], ...] = ()
    chosen: Move | None = None
    lit: frozenset[Square] = frozenset()


def touched(events: Iterable[trace.Event]) -> frozenset[Square]:
    """The squares that a move affected."""
    found: set[Square] = set()
    for event in events:
        match event:
            case trace.Walked(_, start, end):
                found |= {start, end}
            case trace.Came(square) | trace.Removed(square, _) | trace.Placed(_, square):
                found.add(square)
            case trace.Marched(steps):
                found |= {end for _, end in steps}
    return frozenset(found)


def first_tile(state: State, shown: int) -> int:
    """The first tile of a window of this many tiles that contains the seat to move."""
    last = state.furthest if state.end is None else state.end
    square = state.researchers[state.mover]
    at = square.tile if square else 0
    return max(0, min(at - shown // 2, last + 1 - shown))
