"""Finding somebody to play with, and tables to watch."""

from __future__ import annotations

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.server.wire.messages import ClockRule
from ludion.show.messages import Answer, Part


class Seek(Wanted, frozen=True):
    """POST /api/seek: a seat at a table with somebody who wants the same."""

    game: str
    options: dict[str, int | str] = field(default_factory=dict)
    clock: ClockRule | None = None
    name: str = ""
    me: str = ""
    """The browser's own key, as for a new table."""


class Found(Part, frozen=True):
    """The seat: /t/ID#SECRET. Until somebody else wants the same, the table waits (`waits`), and
    is listed while its owner is connected to it."""

    id: str
    secret: str
    mine: list[int]
    invitation: str
    waits: bool


class LobbyTable(Part, frozen=True):
    """A table where anybody may take a seat; `options` are those that differ from the defaults."""

    id: str
    game: str
    title: str
    options: dict[str, int | str]
    clock: ClockRule | None
    name: str
    """The host's name; may be empty."""
    seats: int
    free: int
    """How many seats are open."""
    own_start: bool
    """Whether it starts from a position chosen by the host."""
    free_talk: bool


class WatchedTable(Part, frozen=True):
    """A game between people who have agreed to be watched."""

    id: str
    game: str
    title: str
    names: list[str]
    """The players' names, by seat; may be empty."""
    watchers: int


class Exhibition(Part, frozen=True):
    """POST /api/exhibition: a table where two computers play for spectators."""

    id: str


class Lobby(Answer, frozen=True, tag="lobby"):
    """GET /api/lobby, and every message of the socket /api/lobby/socket: the open tables, the
    newest first; `more` are not shown."""

    tables: list[LobbyTable]
    more: int
    playing: list[WatchedTable]
    """Games to watch, the newest first; `more_playing` are not shown."""
    more_playing: int
