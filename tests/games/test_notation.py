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
from ludion.core.fault import Fault
from ludion.core.walk import playout
from ludion.games import GAMES, load_nature, load_options

MOST_PLAYERS = 4
SIGNS = " \t\n\r.,/;:|=+-!?^<>v0123456789٣۷²_\u00a0\ufeffabwgrpxABCJ#"


@cache
def samples(name: str) -> list[tuple[Any, str, Any]]:
    """Games, texts of their positions and moves and, for a move, where it is played."""
    games = [load(name)]
    for option in load_options(name):
        if option.name == "players" and isinstance(option.allowed, range):
            most = max(count for count in option.allowed if count <= MOST_PLAYERS)
            games.append(load(name, players=most))
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
@settings(max_examples=200)
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
