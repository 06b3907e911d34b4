"""Pictures of every page, at every size, in both themes and both languages, to be looked at.

ludion serve --no-open --port 8700 &
python web/shots.py http://127.0.0.1:8700 FOLDER [--only table] [--size phone] [--lang fr]
"""

from __future__ import annotations

import argparse
import json
import shutil
import urllib.request
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "wide": (1280, 800), "huge": (2560, 1440)}
GAMES = ("gravis3", "gravity", "sprocket", "deboucleurs")


def ask(house: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(house + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def open_table(house: str, game: str, *others: dict[str, Any]) -> dict[str, Any]:
    wanted = {"game": game, "sitters": [{"who": "me"}, *others], "name": "Ana"}
    return ask(house, "/api/tables", wanted)


def pages(house: str) -> dict[str, str]:
    """The addresses, by the names of their pictures."""
    computer = {"who": "computer", "level": 2}
    waiting = open_table(house, "gravis3", {"who": "open"})
    over = open_table(house, "gravis3", computer)
    path = f"/api/tables/{over['id']}/messages"
    for number, text in ((1, "vC"), (2, ">")):
        ask(
            house,
            path,
            {"kind": "play", "id": number, "number": number, "text": text},
            over["secret"],
        )
    ask(house, path, {"kind": "resign", "id": 3}, over["secret"])
    found = {
        "home": "/",
        "new": "/new",
        "waiting": f"/t/{waiting['id']}#{waiting['secret']}",
        "over": f"/t/{over['id']}#{over['secret']}",
        "replay": f"/replay/{over['id']}?at=2",
        "study": "/study",
        "embed": f"/embed/{over['id']}",
        "games": "/games",
        "learn": "/learn",
        "missing": "/nothing/here",
        "no-table": "/t/nosuchtable",
    }
    for game in GAMES:
        table = open_table(house, game, computer)
        found[f"table-{game}"] = f"/t/{table['id']}#{table['secret']}"
        found[f"rules-{game}"] = f"/learn/{game}"
        for part in ("lesson", "puzzles"):
            found[f"{part}-{game}"] = f"/learn/{game}/{part}"
    return found


def shoot(
    browser: Browser, address: str, file: Path, size: tuple[int, int], lang: str, theme: str
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale={"en": "en-GB", "fr": "fr-FR"}[lang],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size[0] < 500,
    )
    page = context.new_page()
    page.goto(address)
    page.locator("main").first.wait_for()
    page.wait_for_timeout(2500)  # a page that analyses never falls silent
    page.screenshot(path=file)
    context.close()


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("house")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", default="")
    reader.add_argument("--size", choices=SIZES)
    reader.add_argument("--lang", choices=("en", "fr"))
    reader.add_argument("--theme", choices=("light", "dark"))
    wish = reader.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    sizes = [wish.size] if wish.size else list(SIZES)
    langs = [wish.lang] if wish.lang else ["en", "fr"]
    themes = [wish.theme] if wish.theme else ["light", "dark"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        for name, path in pages(wish.house).items():
            for size, lang, theme in product(sizes, langs, themes):
                if wish.only in name:
                    file = wish.folder / f"{name}-{size}-{lang}-{theme}.png"
                    shoot(browser, wish.house + path, file, SIZES[size], lang, theme)
        browser.close()


if __name__ == "__main__":
    main()
