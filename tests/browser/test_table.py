"""A table: playing, looking back, taking back, ending; alone, over a link, after a loss."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browsing import HUGE, LYING, PHONE, TABLET, WIDE, Browse, Size, axe, overflow, small_targets
from handling import free, open_table
from playing import DEED, act, begin, moves, my_turn, play

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute


LISTED = ".moves .turn button"


@pytest.fixture
def gravis3(page: Page) -> Page:
    begin(page, "gravis3")
    return page


def test_a_move_is_listed_spoken_and_answered(gravis3: Page) -> None:
    page = gravis3
    play(page)
    assert page.locator("[role=status], [role=log]").all_inner_texts() != ["", ""]
    play(page)
    my_turn(page)
    assert moves(page) >= 4


def test_an_earlier_position_is_shown_without_leaving_the_game(gravis3: Page) -> None:
    page = gravis3
    play(page)
    play(page)
    my_turn(page)
    page.locator(LISTED).first.click()
    page.get_by_text("After move 1 of").wait_for()
    page.keyboard.press(",")
    page.locator(".say", has_text="The start").wait_for()
    page.get_by_role("button", name="Back to now").click()
    page.locator(".say", has_text="Your turn, White.").wait_for()
    assert (
        page.locator(".moves [aria-current]").inner_text() == page.locator(LISTED).last.inner_text()
    )


def test_who_comes_back_finds_the_moves_from_before(gravis3: Page) -> None:
    page = gravis3
    play(page)
    play(page)
    my_turn(page)
    page.reload()
    my_turn(page)
    page.locator(LISTED).first.click()
    page.get_by_text("After move 1 of").wait_for()


def test_against_the_computer_a_turn_is_taken_back_at_once(gravis3: Page) -> None:
    page = gravis3
    play(page)
    play(page)
    my_turn(page)
    page.get_by_role("button", name="Take back").click()
    page.get_by_text("A turn was taken back.").first.wait_for()
    expect(page.locator(LISTED)).to_have_count(0)
    play(page)


def test_a_hint_is_said(gravis3: Page) -> None:
    page = gravis3
    play(page)
    play(page)
    my_turn(page)
    page.keyboard.press("!")
    page.locator(".told", has_text="Try").wait_for()


def test_resigning_is_asked_once_and_what_can_be_done_next_is_said(gravis3: Page) -> None:
    page = gravis3
    page.get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign this game?")
    dialog.get_by_role("button", name="Keep playing").click()
    page.get_by_role("button", name="Resign").click()
    assert axe(page) == []
    dialog.get_by_role("button", name="Resign").click()
    page.locator(".say", has_text="White").wait_for()
    for name in ("Replay and analysis", "New game", "Home"):
        page.get_by_role("link", name=name, exact=True).wait_for()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.get_by_text("You").first.wait_for()


def test_sound_is_off_until_asked_for_and_keys_are_listed(gravis3: Page) -> None:
    page = gravis3
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Turn sound on").click()
    page.get_by_role("button", name="Turn sound off").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys at the table").wait_for()
    assert axe(page) == []
    page.get_by_label("Use these keys").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    assert page.get_by_role("dialog").count() == 0


@pytest.mark.parametrize("game", ["gravity", "gravis3"])
def test_the_keys_of_a_table_are_no_board_s(browse: Browse, house: str, game: str) -> None:
    page = browse(open_table(house, game))
    free(page, 0)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys at the table")
    listed = dialog.locator("kbd").all_inner_texts()
    assert listed == ["!", "Backspace", ",", ".", "=", "*", "+", "?"]
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    page.keyboard.press("+")
    expect(page.locator("header")).to_have_count(0)
    page.keyboard.press("+")
    expect(page.locator("header")).to_have_count(1)
    page.keyboard.press("!")
    page.locator(".told", has_text="Try").wait_for()
    play(page)
    page.keyboard.press(",")
    page.get_by_role("button", name="Back to now").wait_for()
    page.keyboard.press("=")
    page.get_by_role("button", name="Back to now").wait_for(state="detached")
    page.keyboard.press("Backspace")
    free(page, 0)


def test_a_table_that_is_not_there_says_so(browse: Browse) -> None:
    page = browse("/t/nosuchtable")
    page.get_by_role("heading", name="Nothing at this address").wait_for()


def invite(browse: Browse, game: str = "gravis3") -> tuple[Page, str]:
    """A table with a free seat, and the link that was made for it."""
    host = browse(f"/new?game={game}")
    host.get_by_label("Who plays Black").select_option(label="Somebody, by a link")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("heading", name="Waiting for somebody to sit down.").wait_for()
    return host, host.get_by_label("Link").input_value()


class Wire:
    """The sockets of a window, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        socket.connect_to_server()
        self.open.append(socket)

    def lose(self) -> None:
        self.cut = True
        for socket in self.open:
            socket.close()
        self.open = []

    def mend(self) -> None:
        self.cut = False


