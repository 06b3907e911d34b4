"""The optional modules of a game of hands besides its rules, as protocols."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol


class Simulation(Protocol):
    """`physics.nature`: NATURE's answers, which need a simulation."""

    def warm(self) -> None:
        """Compile and load everything that the first answer needs."""


class Practice(Protocol):
    """`practice`: a table to practise on alone, without turns."""

    def start(self) -> Any:
        """The position that practice begins with."""


class Exercises(Protocol):
    """`learn.exercises`: checks whether gestures have reached the goal of a lesson or a puzzle."""

    def read_goal(self, goal: str) -> tuple[str, int]:
        """The word of a goal and its number, 0 by default; raises InvalidText for any other
        text."""

    def goal_terms(self, goal: str, start: Any) -> Mapping[str, str | int]:
        """The values for the game's message `GAME-goal-WORD`, which describes the goal."""

    def judged(self, goal: str, positions: Sequence[Any], moves: Sequence[Any]) -> bool | None:
        """Whether moves have reached the goal; `positions` are those before each, and the last.

        None: neither reached nor missed yet.
        """
