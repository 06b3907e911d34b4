"""A small board on which a game plays itself, to show at a glance what kind of game it is.

A game of hands would need a simulation; its preview replays the diagrams of its rules page.
"""

from __future__ import annotations

from random import Random
from typing import Any

from textual import events
from textual.geometry import Size

from ludion import learn
from ludion.core.game import Proposing
from ludion.games import load, load_terminal_board
from ludion.locale import Words
from ludion.show.drawing.canvas import Canvas
from ludion.show.terminal import Frame
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.pace import Pace

ROOM = Size(37, 19)
OPENING_MOVES = 14
REST_TICKS = 9
END_TICKS = 30


class _Recorded:
    """The moves of a game's diagrams for two players, over and over."""

    def __init__(self, game: Proposing[Any, Any]) -> None:
        every = [one for found in learn.diagrams(game.name).values() for one in found]
        self._shown = [one for one in every if one.start and not one.options and one.moves]
        self._game, self._next = game, 0
        self._moves: list[Any] = []

    def opening(self) -> Any:
        diagram = self._shown[self._next % len(self._shown)]
        self._next += 1
        position = self._game.read(diagram.start)
        self._moves = list(diagram.moves)
        return position

    def move(self, position: Any) -> Any:
        """The next move; None at the end of a diagram."""
        return self._game.read(self._moves.pop(0), position) if self._moves else None


class Preview(BoardView, can_focus=False):
    """Random play, move after move, while the card is shown."""

    def __init__(self, name: str, words: Words, pace: Pace, seed: int) -> None:
        self.game = load(name)
        self.rng = Random(seed)
        self.pace = pace
        self.recorded = _Recorded(self.game) if isinstance(self.game, Proposing) else None
        self.position = self.opening()
        self._frames: list[Frame] = []
        board = load_terminal_board(self.game, words)
        super().__init__(board, board.watched(board.still(self.position)), ROOM)

    def extent(self, pitch: int) -> tuple[int, int]:
        heart = self.board.heart(pitch)
        return heart.width, (heart.height + 1) // 2

    def painted(self) -> Canvas:
        return super().painted().cropped(self.board.heart(self.pitch))

    def opening(self) -> Any:
        """A position some moves into a game, so that there is something to see."""
        if self.recorded is not None:
            return self.recorded.opening()
        position = self.game.start()
        for _ in range(OPENING_MOVES):
            position = self.game.play(position, self.game.draw(position, self.rng))
            if self.game.turn(position) is None:
                return self.opening()
        return position

    def on_mount(self) -> None:
        if self.pace.moving:
            self.set_timer(REST_TICKS * self.pace.tick_s, self._next)

    def _next(self) -> None:
        if not self._frames:
            self._frames = self._following()
        frame = self._frames.pop(0)
        if self.is_attached and self.screen.is_current:
            self.show(frame.scene)
        self.set_timer(frame.ticks * self.pace.tick_s, self._next)

    def _following(self) -> list[Frame]:
        """The frames of the next move and a pause; after the end, another game begins."""
        before, move = self.position, self._drawn()
        if move is None:
            self.position = self.opening()
            return [Frame(self._still(), REST_TICKS)]
        self.position = self.game.play(before, move)
        over = self.game.turn(self.position) is None
        shown = list(self.board.frames(before, move))
        return [*shown, Frame(self._still(), END_TICKS if over else REST_TICKS)]

    def _drawn(self) -> Any:
        """A move, or None if the game is over."""
        if self.recorded is not None:
            return self.recorded.move(self.position)
        if self.game.turn(self.position) is None:
            return None
        return self.game.draw(self.position, self.rng)

    def _still(self) -> Any:
        return self.board.watched(self.board.still(self.position))

    def on_click(self, event: events.Click) -> None:
        """Leave the click to the card."""
