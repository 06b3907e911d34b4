"""A puzzle of a team: the solver moves everybody; a wrong move meets the cards that spoil it."""

from __future__ import annotations

import pytest
from browsing import Browse
from playwright.sync_api import expect

from ludion.core.puzzle import solution
from ludion.games import load_puzzles
from ludion.match.match import game_of


@pytest.mark.thorough
def test_a_wrong_move_is_spoilt_and_the_sure_one_solves_the_puzzle(browse: Browse) -> None:
    puzzles = load_puzzles("deboucleurs")
    puzzle = next(one for one in puzzles if one.record.steps[0].variations)
    game = game_of(puzzle.record)
    spots = solution(game, puzzle)
    wrong = spots[0].step.variations[0][0].move

    page = browse(f"/learn/deboucleurs/puzzles/{puzzle.number}")
    page.locator(f'button.b[data-move="{wrong}"]').click()
    expect(page.locator(".reply")).to_contain_text("the cards can spoil it")
    page.get_by_role("button", name="Try again").click()
    for spot in spots:
        if spot.solver:
            page.locator(f'button.b[data-move="{game.write(spot.move)}"]').click()
    expect(page.locator(".reply.good")).to_contain_text("Solved")
