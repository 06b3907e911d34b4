"""The drawn board of a game in the terminal, and how people play on it.

`show/terminal` of a game offers `TERMINAL_BOARD`, a class that is constructed with the game and the
words and implements `TerminalBoard`. The screen knows nothing else about a game: it asks for
pictures, for the places that can be pointed at, and for the frames of a move.

- A *scene* is the board's own value: everything that one picture shows. The screen keeps it and
  hands it back to `paint`; it never looks inside.
- `paint` draws a scene on a `Canvas` of square pixels, at a *pitch*: the pixels from one cell to
  the next. The screen takes the largest pitch of `pitches` that fits the window.
- A *target* is a place that represents one legal move. The mouse selects the target it points at
  and plays it by a click. The keyboard needs nothing more: arrow keys go to the nearest target
  in that direction, Tab cycles, Enter plays, and a target's own `keys` select it at once (the same
  key again plays it). A turn of several actions is several moves, hence several sets
  of targets: it needs no code of its own.
- `frames` are scenes with how long each is shown, in ticks of 90 ms, taken from `game.trace`.

- A move of several choices (a rotor, its place, its turn) is made choice by choice: a target may
  represent a `Draft`, a position with what has been chosen so far. Choosing it plays nothing; the
    screen passes the draft in place of the position and asks for targets again. Backspace goes
    back to the previous draft.
  - A place that looks like a target but is none at the moment is *closed*: pointing at it, or its
    key, is answered with the reason in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ludion.core.game import Seat
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.voice import Voice

Story = Sequence[tuple[Any, Any]]
"""Positions with the move played from each, the latest last."""


class Target(NamedTuple):
    """A place that represents a legal move; the cursor is drawn on its first box.

    `names` are keys that many targets share, such as the column and the row of a cell: one
    moves the cursor to the nearest target with that name, and never plays.
    """

    move: Any
    boxes: tuple[Box, ...]
    keys: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Draft:
    """A move that is partly chosen; `before` is the draft or the position before the last choice.

    A board derives its own class from it. Drafts are hashable, as moves are.
    """

    position: Any
    before: Any


class Closed(NamedTuple):
    """A place and keys that cannot be chosen now, and the reason."""

    reason: str
    boxes: tuple[Box, ...]
    keys: tuple[str, ...] = ()


class Frame(NamedTuple):
    scene: Any
    ticks: float


@runtime_checkable
class Noted(Protocol):
    """A board with signs to explain."""

    def notes(self, scene: Any) -> Sequence[str]:
        """What the signs of a scene mean: shown with the keys, since a small board has no room."""


class TerminalBoard(Protocol):
    """How a game is shown and played; see the module's docstring."""

    voice: Voice
    pitches: Sequence[int]

    def extent(self, pitch: int) -> tuple[int, int]:
        """Columns and rows of characters that `paint` covers."""

    def heart(self, pitch: int) -> Box:
        """The part of the picture that is the board itself, for a card in the lobby."""

    def still(self, position: Any, chosen: Any = None, story: Story = ()) -> Any:
        """The scene at rest, with the cursor on `chosen` and a preview of its effect."""

    def watched(self, scene: Any) -> Any:
        """The same scene for spectators, without marks for what can be chosen."""

    def frames(self, position: Any, move: Any) -> Sequence[Frame]:
        """The animation from `position` to the position after `move`."""

    def paint(self, scene: Any, pitch: int, look: Look) -> Canvas: ...

    def emblem(self, scene: Any, look: Look) -> Canvas | None:
        """A small picture for the panel of a large window; None in a game without one."""

    def targets(self, position: Any, pitch: int) -> Sequence[Target]:
        """A target per legal move, in the order of `game.moves`."""

    def closed(self, position: Any, pitch: int) -> Sequence[Closed]:
        """The places that look like targets but are not, with the reason."""

    def suggested(self, position: Any, story: Story) -> Any:
        """The move under the cursor when a decision begins; None: no move."""

    def asked(self, position: Any) -> str:
        """The text of the button while nothing is chosen: how to choose, in a few words."""

    def sign(self, seat: Seat) -> str:
        """A seat's shape, one character."""

    def colour(self, seat: Seat) -> str:
        """The token of the seat's colour, as a style sheet names it."""
