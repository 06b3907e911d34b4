"""The games of the server, and its tables."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from ludion.server.wire.api.parts import Wanted
from ludion.server.wire.messages import ClockRule, Played, Table
from ludion.show.messages import Part


class NamedText(Part, frozen=True):
    """A named text with a small picture: the path of an SVG in a square of 40."""

    value: str
    called: str
    picture: str
    about: str = ""
    """What it is, in a sentence or two; empty if its name says it."""


class OptionFacts(Part, frozen=True):
    """An option of a game: one of `values`, or any text if there are none; `named` are texts
    to choose by name. A table opened without the option has its `default`; `proposed` is the
    initial choice in a form."""

    name: str
    called: str
    default: int | str
    proposed: int | str
    values: list[int | str]
    called_values: list[str]
    named: list[NamedText]
    about: str = ""
    """What the values mean, in a sentence; empty if their names say it."""
    ruling: bool = False
    """A question that the rulebook leaves open: other values than the default are house rules."""


class GameFacts(Part, frozen=True):
    """A game. One that cannot be played here is not `ready`; `pitch` says why."""

    name: str
    title: str
    year: int | None
    seats: list[int]
    """How many people may play."""
    pitch: str
    """The game in a few words."""
    ready: bool
    options: list[OptionFacts]
    called: list[str]
    """The names of the seats."""
    puzzles: int
    example: bool
    """Whether there is an example game: GET /api/learn/GAME/example."""


class LevelFacts(Part, frozen=True):
    level: int
    name: str


class House(Part, frozen=True):
    """GET /api/house?lang=en"""

    version: str
    games: list[GameFacts]
    levels: list[LevelFacts]
    lan_url: str | None
    """Where others on the same network find the server, if it is open to them."""
    lobby: bool
    """Whether strangers may meet here: POST /api/seek, GET /api/lobby."""
    listed_days: int
    """How long an open correspondence table stays listed while its host is away."""
    push: str = ""
    """The key with which browsers subscribe to Web Push (VAPID); empty: no notifications."""


class Sitter(Wanted, frozen=True):
    """Who sits on a seat: `me`, `open` (anybody with a link) or `computer`."""

    who: Literal["me", "open", "computer"]
    level: int = 3
    name: str = ""


class NewTable(Wanted, frozen=True):
    """POST /api/tables"""

    game: str
    sitters: list[Sitter]
    options: dict[str, int | str] = field(default_factory=dict)
    clock: ClockRule | None = None
    start: str = ""
    name: str = ""
    """One's own name, shown to others; may be empty."""
    hints: bool = False
    """Whether people who play against each other may ask for hints; never where strangers play."""
    lobby: bool = False
    """Whether anybody may take an open seat: the table is in the list of the lobby."""
    free_talk: bool = True
    """Whether players may write texts, or only use phrases."""
    watched: bool = False
    """Whether everybody may find the game in the list of games to watch."""
    me: str = ""
    """The browser's own key: 24 letters, digits, - or _. It tells strangers apart, and says whose
    vacations stop a correspondence clock."""


class Opened(Part, frozen=True):
    """A new table. `secret` is the way back to the opener's seats: /t/ID#SECRET."""

    id: str
    secret: str
    mine: list[int]
    invitation: str
    """The secret of the open seats: /t/ID#INVITATION lets somebody take one. May be empty."""


class TableFacts(Part, frozen=True):
    """GET /api/tables/ID: what everybody may know; for replay once the game is over."""

    table: Table
    version: int
    story: list[Played]
    record: str
