"""Sprocket on the drawn board in the terminal.

A slide is chosen in three steps: a rotor, its place, how it is turned. Arrow keys go from one to
the next, Enter takes it, Backspace goes one step back; in the last, the arrows turn the rotor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludion.core.game import NATURE, Seat
from ludion.games.sprocket.board import (
    Cell,
    Move,
    Peg,
    Position,
    Slide,
)
from ludion.games.sprocket.notation import (
    COLUMNS,
    ROWS,
    write_cell,
)
from ludion.games.sprocket.rules import Sprocket
from ludion.games.sprocket.show.terminal.paint import (
    SIGNS,
    Layout,
    extent,
    layout_of,
    paint,
)
from ludion.games.sprocket.show.terminal.scene import (
    Choice,
    Placed,
    Scene,
    Stage,
    Taken,
    bare,
    frames,
    open_places,
    position_of,
    still,
    takeable,
)
from ludion.games.sprocket.show.voice import TURNS, SprocketVoice
from ludion.locale import Words
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.terminal import Closed, Frame, Story, Target
from ludion.show.voice import HandStep

KEYS = ("up", "right", "down", "left")


class SprocketTuiVoice(SprocketVoice):
    """The same words, and those for a slide that is chosen in part."""

    def deed(self, move: Choice, position: Position) -> str:
        match move:
            case Taken(rotor=rotor):
                return self.words("tui-sprocket-take", rotor=write_cell(rotor))
            case Placed(place=place):
                return self.words("tui-sprocket-place", place=write_cell(place))
            case Slide(_, place, turn):
                return self.words(f"tui-sprocket-turn-{TURNS[turn]}", place=write_cell(place))
            case _:
                return super().deed(move, position)

    def steps(self, position: Stage) -> Sequence[HandStep]:
        match position:
            case Taken():
                return self.steps_at(1)
            case Placed():
                return self.steps_at(2)
            case _:
                return super().steps(position)


class SprocketTerminalBoard:
    pitches = (8, 10, 12, 14, 16, 18, 20, 22, 24)

    def __init__(self, game: Sprocket, words: Words) -> None:
        self.game = game
        self.words = words
        self.voice = SprocketTuiVoice(game, words)

    def extent(self, pitch: int) -> tuple[int, int]:
        width, height = extent(pitch)
        return width, (height + 1) // 2

    def heart(self, pitch: int) -> Box:
        width, height = extent(pitch)
        return Box(3, 2, width - 3, height - 4)

    def still(self, position: Stage, chosen: Choice | None = None, story: Story = ()) -> Scene:
        return still(self.game, position, chosen, story)

    def watched(self, scene: Scene) -> Scene:
        return replace(scene, offered=(), pegs=(), chosen=None, turns=False, turn=None)

    def frames(self, position: Position, move: Move) -> Sequence[Frame]:
        return frames(self.game, position, move)

    def paint(self, scene: Scene, pitch: int, look: Look) -> Canvas:
        return paint(scene, pitch, look)

    def emblem(self, scene: Scene, look: Look) -> Canvas | None:
        return None

    # ---- the hand ----

    def layout(self, position: Position, pitch: int) -> Layout:
        return layout_of(bare(position), pitch)

    def targets(self, position: Stage, pitch: int) -> Sequence[Target]:
        """Of a position its rotors, or its holes; of a slide chosen in part, what comes next."""
        place = position_of(position)
        layout = self.layout(place, pitch)
        match position:
            case Taken(rotor=rotor):
                spots = [
                    self._spot(Placed(place, position, rotor, cell), cell, layout)
                    for cell in open_places(self.game, place, rotor)
                ]
                others = [cell for cell in takeable(self.game, place) if cell != rotor]
                return [*spots, *(self._spot(Taken(place, place, c), c, layout) for c in others)]
            case Placed(rotor=rotor, place=cell):
                return [
                    Target(Slide(rotor, cell, turn), (layout.chip(turn),), (KEYS[turn],))
                    for turn in range(4)
                ]
        if self._slides(place):
            return [
                self._spot(Taken(place, place, c), c, layout) for c in takeable(self.game, place)
            ]
        return [self._peg_target(move, layout) for move in self.game.moves(place)]

    def _slides(self, position: Position) -> bool:
        """Whether a rotor is to be slid."""
        moves = self.game.moves(position)
        return bool(moves) and isinstance(moves[0], Slide)

    def _spot(self, choice: Choice, cell: Cell, layout: Layout) -> Target:
        names = (COLUMNS[cell.column].lower(), ROWS[cell.row])
        return Target(choice, (layout.box(*cell),), names=names)

    def _peg_target(self, move: Move, layout: Layout) -> Target:
        if not isinstance(move, Peg):
            return Target(move, (layout.chip(0),))
        cell = move.hole.cell
        names = (COLUMNS[cell.column].lower(), ROWS[cell.row])
        return Target(move, (layout.hole(move.hole),), names=names)

    def closed(self, position: Stage, pitch: int) -> Sequence[Closed]:
        return ()

    def suggested(self, position: Stage, story: Story) -> Choice | None:
        if self.game.turn(position_of(position)) in (None, NATURE):
            return None
        if isinstance(position, Placed):
            return Slide(position.rotor, position.place, 0)
        targets = self.targets(position, self.pitches[0])
        return targets[0].move if targets else None

    def asked(self, position: Stage) -> str:
        match position:
            case Taken():
                return self.words("tui-sprocket-keys-place")
            case Placed():
                return self.words("tui-sprocket-keys-turn")
        rotor = self._slides(position_of(position))
        return self.words("tui-sprocket-keys-rotor" if rotor else "tui-sprocket-keys-peg")

    def sign(self, seat: Seat) -> str:
        return SIGNS[seat]

    def colour(self, seat: Seat) -> str:
        return f"seat-{seat + 1}"


TERMINAL_BOARD = SprocketTerminalBoard
