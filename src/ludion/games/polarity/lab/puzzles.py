"""How often trembling hands fail the puzzles with the stored solutions: `ludion polarity puzzles`.

Every puzzle is solved on the simulated table by its recorded gestures: first by a steady hand,
which must reach the goal, then by hands that tremble by 0.8 to 2.5 mm.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from ludion.core.game import NATURE, Proposing
from ludion.core.puzzle import Puzzle
from ludion.games import load, load_puzzles
from ludion.games.polarity.board import Answer
from ludion.games.polarity.learn.exercises import judged

TREMORS_UM: Final = (2500, 1800, 1200, 800)
"""From a clumsy hand to a fairly steady one."""


class Graded(NamedTuple):
    """A puzzle, whether a steady hand solves it, and how often the others fail."""

    number: int
    goal: str
    solved: bool
    missed: float


def graded(tries: int) -> Iterator[Graded]:
    """Each puzzle in turn; `tries` with every tremor."""
    game: Any = load("polarity")
    for puzzle in load_puzzles("polarity"):
        yield Graded(puzzle.number, puzzle.goal, solves(game, puzzle), missed(game, puzzle, tries))


def missed(game: Proposing[Any, Any], puzzle: Puzzle, tries: int) -> float:
    """How often hands fail, 0 to 1."""
    hands = [(tremor, seed) for tremor in TREMORS_UM for seed in range(tries)]
    reached = [solves(game, puzzle, tremor, seed) for tremor, seed in hands]
    return 1 - sum(reached) / len(hands)


def solves(game: Proposing[Any, Any], puzzle: Puzzle, tremor: int = 0, seed: int = 0) -> bool:
    """Whether the recorded gestures reach the goal with this hand; NATURE answers anew."""
    rng = Random(seed)
    positions, moves = [game.read(puzzle.start)], list[Any]()

    def play(move: Any) -> None:
        moves.append(move)
        positions.append(game.play(positions[-1], move))

    for step in puzzle.record.steps:
        if judged(puzzle.goal, positions, moves) is not None:
            break
        move = game.read(step.move, at=positions[-1])
        if isinstance(move, Answer):
            continue
        play(game.by_hand(move, tremor, rng) if tremor else move)
        while game.turn(positions[-1]) == NATURE:
            play(game.draw(positions[-1], rng))
    return judged(puzzle.goal, positions, moves) is True
