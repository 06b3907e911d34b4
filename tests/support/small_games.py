"""Small games for the players: a poker hand, and a pile that chance nibbles at."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from ludion.core.game import NATURE, IllegalMove, InvalidText, Odds, Outcome, Seat


class Small(Odds[Any, Any]):
    """What small games share."""

    version = 1
    options: Mapping[str, Any] = MappingProxyType({})

    def odds(self, position: Any) -> Sequence[float]:
        return [1 / len(self.moves(position))] * len(self.moves(position))

    def draw(self, position: Any, rng: Random) -> Any:
        return rng.choice(self.moves(position))

    def read(self, text: str, at: Any = None) -> Any:
        raise InvalidText(
            "{game} is only played, never read; got {text!r}", game=self.name, text=text
        )

    def write(self, thing: Any) -> str:
        return repr(thing)


class Kuhn(Small):
    """Kuhn's poker: a card of three each; check or bet, then fold or call. Stakes are halved."""

    name, seats = "kuhn", 2

    def start(self) -> tuple[Any, ...]:
        return ()

    def turn(self, position: tuple[Any, ...]) -> Seat | None:
        said = "".join(position[2:])
        if len(position) < 2:
            return NATURE
        return None if said in ("cc", "bf", "bb", "cbf", "cbb") else len(said) % 2

    def moves(self, position: tuple[Any, ...]) -> Sequence[Any]:
        turn = self.turn(position)
        if turn is None:
            return []
        if turn == NATURE:
            return [card for card in (1, 2, 3) if card not in position]
        return ["f", "b"] if position[2:] and position[-1] == "b" else ["c", "b"]

    def play(self, position: tuple[Any, ...], move: Any) -> tuple[Any, ...]:
        if move not in self.moves(position):
            raise IllegalMove("{move}: not a move here", move=move)
        return (*position, move)

    def outcome(self, position: tuple[Any, ...]) -> Outcome:
        said = "".join(position[2:])
        won = position[0] > position[1]
        stake = 1.0 if said.endswith("bb") else 0.5
        if said.endswith("f"):
            won = said == "bf"
        return Outcome((stake, -stake) if won else (-stake, stake), "cards")

    def view(self, position: tuple[Any, ...], seat: Seat | None) -> Hashable:
        hands = tuple(card if place == seat else 0 for place, card in enumerate(position[:2]))
        return (*hands, *position[2:])

    def guess(self, view: Any, rng: Random) -> tuple[Any, ...]:
        unseen = [card for card in (1, 2, 3) if card not in view[:2]]
        rng.shuffle(unseen)
        return (*(card or unseen.pop() for card in view[:2]), *view[2:])


class Pile(Small):
    """Three take one, two or three from a pile in turn; after each, chance takes one or none.

    Whoever takes the last wins, and the next seat loses less than the one after it, so that nobody
    is ever indifferent; if chance takes the last, nobody wins. A position is (pile, seat, chance's
    turn).
    """

    name, seats = "pile", 3

    def __init__(self, pile: int = 9) -> None:
        self.pile = pile

    def start(self) -> tuple[int, int, int]:
        return self.pile, 0, 0

    def turn(self, position: tuple[int, int, int]) -> Seat | None:
        pile, seat, chance = position
        return None if pile == 0 else NATURE if chance else seat

    def moves(self, position: tuple[int, int, int]) -> Sequence[int]:
        pile, _, chance = position
        return [] if pile == 0 else [0, 1] if chance else list(range(1, min(pile, 3) + 1))

    def odds(self, position: tuple[int, int, int]) -> Sequence[float]:
        return [0.75, 0.25]

    def draw(self, position: tuple[int, int, int], rng: Random) -> int:
        if self.turn(position) == NATURE:
            return int(rng.random() >= 0.75)
        return rng.choice(self.moves(position))

    def play(self, position: tuple[int, int, int], move: int) -> tuple[int, int, int]:
        pile, seat, chance = position
        if move not in self.moves(position):
            raise IllegalMove("{move}: not a move here", move=move)
        if chance:
            return pile - move, (seat + 1) % 3, 0
        return pile - move, seat, 1

    def outcome(self, position: tuple[int, int, int]) -> Outcome:
        _, seat, chance = position
        if not chance:
            return Outcome((0.0, 0.0, 0.0), "chance")
        return Outcome(tuple((1.0, -0.25, -0.75)[(s - seat) % 3] for s in range(3)), "last")


class Rope(Small):
    """Two pull at a rope: each says left or right in turn; if all four say the same, both win."""

    name, seats = "rope", 2

    def start(self) -> str:
        return ""

    def turn(self, position: str) -> Seat | None:
        return None if len(position) == 4 else len(position) % 2

    def moves(self, position: str) -> Sequence[str]:
        return [] if len(position) == 4 else ["l", "r"]

    def play(self, position: str, move: str) -> str:
        return position + move

    def outcome(self, position: str) -> Outcome:
        together = 1.0 if position in ("llll", "rrrr") else -1.0
        return Outcome((together, together), "rope")
