"""Who sits where: a line per seat, changed with the left and right keys or the mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from ludion.locale import Words
from ludion.match.lineup import CHOICES
from ludion.players.levels import MIDDLE
from ludion.terminal.tui.ask import DIALOG_CSS
from ludion.terminal.tui.boards import TuiBoard
from ludion.terminal.tui.panel import Deed


class SeatLine(Static, can_focus=True):
    """A seat and who takes it: ‹ human ›."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "turn(-1)", "previous"),
        ("right", "turn(1)", "next"),
        ("space", "turn(1)", "next"),
    ]

    class Changed(Message):
        pass

    def __init__(self, sign: str, seat: str, kinds: Sequence[str], chosen: int) -> None:
        super().__init__()
        self.sign, self.seat, self.kinds, self.at = sign, seat, tuple(kinds), chosen

    def on_mount(self) -> None:
        self._tell()

    def _tell(self) -> None:
        self.update(
            Content.assemble(
                (f"{self.sign} {self.seat:<12}", "bold"),
                ("‹ ", "bold $verdigris"),
                f"{self.kinds[self.at]:^20}",
                (" ›", "bold $verdigris"),
            )
        )

    def action_turn(self, by: int) -> None:
        self.at = (self.at + by) % len(self.kinds)
        self._tell()

    def on_click(self, event: events.Click) -> None:
        self.action_turn(-1 if event.x < self.size.width // 2 else 1)


def told_kind(sitter: str, words: Words) -> str:
    """Who sits there, as a person reads it; a name is told as it is."""
    kind, _, detail = sitter.partition(":")
    if kind == "level" and f"level-{detail}" in words:
        return words("tui-kind-level", number=detail, name=words(f"level-{detail}"))
    return words(f"tui-kind-{kind}") if f"tui-kind-{kind}" in words else sitter


class Seats(ModalScreen[tuple[str, ...] | None]):
    """Gives who sits where as `lineup.read_sitter` reads it, or None."""

    CSS = (
        DIALOG_CSS.format(name="Seats")
        + """
    Seats SeatLine { height: 1; padding: 0 1; background: $sunk; margin-bottom: 1; }
    Seats SeatLine:focus { background: $verdigris-tint; }
    Seats #keys { color: $ink-3; margin-top: 1; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss(None)", "back"),
        ("up", "app.focus_previous", "previous"),
        ("down", "app.focus_next", "next"),
        ("enter", "begin", "start"),
    ]

    def __init__(self, title: str, board: TuiBoard, seats: int, words: Words) -> None:
        super().__init__()
        self.game_title, self.board, self.seats, self.words = title, board, seats, words

    def compose(self) -> ComposeResult:
        kinds = [told_kind(choice, self.words) for choice in CHOICES]
        computer = CHOICES.index(f"level:{MIDDLE}")
        with Vertical(id="dialog"):
            title = self.words("tui-seats-title", game=self.game_title)
            yield Static(Content(title), classes="title")
            for seat in range(self.seats):
                name = self.board.sentences.seat(seat)
                yield SeatLine(self.board.sign(seat), name, kinds, chosen=computer if seat else 0)
            deed = Deed(id="start")
            yield deed
            yield Static(Content(self.words("tui-seats-keys")), id="keys")

    def on_mount(self) -> None:
        self.query_one("#start", Deed).tell(f"↵  {self.words('tui-seats-start')}", ready=True)
        self.query(SeatLine).first().focus()

    def on_deed_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        self.dismiss(tuple(CHOICES[line.at] for line in self.query(SeatLine)))
