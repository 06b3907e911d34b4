"""What happens during a move, for animation: the hand, paths, what the referee saw."""

from __future__ import annotations

from typing import NamedTuple

from ludion.games.polarity.board import Answer, Disc, Move, Position, Track
from ludion.games.polarity.board import Event as Seen


class Decided(NamedTuple):
    """Somebody decides: a call, a colour, a place, a gesture; or NATURE tosses."""

    move: Move


class Moving(NamedTuple):
    """Discs move together, each along its track."""

    tracks: tuple[Track, ...]


class Noted(NamedTuple):
    """The referee saw something."""

    seen: Seen


class Resting(NamedTuple):
    """Everything lies still: the discs that left the table, and those that have moved."""

    gone: tuple[int, ...]
    rests: tuple[Disc, ...]


Event = Decided | Moving | Noted | Resting


def events(position: Position, move: Move) -> list[Event]:
    if not isinstance(move, Answer):
        return [Decided(move)]
    seen = [Noted(event) for event in move.events]
    return [Moving(move.tracks), *seen, Resting(move.gone, move.rests)]
