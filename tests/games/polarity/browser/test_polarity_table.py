"""Polarity in a real browser: whole turns of every kind by mouse, touch, keys and the form."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from browsing import PHONE, WIDE, Browse, Size, axe, overflow, small_targets
from handling import free, middle, open_table
from playwright.sync_api import expect
from sampling import first_in_every_run
from waiting import eventually

from games.polarity.scenes import BLACK, at, moved, playing
from ludion import load
from ludion.games import load_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from ludion.games.polarity.board import Disc, Position

GAME: Any = load("polarity")
pytestmark = pytest.mark.usefixtures("physics")
FLAT = (
    "HTMLCanvasElement.prototype.getContext = () => null;"
    "localStorage.setItem('ludion-polarity-help', 'off')"
)
"""A browser without WebGL, where the table is drawn from above; and a hand without help."""
NOTATION = ";localStorage.setItem('ludion-notation', 'on')"
PAIR = [
    at(1, 0, 0),
    at(2, 0, 0)._replace(x=41050, z=10706, nx=6129, nz=7901),
]
"""A foundation and a leaner on it, as the physics leave them."""
TABLE = playing([*moved(PAIR, 70, 20, 1), at(3, -90, 0), at(4, -60, 110, BLACK)])


def stacked(first: int, x: float, y: float) -> list[Disc]:
    """A tower of two that shows black, as magnets press each other."""
    return [
        at(first + level, x, y, BLACK)._replace(z=1230 + 2430 * level, nz=-10000)
        for level in range(2)
    ]


DUTY = playing(
    [at(1, 70, 0), at(2, -70, 0), *stacked(3, 0, 90), at(5, 90, -90, BLACK)],
    duties=(frozenset({3, 4}),),
)
OWED = playing(
    [at(1, 70, 0), at(2, -70, 0), at(3, 0, 90, BLACK), at(4, 0, -90, BLACK)],
    duties=(frozenset({3}),),
    owed=frozenset({3}),
)


def start(house: str, position: Position | None = TABLE, **more: Any) -> str:
    begun = {} if position is None else {"start": str(GAME.write(position))}
    return open_table(house, "polarity", **begun, **more)


def disc(page: Page, number: int) -> tuple[float, float]:
    return middle(page.locator(f'[data-disc="{number}"]'))


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the drawn table is on the page, from millimetres."""
    box = page.locator(".board[data-number]").bounding_box()
    assert box is not None
    return (
        box["x"] + box["width"] * (x + 252) / 504,
        box["y"] + box["height"] * (252 - y) / 504,
    )


def held(page: Page) -> None:
    page.locator('[data-state="held"]').wait_for()
    page.locator(".chip").wait_for()


def distance(page: Page) -> float:
    return float(page.locator(".hand dl dd").first.inner_text().split()[0].replace(",", "."))


def lowered(page: Page) -> None:
    """The slider of the height, down to the cloth."""
    page.get_by_label("Height").fill("0")


