"""Texts of positions and moves, both ways, and what is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.polarity.scenes import BLACK, at, playing
from ludion.core.fault import Fault, InvalidText
from ludion.games.polarity.board import (
    Answer,
    Disc,
    Event,
    Gesture,
    Kind,
    Move,
    Path,
    Put,
    Sample,
    Track,
)
from ludion.games.polarity.notation import LONGEST, read_move, write_move
from ludion.games.polarity.rules import Polarity

GAME = Polarity()

MOVES: dict[str, Move] = {
    "F12.3,-45": Put(12_300, -45_000),
    "F-0.001,0": Put(-1, 0),
    "L7b120d51.3t40": Gesture(Kind.LEAN, 7, 1200, 513, 400),
    "S7b90d40y180h15s150~400:77": Gesture(Kind.SWEEP, 7, 900, 400, 0, 1800, 150, 150, 400, 77),
    "P2b0d-30h25.5": Gesture(Kind.PRESS, 2, 0, -300, height=255),
    "L7:0,1500,0,800,400,0/30,1000,0,120,400,0": Path(
        Kind.LEAN, 7, (Sample(0, 1500, 0, 800, 400, 0), Sample(30, 1000, 0, 120, 400, 0))
    ),
    "=touch4+5@1020/fell3@812|3+7|1w12000,-50;2:1,-2,3,6000,0,-8000|2:20,1,2,3,0,0,100": Answer(
        (Event("touch", (4, 5), 1020), Event("fell", (3,), 812)),
        (3, 7),
        (at(1, 12, -0.05), Disc(2, 1, -2, 3, 6000, 0, -8000)),
        (Track(2, ((20, 100, 200, 300, 0, 0, 10_000),)),),
    ),
    "=|||": Answer(),
}


@pytest.mark.parametrize("text", MOVES)
def test_moves_are_written_and_read(text: str) -> None:  # P8
    assert write_move(MOVES[text]) == text
    assert read_move(text) == MOVES[text]


gestures = st.builds(
    Gesture,
    st.sampled_from(Kind),
    st.integers(1, 52),
    st.integers(0, 3599),
    st.integers(-2000, 2000),
    st.integers(0, 900),
    st.integers(0, 3599),
    st.integers(0, 2000),
    st.integers(0, 2000),
    st.integers(0, 5000),
    st.integers(0, 999_999_999),
)


@given(gestures)
def test_every_gesture_is_read_back(gesture: Gesture) -> None:  # P8
    assert read_move(write_move(gesture)) == gesture


@pytest.mark.parametrize(
    "text",
    [
        "", "L", "L7", "L7b120", "L7d50", "L7b1b2d50", "L7bnand50", "L7b1e9d50", "Fnan,0", "F1,inf",
        "F99999,0", "call:X", "take:", "toss:N:S", "C", "C777", "=|", "=||||", "=touch4@1|||",
        "=slid1@0|||", "=|a||", "=||1w1|", "=||1:0,0,0,0,0,0|", "=||77w0,0|", "=||||x",
        "=||1:0,0,2500,0,0,NaN|", "=||1w99999999,0|", "=|||3:1,2", "L7:0,0,0", "L7:1/2",
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused(text: str) -> None:  # P8
    with pytest.raises(InvalidText):
        read_move(text)


def test_a_path_of_a_million_points_is_refused_at_once() -> None:  # P8
    text = "L7:" + "/".join(["0,0,0,0,0,0"] * 1_000_000)
    with pytest.raises(InvalidText, match=f"at most {LONGEST} characters"):
        read_move(text)
    with pytest.raises(InvalidText, match="2 to 600 samples"):
        read_move("L7:" + "/".join(["0,0,0,0,0,0"] * 4000))


@given(st.text(max_size=60) | st.text("LPSFC=|/;:,.+@~bdtyhs0123456789-", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        assert read_move(write_move(read_move(text))) == read_move(text)
    except Fault as fault:
        assert str(fault)


def test_positions_are_written_and_read() -> None:
    table = (
        at(1, 60, 0),
        at(2, -60, 0),
        at(3, 0, 90, BLACK),
        Disc(4, 104_000, 0, 10_600, 6000, 0, 8000),
    )
    position = playing(
        table, owed=frozenset([2]), duties=(frozenset([2]),), towers=frozenset(), tries=3
    )
    text = GAME.write(position)
    assert text.startswith("call:N red:N white:0 laid:10 reserve:24,24 tries:3 duties:2 owed:2")
    assert GAME.read(text) == position
    waiting = GAME.play(playing(table), Gesture(Kind.LEAN, 1, 0, 513, 400))
    assert GAME.read(GAME.write(waiting)) == waiting
    assert GAME.write(GAME.start()) == "start"
    assert GAME.read("start") == GAME.start()


@pytest.mark.parametrize(
    "text",
    [
        "", "seat", "seat:9", "seat:1 seat:1", "colour:w", "reserve:26", "reserve:26,25", "red:N",
        "laid:3", "white:0", "call:Q", "end:score,-", "wait:call:N", "discs:1w0,0",
        "call:N red:N white:0 laid:10 reserve:26,25 discs:0w0,0;1w50000,nan",
        "call:N red:N white:0 laid:10 reserve:26,26 tries:9 discs:0w0,0",
        "call:N red:N white:0 laid:10 reserve:26,26 duties:7 discs:0w0,0",
        "call:N red:N white:0 laid:10 reserve:26,26",
        "turns:3 call:N", "next:1,0", "x" * 100_000,
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        GAME.read(text)


def test_proposals_and_random_moves_are_legal_and_round_trip() -> None:  # P7
    table = (at(1, 60, 0), at(2, -60, 0), at(3, 0, 90, BLACK), at(4, 90, 90, BLACK))
    for mover in (0, 1):
        position, rng = playing(table, mover), Random(mover)
        moves = [*GAME.propose(position, 12, rng), *(GAME.draw(position, rng) for _ in range(20))]
        for move in moves:
            GAME.play(position, move)
            shaken = GAME.by_hand(move, 300, rng)
            GAME.play(position, shaken)
            assert GAME.read(GAME.write(shaken), at=position) == shaken
