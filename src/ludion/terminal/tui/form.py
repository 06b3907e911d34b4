"""A form for a move of many numbers: one line per question, with defaults filled in."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ludion.core.fault import Fault
from ludion.core.game import Game
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.show.voice import Forms
from ludion.terminal.tui.ask import DIALOG_CSS


class Form(ModalScreen[Any]):
    """Gives the move, or None. Up and down change the line, F2 the form; Enter plays."""

    CSS = (
        DIALOG_CSS.format(name="Form")
        + """
    Form Input { border: none; height: 1; padding: 0 1; background: $sunk; margin-bottom: 1; }
    Form Input:focus { background: $verdigris-tint; }
    Form #answer { min-height: 1; color: $ink-2; }
    Form #answer.-refusal { color: $vermilion; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss(None)", "cancel"),
        ("up", "app.focus_previous", "previous"),
        ("down", "app.focus_next", "next"),
        ("f2", "turn", "another"),
    ]

    def __init__(
        self, game: Game[Any, Any], position: Any, voice: Forms, forms: list[str], words: Words
    ) -> None:
        super().__init__()
        self.game, self.position, self.voice, self.words = game, position, voice, words
        self.forms = forms

    def compose(self) -> ComposeResult:
        form = self.forms[0]
        with Vertical(id="dialog"):
            yield Static(Content(self.words(f"{self.game.name}-form-{form}")), classes="title")
            for question, usual in self.voice.questions(form, self.position):
                yield Static(Content(question))
                yield Input(usual, select_on_focus=True)
            several = "tui-form-keys-turn" if len(self.forms) > 1 else "tui-form-keys"
            yield Static(Content(self.words(several)), id="answer")

    def on_mount(self) -> None:
        self.query(Input).first().focus()

    async def action_turn(self) -> None:
        """Show the next form instead of this one."""
        if len(self.forms) > 1:
            self.forms = [*self.forms[1:], self.forms[0]]
            await self.recompose()
            self.query(Input).first().focus()

    @on(Input.Submitted)
    def submitted(self) -> None:
        given = [line.value.strip() for line in self.query(Input)]
        try:
            move = self.game.read(self.voice.filled(self.forms[0], given), at=self.position)
            self.game.play(self.position, move)
        except Fault as fault:
            answer = self.query_one("#answer", Static)
            answer.add_class("-refusal")
            answer.update(Content(told(fault, self.words.language)))
            return
        self.dismiss(move)