def way(page: Page, number: int, wanted: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the disc in the hand so far towards another that it is `wanted` diameters away."""
    box = page.locator(".board[data-number]").bounding_box()
    chip = page.locator(".chip").bounding_box()
    assert box is not None
    assert chip is not None
    tx, ty = disc(page, number)
    x, above = chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] + 30
    y = above if above < ty else chip["y"] - 30
    far = ((tx - x) ** 2 + (ty - y) ** 2) ** 0.5
    part = (distance(page) - wanted) * 32 * box["width"] / 504 / far
    return (x, y), (x + (tx - x) * part, y + (ty - y) * part)


def let_go(page: Page) -> None:
    page.locator("button.letgo").click()
    free(page, 2)


def test_a_whole_set_up_by_mouse_and_by_the_form(browse: Browse, house: str) -> None:  # P4, P5
    page = browse(start(house, None), script=FLAT)
    free(page, 0)
    page.locator('[data-move="call:N"]').click()
    free(page, 2)
    page.locator('[data-move="take:w"]').click()
    free(page, 3)
    number = 3
    for x, y in ((-120, -60), (-60, -120), (60, -120)):
        page.mouse.click(*spot(page, x, y))
        number += 2
        free(page, number)
    for _ in range(7):
        page.get_by_role("button", name="Find a place").click()
        page.get_by_role("button", name="Put it there").click()
        number += 2
        free(page, number)
    expect(page.locator(".say")).to_contain_text("lean a disc", ignore_case=True)
    expect(page.locator("[data-disc]")).to_have_count(11)


def test_a_place_that_is_taken_is_refused_in_words(browse: Browse, house: str) -> None:  # P5
    page = browse(start(house, None), script=FLAT)
    page.locator('[data-move="call:S"]').click()
    free(page, 2)
    page.locator('[data-move="take:b"]').click()
    free(page, 3)
    page.mouse.click(*spot(page, 5, 5))
    page.get_by_text("it would touch the red disc").first.wait_for()
    free(page, 3)


def test_a_lean_by_mouse_is_felt_while_it_is_made(browse: Browse, house: str) -> None:  # P7, P8
    page = browse(start(house), script=FLAT)
    free(page, 0)
    page.mouse.click(*disc(page, 3))
    held(page)
    page.mouse.move(*spot(page, 0, -150))
    for _ in range(12):
        page.mouse.wheel(0, 100)
    expect(page.get_by_label("Height")).to_have_value("0")
    begin, end = way(page, 3, 1.6)
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    page.locator(".hand dd.pull", has_not_text="0 ×").wait_for()
    eventually(page, lambda: 1.45 < distance(page) < 1.75)
    let_go(page)
    expect(page.locator('[data-disc="5"]')).to_have_attribute("aria-label", re.compile("leans"))
    page.get_by_role("button", name="Again, slowly").click()


def test_a_sweep_by_keys_alone(browse: Browse, house: str) -> None:  # P7
    page = browse(start(house), script=FLAT)
    free(page, 0)
    page.locator('[data-kind="sweep"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-disc][tabindex="0"]').focus()
    for key in ("ArrowLeft", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.disc") == "3":
            break
    expect(page.locator('[data-disc="3"]')).to_be_focused()
    page.keyboard.press("Enter")
    held(page)
    for key in ["PageDown"] * 4 + ["ArrowDown"] * 6 + ["v"]:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    free(page, 2)


def test_a_disc_is_put_back_by_a_key(browse: Browse, house: str) -> None:
    page = browse(start(house), script=FLAT)
    free(page, 0)
    page.get_by_role("button", name="Take a disc").focus()
    page.keyboard.press("Enter")
    held(page)
    page.keyboard.press("Escape")
    free(page, 0)


def test_a_press_by_the_form(browse: Browse, house: str) -> None:  # P7
    page = browse(start(house), script=FLAT + NOTATION)
    free(page, 0)
    page.get_by_role("button", name="By numbers").click()
    page.locator('[data-kind="press"]').click()
    page.get_by_label("On its side").fill("180")
    page.get_by_label("On its side").press("Tab")
    page.get_by_label("Distance").fill("23")
    page.get_by_label("Distance").press("Tab")
    expect(page.locator('button[data-move^="P2b180d23"]')).to_have_count(1)
    page.get_by_role("button", name="Press there").click()
    free(page, 2)
    expect(page.locator(".moves")).to_contain_text("P2b180d23")


def test_a_lean_by_the_form_with_keys(browse: Browse, house: str) -> None:  # P7
    page = browse(start(house), script=FLAT)
    free(page, 0)
    page.get_by_role("button", name="By numbers").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Against").select_option("3")
    page.get_by_role("button", name="Lean it there").focus()
    page.keyboard.press("Enter")
    free(page, 2)
    expect(page.locator('[data-disc="5"]')).to_have_count(1)


@pytest.mark.parametrize("position", first_in_every_run([DUTY, OWED]), ids=["cluster", "turned"])
def test_a_duty_is_lifted_and_put_down(
    browse: Browse, house: str, position: Any
) -> None:  # P6, P12
    page = browse(start(house, position), script=FLAT)
    free(page, 0)
    lifted = 4 if position is DUTY else 3
    page.mouse.click(*disc(page, lifted))
    free(page, 2)
    expect(page.locator(".say")).to_contain_text("in your hand")
    page.mouse.click(*spot(page, -20, -60 if position is DUTY else 60))
    free(page, 4)
    expect(page.get_by_role("button", name="Take a disc")).to_be_enabled()


def test_a_lean_by_touch_on_a_phone(browse: Browse, house: str) -> None:  # P7
    page = browse(start(house), size=PHONE, script=FLAT)
    free(page, 0)
    page.touchscreen.tap(*disc(page, 3))
    held(page)
    lowered(page)
    (x, y), (to_x, to_y) = way(page, 3, 1.6)
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, part: float | None) -> None:
        points = [] if part is None else [{"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", 0)
    for step in range(1, 7):
        finger("touchMove", step / 6)
    finger("touchEnd", None)
    eventually(page, lambda: 1.45 < distance(page) < 1.75)
    let_go(page)
    assert overflow(page) == 0


def test_two_people_over_a_link_see_each_others_hand(browse: Browse, house: str) -> None:
    """Who waits sees the disc move before it is let go, and so does who only watches."""
    sitters = [{"who": "me"}, {"who": "open"}]
    mine = browse(start(house, TABLE, sitters=sitters), script=FLAT)
    free(mine, 0)
    watcher = browse(mine.url.partition("#")[0].removeprefix(house), script=FLAT)
    watcher.locator('[data-number="0"]').wait_for()
    mine.mouse.click(*disc(mine, 3))
    held(mine)
    watcher.locator(".chip").wait_for()
    mine.get_by_role("button", name="Put back").click()
    free(mine, 0)
    watcher.locator(".chip").wait_for(state="detached")


@pytest.mark.parametrize("size", first_in_every_run([PHONE, WIDE]), ids=["phone", "wide"])
def test_nothing_is_wrong_with_the_page(browse: Browse, house: str, size: Size) -> None:
    page = browse(start(house), size=size, script=FLAT, theme="dark", lang="fr")
    free(page, 0)
    assert axe(page) == []
    assert overflow(page) == 0
    page.get_by_role("button", name="Par les nombres").click()
    assert axe(page) == []
    page.get_by_role("button", name="À la main").click()
    page.mouse.click(*disc(page, 3))
    held(page)
    assert axe(page) == []
    assert overflow(page) == 0
    assert [one for one in small_targets(page) if "data-disc" not in one] == []


def test_the_table_stands_in_three_dimensions(browse: Browse, house: str) -> None:
    page = browse(start(house))
    free(page, 0)
    page.locator('[data-deep="yes"]').wait_for()
    before = disc(page, 4)
    page.get_by_role("button", name="Side", exact=True).click()
    eventually(page, lambda: disc(page, 4) != before)
    assert page.locator("canvas").count() == 1


def test_a_finished_game_is_replayed_without_a_judge(browse: Browse, house: str) -> None:
    page = browse(start(house), script=FLAT)
    free(page, 0)
    page.get_by_role("button", name="By numbers").click()
    page.get_by_label("Against").select_option("3")
    page.get_by_role("button", name="Lean it there").click()
    free(page, 2)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay and analysis").click()
    page.wait_for_url("**/replay/*")
    page.locator(".board [data-number]").wait_for()
    assert page.locator('[data-state="free"]').count() == 0


def test_the_lesson_is_done_on_a_table_that_answers(browse: Browse) -> None:
    page = browse("/learn/polarity/lesson", script=FLAT)
    page.get_by_role("button", name="Continue").click()
    page.locator('[data-state="free"]').wait_for()
    page.get_by_role("button", name="By numbers").click()
    page.get_by_label("Against").select_option("1")
    page.get_by_role("button", name="Lean it there").click()
    page.locator(".reply.done").wait_for()
    assert axe(page) == []


def test_a_puzzle_is_solved_by_any_gesture_that_reaches_its_goal(browse: Browse) -> None:
    """A capture: hinted, lifted, put down, and kept as solved."""
    puzzle = next(one for one in load_puzzles("polarity") if one.goal == "settle")
    lift = puzzle.record.steps[0].move
    page = browse(f"/learn/polarity/puzzles/{puzzle.number}", script=FLAT, size=PHONE)
    free(page, 0)
    page.locator("h1", has_text="do your duties without a fault").wait_for()
    page.get_by_role("button", name="Hint").click()
    page.get_by_text("take the one they all stick to").wait_for()
    page.locator(f'button[data-move="{lift}"]').click()
    page.get_by_text("So far, so good").wait_for()
    free(page, 2)
    page.get_by_role("button", name="Find a place").click()
    page.locator('button[data-move^="F"]').click()
    page.locator(".reply.good", has_text="Solved, with some help.").wait_for()
    page.get_by_role("button", name="From the start").click()
    free(page, 0)
    page.get_by_role("button", name="Solution").click()
    page.get_by_text("This is the solution.").wait_for()
    page.get_by_role("link", name="Puzzles").first.click()
    page.get_by_role("link", name=f"Puzzle {puzzle.number}, solved, Capture").wait_for()


def test_a_replay_draws_the_scores_and_the_danger(browse: Browse) -> None:
    page = browse("/study?example=polarity&at=0", script=FLAT)
    course = page.get_by_role("slider", name="Scores and danger, move by move")
    course.wait_for()
    page.locator("figcaption", has_text="White -26").wait_for()
    page.keyboard.press("End")
    last = course.get_attribute("aria-valuemax")
    expect(course).to_have_attribute("aria-valuenow", str(last))
    assert page.locator("figcaption", has_text="White -26").count() == 0
    course.click(position={"x": 4, "y": 20})
    expect(course).to_have_attribute("aria-valuenow", "0")
