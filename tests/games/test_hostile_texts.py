"""Whatever strangers send as a position, a move, a record or a message is read, or refused."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from fuzzing import anything, read_or_refused
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion import load
from ludion.core.record import Record, Step, read_record, read_records, record_tags, write_record
from ludion.core.walk import playout
from ludion.games import GAMES, load_nature
from ludion.server.wire.encode import decode_request

MESSAGES = (
    '{"kind":"join","lang":"en","secret":"aaaaaaaaaaaaaaaaaaaaaaaa","since":3}',
    '{"kind":"play","id":1,"number":1,"text":"vC"}',
    '{"kind":"sit","id":1,"seat":1,"name":"Ana","secret":""}',
    '{"kind":"say","id":1,"text":"hello"}',
    '{"kind":"reply","id":1,"what":"draw","accept":true}',
    '{"kind":"hand","id":1,"samples":[[0,1.5,2,3,40,90]]}',
    '{"kind":"letgo","id":1,"how":"lean","target":null}',
)


@cache
def some(name: str) -> tuple[Any, list[str], list[tuple[Any, str]], str]:
    """A game, texts of positions, moves with their positions, and a record."""
    game = load(name)
    length = 6 if load_nature(game) is not None else 30
    played = list(islice(playout(game, Random(3)), length))
    positions = [game.write(position) for position, _ in played]
    moves = [(position, game.write(move)) for position, move in played]
    steps = tuple(Step(text, comment="a {comment}") for _, text in moves)
    return game, positions, moves, write_record(Record(steps, None, record_tags(game)))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(st.data())
def test_any_text_is_a_position_or_is_refused(name: str, data: st.DataObject) -> None:
    game, positions, _, _ = some(name)
    text = data.draw(anything(*positions))
    found = read_or_refused(game.read, text)
    assert found is None or game.write(found) == text


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(st.data())
def test_any_text_is_a_move_or_is_refused(name: str, data: st.DataObject) -> None:
    game, _, moves, _ = some(name)
    position, written = data.draw(st.sampled_from(moves))
    text = data.draw(anything(written))
    move = read_or_refused(lambda text: game.read(text, at=position), text)
    if move is not None:
        assert game.write(move) == text
        read_or_refused(lambda move: game.play(position, move), move)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60)
@given(st.data())
def test_any_text_is_a_record_or_is_refused(name: str, data: st.DataObject) -> None:
    text = data.draw(anything(some(name)[3]))
    record = read_or_refused(read_record, text)
    assert record is None or read_record(write_record(record)) == record
    read_or_refused(read_records, text)


@pytest.mark.parametrize("name", ["", *GAMES])
@settings(max_examples=60)
@given(anything(*MESSAGES) | st.binary(max_size=80))
def test_any_text_is_a_message_or_is_refused(name: str, text: str | bytes) -> None:
    given = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    read_or_refused(lambda given: decode_request(given, name), given)
