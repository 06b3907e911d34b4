"""Gravity in a real browser: whole games by mouse, by keyboard and by touch."""

from __future__ import annotations

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
    middle,
    open_table,
    swipe,
    win,
)
from sampling import first_in_every_run

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = ["G>", "OB1", "PC5", "PB7", "G<", "F<5", "F<8", "G>", "Gv", "F<4"]
"""Set-up, turns both ways, a flux laid and moved; the last one wins."""
SET_UP = 4


def by_mouse(page: Page, move: str) -> None:
    match move[0]:
        case "O":
            drag(page, page.locator("aside [role=img]").first, cell(page, move[1:]))
        case "P":
            cell(page, move[1:]).click()
        case _:
            control(page, move).click()


def by_keys(page: Page, move: str) -> None:
    match move[0]:
        case "G":
            leave_focus(page)
            page.keyboard.press(KEYS[move[1]])
        case "F":
            leave_focus(page)
            page.keyboard.press(move[2:])
            if not chosen(page, move):
                page.keyboard.press(move[2:])
            page.keyboard.press("Enter")
        case _:
            focus_cell(page, move[1:])
            page.keyboard.press("Enter")


def by_touch(page: Page, move: str) -> None:
    match move[0]:
        case "G":
            tab = page.get_by_role("button", name="Gravity", exact=True)
            if tab.count():
                tab.tap()
        case "F":
            swipe(page, cell(page, f"D{move[2:]}"), move[1])
        case _:
            cell(page, move[1:]).tap()
    in_hand(page, move).tap()


HANDS = {"mouse": (by_mouse, WIDE), "keys": (by_keys, WIDE), "touch": (by_touch, PHONE)}


def at(browse: Browse, house: str, number: int, **more: object) -> Page:
    """A table after so many moves of the game."""
    page = browse(open_table(house, "gravity"), **more)
    make(page, GAME[:number], by_keys)
    free(page, number)
    return page


@pytest.mark.parametrize("hand", first_in_every_run(reversed(HANDS)))
def test_a_whole_game(browse: Browse, house: str, hand: str) -> None:
    do, size = HANDS[hand]
    page = browse(open_table(house, "gravity"), size=size)
    win(page, GAME, do)


def test_pointing_at_a_chevron_shows_the_flux_and_its_fall(browse: Browse, house: str) -> None:
    page = at(browse, house, SET_UP)
    assert page.locator(".board .ghosts > *").count() == 0
    control(page, "F<5").hover()
    page.locator(".board .ghosts > *").first.wait_for()
    page.mouse.move(2, 2)
    page.locator(".board .ghosts > *").first.wait_for(state="detached")


def test_a_closed_way_says_why(browse: Browse, house: str) -> None:
    page = at(browse, house, SET_UP + 1)
    in_hand(page, "G>").hover()
    page.get_by_text("Not right this turn: gravity has just come from there.").wait_for()
    page.keyboard.press("ArrowRight")
    free(page, SET_UP + 1)


def test_a_line_is_tapped_row_then_column_and_stepped_from_the_tray(
    browse: Browse, house: str
) -> None:
    page = at(browse, house, SET_UP, size=PHONE)
    cell(page, "C4").tap()
    page.get_by_text("Row 4. Which way?").wait_for()
    cell(page, "C4").tap()
    page.get_by_text("Column C. Which way?").wait_for()
    page.get_by_role("button", name="Next line").tap()
    page.get_by_text("Column D. Which way?").wait_for()
    free(page, SET_UP)


def test_a_fall_is_seen_and_a_tap_skips_it(browse: Browse, house: str) -> None:
    page = at(browse, house, SET_UP, reduced_motion="no-preference")
    hold_motion(page)
    by_keys(page, GAME[SET_UP])
    page.locator('[data-state="moving"]').wait_for()
    page.mouse.click(*middle(cell(page, "D4")))
    free(page, SET_UP + 1)


def test_cells_are_explored_by_arrow_keys_and_spoken(browse: Browse, house: str) -> None:
    page = at(browse, house, SET_UP)
    focus_cell(page, "B1")
    spoken = page.evaluate("document.activeElement.ariaLabel")
    assert spoken == "B1, the objective; gravity draws right; walls above and on the right"
    free(page, SET_UP)


@pytest.mark.parametrize("size", first_in_every_run([PHONE, WIDE]))
@pytest.mark.parametrize("number", first_in_every_run([SET_UP + 2, 0, 1]))
def test_the_board_is_accessible(browse: Browse, house: str, number: int, size: Size) -> None:
    page = at(browse, house, number, size=size)
    assert flaws(page) == []
