"""Lessons can be played, and what they claim is proved: right moves are all the right ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from ludion import learn, load
from ludion.core.game import Game, Listed
from ludion.core.record import play_text
from ludion.locale import LANGUAGES
from ludion.match.computers import is_duel, searcher
from ludion.match.review.analysis import analyse
from ludion.players.player import Limits

CLAIM = re.compile(r"(?P<what>wins in|holds|draws|leads|survives) ?(?P<count>\d*)")
SEARCHED = 3
"""Turns that the search of every duel proves in a moment; longer claims are a game's own tests."""


class Step(NamedTuple):
    game: Game[Any, Any]
    position: Any
    step: learn.LessonStep


@cache
def steps(name: str, number: int) -> Sequence[Step]:
    """The steps of a lesson, each with the position where it begins."""
    lesson = learn.lesson_of(name, number)
    game = load(name, **lesson.options)
    found, position = [], None
    for step in lesson.steps:
        position = game.read(step.start) if step.start else position
        found.append(Step(game, position, step))
        for text in (*step.asks[:1], *step.then):
            _, position = play_text(game, position, text, 1)
    return found


LESSONS = [
    (name, number) for name in learn.taught() for number in range(1, len(learn.lessons(name)) + 1)
]
CLAIMED = [
    pytest.param(one, id=f"{name}-{number}-{at}")
    for name, number in LESSONS
    for at, one in enumerate(steps(name, number), start=1)
    if one.step.value
]


def claim(step: learn.LessonStep) -> tuple[str, int]:
    found = CLAIM.fullmatch(step.value)
    assert found is not None, step.value
    return found["what"], int(found["count"] or 0)


@pytest.mark.parametrize("name", [name for name, number in LESSONS if number == 1])
def test_after_the_first_lesson_come_tactics_and_strategy(name: str) -> None:
    assert [lesson.title["en"] for lesson in learn.lessons(name)] == [
        "First steps",
        "Tactics",
        "Strategy",
    ]


@pytest.mark.parametrize(("name", "number"), LESSONS)
def test_a_lesson_can_be_played(name: str, number: int) -> None:
    found, many = steps(name, number), False
    assert 6 <= len(found) <= 10
    for game, position, step in found:
        assert step.start or (position is not None and not many), "goes on from one position"
        for text in step.asks:
            game.play(position, game.read(text, at=position))
        if step.asks:
            assert set(step.hint) == set(step.done) == set(LANGUAGES)
            if isinstance(game, Listed):
                assert len(step.asks) < len(game.moves(position)), "something else can be tried"
        assert bool(step.goal) == (bool(step.asks) and not isinstance(game, Listed))
        many = len(step.asks) > 1
        assert set(step.says) == set(LANGUAGES)


@pytest.mark.parametrize(("name", "number"), [one for one in LESSONS if one[1] > 1])
def test_later_lessons_claim_what_can_be_proved(name: str, number: int) -> None:
    for game, _, step in steps(name, number):
        assert not step.asks or step.value or step.goal
        assert not step.wrong or step.value
        assert isinstance(game, Listed) or not step.wrong


@pytest.mark.parametrize("one", CLAIMED)
def test_a_wrong_move_of_a_lesson_is_refuted(one: Step) -> None:
    """The moves that answer it end the game, lost for whoever made it, or the aim is missed."""
    game, start, step = one
    seat = game.turn(start)
    assert seat is not None
    for wrong, answers in step.wrong.items():
        assert wrong not in step.asks
        position = start
        for text in (wrong, *answers):
            _, position = play_text(game, position, text, 1)
        if game.turn(position) is None:
            assert game.outcome(position).payoff[seat] < 0
        else:
            assert claim(step)[0] == "wins in"
            assert not is_duel(game), "a refutation shows the end"


@pytest.mark.parametrize("one", CLAIMED)
def test_the_moves_that_a_lesson_asks_for_are_all_that_do_it(one: Step) -> None:
    game, position, step = one
    what, turns = claim(step)
    if not is_duel(game) or what not in ("wins in", "holds") or turns > SEARCHED:
        return  # the tests of its game prove it
    assert isinstance(game, Listed)
    limits = Limits(depth=turns, lines=len(game.moves(position)), memory=16)
    *_, last = analyse(game, position, limits, player=searcher(game))
    decided = {game.write(line.moves[0]): line for line in last.lines if line.proven}
    assert len(last.lines) == len(game.moves(position))
    won = {text for text, line in decided.items() if line.value > 0}
    if what == "wins in":
        won = {text for text in won if (decided[text].turns or 0) <= turns}
        assert set(step.asks) == won
    else:
        lost = {text for text, line in decided.items() if line.value < 0}
        assert not won
        assert set(step.asks) == set(map(game.write, game.moves(position))) - lost


def written() -> Iterator[str]:
    for name, number in LESSONS:
        lesson = learn.lesson_of(name, number)
        yield lesson.title["fr"]
        for step in lesson.steps:
            yield from (part["fr"] for part in (step.says, step.hint, step.done) if part)


def test_french_is_set_as_french_is() -> None:
    for text in written():
        assert "'" not in text, text
        assert not re.search(r"[ \w][:;!?](\s|$)", text), text
