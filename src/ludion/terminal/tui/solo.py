"""A match, a replay, a puzzle on its own, without the lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from textual.screen import Screen

from ludion.core.game import Game
from ludion.core.record import Record
from ludion.locale import Words
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.terminal.saved import Autosave
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.replay import Replay


class OneScreen(LudionApp):
    """A program that consists of one screen."""

    def __init__(self, screen: Screen[None], words: Words, pace: Pace | None = None) -> None:
        super().__init__(words, pace)
        self.only = screen

    def on_mount(self) -> None:
        self.push_screen(self.only)


class ReplayApp(OneScreen):
    def __init__(
        self, game: Game[Any, Any], record: Record, words: Words, pace: Pace | None = None
    ) -> None:
        self.replay = Replay(game, record, words)
        super().__init__(self.replay, words, pace)


class PlayApp(LudionApp):
    def __init__(
        self,
        game: Game[Any, Any],
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        words: Words,
        kept: Callable[[], None] | None = None,
        rng: Random | None = None,
        pace: Pace | None = None,
        autosave: Autosave | None = None,
    ) -> None:
        super().__init__(words, pace)
        self.play = PlayScreen(game, match, sitters, words, kept, rng, autosave)

    def on_mount(self) -> None:
        self.push_screen(self.play)
