"""Drawing a room: by mouse, by keys, by chance, from a link and from a file; then playing in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browsing import PHONE, Browse, flaws
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

OPEN = "..../..../..../...."


def press_edge(page: Page, x: float, y: float) -> None:
    """Press a point of the room, in cells from its top left corner."""
    paper = page.locator(".paper svg")
    view = [float(part) for part in str(paper.get_attribute("viewBox")).split()]
    box = paper.bounding_box()
    assert box
    unit = box["width"] / view[2]
    paper.click(position={"x": (80 * x - view[0]) * unit, "y": (80 * y - view[1]) * unit})


def test_a_room_is_drawn_undone_shared_and_played_in(browse: Browse, tmp_path: Path) -> None:
    page = browse(f"/design/gravity/room?room={OPEN}")
    says = page.locator(".says")
    expect(says).to_contain_text("4 rows, 4 columns, 0 walls.")
    press_edge(page, 1.5, 2.0)
    expect(says).to_contain_text("4 rows, 4 columns, one wall.")
    expect(page).to_have_url(re.compile(r"room=\.{4}%2F\._\.\.%2F"))
    page.keyboard.press("Control+z")
    expect(says).to_contain_text("0 walls.")
    page.get_by_role("button", name="Redo").click()
    expect(says).to_contain_text("one wall.")

    edge = page.get_by_role("button", name="Wall below B2")
    edge.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("r")
    page.keyboard.press(" ")
    wall = page.get_by_role("button", name="Wall on the right of C2")
    expect(wall).to_have_attribute("aria-pressed", "true")
    expect(says).to_contain_text("2 walls.")
    assert flaws(page) == []

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save file").click()
    saved = tmp_path / "room.txt"
    saving.value.save_as(saved)
    page.get_by_role("button", name="Rows: one more").click()
    expect(says).to_contain_text("5 rows")
    page.locator("input[type=file]").set_input_files(saved)
    expect(says).to_contain_text("4 rows, 4 columns, 2 walls.")

    who = page.get_by_role("button", name="Who wins?")
    who.click()
    page.get_by_role("button", name="Stop").click()
    expect(who).to_be_visible()

    page.get_by_role("link", name="Play with it").click()
    expect(page.get_by_role("link", name="Draw it…")).to_have_attribute(
        "href", re.compile("design/gravity/room.*%2F")
    )
    page.get_by_role("button", name=re.compile("^(Start|Play)")).click()
    expect(page.get_by_role("grid", name="The room of Gravity")).to_be_visible()
    assert page.locator("[data-cell]").count() == 16


def test_a_link_that_cannot_be_read_is_told_and_a_phone_can_draw(browse: Browse) -> None:
    page = browse("/design/gravity?room=x%2Fy", size=PHONE)
    says = page.locator(".says")
    expect(says).to_contain_text("wanted . for an open cell")
    page.get_by_role("button", name="Random").click()
    expect(says).to_contain_text("The room is fair")
    assert flaws(page) == []
