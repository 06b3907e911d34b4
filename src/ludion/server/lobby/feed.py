"""The list of open tables as messages: one text for all readers, whatever their language."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from ludion.games import GAMES
from ludion.server.lobby.open_tables import OpenTable, OpenTables, age
from ludion.server.view.events import clock_rule
from ludion.server.wire.api.lobby import Lobby, LobbyTable, WatchedTable
from ludion.server.wire.encode import encode_message

MOST_SHOWN = 40
MOST_WATCHED = 12
MOST_OF_AN_ADDRESS = 5
"""Nobody fills the list alone. Tables that are not shown are found by who looks for anybody."""
SEND_S = 0.25
"""Changes within this time are sent together."""
SEND_PER_READER_S = 0.001
"""This much later for each reader: telling thousands takes a while."""


class LobbyReader(Protocol):
    """A client that watches the list."""

    def send_transient(self, text: str) -> None:
        """Send something that is soon out of date, unless the reader is behind."""

    def dismiss(self) -> None:
        """The server is about to stop: close the connection, so that the reader reconnects."""


def shown(tables: Iterable[OpenTable]) -> Lobby:
    """The latest tables, a few of each address; those whose host is connected come first."""
    listed = sorted(tables, key=lambda table: (not table.stays, *age(table)), reverse=True)
    waiting = [table for table in listed if table.free]
    playing = [table for table in listed if not table.free]
    found, watched = some_of(waiting, MOST_SHOWN), some_of(playing, MOST_WATCHED)
    return Lobby(
        tables=[message_of(table) for table in found],
        more=len(waiting) - len(found),
        playing=[watched_message(table) for table in watched],
        more_playing=len(playing) - len(watched),
    )


def some_of(tables: list[OpenTable], most: int) -> list[OpenTable]:
    """The first tables, a few of each address, or of each person if the address is unknown."""
    counts: Counter[str] = Counter()
    found: list[OpenTable] = []
    for table in tables:
        owner = table.address or table.person
        counts[owner] += 1
        if len(found) < most and counts[owner] <= MOST_OF_AN_ADDRESS:
            found.append(table)
    return found


def watched_message(table: OpenTable) -> WatchedTable:
    return WatchedTable(
        id=table.id,
        game=table.game,
        title=GAMES[table.game].title,
        names=table.names,
        watchers=table.watchers,
    )


def message_of(table: OpenTable) -> LobbyTable:
    return LobbyTable(
        id=table.id,
        game=table.game,
        title=GAMES[table.game].title,
        options=table.options,
        clock=clock_rule(table.clock),
        name=table.name,
        seats=table.seats,
        free=table.free,
        own_start=table.own_start,
        free_talk=table.free_talk,
    )


class Feed:
    """Sends the list to everybody who watches it."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self.readers: set[LobbyReader] = set()
        self._text: str | None = None
        """The list as it was sent last; None: it has changed since."""
        self._timer: asyncio.TimerHandle | None = None
        tables.on_change = self.change

    def add(self, reader: LobbyReader) -> None:
        self.readers.add(reader)
        reader.send_transient(self.text())

    def text(self) -> str:
        if self._text is None:
            self._text = encode_message(shown(self._tables.all()))
        return self._text

    def change(self) -> None:
        self._text = None
        if self._timer is None and self.readers:
            wait = SEND_S + SEND_PER_READER_S * len(self.readers)
            self._timer = asyncio.get_running_loop().call_later(wait, self._send)

    def _send(self) -> None:
        self._timer = None
        text = self.text()
        for reader in list(self.readers):
            reader.send_transient(text)

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
