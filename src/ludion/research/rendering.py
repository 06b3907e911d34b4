"""A position as text or as pixels, drawn by the terminal's boards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.game import NATURE, Game
from ludion.games import has_terminal_board, load_terminal_board, load_voice
from ludion.locale import Words
from ludion.match.view import SPECTATOR, Viewpoint, seen
from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import LIGHT

WIDE = 480
"""Pixels that a picture is at least wide."""
COLUMNS = 80
"""Characters that a drawn board may be wide."""


class Renderer:
    """Pictures of one game, as the seat to move may see it."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game, words = game, Words("en")
        self.voice = load_voice(game, words)
        self.board = load_terminal_board(game, words) if has_terminal_board(game.name) else None

    @property
    def modes(self) -> list[str]:
        return ["human", "ansi"] if self.board is None else ["human", "rgb_array", "ansi"]

    def _seen(self, position: Any) -> Any:
        turn = self.game.turn(position)
        point = SPECTATOR if turn is None or turn == NATURE else Viewpoint(turn)
        return seen(self.game, position, point)

    def text(self, position: Any) -> str:
        return self.voice.picture(self._seen(position))

    def canvas(self, position: Any) -> Canvas:
        """The drawn board."""
        assert self.board is not None
        return self.board.paint(self.board.still(self._seen(position)), self.pitch, LIGHT)

    @property
    def pitch(self) -> int:
        """The pixels from one cell to the next: as many as fit into COLUMNS."""
        assert self.board is not None
        fits = [one for one in self.board.pitches if self.board.extent(one)[0] <= COLUMNS]
        return max(fits, default=min(self.board.pitches))

    def pixels(self, position: Any) -> NDArray[np.uint8]:
        """Rows x columns x RGB; text on the board becomes marks of its colour."""
        canvas = self.canvas(position)
        small = np.array(canvas.pixels, dtype=np.uint8)
        times = -(-WIDE // small.shape[1])
        large = small.repeat(times, axis=0).repeat(times, axis=1)
        edge = times // 4
        for (column, row), glyph in canvas.glyphs.items():
            if not glyph.character.isspace():
                top, left = 2 * row * times, column * times
                mark = large[top + 2 * edge : top + 2 * times - 2 * edge, left + edge :]
                mark[:, : times - 2 * edge] = glyph.colour
        return large

    def coloured(self, position: Any) -> str:
        """The drawn board as a terminal shows it, or the picture in characters if there is none."""
        if self.board is None:
            return self.text(position)
        from rich.color import ColorSystem
        from rich.style import Style

        canvas, plain = self.canvas(position), Style()
        rows = (
            "".join(
                (part.style or plain).render(part.text, color_system=ColorSystem.TRUECOLOR)
                for part in canvas.strip(row)
            )
            for row in range(canvas.rows)
        )
        return "\n".join(rows)

    def render(self, position: Any, mode: str | None) -> Any:
        if mode == "ansi":
            return self.text(position)
        if mode == "rgb_array":
            return self.pixels(position)
        if mode == "human":
            print(self.coloured(position))
        return None
