"""Who may see what: the one place where positions and moves are redacted.

Server, terminal and study show only what passes through here, and a test checks
that. Somebody looks at a game from a *viewpoint*: as a seat, as a spectator, or seeing everything.

- With one seat you always look as that seat.
- With several seats (people who share a screen) you look as the seat to move if it is yours,
  otherwise as a spectator: nobody's hand is open while somebody else plays.
- Without a seat you look as a spectator.
- Once a game is over by its rules, nothing is hidden any more.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import Discreet, Game, Hidden, Seat, WrittenViews


class Viewpoint(NamedTuple):
    """From where somebody looks at a game; `seat` is None for a spectator."""

    seat: Seat | None = None
    sees_all: bool = False


SPECTATOR = Viewpoint()
EVERYTHING = Viewpoint(sees_all=True)
"""For somebody who has every move of the game anyway, as in a replay."""


_hides: dict[type[Any], tuple[bool, bool]] = {}


def hides(game: Game[Any, Any]) -> tuple[bool, bool]:
    """Whether a game hides parts of positions, and parts of moves.

    Cached by class, since `isinstance` is slow for protocols and this is asked for every message.
    """
    kind = type(game)
    if kind not in _hides:
        _hides[kind] = isinstance(game, Hidden), isinstance(game, Discreet)
    return _hides[kind]


def has_secrets(game: Game[Any, Any]) -> bool:
    return any(hides(game))


def viewpoint(game: Game[Any, Any], turn: Seat | None, seats: Collection[Seat]) -> Viewpoint:
    """The viewpoint of somebody who plays these seats, while it is the turn of `turn`.

    In a game without secrets everybody has the same viewpoint, so it can serve as a cache key.
    """
    if not has_secrets(game):
        return SPECTATOR
    if len(seats) == 1:
        return Viewpoint(next(iter(seats)))
    return Viewpoint(turn if turn in seats else None)


def sees_all(game: Game[Any, Any], position: Any, point: Viewpoint) -> bool:
    """Whether this viewpoint shows the whole position."""
    return point.sees_all or not hides(game)[0] or game.turn(position) is None


def seen(game: Any, position: Any, point: Viewpoint) -> Any:
    """The position, or what may be seen of it."""
    return position if sees_all(game, position, point) else game.view(position, point.seat)


def view_text(game: Game[Any, Any], view: Any) -> str | None:
    """The text of a view of a position; None in a game whose views have no text."""
    return game.write_view(view) if isinstance(game, WrittenViews) else None


def read_seen(game: Any, text: str, rng: Random) -> Any:
    """A position from its text or from the text of a view; what is hidden is guessed.

    >>> from ludion import load
    >>> game = load("deboucleurs")
    >>> position = read_seen(game, "t=3,15,13,5 p=3/3,1/2 e=0,3 h=?|- c=5 r=6 m=1", Random(0))
    >>> len(position.hands[0])
    1
    """
    if isinstance(game, Hidden) and isinstance(game, WrittenViews):
        return game.guess(game.read_view(text), rng)
    return game.read(text)


def move_seen(game: Any, position: Any, move: Any, point: Viewpoint) -> Any:
    """A move made from `position`, or what may be seen of it."""
    if point.sees_all or not hides(game)[1]:
        return move
    return game.veiled(position, move, point.seat)


def may_choose(game: Game[Any, Any], position: Any, point: Viewpoint) -> bool:
    """Whether the legal moves may be listed: they can reveal what the seat to move holds."""
    return sees_all(game, position, point) or game.turn(position) == point.seat


def may_publish(game: Game[Any, Any], is_over: bool) -> bool:
    """Whether everybody may have the start and the record of a game."""
    return is_over or not has_secrets(game)


class ScreenView:
    """What one screen shows to the people in front of it, who play the seats `people`.

    If only computers play, everything is shown.
    """

    def __init__(self, game: Game[Any, Any], people: Collection[Seat]) -> None:
        self.game, self.people = game, people

    def _point(self, position: Any) -> Viewpoint:
        if not self.people:
            return EVERYTHING
        return viewpoint(self.game, self.game.turn(position), self.people)

    def seen(self, position: Any) -> Any:
        return seen(self.game, position, self._point(position))

    def move_seen(self, position: Any, move: Any) -> Any:
        return move_seen(self.game, position, move, self._point(position))
