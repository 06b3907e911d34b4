"""Déboucleurs at a table: whole games with computers, by the hand and by the keyboard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browsing import PHONE, WIDE, Browse, Size, axe, flaws
from fitting import hidden
from playwright.sync_api import expect
from sampling import first_in_every_run
from waiting import eventually

from ludion.games.deboucleurs.cards import official_text

if TYPE_CHECKING:
    from playwright.sync_api import Page

OVER = ".over a"
MAKES = ".now .hand button[data-move]:not([disabled])"
CHOOSES = ".now .hand button[data-choose]:not([disabled])"
LONGEST = 400
"""More decisions of one person than any game has."""

CROWDED = (
    "t=6,3,12,2,11,9,5=02.14.11,14,1,7,10,16,15 p=5/2,10/3,9/1,4/4,3/1 e=0,6,4,3,1 "
    "h=boots,cracked-hourglass,spare-coil,stopped-watch|coffee,eraser|ariadne|duct-tape|time-nail "
    "s=1/5,3/1,3/6,3/7,4/4,8/2,8/4,8/7,9/1,9/2,9/4,9/4,9/5,9/6,9/7 c=1 r=14 m=1"
)
"""Five in the middle of a game; the first holds four objects, and has a sentence to read."""

CALM = re.sub(r"s=\S+", "s=9/1,9/2", CROWDED)
"""The same hands with no singularity near Start: no event of this round can end the game."""

OPEN = """async ([players, start]) => {
  const sitters = Array.from({ length: players }, (_, seat) =>
    seat ? { who: 'computer', level: 1 } : { who: 'me' })
  const asked = await fetch('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'deboucleurs', options: { players }, start, sitters }),
  })
  return await asked.json()
}"""


def table(page: Page, players: int, start: str = "") -> Page:
    opened = page.evaluate(OPEN, [players, start])
    page.goto(f"/t/{opened['id']}#{opened['secret']}")
    page.locator(".say").wait_for()
    return page


def decision(page: Page) -> bool:
    """Wait for one's turn; False once the game is over."""
    page.locator(f"{MAKES}, {CHOOSES}, {OVER}").first.wait_for()
    return page.locator(OVER).count() == 0


DECIDE = """async (buttons) => {
    const all = [...document.querySelectorAll(buttons)]
    const before = document.querySelector('main').innerHTML
    const ends = (one) => one.dataset.move === 'end' || one.dataset.choose === 'end'
    ;(all.find(ends) ?? all[0])?.click()
    await new Promise((drawn) => setTimeout(drawn))
    const confirms = '.hand.compact > .go:not([disabled]), .hand .card .go:not([disabled])'
    document.querySelector(confirms)?.click()
    return before
}"""


def decide(page: Page) -> None:
    """End the turn if that may be done, else the first thing there is; wait until it is seen.

    The page looks and presses in one step, because a computer may play in between.
    """
    before = page.evaluate(DECIDE, f"{MAKES}, {CHOOSES}")
    page.wait_for_function(
        "before => document.querySelector('main').innerHTML !== before", arg=before
    )


@pytest.mark.parametrize(
    ("players", "start", "lang", "size"),
    [
        (2, "", "fr", PHONE),
        pytest.param(5, CROWDED, "en", WIDE, marks=pytest.mark.thorough),
        pytest.param(2, "", "en", WIDE, marks=pytest.mark.thorough),
        pytest.param(5, "", "fr", WIDE, marks=pytest.mark.thorough),
        pytest.param(5, "", "en", PHONE, marks=pytest.mark.thorough),
    ],
    ids=lambda given: {CROWDED: "crowded", WIDE: "wide", PHONE: "phone"}.get(given),
)
def test_a_whole_game_with_computers(
    browse: Browse, players: int, start: str, lang: str, size: Size
) -> None:
    page = table(browse(size=size, lang=lang), players, start)
    for _ in range(LONGEST):
        if not decision(page):
            break
        decide(page)
    expect(page.locator(OVER).first).to_be_visible()
    assert axe(page) == []


