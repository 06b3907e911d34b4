"""The application: themes, language, leaving. Its screens show everything else."""

from __future__ import annotations

import os
from typing import Any, ClassVar, Protocol, runtime_checkable

from textual.app import App
from textual.binding import Binding, BindingType

from ludion.locale import LANGUAGES, Words
from ludion.show.drawing.look import DARK, DARK_NAME, LIGHT_NAME, LOOKS, css_variables, theme
from ludion.terminal.tui.pace import Pace, pace_of
from ludion.terminal.tui.panel import KeyHint


@runtime_checkable
class Telling(Protocol):
    """A screen that can redraw everything in another language or theme."""

    def retell(self) -> None: ...


class LudionApp(App[Any]):
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Ludion"
    CSS = """
    Screen { background: $ground; color: $ink; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("q", "leave", "quit"),
        ("Q", "leave", "quit"),
        ("question_mark", "keys", "keys"),
        Binding("ctrl+c", "quit", "quit", priority=True),  # in a text field too
        Binding("ctrl+q", "quit", "quit", priority=True),
        ("l", "switch_language", "language"),
        ("L", "switch_language", "language"),
        ("t", "switch_theme", "theme"),
        ("T", "switch_theme", "theme"),
    ]

    def __init__(self, words: Words, pace: Pace | None = None) -> None:
        self.words = words
        self.pace = pace or pace_of(os.environ)
        super().__init__()
        for name, look in LOOKS.items():
            self.register_theme(theme(name, look))
        light = os.environ.get("LUDION_THEME", "").lower() == "light"
        self.theme = LIGHT_NAME if light else DARK_NAME

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return css_variables(DARK)

    def action_keys(self) -> None:
        """Show every key of the screen that is open."""
        from ludion.terminal.tui.keys import Keyed, Keys

        screen = self.screen
        if isinstance(screen, Keyed):
            self.push_screen(Keys(screen, self.words, self.switches()))

    def action_leave(self) -> None:
        """Close the screen that is open; the last one ends the program."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.exit()

    def action_switch_language(self) -> None:
        after = (LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)
        self.words = Words(LANGUAGES[after])
        self.retell()

    def action_switch_theme(self) -> None:
        self.theme = LIGHT_NAME if self.theme == DARK_NAME else DARK_NAME
        self.retell()

    def retell(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Telling):
                screen.retell()

    def switches(self) -> list[KeyHint]:
        """The keys at the right of every header; each is labelled with what it switches to."""
        other = "light" if self.theme == DARK_NAME else "dark"
        return [
            KeyHint("L", self.words("tui-other-language"), "app.switch_language"),
            KeyHint("T", self.words(f"tui-theme-{other}"), "app.switch_theme"),
        ]
