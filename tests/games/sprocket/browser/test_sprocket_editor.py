"""Laying out a formation: by dragging and by keys, and what is wrong is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browsing import Browse, flaws
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page


def drag(page: Page, start: str, end: str) -> None:
    page.locator(f'[data-cell="{start}"]').hover()
    page.mouse.down()
    page.locator(f'[data-cell="{end}"]').hover()
    page.mouse.up()


def test_rotors_are_dragged_and_carried_by_keys(browse: Browse) -> None:
    page = browse("/design/sprocket")
    says = page.locator(".says")
    expect(says).to_contain_text("3 gears as they lie")
    drag(page, "B2", "D1")
    expect(says).to_contain_text("2 gears as they lie")
    drag(page, "D2", "A1")
    expect(says).to_contain_text("must be in one piece")
    expect(page.get_by_role("link", name="Play with it")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(says).to_contain_text("2 gears as they lie")
    assert flaws(page) == []
    page.locator('[data-cell="A1"]').focus()
    for key in ("ArrowDown", *["ArrowRight"] * 3, "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page).to_have_url(
        "/design/sprocket/formation?formation=.%23%2F.%23%23%23%2F%23%23%23%23"
    )