@pytest.mark.parametrize("size", first_in_every_run([PHONE, WIDE]))
@pytest.mark.parametrize("players", first_in_every_run([5, 2]))
def test_the_table_is_clean(browse: Browse, size: Size, players: int) -> None:
    page = table(browse(size=size), players)
    assert decision(page)
    assert flaws(page) == []


def test_with_five_the_whole_table_fits_a_phone(browse: Browse) -> None:
    """Everybody, the board, the moves, the cards and the quiet actions, without scrolling."""
    page = table(browse(size=PHONE), 5)
    assert decision(page)
    for _ in range(2):
        for part in (".bars.crowd", ".strip", ".foot", ".tray .hand", ".tray .foot"):
            expect(page.locator(part).last).to_be_in_viewport(ratio=0.95)
        page.locator(".chips .drawer").click()
    gauge = page.get_by_role("img", name="energy 2/6").first
    expect(gauge.locator(".full")).to_have_count(2)


@pytest.mark.parametrize("lang", first_in_every_run(["fr", "en"]))
def test_neither_cards_nor_a_hint_push_the_tray_of_a_phone_past_the_fold(
    browse: Browse, sizes: tuple[Size, ...], lang: str
) -> None:
    page = table(browse(size=PHONE, lang=lang), 5, CROWDED)
    assert decision(page)
    drawer = page.locator(".chips .drawer")
    drawer.click()
    expect(page.locator(".cards .card")).to_have_count(4)
    assert below(page) <= 0
    page.locator(".tray .foot button").first.click()
    page.locator(".told", has_text={"fr": "Essayez", "en": "Try"}[lang]).wait_for()
    assert hidden(page, "a hint", sizes) == []
    drawer.click()
    assert hidden(page, "a hint, the drawer pressed", sizes) == []
    assert axe(page) == []


def below(page: Page) -> int:
    """By how many pixels the page goes on below the window."""
    return int(page.evaluate("document.documentElement.scrollHeight - innerHeight"))


def test_every_card_has_its_drawing_and_is_taken_up_then_used(browse: Browse) -> None:
    page = table(browse(), 5, CROWDED)
    assert decision(page)
    cards = page.locator(".cards .card")
    drawings = {card.locator("path.line").last.get_attribute("d") for card in cards.all()}
    assert len(drawings) == 4
    page.get_by_role("button", name="Spare coil. Still warm from next year.").click()
    page.get_by_role("button", name="Use Spare coil").click()
    page.locator(".turned", has_text="Spare coil").wait_for()
    expect(page.get_by_role("img", name="energy 2/6")).to_have_count(1)


def test_the_first_touch_of_a_card_chooses_it_on_a_phone(browse: Browse) -> None:
    page = table(browse(size=PHONE), 5, CROWDED)
    assert decision(page)
    page.locator(".chips .drawer").click()
    coil = page.get_by_role("button", name="Spare coil. Still warm from next year.")
    coil.tap()
    expect(coil).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Use Spare coil").tap()
    page.get_by_role("img", name="energy 2/6").wait_for()


def test_a_phrase_is_said_and_read_in_ones_own_language(browse: Browse) -> None:
    page = table(browse(), 2)
    watcher = browse(page.evaluate("location.pathname"), lang="fr")
    watcher.locator(".say").wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Talk").click()
    page.get_by_role("button", name="Careful, Start is in danger.").click()
    watcher.get_by_text("Attention, Début est menacé.").first.wait_for()
    assert axe(page) == []


def test_a_hint_tells_a_plan_and_draws_it(browse: Browse) -> None:
    page = table(browse(), 2)
    decision(page)
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("Begin in").first.wait_for()
    expect(page.locator(".inside button.chosen")).to_have_count(1)


