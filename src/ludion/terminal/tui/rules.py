"""The rules of a game with its diagrams, drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from ludion.games import GAMES, load_terminal_board, load_voice
from ludion.learn.pages import Block
from ludion.locale import Words
from ludion.show.drawing.canvas import Canvas
from ludion.show.drawing.look import LOOKS
from ludion.terminal.teaching import Part, Shown, Summarised, rule_parts
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.panel import Header, Hints, KeyHint, Rule

GAP = 3
"""Columns between the board before and the board after."""


class Diagram(Widget):
    """The board before and, beside or below it, the board after some moves."""

    DEFAULT_CSS = """
    Diagram { width: auto; height: auto; margin: 0 2 1 2; }
    """

    def __init__(self, shown: Shown, words: Words) -> None:
        super().__init__()
        self.board = load_terminal_board(shown.game, words)
        self.pitch = min(self.board.pitches)
        story = list(zip(shown.positions, shown.moves, strict=False))
        first, last = shown.positions[0], shown.positions[-1]
        self.scenes = [self.board.watched(self.board.still(first))]
        if shown.moves:
            self.scenes.append(self.board.watched(self.board.still(last, None, story)))
        self._painted: list[Canvas] = []

    @property
    def beside(self) -> bool:
        """Whether there is room for both boards side by side."""
        return 2 * self.board.extent(self.pitch)[0] + GAP <= self.app.size.width - 6

    def get_content_width(self, container: Size, viewport: Size) -> int:
        width = self.board.extent(self.pitch)[0]
        return 2 * width + GAP if len(self.scenes) > 1 and self.beside else width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        height = self.board.extent(self.pitch)[1]
        return height if len(self.scenes) == 1 or self.beside else 2 * height + 1

    def render_line(self, y: int) -> Strip:
        if not self._painted:
            look = LOOKS[self.app.theme]
            self._painted = [self.board.paint(one, self.pitch, look) for one in self.scenes]
        rows = self._painted[0].rows
        if len(self._painted) == 1 or not self.beside:
            number, row = divmod(y, rows + 1) if y > rows else (0, y)
            return self._row(number, row)
        gap = Strip.blank(GAP, self.rich_style)
        return Strip.join([self._row(0, y), gap, self._row(1, y)])

    def _row(self, number: int, row: int) -> Strip:
        canvas = self._painted[min(number, len(self._painted) - 1)]
        return (
            canvas.strip(row) if row < canvas.rows else Strip.blank(canvas.width, self.rich_style)
        )


class RulesScreen(Screen[None]):
    """A page to scroll through; Esc goes back."""

    CSS = """
    #page { height: 1fr; padding: 0 2; scrollbar-size-vertical: 1; }
    #page Static { width: 1fr; max-width: 92; height: auto; margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "app.leave", "back"),
        ("space", "turn_page(1)", "next page"),
        ("b", "turn_page(-1)", "previous page"),
    ]

    def __init__(self, game: str, words: Words) -> None:
        super().__init__()
        self.game, self.words = game, words

    def compose(self) -> ComposeResult:
        yield Header()
        yield Rule()
        with VerticalScroll(id="page"):
            for part in rule_parts(self.game, self.words):
                yield from self._shown(part)
        yield Hints(id="keys")

    def _shown(self, part: Part) -> ComposeResult:
        if isinstance(part, str):
            yield Static(Content.assemble((f"\n{part}", "bold $verdigris")))
        elif isinstance(part, Block):
            yield Static(block_content(part))
        elif isinstance(part, Summarised):
            yield Static(Content.assemble((f"{part.title}: ", "bold"), part.text))
        else:
            yield Diagram(part, self.words)
            if said := told_diagram(part, self.words):
                yield Static(Content.assemble((said, "$ink-2")))

    def on_mount(self) -> None:
        self.query_one("#page").focus()
        self.retell()

    def retell(self) -> None:
        app = self.app
        assert isinstance(app, LudionApp)
        if app.words is not self.words:
            self.words = app.words
            self.refresh(recompose=True)
            self.call_after_refresh(self.retell)
            return
        title, aside = GAMES[self.game].title, self.words("tui-rules")
        self.query_one(Header).tell(title, aside, app.switches())
        self.query_one("#keys", Hints).tell(self.hints())

    def hints(self) -> Sequence[KeyHint]:
        words = self.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("↑↓", words("tui-key-scroll"), ""),
            KeyHint(words("tui-key-space"), words("tui-key-page"), "turn_page(1)"),
            KeyHint("esc", words("tui-key-back"), "app.leave"),
        ]

    def board_keys(self) -> Sequence[KeyHint]:
        return ()

    def more_keys(self) -> Sequence[KeyHint]:
        return ()

    def action_turn_page(self, by: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_page_down() if by > 0 else page.scroll_page_up()


def block_content(block: Block) -> Content:
    """A line of the rules with its name; emphasis as on the page."""
    label = f"{block.label}  " if block.label else "– " if block.item else ""
    content = Content.assemble((label, "bold $brass"))
    for number, paragraph in enumerate(block.paragraphs):
        content = content + Content("\n\n" if number else "")
        for span in paragraph:
            style = " ".join(
                name
                for name, on in (("bold", span.strong), ("italic", span.em), ("$brass", span.code))
                if on
            )
            content = content + Content.assemble((span.text, style) if style else span.text)
    return content


def told_diagram(shown: Shown, words: Words) -> str:
    """The moves of a diagram, the refused ones, and its note."""
    voice = load_voice(shown.game, words)
    told = [
        voice.happened(position, move)
        for position, move in zip(shown.positions, shown.moves, strict=False)
    ]
    told += [why for _, why in shown.refused]
    return " ".join([*told, shown.note]).strip()
