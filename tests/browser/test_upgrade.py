"""The server is started again with another build of the page, while people are at its tables."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from live import PAGE, Live, serve
from playing import moves, play
from playwright.sync_api import expect
from waiting import PATIENCE_S, eventually

from ludion.server.http import static

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
needs_node = pytest.mark.skipif(
    shutil.which("npx") is None or not (ROOT / "web" / "node_modules").is_dir(),
    reason="the page cannot be built here; npm ci in web/",
)
BUILD = "document.documentElement.dataset.build"
ASSETS = """async () => (await Promise.all((await caches.keys()).map(async name =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()
    .filter(path => path.startsWith('/assets/'))"""
SETTLED = """async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return !!active && active.state === 'activated' && !waiting && !installing }"""


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The page as it is, and another build of it: its every file may have another name."""
    folder = tmp_path_factory.mktemp("builds")
    old, new, web = folder / "old", folder / "new", folder / "sources" / "web"
    shutil.copytree(PAGE.parent, old)
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    (web.parent / "src").symlink_to(ROOT / "src")
    common = web / "src" / "app" / "router.svelte.ts"  # every other file names the one it is in
    common.write_text(f"{common.read_text()}\n{BUILD} = 'new'\n")
    subprocess.run(
        ["npx", "vite", "build", "--outDir", str(new), "--emptyOutDir"],
        cwd=web,
        check=True,
        capture_output=True,
    )
    return old, new


class House:
    """A house that is started again with another build, at the same address."""

    def __init__(self, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.database, self._patch = database, monkeypatch
        self.live: Live | None = None
        self.port = 0

    def start(self, build: Path) -> None:
        self._patch.setattr(static.Page.__init__, "__defaults__", (build,))
        self.live = serve(self.database, port=self.port)
        self.port = self.live.port

    def stop(self) -> None:
        if self.live is not None:
            self.live.stop()
            self.live = None

    def texts(self, table: str) -> list[str]:
        assert self.live is not None
        story: list[dict[str, Any]] = self.live.call(f"/api/tables/{table}")["story"]
        return [played["text"] for played in story]


@pytest.fixture
def house_of_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path / "house.db", monkeypatch)
    yield house
    house.stop()


def at_table(page: Page, house: House, table: dict[str, Any]) -> None:
    page.goto(f"http://127.0.0.1:{house.port}/t/{table['id']}#{table['secret']}")
    page.locator(".board svg").first.wait_for()


@needs_node
@pytest.mark.thorough
def test_a_new_build_takes_over_and_no_move_is_lost(
    chromium: Browser, house_of_two: House, builds: tuple[Path, Path]
) -> None:
    old, new = builds
    house = house_of_two
    house.start(old)
    assert house.live is not None
    table = house.live.open("me", "me", name="Ana")
    window = chromium.new_context(reduced_motion="reduce", locale="en-GB")
    window.set_default_timeout(PATIENCE_S * 1000)
    try:
        page = window.new_page()
        page.goto(f"http://127.0.0.1:{house.port}/learn")  # whoever learns gets a worker at once
        eventually(page, lambda: page.evaluate(SETTLED), "the old worker")
        old_files = set(page.evaluate(ASSETS))
        at_table(page, house, table)
        play(page)
        before = house.texts(table["id"])
        assert len(before) == 1
        house.stop()
        page.get_by_text("Connection lost").first.wait_for()
        house.start(new)
        # the open page goes on with its own files, and its moves count
        expect(page.get_by_text("Connection lost")).to_have_count(0)
        play(page)
        assert page.evaluate(BUILD) is None
        assert house.texts(table["id"])[:1] == before
        assert len(house.texts(table["id"])) == moves(page) == 2
        page.get_by_role("link", name="Ludion").first.click()
        page.get_by_role("link", name="My games").first.click()
        page.get_by_role("heading", name="My games").wait_for()
        # whoever loads it again has the new one at once
        at_table(page, house, table)
        page.reload()
        page.locator(".board svg").first.wait_for()
        assert page.evaluate(BUILD) == "new"
        play(page)
        page.close()
        # and the new worker takes over when no page of the old one is left
        page = window.new_page()

        def has_taken_over() -> bool:
            """The browser may still count the page that was closed when the next one opens."""
            page.goto("about:blank")
            at_table(page, house, table)
            return bool(page.evaluate(SETTLED))

        eventually(page, has_taken_over, "the new worker")
        kept = set(page.evaluate(ASSETS))
        names = {f"/assets/{file.name}" for file in (new / "assets").iterdir()}
        assert kept
        assert kept <= names, "nothing of the old build is kept"
        assert old_files - names, "the builds are two"
        play(page)
        house.stop()
        page.goto(f"http://127.0.0.1:{house.port}/learn")
        assert page.evaluate(BUILD) == "new", "without a server the kept page is the new one"
        house.start(new)
        assert len(house.texts(table["id"])) == 4
    finally:
        window.close()


@needs_node
@pytest.mark.thorough
def test_a_page_without_a_worker_loads_itself_anew_when_its_files_are_gone(
    chromium: Browser, house_of_two: House, builds: tuple[Path, Path]
) -> None:
    old, new = builds
    house_of_two.start(old)
    window = chromium.new_context(reduced_motion="reduce", locale="en-GB", service_workers="block")
    window.set_default_timeout(PATIENCE_S * 1000)
    try:
        page = window.new_page()
        page.goto(f"http://127.0.0.1:{house_of_two.port}/")
        page.get_by_role("button", name="Play somebody").wait_for()
        house_of_two.stop()
        house_of_two.start(new)
        page.get_by_role("link", name="My games").first.click()
        page.get_by_role("heading", name="My games").wait_for()
        assert page.evaluate(BUILD) == "new"
        assert page.url.endswith("/games")
    finally:
        window.close()
