"""What the lessons of Gravity say beyond a search of three turns."""

from __future__ import annotations

import pytest

from ludion import learn
from ludion.games.gravity.proof.file import ValueFile, value_file_path
from ludion.games.gravity.rules import Gravity
from ludion.match.computers import searcher
from ludion.match.review.analysis import analyse
from ludion.players.player import Limits

GAME = Gravity()


def test_rule_1_is_what_saves_the_half_turn() -> None:
    """After it the other wins in three turns if it may turn gravity back, and else does not."""
    (step,) = (one for one in learn.lesson_of("gravity", 3).steps if "rule 1" in one.says["en"])
    start = GAME.read(step.start)
    after = GAME.write(GAME.play(start, GAME.read(step.asks[0], at=start)))
    text, ban = after.split(" !")
    assert ban == "^"
    limits = Limits(depth=3, memory=16)
    (*_, held), (*_, free) = (
        analyse(GAME, GAME.read(one), limits, player=searcher(GAME)) for one in (after, text)
    )
    assert held.best is not None
    assert not held.best.proven
    assert free.best is not None
    assert (free.best.value, free.best.turns) == (1.0, 3)
    assert GAME.write(free.best.moves[0]) == "G^"


@pytest.mark.thorough
def test_the_values_of_the_room_say_what_the_lesson_says() -> None:
    """Ten of 62 cells keep the draw, and where moves hold, the text says when it is a draw."""
    if not value_file_path(GAME.room).exists():
        pytest.skip("no values of the official room: `ludion solve gravity` makes them")
    values = ValueFile(value_file_path(GAME.room))
    for step in learn.lesson_of("gravity", 3).steps:
        position = GAME.read(step.start) if step.start else None
        if position is None or not (step.value == "draws" or "keep the draw" in step.says["en"]):
            continue
        drawn = {GAME.write(move) for move, value in values.moves(position) if value.worth == 0}
        assert set(step.asks) == drawn
