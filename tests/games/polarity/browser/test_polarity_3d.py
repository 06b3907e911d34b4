"""Polarity's table in three dimensions, drawn by the processor: whole turns of every kind on it.

To draw it so takes long: each kind of turn is played by one hand here, by the others and over a
link with `--thorough`. On the table drawn flat (`test_polarity.py`) all hands play always.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

import pytest
from browsing import PHONE, WIDE, Browse, axe, overflow
from handling import free, middle, open_table, opened_table
from playwright.sync_api import expect
from waiting import eventually

from games.polarity.scenes import BLACK, at, leaner, moved, playing
from ludion import load
from ludion.games.polarity.board import DIAMETER

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from ludion.games.polarity.board import Disc, Position

GAME: Any = load("polarity")
pytestmark = pytest.mark.usefixtures("physics")
FINGER = 48
DISC_MM = DIAMETER / 1000
"""Pixels that a disc carried by a finger is above it."""


def stacked(first: int, x: float, y: float) -> list[Disc]:
    """A tower of two that shows black, as magnets press each other."""
    return [
        at(first + level, x, y, BLACK)._replace(z=1230 + 2430 * level, nz=-10000)
        for level in range(2)
    ]


def table() -> Position:
    """A low leaner at the right, a foundation at the left."""
    return playing([*moved(leaner(1.65), 70, 20, 1), at(3, -90, 0), at(4, -60, 110, BLACK)])


DUTY = playing(
    [at(1, 70, 0), at(2, -70, 0), *stacked(3, 0, 90), at(5, 90, -90, BLACK)],
    duties=(frozenset({3, 4}),),
)


NOTATION = "localStorage.setItem('ludion-notation', 'on')"
BARE = f"{NOTATION}; localStorage.setItem('ludion-polarity-help', 'off')"
"""A hand without help lets go where it is, however it is held."""


def start(house: str, position: Position, **more: Any) -> str:
    return open_table(house, "polarity", start=str(GAME.write(position)), **more)


def deep(browse: Browse, house: str, position: Position, helped: bool = False, **more: Any) -> Page:
    page = browse(start(house, position), script=NOTATION if helped else BARE, **more)
    free(page, 0)
    page.locator('[data-deep="yes"]').wait_for()
    return page


def spot(page: Page, x: float, y: float, z: float = 0) -> tuple[float, float]:
    """Where a point of the table is on the page: `TABLE` of camera.ts, 26 degrees wide."""
    box = page.locator(".board[data-number]").bounding_box()
    assert box is not None
    rise, far = math.radians(64), 1120.0
    back, up = math.cos(rise), math.sin(rise)
    along = y + 8
    depth = far - along * -back - z * up
    reach = depth * math.tan(math.radians(13))
    right, above = x / reach, (along * up + z * back) / reach
    return (
        box["x"] + box["width"] * (1 + right) / 2,
        box["y"] + box["height"] * (1 - above) / 2,
    )


def disc(page: Page, number: int) -> tuple[float, float]:
    return middle(page.locator(f'[data-disc="{number}"]'))


def held(page: Page) -> None:
    page.locator('[data-state="held"]').wait_for()
    page.locator(".chip").wait_for()


def number_of(page: Page, place: int) -> float:
    return float(page.locator(".hand dl dd").nth(place).inner_text().split()[0].replace(",", "."))


def distance(page: Page) -> float:
    return number_of(page, 0)


def slider(page: Page, name: str) -> float:
    return float(page.get_by_role("slider", name=name).input_value())


def kind(page: Page, name: str) -> None:
    page.locator(f'[data-kind="{name}"]').click()


def ended(page: Page, number: int, begins: str) -> None:
    """The turn is over, and this was its gesture."""
    free(page, number)
    expect(page.locator(".moves")).to_contain_text(begins)


def leans(page: Page, number: int) -> None:
    place = page.locator(f'[data-disc="{number}"]')
    expect(place).to_have_attribute("aria-label", re.compile("leans"))


def let_go(page: Page) -> None:
    """Let go of the disc, unless what happened on the way has ended the gesture already.

    The page looks and presses in one step, so that nothing happens in between; the hand then goes
    on to where it wants to be before it lets go.
    """
    page.evaluate("document.querySelector('button.letgo')?.click()")


# ---- by mouse ----


def carry(page: Page, x: float, y: float, clear: float) -> None:
    """Straight from the tray to a place, in one stroke of the mouse."""
    page.mouse.move(*middle(page.locator("button.take")))
    page.mouse.down()
    page.locator('[data-state="held"]').wait_for()
    page.mouse.move(*spot(page, 0, -150, clear), steps=4)
    page.mouse.move(*spot(page, x, y, clear), steps=6)
    page.mouse.up()


def lower(page: Page, to: float) -> None:
    """By the wheel, over the table; what happens on the way ends the gesture."""
    page.mouse.move(*spot(page, 0, -180))
    for _ in range(math.ceil((slider(page, "Height") - to) / 4.5)):
        page.mouse.wheel(0, 120)
    page.wait_for_function(
        """([name, to]) => {
            const labels = [...document.querySelectorAll('.hand label')]
            const height = labels.find((one) => one.textContent === name)?.control
            return !height || Number(height.value) <= to
        }""",
        arg=["Height", to],
    )


@pytest.mark.thorough
def test_a_disc_that_a_helped_hand_drops_in_a_zone_stands(browse: Browse, house: str) -> None:
    """A newcomer's first lean, in one stroke; dropped elsewhere it stays in the hand (P7, P8)."""
    page = deep(browse, house, table(), helped=True)
    carry(page, -60, -150, 0)
    expect(page.locator(".foreseen")).to_contain_text("Carry it into a light zone")
    page.locator('[data-state="held"]').wait_for()
    page.mouse.move(*spot(page, -60, -150))
    page.mouse.down()
    page.mouse.move(*spot(page, -119, -29), steps=8)
    page.mouse.up()
    ended(page, 2, "L3")
    leans(page, 5)


