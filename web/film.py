"""Film a game that two computers play, as an animated WebP for the README.

    ludion warm; ludion serve --no-open --port 8700 &
    python web/film.py http://127.0.0.1:8700 docs/pictures/gravity.webp --game gravity --seconds 20

The table is opened over the API, the browser watches it, and Chromium's screencast delivers every
frame that changes.
"""

from __future__ import annotations

import argparse
import base64
import io
import json
import shutil
import urllib.request
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

WINDOW = (1280, 800)
SHORTEST_S = 0.06
"""Frames that follow each other faster are dropped."""
LONGEST_S = 1.2
"""A longer standstill is cut to this."""


class Frame(NamedTuple):
    at_s: float
    picture: bytes


def open_table(house: str, game: str, level: int) -> str:
    """The address from which anybody may watch two computers play."""
    sitters = [{"who": "computer", "level": level}] * 2
    body = json.dumps({"game": game, "sitters": sitters}).encode()
    request = urllib.request.Request(
        f"{house}/api/tables", body, {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        return f"{house}/t/{json.load(answer)['id']}"


def record(address: str, seconds: float, theme: str) -> list[Frame]:
    """What Chromium shows of an address for so many seconds."""
    frames: list[Frame] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        width, height = WINDOW
        page = browser.new_page(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
        )
        page.goto(address)
        page.get_by_role("main").wait_for()
        session = page.context.new_cdp_session(page)

        def keep(event: dict[str, Any]) -> None:
            frames.append(Frame(event["metadata"]["timestamp"], base64.b64decode(event["data"])))
            session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

        session.on("Page.screencastFrame", keep)
        session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
        page.wait_for_timeout(seconds * 1000)
        session.send("Page.stopScreencast")
        browser.close()
    return frames


def thinned(frames: list[Frame]) -> list[Frame]:
    """The frames that are far enough from the one before."""
    kept: list[Frame] = []
    for frame in frames:
        if not kept or frame.at_s - kept[-1].at_s >= SHORTEST_S:
            kept.append(frame)
    return kept


def write(frames: list[Frame], out: Path, width: int, quality: int) -> None:
    pictures = []
    for frame in frames:
        picture = Image.open(io.BytesIO(frame.picture)).convert("RGB")
        height = round(picture.height * width / picture.width)
        pictures.append(picture.resize((width, height), Image.Resampling.LANCZOS))
    ends = [frame.at_s for frame in frames[1:]] + [frames[-1].at_s + LONGEST_S]
    lasts = [min(end - frame.at_s, LONGEST_S) for frame, end in zip(frames, ends, strict=True)]
    pictures[0].save(
        out,
        save_all=True,
        append_images=pictures[1:],
        duration=[round(1000 * last) for last in lasts],
        loop=0,
        quality=quality,
        method=6,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("house", help="the server's address")
    parser.add_argument("out", type=Path)
    parser.add_argument("--game", default="gravity")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--width", type=int, default=800)
    parser.add_argument("--quality", type=int, default=60)
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    asked = parser.parse_args()
    address = open_table(asked.house, asked.game, asked.level)
    frames = thinned(record(address, asked.seconds, asked.theme))
    write(frames, asked.out, asked.width, asked.quality)
    print(f"{asked.out}: {len(frames)} frames, {asked.out.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
