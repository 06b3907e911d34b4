"""Take pictures of every page and its sheets, to look at them.

    ludion warm; ludion serve --no-open --port 8700 &
    python web/shots.py http://127.0.0.1:8700 FOLDER [--only table] [--size phone]

The games are those that the server lists; nothing here names one.

Each page is taken once at each size; the four sizes share out both themes and both languages among
them. `--every` takes the whole product instead, `--full` the page below the fold too.
"""

from __future__ import annotations

import argparse
import json
import shutil
import urllib.request
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import BrowserContext, Page, sync_playwright

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "wide": (1280, 800), "huge": (2560, 1440)}
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
THEMES = ("light", "dark")
COMPUTER = {"who": "computer", "level": 2}
LONGEST = 100
"""A random game is given up after so many moves."""
CALM = """() => new Promise(done => {
    let rest = setTimeout(done, 400)
    const seen = new MutationObserver(() => { clearTimeout(rest); rest = setTimeout(done, 400) })
    seen.observe(document.body, { subtree: true, childList: true, attributes: true })
    setTimeout(done, 2500)  // a page that analyses never falls silent
})"""


class Look(NamedTuple):
    size: str
    lang: str
    theme: str


SHARED_OUT = (
    Look("phone", "fr", "dark"),
    Look("tablet", "en", "dark"),
    Look("wide", "fr", "light"),
    Look("huge", "en", "light"),
)


class View(NamedTuple):
    """A page by its address, a button to press there, a table that the browser remembers."""

    address: str
    press: str = ""
    recent: dict[str, Any] | None = None


