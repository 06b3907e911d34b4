"""Polarity's puzzles: graded, told in words, and solved by their recorded gestures."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from commanding import ludion

from ludion.core.puzzle import Puzzle, read_puzzles
from ludion.core.record import replay, write_record
from ludion.games import load, load_puzzles
from ludion.games.polarity.board import Answer, Event
from ludion.games.polarity.learn.exercises import judged
from ludion.locale import Words
from ludion.match.goals import goal_hint, goal_in_words, theme_in_words
from ludion.terminal.plain.goal import GoalTable

GAME: Any = load("polarity")
PUZZLES = load_puzzles("polarity")


def played(puzzle: Puzzle) -> tuple[list[Any], list[Any]]:
    """The positions and the moves of its solution."""
    steps = list(replay(GAME, puzzle.record))
    return [position for position, _ in steps], [move for _, move in steps[:-1]]


def test_there_are_puzzles_of_every_grade_and_kind() -> None:
    assert len(PUZZLES) >= 63
    assert [puzzle.difficulty for puzzle in PUZZLES] == sorted(p.difficulty for p in PUZZLES)
    assert {puzzle.difficulty for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    assert {puzzle.goal.partition(":")[0] for puzzle in PUZZLES} == {
        "lean", "steep", "low", "against", "convert", "sweep", "settle", "win",
    }  # fmt: skip
    assert {"convert:2", "convert:3"} <= {puzzle.goal for puzzle in PUZZLES}
    assert len({puzzle.start for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_goals_hints_and_themes_are_told_in_words(language: str) -> None:
    words = Words(language)
    for puzzle in PUZZLES:
        assert 20 < len(goal_in_words(GAME, puzzle, words)) < 120
        assert goal_hint(GAME, puzzle, words)
        assert theme_in_words(GAME, puzzle, words)


def test_recorded_solutions_reach_their_goals_and_nothing_before_does() -> None:
    for puzzle in PUZZLES:
        positions, moves = played(puzzle)
        assert len(moves) == 2 * puzzle.length
        for made in range(len(moves)):
            assert judged(puzzle.goal, positions[: made + 1], moves[:made]) is None
        assert judged(puzzle.goal, positions, moves) is True


def test_a_fault_misses_every_goal_but_that_of_a_press_or_a_sweep() -> None:
    for puzzle in PUZZLES:
        positions, moves = played(puzzle)
        *_, answer = moves
        assert isinstance(answer, Answer)
        touched = answer._replace(events=(*answer.events, Event("touch", (1, 2), 900)))
        assert judged(puzzle.goal, positions, [*moves[:-1], touched]) is False


@pytest.mark.usefixtures("physics")
def test_every_solution_reaches_its_goal_on_the_simulated_table(
    samples: Callable[[int], int],
) -> None:
    from ludion.games.polarity.lab.puzzles import solves

    chosen = Random(1).sample(PUZZLES, samples(len(PUZZLES)))
    assert [puzzle.number for puzzle in chosen if not solves(GAME, puzzle)] == []


# ---- in the terminal ----


def tried(puzzle: Puzzle, *lines: str) -> str:
    typed, said = list(lines), list[str]()
    GoalTable(
        GAME, puzzle, len(PUZZLES), Words("en"), lambda _: typed.pop(0) if typed else None,
        said.append,
    ).run()  # fmt: skip
    return "\n".join(said)


FIRST_LEAN = next(puzzle for puzzle in PUZZLES if puzzle.goal == "lean")
CAPTURE = next(puzzle for puzzle in PUZZLES if puzzle.goal == "settle" and puzzle.length == 2)


@pytest.mark.usefixtures("physics")
def test_a_puzzle_is_missed_hinted_and_solved_by_typed_gestures() -> None:
    solution = FIRST_LEAN.record.steps[0].move
    far = solution.partition("d")[0] + "d75t20"
    said = tried(FIRST_LEAN, "castle", far, "hint", "hint", solution)
    assert "lean a disc so that it stands" in said
    assert "That was not it. The table is as it was" in said
    assert f"Try {solution}." in said
    assert said.endswith("Solved, with a hint.")


@pytest.mark.usefixtures("physics")
def test_a_goal_of_two_actions_goes_on_after_the_first() -> None:
    lift, _, put, _ = (step.move for step in CAPTURE.record.steps)
    said = tried(CAPTURE, lift, put)
    assert "That was not it" not in said
    assert said.endswith("Solved.")


def test_the_recorded_solution_is_shown_and_nothing_is_simulated() -> None:
    said = tried(FIRST_LEAN, "solution")
    assert FIRST_LEAN.record.steps[0].move in said
    assert "Solved" not in said


def test_the_command_tells_the_goal_in_both_languages() -> None:
    assert "difficulty 1 of 5" in ludion("puzzles", "polarity").stdout
    assert "difficulté 1 sur 5" in ludion("puzzles", "polarity", "--lang", "fr").stdout
    assert '"goal"' in ludion("puzzles", "polarity", "--number", "1", "--json").stdout


def test_puzzles_without_a_goal_have_none() -> None:
    assert {puzzle.goal for puzzle in load_puzzles("gravity")} == {""}
    assert read_puzzles(write_record(PUZZLES[0].record)) == PUZZLES[:1]
