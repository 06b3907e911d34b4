"""A position as text for people, or as data for programs."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ludion.core.game import NATURE, Discreet, Game, Hidden, Listed, Proposing, Seat
from ludion.games import load, load_voice, missing_solution
from ludion.locale import Words
from ludion.match.computers import ByLevel
from ludion.match.lineup import Sitter
from ludion.players.levels import LEVELS

PROPOSED = 6


def shown(game: Listed[Any, Any], position: Any, words: Words) -> str:
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


class Onlooker:
    """What may be shown on this screen: in a game with hidden hands, only what the people here
    know.

    A single person always sees their own hand; several see theirs in their own turn. Everything is
    shown where only computers play, and once the game is over.
    """

    def __init__(self, game: Listed[Any, Any], sitters: Sequence[Sitter]) -> None:
        self.game = game
        self.people = [seat for seat, sitter in enumerate(sitters) if sitter.player is None]

    def _seat(self, position: Any) -> Seat | None:
        if len(self.people) == 1:
            return self.people[0]
        turn = self.game.turn(position)
        return turn if turn in self.people else None

    def seen(self, position: Any) -> Any:
        if not isinstance(self.game, Hidden) or not self.people:
            return position
        if self.game.turn(position) is None:
            return position
        return self.game.view(position, self._seat(position))

    def veiled(self, position: Any, move: Any) -> Any:
        if not isinstance(self.game, Discreet) or not self.people:
            return move
        return self.game.veiled(position, move, self._seat(position))


def told_unsolved(game: Listed[Any, Any], sitters: Sequence[Sitter], words: Words) -> str:
    """How to solve the game, if the top level would then play perfectly; otherwise empty."""
    top = [s for s in sitters if isinstance(s.player, ByLevel) and s.player.number == LEVELS]
    if not top or not missing_solution(game):
        return ""
    usual = load(game.name).options
    chosen = [f" -o {name}={value}" for name, value in game.options.items() if value != usual[name]]
    return words("hint-solve", command=f"ludion solve {game.name}{''.join(chosen)}")


def position_data(game: Game[Any, Any], position: Any) -> dict[str, Any]:
    """A position for a program. Seats are numbered from 1, as in records; `moves` is None in a
    game whose moves cannot be listed."""
    seat = game.turn(position)
    over = seat is None
    outcome = game.outcome(position) if over else None
    moves = None
    if isinstance(game, Listed):
        moves = [game.write(move) for move in game.moves(position)]
    return {
        "game": game.name,
        "options": dict(game.options),
        "position": game.write(position),
        "turn": seat if seat is None else "nature" if seat == NATURE else seat + 1,
        "moves": moves,
        "outcome": outcome and {"payoff": list(outcome.payoff), "reason": outcome.reason},
    }
