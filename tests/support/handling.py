"""What hands do on the boards of the page: with a mouse, with keys, with a finger."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from waiting import PATIENCE_S

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

KEYS = {"^": "ArrowUp", ">": "ArrowRight", "v": "ArrowDown", "<": "ArrowLeft"}
STROKE = {"^": (2, -70), ">": (70, 2), "v": (2, 70), "<": (-70, 2)}
"""A stroke each way, in pixels."""
STROKE_STEPS = 5


def open_table(house: str, game: str, **more: Any) -> str:
    """The address of a new table whose seats are all ours."""
    opened = opened_table(house, game, **more)
    return f"/t/{opened['id']}#{opened['secret']}"


def opened_table(house: str, game: str, **more: Any) -> dict[str, Any]:
    """A new table, as the house tells of it."""
    asked = {"game": game, "sitters": [{"who": "me"}] * 2, **more}
    request = urllib.request.Request(
        f"{house}/api/tables", json.dumps(asked).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        opened: dict[str, Any] = json.loads(answer.read())
    return opened


def free(page: Page, number: int) -> None:
    """Wait until so many moves are made and shown, and the hand may act."""
    page.locator(f'[data-number="{number}"][data-state="free"]').wait_for()


def hold_motion(page: Page) -> None:
    """From now on what moves on a board begins to move and goes no further until it is skipped."""
    page.evaluate(
        """() => {
            const later = window.setTimeout
            window.requestAnimationFrame = () => 0
            window.setTimeout = (deed, ms = 0, ...more) => (ms > 100 ? 0 : later(deed, ms, ...more))
        }"""
    )


def over(page: Page, number: int) -> None:
    page.locator(f'[data-number="{number}"][data-state="resting"]').wait_for()


def make(page: Page, moves: Sequence[str], do: Callable[[Page, str], None]) -> None:
    """Moves by the hand, one after another, from the first of a game on."""
    for number, move in enumerate(moves):
        free(page, number)
        do(page, move)


def win(page: Page, moves: Sequence[str], do: Callable[[Page, str], None]) -> None:
    """A whole game by the hand, which somebody wins."""
    make(page, moves, do)
    over(page, len(moves))
    page.locator(".say", has_text="wins").wait_for()


def chosen(page: Page, text: str) -> bool:
    """Whether the hand's own button now makes this move."""
    return page.locator(f'.go[data-move="{text}"]').count() > 0


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def control(page: Page, text: str) -> Locator:
    """The first button that makes this move: on the board, if there is one."""
    return page.locator(f'button[data-move="{text}"]').first


def in_hand(page: Page, text: str) -> Locator:
    """The button beside or below the board that makes this move."""
    return page.locator(f'aside button[data-move="{text}"]').first


def focus_cell(page: Page, name: str) -> None:
    """Tab to the cells, then walk."""
    page.locator('[role="gridcell"][tabindex="0"]').focus()
    for _ in range(32):
        at = str(page.evaluate("document.activeElement.dataset.cell"))
        if at == name:
            return
        column, row = ord(name[0]) - ord(at[0]), int(name[1:]) - int(at[1:])
        page.keyboard.press(
            KEYS[">" if column > 0 else "<" if column < 0 else "v" if row > 0 else "^"]
        )
    raise AssertionError(f"arrow keys did not lead to {name}")


def leave_focus(page: Page) -> None:
    page.evaluate("document.activeElement.blur()")


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Locator, end: Locator) -> None:
    page.mouse.move(*middle(start))
    page.mouse.down()
    page.mouse.move(*middle(end), steps=STROKE_STEPS)
    page.mouse.up()


def swipe(page: Page, start: Locator, way: str) -> None:
    """A finger goes along a line."""
    x, y = middle(start)
    dx, dy = STROKE[way]
    session = page.context.new_cdp_session(page)

    def touch(kind: str, part: float | None) -> None:
        points = [] if part is None else [{"x": x + dx * part, "y": y + dy * part}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0)
    for step in range(1, STROKE_STEPS + 1):
        touch("touchMove", step / STROKE_STEPS)
    touch("touchEnd", None)
    session.detach()
