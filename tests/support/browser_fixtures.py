"""A real house and a real browser for every test here; a console error fails the test."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest
from browsing import WIDE, Browse, Size

import ludion

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page

PAGE = Path(ludion.__file__).parent / "server" / "static" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome")
START = """
from ludion.server.table import presence
from ludion.terminal.main import main
presence.AWAY_S = 0.0  # nobody waits a minute here before somebody who left may be replaced
main()
"""
WANTED_S = 20_000
"""How long a page may take to show what a test waits for, in ms: the machine may be busy."""


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
    process.communicate(timeout=20)


@pytest.fixture(scope="session")
def physics(house: str) -> None:
    """The first simulation compiles; it is not waited for in a page."""

    def call(path: str, data: Any = None, secret: str = "") -> Any:
        body = None if data is None else json.dumps(data).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        request = urllib.request.Request(house + path, body, headers if data else {})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    free = call("/api/learn/polarity/table")
    sitters = [{"who": "me"}] * 2
    opened = call("/api/tables", {"game": "polarity", "start": free["start"], "sitters": sitters})
    address = f"/api/tables/{opened['id']}"
    lean = {"kind": "play", "id": 1, "number": 1, "text": "L1b180d51t40"}
    call(f"{address}/messages", lean, opened["secret"])
    until = monotonic() + 180
    while len(call(address)["story"]) < 2:
        assert monotonic() < until, "the table has not answered in three minutes"
        sleep(0.5)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("there is no Chromium; on Debian: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


def is_fault(said: ConsoleMessage) -> bool:
    """An error that is ours; the browser also writes down what the API rightly refuses."""
    refused = "status of 4" in said.text and "/api/" in said.location["url"]
    return said.type == "error" and not refused


@pytest.fixture
def browse(chromium: Browser, house: str) -> Iterator[Browse]:
    """Opens a window of its own: `browse("/new", size=PHONE, lang="fr", theme="dark")`.

    `script` runs before anything of the page does.
    """
    faults: list[str] = []
    windows: list[Any] = []

    def open_window(
        path: str = "/",
        *,
        size: Size = WIDE,
        lang: str = "en",
        theme: str = "light",
        script: str = "",
        **more: Any,
    ) -> Page:
        locale = {"en": "en-GB", "fr": "fr-FR"}[lang]
        context = chromium.new_context(
            base_url=house,
            viewport={"width": size.width, "height": size.height},
            has_touch=size.width < 500,
            locale=locale,
            color_scheme=theme,  # type: ignore[arg-type]  # light or dark
            **{"reduced_motion": "reduce", **more},
        )
        windows.append(context)
        if script:
            context.add_init_script(script)
        context.set_default_timeout(WANTED_S)
        page = context.new_page()
        page.on("console", lambda said: faults.append(said.text) if is_fault(said) else None)
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(path)
        return page

    yield open_window
    for context in windows:
        context.close()
    assert not faults, f"the console says: {faults}"


@pytest.fixture
def page(browse: Browse) -> Page:
    """Home, at a desk, in English."""
    return browse()
