"""A position as text for people, or as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ludion.core.game import NATURE, Game, Listed, Proposing
from ludion.games import load, load_voice, missing_solution
from ludion.locale import Words
from ludion.match.computers import ByLevel
from ludion.match.lineup import Sitter
from ludion.match.view import ScreenView
from ludion.players.levels import LEVELS

PROPOSED = 6


def shown(game: Game[Any, Any], position: Any, words: Words) -> str:
    """The board, its text, who is to move and what they may do; or how the game ended."""
    board = load_voice(game, words)
    lines = [board.picture(position), "", game.write(position), ""]
    if game.turn(position) is None:
        lines.append(board.ending(position))
    else:
        lines += [board.to_do(position), told_moves(game, position, words)]
    return "\n".join(lines)


def told_moves(game: Game[Any, Any], position: Any, words: Words) -> str:
    """Every legal move; where they cannot be listed, some that are worth a try."""
    if isinstance(game, Listed):
        return words("house-moves", moves=" ".join(map(game.write, game.moves(position))))
    return words("house-such-as", moves=" ".join(proposed(game, position)))


def proposed(game: Game[Any, Any], position: Any) -> list[str]:
    """Some moves to try, in a game whose moves cannot be listed; none at NATURE's turn."""
    if not isinstance(game, Proposing) or game.turn(position) in (None, NATURE):
        return []
    return [game.write(move) for move in game.propose(position, PROPOSED, Random(0))]


def screen_view(game: Game[Any, Any], sitters: Sequence[Sitter]) -> ScreenView:
    """What may be shown to the people who sit at this screen."""
    return ScreenView(game, [seat for seat, one in enumerate(sitters) if one.player is None])


def told_unsolved(game: Game[Any, Any], sitters: Sequence[Sitter], words: Words) -> str:
    """How to solve the game, if the top level would then play perfectly; otherwise empty."""
    top = [s for s in sitters if isinstance(s.player, ByLevel) and s.player.number == LEVELS]
    if not top or not missing_solution(game):
        return ""
    usual = load(game.name).options
    chosen = [
        f" -o {name}={value}" for name, value in game.options.items() if value != usual.get(name)
    ]
    return words("hint-solve", command=f"ludion solve {game.name}{''.join(chosen)}")


def told_kind(sitter: str, words: Words) -> str:
    """Who sits there, in words; a person's name as it is."""
    kind, _, detail = sitter.partition(":")
    if kind == "level" and f"level-{detail}" in words:
        return words("tui-kind-level", number=detail, name=words(f"level-{detail}"))
    return words(f"tui-kind-{kind}") if f"tui-kind-{kind}" in words else sitter
