"""Déboucleurs' board in the full-screen terminal: the tiles, and a button for every move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludion.core.game import NATURE, Seat
from ludion.games.deboucleurs.board import Deal, End, Go, Move, Position, Square, Which
from ludion.games.deboucleurs.hidden import HIDDEN, told
from ludion.games.deboucleurs.rules import Deboucleurs
from ludion.games.deboucleurs.show.picture import LETTERS
from ludion.games.deboucleurs.show.terminal.paint import SHAPES, grid, notes, paint
from ludion.games.deboucleurs.show.terminal.scene import Chip, Scene, first_tile, touched
from ludion.games.deboucleurs.show.voice import DeboucleursVoice, Seen, position_of
from ludion.locale import Words
from ludion.show.drawing.canvas import Box, Canvas
from ludion.show.drawing.look import Look
from ludion.show.terminal import Closed, Frame, Story, Target

KEYS = "123456789abcd"
TOKENS = ("seat-1", "seat-2", "seat-3", "brass", "ink-2")
FRAME_TICKS = 4.0


class DeboucleursTerminalBoard:
    """Buttons are below the tiles; a step can also be chosen on its square."""

    pitches = tuple(range(1, len(SHAPES) + 1))

    def __init__(self, game: Deboucleurs, words: Words) -> None:
        self.game = game
        self.words = words
        self.voice = DeboucleursVoice(game, words)

    def extent(self, pitch: int) -> tuple[int, int]:
        shape = grid(self.game, pitch)
        return shape.width, (shape.height + 1) // 2

    def heart(self, pitch: int) -> Box:
        shape = grid(self.game, pitch)
        return Box(shape.margin, shape.head, shape.width - shape.margin, shape.epochs * shape.high)

    def still(self, position: Seen, chosen: Move | None = None, story: Story = ()) -> Scene:
        state = position_of(position)
        moves = self._offered(state)
        chips = tuple(
            Chip(move, key, self.voice.deed(move, state))
            for key, move in zip(KEYS, moves, strict=False)
        )
        goals: dict[Square, str] = {}
        for move in moves:
            if isinstance(move, Go) and (goal := self._goal(state, move)) is not None:
                goals.setdefault(*goal)
        return Scene(state, chips, tuple(goals.items()), chosen)

    def _offered(self, position: Position) -> Sequence[Move]:
        if self.game.turn(position) in (None, NATURE):
            return []
        return [move for move in self.game.moves(position) if not _face_down(move)]

    def _goal(self, position: Position, move: Go) -> tuple[Square, str] | None:
        """The square a step leads to, and its price: 0, −1, −2, or ! for events."""
        square = position.researchers[position.mover]
        to = square and self.game.state(position).beyond(square, move.way)
        if to is None:
            return None
        return to, f"−{move.energy}" if move.energy else "!" * move.events or "0"

    def watched(self, scene: Scene) -> Scene:
        return replace(scene, chips=(), goals=(), chosen=None)

    def frames(self, position: Seen, move: Move) -> Sequence[Frame]:
        if _face_down(move):
            return []
        state = told(position, move)
        lit = touched(self.game.trace(state, move))
        after = self.watched(self.still(self.game.play(state, move)))
        return [Frame(replace(after, lit=lit), FRAME_TICKS)] if lit else []

    def paint(self, scene: Scene, pitch: int, look: Look) -> Canvas:
        return paint(scene, pitch, look, self.voice)

    def notes(self, scene: Scene) -> Sequence[str]:
        return [note for note in notes(scene, self.voice) if note]

    def emblem(self, scene: Scene, look: Look) -> Canvas | None:
        return None

    def targets(self, position: Position, pitch: int) -> Sequence[Target]:
        shape = grid(self.game, pitch)
        whole = shape.tiles == self.game.size.tiles + 2
        first = 0 if whole else first_tile(self.game.state(position), shape.tiles)
        found, used = [], set()
        moves = self.game.moves(position)
        for number, move in enumerate(moves):
            boxes = [shape.chip_box(number, len(moves))]
            square = self._place(position, move)
            if square is not None and square not in used:
                used.add(square)
                box = shape.square_box(square, first)
                boxes += [box] if box is not None else []
            found.append(Target(move, tuple(boxes), self._keys(number, move)))
        return found

    def _place(self, position: Position, move: Move) -> Square | None:
        """The square that represents a move."""
        if isinstance(move, Which):
            return move.square
        goal = self._goal(position, move) if isinstance(move, Go) else None
        return goal[0] if goal else None

    def _keys(self, number: int, move: Move) -> tuple[str, ...]:
        keys = (KEYS[number],) if number < len(KEYS) else ()
        return (*keys, "e") if isinstance(move, End) else keys

    def closed(self, position: Position, pitch: int) -> Sequence[Closed]:
        return ()

    def suggested(self, position: Position, story: Story) -> Move | None:
        """The end of the turn, which is always possible; among other choices, the first."""
        moves = self.game.moves(position)
        if not moves:
            return None
        return moves[-1] if isinstance(moves[-1], End) else moves[0]

    def asked(self, position: Seen) -> str:
        return self.words("tui-deboucleurs-choose")

    def sign(self, seat: Seat) -> str:
        return LETTERS[seat]

    def colour(self, seat: Seat) -> str:
        return TOKENS[seat]


def _face_down(move: Move) -> bool:
    return isinstance(move, Deal) and move.card == HIDDEN


TERMINAL_BOARD = DeboucleursTerminalBoard
