"""Every game whose positions can be set up: its editor draws the usual start and changes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from browsing import LYING, PHONE, WIDE, Browse, Size, flaws
from playwright.sync_api import expect
from sampling import first_in_every_run

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
SET_UP = sorted(path.parent.name for path in BOARDS.glob("*/Start.svelte"))


@pytest.mark.parametrize("game", first_in_every_run(SET_UP))
def test_the_usual_start_is_drawn_and_a_press_changes_its_text(browse: Browse, game: str) -> None:
    page = browse(f"/position/{game}")
    text = page.get_by_label("Text of a position")
    expect(text).not_to_have_value("")
    before = text.input_value()
    page.locator("[data-cell]").first.focus()
    page.keyboard.press("Space")
    expect(text).not_to_have_value(before)
    assert flaws(page, (WIDE, PHONE)) == []
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    expect(text).to_have_value(before)
    expect(undo).to_be_disabled()


@pytest.mark.parametrize("game", SET_UP)
def test_the_tool_in_the_hand_and_the_whole_board_are_in_sight(browse: Browse, game: str) -> None:
    page = browse(f"/position/{game}")
    for size in (WIDE, LYING, Size(390, 664)):
        page.set_viewport_size({"width": size.width, "height": size.height})
        expect(page.locator(".tools button").first).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-cell]").last).to_be_in_viewport(ratio=1)
