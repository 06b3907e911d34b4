"""The lab: variants compared live, a game behind a bar replayed, files saved, the address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import PHONE, Browse, flaws
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path


def test_two_variants_are_compared_and_a_game_is_replayed(browse: Browse, tmp_path: Path) -> None:
    page = browse("/lab?game=gravis3&by=random&games=6&seed=3&v=&v=pawns%3D6")
    expect(page.get_by_label("Pawns each").nth(1)).to_have_value("6")
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_text("12 of 12 games")).to_be_visible()
    expect(page.get_by_text("pawns each: 6").first).to_be_visible()
    assert flaws(page) == []
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as CSV").click()
    saved = tmp_path / "games.csv"
    saving.value.save_as(saved)
    assert len(saved.read_text("utf-8").splitlines()) == 13
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a page").click()
    saving.value.save_as(saved)
    assert "<svg" in saved.read_text("utf-8")
    page.get_by_role("button", name=re.compile("three in a row")).first.click()
    page.locator(".opened a").first.click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("12 of 12 games")).to_be_visible()


@pytest.mark.thorough
def test_an_experiment_can_be_stopped_and_every_value_tried_on_a_phone(browse: Browse) -> None:
    page = browse("/lab?game=gravis3&by=random&games=50000", size=PHONE)
    page.get_by_label("Every value of…").select_option(label="pie rule")
    expect(page.get_by_role("group", name="Variant 2")).to_be_visible()
    page.get_by_role("button", name="Run").click()
    expect(page.locator(".bar").first).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped. The games played so far are kept.")).to_be_visible()
    assert flaws(page) == []
