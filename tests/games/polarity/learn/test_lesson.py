"""Polarity's lesson: what it asks for can be done, and its recorded gestures do it."""

from __future__ import annotations

from ludion import learn, load
from ludion.games.polarity.board import Answer
from ludion.games.polarity.learn.exercises import GOALS, reached


def test_the_recorded_gestures_reach_the_goals_of_its_lesson() -> None:
    game, steps = load("polarity"), learn.lesson("polarity")
    assert {step.goal for step in steps if step.goal} == set(GOALS)
    for step in filter(lambda step: step.goal, steps):
        position = game.read(step.start)
        waiting = game.play(position, game.read(step.asks[0], at=position))
        answer = game.read(step.then[0], at=waiting)
        assert isinstance(answer, Answer)
        assert reached(step.goal, waiting, answer)
        for other in GOALS:
            if {other, step.goal} != {"lean", "trap"}:
                found = reached(other, waiting, answer)
                assert found is (other == step.goal)
