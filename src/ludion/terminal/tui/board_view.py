"""The widget that shows a board: it paints scenes and reports where the mouse points."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import LOOKS
from ludion.show.terminal import Closed, Target, TerminalBoard

DIRECTIONS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


class BoardView(Widget, can_focus=True):
    """A view of data. It knows no rules and plays nothing; it sends messages to its screen."""

    DEFAULT_CSS = """
    BoardView { width: auto; height: auto; background: $background; }
    """

    class Pointed(Message):
        """The mouse points at a target, or no longer at any."""

        def __init__(self, move: Any) -> None:
            super().__init__()
            self.move = move

    class Clicked(Message):
        """A click on the target of a move, or (None) on no target, with the reason if there is
        one."""

        def __init__(self, move: Any, why_not: str = "") -> None:
            super().__init__()
            self.move, self.why_not = move, why_not

    def __init__(self, board: TerminalBoard, scene: Any, room: Size, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board = board
        self.scene = scene
        self.targets_of: Any = None
        """The position whose targets the mouse may point at; None while nobody may move."""
        self._pointed: Any = None
        self._painted: Canvas | None = None
        self.pitch = self.fitting(room)

    def extent(self, pitch: int) -> tuple[int, int]:
        """Columns and rows."""
        return self.board.extent(pitch)

    def painted(self) -> Canvas:
        return self.board.paint(self.scene, self.pitch, LOOKS[self.app.theme])

    def fitting(self, room: Size) -> int:
        """The largest pitch that fits, the smallest if none does."""
        fits = [
            pitch
            for pitch in self.board.pitches
            if self.extent(pitch)[0] <= room.width and self.extent(pitch)[1] <= room.height
        ]
        return max(fits, default=min(self.board.pitches))

    def fit(self, room: Size) -> None:
        pitch = self.fitting(room)
        if pitch != self.pitch:
            self.pitch = pitch
            self._painted = None
            self.refresh(layout=True)

    def show(self, scene: Any) -> None:
        if scene != self.scene:
            self.scene = scene
            self.repaint()

    def repaint(self) -> None:
        self._painted = None
        self.refresh()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.extent(self.pitch)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.extent(self.pitch)[1]

    def render_line(self, y: int) -> Strip:
        if self._painted is None:
            self._painted = self.painted()
        canvas = self._painted
        return canvas.strip(y) if y < canvas.rows else Strip.blank(self.size.width)

    @property
    def targets(self) -> Sequence[Target]:
        if self.targets_of is None:
            return ()
        return self.board.targets(self.targets_of, self.pitch)

    def at(self, x: int, y: int) -> Any:
        """The move whose target covers the character (x, y)."""
        for target in self.targets:
            for box in target.boxes:
                if box.holds(x, 2 * y) or box.holds(x, 2 * y + 1):
                    return target.move
        return None

    @property
    def closed(self) -> Sequence[Closed]:
        if self.targets_of is None:
            return ()
        return self.board.closed(self.targets_of, self.pitch)

    def why_not_at(self, x: int, y: int) -> str:
        """Why nothing can be chosen at the character (x, y), if a target is expected there."""
        for closed in self.closed:
            if any(box.holds(x, 2 * y) or box.holds(x, 2 * y + 1) for box in closed.boxes):
                return closed.reason
        return ""

    def why_not(self, key: str) -> str:
        """Why a key chooses nothing now, if it is a key of the game."""
        return next((closed.reason for closed in self.closed if key in closed.keys), "")

    def on_mouse_move(self, event: events.MouseMove) -> None:
        move = self.at(event.x, event.y)
        if move != self._pointed:
            self._pointed = move
            self.post_message(self.Pointed(move))

    def on_leave(self, event: events.Leave) -> None:
        self._pointed = None

    def on_click(self, event: events.Click) -> None:
        move = self.at(event.x, event.y)
        why_not = self.why_not_at(event.x, event.y) if move is None else ""
        self.post_message(self.Clicked(move, why_not))

    def beside(self, move: Any, direction: str) -> Any:
        """The nearest move in that direction; `move` itself if there is none."""
        targets = {target.move: target.boxes[0].centre for target in self.targets}
        if move not in targets:
            return next(iter(targets), None)
        x, y = targets[move]
        right, down = DIRECTIONS[direction]

        def cost(other: tuple[float, float]) -> float:
            ahead = (other[0] - x) * right + (other[1] - y) * down
            aside = abs((other[0] - x) * down) + abs((other[1] - y) * right)
            return ahead + 2 * aside if ahead > 0 and aside <= 2 * ahead else float("inf")

        best = min(targets, key=lambda other: cost(targets[other]))
        return best if cost(targets[best]) < float("inf") else move

    def by_key(self, move: Any, key: str) -> Any:
        """The move of a key; of several, the nearest to `move`, then the next."""
        moves = [target.move for target in self.targets if key in target.keys]
        if move in moves:
            return moves[(moves.index(move) + 1) % len(moves)]
        return self._nearest(moves, move)

    def by_name(self, move: Any, key: str) -> Any:
        """The nearest to `move` of those that share a name; `move` itself if it has it."""
        return self._nearest([target.move for target in self.targets if key in target.names], move)

    def _nearest(self, moves: Sequence[Any], move: Any) -> Any:
        places = {target.move: target.boxes[0].centre for target in self.targets}
        here = places.get(move, (0.0, 0.0))
        return min(moves, key=lambda other: dist(places[other], here), default=None)

    def following(self, move: Any, step: int) -> Any:
        """The next target in the order of the legal moves, then the first again."""
        moves = [target.move for target in self.targets]
        if move not in moves:
            return moves[0] if moves else None
        return moves[(moves.index(move) + step) % len(moves)]
