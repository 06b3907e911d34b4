"""The rules, line by line: src/ludion/learn/rules/en/deboucleurs.md."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludion.core.game import NATURE, IllegalMove
from ludion.core.walk import playout
from ludion.games.deboucleurs import trace
from ludion.games.deboucleurs.board import SIZES, Case
from ludion.games.deboucleurs.rules import Deboucleurs, Price

from .conftest import Lay, Scene, SetOf


def scene(players: int = 2) -> Scene:
    game = Deboucleurs(players=players)
    return Scene(game, game.start())


# --- the board


def test_epochs_tiles_and_waves_by_players() -> None:  # D1, D3
    assert {players: (size.epochs, size.tiles) for players, size in SIZES.items()} == {
        2: (3, 14),
        3: (5, 14),
        4: (7, 17),
        5: (7, 17),
    }
    assert [size.waves for size in SIZES.values()] == [(1, 2), (2, 3), (3, 4), (3, 4)]


def test_the_outer_epochs_are_no_neighbours(lay: Lay) -> None:  # D1
    assert "^" not in lay("p=1/1,0/2").moves
    assert "v" not in lay("p=1/3,0/2").moves


def test_four_tiles_then_wave_1_then_each_epoch_in_seat_order() -> None:  # D2, D3, R3
    table = scene(3)
    for _ in range(4):
        assert table.turn == NATURE
        table = table.play(table.moves[0])
    assert len(table.position.tiles) == 4
    table = table.play("e1", "e1")
    assert table.word("s") == "4/1,4/1"  # D3: they may share an epoch
    assert table.turn == 0
    table = table.play("e5")
    assert table.turn == 1
    table = table.play("e1", "e5")
    assert table.word("p") == "0/5,0/1,0/5"
    assert (table.turn, table.word("e"), table.word("c")) == (0, "2,2,2", "0")  # D4, D5


def test_who_first_reaches_the_furthest_tile_has_three_more_laid(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2").play(">")
    assert table.turn == NATURE
    assert table.word("a") == "lay..3"
    table = table.chances()
    assert len(table.position.tiles) == 7
    assert "end" in table.moves
    assert table.position.mover == 0


def test_a_tile_triggers_once(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2", count=7).play(">")
    assert table.turn == 0
    assert len(table.position.tiles) == 7


def test_the_last_batch_is_what_is_left_and_end_is_right_after_it(lay: Lay) -> None:  # D2
    table = lay("p=12/1,0/2", count=13).play(">")
    assert table.word("a") == "lay..1"
    table = table.chances().play("end", "end").chances()
    won = table.play("end").chances().play("end", "end")
    assert won.position.researchers[0] == Case(15, 0)
    assert won.turn is None


def test_a_drift_or_a_card_lays_tiles_too_before_anything_else(lay: Lay) -> None:  # D2
    table = lay("p=3/1,0/2 h=boots|-", rifts="3>1").play("use:boots")
    assert table.word("a") == "lay..3"
    drift = lay("p=3/1,0/2", rifts="3>1").play("end")
    assert drift.word("a") == "lay..3,event..1,next..0"


def test_a_rift_counts_on_each_of_two_edges(lay: Lay) -> None:  # R1
    assert {">", "end"} <= set(lay("p=1/1,0/2").moves)
    assert lay("p=1/1,0/2", rifts="1>1").moves[:2] == [">-1", ">!1"]
    assert lay("p=1/1,0/2", rifts="<2/1").moves[:2] == [">-1", ">!1"]
    assert lay("p=1/1,0/2", rifts="1>1 <2/1").moves[:2] == [">-2", ">!2"]
    assert lay("p=1/2,0/2", rifts="1>1 <2/1").moves[0] == ">"


def test_start_has_no_rifts_and_all_passages(lay: Lay) -> None:  # R1
    assert lay("p=0/2,0/1").moves[:3] == [">", "^", "v"]
    assert lay("p=0/1,0/2", rifts="<1/1").moves[:2] == [">-1", ">!1"]


def test_the_last_tile_has_an_exit_rift_and_end_none(lay: Lay) -> None:  # R1
    assert lay("p=14/1,0/2", count=14, rifts="14>1").moves[:2] == [">-1", ">!1"]


def test_smaller_tables_use_the_middle_epochs_of_a_tile() -> None:  # R1
    for players, first in ((2, 2), (3, 1), (4, 0)):
        game = Deboucleurs(players=players)
        seats = ",".join(["0/1"] * players)
        energy = ",".join(["2"] * players)
        tile = game.cards.tiles[0]
        position = game.read(f"t=1,2,3,4 p={seats} e={energy} c=0 r=1 m=1")
        rift = bool(tile.entry >> first & 1)
        assert (game.write(game.moves(position)[0]) != ">") == rift


def test_tiles_come_shuffled_and_unseen() -> None:  # R1
    game = Deboucleurs()
    position = game.start()
    assert len(game.moves(position)) == 17
    assert game.odds(position) == [1 / 17] * 17


def test_each_epoch_is_drawn_anew_with_the_same_odds(lay: Lay) -> None:  # R2
    table = lay("p=0/1,0/2 a=arrive..2")
    assert table.moves == ["e1", "e2", "e3"]
    assert table.game.odds(table.position) == [1 / 3] * 3
    assert table.play("e2").moves == ["e1", "e2", "e3"]


def test_singularities_come_on_the_furthest_tile_and_share_at_once(lay: Lay) -> None:  # D3
    table = lay("p=4/1,0/2 a=arrive..1,lay..3").play("e1")
    assert table.word("s") == "4/1"
    table = table.chances()
    assert ">" not in table.moves


def test_the_gauge_holds_none_to_six(lay: Lay) -> None:  # R4
    assert lay("p=0/1,0/2 e=6,2").play("end").word("e") == "6,2"
    low = lay("p=0/1,0/2 e=1,2 a=event..1").play("!chronon-leak")
    assert low.word("e") == "0,2"


def test_the_track_is_a_loop(lay: Lay) -> None:  # D5, R5
    game = Deboucleurs()
    last = len(game.cards.tracks[2]) - 1
    table = lay(f"p=0/1,0/2 c={last} m=2").play("end")
    assert table.word("c") == "0"


# --- a turn


def test_one_move_a_turn(lay: Lay) -> None:  # D6
    table = lay("p=1/2,0/2 e=0,0", count=7).play("^")
    assert table.moves == ["end"]
    with pytest.raises(IllegalMove, match="the one move of this turn is made"):
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
    assert table.play("!bright-idea", "!time-out").word("e") == "4,2"


def test_two_rifts_are_paid_or_suffered_never_one_of_each(lay: Lay) -> None:  # R6
    table = lay("p=1/1,0/2 e=1,0", rifts="1>1 <2/1")
    assert [move for move in table.moves if move[0] == ">"] == [">!2"]
    with pytest.raises(IllegalMove, match=r">-1!1: this way it is >!2"):
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


def test_who_shares_its_case_cannot_walk(lay: Lay) -> None:  # D9
    table = lay("p=2/1,0/2 s=2/1")
    assert table.moves == ["end"]
    with pytest.raises(IllegalMove, match="a singularity shares the case"):
        table.play(">")
    with pytest.raises(IllegalMove, match="a singularity shares the case"):
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


def test_a_cleared_case_lets_the_researcher_go_on(lay: Lay) -> None:  # R8
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


# --- events


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


def test_the_nearest_singularity_shares_no_case_and_equals_are_chosen(lay: Lay) -> None:  # R10
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


def test_who_skips_holds_what_shares_its_case(lay: Lay) -> None:  # R10
    table = lay("p=2/1,1/2 s=2/1 w=1,0 m=2 c=1").play("end").chances()
    assert "2/1" in table.word("s").split(",")
    assert table.position.mover == 1


# --- the end of a round


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


# --- decks


def test_an_exhausted_deck_is_reshuffled_from_its_discards(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.events for _ in range(card.copies))
    everything.remove("time-out")
    table = lay(f"p=1/1,0/2 v={','.join(everything)} a=event..2")
    assert table.moves == ["!time-out"]
    table = table.play("!time-out")
    assert len(table.moves) == len(game.cards.events)
    assert table.play("!bright-idea").word("v") == "bright-idea"


def test_a_reshuffled_deck_holds_all_that_nobody_has(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.objects for _ in range(card.copies))
    hand, rest = everything[:2], everything[2:]
    table = lay(f"p=1/1,0/2 h={','.join(hand)}|- o={','.join(rest)} a=draw.p1.1")
    assert set(table.moves) == {f"+{card}" for card in set(rest)}
    after = table.play(f"+{rest[-1]}")
    assert after.word("o") == ""


def test_with_deck_and_discards_empty_there_is_no_card(lay: Lay) -> None:  # D13
    game = Deboucleurs()
    everything = sorted(card.key for card in game.cards.objects for _ in range(card.copies))
    hand = ",".join(everything)
    table = lay(f"p=2/1,2/1 s=2/1 h={hand}|-")
    told = table.told("x")
    assert [type(event) for event in told][-2:] == [trace.NoCard, trace.NoCard]
    assert table.play("x").turn == 0


def test_a_hand_has_no_limit_and_odds_are_those_of_the_deck(lay: Lay) -> None:  # D13
    table = lay("p=1/1,0/2 h=boots,boots|- a=draw.p2.1")
    odds = dict(zip(table.moves, table.game.odds(table.position), strict=True))
    assert odds["+boots"] == pytest.approx(1 / 40)
    assert odds["+eraser"] == pytest.approx(3 / 40)


def test_every_card_of_the_house_comes_up_and_does_something() -> None:  # D13, R12
    game = Deboucleurs(players=3)
    seen: Counter[str] = Counter()
    for seed in range(60):
        for position, move in playout(game, Random(seed)):
            text = game.write(move)
            if text[0] in "!+" or text.startswith("use:"):
                seen[text] += 1
                assert game.trace(position, move)
    assert {f"!{card.key}" for card in game.cards.events} <= seen.keys()
    assert {f"+{card.key}" for card in game.cards.objects} <= seen.keys()
    assert sum(text.startswith("use:") for text in seen) >= 12


def test_a_choice_of_two_is_the_active_players(lay: Lay) -> None:  # R12
    table = lay("p=3/1,0/2 a=event..1").play("!time-sickness")
    assert (table.turn, table.moves) == (0, ["a", "b"])
    assert table.play("a").word("p") == "1/1,0/2"
    assert table.play("b").word("e") == "0,2"
    alone = lay("p=0/1,0/2 a=event..1").play("!time-sickness")  # only one can be done
    assert alone.word("e") == "0,2"


def test_what_every_word_of_the_vocabulary_does(lay: Lay, set_of: SetOf) -> None:  # R12
    """`boots` does each in turn: the table before, the moves, what is found after."""
    cases = [
        ("energy all +1", "p=1/1,0/2", [], "e", "3,3"),
        ("energy mate -1", "p=1/1,0/2", [], "e", "2,1"),
        ("tiles all +1", "p=1/1,0/2", [], "p", "2/1,1/2"),
        ("tiles mate +2", "p=1/1,0/2", [], "p", "1/1,2/2"),
        ("tiles me -3", "p=2/1,0/2", [], "p", "0/1,0/2"),
        ("epoch me", "p=2/2,0/2", ["down"], "p", "2/3,0/2"),
        ("epoch mate", "p=2/2,0/2", ["up"], "p", "2/2,0/1"),
        ("push all -1", "p=2/1,0/2 s=2/1,3/3,4/2", [], "s", "2/1,2/3,3/2"),
        ("push all +1", "p=2/1,0/2 s=3/3,4/2", [], "s", "4/2,4/3"),
        ("push nearest -2", "p=2/1,0/2 s=3/3", [], "s", "1/3"),
        ("remove nearest", "p=2/1,0/2 s=3/3,4/2", [], "s", "4/2"),
        ("add 2", "p=2/1,0/2", ["e1", "e3"], "s", "4/1,4/3"),
        ("draw mate 2", "p=2/1,0/2", ["+boots", "+eraser"], "h", "-|boots,eraser"),
        (
            "discard me 1; energy me +1",
            "p=2/1,0/2 h=boots,coffee,eraser|-",
            ["drop:coffee"],
            "h",
            "eraser|-",
        ),
        ("passage open", "p=2/2,0/2", [], "t", "1=00.00.3f,2=00.00.3f,3=00.00.3f,4=00.00.3f"),
        ("counter +1", "p=2/1,0/2 c=2", [], "c", "3"),
        ("counter -1", "p=2/1,0/2 c=0", [], "c", "6"),
        ("swap mate", "p=2/1,0/2", [], "p", "0/2,2/1"),
        ("skip mate", "p=2/1,0/2", [], "w", "0,1"),
        ("skip any", "p=2/1,0/2", ["p1"], "w", "1,0"),
        ("peek 2", "p=2/1,0/2", ["T9", "T5"], "k", "9,5"),
    ]
    for effect, words, moves, name, wanted in cases:
        hand = "" if "h=" in words else " h=boots|-"
        walls = "2/1" if effect == "passage open" else ""
        table = lay(words + hand, walls=walls, set=set_of(boots=effect))
        assert table.play("use:boots", *moves).word(name) == wanted, effect


def test_rifts_and_passages_are_opened_and_closed(lay: Lay) -> None:  # R12
    cracked = lay("p=2/2,0/2 a=event..1").play("!hairline-crack")
    assert cracked.moves[:2] == [">-1", ">!1"]
    assert {"^-1", "^!1", "v-1", "v!1"} <= set(cracked.moves)
    taped = lay("p=2/2,0/2 h=duct-tape|-", rifts="2>2 <3/2").play("use:duct-tape")
    assert taped.moves[0] == ">"


def test_tiles_turned_up_are_laid_next_in_their_order(lay: Lay) -> None:  # R12
    table = lay("p=3/1,0/2 h=storm-lantern|-").play("use:storm-lantern", "T9", "T5", "T17", ">")
    assert [tile.number for tile in table.position.tiles] == [1, 2, 3, 4, 9, 5, 17]
    assert table.turn == 0


def test_coffee_lets_one_move_again(lay: Lay) -> None:  # R12
    table = lay("p=1/1,0/2 h=coffee|-", count=7).play(">", "use:coffee", "a", ">")
    assert table.word("p") == "3/1,0/2"
