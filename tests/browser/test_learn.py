"""Learning: rules on boards, a lesson, puzzles with hints and a streak."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import AT_A_DESK, IN_THE_HAND, Browse, Size, flaws
from playwright.sync_api import expect
from sampling import first_in_every_run

from ludion.core.record import Step
from ludion.games import load_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("gravis3", "gravity")


def test_from_learn_to_a_rule_that_is_shown_and_tried(browse: Browse) -> None:
    page = browse("/learn")
    page.get_by_role("link", name="Rules").first.click()
    board = page.get_by_role("figure", name="Board for V9").first
    board.scroll_into_view_if_needed()
    board.get_by_role("button", name="Show").click()
    board.get_by_text("White has three in a row, from C2 to E2, and wins.").wait_for()
    board.get_by_role("button", name="Try it").click()
    board.locator('[data-cell="A1"]').click()
    board.get_by_text("White inserts a pawn in row 1").wait_for()


def test_a_rule_that_forbids_says_why(browse: Browse) -> None:
    page = browse("/learn/gravity")
    board = page.get_by_role("figure", name="Board for G9").first
    board.scroll_into_view_if_needed()
    board.get_by_role("button", name="Show").click()
    board.get_by_text("gravity has just come from there").wait_for()


@pytest.mark.parametrize("game", first_in_every_run(GAMES))
def test_every_numbered_line_has_its_board(game: str, browse: Browse) -> None:
    page = browse(f"/learn/{game}", lang="fr")
    page.locator(".line").first.wait_for()
    assert page.locator(".line:not(:has(figure))").count() == 0


@pytest.mark.parametrize("path", first_in_every_run(["/learn/gravity", "/learn/gravity/puzzles"]))
def test_every_way_to_learn_is_in_sight_on_a_small_phone(browse: Browse, path: str) -> None:
    page = browse(path, size=Size(360, 640), lang="fr")
    for name in ("Leçon", "Règles", "Problèmes", "Explorer"):
        way = page.get_by_role("navigation").get_by_role("link", name=name, exact=True)
        expect(way).to_be_in_viewport(ratio=1)


def test_a_lesson_answers_kindly_and_goes_on_to_its_end(browse: Browse) -> None:
    page = browse("/learn/gravis3/lesson")
    page.get_by_text("Step 1 of 8").wait_for()
    page.get_by_role("button", name="Insert in column A, going down").click()
    page.get_by_text("That would do, too.").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Insert in column C, going down").click()
    page.get_by_text("It slides until the far edge stops it.").wait_for()
    for number in range(2, 9):
        page.get_by_role("button", name="Continue").or_(
            page.get_by_role("button", name="Skip")
        ).click()
        page.get_by_text(f"Step {number} of 8").wait_for()
    page.get_by_role("link", name="Play a game").wait_for()


def solution(number: int) -> Step:
    """The one move that solves an easy puzzle of Gravis 3, with what loses instead."""
    (step,) = load_puzzles("gravis3")[number - 1].record.steps
    return step


def press_line(page: Page, move: str) -> None:
    """`>2` by a press on row 2, `vC` by one on column C: the arrow says from where."""
    line = move[1]
    page.locator(f'[data-cell="{line}3"], [data-cell="C{line}"]').click()


def test_a_puzzle_is_missed_hinted_and_solved(browse: Browse) -> None:
    right = solution(2)
    wrong = right.variations[0]
    page = browse("/learn/gravis3/puzzles/2")
    press_line(page, wrong[0].move)
    page.get_by_text(f"{wrong[1].comment} turns").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("It is one of these").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text(re.compile(f"Try this: Insert in (row|column) {right.move[1]}")).wait_for()
    press_line(page, right.move)
    page.get_by_text("Solved, with some help.").wait_for()
    page.get_by_text("at the first try: 0").wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(f"**/puzzles/{load_puzzles('gravis3')[2].id}")
    page.get_by_text("Puzzle 3 of ").first.wait_for()


def test_puzzles_solved_in_a_row_are_counted_and_kept(browse: Browse) -> None:
    page = browse("/learn/gravis3/puzzles/1")
    press_line(page, solution(1).move)
    page.get_by_text("Solved.", exact=False).wait_for()
    page.get_by_text("at the first try: 1").wait_for()
    page.get_by_role("link", name="Next puzzle").click()
    page.get_by_text("Puzzle 2 of ").first.wait_for()
    press_line(page, solution(2).move)
    page.get_by_text("at the first try: 2").wait_for()
    page.get_by_role("link", name="Puzzles").first.click()
    page.get_by_role("link", name="Puzzle 2, solved").wait_for()
    expect(page.locator("dd").nth(1)).to_have_text("2")


def test_the_solution_is_shown_to_its_end(browse: Browse) -> None:
    page = browse("/learn/gravity/puzzles/8")
    page.get_by_role("button", name="Solution").click()
    page.get_by_text("meets the objective and wins").first.wait_for()


@pytest.mark.parametrize(
    ("sizes", "lang"),
    [pytest.param(AT_A_DESK, "fr", marks=pytest.mark.thorough), (IN_THE_HAND, "en")],
    ids=["desk", "hand"],
)
@pytest.mark.parametrize(
    "path",
    [
        "/learn/gravis3",
        "/learn/gravity/puzzles/9",
        *first_in_every_run(
            [
                "/learn",
                "/explore/gravis3",
                "/learn/gravity/lesson",
                "/learn/gravis3/lesson",
                "/learn/gravity/puzzles",
                "/study",
            ]
        ),
    ],
)
def test_every_page_is_accessible_and_fits(
    browse: Browse, path: str, sizes: tuple[Size, ...], lang: str
) -> None:
    page = browse(path, size=sizes[0], lang=lang)
    page.locator("main h1").wait_for()
    page.wait_for_load_state("networkidle")
    assert flaws(page, sizes) == []
