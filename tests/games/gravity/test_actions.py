"""The two actions of a turn, and what forbids them (G7-G9, rules 1-3, R3, R4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ludion.core.game import IllegalMove
from ludion.games.gravity.rules import Gravity

if TYPE_CHECKING:
    from games.gravity.conftest import Draw, Scene


def legal(table: Scene) -> list[str]:
    return [table.game.write(move) for move in table.game.moves(table.position)]


def refusal(table: Scene, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        table.play(move)
    return str(refused.value)


def test_a_turn_is_one_of_two_actions(figure: Scene) -> None:  # G7, G8
    lines = [f"{arrow}{row}" for row in range(1, 9) for arrow in "<>"]
    lines += [f"{arrow}{column}" for column in "ABCDEFGH" for arrow in "^v"]
    assert legal(figure) == ["G^", "G>", "G<", *(f"F{line}" for line in lines)]


def test_staying_is_not_an_action(figure: Scene) -> None:  # G7
    assert refusal(figure, "Gv") == (
        "Gv: gravity points there already; staying is not an action (G7)"
    )


def test_gravity_may_not_be_turned_back_by_the_very_next_action(figure: Scene) -> None:
    # G9, rule 1
    turned = figure.play("G^")
    assert turned.text.endswith("g !v")
    assert "Gv" not in legal(turned)
    assert refusal(turned, "Gv") == "Gv: gravity has just come from there (rule 1)"


def test_a_flux_in_between_lifts_the_ban(figure: Scene) -> None:  # G9
    assert "Gv" in legal(figure.play("G^", "F>1"))


def test_the_ban_binds_whoever_plays_next_and_only_then(figure: Scene) -> None:  # G9
    assert "Gv" in legal(figure.play("G^", "G>"))
    three = Gravity(players=3)
    position = three.read("v D5 A2,G7,H4 -,-,- b")
    turned = three.play(position, three.read("G^", at=position))
    assert "Gv" not in [three.write(move) for move in three.moves(turned)]


def test_a_quarter_turn_bans_nothing(figure: Scene) -> None:  # G9
    assert "Gv" in legal(figure.play("G>"))


def test_the_choice_at_set_up_bans_nothing() -> None:  # G9
    game = Gravity()
    position = game.start()
    for text in ("Gv", "OD4", "PA1", "PH8"):
        position = game.play(position, game.read(text, at=position))
    assert position.ban is None


def test_a_flux_stays_and_acts_on_later_falls(figure: Scene) -> None:  # G8
    later = figure.play("F>8", "G^", "G<")
    assert later.text.split()[3] == ">8,-"


def test_a_new_flux_lifts_the_old_one_and_pawns_move_only_once_it_lies(draw: Draw) -> None:
    # rule 3: lifted, column A's flux lets blue fall, but only once row 1's draws it right
    table = draw(
        """
          A   B   C   D
        +---+---+---+---+
        | b .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        |   .   .   .   |
        +   +   +   +   +
        | o . g .   .   |
        +---+---+---+---+
        """,
        fluxes="^A,-",
    )
    assert table.play("F>1").text == "v A4 D4,B4 >1,- g"


def test_no_flux_on_a_line_that_carries_another_players(figure: Scene) -> None:  # rule 2
    table = figure.play("F>8")
    assert refusal(table, "F>8") == "F>8: another player's flux lies on this line (rule 2)"
    assert refusal(table, "F<8").endswith("(rule 2)")
    assert len(legal(table)) == 3 + 30


def test_ones_own_line_may_be_chosen_again_only_to_reverse_it(figure: Scene) -> None:  # R3
    table = figure.play("F>8", "F^A")
    assert refusal(table, "F>8").endswith("on its line you may only reverse it (R3)")
    assert "F<8" in legal(table)


def test_no_flux_outside_the_room(figure: Scene) -> None:  # G1
    assert refusal(figure, "F>9") == "F>9: the room has 8 rows and 8 columns (G1)"


@pytest.mark.parametrize(
    ("moves", "fluxes"),
    [
        ("F>8 F^C", ">8,^C+"),
        ("F>8 F^C F<8", "<8+,^C"),  # reversing one's flux counts as placing it
        ("F>8 F^C F>7", ">7+,^C"),
    ],
)
def test_of_two_fluxes_the_one_placed_last_is_newer(
    figure: Scene, moves: str, fluxes: str
) -> None:  # R4
    assert figure.play(*moves.split()).text.split()[3] == fluxes


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (">1,>2+,-", ">1+,>2,-", True),
        (">1,>2+,^C++", ">1+,>2,^C++", True),
        (">1,>2++,^C+", ">1++,>2,^C+", False),
        (">1,^C+,-", ">1+,^C,-", False),
        ("^C,>1+,>2++", "^C,>1++,>2+", True),
    ],
)
def test_only_of_crossing_fluxes_the_newer_one_tells_positions_apart(
    one: str, other: str, same: bool
) -> None:  # R8
    game = Gravity(players=3)
    first, second = (game.read(f"v D5 A2,G7,H4 {fluxes} b") for fluxes in (one, other))
    assert (first.repeatable() == second.repeatable()) is same
