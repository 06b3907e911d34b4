"""A position as text, coloured for a terminal, or as pixels: the drawings of the house."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.extras import refuse_without
from ludion.core.game import NATURE, Game
from ludion.games import has_terminal_board, load_terminal_board, load_voice, offers
from ludion.locale import Words
from ludion.match.view import SPECTATOR, Viewpoint, seen
from ludion.press.still import Studio, as_png
from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import LIGHT
from ludion.show.drawing.pen import Box, picture

WIDE = 640
"""Pixels that a picture is wide."""
COLUMNS = 80
"""Characters that a drawn board may be wide."""


def framed(box: Box, ratio: float) -> Box:
    """The box made higher or wider, on both sides alike, until its height is `ratio` of its width.

    >>> framed(Box(0, 0, 4, 2), 1.0)
    Box(x=0, y=-1.0, width=4, height=4.0)
    >>> framed(Box(0, 0, 4, 2), 0.25)
    Box(x=-2.0, y=0, width=8.0, height=2)
    """
    higher = max(0, box.width * ratio - box.height)
    wider = max(0, box.height / ratio - box.width)
    if higher:
        return box._replace(y=box.y - higher / 2, height=box.height + higher)
    return box._replace(x=box.x - wider / 2, width=box.width + wider)


class Renderer:
    """Pictures of one game.

    Text shows what the seat to move may see; pixels show what a spectator sees, so hidden hands
    stay hidden.
    """

    def __init__(self, game: Game[Any, Any], mode: str | None = None) -> None:
        """ValueError if the game is not rendered so; a Fault if an extra is missing."""
        self.game, words = game, Words("en")
        self.voice = load_voice(game, words)
        self.board = load_terminal_board(game, words) if has_terminal_board(game.name) else None
        drawn = offers(game.name, "show.vector")
        self.modes = ["human", "rgb_array", "ansi"] if drawn else ["human", "ansi"]
        self.studio = Studio(game, words) if drawn else None
        if mode is not None and mode not in self.modes:
            raise ValueError(f"render_mode must be one of {', '.join(self.modes)}; got {mode!r}")
        if mode == "rgb_array":
            refuse_without("typst", "pictures")

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
        """The drawing of `ludion picture`: rows x columns x RGB.

        Its size never changes in a game: a board that grows is drawn smaller.
        """
        from PIL import Image

        assert self.studio is not None
        scene = self.studio.scene(position)
        start = self.studio.box(self.studio.scene(self.game.start()))
        box = framed(self.studio.box(scene), start.height / start.width)
        svg = picture(self.studio.drawn(scene), box, ground=self.studio.around)
        with Image.open(BytesIO(as_png(svg, start, WIDE))) as drawn:
            return np.array(drawn.convert("RGB"))

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
