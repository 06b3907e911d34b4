"""Drawn screens in the terminal (Textual), with keys, mouse and animation.

There are three entry points. Each takes the words of its first language and returns when the user
leaves. Textual is not loaded before one of them is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludion.core.game import Game
    from ludion.core.record import Record
    from ludion.locale import Words
    from ludion.match.lineup import Sitter
    from ludion.match.match import Match


def run_lobby(words: Words, seed: int | None = None) -> None:
    """Open the lobby: the games, who sits where, play; until the user quits.

    Without a seed the computers play differently every time.
    """
    from random import SystemRandom

    from ludion.terminal.tui.lobby import LobbyApp

    LobbyApp(words, SystemRandom().randrange(1 << 31) if seed is None else seed).run()


def run_match(
    game: Game[Any, Any],
    match: Match[Any, Any],
    sitters: Sequence[Sitter],
    words: Words,
    kept: Callable[[], None] | None = None,
    seed: int = 0,
) -> Match[Any, Any]:
    """Play a match; returns the match that was open when the user left.

    That is `match` itself, played on in place, unless the user began a new game. `kept` is called
    whenever `match` has changed (a fault it raises is shown, and the game goes on); `seed` is for
    chance, in games where chance takes turns.
    """
    from ludion.terminal.tui.solo import PlayApp

    app = PlayApp(game, match, sitters, words, kept, seed)
    app.run()
    return app.play.match


def run_replay(game: Game[Any, Any], record: Record, words: Words) -> None:
    """Show a record step by step; faults of `record.replay` are raised before anything opens."""
    from ludion.terminal.tui.solo import ReplayApp

    ReplayApp(game, record, words).run()
