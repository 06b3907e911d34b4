"""Who sits where, as text: `human`, `human:Ana`, `level:3`, `depth:2`, `mcts:1000`, `greedy`,
`random`, `engine:COMMAND`, `python:module:Class`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ludion.core.fault import InvalidText, one_of
from ludion.core.game import Game
from ludion.match.computers import ByDepth, ByHabit, ByLevel, ByPlayouts
from ludion.match.outside import EnginePlayer, python_player
from ludion.players.levels import LEVELS, MIDDLE
from ludion.players.player import Limits, Player, Stop, choose, never
from ludion.players.random import RandomPlayer

KINDS = ("human", "level", "greedy", "depth", "mcts", "random", "engine", "python")
MOST_DEPTH = 60
MOST_PLAYOUTS = 10_000_000
CHOICES = ("human", *(f"level:{number}" for number in range(1, LEVELS + 1)), "random")
"""The choices of a dialog, as `read_sitter` reads them."""


@dataclass(frozen=True)
class Sitter:
    """Somebody on a seat: a name and, for a computer, the player and its random generator."""

    name: str
    player: Player | None = None
    rng: Random = field(default_factory=lambda: Random(0), compare=False, repr=False)

    @property
    def text(self) -> str:
        """The text from which `read_sitter` reads this sitter.

        >>> Sitter("Ana").text, Sitter("human").text
        ('human:Ana', 'human')
        """
        return self.name if self.player or self.name == "human" else f"human:{self.name}"

    def choose(
        self,
        game: Game[Any, Any],
        position: Any,
        stop: Stop = never,
        only: tuple[Any, ...] | None = None,
    ) -> Any:
        """The move that a computer chooses, one of `only` if given; it ends early when
        `stop` says so."""
        assert self.player is not None
        return choose(self.player, game, position, self.rng, Limits(only=only), stop)


def read_sitter(text: str, seed: int) -> Sitter:
    """
    >>> read_sitter("human:Ana", seed=0)
    Sitter(name='Ana', player=None)
    """
    kind, _, detail = text.partition(":")
    if kind not in KINDS:
        raise InvalidText("a seat must be {kinds}; got {text!r}", kinds=one_of(KINDS), text=text)
    if kind == "human":
        return Sitter(detail or "human")
    if kind != "random":
        return Sitter(text, _player(kind, detail), Random(seed))
    if detail and not _is_number(detail):
        raise InvalidText("a random player's seed must be a number; got {text!r}", text=detail)
    return Sitter(text, RandomPlayer(), Random(int(detail) if detail else seed))


def _player(kind: str, detail: str) -> Player:
    match kind:
        case "level":
            return ByLevel(_level(detail))
        case "depth":
            return ByDepth(_depth(detail))
        case "mcts":
            return ByPlayouts(_playouts(detail))
        case "engine":
            return EnginePlayer(detail)
        case "python":
            return python_player(detail)
        case _:
            return ByHabit()


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10


def _level(text: str) -> int:
    if not _is_number(text) or not 1 <= int(text) <= LEVELS:
        raise InvalidText("a level must be 1 to {most}; got {text!r}", most=LEVELS, text=text)
    return int(text)


def _depth(text: str) -> int:
    if not _is_number(text) or not 1 <= int(text) <= MOST_DEPTH:
        raise InvalidText("a depth must be 1 to {most}; got {text!r}", most=MOST_DEPTH, text=text)
    return int(text)


def _playouts(text: str) -> int:
    if not _is_number(text) or not 1 <= int(text) <= MOST_PLAYOUTS:
        raise InvalidText(
            "a number of playouts must be 1 to {most}; got {text!r}", most=MOST_PLAYOUTS, text=text
        )
    return int(text)


def read_lineup(texts: Sequence[str], seats: int, seed: int) -> list[Sitter]:
    """One sitter per seat; of those not given, the first is a human, the others a middle level."""
    if len(texts) > seats:
        raise InvalidText("this game has {seats} seats; got {count}", seats=seats, count=len(texts))
    wanted = [*texts, *["human", *[f"level:{MIDDLE}"] * seats][len(texts) : seats]]
    return [read_sitter(text, seed + number) for number, text in enumerate(wanted)]
