"""Déboucleurs on paper: tiles, cards with backs, researchers to fold, tokens, track and gauges.

Cards, tiles, epochs and track are those of the chosen set and number of players.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from ludion.games.deboucleurs.board import MOST_ENERGY
from ludion.games.deboucleurs.fields import Card
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.art import card_art, researcher, visage
from ludion.games.deboucleurs.show.scene import DeboucleursScenes, Tile, drawn_tile
from ludion.games.deboucleurs.show.vector import (
    HEIGHT,
    WIDTH,
    rift,
    singularity,
    time_tile,
    track,
)
from ludion.locale import Words
from ludion.show.drawing.outlines import seat_outline
from ludion.show.drawing.pen import TITLE_FONT, Box, Pen, picture
from ludion.show.sheets import (
    Face,
    Label,
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

CARD_MM, BLEED_MM = (57.0, 78.0), 3.0
"""Nine on a page, both A4 and Letter."""
EPOCH_CARD_MM = (44.0, 63.0)
SQUARE_MM = 25.0
"""The height of a square of a tile."""
TOKEN_MM, PIECE_MM = 20.0, (18.0, 24.0)
SINGULARITIES = 24
LOOP = "M0 0C11 -20 31 -20 31 0C31 20 11 20 0 0C-11 -20 -31 -20 -31 0C-31 20 -11 20 0 0"
GAUGE_MM, TRACK_MM = (96.0, 26.0), 110.0


class DeboucleursSheets:
    def __init__(self, game: Deboucleurs, words: Words, pen: Callable[[], Pen]) -> None:
        self.game, self.words, self.pen = game, words, pen
        self.epochs = game.size.epochs

    def parts(self, paper: Paper) -> Iterator[Part]:
        words, seats = self.words, self.game.seats
        events, objects = self.game.cards.events, self.game.cards.objects
        yield Needs(
            words("print-needs"),
            (
                (str(self.game.size.tiles + 2), words("deboucleurs-print-tiles")),
                (str(_copies(events)), words("deboucleurs-print-events")),
                (str(_copies(objects)), words("deboucleurs-print-objects")),
                (str(self.epochs), words("deboucleurs-print-epochs")),
                (str(seats), words("deboucleurs-print-researchers")),
                (str(SINGULARITIES), words("deboucleurs-print-singularities")),
                (str(seats), words("deboucleurs-print-gauges")),
                ("1", words("deboucleurs-print-track")),
                (str(seats + 1), words("deboucleurs-print-cubes")),
                ("", words("print-card")),
            ),
            words("deboucleurs-print-players", count=seats),
        )
        yield self._tiles()
        for title, cards, event in (
            ("deboucleurs-print-events", events, True),
            ("deboucleurs-print-objects", objects, False),
        ):
            back = self._back(event)
            pieces = tuple(Piece(self._card(one, event), back, one.copies) for one in cards)
            note = words("print-cut-cards")
            yield Sheet(words(title), note, *CARD_MM, pieces, bleed=BLEED_MM)
        yield self._epoch_cards()
        wide, high = PIECE_MM
        people = tuple(self._piece(seat) for seat in range(seats))
        tall = standee_height(wide, high)
        yield Sheet(words("print-fold"), words("print-cut-fold"), wide, tall, people)
        yield self._tokens()
        yield Sheet(
            words("deboucleurs-print-gauges"),
            words("print-cut"),
            *GAUGE_MM,
            tuple(self._gauge(seat) for seat in range(seats)),
        )
        yield self._track()

    def _tiles(self) -> Sheet:
        """Every tile of the set, Start and End; a tile is as high as its epochs."""
        state = self.game.state(self.game.start())
        wide, high = SQUARE_MM * WIDTH / HEIGHT, self.epochs * SQUARE_MM + 4
        number = self.game.size.tiles
        tiles = [drawn_tile(state, one) for one in self.game.cards.tiles]
        found = [self._tile(0, None, "start")]
        found += [self._tile(at, one, "tile") for at, one in enumerate(tiles, start=1)]
        found += [self._tile(number + 1, None, "end")]
        title = self.words("deboucleurs-print-tiles")
        note = self.words("deboucleurs-print-tiles-note", count=number)
        return Sheet(title, note, wide, high, tuple(map(Piece, found)))

    def _tile(self, place: int, tile: Tile | None, kind: str) -> Face:
        pen, scale = self.pen(), SQUARE_MM / HEIGHT
        with pen.group(transform=f"translate(0 2) scale({scale:.5f})"):
            time_tile(pen, 0, 0, place, self.epochs, tile, kind)
        return face(pen, SQUARE_MM * WIDTH / HEIGHT, self.epochs * SQUARE_MM + 4)

    def _card(self, card: Card, event: bool) -> Face:
        pen, (wide, high) = self.pen(), CARD_MM
        tint, edge = ("vermilion-tint", "vermilion") if event else ("verdigris-tint", "verdigris")
        whole = (wide + 2 * BLEED_MM, high + 2 * BLEED_MM)
        pen.rect(-BLEED_MM, -BLEED_MM, *whole, fill="surface")
        pen.rect(-BLEED_MM, -BLEED_MM, whole[0], BLEED_MM + 38, fill=tint)
        pen.circle(wide / 2, 20, 16, fill="surface", opacity=0.45)
        with pen.group(transform=f"translate({wide / 2 - 22.4} 4.6) scale(0.7)"):
            card_art(pen, card.drawing or card.key, card.effect[0][0].verb, event)
        pen.rect(-BLEED_MM, 38, whole[0], 0.6, fill=edge)
        kind = self.words("deboucleurs-print-event" if event else "deboucleurs-print-object")
        language = self.words.language
        return face(
            pen,
            wide,
            high,
            BLEED_MM,
            Label(kind, 5, 41.5, wide - 10, 7.5, weight=600, colour=edge),
            Label(card.name[language], 5, 45.5, wide - 10, 12, title=True, weight=500),
            Label(card.text[language], 5, 56.5, wide - 10, 8.2),
        )

    def _back(self, event: bool) -> Face:
        pen, (wide, high) = self.pen(), CARD_MM
        ground = "vermilion" if event else "verdigris"
        fill = "surface" if pen.saves_ink else ground
        line = ground if pen.saves_ink else "ivory"
        pen.rect(-BLEED_MM, -BLEED_MM, wide + 2 * BLEED_MM, high + 2 * BLEED_MM, fill=fill)
        pen.rect(4, 4, wide - 8, high - 8, rx=3, fill="none", stroke=line, stroke_width=0.6)
        if event:
            singularity(pen, wide / 2, high / 2, 0.5)
        else:
            with pen.group(transform=f"translate({wide / 2} {high / 2}) scale(0.5)"):
                pen.line(LOOP, line, 5)
        return face(pen, wide, high, BLEED_MM)

    def _epoch_cards(self) -> Sheet:
        """One for each epoch: they decide where singularities arrive."""
        wide, high = EPOCH_CARD_MM
        pieces = []
        for at, epoch in enumerate(DeboucleursScenes(self.game).epochs):
            pen = self.pen()
            pen.rect(0, 0, wide, high, fill="night")
            name = epoch.fr if self.words.language == "fr" else epoch.en
            with pen.group(transform=f"translate({wide / 2} 24)"):
                singularity(pen, 0, 0, 0.42)
            for row in range(self.epochs):
                fill = "spark" if row == at else "night-2"
                pen.rect(wide / 2 - 6, 39 + row * 3, 12, 2.2, rx=0.5, fill=fill,
                         stroke="night-line", stroke_width=0.2)  # fmt: skip
            label = Label(name, 2, 5, wide - 4, 12, True, 500, "night-ink", "center")
            pieces.append(Piece(face(pen, wide, high, 0, label)))
        title = self.words("deboucleurs-print-epochs")
        return Sheet(title, self.words("print-cut"), wide, high, tuple(pieces))

    def _piece(self, seat: int) -> Piece:
        wide, high = PIECE_MM

        def draw(pen: Pen) -> None:
            pen.rect(0, 0, wide, high, fill=f"seat{seat + 1}-tint")
            with pen.group(transform=f"translate({wide / 2} {high / 2}) scale(0.3)"):
                researcher(pen, seat, 0, 0, 25)

        return Piece(standee(self.pen(), draw, wide, high))

    def _tokens(self) -> Sheet:
        pen, middle = self.pen(), TOKEN_MM / 2
        pen.circle(middle, middle, middle, fill="night")
        singularity(pen, middle, middle, 0.28)
        return Sheet(
            self.words("deboucleurs-print-singularities"),
            self.words("print-cut-stickers"),
            TOKEN_MM,
            TOKEN_MM,
            (
                Piece(face(pen, TOKEN_MM, TOKEN_MM), count=SINGULARITIES),
                Piece(self._edge(True), count=8),
                Piece(self._edge(False), count=8),
            ),
            cut="round",
        )

    def _edge(self, torn: bool) -> Face:
        """Overlays for edges that cards open or close: a rift, or door posts."""
        pen, middle = self.pen(), TOKEN_MM / 2
        pen.circle(middle, middle, middle, fill="night")
        with pen.group(transform=f"translate({middle} {middle}) scale(0.24)"):
            if torn:
                rift(pen, 0, -28, 56)
            else:
                pen.line("M-20 -16v32M20 -16v32", "night-ink", 6)
        return face(pen, TOKEN_MM, TOKEN_MM)

    def _gauge(self, seat: int) -> Piece:
        """Seven places for a cube: 0 to 6 energy."""
        pen, (wide, high) = self.pen(), GAUGE_MM
        pen.rect(0, 0, wide, high, fill="surface")
        outline = seat_outline(seat, 0, 0, 9)
        pen.path(outline, transform=f"translate(13 {high / 2})", fill=f"seat{seat + 1}",
                 stroke=f"seat{seat + 1}-lo", stroke_width=0.4)  # fmt: skip
        visage(pen, seat, 13, high / 2, 6.4, f"seat{seat + 1}-tint")
        for energy in range(MOST_ENERGY + 1):
            x = 27 + energy * 9.6
            pen.rect(x, high / 2 - 4.5, 9, 9, rx=1.5, stroke="edge", stroke_width=0.4,
                     fill=f"seat{seat + 1}-tint" if energy else "surface")  # fmt: skip
            pen.text(x + 4.5, high / 2, str(energy), 4.4, fill="ink")
        return Piece(face(pen, wide, high))

    def _track(self) -> Poster:
        pen = self.pen()
        half = 84
        waves = self.game.state(self.game.start()).track
        track(pen, 0, 0, waves, None)
        title = self.words("deboucleurs-print-track")
        for at in range(len(waves)):
            angle = 2 * math.pi * at / len(waves) - math.pi / 2
            pen.text(76 * math.cos(angle), 76 * math.sin(angle), str(at + 1), 5,
                     font_family=TITLE_FONT)  # fmt: skip
        box = Box(-half, -half, 2 * half, 2 * half)
        note = self.words("deboucleurs-print-track-note")
        return Poster(title, note, picture(pen, box), TRACK_MM, TRACK_MM)


def _copies(cards: tuple[Card, ...]) -> int:
    return sum(card.copies for card in cards)


SHEETS = DeboucleursSheets
