"""The saved games: continue one, or replay a finished one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ludion.core.fault import Fault
from ludion.games import GAMES
from ludion.locale.faults import told
from ludion.terminal.plain.saved import saved_row
from ludion.terminal.saved import SavedGame, saved_games
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.panel import Header, Hints, KeyHint, Rule
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.replay import Replay


class Shelf(Screen[None]):
    """Unfinished games first, the one played last on top."""

    CSS = """
    #list { height: 1fr; border: none; background: $ground; padding: 0 1; }
    #empty { padding: 1 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "app.leave", "back"),
        ("delete", "remove", "delete"),
        ("d", "remove", "delete"),
    ]

    def compose(self) -> ComposeResult:
        yield Header()
        yield Rule()
        yield Static(id="empty")
        yield OptionList(id="list")
        yield Hints(id="keys")

    @property
    def ludion(self) -> LudionApp:
        assert isinstance(self.app, LudionApp)
        return self.app

    def on_mount(self) -> None:
        self.retell()

    def on_screen_resume(self) -> None:
        self.retell()

    def retell(self) -> None:
        words = self.ludion.words
        games = [one for one in saved_games() if one.record.tags.get("Game") in GAMES]
        self.games: list[SavedGame] = sorted(games, key=lambda one: not one.is_open)
        self.query_one(Header).tell("", words("tui-shelf"), self.ludion.switches())
        self.query_one("#keys", Hints).tell(self.hints())
        listed = self.query_one("#list", OptionList)
        listed.clear_options()
        for one in self.games:
            sign = "▸" if one.is_open else "✓"
            listed.add_option(Option(Content(f"{sign} {saved_row(one, words)}")))
        empty = self.query_one("#empty", Static)
        empty.update(Content(words("resume-none")))
        empty.display = not self.games
        if self.games:
            listed.highlighted = 0
            listed.focus()

    def hints(self) -> Sequence[KeyHint]:
        words = self.ludion.words
        return [
            KeyHint("?", words("tui-key-keys"), "app.keys"),
            KeyHint("↑↓", words("tui-key-choose"), ""),
            KeyHint("↵", words("tui-key-open"), ""),
            KeyHint("D", words("tui-key-delete"), "remove"),
            KeyHint("esc", words("tui-key-back"), "app.leave"),
        ]

    def board_keys(self) -> Sequence[KeyHint]:
        return ()

    def more_keys(self) -> Sequence[KeyHint]:
        return ()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        one = self.games[event.option_index]
        words = self.ludion.words
        try:
            if not one.is_open:
                self.app.push_screen(Replay(one.game(), one.plain(), words))
                return
            match, sitters, autosave = one.opened()
        except Fault as fault:
            self.notify(told(fault, words.language), severity="error")
            return
        rng = Random(autosave.seed)
        play = PlayScreen(match.game, match, sitters, words, rng=rng, autosave=autosave)
        self.app.push_screen(play)

    def action_remove(self) -> None:
        at = self.query_one("#list", OptionList).highlighted
        if at is not None and at < len(self.games):
            self.games[at].path.unlink(missing_ok=True)
            self.retell()
