"""Puzzles in words: what to do, what it is about; in games of hands, whether a goal is reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludion.core.fault import UnknownGame
from ludion.core.game import Game
from ludion.core.hands import Exercises
from ludion.core.puzzle import Puzzle
from ludion.games import load_exercises
from ludion.locale import Words


def exercises_of(name: str) -> Exercises:
    """The module that judges the goals of a game of hands."""
    exercises = load_exercises(name)
    if exercises is None:
        raise UnknownGame("{name} has no exercises", name=name)
    return exercises


def task_in_words(game: Game[Any, Any], puzzle: Puzzle, seat: str, words: Words) -> str:
    """What to do, in a sentence; `seat` is the name of who begins."""
    if puzzle.goal:
        return goal_in_words(game, puzzle, words)
    if puzzle.aim:
        return words(f"{game.name}-aim-{puzzle.aim}", seat=seat, turns=puzzle.length)
    return words("puzzle-task", seat=seat, turns=puzzle.length)


def goal_in_words(game: Game[Any, Any], puzzle: Puzzle, words: Words) -> str:
    """The goal, in a sentence."""
    exercises = exercises_of(game.name)
    word, _ = exercises.read_goal(puzzle.goal)
    terms = exercises.goal_terms(puzzle.goal, game.read(puzzle.start))
    return words(f"{game.name}-goal-{word}", **terms)


def goal_hint(game: Game[Any, Any], puzzle: Puzzle, words: Words) -> str:
    """How to reach such a goal, in a sentence."""
    word, _ = exercises_of(game.name).read_goal(puzzle.goal)
    return words(f"{game.name}-goal-hint-{word}")


def theme_in_words(game: Game[Any, Any], puzzle: Puzzle, words: Words) -> str:
    """The topic of a puzzle; empty if it has none."""
    return words(f"{game.name}-theme-{puzzle.theme}") if puzzle.theme else ""


def judged(
    game: Game[Any, Any], puzzle: Puzzle, positions: Sequence[Any], moves: Sequence[Any]
) -> bool | None:
    """Whether moves have reached the goal; None: neither reached nor missed yet."""
    return exercises_of(game.name).judged(puzzle.goal, positions, moves)
