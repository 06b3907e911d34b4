"""What browser tests share: sizes of screens, and what every page has to pass."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

Browse = Callable[..., "Page"]
"""Opens a window of its own: see the fixture `browse`."""

WEB = Path(__file__).parents[1] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


class Size(NamedTuple):
    width: int
    height: int


WIDE = Size(1280, 800)
PHONE = Size(390, 844)
TABLET = Size(834, 1112)
HUGE = Size(2560, 1440)
LYING = Size(844, 390)


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong with a page, one line each; nothing where all is well."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async tags => (await axe.run({ runOnly: { type: 'tag', values: tags } })).violations", TAGS
    )
    return [
        f"{one['id']}: {one['help']}: {node['target'][0]}" for one in found for node in one["nodes"]
    ]


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def small_targets(page: Page, least: int = 24) -> list[str]:
    """Links and buttons that a finger might miss (WCAG 2.5.8); those within a sentence may."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll('a, button, summary, select, input')]
            .map(one => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => box.width && (box.width < least || box.height < least))
            .filter(([one]) => !one.closest('.sr') && !one.matches('.sr'))
            .map(([one]) => one.outerHTML.slice(0, 80))""",
        least,
    )
    return found
