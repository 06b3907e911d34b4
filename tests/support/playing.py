"""What browser tests do at a table, whatever the game."""

from __future__ import annotations

import re
from time import monotonic
from typing import TYPE_CHECKING

from playwright.sync_api import TimeoutError, expect
from waiting import PATIENCE_S

if TYPE_CHECKING:
    from playwright.sync_api import Page

HAND = ".now button:not([disabled])"
DEED = ".now button[data-move]:not([disabled])"
"""A button of the hand that makes a move at once."""
CHOOSE_AGAIN_MS = 15_000
PRESS = """([deed, hand, part]) => {
    const open = one => one.getAttribute('aria-disabled') !== 'true'
    const all = [deed, hand].map(one => [...document.querySelectorAll(one)].filter(open))
    const [some] = all.filter(({ length }) => length)
    some?.[Math.floor(part * some.length)].click()
}"""


def begin(page: Page, game: str) -> None:
    """From home to a table against the computer."""
    page.locator(f"article.{game} button.go").click()
    page.wait_for_url("**/t/*")
    page.locator(".say").wait_for()


def my_turn(page: Page) -> None:
    expect(page).to_have_title(re.compile("^your turn"))
    page.locator(HAND).first.wait_for()


def moves(page: Page) -> int:
    return page.locator(".moves .turn button").count()


def play(page: Page) -> None:
    """Make some move by the hand beside the board, and wait until it is in the list."""
    before = moves(page)
    act(page)
    expect(page.locator(".moves .turn button").nth(before)).to_be_visible()


def press(page: Page, part: float = 0) -> None:
    """Press a button of the hand that makes a move, or else one that chooses; `part` says which."""
    page.mouse.move(0, 0)  # a mouse over the board chooses what it points at
    page.evaluate(PRESS, [DEED, HAND, part])


def act(page: Page) -> None:
    """Choose, then do. What was chosen is gone if the table has changed meanwhile: then again."""
    my_turn(page)
    page.mouse.move(0, 0)  # a mouse over the board chooses what it points at
    give_up = monotonic() + PATIENCE_S
    while True:
        try:
            if not page.locator(DEED).count():
                page.locator(HAND).first.click(timeout=CHOOSE_AGAIN_MS)
            page.locator(DEED).first.click(timeout=CHOOSE_AGAIN_MS)
            return
        except TimeoutError:
            assert monotonic() < give_up, f"no move could be made in {PATIENCE_S} s"
