"""Gravis 3 on the drawn board in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludion.core.game import Seat
from ludion.games.gravis3.board import (
    EMPTY,
    LINES,
    Arrow,
    Line,
    Move,
    Position,
    Stage,
    Swap,
    Take,
    Turn,
)
from ludion.games.gravis3.notation import COLUMNS, ROWS
from ludion.games.gravis3.rules import Gravis3
from ludion.games.gravis3.show.terminal.paint import (
    EDGE,
    GUTTER,
    cell_box,
    chip_box,
    extent,
    paint,
    tile_box,
)
from ludion.games.gravis3.show.terminal.scene import Scene, first_entry, frames, still
from ludion.games.gravis3.show.voice import WAY, Gravis3Voice
from ludion.locale import Words
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.terminal import Closed, Frame, Story, Target


class Gravis3TerminalBoard:
    """Entries are on the edge the arrow comes from; pawns that may be taken are ringed."""

    pitches = (5, 7, 9, 11, 13, 15, 17, 19, 21)

    def __init__(self, game: Gravis3, words: Words) -> None:
        self.game = game
        self.words = words
        self.voice = Gravis3Voice(game, words)

    def extent(self, pitch: int) -> tuple[int, int]:
        width, height = extent(pitch)
        return width, (height + 1) // 2

    def heart(self, pitch: int) -> Box:
        return tile_box(pitch)

    def still(self, position: Position, chosen: Move | None = None, story: Story = ()) -> Scene:
        return still(self.game, position, chosen, story)

    def watched(self, scene: Scene) -> Scene:
        return replace(scene, chips=(), rings=(), chosen=None)

    def frames(self, position: Position, move: Move) -> Sequence[Frame]:
        return frames(self.game, position, move)

    def paint(self, scene: Scene, pitch: int, look: Look) -> Canvas:
        return paint(scene, pitch, look)

    def emblem(self, scene: Scene, look: Look) -> Canvas | None:
        return None

    def targets(self, position: Position, pitch: int) -> Sequence[Target]:
        first = position.arrow is None
        standing = [cell for cell, pawn in enumerate(position.grid) if pawn != EMPTY]
        return [
            Target(move, (cell_box(standing[0], pitch),), ("s",))
            if isinstance(move, Swap)
            else _target(move, pitch, first)
            for move in self.game.moves(position)
        ]

    def closed(self, position: Position, pitch: int) -> Sequence[Closed]:
        return ()

    def suggested(self, position: Position, story: Story) -> Move | None:
        moves = self.game.moves(position)
        if not moves or position.stage is Stage.TURN:
            return None
        return moves[0] if position.stage is Stage.TAKE else first_entry(position)

    def asked(self, position: Position) -> str:
        return self.words("tui-choose")

    def sign(self, seat: Seat) -> str:
        return "○✚"[seat]

    def colour(self, seat: Seat) -> str:
        return "ink"


def _target(move: Line | Take | Turn, pitch: int, first: bool) -> Target:
    match move:
        case Take(cell):
            return Target(move, (cell_box(cell, pitch),))
        case Turn(arrow):
            key = WAY[arrow]
            return Target(move, (chip_box(move, pitch), _side(arrow, pitch)), (key,))
        case Line(arrow, index):
            cells = () if first else LINES[arrow][index]
            boxes = tuple(cell_box(cell, pitch) for cell in cells)
            return Target(move, (chip_box(move, pitch), *boxes), _line_keys(arrow, index, first))


def _line_keys(arrow: Arrow, index: int, first: bool) -> tuple[str, ...]:
    """Its letter or figure; for a column also its number, unless rows need the figures."""
    if not arrow.is_vertical:
        return (ROWS[index],)
    letter = COLUMNS[index].lower()
    return (letter,) if first else (letter, ROWS[index])


def _side(arrow: Arrow, pitch: int) -> Box:
    """The whole margin on the side an arrow would point to."""
    width, height = extent(pitch)
    return {
        Arrow.UP: Box(0, 0, width, EDGE),
        Arrow.DOWN: Box(0, height - EDGE, width, EDGE),
        Arrow.LEFT: Box(0, EDGE, GUTTER, height - 2 * EDGE),
        Arrow.RIGHT: Box(width - GUTTER, EDGE, GUTTER, height - 2 * EDGE),
    }[arrow]


TERMINAL_BOARD = Gravis3TerminalBoard
