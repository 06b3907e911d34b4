"""Making a set of cards: what is wrong is told at the field; undo, files, a link, a table of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browsing import PHONE, WIDE, Browse, flaws
from playwright.sync_api import expect

if TYPE_CHECKING:
    from pathlib import Path


def test_a_set_is_made_judged_field_by_field_and_played(browse: Browse, tmp_path: Path) -> None:
    page = browse("/design/deboucleurs")
    says, play = page.locator(".says"), page.get_by_role("link", name="Play with it")
    expect(says).to_contain_text("24 events, 24 objects, 17 tiles; all is well.")

    name = page.get_by_label("Name, English")
    name.fill("")
    expect(page.locator(".line .wrong")).to_have_text(
        "card 'chronon-leak', name: the English text is missing"
    )
    expect(play).to_have_count(0)
    page.get_by_role("button", name="Objects", exact=True).click()
    page.locator(".faults summary").click()
    page.locator(".faults button").first.press("Enter")
    expect(name).to_be_focused()
    page.keyboard.type("A leak")
    expect(page.locator(".previews .name").first).to_have_text("A leak")
    expect(play).to_be_visible()
    assert flaws(page, (WIDE, PHONE)) == []

    page.get_by_role("button", name="Add a card").click()
    expect(page.locator(".pair input").first).to_have_value("New card")
    expect(page.get_by_label("Name, French")).to_have_value("")
    expect(page.locator(".chip[aria-pressed=true]")).to_be_in_viewport()
    page.get_by_role("button", name="Undo").click()
    page.locator(".chip").first.click()

    page.get_by_label("Step 1: what happens").select_option("counter")
    page.get_by_label("Step 1: to whom").select_option("hold")
    page.get_by_text("Choose a drawing").click()
    page.get_by_role("button", name="Backfire", exact=True).click()
    page.get_by_role("button", name="Copies: one more").click()
    expect(says).to_contain_text("Fix one thing before")
    page.get_by_role("button", name="Undo").click()
    expect(play).to_be_visible()

    page.get_by_role("button", name="Tiles", exact=True).click()
    rift = page.get_by_role("button", name="Rift on the way into Prehistory")
    rift.press("Enter")
    expect(rift).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Waves", exact=True).click()
    second = page.locator('[data-at="tracks/easy/2"] .steps button').nth(1)
    second.click()
    expect(second).to_have_text("1")
    expect(page).to_have_url(re.compile(r"set=z"))
    assert flaws(page, (WIDE, PHONE)) == []

    with page.expect_download() as saved:
        page.get_by_role("button", name="Save file").click()
    file = tmp_path / saved.value.suggested_filename
    assert file.name == "deboucleurs-set.toml"
    saved.value.save_as(file)
    text = file.read_text("utf-8")
    assert 'drawing = "backfire"' in text
    assert 'effect = "counter hold"' in text

    page.goto("/design/deboucleurs")
    expect(says).to_contain_text("The spring clean")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Name, English")).to_have_value("A leak")
    expect(page.get_by_label("Step 1: to whom")).to_have_value("hold")
    play.click()
    expect(page).to_have_url(re.compile(r"/new\?.*set=z"))
