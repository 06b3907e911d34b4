"""Text of positions and moves, both ways; what cannot be is refused with the reason."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.sprocket.positions import ALIKE, FOUR, TWO
from ludion.core.fault import InvalidText
from ludion.core.walk import playout
from ludion.games.sprocket.board import Cell, Corner, Deal, Hole, Pass, Peg, Slide
from ludion.games.sprocket.notation import read_move, read_position, write_move
from ludion.games.sprocket.rules import Sprocket

DEALT = Sprocket(setup="random")


def test_the_texts_of_moves() -> None:
    for text, move in {
        "B2-F3": Slide(Cell(1, 1), Cell(2, 5), 0),
        "B2-A10>": Slide(Cell(1, 1), Cell(9, 0), 1),
        "J2-B2v": Slide(Cell(1, 9), Cell(1, 1), 2),
        "B2-F3<": Slide(Cell(1, 1), Cell(2, 5), 3),
        "+C4sw": Peg(Hole(Cell(3, 2), Corner.SW)),
        "=bgrp": Deal((0, 1, 2, 3)),
        "pass": Pass(),
    }.items():
        assert read_move(text) == move
        assert write_move(move) == text


@pytest.mark.parametrize(
    "text", ["", "B2", "B2F3", "B2-F3x", "+B2", "+B2n", "=bgg", "=bgga", "Pass"]
)
def test_a_move_that_cannot_be_read_is_refused_with_what_was_wanted(text: str) -> None:
    with pytest.raises(InvalidText, match="a move must be a slide such as B2-F3 or B2-F3>, a peg"):
        read_move(text)


@pytest.mark.parametrize("text", ["K2-A1", "B2-A11", "B0-A1", "+B11nw"])
def test_a_cell_outside_the_frame_is_refused(text: str) -> None:
    with pytest.raises(InvalidText, match=r"A1 to J10|a move must be"):
        read_move(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a position must be the rotors"),
        (ALIKE, "a position must be the rotors"),
        (f"{ALIKE}  b", "a position must be the rotors"),
        (f"{ALIKE} x", "the mover must be b, g, r or p; got 'x'"),
        (f"{ALIKE} b +3", "after the mover come"),
        (f"{ALIKE} b !B2", "after the mover come"),
        (f"{ALIKE} b !B2-F2 +1", "after the mover come"),
        ("bgbg,bgb b", "a rotor must be four stacks such as b, g3 or -, or . for none; got 'bgb'"),
        ("b1gbg b", "a rotor must be four stacks"),
        ("bgbg,bgbg b", "a formation must have 8 rotors; got 2"),
        (f"{ALIKE[:19]}/././{ALIKE[20:]} b", "a formation must be in one piece"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(text: str, why: str) -> None:
    with pytest.raises(InvalidText, match=why):
        TWO.read(text)


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        (TWO, f"{ALIKE} r", "2 players are b g; got 'r'"),
        (TWO, ALIKE.replace("g", "r") + " b", "2 players are b g; got 'r'"),
        (TWO, ALIKE.replace("bgbg", "bggg", 1) + " b", "Blue must have 16 stacks; got 15"),
        (TWO, ALIKE.replace("bgbg", "b18gbg", 1) + " b", "Blue must have at most 32 pegs; got 33"),
        (FOUR, f"{ALIKE} b", "Blue must have 8 stacks; got 16"),
        (TWO, ALIKE.replace("bgbg", "-gbg", 1) + " b", "pegs are put in turn: after 31, Green is"),
        (TWO, ALIKE.replace("bgbg", "-g2bg", 1) + " b", "no stack is higher than one peg"),
        (TWO, ALIKE.replace("bgbg", "-gbg", 1) + " b +1", "no bonus and no ban while holes are"),
        (
            DEALT,
            ALIKE.replace("bgbg", "----", 1) + " b",
            "got rotors with 0 4 4 4 4 4 4 4 pegs, Blue to move",
        ),
        (DEALT, ALIKE[:-4] + "---- g", "got rotors with 4 4 4 4 4 4 4 0 pegs, Green to move"),
        (TWO, f"{ALIKE} b !A1-B2", "a ban must be a rotor and a place it could slide to"),
        (TWO, f"{ALIKE} b !B2-A1", "a ban must be a rotor and a place it could slide to"),
        (TWO, f"{ALIKE} b +1", "a bonus wants as many level gears made by the rotor of the ban"),
        (TWO, f"{ALIKE} b +2 !B2-F2", "a bonus wants as many level gears"),
        (TWO, ALIKE.replace("bgbg", "b17gbg", 1) + " b +1 !B2-F2", "no bonus once somebody has"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(game: Sprocket, text: str, why: str) -> None:
    with pytest.raises(InvalidText, match=why):
        game.read(text)


def test_gaps_heights_bonus_and_ban_are_told() -> None:
    text = ".,bgb2g,bgbg/bgbg,bgbg,bgbg,bg12bg,bgbg/bgbg b !F3-D1"
    assert TWO.write(TWO.read(text)) == text
    text = "bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg,bgbg b +1 !B2-F2"
    assert TWO.write(TWO.read(text)) == text


rotors = st.text("bgrp-2317", min_size=3, max_size=8)
boards = st.lists(rotors | st.just("."), min_size=1, max_size=9).map(",".join)


@given(st.text() | st.tuples(boards, st.sampled_from("bgx"), st.text(max_size=8)).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = TWO.read(text)
    except InvalidText:
        return
    assert TWO.read(TWO.write(position)) == position


@given(st.integers(0, 1000), st.sampled_from([TWO, FOUR, DEALT]))
def test_positions_on_the_way_are_read_back(seed: int, game: Sprocket) -> None:
    rng = Random(seed)
    for position, _ in playout(game, rng):
        if rng.random() < 0.05:
            assert game.read(game.write(position)) == position
            assert read_position(game.write(position)) == position
            return
