"""The house in a terminal that can draw: Textual screens with keys, mouse and motion.

Three ways in, each taking the words (a language) it starts with and giving back when its user
leaves. Nothing of Textual is loaded before one of them is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludion.core.game import Listed
    from ludion.core.record import Record
    from ludion.locale import Words
    from ludion.match.lineup import Sitter
    from ludion.match.match import Match


def run_house(words: Words, seed: int | None = None) -> None:
    """Open the house: the games, who sits where, a table; until its user quits.

    Without a seed the computers play otherwise every evening.
    """
    from random import SystemRandom

    from ludion.terminal.tui.lobby import LobbyApp

    LobbyApp(words, SystemRandom().randrange(1 << 31) if seed is None else seed).run()


def run_table(
    game: Listed[Any, Any],
    match: Match[Any, Any],
    sitters: Sequence[Sitter],
    words: Words,
    kept: Callable[[], None] | None = None,
    seed: int = 0,
) -> Match[Any, Any]:
    """Play a match at a table; gives back the one on the table when its user left.

    That is `match` itself, played on in place, unless its user began a new game. `kept` is called
    whenever `match` has changed (a fault it raises is told, the game goes on); `seed` is that of
    chance, in games where chance takes turns.
    """
    from ludion.terminal.tui.solo import PlayApp

    app = PlayApp(game, match, sitters, words, kept, seed)
    app.run()
    return app.play.match


def run_replay(game: Listed[Any, Any], record: Record, words: Words) -> None:
    """Show a record step by step; raises what `record.replay` raises before anything opens."""
    from ludion.terminal.tui.solo import ReplayApp

    ReplayApp(game, record, words).run()
