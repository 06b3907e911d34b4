"""Nim in words and characters."""

from __future__ import annotations

from collections.abc import Sequence

from ludion.core.game import Seat
from ludion.locale import Words
from ludion.show.voice import ClosedMove, HandStep, Stock, Voice, mover_name
from ludion_nim.rules import Nim, Position, Take


class NimVoice(Voice):
    def __init__(self, game: Nim, words: Words) -> None:
        self.game, self.words = game, words

    def picture(self, position: Position) -> str:
        return "\n".join(
            f"{name} {'|' * left}".rstrip()
            for name, left in zip("abc", position.heaps, strict=True)
        )

    def seat(self, seat: Seat) -> str:
        return self.words(f"nim-seat-{seat}")

    def to_do(self, position: Position, you: bool = False) -> str:
        seat = mover_name(self.words, self.seat(position.mover), you)
        return self.words("nim-do", seat=seat)

    def happened(self, position: Position, move: Take) -> str:
        return self.words(
            "nim-happened",
            seat=self.seat(position.mover),
            count=move.matches,
            heap="abc"[move.heap],
        )

    def ending(self, position: Position) -> str:
        return self.words("nim-end", seat=self.seat(1 - position.mover))

    def deed(self, move: Take, position: Position) -> str:
        return self.words("nim-deed", count=move.matches, heap="abc"[move.heap])

    def short(self, move: Take) -> str:
        return self.game.write(move)

    def stock(self, position: Position, seat: Seat) -> Stock | None:
        return None

    def steps(self, position: Position) -> Sequence[HandStep]:
        return []

    def closed(self, position: Position) -> Sequence[ClosedMove]:
        return []


VOICE = NimVoice
