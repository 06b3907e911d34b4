"""Ratings: against what is known, by hand, by symmetry and by simulation."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from ludion.lab.strength.elo import ELO_PER_NAT, SURE, Ratings, Score, elo_of, expected


@pytest.mark.parametrize(("elo", "share"), [(0, 0.5), (100, 0.640), (200, 0.760), (400, 10 / 11)])
def test_the_curve_of_elo(elo: float, share: float) -> None:
    assert expected(elo) == pytest.approx(share, abs=5e-4)
    assert expected(-elo) == pytest.approx(1 - expected(elo))
    assert elo_of(expected(elo)) == pytest.approx(elo)


@pytest.mark.parametrize("score", [Score(76, 0, 24), Score(60, 32, 8), Score(10, 7, 83)])
def test_two_players_have_the_elo_of_their_share_and_the_error_of_their_spread(
    score: Score,
) -> None:
    found = Ratings(["a", "b"], {("a", "b"): score}, prior_draws=0).between("a", "b")
    assert found.elo == pytest.approx(elo_of(score.share))
    slope = ELO_PER_NAT / (score.share * (1 - score.share))
    assert found.error == pytest.approx(score.doubt * slope)


def test_draws_are_surer_than_wins_and_losses() -> None:
    fought = Ratings(["a", "b"], {("a", "b"): Score(50, 0, 50)}).between("a", "b")
    drawn = Ratings(["a", "b"], {("a", "b"): Score(5, 90, 5)}).between("a", "b")
    assert fought.elo == pytest.approx(0) == drawn.elo
    assert fought.margin == pytest.approx(68, abs=1), "100 games: 68 Elo either way"
    assert drawn.error < fought.error / 2


def test_results_that_fit_the_curve_give_back_the_strengths() -> None:
    truth = {"a": 150.0, "b": 30.0, "c": -80.0, "d": -100.0}
    games = 1_000_000
    scores = {}
    for first, second in combinations(truth, 2):
        wins = round(games * expected(truth[first] - truth[second]))
        scores[first, second] = Score(wins, 0, games - wins)
    ratings = Ratings(list(truth), scores)
    for player, elo in truth.items():
        assert ratings[player].elo == pytest.approx(elo, abs=0.05)


def test_the_order_of_the_players_and_of_the_pairs_does_not_matter() -> None:
    scores = {("a", "b"): Score(6, 1, 3), ("b", "c"): Score(2, 2, 6), ("a", "c"): Score(5, 0, 5)}
    turned = {pair[::-1]: score.mirrored for pair, score in reversed(scores.items())}
    one, other = Ratings("abc", scores), Ratings("cab", turned)
    for player in "abc":
        assert one[player] == pytest.approx(other[player])
    assert sum(one[player].elo for player in "abc") == pytest.approx(0)


def test_who_won_everything_has_a_finite_rating_and_a_wide_interval() -> None:
    found = Ratings(["a", "b"], {("a", "b"): Score(20, 0, 0)}).between("a", "b")
    assert found.elo == pytest.approx(elo_of(20.5 / 21))
    assert 300 < found.margin < 600


def test_who_has_not_played_is_unknown_rather_than_a_fault() -> None:
    ratings = Ratings(["a", "b", "c"], {("a", "b"): Score(10, 0, 0), ("b", "c"): Score()})
    assert ratings.between("b", "c").elo == pytest.approx(0, abs=1e-6)
    assert ratings["c"].margin > 200


def test_players_whom_no_pairs_join_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="the pairs must join all players"):
        Ratings("abcd", {("a", "b"): Score(5, 0, 5), ("c", "d"): Score(5, 0, 5)})


def test_a_long_ladder_adds_up() -> None:
    players = list("abcdefghi")
    scores = {pair: Score(70, 0, 30) for pair in pairwise(players)}
    whole = Ratings(players, scores).between("a", "i").elo
    assert whole == pytest.approx(8 * elo_of(0.7), rel=0.01)


def test_many_players_far_apart_are_rated() -> None:
    players = [str(number) for number in range(12)]
    scores = {pair: Score(1000, 0, 0) for pair in combinations(players, 2)}
    ratings = Ratings(players, scores)
    elos = [ratings[player].elo for player in players]
    assert elos == sorted(elos, reverse=True)


def test_the_interval_holds_the_truth_95_times_in_100() -> None:
    rng, truth, held, rounds = Random(7), (60.0, 0.0, -60.0), 0, 300
    for _ in range(rounds):
        scores = {pair: Score() for pair in combinations("abc", 2)}
        for pair in scores:
            ahead = truth["abc".index(pair[0])] - truth["abc".index(pair[1])]
            draw = 0.3
            for _ in range(60):
                dice = rng.random()
                win = expected(ahead) - draw / 2
                scores[pair] = scores[pair].plus((dice < win) - (dice > win + draw))
        rating = Ratings("abc", scores)["a"]
        held += abs(rating.elo - truth[0]) <= SURE * rating.error
    assert 0.92 <= held / rounds <= 0.98
