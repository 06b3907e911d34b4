"""Polarity on a phone: every stage of a game fits its window, with a message and without."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from browsing import Browse, Size
from fitting import LOW, hidden
from handling import free, open_table
from meeting import Wire

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.usefixtures("physics")
TOSSED = "call:N red:N white:0"
FEW = "discs:0w0,0;1w-110000,40000;2w100000,60000;4b110000,-90000"
MORE = "discs:0w0,0;1w-110000,40000;2w100000,60000;3b-60000,-120000;4b110000,-90000"


def somewhere(page: Page) -> None:
    page.get_by_role("button", name="Find a place").click()


def by_numbers(page: Page) -> None:
    page.get_by_role("button", name="By numbers").click()


def take(page: Page) -> None:
    page.locator("button.take").focus()
    page.keyboard.press("Enter")
    page.locator(".letgo").wait_for()


STAGES: dict[str, tuple[str, Callable[[Page], None] | None]] = {
    "foundation": (f"{TOSSED} discs:0w0,0", somewhere),
    "gesture": (f"{TOSSED} laid:10 reserve:24,24 {MORE}", None),
    "numbers": (f"{TOSSED} laid:10 reserve:24,24 {MORE}", by_numbers),
    "disc in the hand": (f"{TOSSED} laid:10 reserve:24,24 {MORE}", take),
    "capture": (f"{TOSSED} laid:10 reserve:24,24 duties:3 owed:3 {MORE}", None),
    "tower to put": (f"{TOSSED} laid:10 reserve:24,23 held:3+5 {FEW}", somewhere),
}
"""By stage: a position, and what the hand does there."""


@pytest.mark.thorough
def test_every_stage_fits_with_and_without_a_connection(
    browse: Browse, house: str, sizes: tuple[Size, ...]
) -> None:
    found = []
    for stage, (position, do) in STAGES.items():
        page = browse("/icon.svg", size=LOW)
        wire = Wire(page)
        page.goto(open_table(house, "polarity", start=position))
        free(page, 0)
        if do:
            do(page)
        found += hidden(page, stage, sizes)
        wire.lose()
        page.get_by_role("alert").wait_for()
        found += hidden(page, f"{stage}, lost", sizes)
    assert not found, "\n".join(found)
