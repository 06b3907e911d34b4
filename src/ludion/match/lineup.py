"""Who sits where, as one writes it: `human`, `human:Ana`, `random`, `random:7`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from ludion.core.game import Game, InvalidText
from ludion.players.random import RandomPlayer

KINDS = ("human", "random")


class Player(Protocol):
    """A computer player."""

    def choose(self, game: Game[Any, Any], position: Any) -> Any: ...


@dataclass(frozen=True)
class Sitter:
    """Somebody on a seat: a name and, for a computer, the player."""

    name: str
    player: Player | None = None


def read_sitter(text: str, seed: int) -> Sitter:
    """
    >>> read_sitter("human:Ana", seed=0)
    Sitter(name='Ana', player=None)
    """
    kind, _, detail = text.partition(":")
    if kind not in KINDS:
        raise InvalidText(
            "a seat must be {kinds}; got {text!r}", kinds=" or ".join(KINDS), text=text
        )
    if kind == "human":
        return Sitter(detail or "human")
    if detail and not (detail.isascii() and detail.isdigit() and len(detail) < 10):
        raise InvalidText("a random player's seed must be a number; got {text!r}", text=detail)
    return Sitter(text, RandomPlayer(Random(int(detail) if detail else seed)))


def read_lineup(texts: Sequence[str], seats: int, seed: int) -> list[Sitter]:
    """A sitter per seat; seats that are not named are random players, the first a human."""
    if len(texts) > seats:
        raise InvalidText("this game has {seats} seats; got {count}", seats=seats, count=len(texts))
    wanted = [*texts, *["human", *["random"] * seats][len(texts) : seats]]
    return [read_sitter(text, seed + number) for number, text in enumerate(wanted)]
