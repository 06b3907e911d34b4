"""Sets that strangers write: refused before they cost much, whatever is in them (R12)."""

from __future__ import annotations

import base64
import tracemalloc
import zlib
from itertools import islice
from random import Random

import pytest
from fuzzing import anything, read_or_refused
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion import load
from ludion.core.fault import InvalidText
from ludion.core.walk import playout
from ludion.games.deboucleurs.cards import (
    LONGEST_SET,
    SCENARIOS,
    built_in_text,
    official_text,
    set_of_word,
    set_word,
)
from ludion.games.deboucleurs.fields import DIFFICULTIES

HALF_MB = 500_000


def packed(text: bytes) -> str:
    return "z" + base64.urlsafe_b64encode(zlib.compress(text, 9)).decode().rstrip("=")


def filled(repeated: str, before: str = "", after: str = "") -> str:
    room = LONGEST_SET - len(before) - len(after)
    return before + repeated * (room // len(repeated)) + after


SETS = {
    "dotted keys": filled("a.", after="a=1"),
    "quoted dotted keys": filled('"a".', after="a=1"),
    "dotted tables": filled("a.", "[", "a]"),
    "short dotted keys": "\n".join(f"a{n}.b.c.d.e.f=1" for n in range(1200)),
    "nested lists": filled("[", "a="),
    "nested tables": filled("{a=", "a="),
    "digits": filled("9", "a="),
    "hexadecimal copies": official_text().replace("copies = 2", f"copies = 0x{'f' * 9000}", 1),
    "open strings": filled('"""\\'),
    "open literals": filled("'''x"),
    "one key of letters": filled("f", after="=1"),
    "cards without end": filled("[[events]]\n"),
    "nested JSON": packed(b'{"events":' + b"[" * 40_000),
    "closed nested JSON": packed(b'{"events":' + b"[" * 900 + b"]" * 900 + b"}"),
    "digits in JSON": packed(b'{"title":' + b"9" * 20_000 + b"}"),
    "a packed megabyte": packed(b" " * 1_000_000),
    "half a megabyte": "z" + "A" * HALF_MB,
}


@pytest.mark.parametrize("name", SETS)
def test_a_set_that_would_be_expensive_to_read_is_refused(name: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        set_word(SETS[name])
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", ["dotted keys", "quoted dotted keys", "nested lists"])
def test_keys_and_brackets_are_counted_before_they_are_parsed(name: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidText, match="nested brackets"):
            set_word(SETS[name])
        assert tracemalloc.get_traced_memory()[1] < 3_000_000
    finally:
        tracemalloc.stop()


@settings(max_examples=150)
@given(anything(official_text(), official_text()[:3000], set_word(official_text())))
def test_any_text_is_a_set_or_is_refused(text: str) -> None:
    word = read_or_refused(set_word, text)
    if word is not None:
        assert set_of_word(word)


@settings(max_examples=100)
@given(anything('{"title":{"en":"a","fr":"b"},"tracks":{"2":"1 0"},"events":[{"key":"a"}]}'))
def test_any_word_is_a_set_or_is_refused(text: str) -> None:
    read_or_refused(set_word, packed(text.encode("utf-8", "surrogatepass")))


@settings(max_examples=100)
@given(anything(*map(built_in_text, SCENARIOS)))
def test_any_text_is_a_scenario_or_is_refused(text: str) -> None:
    word = read_or_refused(set_word, text)
    if word is not None:
        assert set_of_word(word)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@settings(max_examples=40)
@given(st.data())
def test_any_text_is_a_position_of_a_scenario_or_is_refused(
    difficulty: str, data: st.DataObject
) -> None:
    game = load("deboucleurs", difficulty=difficulty, set=data.draw(st.sampled_from(SCENARIOS)))
    positions = [position for position, _ in islice(playout(game, Random(3)), 12)]
    text = data.draw(anything(*map(game.write, positions)))
    found = read_or_refused(game.read, text)
    assert found is None or game.write(found) == text
