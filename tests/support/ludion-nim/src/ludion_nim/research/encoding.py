"""Nim for learners: a plane with a column a heap, an action for every number of matches."""

from __future__ import annotations

from ludion.core.encoding import Actions, Named, Observation, as_observation
from ludion_nim.rules import HEAPS, Nim, Position, Take

MOST = 9
"""Matches in the largest heap that the options allow."""


class NimEncoding:
    shape = (1, HEAPS)
    planes = (Named("matches", "how many matches lie in the heap"),)
    facts = (Named("to move", "1 if it is the observer's turn"),)
    actions = (Actions("take", HEAPS * MOST, "9 x heap + matches - 1"),)

    def __init__(self, game: Nim) -> None:
        self.game = game

    def observe(self, position: Position, seat: int) -> Observation:
        return as_observation([[list(position.heaps)]], [int(position.mover == seat)])

    def number_of(self, position: Position, move: Take) -> int:
        return MOST * move.heap + move.matches - 1


encoding = NimEncoding
