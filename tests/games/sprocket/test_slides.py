"""How rotors move: S4, S5, R4, R5."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.sprocket.positions import ALIKE, TWO, played
from ludion.core.fault import IllegalMove
from ludion.games.sprocket.board import Position, Slide
from ludion.games.sprocket.formation import path, places, read_formation
from ludion.games.sprocket.notation import read_cell, write_cell, write_rotor
from ludion.games.sprocket.rules import Sprocket


def reach(picture: str, rotor: str) -> str:
    return " ".join(map(write_cell, places(read_formation(picture), read_cell(rotor))))


def by_turns(position: Position) -> Position:
    return replace(position, ban=None)


def whole_turns(position: Position) -> set[Position]:
    found = set()
    for move in TWO.moves(position):
        after = TWO.play(position, move)
        found |= {after} if TWO.opens_turn(after) else whole_turns(after)
    return found


def test_the_start_where_all_rotors_are_alike_has_336_moves_and_164_turns() -> None:  # S4, R4, R5
    """Up to translation, rotors not told apart, the ban of R5 aside."""
    position = TWO.read(f"{ALIKE} b")
    assert len(TWO.moves(position)) == 336
    assert len({by_turns(after) for after in whole_turns(position)}) == 164


def test_a_rotor_moves_for_whoever_has_a_peg_in_it_a_stack_counts() -> None:  # S4
    text = "b2ggg,bbbb,bbgg,bggg/gggg,bbbb,bbbg,gggb b"
    position = TWO.read(text)
    movers = {move.rotor for move in TWO.moves(position) if isinstance(move, Slide)}
    assert read_cell("B2") in movers
    assert read_cell("B3") not in movers
    with pytest.raises(IllegalMove, match=r"B3-A3: the rotor on B3 holds no peg of yours \(S4\)"):
        played(TWO, position, "B3-A3")
    assert read_cell("B3") in {
        move.rotor for move in TWO.moves(replace(position, mover=1)) if isinstance(move, Slide)
    }


def test_a_rotor_is_turned_by_any_number_of_quarter_turns() -> None:  # S4
    position = TWO.read("bbgg,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg b")
    turned = [played(TWO, position, f"B2-F3{arrow}") for arrow in ("", ">", "v", "<")]
    rotors = [write_rotor(after.rotors[-1]) for after in turned]
    assert rotors == ["bbgg", "gbbg", "ggbb", "bggb"]


def test_it_may_not_return_to_its_place_however_turned() -> None:  # S5
    position = TWO.read(f"{ALIKE} b")
    for arrow in ("", ">", "v", "<"):
        with pytest.raises(IllegalMove, match=r"a rotor may not return to its place \(S5\)"):
            played(TWO, position, f"B2-B2{arrow}")


def test_a_rotor_slides_round_the_others_over_empty_cells() -> None:  # R4
    assert reach("2x4", "B2") == "C1 D1 E1 F2 A3 F3 B4 C4 D4 E4"
    steps = path(read_formation("2x4"), read_cell("B2"), read_cell("F3"))
    assert " ".join(map(write_cell, steps)) == "B2 B1 C1 D1 E1 F1 F2 F3"


def test_the_way_keeps_to_the_perimeter() -> None:  # R4
    """B1 and C1 would be as short, but touch none of the seven."""
    steps = path(read_formation("#..#/#..#/####"), read_cell("B2"), read_cell("E1"))
    assert " ".join(map(write_cell, steps)) == "B2 C2 D2 D1 E1"


def test_it_comes_to_rest_where_all_eight_are_connected() -> None:  # R4
    assert len(reach("########", "B2").split()) == 15
    assert reach("########", "C2") == ""


def test_on_the_way_the_seven_may_be_in_pieces() -> None:  # R4
    """C3 joins two pieces: it may leave, but only to where it joins them again."""
    assert reach("#.#/###/#.#/#", "C3") == "C2 C4"


def test_a_rotor_with_four_neighbours_cannot_move() -> None:  # R4
    game = Sprocket(formation=".#/####/.#/.##")
    position = game.read(".,bgbg/bgbg,bgbg,bgbg,bgbg/.,bgbg/.,bgbg,bgbg b")
    with pytest.raises(IllegalMove, match=r"C3-A1: this rotor is hemmed in and cannot move \(R4\)"):
        played(game, position, "C3-A1")


def test_enclosed_cells_can_be_neither_left_nor_entered() -> None:  # R4
    """The middle of the ring is entered only by a rotor whose lifting opens it."""
    assert "C3" in reach("ring", "C2").split()
    assert "C3" not in reach("ring", "B2").split()
    assert reach(".###/##.#/.##", "C3") == ""


def test_two_rotors_that_touch_cornerwise_let_nothing_through() -> None:  # R4
    """With E2 lifted, D2 and E3 touch by a corner, and D3 lies behind them."""
    assert "D3" not in reach(".###/##.#/.##", "E2").split()
    assert "D3" in reach(".###/##.#/.##", "D2").split()


def test_a_place_beyond_reach_is_refused_with_those_within() -> None:  # R4
    position = TWO.read(f"{ALIKE} b")
    for move, why in [
        ("B2-A1", r"this rotor can slide to C1 D1 E1 F2 A3 F3 B4 C4 D4 E4 \(R4\)"),
        ("B2-J10", "this rotor can slide to"),
        ("B2-C2", "there is a rotor on C2"),
        ("A1-A2", "there is no rotor on A1; rotors are on B2 C2 D2 E2 B3 C3 D3 E3"),
        ("+B2nw", "there is no bonus to put now"),
        ("pass", "only a player who cannot move any rotor passes"),
    ]:
        with pytest.raises(IllegalMove, match=why):
            played(TWO, position, move)


def test_the_rotor_moved_last_does_not_go_back_whoever_moves_it() -> None:  # R5
    position = TWO.read(f"{ALIKE} b")
    after = played(TWO, position, "B2-F2")
    assert TWO.write(after).endswith(" g !F2-B2")
    for arrow in ("", ">", "v", "<"):
        with pytest.raises(IllegalMove, match=r"this rotor has just come from there \(R5\)"):
            played(TWO, after, f"F2-B2{arrow}")
    played(TWO, after, "F2-B4")
    played(TWO, after, "C2-B2")


def test_another_move_lifts_the_ban_and_the_frame_follows_the_formation() -> None:  # R5
    after = played(TWO, TWO.read(f"{ALIKE} b"), "B2-F2", "C2-A3")
    assert TWO.write(after) == (".,.,.,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b !B3-D2")


def test_a_pass_does_not_lift_the_ban() -> None:  # R5, R8
    """In a line only the ends can move, and they are blue."""
    text = ".,bbbb/bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb b"
    line = played(TWO, TWO.read(text), "C2-I3")
    assert list(map(TWO.write, TWO.moves(line))) == ["pass"]
    passed = played(TWO, line, "pass")
    assert TWO.write(passed) == "bbbb,gggg,gggg,gggg,gggg,bbbb,bbbb,bbbb b !I2-C1"
    with pytest.raises(IllegalMove, match=r"\(R5\)"):
        played(TWO, passed, "I2-C1")
