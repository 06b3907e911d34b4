"""The longer wins of the lessons of Gravis 3, proved by its own search."""

from __future__ import annotations

import pytest

from ludion import learn
from ludion.games.gravis3.proof.puzzles import Gravis3Prover
from ludion.games.gravis3.rules import Gravis3

GAME = Gravis3()
LONG = [
    step
    for number in (2, 3)
    for step in learn.lesson_of("gravis3", number).steps
    if step.value.startswith("wins in") and int(step.value.split()[-1]) > 3
]


@pytest.mark.parametrize("step", LONG, ids=lambda step: step.value.replace(" ", "-"))
def test_no_other_move_wins_as_fast(step: learn.LessonStep) -> None:
    turns, start = int(step.value.split()[-1]), GAME.read(step.start)
    prover = Gravis3Prover(GAME, slots=1 << 20)
    winning = {
        GAME.write(turn.moves[0])
        for turn in prover.turns(start)
        if turn.verdict.worth == 1 and (turn.verdict.turns or 0) <= turns
    }
    assert set(step.asks) == winning
