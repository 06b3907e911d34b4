"""A match keeps every position and its record; a lineup says who sits where."""

from __future__ import annotations

from typing import Any

import pytest

from ludion import load
from ludion.core.game import IllegalMove, InvalidText, Outcome
from ludion.core.record import read_record, write_record
from ludion.match.lineup import read_lineup, read_sitter
from ludion.match.match import Match, match_of

GAME = load("gravis3")


def played(moves: str) -> Match[Any, Any]:
    match = Match(GAME, ["Ana", "Ben"], tags={"Date": "2026-11-15"})
    for text in moves.split():
        match.play(GAME.read(text, at=match.position))
    return match


def test_a_refused_move_changes_nothing() -> None:
    match = played("vC")
    with pytest.raises(IllegalMove):
        match.play(GAME.read("vC", at=match.position))
    assert (len(match.positions), len(match.moves)) == (2, 1)


def test_taking_back_goes_one_decision_back() -> None:
    match = played("vC >")
    match.take_back()
    assert GAME.write(match.position).endswith("turn")
    match.take_back()
    with pytest.raises(ValueError, match="no move to take back"):
        match.take_back()


def test_a_record_of_a_match_is_the_match() -> None:
    match = played("vC > >1 ^")
    again = match_of(GAME, read_record(write_record(match.record())))
    assert again.positions == match.positions
    assert again.names == ("Ana", "Ben")
    assert again.record() == match.record()


def test_a_finished_match_has_an_outcome() -> None:
    start = GAME.read("...../...ww/...../..b../..b.. > w")
    match = Match(GAME, ["Ana", "Ben"], start)
    assert match.outcome is None
    match.play(GAME.read(">2", at=start))
    assert match.outcome == Outcome((1.0, -1.0), "alignment")
    assert match_of(GAME, match.record()).outcome == match.outcome


def test_every_seat_has_a_name() -> None:
    with pytest.raises(ValueError, match="gravis3 has 2 seats; got 1 names"):
        Match(GAME, ["Ana"])


def test_a_lineup_is_a_human_against_computers_unless_said() -> None:
    names = [sitter.name for sitter in read_lineup([], seats=3, seed=1)]
    assert names == ["human", "level:3", "level:3"]
    assert [s.name for s in read_lineup(["random"], 2, 1)] == ["random", "level:3"]
    assert [s.name for s in read_lineup(["random", "human:Ana"], 2, 1)] == ["random", "Ana"]


@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        (["nobody"], "a seat must be human, level, greedy, depth, mcts, random, engine or python"),
        (["level:9"], "a level must be 1 to 8; got '9'"),
        (["level"], "a level must be 1 to 8; got ''"),
        (["random:x"], "seed must be a number; got 'x'"),
        (["human", "human", "human"], "this game has 2 seats; got 3"),
    ],
)
def test_a_lineup_that_cannot_be_is_refused(texts: list[str], reason: str) -> None:
    with pytest.raises(InvalidText) as refusal:
        read_lineup(texts, seats=2, seed=0)
    assert reason in str(refusal.value)


def test_the_same_seed_gives_the_same_random_player() -> None:
    one, other = read_sitter("random:7", 0), read_sitter("random:7", 1)
    start = GAME.start()
    assert [one.choose(GAME, start) for _ in range(9)] == [
        other.choose(GAME, start) for _ in range(9)
    ]
