"""What browser tests do at a table, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

HAND = ".now button:not([disabled]):not([aria-disabled=true]):not([aria-pressed=true])"


def begin(page: Page, game: str) -> None:
    """From home to a table against the computer."""
    page.locator(f"article.{game} button.go").click()
    page.wait_for_url("**/t/*")
    page.locator(".say").wait_for()


def my_turn(page: Page) -> None:
    page.wait_for_function("document.title.startsWith('your turn')")
    page.locator(HAND).first.wait_for()


def moves(page: Page) -> int:
    return page.locator(".moves .turn button").count()


def play(page: Page) -> None:
    """Make some move by the hand beside the board, and wait until it is in the list."""
    my_turn(page)
    before = moves(page)
    deed = page.locator(".now .b.go")
    (deed if deed.count() else page.locator(HAND)).first.click()
    expect(page.locator(".moves .turn button").nth(before)).to_be_visible()
