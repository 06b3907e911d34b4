"""Analysis: what positions are worth, and verdicts on the moves of a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludion import load
from ludion.core.record import Record, Step, read_record, record_tags, replay, write_record
from ludion.core.walk import opens_turn
from ludion.locale import Words
from ludion.match.match import Match, match_of
from ludion.match.review.analysis import Analysis, analyse, analyse_record
from ludion.match.review.annotate import annotated
from ludion.match.review.verdicts import (
    JudgedMove,
    Verdict,
    found_alike,
    judge,
    reconciled,
    verdict_of,
)
from ludion.match.review.words import comment_on, worth
from ludion.players.player import NO_LIMITS, Limits, Line, Thought, never

GAME = load("gravis3")
SHALLOW = Limits(depth=2, memory=1, lines=3)
# White has two in column C and the arrow down: vC wins. White plays elsewhere; Black wins by ^E.
THROWN_AWAY = "....b/....b/...../..w../..w.. v w"


def line(move: str, value: float, proven: bool = False, turns: int | None = None) -> Line[str]:
    return Line((move,), value, proven, turns)


def record_of(moves: str, start: str | None = None) -> Record:
    match = Match(GAME, ["Ana", "Ben"], None if start is None else GAME.read(start))
    for text in moves.split():
        match.play(GAME.read(text, at=match.position))
    return match.record()


def judged(record: Record, limits: Limits = SHALLOW) -> list[JudgedMove[Any]]:
    found = list(analyse_record(GAME, record, limits))
    return judge(GAME, found, match_of(GAME, record).moves)


def test_a_win_at_once_is_found_with_its_distance() -> None:
    *_, last = analyse(GAME, GAME.read(THROWN_AWAY), SHALLOW)
    assert last.final
    assert last.best is not None
    assert (last.best.value, last.best.proven, last.best.turns) == (1.0, True, 1)
    assert list(map(GAME.write, last.best.moves)) == ["vC"]
    assert len(last.lines) == 3


def test_a_finished_game_has_an_outcome_and_no_lines() -> None:
    (found,) = analyse(GAME, GAME.read("....b/....b/..w../..w../..w.. v w turn"), SHALLOW)
    assert found.best is None
    assert found.outcome is not None
    assert found.outcome.reason == "alignment"


def test_a_win_given_away_is_a_blunder_and_a_turning_point() -> None:
    insert, turn, answer = judged(record_of("vA ^ ^E", THROWN_AWAY))
    # elsewhere White still wins, by another arrow: later than by vC, so good and not best
    assert (insert.verdict, insert.turning) == (Verdict.GOOD, False)
    assert GAME.write(insert.best.moves[0]) == "vC"
    assert (insert.played.value, insert.played.proven, insert.played.turns) == (1.0, True, 9)
    assert (turn.verdict, turn.turning, turn.loss) == (Verdict.BLUNDER, True, 2.0)
    assert (turn.played.value, turn.played.proven, turn.played.turns) == (-1.0, True, 2)
    assert (answer.verdict, answer.turning, answer.played.turns) == (Verdict.BEST, False, 1)
    assert (insert.seat, turn.seat, answer.seat) == (0, 0, 1)


def test_the_best_move_is_best_and_loses_nothing() -> None:
    (only,) = judged(record_of("vC", THROWN_AWAY))
    assert (only.verdict, only.loss, only.turning, only.forced) == (Verdict.BEST, 0, False, False)


def test_an_interrupted_analysis_is_judged_as_far_as_it_went() -> None:
    record = record_of("vA ^ ^E", THROWN_AWAY)
    found: list[Any] = []
    for one in analyse_record(GAME, record, SHALLOW, lambda: len(found) >= 2):
        found.append(one)  # `stop` looks at the list while it grows
    assert len(found) == 2
    assert list(analyse_record(GAME, record, SHALLOW, lambda: True)) == []
    assert judge(GAME, [], []) == []


@pytest.mark.parametrize(
    ("best", "played", "verdict"),
    [
        (line("a", 1.0, True, 3), line("b", 1.0, True, 3), "best"),
        (line("a", 1.0, True, 3), line("b", 1.0, True, 5), "good"),
        (line("a", -1.0, True, 8), line("b", -1.0, True, 2), "good"),
        (line("a", 0.30), line("b", 0.29), "best"),
        (line("a", 0.30), line("b", 0.20), "good"),
        (line("a", 0.30), line("b", 0.05), "mistake"),
        (line("a", 0.30), line("b", -0.40), "blunder"),
        (line("a", 1.0, True, 3), line("b", 0.0, True), "blunder"),
        (line("a", 0.0, True), line("b", -1.0, True, 4), "blunder"),
        (line("a", 1.0, True, 13), line("b", 0.08), "good"),
        (line("a", 1.0, True, 13), line("b", -0.3), "mistake"),
        (line("a", 1.0, True, 13), line("b", -0.9), "blunder"),
    ],
)
def test_verdicts_are_drawn_from_the_loss(best: Line[Any], played: Line[Any], verdict: str) -> None:
    assert verdict_of(best, played).value == verdict


def seen(depth: int, *lines: Line[Any]) -> Analysis[Any, Any]:
    return Analysis(GAME.start(), 0, lines, nodes=1, depth=depth)


def test_a_loss_too_far_for_the_search_of_the_best_move_is_no_blunder() -> None:
    best, played = line("a", -0.04), line("b", -1.0, True, 12)
    assert found_alike(GAME, seen(8, best), best, played) is None
    estimate = line("b", -0.06)
    assert found_alike(GAME, seen(8, best, estimate), best, played) == estimate


def test_a_loss_that_the_search_of_the_best_move_would_have_seen_counts() -> None:
    best, played = line("a", -0.04), line("b", -1.0, True, 4)
    assert found_alike(GAME, seen(8, best), best, played) == played
    proven = line("a", 0.0, True)
    far = line("b", -1.0, True, 12)
    assert found_alike(GAME, seen(0, proven), proven, far) == far


class ByRote:
    """Says of each position, one after another, what it was taught, and plays the last move."""

    def __init__(self, *taught: Line[Any]) -> None:
        self.taught = iter(taught)

    def think(
        self, game: Any, position: Any, rng: Random, limits: Limits = NO_LIMITS, stop: Any = never
    ) -> Iterator[Thought[Any]]:
        line = next(self.taught)
        yield Thought((replace(line, moves=(game.moves(position)[-1],)),), 1, 8, final=True)


def test_a_move_is_no_blunder_where_the_others_may_lose_as_well() -> None:
    """All four arrows lose in 12 turns; the search before the move does not see that far."""
    record = record_of("vC > >1 ^")
    quiet, sure = line("", -0.04), line("", 1.0, True, 11)
    places = list(analyse_record(GAME, record, player=ByRote(quiet, quiet, quiet, quiet, sure)))
    *_, only = judge(GAME, places, match_of(GAME, record).moves)
    assert (only.played.value, only.played.turns) == (-1.0, 12)
    assert (only.verdict, only.loss, only.turning) == (Verdict.GOOD, 0.0, False)
    assert not only.has_better


def test_the_best_line_goes_as_far_as_it_is_proven() -> None:
    *_, last = analyse(GAME, GAME.start(), Limits(memory=1))
    assert last.best is not None
    assert last.best.turns == 13
    turns = sum(
        1 for at in range(len(last.best.moves)) if opens_turn(GAME, after(last.best.moves[:at]))
    )
    assert turns == 13
    assert GAME.turn(after(last.best.moves)) is None


def after(moves: Sequence[Any]) -> Any:
    position = GAME.start()
    for move in moves:
        position = GAME.play(position, move)
    return position


def test_an_estimate_beside_a_proven_worth_is_not_known() -> None:
    best = line("a", 1.0, True, 13)
    assert worth(line("b", 0.0), Words("en"), best) == "not known"
    assert worth(line("b", 0.25), Words("en"), line("a", 0.3)) == "+0.25"
    assert worth(line("b", -1.0, True, 4), Words("en"), best) == "loses in 4 turns"


def test_nothing_is_better_than_the_best() -> None:
    proven_draw, hope = line("a", 0.0, True), line("b", 0.4)
    assert reconciled(proven_draw, hope) == (proven_draw, line("b", 0.0))
    win = line("b", 1.0, True, 3)
    assert reconciled(line("a", 0.2), win) == (win, win)


class Sage:
    """A player that knows everything, as a proven table does: it plugs in where a search does."""

    def think(
        self, game: Any, position: Any, rng: Random, limits: Limits = NO_LIMITS, stop: Any = never
    ) -> Iterator[Thought[Any]]:
        lines = tuple(Line((move,), 0.0, True) for move in game.moves(position))
        yield Thought(lines[: limits.lines], 0, 0, final=True)


def test_proven_knowledge_plugs_in_as_a_player() -> None:
    (found,) = analyse(GAME, GAME.start(), player=Sage())
    assert found.best is not None
    assert found.best.proven
    assert found.nodes == 0
    record = record_of("vA > >1")
    places = list(analyse_record(GAME, record, Limits(lines=2), player=Sage()))
    moves = [GAME.read("vA", at=places[0].position), GAME.read(">", at=places[1].position)]
    assert [one.verdict for one in judge(GAME, places, moves)] == [Verdict.BEST] * 2


def test_in_a_game_for_three_every_move_is_compared_with_the_best() -> None:
    game = load("gravity", players=3)
    record = Record((Step("Gv"), Step("OD5")), None, record_tags(game))
    found = list(analyse_record(game, record, Limits(nodes=60, memory=8)))
    assert len(found) == 3
    moves = match_of(game, record).moves
    assert [one.number for one in judge(game, found, moves)] == [1, 2]
    for place, move in zip(found, moves, strict=False):
        assert move in [line.moves[0] for line in place.lines[:2]]


def test_in_a_game_for_three_a_win_given_away_is_judged() -> None:
    game = load("gravity", players=3)
    text = "G> OF4 PC2 PA7 PB6 F<8 G< F^A G> F^F FvD F^E G^"  # at the end G< would have won
    record = Record(tuple(map(Step, text.split())), None, record_tags(game))
    places = [position for position, _ in replay(game, record)]
    start = Record((Step("G^"),), None, record_tags(game, {"Start": game.write(places[-2])}))
    found = list(analyse_record(game, start, Limits(nodes=200, memory=8)))
    (only,) = judge(game, found, match_of(game, start).moves)
    assert game.write(only.best.moves[0]) == "G<"
    assert (only.best.proven, only.best.turns, only.best.value) == (True, 1, 1.0)
    assert only.played.value < 1


def test_a_loss_within_the_doubt_is_no_mistake() -> None:
    assert verdict_of(line("a", 0.5), line("b", -0.5), doubt=1.0) is Verdict.GOOD
    assert verdict_of(line("a", 0.5), line("b", -0.5), doubt=0.1) is Verdict.BLUNDER
    sure = line("a", 1.0, True, 1), line("b", -1.0, True, 2)
    assert verdict_of(*sure, doubt=5.0) is Verdict.BLUNDER


def test_an_annotated_record_can_be_read_again_and_keeps_what_was_said() -> None:
    record = record_of("vA ^ ^E", THROWN_AWAY)
    first = Step("vA", comment="hm {so}", variations=((Step("vB"),),))
    record = replace(record, steps=(first, *record.steps[1:]))
    noted = annotated(GAME, record, judged(record), lambda one: one.verdict.value)
    again = read_record(write_record(noted))
    assert again.steps == noted.steps
    assert noted.steps[0].comment == "hm {so}\ngood"
    assert noted.steps[0].variations[0] == (Step("vB"),)
    assert noted.steps[0].variations[1][0] == Step("vC")
    assert noted.steps[2] == Step("^E", comment="best")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_comment_leaves_its_full_stop_to_the_sentence_around_it(language: str) -> None:
    (thrown_away, *_) = judged(record_of("vA ^ ^E", THROWN_AWAY))
    words = Words(language)
    for turning in (True, False):
        comment = comment_on(GAME, replace(thrown_away, turning=turning), words)
        said = words("study-judged", says=comment)
        assert said.endswith(f"{comment}.")
        assert not comment.endswith(".")


def test_the_readable_rules_are_not_searched_for_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludion.match.review.analysis.MOST_READABLE_S", 0.0)
    limits = Limits(seconds=0.0, lines=len(GAME.moves(GAME.start())))
    *_, last = analyse(GAME, GAME.start(), limits, compiled=False)
    assert last.final
    assert last.nodes < 100, "a duel is searched two turns deep only where that is quick"