@pytest.mark.thorough
def test_a_lean_by_mouse_from_the_tray(browse: Browse, house: str) -> None:  # P7, P8
    page = deep(browse, house, table())
    carry(page, -126, -36, 40)
    held(page)
    eventually(page, lambda: 1.5 < distance(page) < 1.68)
    lower(page, 0)
    page.locator("button.letgo").click()
    ended(page, 2, "L3")
    leans(page, 5)


@pytest.mark.thorough
def test_a_drag_carries_and_shift_or_the_right_button_tilts(browse: Browse, house: str) -> None:
    page = deep(browse, house, table())
    page.mouse.click(*disc(page, 3))
    held(page)
    before, tilt, turn = distance(page), slider(page, "Tilt"), slider(page, "Turn")
    page.mouse.move(*spot(page, -100, -120))
    page.mouse.down()
    page.mouse.move(*spot(page, -100, -160), steps=5)
    page.mouse.up()
    eventually(page, lambda: distance(page) != before)
    page.keyboard.down("Shift")
    page.mouse.down()
    page.mouse.move(*spot(page, -100, -120), steps=5)
    page.mouse.up()
    page.keyboard.up("Shift")
    eventually(page, lambda: slider(page, "Tilt") > tilt)
    page.mouse.down(button="right")
    page.mouse.move(*spot(page, -40, -120), steps=5)
    page.mouse.up(button="right")
    eventually(page, lambda: slider(page, "Turn") != turn)
    page.get_by_role("button", name="Put back").click()
    free(page, 0)


@pytest.mark.thorough
def test_a_press_by_mouse_lays_a_low_leaner_flat(browse: Browse, house: str) -> None:  # P7, P11
    page = deep(browse, house, table())
    kind(page, "press")
    carry(page, 88, 20, 70)
    held(page)
    lower(page, 25)
    let_go(page)
    ended(page, 2, "P2")


