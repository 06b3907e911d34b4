"""A game over days, on several devices; and the page as an app, with and without a network."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest
from browsing import PHONE, Browse, axe, flaws
from meeting import ask, sit_down
from playing import play
from playwright.sync_api import expect
from waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REPLAY = """async id =>
    !!(await (await caches.open('ludion-replays')).match(`/replay/${id}?lang=en`))"""
KEPT = """async () => (await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"""


@pytest.mark.thorough
def test_a_game_over_days_goes_on_at_another_device(browse: Browse, house: str) -> None:
    ada = browse("/new?game=gravis3&lobby=1")
    ada.get_by_role("button", name="3 days per turn").click()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_url("**/t/*")
    address = ada.url
    nadia = browse(address, size=PHONE)
    sit_down(nadia)
    expect(ada.locator(".clock").first).to_have_text(re.compile("d"))
    play(ada)
    play(ada)
    nadia.goto("/games")
    expect(nadia).to_have_title("(1) My games · Ludion")
    expect(nadia.get_by_text(re.compile(r"your turn · .* left"))).to_be_visible()
    icon = nadia.locator('link[rel="icon"]')
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    nadia.get_by_role("button", name="Go on vacation").click()
    expect(nadia.get_by_text("You are on vacation until")).to_be_visible()
    assert axe(nadia) == []
    assert flaws(nadia) == []
    expect(ada.locator(".plate", has_text="on vacation, 7 more days")).to_be_visible()
    nadia.get_by_role("button", name="Take them to another device").click()
    code = nadia.locator("[data-code]").inner_text()
    assert axe(nadia) == []
    desk = browse(f"/take#{code}")
    expect(desk.get_by_label("The code")).to_have_value(code)
    assert "#" not in desk.url
    assert axe(desk) == []
    desk.get_by_role("button", name="Take over").click()
    desk.wait_for_url("**/games")
    desk.get_by_role("link", name="Continue").click()
    desk.wait_for_url(address)
    play(desk)
    expect(ada.locator(".moves .turn button").nth(2)).to_be_visible()
    again = browse(f"/take#{code}")
    again.get_by_role("button", name="Take over").click()
    expect(again.get_by_role("alert")).to_contain_text("used up, or too old")
    desk.goto("/games")
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Save as a file").click()
    file = json.loads(saved.value.path().read_text())
    assert address.rpartition("/")[2] in file["kept"]["tables"]
    assert file["server"]["rest_days"] == 21
    desk.get_by_role("button", name="Erase everything").click()
    desk.get_by_role("button", name="Erase", exact=True).click()
    desk.wait_for_url(f"{house}/")
    assert desk.evaluate("localStorage.getItem('ludion-tables')") is None


def finished_game(house: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A table whose game is over, and what a browser remembers of it."""
    asked = {"game": "gravis3", "sitters": [{"who": "me"}, {"who": "me"}]}
    table = ask(house, "/api/tables", asked)
    return table, {
        "id": table["id"],
        **{"game": "gravis3", "title": "Gravis 3", "names": [], "together": False},
        **{"level": None, "seat": 0, "result": "won", "turns": 1, "at": 1},
    }


@pytest.mark.thorough
def test_the_page_can_be_installed_and_learns_without_a_network(
    chromium: Browser, house: str
) -> None:
    """Chromium's own check stands for Lighthouse's, which has dropped it."""
    table, finished = finished_game(house)
    for message in (
        {"kind": "play", "id": 1, "number": 1, "text": "vC"},
        {"kind": "resign", "id": 2},
    ):
        headers = {
            "authorization": f"Bearer {table['secret']}",
            "content-type": "application/json",
        }
        path = f"{house}/api/tables/{table['id']}/messages"
        urllib.request.urlopen(
            urllib.request.Request(path, json.dumps(message).encode(), headers)
        ).close()
    window = chromium.new_context(base_url=house, reduced_motion="reduce", locale="en-GB")
    try:
        page = window.new_page()
        page.goto("/icon.svg")
        page.evaluate(
            "one => localStorage.setItem('ludion-finished', JSON.stringify([one]))", finished
        )
        page.goto("/learn")
        session = window.new_cdp_session(page)
        found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # a window of a test is always incognito; nothing else is in the way
        assert [one["errorId"] for one in found] == ["in-incognito"]
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert json.loads(manifest["data"])["display"] == "standalone"
        until(lambda: page.evaluate("localStorage.getItem('ludion-offline-lessons')"))
        until(lambda: page.evaluate(REPLAY, table["id"]))
        assert page.evaluate("async () => (await navigator.serviceWorker.ready).active.state")
        names = page.evaluate(KEPT)
        assert not [name for name in names if re.match(r"/api/(?!house|learn|puzzles)", name)]
        window.set_offline(True)
        page.goto("/learn/gravis3")
        expect(page.get_by_role("heading", name="Gravis 3").first).to_be_visible()
        page.goto("/learn/gravis3/lesson")
        page.locator(".say, .step, main p").first.wait_for()
        page.goto("/learn/gravity/puzzles/1")
        page.locator(".board svg, .board canvas").first.wait_for()
        page.goto(f"/replay/{table['id']}")
        page.locator(".board svg").first.wait_for()
        page.goto(f"/t/{table['id']}")
        page.get_by_text("out of reach").or_(page.get_by_text("connection")).first.wait_for()
        assert page.evaluate("document.documentElement.dataset.offline") == ""
        window.set_offline(False)
        # the table answers: the page that was kept gives way to the server's
        expect(page.locator("html")).not_to_have_attribute("data-offline", "")
        page.locator(".say").wait_for()
    finally:
        window.close()
