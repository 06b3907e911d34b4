"""Gravis 3: everything has one text."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.core.fault import InvalidText


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("...../...../..w../...../..... > w turn", "packed against the far edge (V4)"),
        (".w.../...../...../...../..... > w turn", "packed against the far edge (V4)"),
        ("....b/...../...../...../..... > w turn", "packed against the far edge (V4)"),
        ("....w/...../...../...../.....  > w turn", "the arrow must be"),
    ],
)
def test_a_second_text_and_an_impossible_position_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        load("gravis3").read(text)
    assert reason in str(refusal.value)


def test_the_pawn_inserted_this_turn_is_the_last_of_its_line() -> None:  # V4
    game = load("gravis3")
    for text in (
        "....w/...../...../...../..... > w turn",
        "..wbw/...../...../...../..... > w turn",
    ):
        assert game.write(game.read(text)) == text
