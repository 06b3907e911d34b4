"""On a phone or a tablet everything of the moment fits: sentence, board and every action."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from browsing import Browse, Size
from fitting import LOW, hidden, resize, settled
from meeting import Wire
from playing import DEED, HAND, my_turn
from playwright.sync_api import expect
from sampling import first_in_every_run
from waiting import PATIENCE_S, eventually

from ludion.games import GAMES, has_page
from ludion.server.http.catalogue import numbers

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ZOOMED = Size(640, 400)
"""A desk of 1280 by 800 at 200 per cent."""
MOVES = 3
NAMES = [name for name in GAMES if has_page(name)]
every_game = pytest.mark.parametrize("game", NAMES)


def a_game(first: int) -> pytest.MarkDecorator:
    """One game in every run, another for each test; all of them with --thorough."""
    first %= len(NAMES)
    return pytest.mark.parametrize("game", first_in_every_run([*NAMES[first:], *NAMES[:first]]))


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
Sitter = dict[str, Any]
COMPUTER, ME, OPEN = {"who": "computer", "level": 1}, {"who": "me"}, {"who": "open"}
GUEST = "0123456789abcdefghijABC_"


def ask(house: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(house + path, data, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)


def new_table(house: str, game: str, second: Sitter, rest: Sitter) -> dict[str, Any]:
    """A new table, for as few as can play the game."""
    sitters = [ME, second, *[rest] * (min(numbers(GAMES[game].seats)) - 2)]
    asked = {"game": game, "sitters": sitters, "name": "Ada"}
    opened: dict[str, Any] = ask(house, "/api/tables", asked)
    return opened


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


def hand_by_hand(page: Page, state: str, sizes: Sequence[Size]) -> list[str]:
    """What does not fit, whichever buttons of the hand that make no move are pressed."""
    found = hidden(page, state, sizes)
    choosing = page.locator(f"{HAND}:not([data-move])")
    for k in range(choosing.count()):
        if choosing.nth(k).is_visible():
            choosing.nth(k).click()
            found += hidden(page, f"{state}, after button {k}", sizes)
    return found


@pytest.mark.parametrize("game", first_in_every_run(NAMES))
def test_the_hand_a_hint_and_a_lost_connection_fit(
    browse: Browse, house: str, sizes: tuple[Size, ...], game: str
) -> None:
    page = browse("/icon.svg", size=LOW)
    wire = Wire(page)
    page.goto(link(new_table(house, game, ME, ME)))
    my_turn(page)
    found = []
    for size in sizes:
        resize(page, size)
        small: list[str] = page.evaluate(SMALL_FIGURES)
        found += [f"under 11 px, {size.width}x{size.height}: {one}" for one in small]
    resize(page, ZOOMED)
    expect(page.locator(HAND).first).to_be_in_viewport(ratio=1)
    expect(page.locator(".say")).to_be_in_viewport(ratio=1)
    resize(page, LOW)
    for number in range(MOVES):
        my_turn(page)
        found += hand_by_hand(page, f"move {number}", sizes)
        deeds = page.locator(f"{DEED}:not([aria-disabled=true])")
        if not deeds.count():
            break  # what the hand holds is put down on the board
        press(page, deeds.first)
    my_turn(page)
    page.keyboard.press("!")
    page.locator(".told").first.wait_for()
    found += hidden(page, "hint", sizes)
    wire.lose()
    page.get_by_role("alert").wait_for()
    found += hidden(page, "lost", sizes)
    assert not found, "\n".join(found)


@a_game(4)
def test_a_free_seat_and_two_notices_fit(
    browse: Browse, house: str, sizes: tuple[Size, ...], game: str
) -> None:
    """A seat is free; somebody sat down, offered a draw and left; then the connection is lost."""
    table = new_table(house, game, OPEN, COMPUTER)
    known = json.dumps(json.dumps([table]))
    script = f"localStorage.setItem('ludion-tables', {known})"
    page = browse("/icon.svg", size=LOW, script=script)
    wire = Wire(page)
    page.goto(link(table))
    page.locator(".waiting").wait_for()
    found = hidden(page, "free seat", sizes)
    messages = f"/api/tables/{table['id']}/messages"
    sit = {"kind": "sit", "id": 1, "seat": 1, "name": "Nadia", "secret": GUEST}
    ask(house, messages, sit, table["invitation"])
    notices = 1
    with suppress(urllib.error.HTTPError):  # a game without draws, or one that all win together
        ask(house, messages, {"kind": "draw", "id": 2}, GUEST)
        notices = 2
    expect(page.locator(".notice")).to_have_count(notices)
    found += hidden(page, "away", sizes)
    wire.lose()
    page.get_by_role("alert").wait_for()
    expect(page.locator(".notice")).to_have_count(notices)
    found += hidden(page, "lost", sizes)
    assert not found, "\n".join(found)


@a_game(2)
def test_the_end_fits_with_the_offer_of_another_level(
    browse: Browse, house: str, sizes: tuple[Size, ...], game: str
) -> None:
    table = new_table(house, game, COMPUTER, COMPUTER)
    kept = json.dumps({"level": 2, "row": -2})
    page = browse(
        link(table), size=LOW, script=f"localStorage['ludion-progress-{game}'] = '{kept}'"
    )
    page.locator(".say").wait_for()
    resign = {"kind": "resign", "id": 1}
    ask(house, f"/api/tables/{table['id']}/messages", resign, table["secret"])
    expect(page.locator(".say.over")).to_be_visible()
    expect(page.get_by_role("button", name="Play level 1")).to_be_visible()
    found = hidden(page, "over", sizes)
    assert not found, "\n".join(found)


BENCH = """() => {
    const side = document.querySelector('.bench .side')
    const row = side.querySelector('.buttons').getBoundingClientRect()
    const board = document.querySelector('.bench .board .board')?.getBoundingClientRect()
    const found = [...side.querySelectorAll('.say, button, a, input')]
        .map(one => [one, one.getBoundingClientRect()])
        .filter(([, { width }]) => width > 1)
        .filter(([one, { bottom }]) =>
            bottom > (one.closest('.buttons') ? innerHeight : row.top) + 1)
        .map(([one]) => `hidden: ${one.outerHTML.slice(0, 90)}`)
    const { scrollHeight, scrollWidth } = document.documentElement
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) found.push('larger than the window')
    if (!(board?.height >= 180)) found.push(`board of ${board?.width} x ${board?.height}`)
    return found
}"""


def beyond_the_bench(page: Page) -> list[str]:
    """What a lesson does not show without scrolling."""
    page.locator(".bench .board .board").wait_for()
    found: list[str] = page.evaluate(BENCH)
    return found


@pytest.mark.parametrize("lesson", first_in_every_run([1, 2, 3]))
@pytest.mark.parametrize("game", first_in_every_run(["deboucleurs", *GAMES]))
def test_a_lesson_fits_step_by_step(
    browse: Browse, sizes: tuple[Size, ...], game: str, lesson: int
) -> None:
    """In French, whose sentences are longer."""
    page = browse(f"/learn/{game}/lesson/{lesson}", size=LOW, lang="fr")
    bar = page.get_by_role("progressbar")
    bar.wait_for()
    steps = int(bar.get_attribute("aria-valuemax") or 0)
    found = []
    for number in range(1, steps + 1):
        expect(bar).to_have_attribute("aria-valuenow", str(number))
        for size in sizes:
            missing = settled(page, size, beyond_the_bench)
            found += [f"step {number}, {size.width}x{size.height}: {one}" for one in missing]
        if number == steps:
            break
        watch = page.locator(".buttons button", has_text="Regarder")
        if watch.count():
            watch.click()
        page.locator(".buttons button", has_text=re.compile("Continuer|Passer")).click()
    assert not found, "\n".join(found)


@a_game(1)
def test_a_new_table_can_be_started_without_scrolling(
    browse: Browse, sizes: tuple[Size, ...], game: str
) -> None:
    page = browse(f"/new?game={game}", size=LOW)
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        expect(page.locator("button.open")).to_be_in_viewport(ratio=1)
        expect(page.locator(".pick[aria-pressed=true]")).to_be_in_viewport(ratio=1)


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


def test_forced_colours_keep_what_is_chosen_and_whose_turn_it_is(
    browse: Browse, house: str
) -> None:
    page = browse(link(new_table(house, "deboucleurs", ME, ME)), size=LOW, forced_colors="active")
    my_turn(page)
    page.locator("[aria-pressed=false]").first.click()
    style = "(one, key) => getComputedStyle(one)[key]"
    marked = page.locator("[data-plate].on").first.evaluate(style, "outlineStyle")
    pressed = page.locator("[aria-pressed=true]").first.evaluate(style, "backgroundColor")
    other = page.locator("[aria-pressed=false]").first.evaluate(style, "backgroundColor")
    full = page.locator(".gauge i.full").first.evaluate(style, "backgroundColor")
    empty = page.locator(".gauge i:not(.full)").first.evaluate(style, "backgroundColor")
    assert (marked, pressed != other, full != empty) == ("solid", True, True)


@a_game(3)
def test_the_focus_stays_in_the_hand_after_a_move(browse: Browse, house: str, game: str) -> None:
    page = browse(link(new_table(house, game, ME, ME)))
    my_turn(page)
    if page.locator(DEED).count():
        page.keyboard.press("Tab")
        page.locator(DEED).first.focus()
        before = shown(page) or ""
        page.keyboard.press("Enter")
        position = page.locator("section.board [data-number]")
        expect(position).not_to_have_attribute("data-number", before)
        expect(page.locator("aside :focus, section.board :focus")).to_have_count(1)
