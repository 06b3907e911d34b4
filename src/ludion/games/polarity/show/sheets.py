"""Polarity on paper: what to buy and cut, discs and distances in true size, faces to stick on, and
the circle over several pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludion.games.polarity.disc import COAT_M, HEIGHT_M, LEANS_MM, MASS_KG
from ludion.games.polarity.rules import Polarity
from ludion.games.polarity.show.vector import MM, RADIUS
from ludion.games.polarity.show.vector import face as disc_face
from ludion.locale import Words
from ludion.show.drawing.pen import Box, Pen, picture
from ludion.show.sheets import Needs, Paper, Part, Piece, Poster, Sheet, face

DISCS = 52
LABEL_MM = 2 * RADIUS - 2
"""A sticker is a little smaller than its disc."""
CLOTH_MM = 600


class PolaritySheets:
    def __init__(self, game: Polarity, words: Words, pen: Callable[[], Pen]) -> None:
        self.game, self.words, self.pen = game, words, pen
        self.ring = game.circle / MM

    def parts(self, paper: Paper) -> Iterator[Part]:
        words = self.words
        yield Needs(
            words("print-needs"),
            (
                (
                    str(DISCS + 1),
                    words(
                        "polarity-print-magnets",
                        width=2 * RADIUS - 2000 * COAT_M,
                        high=1000 * (HEIGHT_M - 2 * COAT_M),
                        mass=1000 * MASS_KG,
                        strength=self.game.tesla,
                    ),
                ),
                ("", words("polarity-print-paint", width=2 * RADIUS, high=1000 * HEIGHT_M)),
                ("1", words("polarity-print-cloth", size=CLOTH_MM, ring=2 * self.ring)),
                ("", words("polarity-print-circle")),
            ),
            words("polarity-print-safety"),
        )
        yield self._template()
        white, black = (Piece(self._label(side).front, count=DISCS) for side in "wb")
        red = (Piece(self._label("r", pole).front) for pole in "NS")
        yield Sheet(
            words("polarity-print-faces"),
            words("polarity-print-faces-note"),
            LABEL_MM,
            LABEL_MM,
            (white, black, *red),
            cut="round",
        )
        yield self._circle()

    def _label(self, side: str, pole: str = "") -> Piece:
        pen, middle = self.pen(), LABEL_MM / 2
        with pen.group(transform=f"translate({middle} {middle})"):
            disc_face(pen, side, 0, 0, middle * 0.96, pole, flat=True)
        return Piece(face(pen, LABEL_MM, LABEL_MM))

    def _template(self) -> Poster:
        """A foundation, and the rings between which the rim of a leaner stands."""
        pen = self.pen()
        near, far, degrees = LEANS_MM[1]
        pen.circle(0, 0, far, fill="verdigris-tint", stroke="ink", stroke_width=0.3)
        pen.circle(0, 0, near, fill="surface", stroke="ink", stroke_width=0.3)
        pen.circle(0, 0, RADIUS, fill="none", stroke="ink", stroke_width=0.4)
        pen.path("M-4 0H4M0 -4V4", fill="none", stroke="ink", stroke_width=0.2)
        pen.text(0, 8, f"Ø {2 * RADIUS:g} mm", 4)
        pen.text(0, -near + 6, f"{near:g} mm", 4)
        pen.text(0, -far - 5, f"{far:g} mm, {degrees}°", 4)
        box = Box(-far - 12, -far - 12, 2 * far + 24, 2 * far + 24)
        note = self.words("polarity-print-template")
        return Poster(self.words("print-template"), note, picture(pen, box), box.width, box.height)

    def _circle(self) -> Poster:
        """The line of the circle and its centre, to be traced on the cloth."""
        pen, ring = self.pen(), self.ring
        pen.circle(0, 0, ring, fill="none", stroke="ink", stroke_width=0.8)
        pen.circle(0, 0, RADIUS, fill="none", stroke="vermilion", stroke_width=0.5)
        cross = f"M-{ring} 0H{ring}M0 -{ring}V{ring}"
        pen.path(cross, fill="none", stroke="ink-3", stroke_width=0.2, stroke_dasharray="4 3")
        box = Box(-ring, -ring, 2 * ring, 2 * ring).grown(2)
        note = self.words("polarity-print-circle-note")
        title = self.words("polarity-print-circle-title", width=2 * ring)
        return Poster(title, note, picture(pen, box), box.width, box.height)


SHEETS = PolaritySheets
