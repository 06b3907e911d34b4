"""What events do and how a round ends: R10 to D12."""

from __future__ import annotations

from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import SIZES

from .conftest import Lay


def test_an_event_that_moves_ignores_rifts_and_causes_no_other(lay: Lay) -> None:  # R10
    table = lay("p=2/1,0/2 a=event..1", rifts="1>1 <2/1").play("!backfire")
    assert (table.word("p"), table.word("a")) == ("1/1,0/2", "")


def test_a_second_event_still_happens_wherever_the_first_led(lay: Lay) -> None:  # R10
    table = lay("p=2/1,0/2 a=event..2").play("!backfire")
    assert (table.word("p"), table.word("a")) == ("1/1,0/2", "event..1")
    assert table.play("!backfire").word("p") == "0/1,0/2"


def test_no_event_is_drawn_once_the_game_has_ended(lay: Lay) -> None:  # R10
    table = lay("p=14/1,0/2", count=14, rifts="14>1").play(">!1")
    assert table.turn is None
    assert table.word("a") == ""


def test_the_nearest_singularity_shares_no_square_and_equals_are_chosen(lay: Lay) -> None:  # R10
    table = lay("p=1/1,0/2 s=1/1,2/3,3/2,3/3 h=butterfly-net|-")
    assert table.play("use:butterfly-net").word("s") == "1/1,3/2,3/3,4/3"
    equal = lay("p=1/1,0/2 s=3/2,3/3 h=butterfly-net|-").play("use:butterfly-net")
    assert equal.moves == ["s3/2", "s3/3"]
    assert equal.play("s3/3").word("s") == "3/2,4/3"  # never off the board


def test_an_event_that_cannot_be_done_is_skipped_and_says_so(lay: Lay) -> None:  # R10
    table = lay("p=1/1,0/2 a=event..1")
    told = table.told("!draught")
    assert any(isinstance(event, trace.NotDone) for event in told)
    assert table.play("!draught").turn == 0


def test_a_skipped_turn_is_nothing_at_all(lay: Lay) -> None:  # R10
    table = lay("p=1/1,2/2 s=2/2 a=event..1 c=3", count=7).play("!grandfather")
    assert table.word("w") == "1,0"
    table = table.play("^" if "^" in table.moves else "v", "end", "end")
    assert (table.position.mover, table.word("w")) == (1, "")
    assert table.word("p") == "1/2,2/2"  # it did not drift in the turn it missed
    assert table.word("e") == "2,3"


def test_who_skips_holds_what_shares_its_square(lay: Lay) -> None:  # R10
    table = lay("p=2/1,1/2 s=2/1 w=1,0 m=2 c=1").play("end").chances()
    assert "2/1" in table.word("s").split(",")
    assert table.position.mover == 1


def test_counter_then_singularities_then_the_wave(lay: Lay) -> None:  # D11
    table = lay("p=1/1,0/2 s=3/3 c=1 m=2")
    told = table.told("end")
    kinds = [type(event) for event in told]
    assert kinds.index(trace.Counted) < kinds.index(trace.Marched)
    after = table.play("end")
    wave = after.game.cards.tracks[2][2]
    assert after.word("s") == "2/3"
    assert after.word("a") == f"arrive..{SIZES[2].waves[wave - 1]}"
    assert after.play(*["e1"] * SIZES[2].waves[wave - 1]).word("s").startswith("2/3,4/1")


def test_the_singularities_move_together_and_held_ones_stay(lay: Lay) -> None:  # D11, R11
    table = lay("p=2/1,0/2 s=2/1,3/1,3/3,4/3 c=0 m=2").play("end")
    assert table.word("s") == "2/1,2/1,2/3,3/3"


def test_an_event_that_advances_the_counter_places_its_wave(lay: Lay) -> None:  # D11
    table = lay("p=1/1,0/2 c=1 a=event..1").play("!fast-forward")
    assert table.word("c") == "2"
    assert table.word("a").startswith("arrive")


def test_one_that_rewinds_it_places_nothing(lay: Lay) -> None:  # D11
    table = lay("p=1/1,0/2 c=1 a=event..1").play("!deja-vu")
    assert (table.word("c"), table.word("a")) == ("0", "")


def test_holding_the_singularities_is_for_this_round_only(lay: Lay) -> None:  # D11
    table = lay("p=1/1,0/2 s=4/3 c=0 m=2 h=-|time-nail").play("use:time-nail", "end")
    assert (table.word("s"), table.word("c")) == ("4/3", "1")
    assert table.play("v", "end", "v", "end").word("s").startswith("3/3")


def test_holding_the_counter_places_nothing_and_they_march_on(lay: Lay) -> None:  # D11
    table = lay("p=1/1,0/2 s=4/3 c=1 m=2 h=-|stopped-watch").play("use:stopped-watch", "end")
    assert (table.word("s"), table.word("c"), table.word("a")) == ("3/3", "1", "")


def test_a_singularity_on_start_loses(lay: Lay) -> None:  # D12
    table = lay("p=1/1,0/2 s=1/3 c=0 m=2").play("end")
    assert table.turn is None
    outcome = table.game.outcome(table.position)
    assert (outcome.payoff, outcome.reason) == ((-1.0, -1.0), "start-reached")


def test_a_researcher_on_end_wins_at_once(lay: Lay) -> None:  # D12
    table = lay("p=14/1,0/2 s=1/3 m=1", count=14).play("end")
    outcome = table.game.outcome(table.position)
    assert (outcome.payoff, outcome.reason) == ((1.0, 1.0), "loop-broken")


def test_a_game_of_ninety_nine_rounds_is_lost(lay: Lay) -> None:  # R13
    table = lay("p=1/1,0/2 r=99 m=2").play("end")
    assert table.game.outcome(table.position).reason == "too-late"
