"""Polarity's lesson: what it asks for can be done, and its recorded gestures do it."""

from __future__ import annotations

import pytest

from ludion import learn, load
from ludion.core.fault import InvalidText
from ludion.games.polarity.learn.exercises import judged, read_goal

ASKED = {"lean", "convert", "convert:2", "sweep", "capture", "tower", "steep:35"}


@pytest.mark.parametrize("number", [2, 3])
def test_the_recorded_gestures_of_later_lessons_reach_their_goals(number: int) -> None:
    game = load("polarity")
    for step in learn.lesson_of("polarity", number).steps:
        if step.goal:
            start = game.read(step.start)
            move = game.read(step.asks[0], at=start)
            waiting = game.play(start, move)
            answer = game.read(step.then[0], at=waiting)
            positions = [start, waiting, game.play(waiting, answer)]
            assert judged(step.goal, positions, [move, answer]) is True


def test_the_recorded_gestures_reach_the_goals_of_its_lesson() -> None:
    game, steps = load("polarity"), learn.lesson_of("polarity").steps
    assert {step.goal for step in steps if step.goal} == ASKED
    for step in filter(lambda step: step.goal, steps):
        start = game.read(step.start)
        move = game.read(step.asks[0], at=start)
        waiting = game.play(start, move)
        assert judged(step.goal, [start, waiting], [move]) is None
        answer = game.read(step.then[0], at=waiting)
        positions = [start, waiting, game.play(waiting, answer)]
        assert judged(step.goal, positions, [move, answer]) is True
        for other in ASKED:
            if {other, step.goal} != {"lean", "steep:35"}:
                found = judged(other, positions, [move, answer])
                assert found is (other == step.goal)


@pytest.mark.parametrize("goal", ["fly", "lean:2", "convert:0", "convert:two", "", "LEAN"])
def test_a_goal_that_is_none_is_refused_with_those_there_are(goal: str) -> None:
    with pytest.raises(InvalidText, match="a goal must be one of lean, steep:2"):
        read_goal(goal)
