"""What browser tests share: sizes of screens, and what every page has to pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

Browse = Callable[..., "Page"]
"""Opens a window of its own: see the fixture `browse`."""

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe-core that may hold in one theme and not in the other."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Size(NamedTuple):
    width: int
    height: int


WIDE = Size(1280, 800)
PHONE = Size(390, 844)
TABLET = Size(834, 1112)
HUGE = Size(2560, 1440)
LYING = Size(844, 390)
AT_A_DESK = (WIDE, HUGE)
IN_THE_HAND = (PHONE, LYING, TABLET)


def axe(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe-core finds wrong with a page, one line each; nothing where all is well."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found: list[dict[str, Any]] = page.evaluate(
        "async only => (await axe.run({ runOnly: only })).violations", only
    )
    return [
        f"{one['id']}: {one['help']}: {node['target'][0]}" for one in found for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


FINGER_PX, MOUSE_PX = 44, 24
"""The least a target measures each way: for a finger on a phone, and anywhere (WCAG 2.5.8)."""


def small_targets(page: Page) -> list[str]:
    """Links and buttons that a hand might miss.

    Those within a sentence may be small; a box that is ticked is as large as its label; on a board
    the cells are as large as the screen lets them be, and the hand below it does all that they do.
    """
    window = page.viewport_size
    assert window is not None
    found: list[str] = page.evaluate(
        """([finger, mouse]) => [...document.querySelectorAll('a, button, summary, select, input')]
            .filter(one => getComputedStyle(one).display !== 'inline')
            .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect(),
                one.closest('.board') ? mouse : finger])
            .filter(([one, box, least]) => box.width && Math.min(box.width, box.height) < least)
            .filter(([one]) => !one.closest('.sr') && !one.matches('.sr'))
            .map(([one, { width, height }]) =>
                `${width.toFixed(1)} x ${height.toFixed(1)}: ${one.outerHTML.slice(0, 90)}`)""",
        [FINGER_PX if window["width"] <= PHONE.width else MOUSE_PX, MOUSE_PX],
    )
    return found


def flaws(page: Page, sizes: Sequence[Size] = ()) -> list[str]:
    """What is wrong with a page in either theme, and at other sizes of its window."""
    found = []
    for theme, rules in (("dark", OF_COLOURS), ("light", ())):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found += [f"{theme}: {one}" for one in axe(page, rules)]
    before = page.viewport_size
    for size in sizes or [Size(**before) if before else WIDE]:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate("new Promise(requestAnimationFrame)")
        found += [f"{size}: wider by {wider}" for wider in [overflow(page)] if wider > 0]
        found += [f"{size}: {one}" for one in small_targets(page)]
    return found


def out_of_sight(page: Page) -> list[str]:
    """What of the moment a table does not show without scrolling: actions, board, sentence."""
    found: list[str] = page.evaluate(
        """() => {
            const found = []
            const { scrollHeight, scrollWidth } = document.documentElement
            if (scrollHeight > innerHeight)
                found.push(`page higher by ${scrollHeight - innerHeight}`)
            if (scrollWidth > innerWidth)
                found.push(`page wider by ${scrollWidth - innerWidth}`)
            const hand = document.querySelector('aside:has(.say)')
            const clip = (one, box) => {
                let [top, bottom] = [0, innerHeight]
                for (let outer = one.parentElement; outer; outer = outer.parentElement) {
                    if (getComputedStyle(outer).overflowY === 'visible') continue
                    const { top: from, bottom: to } = outer.getBoundingClientRect()
                    top = Math.max(top, from)
                    bottom = Math.min(bottom, to)
                }
                return Math.max(top - box.top, box.bottom - bottom)
            }
            for (const one of hand.querySelectorAll('.say, button, a, input')) {
                const box = one.getBoundingClientRect()
                if (box.width < 2 || one.closest('.moves')) continue
                const hidden = clip(one, box)
                if (hidden > 1)
                    found.push(`${hidden.toFixed()} px hidden: ${one.outerHTML.slice(0, 90)}`)
            }
            const board = document.querySelector('section.board .board').getBoundingClientRect()
            const beside = hand.getBoundingClientRect()
            const over = board.right > beside.left + 1 && board.left < beside.right - 1
            const low = over ? Math.min(beside.top, innerHeight) : innerHeight
            if (board.top < 0 || board.bottom > low + 1)
                found.push(`board from ${board.top} down to ${board.bottom} of ${low}`)
            if (board.left < -1 || board.right > innerWidth + 1)
                found.push(`board from ${board.left} across to ${board.right}`)
            if (Math.min(board.width, board.height) < 179)
                found.push(`board of only ${board.width} x ${board.height}`)
            return found
        }"""
    )
    return found
