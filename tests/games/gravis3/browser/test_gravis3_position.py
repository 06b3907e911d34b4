"""Setting up a position: by pointer and by keys, refused with the reason, played from."""

from __future__ import annotations

import re

from browsing import PHONE, WIDE, Browse, flaws
from playwright.sync_api import expect


def test_a_position_is_set_up_refused_with_the_reason_and_played_from(browse: Browse) -> None:
    page = browse("/position/gravis3")
    says, play = page.locator(".says"), page.get_by_role("link", name="Play from here")
    expect(play).to_be_visible()
    for cell in ("C3", "D3", "E3"):
        page.locator(f'[data-cell="{cell}"]').click()
    expect(says).to_contain_text("No alignment can stand here")
    expect(play).to_have_count(0)
    assert flaws(page, (WIDE, PHONE)) == []
    for cell in ("E3", "D3"):
        page.locator(f'[data-cell="{cell}"]').click()
    expect(says).to_contain_text("The arrow points down")
    page.get_by_role("group", name="The arrow points").get_by_role("button", name="right").click()
    page.get_by_role("group", name="In the hand").get_by_role("button", name="Black").click()
    page.locator('[data-cell="C3"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(says).to_contain_text("White")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("group", name="To move").get_by_role("button", name="Black").click()
    expect(page).to_have_url(re.compile(r"start=.*w.*b.*%3E\+b$"))
    expect(says).to_contain_text("Black")
    page.get_by_role("link", name="Analyse from here").click()
    expect(page).to_have_url(re.compile(r"/study\?game=gravis3&start="))
    page.go_back()
    play.click()
    expect(page).to_have_url(re.compile(r"/new\?game=gravis3&start="))
    expect(page.get_by_label("Text of a position")).to_have_value(
        "...../...../..w../..b../..... > b"
    )
    page.get_by_role("link", name="Set it up…").click()
    expect(says).to_contain_text("Black")