def ask(house: str, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """POST where there is a body, else GET."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(house + path, data, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def open_table(house: str, game: str, *others: dict[str, Any], **more: Any) -> dict[str, Any]:
    wanted = {"game": game, "sitters": [{"who": "me"}, *others], "name": "Ana", **more}
    opened: dict[str, Any] = ask(house, "/api/tables", wanted)
    return opened


def link_of(table: dict[str, Any]) -> str:
    return f"/t/{table['id']}#{table['secret']}"


def some_game(house: str, game: str) -> tuple[list[str], str]:
    """The first half of a random game, and the position it leads to.

    There are no moves where the server does not list them: a hand may move a disc anywhere.
    """
    rng, moves, positions = Random(5), list[str](), list[str]()
    now = ask(house, "/api/study", {"game": game})["first"]
    while now["choices"] and len(moves) < LONGEST:
        moves.append(rng.choice(now["choices"])["text"])
        now = ask(house, "/api/study", {"game": game, "moves": moves})["steps"][-1]["now"]
        positions.append(now["position"])
    half = len(moves) // 2
    return moves[:half], positions[half - 1] if half else ""


def views(house: str) -> Iterator[tuple[str, View]]:
    """Everything that there is to see, by the names of its pictures."""
    games = [game for game in ask(house, "/api/house")["games"] if game["ready"]]
    taught = {one["game"]: one for one in ask(house, "/api/learn")["games"]}
    yield from common_pages()
    for_two = next(game["name"] for game in games if 2 in game["seats"])
    yield from states_of_a_table(house, for_two)
    for game in games:
        yield from pages_of_a_game(house, game, taught.get(game["name"], {}))


def common_pages() -> Iterator[tuple[str, View]]:
    addresses = {"home": "/", "new": "/new", "study": "/study", "learn": "/learn"}
    for name, address in {**addresses, "missing": "/nothing", "no-table": "/t/none"}.items():
        yield name, View(address)


def states_of_a_table(house: str, game: str) -> Iterator[tuple[str, View]]:
    """What can happen to a table, whatever its game."""
    waiting, other = (open_table(house, game, {"who": "open"}) for _ in range(2))
    yield "waiting", View(link_of(waiting), recent=waiting)
    yield "invited", View(f"/t/{other['id']}#{other['invitation']}")
    yield "watching", View(f"/t/{other['id']}")
    clock = {"initial_s": 180, "increment_s": 2}
    clocked = link_of(open_table(house, game, COMPUTER, clock=clock))
    yield "clocked", View(clocked)
    more = ":is(.acts, .foot) > button:last-of-type"
    yield "sheet-more", View(clocked, more)
    yield "sheet-share", View(clocked, "header button.only-wide:visible, button.only-phone:visible")
    over = open_table(house, game, COMPUTER)
    path = f"/api/tables/{over['id']}/messages"
    ask(house, path, {"kind": "resign", "id": 1}, over["secret"])
    yield "over", View(link_of(over))
    yield "embed", View(f"/embed/{over['id']}")
    yield "games", View("/games")


def pages_of_a_game(
    house: str, facts: dict[str, Any], taught: dict[str, Any]
) -> Iterator[tuple[str, View]]:
    game, seats = facts["name"], facts["seats"]
    yield f"new-{game}", View(f"/new?game={game}")
    others = [COMPUTER] * (min(seats) - 1)
    yield f"start-{game}", View(link_of(open_table(house, game, *others)))
    if len(seats) > 1:
        crowd = [COMPUTER] * (max(seats) - 1)
        table = open_table(house, game, *crowd, options={"players": max(seats)})
        yield f"crowd-{game}", View(link_of(table))
    moves, position = some_game(house, game)
    if moves:
        line = urlencode({"game": game, "moves": " ".join(moves)})
        yield f"replay-{game}", View(f"/study?{line}")
        yield f"embed-{game}", View(f"/embed?{line}")
    if position:
        mine = [{"who": "me"}] * (min(seats) - 1)
        table = open_table(house, game, *mine, start=position)
        yield f"middle-{game}", View(link_of(table))
    if taught:
        yield f"rules-{game}", View(f"/learn/{game}")
    if taught.get("lesson"):
        yield f"lesson-{game}", View(f"/learn/{game}/lesson")
    if taught.get("puzzles"):
        yield f"puzzles-{game}", View(f"/learn/{game}/puzzles")
        yield f"puzzle-{game}", View(f"/learn/{game}/puzzles/1")


def take(page: Page, house: str, view: View, file: Path, *, full: bool) -> None:
    page.goto(house + "/icon.svg")  # an address that differs by its # only would not be opened
    if view.recent:
        page.evaluate(
            "table => localStorage.setItem('ludion-tables', JSON.stringify([table]))", view.recent
        )
    page.goto(house + view.address)
    page.locator("main:not(.loading)").first.wait_for()
    if view.press:
        page.locator(view.press).first.click()
    page.evaluate("document.fonts.ready")
    page.evaluate(CALM)
    page.screenshot(path=file, full_page=full)


def open_context(browser: Any, look: Look) -> BrowserContext:
    width, height = SIZES[look.size]
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": height},
        locale=LANGUAGES[look.lang],
        color_scheme=look.theme,
        reduced_motion="reduce",
        has_touch=look.size in ("phone", "tablet"),
        is_mobile=look.size == "phone",
    )
    context.set_default_timeout(20_000)
    return context


def wanted_looks(size: str | None, *, every: bool) -> Sequence[Look]:
    looks = [Look(*one) for one in product(SIZES, LANGUAGES, THEMES)] if every else SHARED_OUT
    return [look for look in looks if size in (None, look.size)]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("house")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", default="", help="pictures whose name has this in it")
    reader.add_argument("--size", choices=SIZES)
    reader.add_argument("--every", action="store_true")
    reader.add_argument("--full", action="store_true")
    wish = reader.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    wanted = [(name, view) for name, view in views(wish.house) if wish.only in name]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for look in wanted_looks(wish.size, every=wish.every):
            context = open_context(browser, look)
            page = context.new_page()
            for name, view in wanted:
                file = wish.folder / f"{name}-{'-'.join(look)}.png"
                take(page, wish.house, view, file, full=wish.full)
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