@pytest.mark.thorough
def test_a_sweep_by_mouse_passes_by(browse: Browse, house: str) -> None:  # P7
    page = deep(browse, house, table())
    kind(page, "sweep")
    carry(page, -150, -70, 45)
    held(page)
    lower(page, 25)
    page.mouse.move(*spot(page, -150, -70, 25))
    page.mouse.down()
    page.mouse.move(*spot(page, -60, -70, 25), steps=8)
    page.mouse.up()
    page.locator("button.letgo").click()
    ended(page, 2, "S3")


@pytest.mark.thorough
def test_a_capture_by_mouse_is_lifted_and_put_down(browse: Browse, house: str) -> None:  # P6, P12
    page = deep(browse, house, DUTY)
    page.mouse.click(*disc(page, 4))
    free(page, 2)
    page.mouse.click(*spot(page, -20, -60))
    free(page, 4)
    expect(page.get_by_role("button", name="Take a disc")).to_be_enabled()


@pytest.mark.thorough
def test_a_drag_with_an_empty_hand_turns_the_table(browse: Browse, house: str) -> None:
    page = deep(browse, house, table())
    before = disc(page, 4)
    page.mouse.move(*spot(page, 0, -100))
    page.mouse.down()
    page.mouse.move(*spot(page, 80, -100), steps=4)
    page.mouse.up()
    eventually(page, lambda: disc(page, 4) != before)
    free(page, 0)


# ---- by touch ----


