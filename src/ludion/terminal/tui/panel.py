"""The widgets around a board: header, sentence, steps, plates, moves, keys.

None of them knows a game or a screen; they show what they are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import LOOKS
from ludion.show.voice import HandStep, Stock

NARROWEST = 30
"""Columns of text in the narrowest panel."""
GAP = "  "
STEP_SIGN = {"done": "✓", "now": "●", "later": "○"}
STEP_STYLE = {"done": "$ink-3", "now": "bold $verdigris", "later": "$ink-3"}


class KeyHint(NamedTuple):
    """A key, what it does in one word, and the action a click on it runs."""

    key: str
    text: str
    action: str


class Hint(Static):
    """A key with its label; it can be clicked."""

    DEFAULT_CSS = """
    Hint { width: auto; height: 1; margin-right: 2; }
    Hint:hover { background: $verdigris-tint; }
    """

    def __init__(self, hint: KeyHint) -> None:
        content = Content.assemble((hint.key, "bold $verdigris"), (f" {hint.text}", "$ink-2"))
        super().__init__(content)
        self.hint = hint

    async def on_click(self, event: events.Click) -> None:
        event.stop()
        await self.screen.run_action(self.hint.action)


class Hints(Horizontal):
    """A row of keys."""

    DEFAULT_CSS = """
    Hints { height: 1; width: 1fr; padding: 0 1; }
    """

    def __init__(self, hints: Sequence[KeyHint] = (), id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints = tuple(hints)

    def compose(self) -> ComposeResult:
        for hint in self._hints:
            yield Hint(hint)

    def tell(self, hints: Sequence[KeyHint]) -> None:
        if tuple(hints) != self._hints:
            self._hints = tuple(hints)
            self.refresh(recompose=True)


class Header(Horizontal):
    """The name of the program and of what is open; at the right, language and theme."""

    DEFAULT_CSS = """
    Header { height: 1; background: $surface; padding: 0 1; }
    Header #title { width: 1fr; }
    Header Hints { width: auto; padding: 0; }
    Header Hint { margin: 0 0 0 2; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        yield Hints(id="switches")

    def tell(self, title: str, aside: str, hints: Sequence[KeyHint]) -> None:
        shown = Content.assemble(
            ("▮", "$diver"),
            (" Ludion", "bold $ink"),
            (f"  {title}", "bold $ink-2") if title else "",
            (f"  {aside}", "$ink-3") if aside else "",
        )
        self.query_one("#title", Static).update(shown)
        self.query_one("#switches", Hints).tell(hints)


class Rule(Widget):
    """The graduated brass rule under the header, the only ornament."""

    DEFAULT_CSS = """
    Rule { height: 1; width: 1fr; }
    """

    def render_line(self, y: int) -> Strip:
        look = LOOKS[self.app.theme]
        canvas = Canvas(self.size.width, 2, look["ground"])
        for x in range(self.size.width):
            canvas.put(x, 0, look["surface"])
            canvas.write(x, 0, "┴" if x % 10 == 5 else "─", look["brass"])
        return canvas.strip(0)


class Emblem(Widget):
    """A game's emblem, painted by its board; hidden where there is none, or no room."""

    DEFAULT_CSS = """
    Emblem { width: auto; height: auto; margin-top: 1; display: none; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.canvas: Canvas | None = None

    def tell(self, canvas: Canvas | None) -> None:
        self.canvas = canvas
        self.display = canvas is not None
        self.refresh()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.canvas.width if self.canvas else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.canvas.rows if self.canvas else 0

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        if canvas is None or y >= canvas.rows:
            return Strip.blank(self.size.width)
        return canvas.strip(y)


class Sentence(Static):
    """Whose turn it is and what to do: the most prominent text of the screen."""

    DEFAULT_CSS = """
    Sentence { height: auto; min-height: 4; width: 1fr; color: $ink; text-style: bold; }
    Sentence.-over { color: $vermilion; }
    """


class Steps(Static):
    """The steps of a turn (line, capture, arrow): done, now, later."""

    DEFAULT_CSS = """
    Steps { height: auto; width: 1fr; margin-top: 1; }
    """

    def tell(self, steps: Sequence[HandStep]) -> None:
        self.display = bool(steps)
        shown = Content("")
        used = 0
        for step in steps:
            text = f"{STEP_SIGN[step.state]} {step.name}"
            if used and used + len(GAP) + len(text) > (self.size.width or NARROWEST):
                shown, used = shown + Content("\n"), 0
            gap = GAP if used else ""
            shown = shown + Content.assemble(gap, (text, STEP_STYLE[step.state]))
            used += len(gap) + len(text)
        self.update(shown)


class Deed(Static):
    """The button with the chosen move written on it; Enter does the same."""

    DEFAULT_CSS = """
    Deed { height: auto; max-height: 2; width: auto; max-width: 100%; padding: 0 1; margin-top: 1;
           background: $verdigris; color: $on-verdigris; text-style: bold; }
    Deed:hover { background: $lit; color: $lit-rim; }
    Deed.-idle { background: $sunk; color: $ink-3; text-style: none; }
    """

    class Pressed(Message):
        pass

    def tell(self, text: str, ready: bool) -> None:
        self.set_class(not ready, "-idle")
        self.update(Content(text))

    def on_click(self) -> None:
        if not self.has_class("-idle"):
            self.post_message(self.Pressed())


FULL, EMPTY = "▮", "▯"
"""The width of a gauge."""


class Plate(Static):
    """A player: shape, name of the colour, who sits there, reserve; highlighted when to move."""

    DEFAULT_CSS = """
    Plate { height: auto; width: 1fr; padding: 0 1; border-left: outer $ground; }
    Plate.-to-move { background: $surface; border-left: outer $ink; }
    """

    def tell(self, sign: str, colour: str, seat: str, who: str, stock: Stock | None) -> None:
        lines = Content.assemble((sign, f"bold ${colour}"), (f" {seat}", "bold $ink"))
        if stock is not None and stock.gauge is not None:
            full, empty = stock.gauge.full, stock.gauge.most - stock.gauge.full
            lines = lines + Content.assemble((f" {FULL * full}{EMPTY * empty}", f"${colour}"))
        if stock is not None and stock.pieces is None and stock.text:
            lines = lines + Content.assemble((f" {stock.sign or stock.text}", f"${colour}"))
        lines = lines + Content(f"  {who}")
        if stock is not None and stock.pieces is not None:
            held = sign * stock.pieces
            lines = lines + Content.assemble("\n", (held, "$ink-2"), (f" {stock.text}", "$ink-3"))
        self.update(lines)


class Said(Static):
    """What just happened, or a notice."""

    DEFAULT_CSS = """
    Said { height: auto; max-height: 6; width: 1fr; margin-top: 1; color: $ink-2; }
    Said.-refusal { color: $vermilion; }
    """

    def tell(self, text: str, refusal: bool = False) -> None:
        self.set_class(refusal, "-refusal")
        self.display = bool(text)
        self.update(Content(text))


class Turn(NamedTuple):
    """A row of the list of moves: per seat, its moves with their place in the match."""

    number: int
    seats: tuple[tuple[tuple[int, str], ...], ...]


class Moves(VerticalScroll, can_focus=False):
    """The moves of the match, one row per round, with the latest or the shown move marked."""

    DEFAULT_CSS = """
    Moves { height: 1fr; min-height: 2; margin-top: 1; scrollbar-size-vertical: 0; }
    Moves Static { height: auto; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="rows")

    def tell(self, turns: Sequence[Turn], marked: int | None) -> None:
        """Show the turns and mark the move at that place."""
        rows = [self._row(turn, marked) for turn in turns]
        self.query_one("#rows", Static).update(Content("\n").join(rows))
        at = next((n for n, t in enumerate(turns) if _holds(t, marked)), len(turns) - 1)
        self.call_after_refresh(self._reveal, at)

    def _reveal(self, row: int) -> None:
        self.scroll_to(y=max(0, row - self.size.height + 1), animate=False)

    def _row(self, turn: Turn, marked: int | None) -> Content:
        width = max(8, (self.size.width - 4) // max(1, len(turn.seats)))
        row = Content.assemble((f"{turn.number:>2}  ", "$ink-3"))
        for moves in turn.seats:
            cell = Content.assemble(*_cell(moves, marked))
            row = row + cell.pad_right(max(1, width - cell.cell_length))
        return row


def _holds(turn: Turn, place: int | None) -> bool:
    return any(place == at for moves in turn.seats for at, _ in moves)


def _cell(moves: Sequence[tuple[int, str]], marked: int | None) -> list[str | tuple[str, str]]:
    found: list[str | tuple[str, str]] = []
    for place, text in moves:
        found.append((text, "reverse bold $ink" if place == marked else "$ink-2"))
        found.append(" ")
    return found
