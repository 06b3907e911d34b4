"""A puzzle of a team: the solver moves everybody; a wrong move meets the cards that spoil it."""

from __future__ import annotations

import pytest
from browsing import Browse
from playwright.sync_api import expect

from ludion.core.puzzle import solution
from ludion.games import load_puzzles, load_voice
from ludion.locale import words
from ludion.match.match import game_of


@pytest.mark.thorough
def test_a_wrong_move_is_spoilt_and_the_sure_one_solves_the_puzzle(browse: Browse) -> None:
    puzzle = load_puzzles("deboucleurs")[0]
    game = game_of(puzzle.record)
    voice = load_voice(game, words("en"))
    spots = solution(game, puzzle)
    start, wrong = spots[0].position, spots[0].step.variations[0][0].move

    page = browse("/learn/deboucleurs/puzzles/1")
    page.get_by_role("button", name=voice.deed(game.read(wrong, at=start), start)).click()
    expect(page.locator(".reply")).to_contain_text("the cards can spoil it")
    page.get_by_role("button", name="Try again").click()
    for spot in spots:
        if spot.solver:
            page.get_by_role("button", name=voice.deed(spot.move, spot.position)).click()
    expect(page.locator(".reply.good")).to_contain_text("Solved")