def fingers(touch: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    known = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": known})


def stroke(
    page: Page,
    begin: tuple[float, float],
    *ways: tuple[float, float],
    still: tuple[float, float] | None = None,
) -> None:
    """A finger from place to place; `still` is a first finger that stays while a second moves."""
    touch = page.context.new_cdp_session(page)
    first = () if still is None else (still,)
    for finger in first:
        fingers(touch, "touchStart", finger)
    fingers(touch, "touchStart", *first, begin)
    glide(touch, begin, *ways, still=first)
    fingers(touch, "touchEnd")
    touch.detach()


def glide(
    touch: CDPSession,
    begin: tuple[float, float],
    *ways: tuple[float, float],
    still: tuple[tuple[float, float], ...] = (),
) -> None:
    x, y = begin
    for to_x, to_y in ways:
        for part in range(1, 7):
            at = (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6)
            fingers(touch, "touchMove", *still, at)
        x, y = to_x, to_y


def carry_by_finger(page: Page, x: float, y: float, clear: float) -> None:
    """From the tray, which grows when a disc is held and moves the table."""
    touch = page.context.new_cdp_session(page)
    take = middle(page.locator("button.take"))
    fingers(touch, "touchStart", take)
    page.locator('[data-state="held"]').wait_for()
    ways = [spot(page, 0, -150, clear), spot(page, x, y, clear)]
    glide(touch, take, *((left, top + FINGER) for left, top in ways))
    fingers(touch, "touchEnd")
    touch.detach()


def test_a_disc_that_a_finger_drops_in_a_zone_stands(browse: Browse, house: str) -> None:
    """In one stroke from the tray, as soon as the disc is in the hand: zones come later."""
    page = deep(browse, house, table(), helped=True, size=PHONE)
    carry_by_finger(page, -119, -29, 0)
    free(page, 2)
    leans(page, 5)


@pytest.mark.thorough
def test_a_lean_by_touch_from_the_tray(browse: Browse, house: str) -> None:  # P7
    page = deep(browse, house, table(), size=PHONE)
    carry_by_finger(page, -126, -36, 40)
    held(page)
    eventually(page, lambda: 1.5 < distance(page) < 1.7)
    page.get_by_label("Height").fill("0")
    page.locator("button.letgo").click()
    free(page, 2)
    leans(page, 5)


@pytest.mark.thorough
def test_a_second_finger_lifts_and_tilts(browse: Browse, house: str) -> None:
    page = deep(browse, house, table(), size=PHONE)
    page.touchscreen.tap(*disc(page, 3))
    held(page)
    height, tilt = slider(page, "Height"), slider(page, "Tilt")
    one, other = spot(page, -40, -120), spot(page, 60, -60)
    stroke(page, other, (other[0] + 40, other[1] - 60), still=one)
    eventually(page, lambda: slider(page, "Height") > height)
    eventually(page, lambda: slider(page, "Tilt") > tilt)
    page.get_by_role("button", name="Put back").click()
    free(page, 0)


def test_a_press_by_touch(browse: Browse, house: str) -> None:  # P7, P11
    page = deep(browse, house, table(), size=PHONE)
    kind(page, "press")
    carry_by_finger(page, 88, 20, 70)
    held(page)
    page.get_by_label("Height").fill("25")
    let_go(page)
    free(page, 2)


@pytest.mark.thorough
def test_a_sweep_by_touch(browse: Browse, house: str) -> None:  # P7
    page = deep(browse, house, table(), size=PHONE)
    kind(page, "sweep")
    carry_by_finger(page, -150, -70, 45)
    held(page)
    page.get_by_label("Height").fill("25")
    stroke(page, spot(page, -150, -70, 25), spot(page, -60, -70, 25))
    page.locator("button.letgo").click()
    free(page, 2)


@pytest.mark.thorough
def test_a_capture_by_touch(browse: Browse, house: str) -> None:  # P6, P12
    page = deep(browse, house, DUTY, size=PHONE)
    for _ in range(2):
        page.touchscreen.tap(*disc(page, 4))
    free(page, 2)
    page.touchscreen.tap(*spot(page, -20, -60))
    page.locator('aside button[data-move^="F"]').click()
    free(page, 4)


# ---- by keys ----


ENTER_WHILE_HELD = """() => {
    if (!document.querySelector('[data-state="held"]')) return
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', enter))
}"""
"""Draws back by the key, unless what happened on the way has ended the gesture already."""


def focus_disc(page: Page, number: int) -> None:
    page.locator('[data-disc][tabindex="0"]').focus()
    for key in ["ArrowLeft"] * 6 + ["ArrowUp"] * 4 + ["ArrowRight"] * 8:
        if page.evaluate("document.activeElement.dataset.disc") == str(number):
            return
        page.keyboard.press(key)
    raise AssertionError(f"arrow keys did not lead to disc {number}")


def press(page: Page, key: str, times: int) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def walk(page: Page, wanted: float) -> None:
    """Arrow keys, 2 mm each, towards the target; five each way tell where it is."""
    far = [distance(page)]
    for key in ("ArrowLeft", "ArrowDown"):
        press(page, key, 5)
        far.append(distance(page))
    whole, less_x, less = (DISC_MM * diameters for diameters in far)
    x = (whole**2 - less_x**2 + 100) / 20 - 10
    y = (less_x**2 - less**2 + 100) / 20 - 10
    share = 1 - DISC_MM * wanted / math.hypot(x, y)
    for value, keys in ((x, ("ArrowLeft", "ArrowRight")), (y, ("ArrowDown", "ArrowUp"))):
        press(page, keys[0] if value * share > 0 else keys[1], round(abs(value * share) / 2))


def take_by_key(page: Page, name: str, number: int) -> None:
    page.locator(f'[data-kind="{name}"]').focus()
    page.keyboard.press("Enter")
    focus_disc(page, number)
    page.keyboard.press("Enter")
    held(page)


@pytest.mark.thorough
def test_a_lean_by_keys(browse: Browse, house: str) -> None:  # P7
    page = deep(browse, house, table())
    take_by_key(page, "lean", 3)
    walk(page, 1.6)
    eventually(page, lambda: 1.5 < distance(page) < 1.7)
    press(page, "PageDown", 10)
    page.keyboard.press("Enter")
    ended(page, 2, "L3")
    leans(page, 5)


@pytest.mark.thorough
def test_a_press_by_keys(browse: Browse, house: str) -> None:  # P7, P11
    page = deep(browse, house, table())
    take_by_key(page, "press", 2)
    walk(page, 0.6)
    press(page, "PageDown", 12)
    page.evaluate(ENTER_WHILE_HELD)
    free(page, 2)


@pytest.mark.thorough
def test_a_sweep_and_a_capture_by_keys(browse: Browse, house: str) -> None:  # P6, P7, P12
    page = deep(browse, house, DUTY)
    focus_disc(page, 4)
    for _ in range(2):
        page.keyboard.press("Enter")
    free(page, 2)
    page.evaluate("document.activeElement.blur()")
    for key in ["ArrowDown"] + ["ArrowLeft"] * 2:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    free(page, 4)
    take_by_key(page, "sweep", 1)
    press(page, "PageDown", 4)
    press(page, "ArrowDown", 6)
    page.keyboard.press("Enter")
    free(page, 6)


# ---- together ----


@pytest.mark.thorough
def test_two_people_over_a_link_play_a_turn_each(browse: Browse, house: str) -> None:
    """Each sees the other's disc move before it is let go, and then plays."""
    sitters = [{"who": "me"}, {"who": "open"}]
    opened = opened_table(house, "polarity", start=str(GAME.write(table())), sitters=sitters)
    one = browse(f"/t/{opened['id']}#{opened['secret']}", script=BARE)
    other = browse(f"/t/{opened['id']}#{opened['invitation']}", script=BARE)
    other.get_by_role("button", name="Sit down").click()
    other.locator('[data-number="0"]').wait_for()
    free(one, 0)
    carry(one, -126, -36, 40)
    other.locator(".chip").wait_for()
    held(one)
    lower(one, 0)
    one.locator("button.letgo").click()
    free(other, 2)
    other.mouse.click(*disc(other, 4))
    held(other)
    one.locator(".chip").wait_for()
    other.get_by_role("button", name="Put back").click()
    free(other, 2)
    other.get_by_role("button", name="By numbers").click()
    other.get_by_label("Against").select_option("4")
    other.get_by_role("button", name="Lean it there").click()
    free(one, 4)


# ---- the free table ----


@pytest.mark.thorough
@pytest.mark.parametrize("size", [pytest.param(WIDE, id="wide"), pytest.param(PHONE, id="phone")])
def test_the_free_table_takes_any_disc_anywhere(browse: Browse, house: str, size: Any) -> None:
    page = browse("/learn", size=size)
    page.locator('a[href="/learn/polarity/table"]').click()
    free(page, 0)
    assert axe(page) == []
    assert overflow(page) == 0
    page.locator('[data-move="take:b"]').click()
    free(page, 1)
    page.locator('[data-tool="put"]').click()
    page.get_by_label("Up").fill("100")
    page.get_by_label("Up").press("Tab")
    page.get_by_role("button", name="Put it there").click()
    free(page, 3)
    expect(page.locator('[data-disc="3"]')).to_have_attribute("aria-label", re.compile("black"))
    page.locator('[data-tool="play"]').click()
    page.get_by_role("button", name="By numbers").click()
    page.get_by_label("Against").select_option("3")
    page.get_by_role("button", name="Lean it there").click()
    free(page, 5)
    page.locator('[data-tool="lift"]').click()
    page.locator('button[data-move="C1"]').click()
    free(page, 7)
    expect(page.locator('[data-disc="1"]')).to_have_count(0)
    page.get_by_role("button", name="Take back").click()
    free(page, 5)
    expect(page.locator('[data-disc="1"]')).to_have_count(1)
    page.get_by_role("button", name="passer en français").click()
    expect(page.locator('[data-disc="3"]')).to_have_attribute("aria-label", re.compile("noir"))
