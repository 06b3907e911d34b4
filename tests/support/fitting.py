"""Whether everything of the moment fits into the windows of phones and tablets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from browsing import Size, out_of_sight

if TYPE_CHECKING:
    from playwright.sync_api import Page

WINDOWS = (Size(390, 664), Size(360, 640), Size(844, 390), Size(820, 1180), Size(390, 844))
"""What browsers leave of the screens of phones and tablets."""
LOW = WINDOWS[0]
TIGHTEST = WINDOWS[1:3]
"""The lowest upright one and the lowest on its side: what fits these fits the others, but for rare
things that `--thorough` looks for."""
ROUNDS = 20
DRAWN = """async width => {
    const frame = () => new Promise(requestAnimationFrame)
    while (innerWidth !== width) await frame()
    await document.fonts.ready
    // the window is known, the page laid out, the board measured and drawn again
    for (let k = 0; k < 4; k++) await frame()
}"""


def resize(page: Page, size: Size) -> None:
    """Another window; the page has followed it."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate(DRAWN, size.width)


def hidden(page: Page, state: str, sizes: Sequence[Size]) -> list[str]:
    """What does not fit, in any of the windows."""
    found = []
    for size in sizes:
        found += [f"{state}, {size.width}x{size.height}: {one}" for one in settled(page, size)]
    page.set_viewport_size({"width": LOW.width, "height": LOW.height})
    return found


def settled(page: Page, size: Size, look: Callable[[Page], list[str]] = out_of_sight) -> list[str]:
    """What is out of sight once the page has followed its window, which takes it a few frames."""
    missing = ["nothing was drawn"]
    for _ in range(ROUNDS):
        resize(page, size)
        missing = look(page)
        if not missing:
            break
    return missing