def sit_down(guest: Page, link: str) -> Page:
    """Whoever has the link takes the free seat."""
    guest.goto(link)
    guest.get_by_label("Your name (may be left empty)").fill("Nadia")
    guest.get_by_role("button", name="Sit down as Black").click()
    return guest


def turn(mover: Page, other: Page) -> None:
    """A whole turn of Gravis 3: a pawn, then the arrow."""
    play(mover)
    play(mover)
    my_turn(other)


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
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("one => one.naturalWidth")


def test_two_people_over_a_link_one_of_whom_is_cut_off_in_the_middle(browse: Browse) -> None:
    host, link = invite(browse)
    guest = browse()
    wire = Wire(guest)
    sit_down(guest, link)
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
    assert host.locator(LISTED).all_inner_texts() == guest.locator(LISTED).all_inner_texts()

    guest.get_by_role("button", name="More").click()
    guest.get_by_role("button", name="Offer a draw").click()
    host.get_by_text("Nadia offers a draw.").wait_for()
    host.get_by_role("button", name="Agree to a draw").click()
    guest.get_by_role("button", name="Play again").click()
    host.get_by_text("Nadia").first.wait_for()


def test_a_spectator_learns_no_secret(browse: Browse) -> None:
    host, link = invite(browse)
    heard: list[str] = []
    watcher = browse()
    watcher.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))),
    )
    watcher.on("response", lambda answer: heard.append(f"{answer.url} {answer.headers}"))
    watcher.goto(link.partition("#")[0])
    watcher.get_by_text("You are watching.").wait_for()
    guest = sit_down(browse(), link)
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


def test_between_people_a_turn_is_taken_back_if_the_other_agrees(browse: Browse) -> None:
    host, link = invite(browse)
    guest = sit_down(browse(), link)
    turn(host, guest)
    host.get_by_role("button", name="Take back").click()
    host.get_by_text("You asked to take your turn back.").wait_for()
    guest.get_by_text("Ada asks to take a turn back.").wait_for()
    guest.get_by_role("button", name="Decline").click()
    host.get_by_text("Declined.").wait_for()
    assert moves(host) == 2
    host.get_by_role("button", name="Take back").click()
    guest.get_by_role("button", name="Let it be taken back").click()
    host.get_by_text("A turn was taken back.").first.wait_for()
    expect(guest.locator(LISTED)).to_have_count(0)
    turn(host, guest)


def test_a_move_made_while_the_connection_is_lost_is_sent_when_it_is_back(page: Page) -> None:
    wire = Wire(page)
    begin(page, "gravis3")
    play(page)
    my_turn(page)
    wire.lose()
    page.get_by_text("Connection lost. Trying again…").wait_for()
    page.locator(DEED).last.click()
    page.get_by_text("Your move will be sent when it is back.").wait_for()
    wire.mend()
    page.get_by_role("button", name="Try now").click()
    expect(page.locator(LISTED).nth(3)).to_be_visible()
    assert page.get_by_text("Connection lost").count() == 0


def test_one_screen_is_shared_by_two(browse: Browse) -> None:
    page = browse("/new?game=gravis3")
    page.get_by_label("Who plays Black").select_option(label="Me")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".say", has_text="White starts").wait_for()
    play(page)
    play(page)
    page.locator(".say", has_text="Your turn, Black.").wait_for()


def test_three_play_gravity_with_a_clock_from_a_position(browse: Browse) -> None:
    page = browse("/new?game=gravity")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_role("button", name="3 min + 2 s").click()
    page.get_by_text("Start from a position").click()
    page.get_by_label("Text of a position").fill("nonsense")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("alert").wait_for()
    page.get_by_label("Text of a position").fill("")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".plate").nth(2).wait_for()
    assert page.locator(".clock").count() == 3
    play(page)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
@pytest.mark.parametrize("size", [WIDE, PHONE, TABLET, HUGE, LYING])
@pytest.mark.parametrize("game", ["gravity", "gravis3"])
def test_a_table_is_accessible_and_fits(
    browse: Browse, game: str, size: Size, lang: str, theme: str
) -> None:
    page = browse(size=size, lang=lang, theme=theme)
    begin(page, game)
    page.locator(".board svg").first.wait_for()
    assert axe(page) == []
    assert overflow(page) == 0
    assert small_targets(page) == []


def test_on_a_phone_everything_is_in_the_tray(browse: Browse) -> None:
    page = browse(size=PHONE)
    begin(page, "gravis3")
    said = page.locator(".say").inner_text()
    act(page)
    expect(page.locator(".say")).not_to_have_text(said)
    page.get_by_role("button", name="Moves").click()
    page.get_by_role("dialog", name="Moves").locator(LISTED).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Large board").click()
    assert page.locator("header").count() == 0
    page.get_by_role("button", name="Leave the large board").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").wait_for()
