"""Rooms and tables of values that strangers write: read, or refused before they cost much (G4)."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from fuzzing import anything, read_or_refused
from hypothesis import example, given, settings

from ludion.core.fault import InvalidText
from ludion.games.gravity.picture import (
    LONGEST,
    OFFICIAL,
    OFFICIAL_PICTURE,
    read_marked,
    read_room,
    room_word,
)
from ludion.games.gravity.proof.file import ARRAYS, MAGIC, ValueFile, _end
from ludion.games.gravity.room import write_code

HALF_MB = 500_000


@pytest.mark.parametrize("text", ["." * HALF_MB, "/" * HALF_MB, "\n" * HALF_MB + "+"])
def test_a_room_is_no_longer_than_the_largest_picture(text: str) -> None:
    with pytest.raises(InvalidText, match=f"at most {LONGEST} characters"):
        read_room(text)


@settings(max_examples=200)
@given(anything(OFFICIAL_PICTURE, write_code(OFFICIAL)))
def test_any_text_is_a_room_or_is_refused(text: str) -> None:
    room = read_or_refused(read_room, text)
    if room is not None:
        assert read_room(room_word(room)) == room
    read_or_refused(read_marked, text)


PLACES = {name: {"type": "<i4", "length": 1, "at": 64 * n} for n, name in enumerate(ARRAYS)}
HEAD = json.dumps({"room": "official", "arrays": PLACES})


@settings(max_examples=200)
@given(anything(HEAD))
@example('{"room": 7, "arrays": {"set_up": {"type": "<i4", "length": 1, "at": 0}}}')
@example('{"room": "official", "arrays": {"set_up": {"type": "<i4", "length": 1, "at": 0}}}')
@example(HEAD.replace("<i4", "O"))
@example(HEAD.replace("<i4", ",<i4"))
@example(HEAD.replace("<i4", "(9,9)<i4"))
@example(HEAD.replace('"at": 64', '"at": -64'))
@example(HEAD.replace('"length": 1, "at": 128', '"length": 99999, "at": 128'))
@example("[" * 100_000)
def test_any_file_is_a_table_of_values_or_is_refused(head: str) -> None:
    text = head.replace("\n", " ").encode("utf-8", "surrogatepass") + b"\n"
    try:
        size = _end(MAGIC, text)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        size = 0
    with TemporaryDirectory() as folder:
        path = Path(folder) / "some.table"
        path.write_bytes((MAGIC + text).ljust(size if 0 < size < 1_000_000 else 0, b"\0"))
        read_or_refused(ValueFile, path)
