"""The rules of Nim: lines N1-N4 of learn/en.md."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ludion.core.game import IllegalMove, InvalidText, Listed, NotOver, Outcome, Seat
from ludion.core.options import Option, settle

HEAPS = 3
_POSITION = re.compile(r"(\d)-(\d)-(\d) ([12])")
_MOVE = re.compile(r"([abc])([1-9])")


@dataclass(frozen=True, slots=True)
class Position:
    heaps: tuple[int, ...]
    mover: Seat


class Take(NamedTuple):
    heap: int
    matches: int


class Nim(Listed[Position, Take]):
    """
    >>> game = Nim()
    >>> game.write(game.play(game.start(), Take(heap=2, matches=4)))
    '3-4-1 2'
    """

    name, version, seats = "nim", 1, 2
    OPTIONS = (Option("matches", default=3, allowed=range(1, 8)),)

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = settle(self.name, self.OPTIONS, options)

    def start(self) -> Position:  # N1
        least = self.options["matches"]
        return Position(tuple(least + heap for heap in range(HEAPS)), mover=0)

    def turn(self, position: Position) -> Seat | None:  # N4
        return position.mover if any(position.heaps) else None

    def moves(self, position: Position) -> Sequence[Take]:  # N2
        return [
            Take(heap, matches)
            for heap, left in enumerate(position.heaps)
            for matches in range(1, left + 1)
        ]

    def draw(self, position: Position, rng: Random) -> Take:
        return rng.choice(self.moves(position))

    def play(self, position: Position, move: Take) -> Position:  # N3
        left = position.heaps[move.heap]
        if not 1 <= move.matches <= left:
            raise IllegalMove(
                "{move}: this heap has {left} matches", move=self.write(move), left=left
            )
        heaps = list(position.heaps)
        heaps[move.heap] -= move.matches
        return Position(tuple(heaps), 1 - position.mover)

    def outcome(self, position: Position) -> Outcome:  # N4
        if any(position.heaps):
            raise NotOver("matches are left")
        return Outcome((-1.0, 1.0) if position.mover == 0 else (1.0, -1.0), "last-match")

    def read(self, text: str, at: Position | None = None) -> Any:
        if at is not None:
            found = _MOVE.fullmatch(text)
            if found is None:
                raise InvalidText(
                    "a move must be a heap and a number, such as a2; got {text!r}", text=text
                )
            return Take("abc".index(found[1]), int(found[2]))
        found = _POSITION.fullmatch(text)
        if found is None:
            raise InvalidText("a position must be such as '3-4-5 1'; got {text!r}", text=text)
        return Position(tuple(int(found[heap]) for heap in (1, 2, 3)), int(found[4]) - 1)

    def write(self, thing: Position | Take) -> str:
        if isinstance(thing, Take):
            return f"{'abc'[thing.heap]}{thing.matches}"
        return f"{'-'.join(map(str, thing.heaps))} {thing.mover + 1}"


GAME = Nim
