"""The sequential test: its ratio by hand, and how often it is wrong by simulation."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from ludion.core.fault import Fault
from ludion.lab.strength.elo import expected
from ludion.lab.strength.sprt import BOUND, Sprt, ratio, read_sprt


def test_the_bounds_are_those_of_five_in_a_hundred() -> None:
    assert pytest.approx(log(19)) == BOUND


def test_wins_and_losses_alone_give_the_ratio_of_two_coins() -> None:
    wins, losses, mean0, mean1 = 70, 30, 0.5, 0.64
    by_hand = wins * log(mean1 / mean0) + losses * log((1 - mean1) / (1 - mean0))
    assert ratio({1.0: wins, 0.0: losses}, mean0, mean1) == pytest.approx(by_hand, abs=0.01)


def test_both_answers_as_likely_is_a_ratio_of_nothing() -> None:
    assert Sprt(-50, 50).ratio([0.5, 1.0, 0.0] * 30) == pytest.approx(0, abs=1e-9)
    assert Sprt(0, 50).ratio([]) == 0


def test_the_other_way_round_is_the_opposite() -> None:
    shares = [1.0, 0.5, 0.5, 0.75, 0.0, 1.0]
    mirrored = [1 - share for share in shares]
    assert Sprt(0, 60).ratio(shares) == pytest.approx(-Sprt(-60, 0).ratio(mirrored), abs=1e-6)


def test_one_opening_settles_nothing() -> None:
    for share in (0.0, 0.5, 1.0):
        assert Sprt(0, 100).answer([share]) is None


def settled(sprt: Sprt, elo: float, rng: Random) -> tuple[int, int]:
    """A simulated test: the answer, and after how many openings.

    Openings favour a seat, as those of real games do: the two games of one are played with
    this advantage once for and once against the player.
    """
    shares: list[float] = []
    while True:
        seat = rng.choice([-150, 0, 150])
        won = (rng.random() < expected(elo + seat)) + (rng.random() < expected(elo - seat))
        shares.append(won / 2)
        answer = sprt.answer(shares)
        if answer is not None:
            return answer, len(shares)


@pytest.mark.parametrize("truth", [0, 1])
def test_it_is_wrong_about_one_time_in_twenty_at_most(truth: int) -> None:
    sprt, rng, rounds = Sprt(0, 120), Random(3), 150
    elo = sprt[truth]
    runs = [settled(sprt, elo, rng) for _ in range(rounds)]
    assert sum(answer != truth for answer, _ in runs) / rounds <= 0.09
    assert sum(count for _, count in runs) / rounds < 80


@pytest.mark.parametrize("text", ["", "5", "50,0", "0,0", "a,b", "0,50,100", "nan,5", "0,inf"])
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(Fault, match="a test must be ELO0,ELO1"):
        read_sprt(text)
