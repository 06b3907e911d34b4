"""`ludion bench page`: how soon the first move can be made by a slow phone on a slow network.

Chromium is slowed down fourfold, and its network is the slow 4G of its developer tools. Each visit
has its own phone-sized window with an empty cache. There are two ways to the first move: the link
to an open table, and the button "Play" of the home page. A visit ends when the hand or the board
has something to press.
"""

from __future__ import annotations

import json
import shutil
import urllib.request
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from ludion.core.fault import CannotServe
from ludion.lab.bench.server import Server
from ludion.server.http.static import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SLOWED = 4
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Milliseconds, and bytes a second."""
MOST_MS = 300_000
"""A busy machine may be slow; a visit that takes longer is given up."""
HAND = "main.table :is(.now, .board) button:not([disabled], [aria-disabled=true])"
"""What a move begins with: a wide window may have it on the board and not in the hand."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
READY = "ludion-ready"
WATCH = """
const watch = new MutationObserver(() => {
  if (window.ready || !document.title.startsWith('your turn')) return
  if (!document.querySelector(%r)) return
  window.ready = performance.now()
  console.debug(%r)
})
watch.observe(document, { subtree: true, childList: true, attributes: true })
"""
TIMES = """() => [
  window.ready,
  performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? window.ready,
  ...performance
    .getEntries()
    .filter((one) => one.transferSize && one.responseEnd <= window.ready)
    .reduce(([count, size], one) => [count + 1, size + one.transferSize], [0, 0]),
]"""


class Visits(NamedTuple):
    """Milliseconds from opening until a move could be made, and until home was painted; and
    what a visit by link had loaded by then, which does not depend on the machine."""

    game: str
    by_link: list[float]
    from_home: list[float]
    home_painted: list[float]
    requests: int
    loaded_bytes: int


class Visited(NamedTuple):
    ready: float
    painted: float
    requests: int
    loaded_bytes: int


def bench_page(game: str, visits: int) -> Visits:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None or not (STATIC / "index.html").is_file():
        raise CannotServe("wanted a built page and a Chromium; see python3 do.py setup --dev")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise CannotServe("wanted playwright; python3 do.py setup --dev installs it") from None
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Server("house", folder)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            visit(browser, house.port, open_link(house.port, game))  # the server reads its files
            links = [open_link(house.port, game) for _ in range(visits)]
            by_link = [visit(browser, house.port, link) for link in links]
            from_home = [visit(browser, house.port, "/", game) for _ in range(visits)]
        finally:
            browser.close()
            house.close()
    return Visits(
        game,
        [one.ready for one in by_link],
        [one.ready for one in from_home],
        [one.painted for one in from_home],
        max(one.requests for one in by_link),
        max(one.loaded_bytes for one in by_link),
    )


def open_link(port: int, game: str) -> str:
    """The link of a new table against the computer, with the secret of the seat."""
    body = {"game": game, "sitters": [{"who": "me"}, {"who": "computer", "level": 1}]}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables",
        json.dumps(body).encode(),
        {"content-type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, str] = json.loads(answer.read())
    return f"/t/{opened['id']}#{opened['secret']}"


def visit(browser: Browser, port: int, path: str, press: str | None = None) -> Visited:
    """Until the first move can be made, and the first paint; from home by a game's button."""
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}",
        locale="en-GB",
        viewport={"width": 390, "height": 664},
        has_touch=True,
    )
    try:
        page = context.new_page()
        page.add_init_script(WATCH % (HAND, READY))
        slow = context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        slow.send("Network.enable")
        slow.send("Network.emulateNetworkConditions", SLOW_4G)
        # the page says when it is ready: asking it again and again would cost it time
        with page.expect_console_message(lambda said: said.text == READY, timeout=MOST_MS):
            page.goto(path, wait_until="commit")
            if press is not None:
                page.locator(f"article.{press} button.go").click()
        ready, painted, requests, loaded_bytes = page.evaluate(TIMES)
        return Visited(float(ready), float(painted), requests, loaded_bytes)
    finally:
        context.close()
