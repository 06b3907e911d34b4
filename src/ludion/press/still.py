"""A position as a picture. It shows what a spectator sees, so hidden hands stay hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core.game import Game
from ludion.games import load_scenes, load_vector, load_voice, refuse_undrawn
from ludion.locale import Words
from ludion.match.view import SPECTATOR, move_seen, seen
from ludion.show.drawing.pen import Box, Pen, picture
from ludion.show.drawing.tokens import DARK, LIGHT, SAVING, Palette
from ludion.show.vector import Moment

PALETTES: dict[str, Palette] = {"light": LIGHT, "dark": DARK, "saving": SAVING}
LEAST_PX, USUAL_PX, MOST_PX = 64, 720, 4000


@dataclass(frozen=True)
class Studio:
    """Draws positions of one game in one look and language."""

    game: Game[Any, Any]
    words: Words
    look: str = "light"
    """`light`, `dark` or `saving`: little ink."""
    ground: bool = True
    """Whether what lies round the board is painted."""

    def __post_init__(self) -> None:
        refuse_undrawn(self.game.name)

    def still(self, position: Any, before: tuple[Any, Any] | None = None) -> str:
        """A position as SVG; `before` is the position and the move that led to it."""
        scene = self.scene(position)
        last = () if before is None else self.trace(*before)
        pen = self.drawn(scene, last)
        title = load_voice(self.game, self.words).picture(seen(self.game, position, SPECTATOR))
        return picture(pen, self.box(scene), title, self.around)

    @property
    def around(self) -> str | None:
        """The colour token of the area around the board."""
        return load_vector(self.game).ground if self.ground else None

    def pen(self) -> Pen:
        return Pen(PALETTES[self.look], self.words.language)

    def scene(self, position: Any) -> Any:
        return load_scenes(self.game).scene(seen(self.game, position, SPECTATOR))

    def trace(self, position: Any, move: Any) -> Sequence[Any]:
        told = move_seen(self.game, position, move, SPECTATOR)
        return load_scenes(self.game).trace(seen(self.game, position, SPECTATOR), told)

    def drawn(self, scene: Any, last: Sequence[Any] = ()) -> Pen:
        pen = self.pen()
        load_vector(self.game).draw(pen, scene, last)
        return pen

    def box(self, scene: Any) -> Box:
        return load_vector(self.game).box(scene)

    def between(self, position: Any, move: Any) -> list[Moment]:
        """The scenes in the course of a move."""
        scene, events = self.scene(position), self.trace(position, move)
        return list(load_vector(self.game).between(scene, events))


def as_png(svg: str, box: Box, width: int) -> bytes:
    from ludion.press.typeset import pixels

    return pixels([svg], width, round(width * box.height / box.width))[0]
