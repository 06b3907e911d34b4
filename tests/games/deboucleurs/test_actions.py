"""What a researcher may do in its turn: D6 to D10."""

from __future__ import annotations

import pytest

from ludion.core.game import NATURE, IllegalMove
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.rules import Price

from .conftest import Lay


def test_one_move_a_turn(lay: Lay) -> None:  # D6
    table = lay("p=1/2,0/2 e=0,0", count=7).play("^")
    assert table.moves == ["end"]
    with pytest.raises(IllegalMove, match="the one move of this turn has been made"):
        table.play(">")


def test_no_passage_is_an_obstacle(lay: Lay) -> None:  # D6
    table = lay("p=1/2,0/2", walls="1/1")
    assert [move for move in table.moves if move[0] in "^v"] == ["^-1", "^!1", "v"]


def test_paying_costs_one_energy_an_obstacle(lay: Lay) -> None:  # D6
    table = lay("p=1/1,0/2 e=3,0", rifts="1>1 <2/1", count=7).play(">-2")
    assert (table.word("e"), table.word("p")) == ("1,0", "2/1,0/2")
    assert table.turn == 0


def test_suffering_comes_after_the_move(lay: Lay) -> None:  # D6
    table = lay("p=1/1,0/2", rifts="1>1 <2/1", count=7).play(">!2")
    assert (table.word("p"), table.word("a")) == ("2/1,0/2", "event..2")
    assert table.turn == NATURE
    assert table.play("!bright-idea", "T9", "!time-out").word("e") == "4,3"


def test_two_rifts_are_paid_or_suffered_never_one_of_each(lay: Lay) -> None:  # R6
    table = lay("p=1/1,0/2 e=1,0", rifts="1>1 <2/1")
    assert [move for move in table.moves if move[0] == ">"] == [">!2"]
    with pytest.raises(IllegalMove, match=r">-1!1: in this direction the moves are >!2"):
        table.play(">-1!1")


def test_back_any_number_of_times_for_one_energy_each(lay: Lay) -> None:  # D7
    table = lay("p=3/1,0/2 e=2,0", count=7).play("<-1", "<-1")
    assert (table.word("p"), table.word("e")) == ("1/1,0/2", "0,0")
    assert table.moves == [">", "v", "end"]  # before or after the one move of D6
    both = lay("p=1/1,0/2 e=2,0", count=7).play(">", "<-1", "<-1")
    assert both.word("p") == "0/1,0/2"  # to Start too
    assert both.moves == ["end"]


def test_back_through_a_rift_an_event_each_and_no_buying_off(lay: Lay) -> None:  # D7
    table = lay("p=2/1,0/2 e=6,0", rifts="1>1 <2/1")
    assert [move for move in table.moves if move[0] == "<"] == ["<-1!2"]
    assert table.play("<-1!2").word("a") == "event..2"


def test_no_energy_no_way_back(lay: Lay) -> None:  # D7
    table = lay("p=2/1,0/2 e=0,0")
    with pytest.raises(IllegalMove, match="a tile back costs 1 energy"):
        table.play("<-1")


def test_objects_any_number_any_time_in_the_own_turn(lay: Lay) -> None:  # D8, R7
    table = lay("p=1/1,0/2 e=0,0 h=boots,spare-coil,spare-coil|boots", count=7)
    used = table.play("use:spare-coil", "use:spare-coil", ">", "use:boots")
    assert (used.word("e"), used.word("p"), used.word("o")) == (
        "4,0",
        "3/1,0/2",
        "boots,spare-coil,spare-coil",
    )
    assert used.word("h") == "-|boots"


def test_an_object_may_be_used_while_sharing(lay: Lay) -> None:  # R7
    table = lay("p=2/1,0/2 s=2/1 h=eraser|-").play("use:eraser")
    assert table.word("s") == ""
    assert ">" in table.moves


def test_an_object_that_would_do_nothing_cannot_be_used(lay: Lay) -> None:  # R7
    with pytest.raises(IllegalMove, match="it would do nothing here"):
        lay("p=2/1,0/2 h=eraser|-").play("use:eraser")
    with pytest.raises(IllegalMove, match="this object is not in the hand"):
        lay("p=2/1,0/2").play("use:eraser")


def test_who_shares_its_square_cannot_walk(lay: Lay) -> None:  # D9
    table = lay("p=2/1,0/2 s=2/1")
    assert table.moves == ["end"]
    with pytest.raises(IllegalMove, match="a singularity shares the square"):
        table.play(">")
    with pytest.raises(IllegalMove, match="a singularity shares the square"):
        table.play("<-1")


