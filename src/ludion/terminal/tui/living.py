"""A small board on which a game plays itself, to show at a glance what kind of game it is."""

from __future__ import annotations

from random import Random
from typing import Any

from textual import events
from textual.geometry import Size

from ludion.games import load
from ludion.locale import Words
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.boards import Frame, load_tui_board
from ludion.terminal.tui.canvas import Canvas
from ludion.terminal.tui.pace import Pace

ROOM = Size(37, 19)
OPENING_MOVES = 14
REST_TICKS = 9
END_TICKS = 30


class Living(BoardView, can_focus=False):
    """Random play, move after move, for as long as the card is shown."""

    def __init__(self, name: str, words: Words, pace: Pace, seed: int) -> None:
        self.game = load(name)
        self.rng = Random(seed)
        self.pace = pace
        self.position = self.opening()
        self._frames: list[Frame] = []
        board = load_tui_board(self.game, words)
        super().__init__(board, board.watched(board.still(self.position)), ROOM)

    def extent(self, pitch: int) -> tuple[int, int]:
        heart = self.board.heart(pitch)
        return heart.width, (heart.height + 1) // 2

    def painted(self) -> Canvas:
        return super().painted().cropped(self.board.heart(self.pitch))

    def opening(self) -> Any:
        """A game some moves old, so that there is something to see at once."""
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
        """The frames of the next move and a rest after it; after an end, another game."""
        if self.game.turn(self.position) is None:
            self.position = self.opening()
            return [Frame(self._still(), REST_TICKS)]
        before, move = self.position, self.game.draw(self.position, self.rng)
        self.position = self.game.play(before, move)
        over = self.game.turn(self.position) is None
        shown = list(self.board.frames(before, move))
        return [*shown, Frame(self._still(), END_TICKS if over else REST_TICKS)]

    def _still(self) -> Any:
        return self.board.watched(self.board.still(self.position))

    def on_click(self, event: events.Click) -> None:
        """The card it stands on takes the click."""
