"""The balanced openings are what they are said to be."""

from __future__ import annotations

import pytest

from ludion.games.gravis3.lab.openings import after_turns, values
from ludion.games.gravis3.play.openings import openings
from ludion.games.gravis3.proof.solver import START, Solver, board_of
from ludion.games.gravis3.rules import Gravis3

GAME = Gravis3()


def test_openings_can_be_played_and_are_all_different() -> None:
    found = openings()
    assert len({board_of(opening.position) for opening in found}) == len(found) >= 50
    for opening in found:
        assert GAME.read(GAME.write(opening.position)) == opening.position
        assert opening.position.mover == 1


def test_openings_stand_after_three_turns_from_the_start() -> None:
    reached = set(after_turns(Solver(GAME, slots=1 << 10), 3))
    assert len(reached) == 984
    assert {board_of(opening.position) for opening in openings()} <= reached


def test_no_opening_is_won_within_eight_turns() -> None:
    solver = Solver(GAME, slots=1 << 20)
    for opening in openings()[::8]:
        board = board_of(opening.position)
        assert not solver.wins(board, 7)
        assert not solver.loses(board, 8)


@pytest.mark.thorough
def test_the_list_is_found_again_by_searching_eleven_turns() -> None:
    """Nothing on the list is proven within 13; within 11 more are left than the list has."""
    solver = Solver(GAME)
    found = values(solver, after_turns(solver, 3), 11)
    left = {board for board, value in found.items() if value.turns is None}
    assert START not in left
    assert {board_of(opening.position) for opening in openings()} < left
