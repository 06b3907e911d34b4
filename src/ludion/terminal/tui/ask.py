"""Questions with two answers: before something would be lost, and from a computer team-mate."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from ludion.locale import Words
from ludion.show.phrases import ANSWER_S, GO_ON, WAIT_FOR_ME

DIALOG_CSS = """
    {name} {{ align: center middle; background: $ground 70%; }}
    {name} #dialog {{ width: 60; max-width: 90%; height: auto; padding: 1 2;
        background: $surface; border: round $edge; }}
    {name} .title {{ text-style: bold; margin-bottom: 1; width: 1fr; }}
    {name} Horizontal {{ height: auto; margin-top: 1; }}
    {name} Button {{ margin-right: 2; border: none; height: 1; min-width: 8; padding: 0 1;
        background: $sunk; color: $ink; }}
    {name} Button:focus {{ background: $verdigris; color: $on-verdigris; text-style: bold; }}
    {name} Button:hover {{ background: $verdigris-tint; color: $ink; }}
    """


class Ask(ModalScreen[bool]):
    """The answer that changes nothing comes first and has the focus."""

    CSS = DIALOG_CSS.format(name="Ask")
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "answer(False)", "no"),
        ("left", "app.focus_previous", "previous"),
        ("right", "app.focus_next", "next"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question, self.yes, self.no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Content(self.question), classes="title")
            with Horizontal():
                yield Button(Content(self.no), id="no")
                yield Button(Content(self.yes), id="yes")

    def on_mount(self) -> None:
        self.query_one("#no", Button).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class Answer(ModalScreen[str]):
    """A computer on the team asks whether to wait. Esc or silence lets the computer decide."""

    CSS = DIALOG_CSS.format(name="Answer")
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss('')", "no answer"),
        ("left", "app.focus_previous", "previous"),
        ("right", "app.focus_next", "next"),
    ]

    def __init__(self, question: str, words: Words) -> None:
        super().__init__()
        self.question, self.words = question, words

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Content(self.question), classes="title")
            with Horizontal():
                for key in (WAIT_FOR_ME, GO_ON):
                    yield Button(Content(self.words(f"talk-{key}")), id=key)

    def on_mount(self) -> None:
        self.query_one(Button).focus()
        self.set_timer(ANSWER_S, self._be_silent)

    def _be_silent(self) -> None:
        if self.is_current:
            self.dismiss("")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "")
