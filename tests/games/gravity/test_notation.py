"""Texts of positions and moves: what can be read, what is refused and why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.game import InvalidText
from ludion.core.record import MOVE_TEXT
from ludion.core.walk import playout
from ludion.games.gravity.board import Move, Position
from ludion.games.gravity.notation import read_move, write_move
from ludion.games.gravity.rules import Gravity

GAMES = [Gravity(), Gravity(players=3), Gravity(room=".|../...|/.._./._..")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("v D5 A2,G7 -,-", "a position must be gravity, objective"),
        ("x D5 A2,G7 -,- b", "an arrow must be ^, >, v or <; got 'x'"),
        ("v D5 A2,G7,H1 -,- b", "wanted one for each of 2 players; got 3 in 'A2,G7,H1'"),
        ("v D5 A2,G7 - b", "wanted one for each of 2 players; got 1 in '-'"),
        ("v D0 A2,G7 -,- b", "a cell must be a column and a row, A1 to P16; got 'D0'"),
        ("v D5 A2,G7 -,- r", "the mover must be one of b, g; got 'r'"),
        ("v D5 A2,G7 -,- b ^", "the ban of rule 1 must be ! and an arrow; got '^'"),
        # what no game passes through
        ("v D5 A2,A2 -,- b", "two characters never share a cell (rule 4); got A2,A2"),
        ("v D5 A2,I7 -,- b", "the room has 8 rows and 8 columns; got I7"),
        ("v D9 A2,G7 -,- b", "the room has 8 rows and 8 columns; got D9"),
        ("v D5 A2,G7 >9,- b", "the room has 8 rows and 8 columns; got >9"),
        ("v D5 A2,G7 >3,<3+ b", "two fluxes never share a line (rule 2); got <3 and another"),
        ("v D5 A2,G7 >3,^A b", "a flux has a + for each older one on the table; got '>3,^A'"),
        ("v D5 A2,G7 >3+,^A+ b", "a flux has a + for each older one on the table"),
        ("v D5 A2,G7 >3+,- b", "a flux has a + for each older one on the table"),
        ("v D5 A2,G7 >3,>4++ b", "a flux has a + for each older one on the table"),
        ("v D5 A2,G7 -,- b !v", "rule 1 bans the opposite of the turn just made; got v with"),
        ("v D5 A2,G7 -,- b !>", "rule 1 bans the opposite of the turn just made; got > with"),
        (
            "? D5 ?,? -,- b",
            "the set-up is gravity, objective, then the characters, Blue's last (G5)",
        ),
        (
            "v D5 A2,? -,- g",
            "the set-up is gravity, objective, then the characters, Blue's last (G5)",
        ),
        ("v D5 ?,? >1,- b", "there is no flux and no ban before the set-up is over (G5)"),
        ("v D5 ?,? -,- b !^", "there is no flux and no ban before the set-up is over (G5)"),
        ("v ? ?,? -,- b", "at this point of the set-up the mover is Green (G5); got Blue"),
        ("v D5 ?,D5 -,- g", "no character may be put on the objective's cell (R2)"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        Gravity().read(text)
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a move must be gravity such as G>, a flux such as F^A or F>3, OD4 or PD4; got ''"),
        ("g>", "a move must be gravity such as G>"),
        ("Gu", "an arrow must be ^, >, v or <; got 'u'"),
        ("F>A", "a flux must be ^A to ^P, vA to vP, <1 to <16 or >1 to >16; got '>A'"),
        ("F>17", "a flux must be ^A to ^P"),
        ("OQ1", "a cell must be a column and a row, A1 to P16; got 'Q1'"),
        ("PA01", "a cell must be a column and a row, A1 to P16; got 'A01'"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        read_move(text)
    assert why in str(refusal.value)


@given(st.text() | st.text(alphabet="GFOP^>v<ABP1260"))
def test_any_text_is_a_move_or_is_refused(text: str) -> None:
    try:
        move = read_move(text)
    except InvalidText:
        return
    assert write_move(move) == text
    assert MOVE_TEXT.fullmatch(text)


def walked(game: Gravity, seed: int) -> Iterator[tuple[Position, Move]]:
    return playout(game, Random(seed))


words = st.text(alphabet="^>v<?-+!,ABDGH1578bgr", max_size=12)


@given(st.sampled_from(GAMES), st.text() | st.lists(words, min_size=4, max_size=7).map(" ".join))
def test_any_text_is_a_position_or_is_refused(game: Gravity, text: str) -> None:
    try:
        position = game.read(text)
    except InvalidText:
        return
    assert game.write(position) == text


@given(
    st.sampled_from(GAMES),
    st.integers(0, 10_000),
    st.integers(0, 200),
    st.integers(0, 40),
    st.sampled_from("^>v<?-+!,AH18bgr "),
)
def test_a_position_with_one_character_changed_is_another_or_is_refused(
    game: Gravity, seed: int, moves: int, place: int, character: str
) -> None:
    passed = [position for position, _ in islice(walked(game, seed), moves + 1)]
    position = passed[-1]
    text = game.write(position)
    at = place % len(text)
    changed = text[:at] + character + text[at + 1 :]
    try:
        again = game.read(changed)
    except InvalidText:
        return
    assert game.write(again) == changed
    assert (again == position) == (changed == text)
    assert game.turn(again) is None or game.moves(again)
