"""Save a record: ask for a name, write atomically, never replace a file without asking."""

from __future__ import annotations

import os
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from ludion.core.fault import Fault
from ludion.core.files import trouble, write_text
from ludion.locale import Words
from ludion.locale.faults import told
from ludion.terminal.tui.ask import DIALOG_CSS


def free_name(folder: Path, game: str) -> Path:
    """`gravis3-1.txt`, or the first number that no file has."""
    number = 1
    while (folder / f"{game}-{number}.txt").exists():
        number += 1
    return Path(f"{game}-{number}.txt")


def obstacle(path: Path, over: bool) -> str | None:
    """The key of the message that says why a file cannot be written there."""
    if path.is_dir():
        return "tui-save-is-folder"
    if not path.parent.is_dir():
        return "tui-save-no-folder"
    if path.exists() and not over:
        return "tui-save-exists"
    if not os.access(path.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        return "tui-save-forbidden"
    return None


class Save(ModalScreen[Path | None]):
    """Returns the path that was written, or None."""

    CSS = (
        DIALOG_CSS.format(name="Save")
        + """
    Save Input { border: none; height: 1; padding: 0 1; background: $sunk; }
    Save #answer { margin-top: 1; min-height: 2; color: $ink-2; }
    Save #answer.-refusal { color: $vermilion; }
    """
    )
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)", "cancel")]

    def __init__(self, text: str, proposed: Path, words: Words) -> None:
        super().__init__()
        self.text = text
        self.proposed = proposed
        self.words = words
        self.warned: Path | None = None
        """The file that a second Enter replaces."""

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Content(self.words("tui-save-title")), classes="title")
            yield Input(str(self.proposed), select_on_focus=False)
            yield Static(Content(self.words("tui-save-keys")), id="answer")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        if not name:
            self.refuse(self.words("tui-save-no-name"))
            return
        try:
            self.attempt(Path(name).expanduser())
        except Fault as fault:
            self.refuse(told(fault, self.words.language))
        except OSError as fault:
            reason = told(trouble(fault), self.words.language)
            self.refuse(self.words("tui-save-failed", file=name, reason=reason))
        except (ValueError, RuntimeError):  # a null byte, an unknown home
            reason = told(Fault("no file can have this name"), self.words.language)
            self.refuse(self.words("tui-save-failed", file=name, reason=reason))

    def attempt(self, path: Path) -> None:
        key = obstacle(path, over=path == self.warned)
        if key is not None:
            self.warned = path if key == "tui-save-exists" else None
            self.refuse(self.words(key, file=str(path)))
            return
        write_text(path, self.text)
        self.dismiss(path)

    def refuse(self, text: str) -> None:
        answer = self.query_one("#answer", Static)
        answer.add_class("-refusal")
        answer.update(Content(text))
