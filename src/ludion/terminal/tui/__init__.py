"""Drawn screens in the terminal (Textual), with keys, mouse and animation.

Each entry point takes the words of its first language and returns when the user leaves. Textual
is not loaded before one of them is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from ludion.core.game import Game
    from ludion.core.puzzle import Puzzle
    from ludion.core.record import Record
    from ludion.locale import Words
    from ludion.match.lineup import Sitter
    from ludion.match.match import Match
    from ludion.terminal.saved import Autosave


class Left(NamedTuple):
    """The match that was open when the user left, and where it is saved."""

    match: Match[Any, Any]
    autosave: Autosave | None


def run_lobby(words: Words, seed: int | None = None) -> Left | None:
    """Open the lobby: the games, who sits where, play; until the user quits.

    Without a seed the computers play differently every time. Returns a game that was left open.
    """
    from random import SystemRandom

    from ludion.terminal.tui.lobby import LobbyApp

    app = LobbyApp(words, SystemRandom().randrange(1 << 31) if seed is None else seed)
    app.run()
    return app.left


def run_match(
    match: Match[Any, Any],
    sitters: Sequence[Sitter],
    words: Words,
    kept: Callable[[], None] | None = None,
    rng: Random | None = None,
    autosave: Autosave | None = None,
) -> Left:
    """Play a match; returns the match that was open when the user left.

    That is `match` itself, continued in place, unless the user began a new game. `kept` is called
    whenever `match` has changed (a fault it raises is shown, and the game continues); `rng` is for
    chance, in games where chance takes turns.
    """
    from ludion.terminal.tui.solo import PlayApp

    app = PlayApp(match.game, match, sitters, words, kept, rng, autosave=autosave)
    app.run()
    return Left(app.play.match, app.play.autosave)


def run_replay(game: Game[Any, Any], record: Record, words: Words) -> None:
    """Show a record step by step; faults of `record.replay` are raised before anything opens."""
    from ludion.terminal.tui.solo import ReplayApp

    ReplayApp(game, record, words).run()


def run_rules(game: str, words: Words) -> None:
    """Show the rules of a game with their diagrams."""
    from ludion.terminal.tui.rules import RulesScreen
    from ludion.terminal.tui.solo import OneScreen

    OneScreen(RulesScreen(game, words), words).run()


def run_lesson(game: str, words: Words, lesson: int = 1) -> None:
    from ludion.terminal.tui.lesson import LessonScreen
    from ludion.terminal.tui.solo import OneScreen

    OneScreen(LessonScreen(game, words, lesson), words).run()


def run_puzzles(puzzles: list[Puzzle], number: int, words: Words) -> None:
    """Solve puzzles, from this number on."""
    from ludion.terminal.tui.puzzle import puzzle_screen
    from ludion.terminal.tui.solo import OneScreen

    OneScreen(puzzle_screen(puzzles, number, words), words).run()
