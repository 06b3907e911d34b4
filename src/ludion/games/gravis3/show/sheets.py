"""Gravis 3 on paper: the tile, twenty pawns and the arrow."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.show.vector import RIM, WIDTH, brass_arrow, stone, tile
from ludion.locale import Words
from ludion.show.drawing.pen import Box, Pen, picture
from ludion.show.sheets import Needs, Paper, Part, Piece, Poster, Sheet, face

BOARD_MM = 180
PAWN_MM, ARROW_MM = 22, (66, 44)


class Gravis3Sheets:
    def __init__(self, game: Gravis3, words: Words, pen: Callable[[], Pen]) -> None:
        self.game, self.words, self.pen = game, words, pen

    def parts(self, paper: Paper) -> Iterator[Part]:
        words, pawns = self.words, self.game.options["pawns"]
        yield Needs(
            words("print-needs"),
            (
                ("1", words("gravis3-print-board")),
                (str(2 * pawns), words("gravis3-print-pawns", width=PAWN_MM)),
                ("1", words("gravis3-print-arrow")),
                ("", words("print-card")),
            ),
        )
        pen = self.pen()
        tile(pen, None, set())
        box = Box(-RIM, -RIM, WIDTH + 2 * RIM, WIDTH + 2 * RIM + 6)
        high = BOARD_MM * box.height / box.width
        yield Poster(
            words("print-board"), words("print-cut-board"), picture(pen, box), BOARD_MM, high
        )
        pieces = tuple(self._pawn(one, pawns) for one in "wb")
        yield Sheet(
            words("print-pieces"),
            words("print-cut-stickers"),
            PAWN_MM,
            PAWN_MM,
            pieces,
            cut="round",
        )
        wide, high = ARROW_MM
        pen = self.pen()
        brass_arrow(pen, wide / 2, high / 2, ">", 0.6)
        arrow = face(pen, wide, high)
        yield Sheet(words("gravis3-print-arrow"), words("print-cut"), wide, high, (Piece(arrow),))

    def _pawn(self, pawn: str, count: int) -> Piece:
        pen = self.pen()
        middle = PAWN_MM / 2
        with pen.group(transform=f"translate({middle} {middle}) scale(0.1)"):
            stone(pen, pawn, 0, -9, 92)
        return Piece(face(pen, PAWN_MM, PAWN_MM), count=count)


SHEETS = Gravis3Sheets
