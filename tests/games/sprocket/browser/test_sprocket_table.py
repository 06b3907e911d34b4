"""Sprocket in a real browser: whole games by mouse, by keyboard and by touch."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Any

import pytest
from browsing import PHONE, WIDE, Browse, Size, flaws
from handling import KEYS, free, hold_motion, in_hand, middle, open_table, win
from playwright.sync_api import expect
from sampling import first_in_every_run

from ludion import load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Locator, Page

GAME = [
    "+C2nw",
    "+B3se",
    "+E3se",
    "+D2sw",
    "+B3nw",
    "+D2se",
    "+C3se",
    "+C3ne",
    "+B2nw",
    "+D3sw",
    "+C3nw",
    "+C3sw",
    "+E2se",
    "+E3sw",
    "+E3nw",
    "+B2sw",
    "+B3sw",
    "+C2se",
    "+E2nw",
    "+D2ne",
    "+E2ne",
    "+D3ne",
    "+C2sw",
    "+D3nw",
    "+D2nw",
    "+B2se",
    "+E2sw",
    "+E3ne",
    "+B2ne",
    "+B3ne",
    "+C2ne",
    "+D3se",
    "C2-B1v",
    "E4-C3<",
    "+C3nw",
    "+C3nw",
    "E3-C2>",
    "+C2nw",
    "B2-D2>",
    "+B4se",
    "D3-B2>",
    "+C2se",
    "C4-D3v",
]
"""Set-up, slides with and without gears, bonus pegs; the last slide wins."""
FOUR = [
    "+D2ne",
    "+D2sw",
    "+B2se",
    "+C2sw",
    "+B3ne",
    "+D2nw",
    "+E2nw",
    "+B2sw",
    "+B2ne",
    "+E2se",
    "+C3se",
    "+B3nw",
    "+D3sw",
    "+B3se",
    "+D3nw",
    "+C2ne",
    "+D3ne",
    "+E3se",
    "+D2se",
    "+E2ne",
    "+E2sw",
    "+B2nw",
    "+C2nw",
    "+C3sw",
    "+C3nw",
    "+D3se",
    "+E3ne",
    "+E3sw",
    "+C3ne",
    "+E3nw",
    "+C2se",
    "+B3sw",
    "B3-E4",
    "D2-D4v",
    "+E2se",
    "E2-C4<",
    "+B2se",
    "C4-B3v",
    "+C2ne",
    "B2-D2>",
    "+D3sw",
    "B3-C4<",
]
SET_UP = 32
CORNERS = ["nw", "ne", "se", "sw"]
TURNS = ["", ">", "v", "<"]
BONUS = "bgbg,bgbg,bgbg,bgbg/bgbg,bgbg,bgbg,bgbg b +2 !C2-F3"
GAP = "bgbg,.,bgbg,bgbg/bgbg,b3gbg,bgbg,bgbg,bgbg b"


def target(page: Page, key: str) -> Locator:
    return page.locator(f'[data-target="{key}"]')


def hole(move: str) -> str:
    return f"hole-{move[1:-2]}-{CORNERS.index(move[-2:])}"


def parts(move: str) -> tuple[str, str, int]:
    """The rotor of a slide, its place, and its quarter turns."""
    rotor, place = move.rstrip("><v").split("-")
    return rotor, place, TURNS.index(move[len(rotor) + 1 + len(place) :])


def by_mouse(page: Page, move: str) -> None:
    if move.startswith("+"):
        target(page, hole(move)).click()
        return
    rotor, place, turn = parts(move)
    target(page, f"rotor-{rotor}").click()
    target(page, f"spot-{place}").click()
    for turned in TURNS[1 : turn + 1]:
        page.mouse.wheel(0, 100)  # one notch at a time: the browser makes one roll of two
        in_hand(page, f"{rotor}-{place}{turned}").wait_for()
    in_hand(page, move).click()


def walk(page: Page, key: str) -> None:
    """Arrow keys to a target: the nearest way, and round about where that leads nowhere."""
    page.locator('.targets [tabindex="0"]').focus()
    there = middle(target(page, key))
    seen: dict[str, int] = {}
    for _ in range(60):
        at = str(page.evaluate("document.activeElement.dataset.target"))
        if at == key:
            return
        x, y = middle(target(page, at))
        dx, dy = there[0] - x, there[1] - y
        across, along = (">" if dx > 0 else "<"), ("v" if dy > 0 else "^")
        ways = [across, along] if abs(dx) > abs(dy) else [along, across]
        ways += [way for way in KEYS if way not in ways]
        page.keyboard.press(KEYS[ways[seen.get(at, 0) % 4]])
        seen[at] = seen.get(at, 0) + 1
    raise AssertionError(f"arrow keys did not lead to {key}")


def by_keys(page: Page, move: str) -> None:
    if move.startswith("+"):
        walk(page, hole(move))
        page.keyboard.press("Enter")
        return
    rotor, place, turn = parts(move)
    walk(page, f"rotor-{rotor}")
    page.keyboard.press("Enter")
    target(page, f"spot-{place}").wait_for()
    walk(page, f"spot-{place}")
    for _ in range(turn):
        page.keyboard.press(".")
    page.keyboard.press("Enter")


def by_touch(page: Page, move: str) -> None:
    if move.startswith("+"):
        target(page, hole(move)).tap()
        return
    rotor, place, turn = parts(move)
    target(page, f"rotor-{rotor}").tap()
    target(page, f"spot-{place}").tap()
    for _ in range(turn):
        page.get_by_role("button", name="A quarter right", exact=True).tap()
    in_hand(page, move).tap()


HANDS = {"mouse": (by_mouse, WIDE), "keys": (by_keys, WIDE), "touch": (by_touch, PHONE)}


def after(moves: Sequence[str], **options: Any) -> str:
    """The position to which moves lead."""
    game: Any = load("sprocket", **options)
    position = game.start()
    for move in moves:
        position = game.play(position, game.read(move, at=position))
    return str(game.write(position))


BEGINNINGS = [
    ("mouse", SET_UP - 2),
    *(pytest.param(hand, 0, marks=pytest.mark.thorough) for hand in HANDS),
]
"""The mouse plays to the end from the last pegs of the set-up; rarely, each hand from the first."""


@pytest.mark.parametrize(("hand", "begin"), BEGINNINGS)
def test_a_whole_game(browse: Browse, house: str, hand: str, begin: int) -> None:
    do, size = HANDS[hand]
    page = browse(open_table(house, "sprocket", start=after(GAME[:begin])), size=size)
    win(page, GAME[begin:], do)


@pytest.mark.parametrize(
    ("hand", "begin"),
    [
        ("touch", SET_UP - 4),
        *(pytest.param(hand, 0, marks=pytest.mark.thorough) for hand in HANDS),
    ],
)
def test_a_whole_game_of_four(browse: Browse, house: str, hand: str, begin: int) -> None:
    do, size = HANDS[hand]
    seats: dict[str, Any] = {"options": {"players": 4}, "sitters": [{"who": "me"}] * 4}
    start = after(FOUR[:begin], players=4)
    page = browse(open_table(house, "sprocket", start=start, **seats), size=size)
    win(page, FOUR[begin:], do)


def test_against_a_computer_from_a_random_set_up(browse: Browse, house: str) -> None:
    sitters = [{"who": "me"}, {"who": "computer", "level": 1}]
    page = browse(open_table(house, "sprocket", sitters=sitters, options={"setup": "random"}))
    free(page, 8)
    page.locator(".targets .rotor:not([aria-disabled=true])").first.click()
    page.locator(".targets .spot").first.click()
    page.locator("aside .go[data-move]").click()
    page.locator('[data-state="free"]').wait_for()


def test_what_everybody_would_add_is_seen_before_the_rotor_is_put(
    browse: Browse, house: str
) -> None:
    page = browse(open_table(house, "sprocket", start=GAP))
    free(page, 0)
    target(page, "rotor-F3").click()
    target(page, "spot-C2").click()
    page.get_by_text("2 gears").wait_for()
    expect(page.locator(".board .added")).to_have_text(["+2", "+2", "+2"])
    page.keyboard.press("e")
    page.locator('aside .go[data-move="F3-C2>"]').wait_for()
    page.keyboard.press("q")
    page.keyboard.press("Escape")
    expect(page.locator(".targets .spot")).to_have_count(0)
    free(page, 0)


def test_a_rotor_is_dragged_to_its_place(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "sprocket", start=GAP))
    free(page, 0)
    page.mouse.move(*middle(target(page, "rotor-F3")))
    page.mouse.down()
    left, right = middle(target(page, "rotor-B2")), middle(target(page, "rotor-D2"))
    page.mouse.move((left[0] + right[0]) / 2, left[1], steps=8)
    page.mouse.up()
    page.locator('aside .go[data-move="F3-C2"]').click()
    page.locator('[data-number="1"]').wait_for()
    free(page, 1)


def twist(page: Page, around: tuple[float, float], degrees: int) -> None:
    """Two fingers put down on opposite sides of a place, turned round it, and lifted."""
    session = page.context.new_cdp_session(page)

    def fingers(kind: str, angle: float) -> None:
        across, along = 60 * cos(radians(angle)), 60 * sin(radians(angle))
        points = [
            {"x": around[0] + side * across, "y": around[1] + side * along, "id": number}
            for number, side in enumerate((-1, 1))
        ]
        touched = points if kind != "touchEnd" else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    fingers("touchStart", 0)
    for part in range(1, 11):
        fingers("touchMove", degrees * part / 10)
    fingers("touchEnd", degrees)


def test_two_fingers_turn_the_rotor_in_the_hand(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "sprocket", start=GAP), size=PHONE)
    free(page, 0)
    target(page, "rotor-F3").tap()
    target(page, "spot-C2").tap()
    page.locator('aside .go[data-move="F3-C2"]').wait_for()
    twist(page, middle(target(page, "spot-C2")), 90)
    page.locator('aside .go[data-move="F3-C2>"]').wait_for()
    twist(page, middle(target(page, "rotor-B2")), -180)
    page.locator('aside .go[data-move="F3-C2<"]').tap()
    free(page, 1)


def test_on_a_phone_the_formation_comes_near_until_a_rotor_is_lifted(
    browse: Browse, house: str
) -> None:
    page = browse(open_table(house, "sprocket", start=GAP), size=PHONE)
    free(page, 0)
    rotor = target(page, "rotor-B2")
    near = rotor.bounding_box()
    target(page, "rotor-F3").tap()
    target(page, "spot-C2").wait_for()
    far = rotor.bounding_box()
    assert near is not None
    assert far is not None
    assert near["width"] >= 60
    assert 44 <= far["width"] < near["width"]


def test_a_plate_shows_every_peg_in_reserve(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "sprocket", start=GAP))
    free(page, 0)
    drawn = [plate.locator("svg").count() for plate in page.locator(".pieces").all()]
    assert drawn == [14, 16]


def test_a_slide_is_seen_and_a_tap_skips_it(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "sprocket", start=GAP), reduced_motion="no-preference")
    free(page, 0)
    hold_motion(page)
    by_keys(page, "F3-C2")
    page.locator('[data-state="moving"]').wait_for()
    page.mouse.click(*middle(target(page, "rotor-D2")))
    free(page, 1)


def test_rotors_are_explored_by_arrow_keys_and_spoken(browse: Browse, house: str) -> None:
    page = browse(open_table(house, "sprocket", start=GAP))
    free(page, 0)
    walk(page, "rotor-C3")
    spoken = page.evaluate("document.activeElement.ariaLabel")
    assert spoken == (
        "Rotor C3; north-west Blue 3; north-east Green 1; south-east Blue 1; south-west Green 1"
    )


@pytest.mark.parametrize("size", first_in_every_run([PHONE, WIDE]), ids=["phone", "wide"])
@pytest.mark.parametrize("start", first_in_every_run([BONUS, GAP, ""]))
def test_axe_finds_nothing_and_nothing_is_cut_off(
    browse: Browse, house: str, start: str, size: Size
) -> None:
    page = browse(open_table(house, "sprocket", start=start), size=size)
    free(page, 0)
    if start == GAP:
        target(page, "rotor-F3").click()
        target(page, "spot-C2").click()
        page.get_by_text("2 gears").wait_for()
    assert flaws(page) == []
