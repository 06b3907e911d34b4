"""Déboucleurs: everything has one text."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.core.fault import InvalidText


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("t=1,2,3,4 p=3/1,0/02 e=2,2 c=0 r=2 m=1", "a square must be"),
        ("t=1,2,3,4 p=03/1,0/2 e=2,2 c=0 r=2 m=1", "this is written"),
        ("t=1,2,3,4 e=2,2 p=3/1,0/2 c=0 r=2 m=1", "this is written"),
    ],
)
def test_a_second_text_and_an_impossible_position_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        load("deboucleurs").read(text)
    assert reason in str(refusal.value)
