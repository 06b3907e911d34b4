import pytest

from ludion.games.sprocket.lab.values import ahead, dealt, game_for_two, lead, main, searched
from ludion.players.player import Limits


def test_a_seed_deals_one_set_up_with_all_pegs_down() -> None:
    game = game_for_two()
    assert dealt(game, 3) == dealt(game, 3) != dealt(game, 4)
    assert dealt(game, 3).is_set_up


def test_a_set_up_has_a_value_for_the_first_player() -> None:
    game = game_for_two()
    found = searched(game, dealt(game, 3), Limits(depth=1))
    assert -1 <= found.value <= 1
    assert found.proven is (found.turns is not None)


def test_set_ups_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--setups", "2", "--depth", "1"])
    assert "most often the value for the first is " in capsys.readouterr().out


def test_a_lead_does_not_count_who_is_on_move() -> None:
    assert lead(-0.03, depth=3) == lead(0.03, depth=4) == 0


def test_a_set_up_is_played_out_and_told_by_who_was_ahead(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["--setups", "2", "--depth", "1", "--play", "1"])
    table = capsys.readouterr().out.splitlines()[-6:]
    assert table[0] == "| ahead | set-ups | the first won | the second won |"
    assert table[-1].startswith("| all | 2 | ")


def test_who_is_ahead_is_told_to_within_half_a_rotor() -> None:
    assert ahead({"value": 0.0297}, depth=4) == "nobody"
    assert ahead({"value": 0.035}, depth=4) == "the first"
    assert ahead({"value": 0.0248}, depth=4) == "the second"
