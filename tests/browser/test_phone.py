"""On a phone or a tablet everything of the moment fits: sentence, board and every action."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from browsing import Browse, Size
from fitting import LOW, WINDOWS, hidden, resize
from meeting import Wire
from playing import DEED, HAND, my_turn
from playwright.sync_api import expect
from waiting import PATIENCE_S, eventually

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ZOOMED = Size(640, 400)
"""A desk of 1280 by 800 at 200 per cent."""
MOVES = 3
SMALL_FIGURES = """() => {
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const shown = text.parentElement
        const { width } = shown.getBoundingClientRect()
        if (!text.data.trim() || width < 2 || !shown.checkVisibility()) continue
        const matrix = shown.ownerSVGElement ? shown.getScreenCTM() : { a: 1, b: 0 }
        const px = parseFloat(getComputedStyle(shown).fontSize) * Math.hypot(matrix.a, matrix.b)
        if (px < 10.95) found.push(`${px.toFixed(1)} px: ${text.data.trim()}`)
    }
    return found
}"""
COMPUTER, ME, OPEN = {"who": "computer", "level": 1}, {"who": "me"}, {"who": "open"}
GUEST = "0123456789abcdefghijABC_"


def ask(house: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(house + path, data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)


def tables(
    house: str, second: dict[str, Any], rest: dict[str, Any]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """A new table of each game, for as few as can play it."""
    for game in ask(house, "/api/house")["games"]:
        if game["ready"]:
            sitters = [ME, second, *[rest] * (min(game["seats"]) - 2)]
            body = {"game": game["name"], "sitters": sitters, "name": "Ada"}
            yield game["name"], ask(house, "/api/tables", body)


def link(table: dict[str, Any]) -> str:
    return f"/t/{table['id']}#{table['secret']}"


def shown(page: Page) -> str | None:
    """How many moves led to the position on the board."""
    return page.locator("section.board [data-number]").get_attribute("data-number")


def press(page: Page, deed: Locator) -> None:
    """Make a move by its button."""
    before = shown(page)
    deed.click()
    eventually(page, lambda: shown(page) != before)


def test_the_hand_fits_whatever_it_holds(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, ME, ME):
        page = browse(link(table), size=LOW)
        for number in range(MOVES):
            my_turn(page)
            found += hidden(page, f"{game}, move {number}")
            choosing = page.locator(f"{HAND}:not([data-move])")
            for k in range(choosing.count()):
                if choosing.nth(k).is_visible():
                    choosing.nth(k).click()
                    found += hidden(page, f"{game}, move {number}, after button {k}")
            deeds = page.locator(f"{DEED}:not([aria-disabled=true])")
            if not deeds.count():
                break  # what the hand holds is put down on the board
            press(page, deeds.first)
    assert not found, "\n".join(found)


def test_a_hint_fits(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, ME, ME):
        page = browse(link(table), size=LOW)
        my_turn(page)
        page.keyboard.press("!")
        page.locator(".told").first.wait_for()
        found += hidden(page, game)
    assert not found, "\n".join(found)


def test_a_free_seat_and_its_link_fit(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, OPEN, COMPUTER):
        known = json.dumps(json.dumps([table]))
        script = f"localStorage.setItem('ludion-tables', {known})"
        page = browse(link(table), size=LOW, script=script)
        page.locator(".waiting").wait_for()
        found += hidden(page, game)
    assert not found, "\n".join(found)


def test_an_offer_fits(browse: Browse, house: str) -> None:
    found, offered = [], 0
    for game, table in tables(house, OPEN, COMPUTER):
        messages = f"/api/tables/{table['id']}/messages"
        sit = {"kind": "sit", "id": 1, "seat": 1, "name": "Nadia", "secret": GUEST}
        ask(house, messages, sit, table["invitation"])
        page = browse(link(table), size=LOW)
        page.locator(".say").wait_for()
        browse(f"/t/{table['id']}#{GUEST}").locator(".say").wait_for()
        try:
            ask(house, messages, {"kind": "draw", "id": 2}, GUEST)
        except urllib.error.HTTPError:
            continue  # a game without draws, or one that all win together
        page.locator(".notice .go").wait_for()
        found += hidden(page, game)
        offered += 1
    assert not found, "\n".join(found)
    assert offered


def test_a_lost_connection_fits(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, ME, ME):
        page = browse("/", size=LOW)
        wire = Wire(page)
        page.goto(link(table))
        my_turn(page)
        wire.lose()
        page.get_by_role("alert").wait_for()
        found += hidden(page, game)
    assert not found, "\n".join(found)


def test_two_notices_fit(browse: Browse, house: str) -> None:
    """Somebody who is away has offered a draw; then the connection is lost as well."""
    found, offered = [], 0
    for game, table in tables(house, OPEN, COMPUTER):
        messages = f"/api/tables/{table['id']}/messages"
        sit = {"kind": "sit", "id": 1, "seat": 1, "name": "Nadia", "secret": GUEST}
        ask(house, messages, sit, table["invitation"])
        try:
            ask(house, messages, {"kind": "draw", "id": 2}, GUEST)
        except urllib.error.HTTPError:
            continue  # a game without draws, or one that all win together
        page = browse("/", size=LOW)
        wire = Wire(page)
        page.goto(link(table))
        expect(page.locator(".notice")).to_have_count(2)
        found += hidden(page, f"{game}, away")
        wire.lose()
        page.get_by_role("alert").wait_for()
        expect(page.locator(".notice")).to_have_count(2)
        found += hidden(page, f"{game}, lost")
        offered += 1
    assert not found, "\n".join(found)
    assert offered


def test_the_end_fits(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, COMPUTER, COMPUTER):
        resign = {"kind": "resign", "id": 1}
        ask(house, f"/api/tables/{table['id']}/messages", resign, table["secret"])
        page = browse(link(table), size=LOW)
        expect(page.locator(".say.over")).to_be_visible()
        found += hidden(page, game)
    assert not found, "\n".join(found)


def test_no_figure_is_under_11_px(browse: Browse, house: str) -> None:
    found = []
    for game, table in tables(house, ME, ME):
        page = browse(link(table), size=LOW)
        my_turn(page)
        for size in WINDOWS:
            resize(page, size)
            small: list[str] = page.evaluate(SMALL_FIGURES)
            found += [f"{game}, {size.width}x{size.height}: {one}" for one in small]
    assert not found, "\n".join(found)


def test_a_new_table_can_be_started_without_scrolling(browse: Browse, house: str) -> None:
    for game, _ in tables(house, ME, ME):
        page = browse(f"/new?game={game}", size=LOW)
        for size in WINDOWS:
            page.set_viewport_size({"width": size.width, "height": size.height})
            expect(page.locator("button.open")).to_be_in_viewport(ratio=1)
            expect(page.locator(".chosen")).to_be_in_viewport(ratio=1)


def test_rooms_and_formations_are_chosen_by_name(browse: Browse) -> None:
    page = browse("/new?game=sprocket")
    page.get_by_role("button", name="ring").click()
    expect(page.get_by_role("textbox", name="formation")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("button.rotor")).to_have_count(8)
    page.goto("/new?game=sprocket")
    page.get_by_role("button", name="own…").click()
    expect(page.get_by_role("textbox", name="formation")).to_be_visible()


def test_at_200_per_cent_the_action_of_the_moment_is_visible(browse: Browse, house: str) -> None:
    for _, table in tables(house, ME, ME):
        page = browse(link(table), size=ZOOMED)
        my_turn(page)
        expect(page.locator(HAND).first).to_be_in_viewport(ratio=1)
        expect(page.locator(".say")).to_be_in_viewport(ratio=1)


def test_forced_colours_keep_what_is_chosen_and_whose_turn_it_is(
    browse: Browse, house: str
) -> None:
    table = next(one for game, one in tables(house, ME, ME) if game == "deboucleurs")
    page = browse(link(table), size=LOW, forced_colors="active")
    my_turn(page)
    style = "(one, key) => getComputedStyle(one)[key]"
    marked = page.locator("[data-plate].on").first.evaluate(style, "outlineStyle")
    pressed = page.locator("[aria-pressed=true]").first.evaluate(style, "backgroundColor")
    other = page.locator("[aria-pressed=false]").first.evaluate(style, "backgroundColor")
    full = page.locator(".gauge i.full").first.evaluate(style, "backgroundColor")
    empty = page.locator(".gauge i:not(.full)").first.evaluate(style, "backgroundColor")
    assert (marked, pressed != other, full != empty) == ("solid", True, True)


def test_the_focus_stays_in_the_hand_after_a_move(browse: Browse, house: str) -> None:
    for game, table in tables(house, ME, ME):
        page = browse(link(table))
        my_turn(page)
        if page.locator(DEED).count():
            page.keyboard.press("Tab")
            page.locator(DEED).first.focus()
            before = shown(page) or ""
            page.keyboard.press("Enter")
            position = page.locator("section.board [data-number]")
            expect(position).not_to_have_attribute("data-number", before)
            kept = page.locator("aside :focus, section.board :focus")
            expect(kept, game).to_have_count(1)
