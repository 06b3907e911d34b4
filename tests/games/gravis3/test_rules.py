"""The rulebook of Gravis 3, line by line. Grids are drawn as they lie on the table."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.core.game import IllegalMove, NotOver, Outcome, listed
from ludion.games.gravis3.board import Arrow, Line, Position, Stage, Take, Turn
from ludion.games.gravis3.rules import Gravis3, alignments, takeable

GAME = Gravis3()


def grid(picture: str) -> str:
    return "".join(picture.split())


def at(picture: str, rest: str) -> Position:
    """A position from a drawn grid and the rest of its text: arrow, mover, stage."""
    return GAME.read("/".join(picture.split()) + " " + rest)


def after(position: Position, moves: str) -> Position:
    for text in moves.split():
        position = GAME.play(position, GAME.read(text, at=position))
    return position


def moves(position: Position) -> str:
    return " ".join(map(GAME.write, GAME.moves(position)))


def test_a_grid_of_five_by_five_ten_pawns_each_and_white_starts() -> None:  # V1
    start = GAME.start()
    assert start.grid == "." * 25
    assert GAME.turn(start) == 0
    assert [GAME.reserve(start, seat) for seat in (0, 1)] == [10, 10]


def test_a_turn_is_insertion_then_arrow_then_the_other_seat() -> None:  # V2, R6
    start = GAME.start()
    inserted = after(start, "vC")
    assert (inserted.stage, GAME.turn(inserted)) == (Stage.TURN, 0)
    turned = after(inserted, ">")
    assert (turned.stage, GAME.turn(turned), turned.arrow) == (Stage.LINE, 1, Arrow.RIGHT)
    assert GAME.reserve(turned, 0) == 9


def test_a_pawn_enters_where_the_arrow_comes_from_and_slides_its_way() -> None:  # V3
    for text, cell in {">2": 9, "<2": 5, "vB": 21, "^B": 1}.items():
        assert after(GAME.start(), text).grid.index("w") == cell


def test_white_chooses_the_direction_too_on_the_first_turn_only() -> None:  # V3
    assert len(GAME.moves(GAME.start())) == 20
    assert moves(after(GAME.start(), "vC >")) == ">1 >2 >3 >4 >5"


def test_a_pawn_alone_stops_at_the_far_edge() -> None:  # V4
    assert after(GAME.start(), ">3").grid == grid("..... ..... ....w ..... .....")


def test_a_pawn_that_falls_on_others_pushes_them_to_the_far_edge_in_their_order() -> None:  # V4
    position = at(
        """
        .....
        b.w..
        .....
        .....
        .....
        """,
        "> w",
    )
    assert after(position, ">2").grid == grid(
        """
        .....
        ..wbw
        .....
        .....
        .....
        """
    )


def test_other_lines_do_not_move() -> None:  # V4
    position = at("b.... ..w.. b.... ..... .....", "> w")
    assert after(position, ">2").grid == grid("b.... ...ww b.... ..... .....")


def test_a_full_line_cannot_be_chosen() -> None:  # V4
    position = at(
        """
        wbwbw
        .....
        .....
        .....
        .....
        """,
        "> b",
    )
    assert moves(position) == ">2 >3 >4 >5"
    with pytest.raises(IllegalMove, match=r"^>1: this line is full$"):
        GAME.play(position, Line(Arrow.RIGHT, 0))


def test_alignments_run_in_rows_columns_and_both_diagonals() -> None:  # V5
    for picture in (
        "..... .www. ..... ..... .....",
        "..... ..w.. ..w.. ..w.. .....",
        "w.... .w... ..w.. ..... .....",
        "....w ...w. ..w.. ..... .....",
        "..w.. ...w. ....w ..... .....",
    ):
        assert len(alignments(grid(picture), "w")) == 1
    assert alignments(grid("ww.ww ..... ..... ..... ....."), "w") == ()
    assert alignments(grid(".wwww ..... ..... ..... ....."), "w") == ((1, 2, 3, 4),)
    assert alignments(grid("....w w.... .w... ..... ....."), "w") == ()


def test_a_pushed_alignment_of_the_enemy_is_broken_by_taking_one_pawn() -> None:  # V6, R1
    position = at(
        """
        ..b..
        ..b..
        .b.ww
        .....
        .....
        """,
        "> w",
    )
    pushed = after(position, ">3")
    assert pushed.grid == grid("..b.. ..b.. .wbww ..... .....")
    assert pushed.stage is Stage.TAKE
    assert moves(pushed) == "xC1 xC2 xC3"  # the mover chooses which
    taken = after(pushed, "xC2")
    assert taken.grid == grid("..b.. ..... .wbww ..... .....")
    assert taken.stage is Stage.TURN


def test_of_a_run_of_four_only_an_inner_pawn_is_a_choice() -> None:  # R1
    four = grid("..b.. ..b.. ..b.. ..b.. .....")
    assert takeable(four, "b") == [7, 12]


def test_of_a_run_of_five_only_the_middle_pawn_is_a_choice() -> None:  # R1, R6
    five = grid("..b.. ..b.. ..b.. ..b.. ..b..")
    assert takeable(five, "b") == [12]


def test_a_single_possible_capture_is_made_without_asking() -> None:  # R6
    position = at(
        """
        ..b..
        ..b..
        .b.ww
        ..b..
        ..b..
        """,
        "> w",
    )
    pushed = after(position, ">3")
    # C3 is taken and the pawn of White behind it falls: three white pawns, and White wins
    assert pushed.grid == grid("..b.. ..b.. ..www ..b.. ..b..")
    assert pushed.stage is Stage.TURN


def test_a_pawn_in_several_alignments_is_taken_first() -> None:  # V6, R2
    position = at(
        """
        b.b..
        .bb..
        .b.bw
        .....
        .....
        """,
        "> w",
    )
    pushed = after(position, ">3")
    # C3 stood in the column and in the diagonal: it is taken, and no other may be
    assert pushed.grid == grid("b.b.. .bb.. ..wbw ..... .....")
    assert GAME.reserve(pushed, 1) == 5


def test_every_alignment_of_the_step_is_broken_even_when_they_do_not_touch() -> None:  # R2
    position = at(
        """
        b..b.
        b..b.
        .b..b
        .....
        .....
        """,
        "< w",
    )
    pushed = after(position, "<3")
    assert pushed.grid == grid("b..b. b..b. bbw.. ..... .....")
    assert moves(pushed) == "xA1 xA2 xA3"

    two_columns = grid("b...b b...b b.w.b ..... .....")
    assert takeable(two_columns, "b") == [0, 4, 5, 9, 10, 14]
    one_is_broken = grid("b...b ....b b.w.b ..... .....")
    assert takeable(one_is_broken, "b") == [4, 9, 14]


def test_a_pawn_that_breaks_one_run_and_only_shortens_another_counts_for_one() -> None:  # R2
    crossing = grid(
        """
        bbbb.
        b....
        b....
        .....
        .....
        """
    )
    # A1 ends the run of four (taking it leaves three) and breaks the column
    assert takeable(crossing, "b") == [0, 1, 2, 5, 10]
    assert takeable(grid(".bbb. b.... b.... ..... ....."), "b") == [1, 2, 3]


def test_taken_pawns_go_back_to_their_owners_reserve() -> None:  # V7
    position = at("..b.. ..b.. .b.ww ..... .....", "> w")
    pushed = after(position, ">3")
    assert GAME.reserve(pushed, 1) == 7
    assert GAME.reserve(after(pushed, "xC3"), 1) == 8


def test_pawns_behind_a_gap_left_by_a_capture_fall_along_the_arrow() -> None:  # V7, R3
    position = at("..b.. ..b.. .b.ww ..... .....", "> w")
    # the pawn of White behind C3 falls into the gap, those beyond stay
    assert after(position, ">3 xC3").grid == grid("..b.. ..b.. ..www ..... .....")


def test_a_line_with_no_pawn_behind_the_gap_does_not_move() -> None:  # R3
    position = at("..b.. .wb.w .b.ww ..... .....", "> w")
    pushed = after(position, ">3")
    # row 1 has nothing behind C1, so what stands there stays where it is, gap or not
    assert after(pushed, "xC1").grid == grid("..... .wb.w .wbww ..... .....")
    # row 2 has a pawn behind C2: it falls, and the line ends packed
    assert after(pushed, "xC2").grid == grid("..b.. ...ww .wbww ..... .....")


def test_lines_fall_along_the_arrow_not_along_the_alignment() -> None:  # R3
    choice = at(
        """
        .....
        .w...
        .wwwb
        ..b..
        b....
        """,
        "v b take",
    )
    # column B falls into the gap and on to the far edge; the row of the alignment stays
    assert after(choice, "xB3").grid == grid("..... ..... ..wwb ..b.. bw...")


def test_the_lines_of_all_taken_pawns_fall_together() -> None:  # R3
    choice = at(
        """
        ..w.w
        .wbbw
        bw..b
        .b.wb
        ww.wb
        """,
        "> w take C5",
    )
    # C5 was taken before and its row waited; with E4 the last alignment is broken
    assert after(choice, "xE4").grid == grid("..w.w .wbbw bw..b ...bw .wwwb")


def test_a_fall_that_aligns_the_enemy_again_goes_on_with_captures() -> None:  # V8
    choice = at(
        """
        bwb.w
        www..
        w....
        b..b.
        b..b.
        """,
        "^ b take",
    )
    fallen = after(choice, "xA2")
    assert fallen.grid == grid("bwb.w www.. b.... b..b. ...b.")
    assert (fallen.stage, fallen.taken) == (Stage.TAKE, ())
    assert moves(fallen) == "xA2 xB2 xC2"


def test_the_mover_wins_with_three_in_a_row_once_all_is_stable() -> None:  # V9
    position = at("..... ...ww ..... ..b.. ..b..", "> w")
    won = after(position, ">2")
    assert GAME.turn(won) is None
    assert GAME.outcome(won) == Outcome((1.0, -1.0), "alignment")
    assert GAME.moves(won) == []


def test_black_wins_the_same_way() -> None:  # V9
    won = after(at("..... ...bb ..... ..w.. ..w..", "> b"), ">2")
    assert GAME.outcome(won) == Outcome((-1.0, 1.0), "alignment")


def test_an_enemy_alignment_is_broken_before_the_win_is_claimed() -> None:  # V6, V9
    both = at(
        """
        .b..b
        .wbww
        .w..w
        bw...
        wbbbw
        """,
        "^ b take",
    )
    assert alignments(both.grid, "b"), "the mover stands aligned already"
    assert GAME.turn(both) == 1, "and must still take"
    assert moves(both) == "xB2 xB3 xB4"


def test_an_alignment_that_existed_only_on_the_way_does_not_count() -> None:  # V9
    both = at(".b..b .wbww .w..w bw... wbbbw", "^ b take")
    settled = after(both, "xB2")
    assert settled.grid == grid(".b..b .wbww .w..w bb... w.bbw")
    assert settled.stage is Stage.TURN
    assert GAME.turn(settled) == 1, "the fall broke the mover's own alignment"


def test_an_alignment_made_by_a_fall_wins() -> None:  # V9
    choice = at(
        """
        ....w
        ....w
        ...bb
        ..wbw
        b.bww
        """,
        "v w take",
    )
    won = after(choice, "xC5")
    assert won.grid == grid("....w ....w ...bb ...bw b.www")
    assert GAME.outcome(won) == Outcome((1.0, -1.0), "alignment")


def test_the_arrow_may_be_turned_any_of_four_ways_the_present_one_included() -> None:  # V10
    assert moves(after(GAME.start(), "vC")) == "^ > v <"
    assert after(GAME.start(), "vC v").arrow is Arrow.DOWN


def test_a_mover_whose_ten_pawns_all_stand_on_the_grid_draws() -> None:  # R4
    few = load("gravis3", pawns=3)
    drawn = few.read("w.w.. ..... b.b.. w.... b....".replace(" ", "/") + " > w")
    assert few.turn(drawn) is None
    assert listed(few).moves(drawn) == []
    assert few.outcome(drawn) == Outcome((0.0, 0.0), "reserve")


def test_the_third_time_a_position_opens_a_turn_is_a_draw() -> None:  # R5
    position = at("..... ..... ..w.. ..b.. .....", "> w")
    key = (position.grid, Arrow.RIGHT, 0)
    twice = Position(position.grid, Arrow.RIGHT, 0, past=(key,))
    assert GAME.turn(twice) == 0
    thrice = Position(position.grid, Arrow.RIGHT, 0, past=(key, key))
    assert GAME.turn(thrice) is None
    assert GAME.outcome(thrice) == Outcome((0.0, 0.0), "repetition")
    other_arrow = Position(position.grid, Arrow.LEFT, 0, past=(key, key))
    assert GAME.turn(other_arrow) == 0
    other_mover = Position(position.grid, Arrow.RIGHT, 1, past=(key, key))
    assert GAME.turn(other_mover) == 1


def test_the_past_of_a_position_grows_by_each_turns_start() -> None:  # R5
    position = after(GAME.start(), "vC > >1 ^")
    assert position.past == ((grid("..... ..... ..... ..... ..w.."), Arrow.RIGHT, 1),)


def test_each_decision_is_a_move_of_its_own() -> None:  # R6
    position = at("..b.. ..b.. .b.ww ..... .....", "> w")
    assert isinstance(GAME.moves(position)[0], Line)
    position = after(position, ">3")
    assert isinstance(GAME.moves(position)[0], Take)
    position = after(position, "xC1")
    assert isinstance(GAME.moves(position)[0], Turn)


def test_a_line_across_the_arrow_is_refused_and_a_full_one_for_being_full() -> None:  # V3, V4
    position = at("wbwbw ..... ..... ..... .....", "> b")
    with pytest.raises(IllegalMove, match=r"^vC: pawns enter along the arrow, which points > \(V3"):
        GAME.play(position, Line(Arrow.DOWN, 2))
    with pytest.raises(IllegalMove, match=r"^>1: this line is full$"):
        GAME.play(position, Line(Arrow.RIGHT, 0))


def test_a_move_out_of_its_stage_is_refused_with_the_moves_that_are_wanted() -> None:  # R6
    with pytest.raises(IllegalMove, match=r"^xA1: wanted one of \^ > v <$"):
        GAME.play(after(GAME.start(), "vC"), Take(0))
    won = after(at("..... ...ww ..... ..b.. ..b..", "> w"), ">2")
    with pytest.raises(IllegalMove, match="the game is over"):
        GAME.play(won, Turn(Arrow.UP))


def test_an_outcome_is_not_to_be_had_before_the_end() -> None:
    with pytest.raises(NotOver):
        GAME.outcome(GAME.start())
