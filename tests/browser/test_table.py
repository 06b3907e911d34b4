"""A table: playing, looking back, taking back, ending; alone, over a link, after a loss."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from browsing import AT_A_DESK, IN_THE_HAND, PHONE, Browse, Size, axe, flaws
from handling import free, open_table
from meeting import LISTED, Wire
from playing import DEED, act, begin, my_turn, play
from playwright.sync_api import expect
from sampling import first_in_every_run
from waiting import eventually

if TYPE_CHECKING:
    from playwright.sync_api import Page

COMPUTER = {"who": "computer", "level": 1}


def against_computer(house: str, game: str = "gravis3", **more: Any) -> str:
    """The address of a new table, without the way through home."""
    return open_table(house, game, sitters=[{"who": "me"}, COMPUTER], **more)


@pytest.fixture
def gravis3(browse: Browse, house: str) -> Page:
    return browse(against_computer(house))


def test_a_move_is_listed_spoken_and_answered(gravis3: Page) -> None:
    page = gravis3
    play(page)
    spoken = page.locator("[role=status], [role=log]")
    eventually(page, lambda: any(spoken.all_inner_texts()))
    play(page)
    my_turn(page)
    expect(page.locator(LISTED).nth(3)).to_be_visible()


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
    page.locator(".say", has_text="Your turn, White:").wait_for()
    last = page.locator(LISTED).last.inner_text()
    expect(page.locator(".moves [aria-current]")).to_have_text(last, use_inner_text=True)


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
    play(page)
    page.get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign this game?")
    dialog.get_by_role("button", name="Keep playing").click()
    page.get_by_role("button", name="Resign").click()
    assert axe(page) == []
    dialog.get_by_role("button", name="Resign").click()
    page.locator(".say", has_text="You lose.").wait_for()
    page.locator(".why", has_text="White has resigned.").wait_for()
    page.get_by_role("button", name="Share").first.wait_for()
    for name in ("The turning point", "Replay and analysis", "New game"):
        page.get_by_role("link", name=name, exact=True).wait_for()
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.get_by_text("You").first.wait_for()


def test_sound_is_off_until_asked_for_and_keys_are_listed(gravis3: Page) -> None:
    page = gravis3
    page.get_by_role("button", name="More").wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys at the table").wait_for()
    assert axe(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Sounds")).not_to_be_checked()
    page.get_by_label("Keyboard shortcuts").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("?")
    assert page.get_by_role("dialog").count() == 0


COUNT_SOUNDS = """
window.rung = 0
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...when) { window.rung++; start.apply(this, when) }
"""


def test_sounds_are_made_only_while_they_are_on(browse: Browse, house: str) -> None:
    page = browse(against_computer(house), script=COUNT_SOUNDS)
    play(page)
    play(page)
    my_turn(page)
    assert page.evaluate("window.rung") == 0
    page.keyboard.press("*")
    eventually(page, lambda: page.evaluate("window.rung") > 0, "the sound of the switch itself")
    begun = page.evaluate("window.rung")
    play(page)
    eventually(page, lambda: page.evaluate("window.rung") > begun, "the sound of the move")
    page.keyboard.press("*")
    begun = page.evaluate("window.rung")
    play(page)
    my_turn(page)
    assert page.evaluate("window.rung") == begun


@pytest.mark.thorough
def test_a_low_clock_is_shown_and_told_and_ends_the_game(browse: Browse, house: str) -> None:
    clock = {"initial_s": 8, "increment_s": 0}
    page = browse(against_computer(house, clock=clock))
    play(page)  # from now on it runs, and the second half of the turn is never made
    own = page.locator(".plate.on .clock")
    expect(own).to_have_class(re.compile("low"))
    expect(own).to_have_text(re.compile(r"^\d\.\d$"))
    page.locator("[role=status], [role=log]", has_text="seconds left.").wait_for(state="attached")
    page.locator(".why", has_text="time").wait_for()
    page.get_by_role("button", name="Play again").wait_for()


@pytest.mark.parametrize("game", first_in_every_run(["gravis3", "gravity"]))
def test_the_keys_of_a_table_are_no_board_s(browse: Browse, house: str, game: str) -> None:
    page = browse(open_table(house, game))
    free(page, 0)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys at the table")
    listed = dialog.locator("kbd").all_inner_texts()
    assert listed == ["!", "Backspace", ",", ".", "=", "*", "+", "?"]
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
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
    expect(page.get_by_text("Connection lost")).to_have_count(0)


def test_one_screen_is_shared_by_two(browse: Browse) -> None:
    page = browse("/new?game=gravis3")
    page.get_by_label("Who plays Black").select_option(label="Me")
    begin = page.get_by_role("button", name="Start the game")
    expect(begin).to_be_in_viewport(ratio=1)
    begin.click()
    page.locator(".say", has_text="Your turn, White:").wait_for()
    play(page)
    play(page)
    page.locator(".say", has_text="Your turn, Black:").wait_for()


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
    expect(page.locator(".clock")).to_have_count(3)
    play(page)


@pytest.mark.parametrize(
    ("sizes", "lang"),
    [pytest.param(AT_A_DESK, "en", marks=pytest.mark.thorough), (IN_THE_HAND, "fr")],
    ids=["desk", "hand"],
)
@pytest.mark.parametrize("game", first_in_every_run(["gravity", "gravis3"]))
def test_a_table_is_accessible_and_fits(
    browse: Browse, house: str, game: str, sizes: tuple[Size, ...], lang: str
) -> None:
    page = browse(against_computer(house, game), size=sizes[0], lang=lang)
    page.locator(".board svg").first.wait_for()
    assert flaws(page, sizes) == []


def test_on_a_phone_everything_is_in_the_tray(browse: Browse, house: str) -> None:
    page = browse(against_computer(house), size=PHONE)
    said = page.locator(".say").inner_text()
    act(page)
    expect(page.locator(".say")).not_to_have_text(said)
    page.get_by_role("button", name="Moves").click()
    page.get_by_role("dialog", name="Moves").locator(LISTED).first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Large board").click()
    expect(page.locator("header")).to_have_count(0)
    page.get_by_role("button", name="Leave the large board").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").wait_for()
