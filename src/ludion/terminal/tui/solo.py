"""A match or a replay on its own, without the lobby."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ludion.core.game import Game
from ludion.core.record import Record
from ludion.locale import Words
from ludion.match.lineup import Sitter
from ludion.match.match import Match
from ludion.terminal.tui.app import LudionApp
from ludion.terminal.tui.pace import Pace
from ludion.terminal.tui.play import PlayScreen
from ludion.terminal.tui.replay import Replay


class PlayApp(LudionApp):
    def __init__(
        self,
        game: Game[Any, Any],
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        words: Words,
        kept: Callable[[], None] | None = None,
        seed: int = 0,
        pace: Pace | None = None,
    ) -> None:
        super().__init__(words, pace)
        self.play = PlayScreen(game, match, sitters, words, kept, Random(seed))

    def on_mount(self) -> None:
        self.push_screen(self.play)


class ReplayApp(LudionApp):
    def __init__(
        self, game: Game[Any, Any], record: Record, words: Words, pace: Pace | None = None
    ) -> None:
        super().__init__(words, pace)
        self.replay = Replay(game, record, words)

    def on_mount(self) -> None:
        self.push_screen(self.replay)
