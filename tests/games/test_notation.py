"""Everything has one text: whatever is read is written back as it was, or is refused."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion import load
from ludion.core.fault import Fault, InvalidText
from ludion.core.walk import playout
from ludion.games import GAMES, load_nature

PLAYERS = {"gravity": 3, "sprocket": 4, "deboucleurs": 3, "polarity": 4}
SIGNS = " \t\n\r.,/;:|=+-!?^<>v0123456789٣۷²_\u00a0\ufeffabwgrpxABCJ#"


@cache
def samples(name: str) -> list[tuple[Any, str, Any]]:
    """Games, texts of their positions and moves and, for a move, where it is played."""
    games = [load(name)]
    games += [load(name, players=PLAYERS[name])] if name in PLAYERS else []
    found: list[tuple[Any, str, Any]] = []
    for game in games:
        # a fall that is simulated takes its time: there the set-up is enough
        length = 12 if load_nature(game) is not None else 150
        for position, move in islice(playout(game, Random(7)), length):
            found += [(game, game.write(position), None), (game, game.write(move), position)]
    return found


def mutated(text: str, how: str, place: int, sign: str) -> str:
    """Another text, near to this one."""
    at = place % (len(text) + 1)
    match how:
        case "insert":
            return text[:at] + sign + text[at:]
        case "delete":
            return text[:at] + text[at + 1 :]
        case "replace":
            return text[:at] + sign + text[at + 1 :]
        case "append":
            return text + sign
        case "turn words":
            words = text.split(" ")
            return " ".join(words[place % len(words) :] + words[: place % len(words)])
    digits = [at for at, letter in enumerate(text) if letter in "0123456789"]
    if not digits:
        return text
    at = digits[place % len(digits)]
    other = {"zero": "0" + text[at], "arabic": chr(0x660 + int(text[at]))}[how]
    return text[:at] + other + text[at + 1 :]


HOWS = ("insert", "delete", "replace", "append", "turn words", "zero", "arabic")


@pytest.mark.parametrize("name", GAMES)
@settings(deadline=None, max_examples=200)
@given(st.data())
def test_a_text_is_read_as_it_is_written_or_is_refused(name: str, data: st.DataObject) -> None:
    known = samples(name)
    game, text, at = known[data.draw(st.integers(0, len(known) - 1))]
    for _ in range(data.draw(st.integers(1, 2))):
        how = data.draw(st.sampled_from(HOWS))
        sign = data.draw(st.sampled_from(SIGNS + text))
        text = mutated(text, how, data.draw(st.integers(0, 500)), sign)
    try:
        thing = game.read(text) if at is None else game.read(text, at=at)
    except Fault as refusal:
        assert "\n" not in str(refusal)
    else:
        assert game.write(thing) == text


FULL = "bgbg,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg b"


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("sprocket", FULL.replace(" b", ",. b"), "this is written"),
        ("sprocket", FULL.replace("/", ",./"), "this is written"),
        ("sprocket", "./" + FULL, "this is written"),
        (
            "sprocket",
            "----,----,----/----,.,----/----,----,---- b",
            "the formation is still 2x4; got ring",
        ),
        ("gravis3", "...../...../..w../...../..... > w turn", "packed against the far edge (V4)"),
        ("gravis3", ".w.../...../...../...../..... > w turn", "packed against the far edge (V4)"),
        ("gravis3", "....b/...../...../...../..... > w turn", "packed against the far edge (V4)"),
        ("gravis3", "....w/...../...../...../.....  > w turn", "the arrow must be"),
        ("deboucleurs", "t=1,2,3,4 p=3/1,0/02 e=2,2 c=0 r=2 m=1", "a case must be"),
        ("deboucleurs", "t=1,2,3,4 p=03/1,0/2 e=2,2 c=0 r=2 m=1", "this is written"),
        ("deboucleurs", "t=1,2,3,4 e=2,2 p=3/1,0/2 c=0 r=2 m=1", "this is written"),
    ],
)
def test_a_second_text_and_an_impossible_position_are_refused(
    name: str, text: str, reason: str
) -> None:
    with pytest.raises(InvalidText) as refusal:
        load(name).read(text)
    assert reason in str(refusal.value)


def test_the_pawn_inserted_this_turn_is_the_last_of_its_line() -> None:  # V4
    game = load("gravis3")
    for text in (
        "....w/...../...../...../..... > w turn",
        "..wbw/...../...../...../..... > w turn",
    ):
        assert game.write(game.read(text)) == text


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
