"""Gravis 3 in a real browser: whole games by mouse, by keyboard and by touch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import PHONE, WIDE, Browse, Size, flaws
from handling import (
    KEYS,
    cell,
    chosen,
    control,
    drag,
    focus_cell,
    free,
    hold_motion,
    in_hand,
    leave_focus,
    make,
    open_table,
    win,
)
from playwright.sync_api import expect
from sampling import first_in_every_run

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = ["<4", "<", "<1", ">", ">3", ">", ">4", "^", "^B", "<", "<3", "<", "<4", "v", "vA", "xA4"]
"""Lines from all four edges, pushes, the arrow turned and left, a capture that wins."""
BEFORE_CAPTURE = len(GAME) - 1
MOST_MOVES = 300


def by_mouse(page: Page, move: str) -> None:
    if move[0] == "x":
        cell(page, move[1:]).click()
    elif move == "<1":
        drag(page, page.locator("aside [role=img]").first, cell(page, "C1"))
    elif move == ">3":
        drag(page, control(page, move), cell(page, "B3"))
    else:
        control(page, move).click()


def by_keys(page: Page, move: str) -> None:
    if move[0] == "x":
        focus_cell(page, move[1:])
        page.keyboard.press("Space")
        page.keyboard.press("Enter")
        return
    leave_focus(page)
    if len(move) == 1:
        page.keyboard.press(KEYS[move])
        return
    page.keyboard.press(move[1])
    if not chosen(page, move):
        page.keyboard.press(move[1])
    page.keyboard.press("Enter")


def by_touch(page: Page, move: str) -> None:
    if move[0] == "x":
        cell(page, move[1:]).tap()
    elif len(move) == 2:
        control(page, move).tap()
    in_hand(page, move).tap()


HANDS = {"mouse": (by_mouse, WIDE), "keys": (by_keys, WIDE), "touch": (by_touch, PHONE)}


def at(browse: Browse, house: str, number: int, **more: object) -> Page:
    """A table after so many moves of the game."""
    page = browse(open_table(house, "gravis3"), **more)
    make(page, GAME[:number], by_keys)
    free(page, number)
    return page


@pytest.mark.parametrize("hand", first_in_every_run(reversed(HANDS)))
def test_a_whole_game(browse: Browse, house: str, hand: str) -> None:
    do, size = HANDS[hand]
    page = browse(open_table(house, "gravis3"), size=size)
    win(page, GAME, do)


def test_a_whole_game_against_the_computer_by_mouse_and_its_replay(
    browse: Browse, house: str
) -> None:
    against = [{"who": "me"}, {"who": "computer", "level": 1}]
    page = browse(open_table(house, "gravis3", sitters=against))
    rested = page.locator('[data-state="free"], .say.over').first
    for _ in range(MOST_MOVES):
        rested.wait_for()
        if page.locator(".say.over").count():
            break
        number = int(page.locator(".board [data-number]").get_attribute("data-number") or 0)
        some_move_by_mouse(page, number)
        page.locator(f'.board [data-number="{number}"]').wait_for(state="detached")
    page.get_by_role("link", name="Replay and analysis").click()
    page.wait_for_url("**/replay/*")
    page.locator(".board [data-number]").wait_for()
    assert page.get_by_role("heading", name="Nothing at this address").count() == 0


def some_move_by_mouse(page: Page, number: int) -> None:
    """Another one each time: a ringed pawn, or one of the places where the hand may press."""
    ringed = page.locator('.board [data-cell][aria-label*="may be taken"]')
    places = ringed if ringed.count() else page.locator(".board button[data-move]")
    places.nth(number % places.count()).click()


def test_pointing_at_an_entry_shows_where_the_pawns_would_stand(browse: Browse, house: str) -> None:
    page = at(browse, house, 2)
    assert page.locator(".board .end").count() == 0
    control(page, "<4").hover()
    page.locator(".board .end").first.wait_for()
    page.mouse.move(2, 2)
    page.locator(".board .end").first.wait_for(state="detached")


def test_a_pawn_that_breaks_nothing_is_refused_in_words(browse: Browse, house: str) -> None:
    page = at(browse, house, BEFORE_CAPTURE)
    cell(page, "E5").click()
    page.get_by_text("Only a ringed pawn breaks the alignment.").first.wait_for()
    free(page, BEFORE_CAPTURE)


def test_the_step_without_a_choice_is_ticked(browse: Browse, house: str) -> None:
    page = at(browse, house, 1)
    step = page.locator("aside ol li[aria-current=step]")
    expect(step).to_have_text(re.compile(r"Arrow\s*$"))
    expect(page.locator("aside ol li.done")).to_have_count(2)


def test_the_first_pawn_may_be_taken_over(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "gravis3", options={"pie": "yes"}))
    make(page, GAME[:2], by_mouse)
    free(page, 2)
    in_hand(page, "swap").click()
    free(page, 3)


def test_a_slide_is_seen_and_a_key_skips_it(browse: Browse, house: str) -> None:
    page = at(browse, house, 2, reduced_motion="no-preference")
    hold_motion(page)
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    page.locator('[data-state="moving"]').wait_for()
    page.keyboard.press("ArrowUp")
    free(page, 3)


def test_cells_are_explored_by_arrow_keys_and_spoken(browse: Browse, house: str) -> None:
    page = at(browse, house, BEFORE_CAPTURE)
    focus_cell(page, "A4")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("may be taken"))
    free(page, BEFORE_CAPTURE)


@pytest.mark.parametrize("size", first_in_every_run([PHONE, WIDE]))
@pytest.mark.parametrize("number", first_in_every_run([BEFORE_CAPTURE, 0, 1]))
def test_the_board_is_accessible(browse: Browse, house: str, number: int, size: Size) -> None:
    page = at(browse, house, number, size=size)
    assert flaws(page) == []
