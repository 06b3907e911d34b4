"""Texts of Gravis 3: what is written is read back, what cannot be is refused in one line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.game import IllegalMove, InvalidText
from ludion.games.gravis3.rules import Gravis3

GAME = Gravis3()
START = "...../...../...../...../..... ? w"


def test_a_position_is_grid_arrow_mover_and_stage() -> None:
    for text in (
        START,
        "...../...../...../...../..w.. v w turn",
        "bwb.w/www../w..../b..b./b..b. ^ b take",
        "..w.w/.wbbw/bw..b/.b.wb/ww.wb > w take C5",
    ):
        assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a position must be"),
        ("x", "a position must be"),
        ("...../...../...../..... > w", "a grid must have 5 rows; got 4"),
        ("...../...../...../...../...... > w", "row 5 must have 5 cells; got 6"),
        ("...../...../..z../...../..... > w", "row 3: a cell must be w, b or .; got 'z'"),
        ("...../...../..w../...../..... x w", "the arrow must be"),
        ("...../...../..w../...../..... > x", "the mover must be w or b; got 'x'"),
        ("...../...../..w../...../..... > ", "the mover must be w or b; got ''"),
        ("...../...../..w../...../..... > w later", "the stage must be"),
        ("...../...../..w../...../..... > w turn A1", "the stage must be"),
        ("...../...../..w../...../..... > w take F9", "a cell must be A1 to E5; got 'F9'"),
        ("...../...../..w../...../..... > w take B1 A1", "rising order"),
        ("...../...../..w../...../..... ? w", "only while the grid has no pawns; got 1"),
        ("...../...../...../...../..... > w", "nowhere (?) on the empty grid; got >"),
        ("...../...../...../...../..... ? b", "White starts"),
        ("wbwbw/wbwbw/bwbwb/wbwb./w.... > b", "at most 10 pawns; got 11 of White"),
        ("www../...../...../...../..... > b", "no alignment can stand here"),
        ("bbb../...../...../...../w.... > b", "no alignment can stand here"),
        ("bbb../...../...../...../....w > w turn", "no alignment can stand here"),
        ("b..../...../...../...../..... > w turn", "inserted a pawn"),
        ("bb.../...../...../...../....w > w take", "wants two or more"),
        ("bbb../...../...../...../....w > w take A1", "taken by the rule R2"),
        ("bbb../...../...../...../....w > w take D4", "taken by the rule R2"),
    ],
)
def test_what_cannot_be_read_or_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        GAME.read(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("text", ["", "x", "xA", "xA6", "xF1", ">", "^A", "vE", ">5", "<1", "xE5"])
def test_moves_are_read_or_refused(text: str) -> None:
    wanted = {">", "^A", "vE", ">5", "<1", "xE5"}
    if text in wanted:
        assert GAME.write(GAME.read(text, at=GAME.start())) == text
    else:
        with pytest.raises(InvalidText):
            GAME.read(text, at=GAME.start())


@pytest.mark.parametrize(
    "text", [">A", ">6", "vv", "^1", "^F", "A1", "3", ">33", "X3", "xc3", " >3"]
)
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        GAME.read(text, at=GAME.start())


NEAR = st.text(alphabet="./wb?^>v<takeurn ABCDE12345", max_size=60)
GRIDS = st.lists(st.text(alphabet="wb.", min_size=5, max_size=5), min_size=5, max_size=5)


@given(st.one_of(st.text(), NEAR))
def test_any_text_is_read_as_a_position_or_refused(text: str) -> None:
    try:
        position = GAME.read(text)
    except InvalidText as refusal:
        assert "\n" not in str(refusal)
    else:
        assert GAME.write(position) == text


@given(
    GRIDS,
    st.sampled_from("^>v<?"),
    st.sampled_from("wb"),
    st.sampled_from(["", " turn", " take", " take A1", " take C3", " take A1 E5"]),
)
def test_any_grid_is_refused_or_can_be_played_on(
    rows: list[str], arrow: str, mover: str, stage: str
) -> None:
    text = f"{'/'.join(rows)} {arrow} {mover}{stage}"
    try:
        position = GAME.read(text)
    except InvalidText:
        return
    assert GAME.write(position) == text
    assert bool(GAME.moves(position)) == (GAME.turn(position) is not None)
    for move in GAME.moves(position):
        assert GAME.read(GAME.write(GAME.play(position, move))) == GAME.play(position, move)


@given(st.one_of(st.text(max_size=5), st.text(alphabet="x^>v<ABCDE12345", max_size=3)))
def test_any_text_is_read_as_a_move_or_refused(text: str) -> None:
    start = GAME.start()
    try:
        move = GAME.read(text, at=start)
    except InvalidText:
        return
    assert GAME.write(move) == text
    try:
        GAME.play(start, move)
    except IllegalMove as refusal:
        assert text in str(refusal)
