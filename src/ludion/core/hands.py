"""What a game of hands offers besides its rules: modules of its package, as protocols."""

from __future__ import annotations

from collections.abc import Sequence
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
    """`learn.exercises`: checks whether a gesture has reached the goal of a lesson."""

    GOALS: Sequence[str]

    def reached(self, goal: str, waiting: Any, answer: Any) -> bool:
        """Whether NATURE's answer to the action that `waiting` waits for reaches the goal."""
