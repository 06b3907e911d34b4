"""The later lessons of Déboucleurs: the asked move is sure, and every other can be spoilt."""

from __future__ import annotations

from typing import Any

import pytest

from ludion import learn, load
from ludion.core.record import play_text
from ludion.games.deboucleurs.proof.puzzles import DeboucleursProver
from ludion.games.deboucleurs.rules import Deboucleurs

AIMS = {"wins in": "win", "survives": "survive"}


def claimed() -> list[Any]:
    found = []
    for number in (2, 3):
        lesson = learn.lesson_of("deboucleurs", number)
        game: Any = load("deboucleurs", **lesson.options)
        position = None
        for at, step in enumerate(lesson.steps, start=1):
            position = game.read(step.start) if step.start else position
            found.append(pytest.param(game, position, step, id=f"{number}-{at}"))
            for text in (*step.asks[:1], *step.then):
                _, position = play_text(game, position, text, 1)
    return found


@pytest.mark.parametrize(("game", "position", "step"), claimed())
def test_exactly_the_asked_move_is_sure(
    game: Deboucleurs, position: Any, step: learn.LessonStep
) -> None:
    what, turns = step.value.rsplit(" ", 1)
    prover = DeboucleursProver(game).aimed(position)
    assert prover is not None
    assert (prover.aim, prover.length(position)) == (AIMS[what], int(turns))
    judged = {game.write(turn.moves[0]): turn.verdict.worth for turn in prover.turns(position)}
    assert {text for text, worth in judged.items() if worth != -1} == set(step.asks)
