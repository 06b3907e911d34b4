"""Messages that come late: nothing that moves starts again, and nobody is called too early."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from browsing import Browse
from handling import open_table
from playing import my_turn, press

from ludion.core.game import Listed
from ludion.games import GAMES, load

if TYPE_CHECKING:
    from playwright.sync_api import Page

DELAY_MS = 750
MOVES, MOST_PRESSES = 4, 40
LATE = f"""
window.WebSocket = class extends WebSocket {{
    constructor(...given) {{
        super(...given)
        this.addEventListener('message', event => {{
            if (event.late) return
            event.stopImmediatePropagation()
            const again = new MessageEvent('message', {{ data: event.data }})
            again.late = true
            setTimeout(() => this.dispatchEvent(again), {DELAY_MS})
        }})
    }}
}}
"""
"""A script: every message of the server comes so much later, to whoever listens by then."""
WATCH = """() => {
    window.watched = []
    const look = () => {
        const board = document.querySelector('section.board [data-number]')
        const places = [...board.querySelectorAll('g[transform]')]
            .map(one => one.getAttribute('transform')).join(' ')
        const { number, state } = board.dataset
        const calls = document.title.startsWith('your turn')
        const last = watched.at(-1)
        if (last?.places !== places || last.state !== state || last.calls !== calls)
            watched.push({ number, state, calls, places })
        requestAnimationFrame(look)
    }
    look()
}"""
"""From now on every picture of the board is noted, with whether the title calls the player."""
LISTED = [name for name in GAMES if isinstance(load(name), Listed)]


def restarts(seen: list[dict[str, Any]]) -> list[str]:
    """Moves of which a picture came again after others of the same move."""
    pictures: dict[str, list[str]] = {}
    for one in seen:
        if one["state"] == "moving":
            shown = pictures.setdefault(one["number"], [])
            if not shown or shown[-1] != one["places"]:
                shown.append(one["places"])
    return [number for number, shown in pictures.items() if len(set(shown)) < len(shown)]


def made(page: Page) -> int:
    """How many moves led to the position on the board."""
    return int(page.locator("[data-number]").first.get_attribute("data-number") or 0)


def watched(page: Page) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = page.evaluate("window.watched")
    return seen


@pytest.mark.thorough
@pytest.mark.parametrize("game", LISTED)
def test_late_messages_start_no_motion_again_and_call_nobody_before_the_board_rests(
    browse: Browse, house: str, game: str
) -> None:
    others = [{"who": "computer", "level": 1}] * (load(game).seats - 1)
    address = open_table(house, game, sitters=[{"who": "me"}, *others])
    page = browse(address, script=LATE, reduced_motion="no-preference")
    my_turn(page)
    page.evaluate(WATCH)
    for _ in range(MOST_PRESSES):
        press(page)
        my_turn(page)
        if made(page) >= MOVES:
            break
    seen = watched(page)
    assert any(one["state"] == "moving" for one in seen), "nothing has moved"
    assert restarts(seen) == []
    assert [one["number"] for one in seen if one["state"] == "moving" and one["calls"]] == []
