"""Two people at one table, and the wire between a window and the house."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Any

from browsing import Browse
from playing import my_turn, play
from waiting import PATIENCE_S

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

LISTED = ".moves .turn button"
"""The moves beside a board."""


def ask(house: str, path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(
        house + path, json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.loads(answer.read())


def meet(browse: Browse, house: str, script: str = "") -> tuple[Page, Page]:
    """Ada, whose window runs `script`, and Nadia at a new table of Gravis 3."""
    asked = {"game": "gravis3", "sitters": [{"who": "me"}, {"who": "open"}], "name": "Ada"}
    table = ask(house, "/api/tables", asked)
    host = browse(f"/t/{table['id']}#{table['secret']}", script=script)
    guest = sit_down(browse(f"/t/{table['id']}#{table['invitation']}"))
    host.get_by_text("Nadia").first.wait_for()
    my_turn(host)
    return host, guest


def sit_down(guest: Page) -> Page:
    """Whoever has the link takes the free seat."""
    guest.get_by_label("Your name (may be left empty)").fill("Nadia")
    guest.get_by_role("button", name="Sit down as Black").click()
    return guest


def turn(mover: Page, other: Page) -> None:
    """A whole turn of Gravis 3: a pawn, then the arrow."""
    play(mover)
    play(mover)
    my_turn(other)


class Wire:
    """The sockets of a window, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close()
            return
        socket.connect_to_server()
        self.open.append(socket)

    def lose(self) -> None:
        self.cut = True
        for socket in self.open:
            socket.close()
        self.open = []

    def mend(self) -> None:
        self.cut = False
