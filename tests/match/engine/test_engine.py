"""The engine's protocol: every line is answered, whatever it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from waiting import PATIENCE_S, until

from ludion.match.engine.engine import Engine

QUICK = {"depth": 1, "memory": 1}
START = {"id": 1, "game": "gravis3", "limits": QUICK}


def asked(*lines: Any) -> list[dict[str, Any]]:
    """The answers to some lines, once all are given."""
    said: list[dict[str, Any]] = []
    engine = Engine(said.append)
    for line in lines:
        engine.receive(line if isinstance(line, bytes) else json.dumps(line).encode())
    engine.end()
    for answer in said:
        json.dumps(answer, allow_nan=False)
    return said


def code(line: Any) -> str:
    (answer,) = asked(line)
    assert answer["error"]["text"]
    found: str = answer["error"]["code"]
    return found


def test_a_position_is_answered_partly_then_finally() -> None:
    searched = {"game": "gravis3", "options": {"pie": "yes"}}  # what is proven comes at once
    limits = {"depth": 2, "memory": 1}
    *partial, final = asked({**START, **searched, "lines": 2, "limits": limits})
    assert partial
    assert not any(answer["final"] for answer in partial)
    assert {answer["id"] for answer in partial} == {1}
    assert (final["id"], final["final"], final["cancelled"]) == (1, True, False)
    assert final["depth"] == 2
    assert len(final["lines"]) == 2
    assert final["lines"][0]["moves"]
    assert final["turn"] == 0


def test_a_proven_result_comes_with_its_distance() -> None:
    *_, final = asked({**START, "position": "....b/....b/...../..w../..w.. v w"})
    assert (final["value"], final["proven"], final["turns"]) == (1.0, True, 1)
    assert final["lines"][0]["moves"] == ["vC"]


def test_a_record_is_judged_move_by_move() -> None:
    record = '[Start "....b/....b/...../..w../..w.. v w"]\nvA ^ ^E -1 1 alignment'
    *partial, final = asked({**START, "record": record})
    assert [answer["number"] for answer in partial] == [1, 2, 3, 4]
    assert [move["verdict"] for move in final["moves"]] == ["good", "blunder", "best"]
    assert final["turning_points"] == [2]


def test_a_finished_game_is_answered_with_its_outcome() -> None:
    (final,) = asked({**START, "position": "....b/....b/..w../..w../..w.. v w turn"})
    assert final["outcome"] == {"payoff": [1.0, -1.0], "reason": "alignment"}
    assert final["lines"] == []


def test_a_level_plays_and_a_seed_repeats_it() -> None:
    query = {"id": "m", "game": "gravis3", "level": 2, "seed": 5}
    (first,), (second,) = asked(query), asked(query)
    assert first["lines"][0]["moves"] == second["lines"][0]["moves"]


def test_several_queries_are_answered_each_under_its_id() -> None:
    said = asked(*({**START, "id": name} for name in ("a", "b", 3, 4)))
    assert {answer["id"] for answer in said if answer["final"]} == {"a", "b", 3, 4}


def test_a_query_without_end_is_cancelled() -> None:
    said: list[dict[str, Any]] = []
    begun, ended = Event(), Event()

    def say(answer: dict[str, Any]) -> None:
        said.append(answer)
        begun.set()
        if answer.get("final"):
            ended.set()

    engine = Engine(say)
    endless = {**START, "options": {"pawns": 5}, "limits": {"seconds": None, "memory": 1}}
    engine.receive(json.dumps(endless).encode())
    assert begun.wait(PATIENCE_S)
    engine.receive(json.dumps(START).encode())
    engine.receive(b'{"cancel": 1}')
    assert ended.wait(PATIENCE_S)
    engine.receive(json.dumps(START).encode())
    engine.end()
    assert [answer["error"]["code"] for answer in said if "error" in answer] == ["id-in-use"]
    assert {"cancel": 1} in said
    finals = [answer for answer in said if answer.get("final")]
    assert [answer["cancelled"] for answer in finals] == [True, False]
    assert finals[0]["lines"]


def test_the_end_of_the_questions_ends_a_query_without_end() -> None:
    *_, final = asked({**START, "limits": {"seconds": None, "memory": 1}})
    assert final["final"]


def test_once_nobody_listens_nothing_more_is_said_and_all_ends() -> None:
    tries = []

    def deaf(answer: dict[str, Any]) -> None:
        tries.append(answer)
        raise BrokenPipeError

    engine = Engine(deaf)
    engine.receive(json.dumps({**START, "limits": {"seconds": 1000, "memory": 1}}).encode())
    engine.end()
    engine.receive(b"")
    assert len(tries) == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"", "not-json"),
        (b"\xff", "not-json"),
        (b"[" * 100_000, "not-json"),
        (b"1" * 10_000, "not-json"),
        (b'{"id": 1, "game": "gravis3", "seed": NaN}', "not-json"),
        (b" " * (1 << 20) + b"{}", "not-json"),
        ([], "bad-query"),
        ({}, "bad-query"),
        ({"id": None, "game": "gravis3"}, "bad-query"),
        ({"id": True, "game": "gravis3"}, "bad-query"),
        ({"id": 1}, "bad-query"),
        ({"id": 1, "game": "chess"}, "unknown-game"),
        ({"id": 1, "game": "gravis3", "options": {"pawns": 99}}, "invalid-text"),
        ({"id": 1, "game": "gravis3", "options": {"pawns": None}}, "bad-query"),
        ({"id": 1, "game": "gravis3", "position": "x"}, "invalid-text"),
        ({"id": 1, "game": "gravis3", "position": 5}, "bad-query"),
        ({"id": 1, "game": "gravis3", "record": "vC vC *"}, "illegal-move"),
        ({"id": 1, "game": "gravis3", "record": "*", "position": "x"}, "bad-query"),
        ({"id": 1, "game": "gravis3", "lines": 0}, "bad-query"),
        ({"id": 1, "game": "gravis3", "level": 9}, "bad-query"),
        ({"id": 1, "game": "gravis3", "limits": {"seconds": -1}}, "bad-query"),
        ({"id": 1, "game": "gravis3", "limits": {"second": 1}}, "bad-query"),
        ({"id": 1, "game": "gravis3", "limit": {}}, "bad-query"),
        ({"cancel": 1}, "unknown-id"),
        ({"cancel": []}, "bad-query"),
        ({"cancel": 1, "game": "gravis3"}, "bad-query"),
    ],
)
def test_what_cannot_be_answered_gets_an_error(line: Any, expected: str) -> None:
    assert code(line) == expected


def test_an_error_carries_the_id_wherever_there_is_one() -> None:
    assert asked({"id": "q", "game": 7})[0]["id"] == "q"
    assert asked(b"?")[0]["id"] is None


def test_errors_are_told_in_the_language_asked_for() -> None:
    said: list[dict[str, Any]] = []
    engine = Engine(said.append, "fr")
    engine.receive(b"[]")
    engine.end()
    assert said[0]["error"]["text"] == "attendu un objet JSON\u202f; reçu une liste"


@pytest.fixture(scope="module")
def heard() -> Iterator[tuple[Engine, list[dict[str, Any]]]]:
    said: list[dict[str, Any]] = []
    engine = Engine(said.append)
    yield engine, said
    engine.receive(json.dumps(START).encode())
    engine.end()
    assert said[-1]["final"], "it lives"


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
MOVES = st.lists(st.sampled_from(["vC", ">", ">1", "^", "x", "*", "{", "(", ")", "1", "@1"]))
LIKE_A_QUERY = st.fixed_dictionaries(
    {"id": st.just("f") | ANY},
    optional={
        "game": st.sampled_from(["gravis3", "gravity"]) | ANY,
        "options": st.dictionaries(st.sampled_from(["pawns", "players", "self", "room"]), ANY),
        "position": st.sampled_from(["", "v A1 A1,G7 -,- g"]) | st.text("wb./ >?v^<12AG,-") | ANY,
        "record": MOVES.map(" ".join) | ANY,
        "lines": st.integers(-1, 5) | ANY,
        "level": st.integers(0, 2) | ANY,
        "seed": ANY,
        "cancel": ANY,
    },
)


def answered(heard: tuple[Engine, list[dict[str, Any]]], line: bytes) -> None:
    """A line gets its last word: a final answer or an error, and never one of ours."""
    engine, said = heard
    said.clear()
    engine.receive(line)
    until(
        lambda: any(answer.get("final") or "error" in answer for answer in list(said)), repr(line)
    )
    for answer in list(said):
        json.dumps(answer)
        assert answer.get("error", {}).get("code") != "failed", (line, answer)


@given(line=st.binary())
@example(line=b"\x00")
def test_any_bytes_get_an_answer(heard: Any, line: bytes) -> None:
    answered(heard, line)


@given(value=ANY)
def test_any_json_gets_an_answer(heard: Any, value: Any) -> None:
    answered(heard, json.dumps(value).encode())


@settings(max_examples=200)
@given(value=LIKE_A_QUERY)
def test_anything_like_a_query_gets_an_answer(heard: Any, value: dict[str, Any]) -> None:
    answered(
        heard, json.dumps({**value, "limits": {"depth": 1, "nodes": 50, "memory": 1}}).encode()
    )
