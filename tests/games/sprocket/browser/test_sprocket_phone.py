"""Sprocket on a phone: rotors can be touched however long their formation is."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Any

from browsing import Browse, Size
from playing import my_turn
from playwright.sync_api import expect
from waiting import PATIENCE_S, eventually

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOW = Size(390, 664)
LEAST_PX = 64
ROTOR = """name => {
    const { x, y, width } = document.querySelector(`[data-target=${name}]`).getBoundingClientRect()
    return [x, y, width]
}"""


def open_long_row(browse: Browse, house: str) -> Page:
    """Eight rotors in a row, full of pegs."""
    options = {"setup": "random", "formation": "########"}
    body = {"game": "sprocket", "sitters": [{"who": "me"}] * 2, "options": options}
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{house}/api/tables", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        table = json.load(answer)
    page = browse(f"/t/{table['id']}#{table['secret']}", size=LOW)
    my_turn(page)
    page.locator(".stepper").first.wait_for()
    return page


def rotor(page: Page, name: str) -> tuple[float, float, float]:
    x, y, width = page.evaluate(ROTOR, f"rotor-{name}")
    return x, y, width


def test_rotors_are_never_under_64_px_but_in_the_overview(browse: Browse, house: str) -> None:
    page = open_long_row(browse, house)
    eventually(page, lambda: rotor(page, "C2")[2] >= LEAST_PX, "a rotor that can be touched")
    whole = page.get_by_role("button", name="The whole formation")
    whole.click()
    eventually(page, lambda: rotor(page, "C2")[2] < LEAST_PX, "the whole formation")
    assert all(0 <= rotor(page, f"{letter}2")[0] <= LOW.width for letter in "BCDEFGHI")


def test_a_finger_on_the_table_moves_the_view(browse: Browse, house: str) -> None:
    page = open_long_row(browse, house)
    eventually(page, lambda: rotor(page, "C2")[2] >= LEAST_PX, "a rotor that can be touched")
    before = rotor(page, "C2")[0]
    board = page.locator("section.board .board").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + 60, board["y"] + 20)
    page.mouse.down()
    page.mouse.move(board["x"] + 120, board["y"] + 20, steps=4)
    page.mouse.up()
    eventually(page, lambda: rotor(page, "C2")[0] > before, "the formation follows the finger")


def test_the_tray_chooses_a_rotor_its_place_and_its_turn(browse: Browse, house: str) -> None:
    page = open_long_row(browse, house)
    page.get_by_role("button", name="Previous rotor").click()
    deed = page.locator(".now button[data-move]")
    expect(deed).to_be_visible()
    last: Any = deed.get_attribute("data-move")
    page.get_by_role("button", name="Next place").click()
    expect(deed).not_to_have_attribute("data-move", last)
    page.get_by_role("button", name="A quarter right").click()
    expect(page.locator(".now .adding")).to_be_visible()
    text: Any = deed.get_attribute("data-move")
    place = text[3:5]
    x = page.evaluate(ROTOR, f"spot-{place}")[0]
    assert 0 <= x <= LOW.width, "the chosen place is in view"
    deed.click()
    expect(page.locator("section.board [data-number]")).not_to_have_attribute("data-number", "0")
