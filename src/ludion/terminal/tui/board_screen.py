"""What playing and replaying share: header and rule, board, panel, keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from ludion.core.game import NATURE, Game, Staged
from ludion.games import GAMES, load_terminal_board
from ludion.locale import Words
from ludion.match.house_rules import house_rules_told
from ludion.show.drawing.look import LOOKS
from ludion.show.terminal import Frame, Noted, Story, TerminalBoard
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.board_view import BoardView
from ludion.terminal.tui.panel import (
    Deed,
    Emblem,
    Header,
    Hints,
    KeyHint,
    Moves,
    Plate,
    Rule,
    Said,
    Sentence,
    Steps,
    Turn,
)

AROUND_ROWS = 3
"""Header, rule and keys."""
NARROW, WIDE = 33, 43
"""Columns of the panel in a small and in a large window."""
NARROWEST = 29
"""Columns of the panel beside a board that needs more than a small window leaves."""
LEAST = Size(80, 24)
"""The smallest window that holds a whole panel."""
HIGH = 32
"""From this height on the panel has more space between its parts."""
HIGHEST = 38
"""From this height on it shows the game's emblem too."""


class BoardScreen(Screen[None]):
    """Abstract only for mypy: Textual's screens have their own metaclass, not ABCMeta."""

    CSS = """
    #middle { height: 1fr; }
    #place { width: 1fr; height: 1fr; align: center middle; }
    #too-small { display: none; height: 1fr; padding: 1 2; text-style: bold; }
    #panel { height: 1fr; padding: 0 1 0 2; }
    #plates { height: auto; margin-top: 1; }
    #panel.-low #steps { margin-top: 0; }
    #panel.-low #moves { min-height: 1; }
    #panel.-high Plate { padding: 1; }
    """

    def __init__(self, game: Game[Any, Any], words: Words) -> None:
        super().__init__()
        self.game = game
        self.board: TerminalBoard = load_terminal_board(game, words)
        self._frames: list[Frame] = []
        self._timer: Timer | None = None
        self.moving = False
        """An animation is running; a key or a click skips it."""

    @property
    def ludion(self) -> LudionApp:
        assert isinstance(self.app, LudionApp)
        return self.app

    @property
    def words(self) -> Words:
        return self.ludion.words

    @property
    def view(self) -> BoardView:
        return self.query_one(BoardView)

    def compose(self) -> ComposeResult:
        yield Header()
        yield Rule()
        with Horizontal(id="middle"):
            with Container(id="place"):
                yield BoardView(self.board, self.scene(), self.room(self.app.size))
            with Vertical(id="panel"):
                yield Sentence(id="sentence")
                yield Steps(id="steps")
                yield Deed(id="deed")
                yield Emblem(id="emblem")
                with Vertical(id="plates"):
                    for seat in range(self.game.seats):
                        yield Plate(id=f"plate-{seat}")
                yield Said(id="said")
                yield Moves(id="moves")
        yield Static(id="too-small")
        yield Hints(id="keys")

    def on_mount(self) -> None:
        self._fit(self.app.size)
        self.view.focus()

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size)
        self.call_after_refresh(self.retell)

    def _fit(self, size: Size) -> None:
        panel = self.query_one("#panel")
        panel.styles.width = self.panel_width(size)
        panel.set_class(size.height < HIGH, "-low")
        panel.set_class(size.height >= HIGH, "-high")
        self.view.fit(self.room(size))
        self.query_one("#middle").display = not self.too_small
        self.query_one("#too-small").display = self.too_small
        self.query_one("#too-small", Static).update(Content(self._wanted(size)))

    def room(self, size: Size) -> Size:
        """The space for the board."""
        return Size(size.width - self.panel_width(size), size.height - AROUND_ROWS)

    @property
    def least(self) -> Size:
        """The smallest window that holds the smallest board and the narrowest panel."""
        width, height = self.board.extent(min(self.board.pitches))
        return Size(max(LEAST.width, width + NARROWEST), max(LEAST.height, height + AROUND_ROWS))

    @property
    def too_small(self) -> bool:
        """There is no room for the board: the size it needs is shown instead."""
        size, least = self.app.size, self.least
        return size.width < least.width or size.height < least.height

    def _wanted(self, size: Size) -> str:
        least = self.least
        return self.words(
            "tui-too-small",
            width=str(least.width),
            height=str(least.height),
            columns=str(size.width),
            rows=str(size.height),
        )

    def panel_width(self, size: Size) -> int:
        """The panel is wide in a large window, unless the board needs the columns."""
        needed = self.board.extent(min(self.board.pitches))[0]
        if size.width >= max(100, needed + WIDE):
            return WIDE
        return max(NARROWEST, min(NARROW, size.width - needed))

    def retell(self) -> None:
        """Redraw everything: the language, the theme or the size has changed."""
        self.board = load_terminal_board(self.game, self.words)
        self.view.board = self.board
        self._fit(self.app.size)
        self.query_one(Header).tell(GAMES[self.game.name].title, self.aside(), self.switches())
        self.query_one(Rule).refresh()
        self.query_one("#keys", Hints).tell(self.hints())
        self.view.repaint()
        self.tell()

    def switches(self) -> list[KeyHint]:
        return self.ludion.switches()

    @abstractmethod
    def scene(self) -> Any:
        """The board's picture at rest."""

    @abstractmethod
    def aside(self) -> str:
        """The text of the header after the game's title."""

    @abstractmethod
    def hints(self) -> list[KeyHint]:
        """The keys of the bottom row, which hold in every game."""

    def board_keys(self) -> Sequence[KeyHint]:
        """The keys of the board, for the list of keys."""
        return ()

    def more_keys(self) -> Sequence[KeyHint]:
        """Further keys, for which the bottom row has no room."""
        return ()

    def notes(self) -> Sequence[str]:
        """House rules, and what the signs on the board mean in a game that explains some."""
        own = self.board.notes(self.scene()) if isinstance(self.board, Noted) else ()
        rules = house_rules_told(self.game, self.words)
        told = [self.words("play-house-rules", rules=rule) for rule in rules]
        return [*told, *own]

    @abstractmethod
    def tell(self) -> None:
        """Update the panel and the board."""

    def show(self, scene: Any) -> None:
        """Show a scene on the board, and the game's emblem beside it."""
        self.view.show(scene)
        room = self.app.size.height >= HIGHEST
        look = LOOKS[self.app.theme]
        self.query_one(Emblem).tell(self.board.emblem(scene, look) if room else None)

    def tell_plates(self, position: Any, names: Sequence[str], to_move: int | None) -> None:
        for seat in range(self.game.seats):
            plate = self.query_one(f"#plate-{seat}", Plate)
            plate.set_class(seat == to_move, "-to-move")
            stock = self.board.voice.stock(position, seat)
            sign, colour = self.board.sign(seat), self.board.colour(seat)
            plate.tell(sign, colour, self.board.voice.seat(seat), names[seat], stock)

    # ---- motion ----

    def animate_move(self, position: Any, move: Any) -> None:
        """Show a move frame by frame, then `rest`; at once if animation is off."""
        self._stop_timer()
        wanted = self.ludion.pace.moving
        self._frames = list(self.board.frames(position, move)) if wanted else []
        self.moving = True
        self._next_frame()

    def _next_frame(self) -> None:
        if not self._frames:
            self.skip()
            return
        frame = self._frames.pop(0)
        self.show(frame.scene)
        seconds = frame.ticks * self.ludion.pace.tick_s
        self._timer = self.set_timer(seconds, self._next_frame)

    def skip(self) -> None:
        """Skip to the end of the animation."""
        self.halt()
        self.rest()

    def halt(self) -> None:
        self._stop_timer()
        self._frames = []
        self.moving = False

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    @abstractmethod
    def rest(self) -> None:
        """Called when an animation has ended."""


def turn_rows(
    game: Game[Any, Any],
    board: TerminalBoard,
    story: Story,
    veiled: Callable[[Any, Any], Any] = lambda position, move: move,
) -> list[Turn]:
    """The moves of a match, one row per round; hidden parts are veiled."""
    rows: list[list[list[tuple[int, str]]]] = []
    last = 0
    for place, (position, move) in enumerate(story):
        seat = game.turn(position)
        opens = not isinstance(game, Staged) or game.opens_turn(position)
        if seat is None or seat == NATURE:
            seat, opens = last, False
        if not rows or (opens and seat <= last):
            rows.append([[] for _ in range(game.seats)])
        rows[-1][seat].append((place, board.voice.short(veiled(position, move))))
        last = seat
    return [
        Turn(number, tuple(tuple(moves) for moves in row))
        for number, row in enumerate(rows, start=1)
    ]
