"""Small games with chance and hidden hands, to try the laws on: right ones and broken ones."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from ludion.core.game import NATURE, IllegalMove, InvalidText, NotOver, Odds, Outcome, Seat

Cards = tuple[int, ...]


class HighCard(Odds[Cards, int]):
    """Nature deals a card of three to each of two; they say whether they stay; the higher wins."""

    name, version, seats = "highcard", 1, 2
    options: Mapping[str, Any] = MappingProxyType({})

    def start(self) -> Cards:
        return ()

    def turn(self, position: Cards) -> Seat | None:
        if len(position) < 2:
            return NATURE
        return len(position) - 2 if len(position) < 4 else None

    def moves(self, position: Cards) -> Sequence[int]:
        if self.turn(position) is None:
            return []
        if self.turn(position) == NATURE:
            return [card for card in (1, 2, 3) if card not in position]
        return [8, 9]

    def odds(self, position: Cards) -> Sequence[float]:
        return [1 / len(self.moves(position))] * len(self.moves(position))

    def draw(self, position: Cards, rng: Random) -> int:
        return rng.choice(self.moves(position))

    def play(self, position: Cards, move: int) -> Cards:
        if move not in self.moves(position):
            raise IllegalMove("{move}: not a move here", move=move)
        return (*position, move)

    def outcome(self, position: Cards) -> Outcome:
        if self.turn(position) is not None:
            raise NotOver("the hand is not over")
        first = 1.0 if position[0] > position[1] else -1.0
        return Outcome((first, -first), "cards")

    def read(self, text: str, at: Cards | None = None) -> Any:
        if at is not None:
            return int(text.removeprefix("m"))
        if not text.startswith("p") or (not text[1:].isdigit() and text != "p"):
            raise InvalidText("a hand must be p and digits; got {text!r}", text=text)
        return tuple(map(int, text[1:]))

    def write(self, thing: Cards | int) -> str:
        return f"m{thing}" if isinstance(thing, int) else "p" + "".join(map(str, thing))

    def view(self, position: Cards, seat: Seat | None) -> Hashable:
        hands = tuple(card if place == seat else 0 for place, card in enumerate(position[:2]))
        return (seat, *hands, *position[2:])

    def guess(self, view: Any, rng: Random) -> Cards:
        _seat, *cards = view
        unseen = [card for card in (1, 2, 3) if card not in cards[:2]]
        rng.shuffle(unseen)
        return tuple(card or unseen.pop() for card in cards)
