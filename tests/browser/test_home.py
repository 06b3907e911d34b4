"""Home: every game as pictures, one press to play, language and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browsing import AT_A_DESK, IN_THE_HAND, PHONE, Browse, Size, axe, flaws
from playwright.sync_api import expect
from sampling import first_in_every_run
from waiting import eventually

from ludion.games import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page


FIRST_PAGE_KB = 150


def test_every_game_stands_there(page: Page) -> None:
    for name in GAMES:
        page.locator(f"article.{name} .film > svg").wait_for()
        expect(page.locator(f"article.{name} button.go")).to_be_enabled()


def test_one_press_begins_a_game_and_home_knows_the_way_back(page: Page) -> None:
    page.get_by_role("button", name="Play Gravis 3 against the computer").wait_for()
    picture = page.locator("article.gravis3 .pic").bounding_box()
    assert picture is not None
    page.mouse.click(picture["x"] + picture["width"] / 2, picture["y"] + picture["height"] / 2)
    page.wait_for_url("**/t/*")
    page.locator(".say", has_text="Your turn, White:").wait_for()
    assert "#" not in page.url
    page.get_by_role("link", name="Ludion, home").click()
    page.get_by_role("link", name="Gravis 3 against Pebble your turn").click()
    page.wait_for_url("**/t/*")


def test_the_language_is_changed_and_kept(page: Page) -> None:
    page.get_by_role("button", name="passer en français").click()
    page.get_by_role("heading", name="Cinq jeux de force").wait_for()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.reload()
    page.get_by_role("heading", name="Cinq jeux de force").wait_for()


def test_settings_are_one_sheet_on_every_page_and_are_kept(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    sheet = page.get_by_role("dialog", name="Settings")
    assert axe(page) == []
    sheet.get_by_role("button", name="Dark").click()
    sheet.get_by_role("button", name="Fast").click()
    sheet.get_by_role("button", name="Français").click()
    page.get_by_role("dialog", name="Réglages").wait_for()
    page.goto("/learn")
    page.get_by_role("button", name="Réglages").click()
    expect(page.get_by_role("button", name="Rapide")).to_have_attribute("aria-pressed", "true")
    root = page.evaluate("({ ...document.documentElement.dataset })")
    assert (root["theme"], root["motion"]) == ("dark", "fast")


def test_the_diver_sinks_under_the_press_of_a_finger_and_of_a_key(page: Page) -> None:
    tube = page.get_by_role("button", name="Press the cap")
    diver = tube.locator(".diver")

    def depth() -> float:
        return float(diver.evaluate("one => new DOMMatrix(getComputedStyle(one).transform).f"))

    afloat = depth()
    tube.hover()
    page.mouse.down()
    eventually(page, lambda: depth() > afloat)
    page.mouse.up()
    eventually(page, lambda: depth() == afloat)
    tube.focus()
    page.keyboard.down("Space")
    eventually(page, lambda: depth() > afloat)
    page.keyboard.up("Space")
    eventually(page, lambda: depth() == afloat)


def test_the_first_thing_to_reach_is_the_way_past_the_header(page: Page) -> None:
    page.locator("article.gravity button").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_an_address_that_is_nothing_says_so_and_leads_home(browse: Browse) -> None:
    page = browse("/nothing/here")
    page.get_by_role("heading", name="Nothing at this address").wait_for()
    expect(page).to_have_title("Nothing at this address · Ludion")
    page.get_by_role("link", name="Go home").click()
    page.get_by_role("heading", name="Five games of force").wait_for()
    expect(page.locator("#main")).to_be_focused()


def test_on_a_phone_the_house_is_behind_one_button(browse: Browse) -> None:
    page = browse(size=PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="My games").click()
    page.get_by_role("heading", name="My games").wait_for()


@pytest.mark.parametrize(
    ("sizes", "lang"),
    [pytest.param(AT_A_DESK, "en", marks=pytest.mark.thorough), (IN_THE_HAND, "fr")],
    ids=["desk", "hand"],
)
@pytest.mark.parametrize("path", first_in_every_run(["/", "/new?game=gravity", "/games"]))
def test_pages_are_accessible_and_fit(
    browse: Browse, path: str, sizes: tuple[Size, ...], lang: str
) -> None:
    page = browse(path, size=sizes[0], lang=lang)
    page.locator("article.gravity .film > svg" if path == "/" else "h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert flaws(page, sizes) == []


@pytest.mark.parametrize(
    "size", first_in_every_run([Size(1366, 720), Size(1280, 800), Size(1920, 1080)])
)
def test_every_play_button_is_above_the_fold_of_a_desk(browse: Browse, size: Size) -> None:
    page = browse(size=size, lang="fr")
    for name in GAMES:
        expect(page.locator(f"article.{name} button.go")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_the_first_page_is_small(chromium: Any, house: str) -> None:
    """Everything that home loads, fonts and pictures included, as it goes over the wire.

    What the page fetches once it is idle, such as the service worker's files, does not count: on a
    busy machine that begins before the network is idle.
    """
    context = chromium.new_context(base_url=house)
    context.add_init_script("window.requestIdleCallback = () => 0")
    page = context.new_page()
    answers: list[Any] = []
    page.on("requestfinished", lambda request: answers.append(request))
    page.goto("/")
    page.locator("article.gravity button").wait_for()
    page.wait_for_load_state("networkidle")
    sizes = {one.url: one.sizes()["responseBodySize"] for one in answers}
    context.close()
    assert 0 < sum(sizes.values()) < FIRST_PAGE_KB * 1000, sizes
