"""A real house and a real browser for every test here; a console error fails the test."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from browsing import WIDE, Browse, Size
from fitting import TIGHTEST, WINDOWS
from live import PAGE
from waiting import COMPILING_S, PATIENCE_S, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

NAMES = ("chromium", "chromium-browser", "google-chrome")
START = """
from ludion.server.table import presence
presence.AWAY_S = 0.0  # before anything takes it: nobody waits a minute to replace who left
from functools import partial
from ludion.server import run
from ludion.server.limits import Rate
from ludion.terminal.main import main
# the faster the machine, the more tables the tests open in a minute, all from one address
run.RateLimits = partial(run.RateLimits, tables=Rate(10_000, 100))
main()
"""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that was started as a user starts it."""
    if not PAGE.is_file():
        pytest.skip("the page is not built; python3 do.py test builds it")
    database = tmp_path_factory.mktemp("house") / "house.db"
    ludion_command = [sys.executable, "-c", START]
    asked = ["serve", "--no-open", "--port", "0", "--lang", "en"]
    process = subprocess.Popen(
        [*ludion_command, *asked, "--database", f"sqlite:///{database}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        found = re.search(r"http://[\d.]+:\d+", line)
        if found:
            yield found[0]
            break
    else:
        raise AssertionError(f"the house did not start: {said}")
    process.terminate()
    process.communicate(timeout=PATIENCE_S)


@pytest.fixture(scope="session")
def physics(house: str) -> None:
    """The first simulation compiles; it is not waited for in a page."""

    def call(path: str, data: Any = None, secret: str = "") -> Any:
        body = None if data is None else json.dumps(data).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        request = urllib.request.Request(house + path, body, headers if data else {})
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            return json.loads(answer.read())

    free = call("/api/learn/polarity/table")
    sitters = [{"who": "me"}] * 2
    opened = call("/api/tables", {"game": "polarity", "start": free["start"], "sitters": sitters})
    address = f"/api/tables/{opened['id']}"
    lean = {"kind": "play", "id": 1, "number": 1, "text": "L1b180d51t40"}
    call(f"{address}/messages", lean, opened["secret"])
    until(lambda: len(call(address)["story"]) == 2, "the answer of the table", COMPILING_S)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright

    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("there is no Chromium; on Debian: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"], timeout=PATIENCE_S * 1000
        )
        expect.set_options(timeout=PATIENCE_S * 1000)
        yield browser
        browser.close()


def is_fault(said: ConsoleMessage) -> bool:
    """An error that is ours; the browser also writes down what the API rightly refuses."""
    refused = "status of 4" in said.text and "/api/" in said.location["url"]
    return said.type == "error" and not refused


class Windows:
    """Windows of one browser, used again by test after test.

    To open a window costs more than most tests do in it. Whatever a test leaves in one is cleared;
    a blank tab keeps it open.
    """

    def __init__(self, browser: Browser, house: str) -> None:
        self._browser, self._house = browser, house
        self._free: dict[str, list[BrowserContext]] = {}
        self._used: list[tuple[str, BrowserContext]] = []

    def open(self, **settings: Any) -> Page:
        """A new tab in a window with these settings that nobody uses now."""
        kind = repr(sorted(settings.items()))
        free = self._free.setdefault(kind, [])
        window = free.pop() if free else self._new(settings)
        self._used.append((kind, window))
        return window.new_page()

    def _new(self, settings: dict[str, Any]) -> BrowserContext:
        # a service worker would outlive the test that has met it
        window = self._browser.new_context(
            base_url=self._house, **{"service_workers": "block", **settings}
        )
        window.set_default_timeout(PATIENCE_S * 1000)
        window.new_page().goto("/icon.svg")
        return window

    def clear(self) -> None:
        for kind, window in self._used:
            blank, *tabs = window.pages
            for tab in tabs:
                tab.close()
            blank.evaluate("localStorage.clear()")
            window.clear_cookies()
            self._free[kind].append(window)
        self._used.clear()


@pytest.fixture(scope="session")
def windows(chromium: Browser, house: str) -> Windows:
    return Windows(chromium, house)


@pytest.fixture
def browse(windows: Windows) -> Iterator[Browse]:
    """Opens a window of its own: `browse("/new", size=PHONE, lang="fr", theme="dark")`.

    `script` runs before anything of the page does.
    """
    faults: list[str] = []

    def open_window(
        path: str = "/",
        *,
        size: Size = WIDE,
        lang: str = "en",
        theme: str = "light",
        script: str = "",
        **more: Any,
    ) -> Page:
        page = windows.open(
            viewport={"width": size.width, "height": size.height},
            has_touch=size.width < 500,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            color_scheme=theme,
            **{"reduced_motion": "reduce", **more},
        )
        if script:
            page.add_init_script(script)
        page.on("console", lambda said: faults.append(said.text) if is_fault(said) else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(path)
        return page

    yield open_window
    windows.clear()
    assert not faults, f"the console says: {faults}"


@pytest.fixture(scope="session")
def sizes(request: pytest.FixtureRequest) -> tuple[Size, ...]:
    """The windows of phones and tablets: the two tightest in every run, all with --thorough."""
    return WINDOWS if request.config.getoption("--thorough") else TIGHTEST


@pytest.fixture
def page(browse: Browse) -> Page:
    """Home, at a desk, in English."""
    return browse()
