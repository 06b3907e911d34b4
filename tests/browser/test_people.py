"""A table of people: over a link, watched, cut off, asking and answering, leaving."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from browsing import PHONE, WIDE, Browse, Size, axe
from meeting import LISTED, Wire, ask, meet, sit_down, turn
from playing import moves, my_turn, play
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

A_MINUTE_IS_SHORT = """
const later = window.setTimeout
window.setTimeout = (deed, ms, ...more) => later(deed, ms > 50_000 ? 500 : ms, ...more)
"""


def invite(browse: Browse, size: Size = WIDE) -> tuple[Page, str]:
    """A table with a free seat, and the link that was made for it."""
    host = browse("/new?game=gravis3", size=size)
    host.get_by_label("Who plays Black").select_option(label="Somebody, by a link")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("heading", name="Waiting for somebody to sit down.").wait_for()
    return host, host.get_by_label("Link").input_value()


def secrets(*windows: Page) -> set[str]:
    """What the windows of those who play keep to themselves."""
    return {
        table[kept]
        for window in windows
        for table in json.loads(window.evaluate("localStorage.getItem('ludion-tables')"))
        for kept in ("secret", "invitation")
        if table.get(kept)
    }


EVERYTHING_IN_A_WINDOW = """() => [document.documentElement.outerHTML, location.href,
    ...[...document.querySelectorAll('input')].map(one => one.value),
    document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }),
    JSON.stringify(history.state)].join('\\n')"""


def test_a_free_seat_is_offered_by_link_and_code_and_everything_stays_in_sight(
    browse: Browse,
) -> None:
    host, _ = invite(browse)
    host.wait_for_load_state("networkidle")
    assert axe(host) == []
    for name in ("Hint", "Take back", "Resign", "More"):
        expect(host.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    host.get_by_role("button", name="Share").first.click()
    code = host.get_by_role("dialog").get_by_role("img", name="QR code of the link")
    expect(code.locator("path").last).to_be_visible()


def test_two_people_over_a_link_one_of_whom_is_cut_off_in_the_middle(browse: Browse) -> None:
    host, link = invite(browse)
    guest = browse("/learn")
    wire = Wire(guest)
    guest.goto(link)
    sit_down(guest)
    host.get_by_text("Nadia").first.wait_for()
    turn(host, guest)
    turn(guest, host)
    wire.lose()
    guest.get_by_text("Connection lost. Trying again…").wait_for()
    host.locator(".plate.away", has_text="Nadia").wait_for()
    play(host)
    play(host)
    assert moves(guest) == 4
    wire.mend()
    guest.get_by_role("button", name="Try now").click()
    my_turn(guest)
    expect(guest.locator(LISTED)).to_have_count(6)
    expect(host.locator(".plate.away")).to_have_count(0)
    turn(guest, host)
    listed = host.locator(LISTED).all_inner_texts()
    expect(guest.locator(LISTED)).to_have_text(listed, use_inner_text=True)


def test_a_spectator_learns_no_secret(browse: Browse) -> None:
    host, link = invite(browse)
    heard: list[str] = []
    watcher = browse("/learn")
    watcher.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))),
    )
    watcher.on("response", lambda answer: heard.append(f"{answer.url} {answer.headers}"))
    watcher.goto(link.partition("#")[0])
    watcher.get_by_text("You are watching.").wait_for()
    guest = sit_down(browse(link))
    turn(host, guest)
    turn(guest, host)
    expect(watcher.locator(LISTED)).to_have_count(4)
    hidden = secrets(host, guest)
    assert link.partition("#")[2] in hidden
    assert len(hidden) == 3, "two seats and an invitation"
    assert all(len(secret) >= 22 for secret in hidden)
    watcher.get_by_role("button", name="Share").first.click()
    watcher.get_by_role("dialog").wait_for()
    for seen in ("".join(heard), watcher.evaluate(EVERYTHING_IN_A_WINDOW)):
        assert seen
        assert not any(secret in seen for secret in hidden)


def test_between_people_a_turn_is_taken_back_if_the_other_agrees(
    browse: Browse, house: str
) -> None:
    host, guest = meet(browse, house)
    turn(host, guest)
    host.get_by_role("button", name="Take back").click()
    host.get_by_text("You asked to take your turn back.").wait_for()
    guest.locator("aside").get_by_text("Ada asks to take a turn back.").wait_for()
    guest.get_by_role("button", name="Decline").click()
    host.locator("aside").get_by_text("Declined.").wait_for()
    assert moves(host) == 2
    host.get_by_role("button", name="Take back").click()
    guest.get_by_role("button", name="Let it be taken back").click()
    host.get_by_text("A turn was taken back.").first.wait_for()
    expect(guest.locator(LISTED)).to_have_count(0)
    turn(host, guest)


def offer_a_draw(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Offer a draw").click()


def test_a_draw_is_offered_declined_agreed_to_and_played_again(browse: Browse, house: str) -> None:
    host, guest = meet(browse, house)
    offer_a_draw(guest)
    guest.get_by_text("Your draw offer stands.").wait_for()
    host.locator("aside").get_by_text("Nadia offers a draw.").wait_for()
    host.get_by_role("button", name="Decline").click()
    guest.locator("aside").get_by_text("Declined.").wait_for()
    expect(host.locator("aside").get_by_text("Nadia offers a draw.")).to_have_count(0)
    turn(host, guest)
    offer_a_draw(guest)
    host.get_by_role("button", name="Agree to a draw").click()
    first = host.url
    for page in (host, guest):
        expect(page.locator(".why")).to_contain_text("agree")
    guest.get_by_role("button", name="Play again").click()
    guest.wait_for_url(lambda url: url != first)
    expect(host.get_by_text("A rematch is offered.").first).to_be_visible()
    assert host.url == first, "nobody is taken to a rematch who did not ask for it"
    host.get_by_role("link", name="Go to the next game").click()
    host.wait_for_url(lambda url: url != first)
    for page in (host, guest):
        expect(page.locator(LISTED)).to_have_count(0)
    assert host.url == guest.url


def test_what_others_do_is_announced(browse: Browse, house: str) -> None:
    asked = {"game": "gravis3", "sitters": [{"who": "me"}, {"who": "open"}], "name": "Ada"}
    table = ask(house, "/api/tables", asked)
    host = browse("/")
    wire = Wire(host)
    host.goto(f"/t/{table['id']}#{table['secret']}")
    my_turn(host)
    guest = sit_down(browse(f"/t/{table['id']}#{table['invitation']}"))
    spoken = host.locator("[aria-live=polite]")
    expect(spoken.filter(has_text="Nadia sits down as Black.")).to_have_count(1)
    offer_a_draw(guest)
    expect(spoken.filter(has_text="Nadia offers a draw.")).to_have_count(1)
    host.get_by_role("button", name="Decline").click()
    expect(guest.locator("[aria-live=polite]").filter(has_text="Declined.")).to_have_count(1)
    wire.lose()
    expect(host.get_by_role("alert")).to_contain_text("Connection lost.")
    expect(host).not_to_have_title(re.compile("your turn"))


def test_a_phone_sends_the_link_by_its_own_sheet(browse: Browse, house: str) -> None:
    asked = {"game": "gravis3", "sitters": [{"who": "me"}, {"who": "open"}], "name": "Ada"}
    table = ask(house, "/api/tables", asked)
    sheet = "navigator.share = async (data) => { window.sent = data.url }"
    host = browse(f"/t/{table['id']}#{table['secret']}", size=PHONE, script=sheet)
    host.get_by_role("button", name="Share").first.click()
    host.get_by_role("dialog").get_by_role("button", name="Send").first.click()
    assert host.evaluate("window.sent").endswith(f"/t/{table['id']}")


def test_what_is_said_is_heard_by_both_and_is_text_only(browse: Browse, house: str) -> None:
    host, guest = meet(browse, house)
    for page, text in ((host, "<b onclick='x'>hello</b>"), (guest, "good & you?")):
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Talk").click()
        page.get_by_label("Say something to the table").fill(text)
        page.get_by_role("button", name="Send").click()
    for page in (host, guest):
        said = page.get_by_role("dialog").locator("li")
        expect(said).to_have_text(["Ada <b onclick='x'>hello</b>", "Nadia good & you?"])
        assert said.locator("[onclick]").count() == 0
    host.keyboard.press("Escape")
    host.locator(".told", has_text="Nadia says: good & you?").wait_for()


@pytest.mark.thorough
def test_who_stays_away_can_be_replaced_by_a_computer(browse: Browse, house: str) -> None:
    host, guest = meet(browse, house, script=A_MINUTE_IS_SHORT)
    guest.close()
    host.locator(".plate.away", has_text="Nadia").wait_for()
    host.get_by_text("Nadia has been away for a while.").wait_for()
    host.get_by_role("button", name="Let the computer play for Black").click()
    expect(host.locator(".plate", has_text="computer, level")).to_be_visible()
    turn(host, host)
    expect(host.locator(LISTED).nth(3)).to_be_visible()


def test_on_a_phone_the_link_is_at_hand_and_nothing_falls_below_the_fold(browse: Browse) -> None:
    host, _ = invite(browse, size=PHONE)
    for name in ("Copy the link", "Hint", "More"):
        expect(host.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
