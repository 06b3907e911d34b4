"""Records: tags, moves, clocks, comments, variations and results, there and back."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion import load
from ludion.core.game import IllegalMove, InvalidText, Outcome
from ludion.core.record import (
    MOVE_TEXT,
    Record,
    Step,
    read_record,
    read_records,
    record_tags,
    replay,
    write_clock,
    write_record,
)

GAME = load("gravis3")

TEXT = """\
[Game "gravis3"]
[Rules "1"]
[Options "pawns=10"]
[Seat 1 "Ana \\"la\\" reine"]
[Seat 2 "random"]

{a quiet game} vC @4:58.5 > {a wide turn \\} } ( v {too slow} ( < ) ) >1 ^ *
"""


def test_everything_a_record_can_hold_is_read() -> None:
    record = read_record(TEXT)
    assert record.tags["Seat 1"] == 'Ana "la" reine'
    assert record.comment == "a quiet game"
    first, arrow, *_ = record.steps
    assert (first.move, first.clock) == ("vC", Decimal("298.5"))
    assert arrow.comment == "a wide turn } "
    assert arrow.variations == ((Step("v", comment="too slow", variations=((Step("<"),),)),),)
    assert record.outcome is None
    assert write_record(record) == TEXT


def test_numbers_between_moves_are_passed_over() -> None:
    assert read_record("1. vC > 2. >1 ^ *").steps == tuple(map(Step, ["vC", ">", ">1", "^"]))


def test_results_are_payoffs_and_a_reason() -> None:
    record = Record(outcome=Outcome((0.5, -1.0, 0.5), "turns"))
    assert write_record(record) == "0.5 -1 0.5 turns\n"
    assert read_record("0.5 -1 0.5 turns") == record


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1, column 1: wanted the next move, or how the game ended"),
        ("vC >", "column 5: wanted the next move, or how the game ended"),
        ("[Game gravis3]\n*", "line 1, column 1: wanted a tag"),
        ('[A "1"]\n[A "2"]\n*', "line 2, column 1: wanted one tag A only"),
        ("vC {open", "wanted a comment closed by }"),
        ("vC ( > *", "closed by )"),
        ("vC ( ) *", "one move or more"),
        ("vC @soon *", "wanted a clock"),
        ("vC * more", "wanted nothing after the result"),
        ("1 -1", "wanted the reason"),
        ("1 -1 WON", "wanted the reason"),
        (") *", "wanted the next move"),
        ("vC ] *", "wanted a move"),
        ("vC " + "( vC " * 60, "at most 50 variations"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_column(text: str, reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        read_record(text)
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_records_stand_one_after_another_and_faults_have_their_line() -> None:
    one = Record((Step("vC"), Step(">")), None, {"Game": "gravis3"})
    other = Record((Step("vA"),), Outcome((1.0, -1.0), "resigned"), {"Game": "gravis3"}, "short")
    assert read_records(write_record(one) + "\n" + write_record(other)) == [one, other]
    assert read_records(" \n") == []
    with pytest.raises(
        InvalidText, match="line 4, column 4: wanted the next move, or how the game ended"
    ):
        read_records('[Game "gravis3"]\nvC *\n[Game "gravis3"]\nvC ')


def test_windows_line_ends_and_a_byte_order_mark_are_taken() -> None:
    assert read_record("\ufeff" + TEXT.replace("\n", "\r\n")) == read_record(TEXT)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        ("0", "0:00"),
        ("9.25", "0:09.25"),
        ("3600", "1:00:00"),
        ("7325.5", "2:02:05.5"),
        ("600", "10:00"),
    ],
)
def test_clocks(seconds: str, text: str) -> None:
    assert write_clock(Decimal(seconds)) == text


def test_replay_gives_every_position_and_the_end() -> None:
    record = Record((Step("vC"), Step(">")), tags=record_tags(GAME))
    told = [*replay(GAME, record)]
    assert [GAME.write(move) for _, move in told if move is not None] == ["vC", ">"]
    assert GAME.write(told[-1][0]) == "...../...../...../...../..w.. > b"


def test_replay_starts_where_the_record_says() -> None:
    start = "...../...ww/...../..b../..b.. > w"
    tags = record_tags(GAME, {"Start": start})
    record = Record((Step(">2"),), Outcome((1.0, -1.0), "alignment"), tags)
    assert GAME.turn([*replay(GAME, record)][-1][0]) is None


@pytest.mark.parametrize(
    ("record", "error", "reason"),
    [
        (Record((Step("vC"), Step("zz"))), InvalidText, "move 2: a move must be"),
        (Record((Step("vC"), Step("vC"))), IllegalMove, "move 2: vC: wanted one of"),
        (Record(tags={"Game": "chess"}), InvalidText, "Game 'gravis3'; got 'chess'"),
        (Record(tags={"Options": "pawns=3"}), InvalidText, "Options 'pawns=10'; got 'pawns=3'"),
        (Record(tags={"Start": "nowhere"}), InvalidText, "a position must be"),
        (
            Record((Step(">2"),), None, {"Start": "...../...ww/...../..b../..b.. > w"}),
            InvalidText,
            "by the rules the result is 1 -1 alignment; got *",
        ),
    ],
)
def test_replay_refuses_what_the_rules_do(
    record: Record, error: type[Exception], reason: str
) -> None:
    with pytest.raises(error) as refusal:
        [*replay(GAME, record)]
    assert reason in str(refusal.value)


def stopped(game: Any, result: str) -> Record:
    return replace(read_record(result), tags=record_tags(game))


@pytest.mark.parametrize(
    ("name", "players", "result"),
    [
        ("gravis3", 2, "-1 1 resigned"),
        ("gravis3", 2, "1 -1 time"),
        ("gravis3", 2, "0 0 agreed"),
        ("gravity", 3, "0.5 -1 0.5 resigned"),
        ("sprocket", 4, "-1 0.3333333333333333 0.3333333333333333 0.3333333333333333 time"),
        ("sprocket", 4, "-1 0.3333 0.3333 0.3333 time"),
        ("polarity", 4, "-1 1 -1 1 resigned"),
        ("deboucleurs", 3, "-1 -1 -1 resigned"),
    ],
)
def test_a_game_may_end_before_its_end(name: str, players: int, result: str) -> None:
    game = load(name) if name == "gravis3" else load(name, players=players)
    record = stopped(game, result)
    assert len(list(replay(game, record))) == 1
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("name", "players", "result", "reason"),
    [
        ("gravis3", 2, "2 -7 x", "the reason must be resigned, time or agreed; got 'x'"),
        ("gravis3", 2, "1 -1 alignment", "the game is not over, so the reason must be resigned"),
        (
            "gravis3",
            2,
            "1 -1 -1 resigned",
            "a result must have 2 payoffs, one for each seat; got 3",
        ),
        ("gravis3", 2, "1 resigned", "a result must have 2 payoffs, one for each seat; got 1"),
        ("gravis3", 2, "2 -7 resigned", "a payoff must be -1 to 1; got 2"),
        ("gravis3", 2, "1 1 resigned", "of 'resigned' must be -1 1 or 1 -1; got 1 1"),
        ("gravis3", 2, "0 0 resigned", "of 'resigned' must be -1 1 or 1 -1; got 0 0"),
        ("gravis3", 2, "1 -1 agreed", "of 'agreed' must be 0 0; got 1 -1"),
        ("gravity", 2, "1 meeting", "the reason must be"),
        ("gravity", 3, "-1 1 1 resigned", "-1 0.5 0.5, 0.5 -1 0.5 or 0.5 0.5 -1; got -1 1 1"),
        ("polarity", 4, "-1 1 1 1 resigned", "-1 1 -1 1 or 1 -1 1 -1; got -1 1 1 1"),
        ("deboucleurs", 2, "-1 1 resigned", "of 'resigned' must be -1 -1; got -1 1"),
        ("deboucleurs", 2, "0 0 agreed", "the reason must be resigned or time; got 'agreed'"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    name: str, players: int, result: str, reason: str
) -> None:
    game = load(name) if name == "gravis3" else load(name, players=players)
    with pytest.raises(InvalidText) as refusal:
        list(replay(game, stopped(game, result)))
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "error", "reason"),
    [
        ("vC ( xA1 ) > *", IllegalMove, "variation: move 1: xA1: wanted one of"),
        ("vC > ( v zz ) >1 *", InvalidText, "variation: move 3: a move must be"),
        ("vC > ( v ( ^ ( xA1 ) ) ) *", IllegalMove, "variation: variation: variation: move 2: xA1"),
    ],
)
def test_illegal_moves_in_variations_are_refused(
    text: str, error: type[Exception], reason: str
) -> None:
    with pytest.raises(error) as refusal:
        [*replay(GAME, stopped(GAME, text))]
    assert reason in str(refusal.value)


def test_digits_that_are_not_ascii_are_no_results_and_no_clocks() -> None:
    for text in ("vC @٤:58 *", "vC ١ -1 resigned", "١. vC *"):
        with pytest.raises(InvalidText):
            [*replay(GAME, read_record(text))]


MOVES = st.from_regex(MOVE_TEXT, fullmatch=True)
CLOCKS = st.none() | st.decimals("0", "90000", allow_nan=False, places=2)
STEPS = st.recursive(
    st.builds(Step, MOVES, CLOCKS, st.text(max_size=8)),
    lambda inner: st.builds(
        Step,
        MOVES,
        CLOCKS,
        st.text(max_size=8),
        st.lists(st.lists(inner, min_size=1, max_size=3).map(tuple), max_size=2).map(tuple),
    ),
    max_leaves=8,
)
OUTCOMES = st.none() | st.builds(
    Outcome,
    st.lists(st.sampled_from([-1.0, 0.0, 0.25, 1.0]), min_size=1, max_size=5).map(tuple),
    st.from_regex(r"[a-z][a-z0-9-]{0,9}", fullmatch=True),
)
TAGS = st.dictionaries(
    st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,8}", fullmatch=True), st.text(max_size=12)
)
RECORDS = st.builds(
    Record, st.lists(STEPS, max_size=6).map(tuple), OUTCOMES, TAGS, st.text(max_size=9)
)


def test_the_mark_before_a_text_is_no_move() -> None:
    assert read_record("\ufeff vC *") == read_record("vC *")
    with pytest.raises(InvalidText, match="wanted a move"):
        read_record("vC \ufeff> *")


@given(RECORDS)
def test_every_record_is_read_back_as_it_was_written(record: Record) -> None:
    assert read_record(write_record(record)) == record


@given(st.one_of(st.text(), st.text(alphabet='[]"{}()@*\\ \n12.-:abvC>', max_size=60)))
def test_any_text_is_a_record_or_is_refused(text: str) -> None:
    try:
        record = read_record(text)
    except InvalidText as refusal:
        assert "\n" not in str(refusal)
    else:
        assert read_record(write_record(record)) == record


def test_a_comment_keeps_its_line_ends_in_a_file_that_has_others() -> None:
    record = Record((Step("vC", comment="one\r\ntwo\nthree\\r\n\\}"),), comment="\r\r\n")
    text = write_record(record)
    assert read_record(text) == read_record(text.replace("\n", "\r\n")) == record
