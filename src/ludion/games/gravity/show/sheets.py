"""Gravity on paper: the chosen room, pawns to fold, fluxes, the objective, the dial."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.show.scene import GravityScenes
from ludion.games.gravity.show.vector import (
    CELL,
    STRIP,
    flux_token,
    ground,
    names,
    objective,
    plumb,
    walls,
)
from ludion.locale import Words
from ludion.show.drawing.pen import Box, Pen, picture
from ludion.show.sheets import (
    Needs,
    Paper,
    Part,
    Piece,
    Poster,
    Sheet,
    face,
    standee,
    standee_height,
)

MOST_CELL_MM, LEAST_CELL_MM = 26.0, 15.0
FLUX_MM, DIAL_MM = 16, 44


class GravitySheets:
    def __init__(self, game: Gravity, words: Words, pen: Callable[[], Pen]) -> None:
        self.game, self.words, self.pen = game, words, pen
        self.room = GravityScenes(game).room

    def parts(self, paper: Paper) -> Iterator[Part]:
        words, seats = self.words, self.game.seats
        cell = self._cell(paper)
        wide, high = round(cell * 0.72), round(cell * 0.95)
        yield Needs(
            words("print-needs"),
            (
                ("1", words("gravity-print-room", cell=round(cell))),
                (str(seats), words("gravity-print-pawns")),
                (str(seats), words("gravity-print-fluxes")),
                ("1", words("gravity-print-objective")),
                ("1", words("gravity-print-dial")),
                ("", words("print-card")),
            ),
            words("gravity-print-how"),
        )
        yield self._board(cell)
        pawns = tuple(self._pawn(seat, wide, high) for seat in range(seats))
        tall = standee_height(wide, high)
        yield Sheet(words("print-fold"), words("print-cut-fold"), wide, tall, pawns)
        yield Sheet(
            words("print-counters"),
            words("print-cut-stickers"),
            FLUX_MM * 1.3,
            FLUX_MM * 1.3,
            (*(self._flux(seat) for seat in range(seats)), self._objective()),
            cut="round",
        )
        pen = self.pen()
        plumb(pen, DIAL_MM / 2, DIAL_MM / 2, "^", DIAL_MM / 2 / 70)
        dial = Piece(face(pen, DIAL_MM, DIAL_MM))
        yield Sheet(
            words("gravity-print-dial"), words("print-cut"), DIAL_MM, DIAL_MM, (dial,), cut="round"
        )

    def _cell(self, paper: Paper) -> float:
        """As large as fits on one page; rooms that would be too small take several."""
        beyond = 2 * STRIP / CELL
        fits = min(
            paper.inner_width / (self.room.columns + beyond),
            paper.inner_height / (self.room.rows + beyond),
        )
        return max(LEAST_CELL_MM, min(MOST_CELL_MM, fits))

    def _board(self, cell: float) -> Poster:
        pen, room = self.pen(), self.room
        ground(pen, room)
        names(pen, room)
        walls(pen, room)
        box = Box(0, 0, room.columns * CELL, room.rows * CELL).grown(STRIP)
        scale = cell / CELL
        return Poster(
            self.words("print-board"),
            self.words("print-cut-board"),
            picture(pen, box),
            box.width * scale,
            box.height * scale,
        )

    def _pawn(self, seat: int, wide: float, high: float) -> Piece:
        def draw(pen: Pen) -> None:
            scale = wide * 0.40 / 27
            with pen.group(transform=f"translate({wide / 2:g} {high / 2:g}) scale({scale:.4f})"):
                pen.pawn(seat, 0, 0, 27)

        return Piece(standee(self.pen(), draw, wide, high))

    def _flux(self, seat: int) -> Piece:
        pen, middle = self.pen(), FLUX_MM * 0.65
        flux_token(pen, seat, middle, middle, "^", FLUX_MM / 50)
        return Piece(face(pen, FLUX_MM * 1.3, FLUX_MM * 1.3))

    def _objective(self) -> Piece:
        pen, middle = self.pen(), FLUX_MM * 0.65
        with pen.group(transform=f"translate({middle} {middle}) scale({FLUX_MM / 66:.4f})"):
            objective(pen, 0, 0)
        return Piece(face(pen, FLUX_MM * 1.3, FLUX_MM * 1.3))


SHEETS = GravitySheets