def test_a_home_made_set_is_played_and_a_broken_one_refused_by_name(
    browse: Browse, tmp_path: Path
) -> None:  # R12
    good, bad = tmp_path / "mine.toml", tmp_path / "broken.toml"
    text = official_text()
    good.write_text(text.replace("Renaissance", "Quattrocento"), encoding="utf-8")
    bad.write_text(text.replace('"add 1"', '"explode"'), encoding="utf-8")
    page = browse("/new?game=deboucleurs")
    page.get_by_role("button", name="own…").last.click()
    file = page.locator('input[type="file"]')
    file.set_input_files(bad)
    page.get_by_role("button", name="Start", exact=False).last.click()
    expect(page.get_by_role("alert")).to_contain_text("Card 'echo': unknown effect 'explode'")
    assert axe(page) == []
    for name, content, reason in (
        ("empty.toml", b"\n", "empty.toml is empty"),
        ("old.toml", text.encode("latin-1", "replace"), "old.toml is not a text file"),
    ):
        (tmp_path / name).write_bytes(content)
        file.set_input_files(tmp_path / name)
        expect(page.get_by_role("alert").first).to_contain_text(reason)
        assert not page.evaluate("document.querySelector('form').checkValidity()")
    file.set_input_files(good)
    page.get_by_role("button", name="Start", exact=False).last.click()
    page.locator(".epochs", has_text="Quattrocento").wait_for()


def test_prices_stand_on_the_board_and_can_be_touched(browse: Browse) -> None:
    page = table(browse(), 2)
    decision(page)
    expect(page.locator(".prologue figure")).to_have_count(3)
    page.get_by_role("button", name="To the strip of time").click()
    expect(page.locator(".prologue")).to_have_count(0)
    page.locator('.inside button[data-move="e2"]').click()
    decision(page)
    page.locator(".inside button[data-move]").first.wait_for()
    before = page.locator(".moves .turn button").count()
    page.locator('.inside button[data-move^=">"]').first.click()
    expect(page.locator(".moves .turn button").nth(before)).to_be_visible()


def test_steps_are_chosen_and_made_by_keys(browse: Browse) -> None:
    page = table(browse(), 2)
    decision(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".moves .turn button", has_text="Ada starts in").last).to_be_visible()
    decision(page)
    page.locator(".inside button[data-move]").first.wait_for()
    before = page.locator(".moves .turn button").count()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".moves .turn button").nth(before)).to_be_visible()


def test_a_square_is_spoken_where_the_arrow_keys_lead(browse: Browse) -> None:
    page = table(browse(), 2)
    decision(page)
    page.locator('[data-square="0/0"]').focus()
    page.keyboard.press("ArrowRight")
    spoken = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert spoken.startswith("Tile 1, Middle Ages")


def test_the_cards_of_a_phone_are_in_the_tray(browse: Browse) -> None:
    page = table(browse(size=PHONE), 2)
    decision(page)
    page.locator(".chips .drawer").click()
    page.get_by_text("You hold no object yet.").wait_for()
    expect(page.locator(".strip")).to_be_in_viewport()


def test_who_watches_never_hears_what_a_hand_holds(browse: Browse, house: str) -> None:  # D13
    mine = browse("/")
    opened = mine.evaluate(OPEN, [5, CALM])
    heard: list[str] = []
    watcher = browse("/learn")
    watcher.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))),
    )
    watcher.goto(f"/t/{opened['id']}")
    watcher.get_by_text("You are watching.").wait_for()
    mine.goto(f"/t/{opened['id']}#{opened['secret']}")
    mine.get_by_text("Seven-day boots").first.wait_for()
    # ending the turn shows no card, whereas the first button may be one that plays a card openly
    mine.locator('[data-move="end"], [data-choose="end"]').first.click()
    eventually(watcher, lambda: any('"happened"' in text for text in heard))
    seen = "".join(heard) + watcher.content()
    for secret in ("boots", "Seven-day", "Cracked", "hourglass", "Stopped watch", "stopped-watch"):
        assert secret not in seen
