"""Déboucleurs in pixels: tiles in a row, epochs below each other, buttons underneath.

round 3, wave 1 in 3 rounds           if there is room for notes
names   Start    1      2    ...      one character high; names are abbreviated if necessary
1       a square is `Grid.wide` by `Grid.high` pixels; rifts are on its left and right edge,
2       a missing passage is on the edge below it
1 Use Spare coil      2 End the turn       buttons, in two columns
what the symbols mean, and what each object in the hand does: notes
"""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from ludion.games.deboucleurs.board import Square, Use
from ludion.games.deboucleurs.hidden import HIDDEN
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.names import STATUS_GAP
from ludion.games.deboucleurs.show.picture import LETTERS
from ludion.games.deboucleurs.show.terminal.scene import Chip, Scene, first_tile
from ludion.games.deboucleurs.show.voice import DeboucleursVoice
from ludion.games.deboucleurs.state import State
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import RGB, Look, blend

COLOURS = ("seat_1", "seat_2", "seat_3", "brass", "ink_2")
CHIP_ROWS, FEW_CHIP_ROWS = 6, 5
"""Rows of buttons; fewer if there is no room for notes, either."""
NUMBERS = 2
"""The height of the tiles' numbers in pixels."""
NOTE_ROWS, FEW_NOTE_ROWS = 5, 2
"""Rows of text below the buttons: objects and symbols."""
COLUMNS = 2
SHORT_NAME = 4
"""The letters of an abbreviated name."""


class Grid(NamedTuple):
    """The measures of a picture."""

    margin: int
    wide: int
    high: int
    tiles: int
    epochs: int
    notes: int
    """Rows of notes about objects and symbols. If there are any, the round is at the top."""

    @property
    def chip_rows(self) -> int:
        return CHIP_ROWS if self.notes == NOTE_ROWS else FEW_CHIP_ROWS

    @property
    def head(self) -> int:
        """Pixels above the grid."""
        return NUMBERS + 2 * (self.notes > 0)

    @property
    def width(self) -> int:
        return self.margin + self.tiles * self.wide + 1

    @property
    def floor(self) -> int:
        """The first pixel below the tiles."""
        return self.head + self.epochs * self.high + 2

    @property
    def below(self) -> int:
        """The first pixel below the buttons."""
        return self.floor + 2 * self.chip_rows

    @property
    def height(self) -> int:
        return self.below + 2 * self.notes

    def square_box(self, square: Square, first: int) -> Box | None:
        """None: outside the part that a small window shows."""
        column = square.tile - first
        if not 0 <= column < self.tiles:
            return None
        left = self.margin + column * self.wide
        return Box(left, self.head + square.epoch * self.high, self.wide, self.high)

    def chip_box(self, number: int, of: int) -> Box:
        """Few buttons are in one column, many in two."""
        column, row = divmod(number, self.chip_rows)
        width = self.width // (COLUMNS if of > self.chip_rows else 1)
        return Box(column * width, self.floor + 2 * row, width - 1, 2)


NAMED, FEW, ALL = 8, 10, 99
"""Numbers of tiles: those that leave room for names in a small window, those it shows, all."""
SHAPES = (
    (5, 4, 4, FEW, 0),
    (14, 4, 4, NAMED, 0),
    (14, 4, 4, NAMED, FEW_NOTE_ROWS),
    (5, 4, 4, FEW, NOTE_ROWS),
    (14, 4, 4, NAMED, NOTE_ROWS),
    (14, 4, 6, NAMED, NOTE_ROWS),
    (5, 5, 6, FEW, NOTE_ROWS),
    (14, 5, 6, FEW, NOTE_ROWS),
    (5, 4, 4, ALL, 0),
    (5, 4, 4, ALL, NOTE_ROWS),
    (5, 4, 6, ALL, NOTE_ROWS),
    (12, 4, 6, ALL, NOTE_ROWS),
    (12, 4, 8, ALL, NOTE_ROWS),
    (14, 5, 6, ALL, NOTE_ROWS),
    (14, 5, 8, ALL, NOTE_ROWS),
    (14, 6, 8, ALL, NOTE_ROWS),
    (16, 8, 8, ALL, NOTE_ROWS),
    (16, 10, 12, ALL, NOTE_ROWS),
)
"""Margin, width, height, the most tiles, and rows of notes, for each pitch. The last one that fits
into the window is used: rather the whole board than a part of it, then the larger."""


def grid(game: Deboucleurs, pitch: int) -> Grid:
    margin, wide, high, most, notes = SHAPES[pitch - 1]
    return Grid(margin, wide, high, min(most, game.size.tiles + 2), game.size.epochs, notes)


def paint(scene: Scene, pitch: int, look: Look, voice: DeboucleursVoice) -> Canvas:
    shape, state = grid(voice.game, pitch), voice.game.state(scene.position)
    canvas = Canvas(shape.width, shape.height, look["ground"])
    first = first_tile(state, shape.tiles) if shape.tiles < voice.game.size.tiles + 2 else 0
    _names(canvas, shape, state, first, look, voice)
    last = state.furthest if state.end is None else state.end
    for tile in range(first, min(last + 1, first + shape.tiles)):
        for epoch in range(shape.epochs):
            _square(canvas, shape, scene, state, Square(tile, epoch), first, look)
    for square, price in scene.goals:
        box = shape.square_box(square, first)
        if box is not None:
            canvas.write(
                box.left + 1,
                box.top + shape.high - 2,
                price[: shape.wide - 1],
                look["lit"],
                bold=True,
            )
    for number, chip in enumerate(scene.chips[: COLUMNS * shape.chip_rows]):
        _chip(
            canvas, shape.chip_box(number, len(scene.chips)), chip, chip.move == scene.chosen, look
        )
    if shape.notes:
        _notes(canvas, shape, scene, state, look, voice)
    else:
        counter = voice.counter(state)[: shape.width]
        canvas.write(0, shape.floor - 2, counter, look["ink"], bold=True)
    return canvas


