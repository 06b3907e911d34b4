"""Saving a record: ask for a name, write all of it or nothing, never over another file unasked."""

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

from ludion.locale import Words
from ludion.terminal.tui.ask import DIALOG_CSS


def free_name(folder: Path, game: str) -> Path:
    """`gravis3-1.txt`, or the first number that no file has."""
    number = 1
    while (folder / f"{game}-{number}.txt").exists():
        number += 1
    return Path(f"{game}-{number}.txt")


def write_file(path: Path, text: str, over: bool = False) -> None:
    """Write all of a text or nothing; FileExistsError where a file stands, unless `over`."""
    if path.exists() and (path.is_dir() or not over):
        raise IsADirectoryError(str(path)) if path.is_dir() else FileExistsError(str(path))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def fault_key(fault: OSError) -> str:
    """The key of the sentence for a fault."""
    match fault:
        case FileExistsError():
            return "tui-save-exists"
        case PermissionError():
            return "tui-save-forbidden"
        case IsADirectoryError():
            return "tui-save-is-folder"
        case FileNotFoundError() | NotADirectoryError():
            return "tui-save-no-folder"
        case _ if fault.errno == 30:  # EROFS, a read-only file system
            return "tui-save-forbidden"
    return "tui-save-failed"


class Save(ModalScreen[Path | None]):
    """Gives the path written, or None."""

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
        """The file that Enter, pressed again, writes over."""

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
        path = Path(name).expanduser()
        try:
            write_file(path, self.text, over=path == self.warned)
        except OSError as fault:
            self.warned = path if isinstance(fault, FileExistsError) else None
            reason = fault.strerror or type(fault).__name__
            self.refuse(self.words(fault_key(fault), file=str(path), reason=reason))
        except ValueError as fault:  # a null character in the name
            self.refuse(self.words("tui-save-failed", file=name, reason=str(fault)))
        else:
            self.dismiss(path)

    def refuse(self, text: str) -> None:
        answer = self.query_one("#answer", Static)
        answer.add_class("-refusal")
        answer.update(Content(text))
