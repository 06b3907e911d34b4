"""Gravity on the table of the terminal.

In play the arrow keys turn the gravity; a letter or a figure names a line for the flux, and once
more turns the flux round. In the set-up they go from cell to cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from ludion.games.gravity.notation import COLUMNS, ROWS, write_cell
from ludion.games.gravity.refusal import choice_of_set_up
from ludion.games.gravity.rules import Gravity, winner
from ludion.locale import Words
from ludion.terminal.boards.gravity import SIGN, WAY, GravityBoard
from ludion.terminal.tui.boards import Closed, Frame, Step, Stock, Story, Target
from ludion.terminal.tui.boards.gravity.bob import paint_bob
from ludion.terminal.tui.boards.gravity.layout import Layout
from ludion.terminal.tui.boards.gravity.paint import paint
from ludion.terminal.tui.boards.gravity.pieces import SIGNS
from ludion.terminal.tui.boards.gravity.scene import Scene, frames, still
from ludion.terminal.tui.canvas import Box, Canvas
from ludion.terminal.tui.look import Look


class GravityTui:
    """Line ends stand outside the edge a flux would blow from; the four ways under the room."""

    pitches = (4, 6, 8, 10, 12, 14, 16)

    def __init__(self, game: Gravity, words: Words) -> None:
        self.game = game
        self.words = words
        self.sentences = GravityBoard(game, words)

    def layout(self, pitch: int) -> Layout:
        return Layout(self.game.room, pitch)

    def extent(self, pitch: int) -> tuple[int, int]:
        layout = self.layout(pitch)
        return layout.width, layout.height // 2

    def heart(self, pitch: int) -> Box:
        """With a pixel of the strip below: whole characters are cut out."""
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
        if not position.is_set_up or self.game.turn(position) is None:
            return []
        return list(self._closed(position, self.layout(pitch)))

    def _closed(self, position: Position, layout: Layout) -> Iterator[Closed]:
        for arrow, key in ((position.gravity, "same"), (position.ban, "banned")):
            if arrow is not None:
                reason = self.words(f"gravity-not-turn-{key}", way=self.sentences.way(arrow))
                yield Closed(reason, (layout.way(arrow),), (WAY[arrow],))
        for seat, flux in enumerate(position.fluxes):
            if flux is None:
                continue
            line = self.sentences.line(flux.arrow, flux.line)
            ends = [layout.end(arrow, flux.line) for arrow in (flux.arrow, flux.arrow.opposite)]
            if seat == position.mover:
                way = self.sentences.way(flux.arrow)
                yield Closed(self.words("gravity-not-line-same", way=way), (ends[0],), ())
            else:
                owner = self.sentences.seat(seat)
                reason = self.words("gravity-not-line-taken", seat=owner, line=line)
                yield Closed(reason, tuple(ends), (_line_key(flux.arrow, flux.line),))

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

    def deed(self, move: Move, position: Position) -> str:
        match move:
            case Turn(arrow):
                return self.words(f"tui-gravity-turn-{WAY[arrow]}")
            case Lay(arrow, line):
                name = _line_key(arrow, line).upper()
                return self.words("tui-gravity-lay", name=name, way=SIGN[arrow])
            case PutObjective(cell):
                return self.words("tui-gravity-put-objective", cell=write_cell(cell))
            case PutPawn(cell):
                other = self.sentences.seat((position.mover + 1) % self.game.seats)
                return self.words("tui-gravity-put-pawn", seat=other, cell=write_cell(cell))

    def short(self, move: Move) -> str:
        match move:
            case Turn(arrow):
                return f"G {SIGN[arrow]}"
            case Lay(arrow, line):
                return f"F {SIGN[arrow]}{_line_key(arrow, line).upper()}"
            case PutObjective(cell):
                return f"O {write_cell(cell)}"
            case PutPawn(cell):
                return f"P {write_cell(cell)}"

    def sign(self, seat: Seat) -> str:
        return SIGNS[seat]

    def colour(self, seat: Seat) -> str:
        return f"seat-{seat + 1}"

    def stock(self, position: Position, seat: Seat) -> Stock | None:
        """Its flux, once it lies."""
        flux = position.fluxes[seat]
        if flux is None:
            return None
        return Stock(None, SIGN[flux.arrow] + _line_key(flux.arrow, flux.line).upper())

    def steps(self, position: Position) -> Sequence[Step]:
        """The set-up: gravity, objective, then everybody's pawn, the first player's last."""
        if position.is_set_up or winner(position) is not None:
            return []
        seats = self.game.seats
        pawns = [(seat + 1) % seats for seat in range(seats)]
        things = [position.gravity, position.objective, *(position.pawns[seat] for seat in pawns)]
        names = [
            self.words("tui-gravity-step-gravity"),
            self.words("tui-gravity-step-objective"),
            *(self.sentences.seat(seat) for seat in pawns),
        ]
        done = sum(thing is not None for thing in things)
        states = ["done"] * done + ["now"] + ["later"] * (len(things) - done - 1)
        return [Step(name, state) for name, state in zip(names, states, strict=True)]


def _line_key(arrow: Arrow, line: int) -> str:
    return COLUMNS[line].lower() if arrow.is_vertical else ROWS[line]


def _whole(layout: Layout, cell: Cell) -> Box:
    """A cell with its upper and left edges, so that no pixel between cells is nobody's."""
    return Box(*layout.corner(cell), layout.across, layout.down)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.column - other.column)


TUI_BOARD = GravityTui