def _notes(
    canvas: Canvas, shape: Grid, scene: Scene, state: State, look: Look, voice: DeboucleursVoice
) -> None:
    """The round and the next wave above; below, what objects in hand do and what symbols mean."""
    status, lines = voice.status(state), list[str]()
    if len(status) > shape.width:
        status, _, later = status.partition(STATUS_GAP)
        lines.append(later)
    canvas.write(0, 0, status[: shape.width], look["ink"], bold=True)
    lines += [line for note in notes(scene, voice) for line in wrap(note, shape.width)]
    for row, line in enumerate(lines[: shape.notes]):
        canvas.write(0, shape.below + 2 * row, line, look["ink_3"])


def notes(scene: Scene, voice: DeboucleursVoice) -> list[str]:
    """What the mover's power and the objects in hand do, and what symbols mean."""
    hand = scene.position.hands[scene.position.mover]
    taken = [scene.chosen.card] if isinstance(scene.chosen, Use) else []
    cards = dict.fromkeys(card for card in (*taken, *hand) if card != HIDDEN)
    return [
        voice.power_line(scene.position.mover),
        *(f"{voice.card(key)}: {voice.card_text(key)}" for key in cards),
        voice.words("tui-deboucleurs-signs"),
    ]


def _names(
    canvas: Canvas, shape: Grid, state: State, first: int, look: Look, voice: DeboucleursVoice
) -> None:
    last = state.furthest if state.end is None else state.end
    for tile in range(first, min(last + 1, first + shape.tiles)):
        text = "«" if tile == 0 else "»" if tile == state.end else str(tile)
        canvas.write(
            shape.margin + (tile - first) * shape.wide + shape.wide // 2,
            shape.head - NUMBERS,
            text,
            look["ink_3"],
        )
    for epoch in range(shape.epochs):
        top = shape.head + epoch * shape.high + shape.high // 2 - 1
        name, most = voice.epoch(epoch), shape.margin - 1
        if len(name) > most:
            name = name[:most] if most <= SHORT_NAME else f"{name[: most - 1]}…"
        canvas.write(0, top // 2 * 2, name, look["ink_2"])


def _square(
    canvas: Canvas, shape: Grid, scene: Scene, state: State, square: Square, first: int, look: Look
) -> None:
    box = shape.square_box(square, first)
    assert box is not None
    plate = blend(look["seat_1_lo"], look["ebony"], 0.35)
    edge = state.tiles[square.tile - 1] if 1 <= square.tile <= state.furthest else None
    if edge is None:
        plate = blend(plate, look["metal"], 0.25)
    if square in scene.lit:
        plate = blend(plate, look["lit"], 0.45)
    if any(square == goal for goal, _ in scene.goals):
        plate = blend(plate, look["lit"], 0.25)
    inner = Box(box.left + 1, box.top, shape.wide - 1, shape.high)
    canvas.fill(inner, plate)
    canvas.fill(Box(box.left, box.top, 1, shape.high), blend(plate, look["ebony"], 0.5))
    bit = state.bit(square.epoch)
    if edge is not None and edge.entry & bit:
        canvas.fill(Box(box.left, box.top, 1, shape.high), look["metal_hi"])
    if edge is not None and edge.exit & bit:
        canvas.fill(Box(box.left + shape.wide - 1, box.top, 1, shape.high), look["metal"])
    if square.epoch + 1 < shape.epochs and not state.passage(square.tile, square.epoch):
        canvas.fill(Box(box.left + 1, box.bottom - 1, shape.wide - 2, 1), look["edge"])
    _pieces(canvas, shape, state, square, box, look)


def _pieces(
    canvas: Canvas, shape: Grid, state: State, square: Square, box: Box, look: Look
) -> None:
    x, top = box.left + 1, box.top + (shape.high // 2 - 1) // 2 * 2
    for seat in state.on(square):
        colour: RGB = blend(look[COLOURS[seat]], look["ivory"], 0.55)
        canvas.write(x, top, LETTERS[seat], colour, bold=True)
        x += 1
    count = state.singularities[square]
    if count:
        text = "@" if count == 1 else f"@{count}"
        canvas.write(x, top, text[: max(1, box.right - x)], look["diver"], bold=True)


def _chip(canvas: Canvas, box: Box, chip: Chip, chosen: bool, look: Look) -> None:
    ground, ink = ("verdigris", "on_verdigris") if chosen else ("verdigris_tint", "ink")
    canvas.fill(box, look[ground])
    text = f"{chip.key} {chip.text}"
    if len(text) > box.width - 1:
        text = text[: box.width - 2] + "…"
    canvas.write(box.left + 1 if box.width > 4 else box.left, box.top, text, look[ink], bold=chosen)
