from random import Random

from ludion.games.deboucleurs.lab.seeing import games_until_won, is_won, is_won_by
from ludion.games.deboucleurs.rules import Deboucleurs


def test_a_tape_played_the_same_way_ends_the_same_way() -> None:
    game = Deboucleurs(difficulty="hard")
    once, again = (is_won(game, 3, Random(7), 0.1) for _ in range(2))
    assert once is again


def test_no_game_wins_a_tape_of_which_none_is_played() -> None:
    assert games_until_won(Deboucleurs(), tape=1, most=0) is None


def test_a_team_meets_the_same_draws_and_only_its_moves_decide() -> None:
    game = Deboucleurs(difficulty="hard")
    assert [is_won_by(game, tape, "greedy") for tape in range(4)] == [
        is_won(game, tape, Random(0), share=0.0) for tape in range(4)
    ]
