"""The puzzles of Gravity: one turn wins, and every other is proven not to."""

from __future__ import annotations

import pytest
from puzzle_laws import holds, many_of_all_lengths, only_winner

from ludion.core.puzzle import Puzzle
from ludion.games import load_puzzles
from ludion.games.gravity.proof.file import value_file_path
from ludion.games.gravity.proof.puzzles import GravityProver, images
from ludion.games.gravity.rules import Gravity

GAME = Gravity()
PUZZLES = load_puzzles("gravity")
SHORT = [puzzle for puzzle in PUZZLES if puzzle.length == 1]
THREES = [puzzle for puzzle in PUZZLES if puzzle.length == 3]


def number(puzzle: Puzzle) -> str:
    return str(puzzle.number)


def test_there_are_many_of_all_lengths_none_near_another() -> None:
    many_of_all_lengths(GAME, PUZZLES, images, least=120)


@pytest.mark.parametrize("puzzle", SHORT[::2] + THREES[::12], ids=number)
def test_by_the_rules_no_other_turn_wins_as_fast(puzzle: Puzzle) -> None:
    only_winner(GAME, puzzle)


@pytest.mark.thorough
@pytest.mark.parametrize("puzzle", THREES, ids=number)
def test_by_the_rules_no_other_turn_wins_in_three(puzzle: Puzzle) -> None:
    only_winner(GAME, puzzle)


@pytest.mark.thorough
def test_the_values_of_the_room_give_no_other_move_a_win() -> None:
    if not value_file_path(GAME.room).exists():
        pytest.skip("no values of the official room: `ludion solve gravity` makes them")
    prover = GravityProver(GAME)
    for puzzle in PUZZLES:
        holds(prover, puzzle)
