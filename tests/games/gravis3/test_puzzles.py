"""The puzzles of Gravis 3: one turn wins, and every other is proven not to."""

from __future__ import annotations

from functools import cache

import pytest
from puzzle_laws import holds, many_of_all_lengths, only_winner

from ludion.core.puzzle import Puzzle, read_puzzles, solution
from ludion.core.record import write_record
from ludion.games import load_puzzles
from ludion.games.gravis3.proof.puzzles import Gravis3Prover
from ludion.games.gravis3.rules import Gravis3
from ludion.lab.puzzles.make import make

GAME = Gravis3()
PUZZLES = load_puzzles("gravis3")
SHORT = [puzzle for puzzle in PUZZLES if puzzle.length == 1]
THREES = [puzzle for puzzle in PUZZLES if puzzle.length == 3]


def number(puzzle: Puzzle) -> str:
    return str(puzzle.number)


@cache
def prover() -> Gravis3Prover:
    return Gravis3Prover(GAME, slots=1 << 20)


def test_there_are_many_of_all_lengths_and_grades_none_near_another() -> None:
    many_of_all_lengths(GAME, PUZZLES, prover().images, least=120)


@pytest.mark.parametrize("puzzle", SHORT + THREES[::6], ids=number)
def test_by_the_rules_no_other_turn_wins_as_fast(puzzle: Puzzle) -> None:
    only_winner(GAME, puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", THREES, ids=number)
def test_by_the_rules_no_other_turn_wins_in_three(puzzle: Puzzle) -> None:
    only_winner(GAME, puzzle)


@pytest.mark.parametrize("puzzle", PUZZLES[::4], ids=number)
def test_every_other_turn_is_proven_not_to_win(puzzle: Puzzle) -> None:
    holds(prover(), puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", PUZZLES, ids=number)
def test_of_all_puzzles_every_other_turn_is_proven_not_to_win(puzzle: Puzzle) -> None:
    holds(prover(), puzzle)


def test_a_theme_says_what_the_solution_is_about() -> None:
    """Two alignments: the last turn has another that wins; an arrow: another arrow does not."""
    themes = {puzzle.theme: puzzle for puzzle in PUZZLES}
    assert set(themes) == {"arrow", "capture", "glance", "long", "squeeze", "two"}
    assert solution(GAME, themes["two"])[-1].step.variations
    assert "x" in write_record(themes["capture"].record).split("\n\n")[1]
    assert {puzzle.length for puzzle in PUZZLES if puzzle.theme == "glance"} == {1}


@pytest.mark.thorough
def test_new_puzzles_are_found_again_from_their_seed() -> None:
    texts = ["\n".join(map(write_record, make(GAME, 1, seed=4))) for _ in range(2)]
    assert texts[0] == texts[1]
    (puzzle,) = read_puzzles(texts[0])
    holds(prover(), puzzle)