def test_an_object_or_event_moves_it_and_frees_the_singularity(lay: Lay) -> None:  # D9
    table = lay("p=2/1,0/2 s=2/1 h=boots|- c=3 m=1").play("use:boots", "end", "end")
    assert table.word("s") == "1/1"
    blown = lay("p=2/1,0/2 s=2/1 a=event..1").play("!backfire")
    assert blown.word("p") == "1/1,0/2"


def test_one_more_researcher_than_singularities_eliminates_all(lay: Lay) -> None:  # D9
    table = lay("p=2/1,2/1,2/1 s=2/1,2/1", players=3)
    assert table.moves == ["x", "end"]
    table = table.play("x")
    assert table.word("s") == ""
    assert table.word("a") == "draw.p1.2,draw.p2.2,draw.p3.2"
    table = table.chances()
    assert [len(hand) for hand in table.position.hands] == [2, 2, 2]


def test_without_a_majority_three_energy_each_and_no_pooling(lay: Lay) -> None:  # D9
    table = lay("p=2/1,2/1,0/1 s=2/1,2/1 e=6,6,0", players=3)
    assert table.moves == ["x-3", "end"]
    table = table.play("x-3")
    assert table.word("a") == "draw.p1.1"
    table = table.chances()
    assert table.word("e") == "3,6,0"
    assert "x" in table.moves  # a majority so gained
    poor = lay("p=2/1,2/1,0/1 s=2/1,2/1 e=2,2,0", players=3)
    assert poor.moves == ["end"]
    with pytest.raises(IllegalMove, match="one more researcher than singularities"):
        poor.play("x")


def test_paying_again_and_again(lay: Lay) -> None:  # D9
    table = lay("p=2/1,0/1 s=2/1,2/1 e=6,0").play("x-3").chances().play("x-3").chances()
    assert (table.word("s"), table.word("e")) == ("", "0,0")
    assert len(table.position.hands[0]) == 2


def test_a_kill_by_an_object_draws_nothing(lay: Lay) -> None:  # D9
    table = lay("p=2/1,0/2 s=2/1 h=eraser|-").play("use:eraser")
    assert table.turn == 0
    assert table.word("h") == ""


def test_a_cleared_square_lets_the_researcher_go_on(lay: Lay) -> None:  # R8
    table = lay("p=2/1,2/1 s=2/1", count=7).play("x").chances()
    assert table.play(">").word("p") == "3/1,2/1"


def test_a_turn_without_an_action_drifts_forward_and_gains_one(lay: Lay) -> None:  # D10
    table = lay("p=1/1,0/2").play("end")
    assert (table.word("p"), table.word("e"), table.turn) == ("2/1,0/2", "3,2", 1)


def test_the_drift_suffers_every_rift_and_gains_first(lay: Lay) -> None:  # D10
    table = lay("p=1/1,0/2 e=5,2", rifts="1>1 <2/1").play("end")
    assert (table.word("a"), table.word("e")) == ("event..2,next..0", "6,2")


def test_sharing_it_stays_and_gains_one(lay: Lay) -> None:  # D10
    table = lay("p=1/1,0/2 s=1/1").play("end")
    assert (table.word("p"), table.word("e")) == ("1/1,0/2", "3,2")


def test_after_any_action_the_turn_just_ends(lay: Lay) -> None:  # D10
    table = lay("p=1/1,0/2 e=2,2").play("<-1", "end")
    assert (table.word("p"), table.word("e")) == ("0/1,0/2", "1,2")
    used = lay("p=1/1,0/2 h=time-nail|- s=4/3").play("use:time-nail", "end")
    assert (used.word("p"), used.word("e")) == ("1/1,0/2", "2,2")


def test_prices_are_known_before_a_move_is_made(lay: Lay) -> None:  # D6, D7, D9, D10
    table = lay("p=1/1,0/2", rifts="1>1 <2/1")
    price = {
        text: table.game.price(table.position, table.game.read(text, at=table.position))
        for text in table.moves
    }
    assert price == {
        ">-2": Price(2, 0),
        ">!2": Price(0, 2),
        "v": Price(0, 0),
        "<-1": Price(1, 0),
        "end": Price(-1, 2),
    }
    sharing = lay("p=1/1,0/2 s=1/1 e=3,0")
    kill = sharing.game.read("x-3", at=sharing.position)
    assert sharing.game.price(sharing.position, kill) == Price(3, 0)


def test_nobody_leaves_the_board(lay: Lay) -> None:  # R9
    assert "<-1" not in lay("p=0/1,0/2").moves
    back = lay("p=0/1,0/2 a=event..1").told("!backfire")
    assert any(isinstance(event, trace.NotDone) for event in back)
