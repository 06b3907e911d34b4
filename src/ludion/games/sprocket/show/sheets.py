"""Sprocket on paper: what to buy and cut, a rotor at its true size, and faces to stick on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.show.vector import RADIUS, hole_at
from ludion.games.sprocket.show.vector import face as rotor_face
from ludion.locale import Words
from ludion.show.drawing.outlines import seat_outline
from ludion.show.drawing.pen import Box, Pen, picture
from ludion.show.sheets import Face, Needs, Paper, Part, Piece, Poster, Sheet, face

ROTOR_MM, HOLE_MM, THICK_MM = 60, 10, 12
PEG_MM = 16
ROTORS = 8


class SprocketSheets:
    def __init__(self, game: Sprocket, words: Words, pen: Callable[[], Pen]) -> None:
        self.game, self.words, self.pen = game, words, pen

    def parts(self, paper: Paper) -> Iterator[Part]:
        words, seats = self.words, self.game.seats
        pegs = 64 // seats
        yield Needs(
            words("print-needs"),
            (
                (str(ROTORS), words("sprocket-print-rotors", width=ROTOR_MM, thick=THICK_MM)),
                (str(4 * ROTORS), words("sprocket-print-holes", width=HOLE_MM, deep=THICK_MM - 3)),
                (f"{seats} × {pegs}", words("sprocket-print-pegs", width=PEG_MM)),
                ("", words("sprocket-print-glue")),
            ),
            words("sprocket-print-how"),
        )
        yield self._template()
        pen, scale = self.pen(), ROTOR_MM / 2 / RADIUS
        with pen.group(transform=f"translate({ROTOR_MM / 2} {ROTOR_MM / 2}) scale({scale:.5f})"):
            rotor_face(pen, 0, 0)
        yield Sheet(
            words("sprocket-print-faces"),
            words("print-cut-stickers"),
            ROTOR_MM,
            ROTOR_MM,
            (Piece(face(pen, ROTOR_MM, ROTOR_MM), count=ROTORS),),
            cut="round",
        )
        tops = tuple(Piece(self._peg(seat), count=pegs) for seat in range(seats))
        yield Sheet(
            words("sprocket-print-tops"),
            words("print-cut-stickers"),
            PEG_MM,
            PEG_MM,
            tops,
            cut="round",
        )

    def _template(self) -> Poster:
        """A rotor with the middles of its holes, to drill by; lines and measures only."""
        pen, scale = self.pen(), ROTOR_MM / 2 / RADIUS
        r = ROTOR_MM / 2
        pen.circle(0, 0, r, fill="none", stroke="ink", stroke_width=0.3)
        pen.path(f"M-{r} 0H{r}M0 -{r}V{r}", fill="none", stroke="ink-3", stroke_width=0.15,
                 stroke_dasharray="2 1")  # fmt: skip
        for corner in range(4):
            x, y = hole_at(0, 0, corner)
            x, y = x * scale, y * scale
            pen.circle(x, y, HOLE_MM / 2, fill="none", stroke="ink", stroke_width=0.3)
            pen.path(f"M{x - 2:.2f} {y:.2f}h4M{x:.2f} {y - 2:.2f}v4", fill="none", stroke="ink",
                     stroke_width=0.2)  # fmt: skip
        pen.text(0, r + 5, f"Ø {ROTOR_MM} mm", 4)
        pen.text(3, -5, f"4 × Ø {HOLE_MM} mm", 3.4, text_anchor="start")
        box = Box(-r - 5, -r - 5, ROTOR_MM + 10, ROTOR_MM + 16)
        note = self.words("sprocket-print-drill")
        return Poster(self.words("print-template"), note, picture(pen, box), box.width, box.height)

    def _peg(self, seat: int) -> Face:
        pen, middle = self.pen(), PEG_MM / 2
        dark = f"seat{seat + 1}-lo"
        outline = seat_outline(seat, 0, 0, 40)
        with pen.group(transform=f"translate({middle} {middle}) scale(0.14)"):
            pen.path(outline, fill=f"seat{seat + 1}", stroke=dark, stroke_width=4)
        return face(pen, PEG_MM, PEG_MM)


SHEETS = SprocketSheets
