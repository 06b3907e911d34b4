"""The leads of the lessons of Sprocket, counted by the rules."""

from __future__ import annotations

from collections import defaultdict

import pytest

from ludion import learn
from ludion.games.sprocket.board import Position
from ludion.games.sprocket.rules import Sprocket

GAME = Sprocket()
LEADS = [
    step
    for number in (2, 3)
    for step in learn.lesson_of("sprocket", number).steps
    if step.value.startswith("leads")
]


def lead(before: Position, after: Position) -> int:
    """How many more pegs the mover places than the other, bonus pegs included."""
    while GAME.turn(after) is not None and not GAME.opens_turn(after):
        after = GAME.play(after, GAME.moves(after)[0])  # wherever it is put, a bonus peg counts
    mine, theirs = before.mover, 1 - before.mover
    placed = [GAME.reserve(before, seat) - GAME.reserve(after, seat) for seat in (0, 1)]
    return placed[mine] - placed[theirs]


@pytest.mark.parametrize("step", LEADS, ids=lambda step: step.asks[0])
def test_no_other_slide_gains_as_many_pegs(step: learn.LessonStep) -> None:
    start = GAME.read(step.start)
    leads = defaultdict(set)
    for move in GAME.moves(start):
        leads[lead(start, GAME.play(start, move))].add(GAME.write(move))
    best = max(leads)
    assert (best, leads[best]) == (int(step.value.split()[-1]), set(step.asks))
