"""The list of keys: one map for all games, shown by `?`, with what the signs on the board mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol, runtime_checkable

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from ludion.locale import Words
from ludion.terminal.tui.ask import DIALOG_CSS
from ludion.terminal.tui.panel import KeyHint

WIDTH = 9
"""Columns of the longest key."""


@runtime_checkable
class Keyed(Protocol):
    """A screen that can say which keys it has."""

    def hints(self) -> Sequence[KeyHint]: ...
    def board_keys(self) -> Sequence[KeyHint]: ...
    def more_keys(self) -> Sequence[KeyHint]: ...
    def notes(self) -> Sequence[str]: ...


class Keys(ModalScreen[None]):
    """Any of Esc, ? and Enter closes it."""

    CSS = (
        DIALOG_CSS.format(name="Keys")
        + "Keys #dialog { max-height: 100%; width: 66; padding: 0 2; }"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        (key, "dismiss(None)", "close") for key in ("escape", "question_mark", "enter", "q", "Q")
    ]

    def __init__(self, screen: Keyed, words: Words, switches: Sequence[KeyHint]) -> None:
        super().__init__()
        self.words = words
        self.board = list(screen.board_keys())
        own = [*screen.hints(), *screen.more_keys(), *switches]
        self.house = [hint for hint in own if hint.key != "?"]
        self.notes = list(screen.notes())

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog"):
            yield Static(Content(self.words("keys-title")), classes="title")
            yield Static(Content("\n").join(map(row, [*self.board, *self.house])))
            for note in self.notes:
                yield Static(Content(note))
            yield Static(Content(self.words("keys-close")))


def row(hint: KeyHint) -> Content:
    return Content.assemble((f"{hint.key:<{WIDTH}}", "bold $verdigris"), (f" {hint.text}", "$ink"))
