"""Gravity on the drawn board in the terminal.

In play the arrow keys turn gravity; a letter or a figure names a line for the flux, and the same
key again reverses the flux. In the set-up they move from cell to cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludion.core.game import Seat
from ludion.games.gravity.board import (
    Arrow,
    Cell,
    Lay,
    Move,
    Position,
    PutObjective,
    PutPawn,
    Turn,
)
from ludion.games.gravity.notation import COLUMNS, ROWS
from ludion.games.gravity.refusal import choice_of_set_up
from ludion.games.gravity.rules import Gravity
from ludion.games.gravity.show.terminal.bob import paint_bob
from ludion.games.gravity.show.terminal.layout import Layout
from ludion.games.gravity.show.terminal.paint import paint
from ludion.games.gravity.show.terminal.pieces import SIGNS
from ludion.games.gravity.show.terminal.scene import Scene, frames, still
from ludion.games.gravity.show.voice import WAY, GravityVoice, line_name
from ludion.locale import Words
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.terminal import Closed, Frame, Story, Target


class GravityTerminalBoard:
    """Line ends are outside the edge a flux would blow from; the four directions under the room."""

    pitches = (4, 6, 8, 10, 12, 14, 16)

    def __init__(self, game: Gravity, words: Words) -> None:
        self.game = game
        self.words = words
        self.voice = GravityVoice(game, words)

    def layout(self, pitch: int) -> Layout:
        return Layout(self.game.room, pitch)

    def extent(self, pitch: int) -> tuple[int, int]:
        layout = self.layout(pitch)
        return layout.width, layout.height // 2

    def heart(self, pitch: int) -> Box:
        """The room with one pixel row of the strip below, since only whole characters are cut
        out."""
        grid = self.layout(pitch).grid
        return Box(grid.left, grid.top, grid.width, grid.height + 1)

    def still(self, position: Position, chosen: Move | None = None, story: Story = ()) -> Scene:
        return still(self.game, position, chosen, story)

    def watched(self, scene: Scene) -> Scene:
        return replace(scene, ends=(), ways=(), chosen=None, banned=None)

    def frames(self, position: Position, move: Move) -> Sequence[Frame]:
        return frames(self.game, position, move)

    def paint(self, scene: Scene, pitch: int, look: Look) -> Canvas:
        return paint(scene, self.layout(pitch), look, self.words("tui-gravity-word"))

    def emblem(self, scene: Scene, look: Look) -> Canvas | None:
        return paint_bob(scene.bob, look, sure=scene.chosen is None)

    # ---- the hand ----

    def targets(self, position: Position, pitch: int) -> Sequence[Target]:
        layout = self.layout(pitch)
        return [self._target(move, layout, position) for move in self.game.moves(position)]

    def _target(self, move: Move, layout: Layout, position: Position) -> Target:
        match move:
            case Turn(arrow):
                sides = () if position.is_set_up else (layout.side(arrow),)
                return Target(move, (layout.way(arrow), *sides), (WAY[arrow],))
            case Lay(arrow, line):
                return Target(move, (layout.end(arrow, line),), (_line_key(arrow, line),))
            case PutObjective(cell) | PutPawn(cell):
                names = (COLUMNS[cell.column].lower(), ROWS[cell.row])
                return Target(move, (_whole(layout, cell),), names=names)

    def closed(self, position: Position, pitch: int) -> Sequence[Closed]:
        """A key that some target has, such as that of a flux to reverse, is not closed."""
        layout = self.layout(pitch)
        taken = {key for target in self.targets(position, pitch) for key in target.keys}
        found = (_closed(layout, *closed) for closed in self.voice.closed(position))
        return [one if taken.isdisjoint(one.keys) else one._replace(keys=()) for one in found]

    def suggested(self, position: Position, story: Story) -> Move | None:
        """A cell in the middle of the room during the set-up; in play nothing is proposed."""
        moves = self.game.moves(position)
        middle = Cell(self.game.room.rows // 2, self.game.room.columns // 2)
        cells = [move for move in moves if isinstance(move, PutObjective | PutPawn)]
        return min(cells, key=lambda move: _apart(move.cell, middle), default=None)

    def asked(self, position: Position) -> str:
        kind = choice_of_set_up(position)
        if kind is None:
            room = self.game.room
            last = COLUMNS[room.columns - 1].lower()
            lines = f"a–{last} 1–{min(room.rows, 9)}"
            return self.words("tui-gravity-keys-play", lines=lines)
        return self.words("tui-gravity-keys-turn" if kind is Turn else "tui-gravity-keys-put")

    def sign(self, seat: Seat) -> str:
        return SIGNS[seat]

    def colour(self, seat: Seat) -> str:
        return f"seat-{seat + 1}"


def _closed(layout: Layout, move: Move, reason: str) -> Closed:
    match move:
        case Turn(arrow):
            return Closed(reason, (layout.way(arrow),), (WAY[arrow],))
        case Lay(arrow, line):
            return Closed(reason, (layout.end(arrow, line),), (_line_key(arrow, line),))
    raise AssertionError(f"only turns and fluxes look as if one could make them; got {move}")


def _line_key(arrow: Arrow, line: int) -> str:
    return line_name(arrow, line).lower()


def _whole(layout: Layout, cell: Cell) -> Box:
    """A cell with its upper and left edges, so that every pixel between cells belongs to one."""
    return Box(*layout.corner(cell), layout.across, layout.down)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


TERMINAL_BOARD = GravityTerminalBoard
