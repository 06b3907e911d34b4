"""The laws catch what they say they catch: each is shown a game that breaks it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from toys import Cards, HighCard

from ludion.core.contract import LAWS, BrokenLaw, check
from ludion.core.game import (
    Hidden,
    IllegalMove,
    Listed,
    Odds,
    Outcome,
    Staged,
    Symmetric,
    Symmetry,
    Traced,
)


def test_a_right_game_passes() -> None:
    game = HighCard()
    check(game, playouts=50)
    assert isinstance(game, Listed)
    assert isinstance(game, Odds)
    assert isinstance(game, Hidden)
    assert not isinstance(game, Symmetric | Traced | Staged)


class ListsTwice(HighCard):
    def moves(self, position: Cards) -> Sequence[int]:
        return [*super().moves(position), *super().moves(position)]


class RefusesWhatItLists(HighCard):
    def play(self, position: Cards, move: int) -> Cards:
        if move == 9:
            raise IllegalMove("not nine")
        return super().play(position, move)


class PlaysAtRandom(HighCard):
    def play(self, position: Cards, move: int) -> Cards:
        return (*super().play(position, move)[:-1], Random().randrange(10**9))


class NeverEnds(HighCard):
    def outcome(self, position: Cards) -> Outcome:
        return Outcome((0.0, 0.0), "always")


class PaysTooFew(HighCard):
    def outcome(self, position: Cards) -> Outcome:
        return Outcome(super().outcome(position).payoff[:1], "cards")


class StrangeSeat(HighCard):
    def turn(self, position: Cards) -> int | None:
        seat = super().turn(position)
        return 7 if seat == 1 else seat


class OddOdds(HighCard):
    def odds(self, position: Cards) -> Sequence[float]:
        return [0.7] * len(self.moves(position))


class ForgetsItsText(HighCard):
    def write(self, thing: Cards | int) -> str:
        return super().write(thing if isinstance(thing, int) else thing[:2])


class OneTextForAll(HighCard):
    def write(self, thing: Cards | int) -> str:
        return "m8" if isinstance(thing, int) and thing > 7 else super().write(thing)


class WritesSpaces(HighCard):
    def write(self, thing: Cards | int) -> str:
        return f"m {thing}" if isinstance(thing, int) else super().write(thing)

    def read(self, text: str, at: Cards | None = None) -> Any:
        return super().read(text.replace("m ", "m"), at)


class HidesTheMoves(HighCard):
    def moves(self, position: Cards) -> Sequence[int]:
        found = super().moves(position)
        return found[:1] if len(position) == 2 and position[1] == 3 else found


class GuessesBadly(HighCard):
    def guess(self, view: Any, rng: Random) -> Cards:
        seat, *cards = view
        return tuple(card or 1 for card in cards) if seat is None else (1, 1, *cards[2:])


class FalseMirror(HighCard):
    def symmetries(self) -> Sequence[Symmetry[Cards, int]]:
        return [Symmetry("mirror", lambda position: position, lambda move: 17 - move)]

    def play(self, position: Cards, move: int) -> Cards:
        return super().play(position, move)


class SilentTrace(HighCard):
    def trace(self, position: Cards, move: int) -> Sequence[Any]:
        return []


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (ListsTwice, "moves_are_unique_and_ordered"),
        (RefusesWhatItLists, "listed_moves_are_playable"),
        (PlaysAtRandom, "play_is_pure"),
        (NeverEnds, "no_moves_means_over"),
        (PaysTooFew, "no_moves_means_over"),
        (StrangeSeat, "seats_exist"),
        (OddOdds, "odds_are_odds"),
        (ForgetsItsText, "notation_round_trips"),
        (OneTextForAll, "notation_round_trips"),
        (WritesSpaces, "notation_round_trips"),
        (HidesTheMoves, "views_decide_the_moves"),
        (GuessesBadly, "guesses_keep_the_view"),
        (FalseMirror, "symmetries_commute_with_play"),
        (SilentTrace, "traces_are_told"),
    ],
)
def test_a_broken_game_is_caught_by_its_law(broken: type[HighCard], law: str) -> None:
    laws = {law.__name__: law for law in LAWS}
    game = broken()
    with pytest.raises(BrokenLaw):
        check(game, playouts=40)
    rng = Random(3)
    caught = False
    for _ in range(40):
        position: Cards = game.start()
        for _ in range(4):
            caught = caught or bool(list(laws[law](game, position, rng)))
            position = (*position, rng.choice(HighCard().moves(position)))
        caught = caught or bool(list(laws[law](game, position, rng)))
    assert caught
