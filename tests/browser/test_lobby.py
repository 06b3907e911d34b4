"""Three people at once: two who look for the same, and one who sees who waits."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from browsing import PHONE, Browse, axe
from meeting import ask, turn
from playing import my_turn, play
from playwright.sync_api import expect

from ludion.server.table.access import new_secret

if TYPE_CHECKING:
    from playwright.sync_api import Page

LATE = "00:25"
"""After so long a computer is offered, however long that takes on this machine."""


def look_for_somebody(page: Page, name: str, game: str = "Gravis 3", clock: str = "") -> None:
    page.get_by_role("button", name="Play somebody").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name=game).click()
    if clock:
        sheet.get_by_role("button", name=clock).click()
    sheet.get_by_label("Your name").fill(name)
    sheet.get_by_role("button", name="Look for somebody").click()


def mover_of(*pages: Page) -> tuple[Page, Page]:
    """Who is to move, and who waits; the seats were drawn by lot."""
    first = pages[0].locator(".plate.on").inner_text()
    return pages if "You" in first else (pages[1], pages[0])  # type: ignore[return-value]


def test_two_who_want_the_same_meet_and_a_third_sees_who_waits(browse: Browse) -> None:
    ada, eve = browse("/"), browse("/", size=PHONE)
    look_for_somebody(ada, "Ada")
    ada.get_by_text("Looking for somebody to play with…").first.wait_for()
    expect(ada.get_by_role("button", name="Stop looking")).to_be_in_viewport(ratio=1)
    waits = eve.get_by_role("link", name="Gravis 3 Ada 10 min + 5 s")
    expect(waits).to_be_visible()
    assert axe(eve) == []
    nadia = browse("/")
    look_for_somebody(nadia, "Nadia")
    ada.locator(".plate", has_text="Nadia").wait_for()
    nadia.locator(".plate", has_text="Ada").wait_for()
    assert ada.url == nadia.url
    expect(waits).to_have_count(0)
    eve.goto("/watch")
    small = eve.get_by_role("article").filter(has_text="Ada")
    expect(small.locator(".board svg").first).to_be_visible()
    expect(small.get_by_text("1 person watching")).to_be_visible()
    assert axe(eve) == []
    first, second = mover_of(ada, nadia)
    my_turn(first)
    turn(first, second)
    turn(second, first)
    other = "Nadia" if first is ada else "Ada"
    expect(first.get_by_role("button", name="Hint")).to_have_count(0)
    first.get_by_role("button", name="More").click()
    first.get_by_role("button", name="Talk").click()
    expect(first.get_by_text("At this table people talk in phrases.")).to_be_visible()
    first.get_by_role("button", name="Well played.").click()
    first.keyboard.press("Escape")
    second.locator(".told", has_text="Well played.").wait_for()
    for answer in (f"Report {other}…", f"Block {other}"):
        first.get_by_role("button", name="More").click()
        first.get_by_role("button", name="Block or report").click()
        first.get_by_role("button", name=answer).click()
        if "Report" in answer:
            assert axe(first) == []
            first.get_by_label("The name").check()
            first.get_by_role("button", name="Send the report").click()
            first.locator(".told", has_text="The report was sent").wait_for()
    first.locator(".told", has_text=f"{other} is blocked.").wait_for()
    second.close()
    first.get_by_text(f"{other} has left. A player who stays away for 60 s resigns.").wait_for()


def test_who_waits_long_plays_the_computer_meanwhile_and_is_called(browse: Browse) -> None:
    ada = browse("/", size=PHONE)
    ada.clock.install()
    look_for_somebody(ada, "Ada", "Sprocket")
    ada.get_by_role("button", name="Stop looking").wait_for()
    table = ada.url
    ada.clock.fast_forward(LATE)
    ada.get_by_role("button", name="Play level 2 meanwhile").click()
    ada.wait_for_url(lambda url: "/t/" in url and url != table)
    here = ada.get_by_role("complementary", name="Somebody to play with")
    here.get_by_text("Looking for somebody: Sprocket").wait_for()
    ada.reload()
    here.get_by_text("Looking for somebody: Sprocket").wait_for()
    nadia = browse("/")
    nadia.get_by_role("link", name="Sprocket Ada").click()
    nadia.get_by_label("Your name (may be left empty)").fill("Nadia")
    nadia.get_by_role("button", name="Sit down as").click()
    here.get_by_text("Nadia has come.").wait_for()
    here.get_by_role("button", name="Go to the table").click()
    ada.wait_for_url(table)
    ada.locator("[data-plate]", has_text="Nadia").wait_for()
    expect(here).to_have_count(0)


@pytest.mark.thorough
def test_a_table_is_hosted_for_all_and_leaves_the_list_with_its_host(browse: Browse) -> None:
    host, other = browse("/new?game=gravis3&lobby=1"), browse("/")
    assert host.get_by_label("Open to everybody: list this table").is_checked()
    host.get_by_label("Your name").fill("Grace")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("button", name="Stop looking").wait_for()
    waits = other.get_by_role("link", name="Gravis 3 Grace")
    expect(waits).to_be_visible()
    host.close()
    expect(waits).to_have_count(0)


@pytest.mark.thorough
def test_who_wants_days_may_leave_and_finds_who_has_come_in_their_games(browse: Browse) -> None:
    ada, eve = browse("/", size=PHONE), browse("/")
    look_for_somebody(ada, "Ada", clock="3 days per turn")
    ada.get_by_text("Your table stays in the list for 7 days").wait_for()
    expect(ada.get_by_role("button", name="Stop looking")).to_be_in_viewport(ratio=1)
    table = ada.url
    ada.goto("/games")
    expect(ada.get_by_text("nobody has come yet")).to_be_visible()
    expect(ada).to_have_title("My games · Ludion")
    kept = ada.evaluate("({ ...localStorage })")
    ada.close()
    waits = eve.get_by_role("link", name="Gravis 3 Ada 3 days per turn")
    expect(waits).to_be_visible()
    nadia = browse("/")
    look_for_somebody(nadia, "Nadia", clock="3 days per turn")
    nadia.wait_for_url(table)
    nadia.locator(".plate", has_text="Ada").wait_for()
    expect(waits).to_have_count(0)
    if "You" in nadia.locator(".plate.on").inner_text():
        play(nadia)
        play(nadia)
    script = f"for (const [k, v] of Object.entries({json.dumps(kept)})) localStorage[k] ??= v"
    back = browse("/games", size=PHONE, script=script)
    expect(back).to_have_title("(1) My games · Ludion")
    expect(back.get_by_text(re.compile(r"your turn · .* left"))).to_be_visible()
    assert axe(back) == []


@pytest.mark.thorough
def test_who_stops_looking_is_off_the_list_though_days_are_left(browse: Browse) -> None:
    ada, eve = browse("/"), browse("/")
    waits = eve.get_by_role("link", name="Sprocket Ada")
    look_for_somebody(ada, "Ada", "Sprocket", "1 day per turn")
    expect(waits).to_be_visible()
    ada.get_by_role("button", name="Stop looking").click()
    expect(waits).to_have_count(0)
    look_for_somebody(ada, "Ada", "Sprocket", "1 day per turn")
    expect(waits).to_be_visible()
    ada.goto("/games")
    ada.get_by_role("button", name=re.compile("^Forget Sprocket")).click()
    expect(waits).to_have_count(0)
    expect(ada.get_by_text("nobody has come yet")).to_have_count(0)


def test_where_nobody_plays_two_computers_do(browse: Browse) -> None:
    page = browse("/")
    page.get_by_role("link", name="Watch a game").click()
    page.get_by_text("Nobody plays here at the moment, so two computers do.").wait_for()
    board = page.get_by_role("article")
    expect(board.locator(".board svg").first).to_be_visible()
    expect(board.get_by_text("1 person watching")).to_be_visible()


def hands_in(message: Any) -> list[Any]:
    """Every pair of hands in what a server has sent, however deep."""
    if isinstance(message, list):
        return [hands for one in message for hands in hands_in(one)]
    if not isinstance(message, dict):
        return []
    own = [message["hands"]] if isinstance(message.get("hands"), list) else []
    return own + [hands for one in message.values() for hands in hands_in(one)]


def listen(page: Page, heard: list[str]) -> None:
    """Note what the page hears over its sockets."""
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))),
    )


@pytest.mark.thorough
def test_of_three_people_each_sees_their_own_hand_alone(browse: Browse, house: str) -> None:
    start = "t=6,3,12,2,11,9,5 p=5/2,4/1 e=3,4 h=boots|coffee,eraser s=7/3 c=1 r=5 m=1"
    asked = {"game": "deboucleurs", "sitters": [{"who": "me"}, {"who": "open"}], "start": start}
    more = {"name": "Ada", "lobby": True, "watched": True, "me": new_secret()}
    table = ask(house, "/api/tables", {**asked, **more})
    heard: dict[str, list[str]] = {"Ada": [], "Nadia": [], "Eve": []}
    windows = {
        "Ada": browse("/learn"),
        "Nadia": browse("/learn", size=PHONE),
        "Eve": browse("/learn", size=PHONE, lang="fr"),
    }
    for name, page in windows.items():
        listen(page, heard[name])
    windows["Ada"].goto(f"/t/{table['id']}#{table['secret']}")
    windows["Ada"].get_by_role("button", name="Stop looking").wait_for()
    windows["Nadia"].goto(f"/t/{table['id']}")
    windows["Nadia"].get_by_role("button", name="Sit down as").click()
    eve = windows["Eve"]
    eve.goto("/watch")
    small = eve.get_by_role("article").filter(has_text="Ada")
    expect(small.locator(".board svg").first).to_be_visible()
    expect(small.get_by_text("1 personne regarde")).to_be_visible()
    eve.goto(f"/t/{table['id']}")
    eve.get_by_text("Vous regardez.").wait_for()
    windows["Ada"].get_by_role("button", name="More").click()
    expect(windows["Ada"].get_by_text("1 person watching")).to_be_visible()
    seen = {
        name: {
            (seat, card["key"])
            for text in texts
            for hands in hands_in(json.loads(text))
            for seat, hand in enumerate(hands)
            for card in hand
            if card
        }
        for name, texts in heard.items()
    }
    assert seen == {
        "Ada": {(0, "boots")},
        "Nadia": {(1, "coffee"), (1, "eraser")},
        "Eve": set(),
    }
    assert any(hands_in(json.loads(text)) for text in heard["Eve"]), "backs of cards are seen"
