"""Sprocket: everything has one text."""

from __future__ import annotations

import pytest

from ludion import load
from ludion.core.fault import InvalidText

FULL = "bgbg,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg b"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (FULL.replace(" b", ",. b"), "this is written"),
        (FULL.replace("/", ",./"), "this is written"),
        ("./" + FULL, "this is written"),
        (
            "----,----,----/----,.,----/----,----,---- b",
            "the formation is still 2x4; got ring",
        ),
    ],
)
def test_a_second_text_and_an_impossible_position_are_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        load("sprocket").read(text)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("text", ["B2-F3^", "B02-F3", "B٢-F3", "+B2NW", "=bggb ", "PASS"])
def test_a_second_text_for_a_move_is_refused(text: str) -> None:
    game = load("sprocket")
    with pytest.raises(InvalidText):
        game.read(text, at=game.start())


@pytest.mark.parametrize(
    "text",
    ["####/####/", "####/####\t", "/####/####", ".####/.####", "####./####", " 2x4", "2x4 ", "2X4"],
)
def test_a_formation_has_no_edge_of_nothing(text: str) -> None:  # S1
    with pytest.raises(InvalidText):
        load("sprocket", formation=text)


@pytest.mark.parametrize("text", ["####/####", "####\n####\n", "####\r\n####\r\n", "2x4\n"])
def test_a_formation_may_come_from_a_file(text: str) -> None:
    assert load("sprocket", formation=text).options["formation"] == "2x4"
