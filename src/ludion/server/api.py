"""What the HTTP API takes and gives, as JSON. docs/api.md tells how to use it; /schema has it all.

Wherever a game is named, `options` are those that differ from the game's defaults, and `start` is
the text of a position to start from, empty for the game's own start.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from ludion.server.messages import ClockRule, Now, Part, Played, Step, Table


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client asks for."""


# ---- games ----


class OptionFacts(Part, frozen=True):
    """An option of a game: a number from `least` to `most`, one of `values`, or any text."""

    name: str
    called: str
    default: int | str
    values: list[str]
    called_values: list[str]
    least: int | None
    most: int | None


class GameFacts(Part, frozen=True):
    """A game of the house. One that is not there yet is not `ready` and has nothing but words."""

    name: str
    title: str
    year: int
    seats: list[int]
    """How many may play."""
    pitch: str
    """The game in a few words."""
    ready: bool
    options: list[OptionFacts]
    called: list[str]
    """What the seats are called."""
    puzzles: int


class LevelFacts(Part, frozen=True):
    level: int
    name: str


class House(Part, frozen=True):
    """GET /api/house?lang=en"""

    version: str
    games: list[GameFacts]
    levels: list[LevelFacts]
    lan_url: str | None
    """Where others on the same network find the house, when it is open to them."""


# ---- tables ----


class Sitter(Wanted, frozen=True):
    """Who is to sit on a seat: `me`, `open` (somebody by a link) or `computer`."""

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


class Opened(Part, frozen=True):
    """A new table. `secret` is the way back to one's own seats: /t/ID#SECRET."""

    id: str
    secret: str
    mine: list[int]
    invitation: str
    """The secret of the open seats: /t/ID#INVITATION lets one take one of them. May be empty."""


# ---- study: replay, what-if, lessons, puzzles ----


class WantedStudy(Wanted, frozen=True):
    """POST /api/study: a line of moves, or a record, position by position."""

    game: str = ""
    lang: Literal["en", "fr"] = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""


class Study(Part, frozen=True):
    game: str
    title: str
    options: dict[str, int | str]
    start: str
    names: list[str]
    called: list[str]
    first: Now
    steps: list[Step]
    ending: str
    """How the recorded game ended, in a sentence; empty where it did not."""
    payoff: list[float]
    record: str
    """The same as a record."""


class WantedAnalysis(Wanted, frozen=True):
    """POST /api/analysis: answered by lines of JSON, each an `Analysed`, better and better.

    With `review` every position of the line is analysed, told by `Analysed` one after another, and
    at the end every move is judged by a `Judged`.
    """

    game: str
    lang: Literal["en", "fr"] = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    lines: int = 3
    seconds: float = 2.0
    review: bool = False


class AnalysedLine(Part, frozen=True):
    """Moves that follow one another; `value` is to the seat to move, -1 (lost) to 1 (won)."""

    moves: list[str]
    shorts: list[str]
    seats: list[int]
    value: float
    proven: bool
    turns: int | None
    says: str


class Analysed(Part, frozen=True, tag_field="kind", tag="analysed"):
    number: int
    """Moves played before the position."""
    seat: int | None
    lines: list[AnalysedLine]
    nodes: int
    depth: int
    final: bool
    says: str
    """What the position is worth, in a sentence."""


class Judged(Part, frozen=True, tag_field="kind", tag="judged"):
    number: int
    """Of the move, from 1."""
    seat: int
    verdict: Literal["best", "good", "mistake", "blunder"]
    turning: bool
    forced: bool
    value: float
    """What the move was worth to the seat that played it."""
    best: AnalysedLine
    says: str


class PuzzleFacts(Part, frozen=True):
    number: int
    difficulty: int
    turns: int
    seat: int


class Puzzle(Part, frozen=True):
    """GET /api/puzzles/GAME/NUMBER?lang=en. `solution` are moves; only the first turn is unique."""

    facts: PuzzleFacts
    options: dict[str, int | str]
    start: str
    says: str
    solution: list[str]
    wrong: list[list[str]]
    """Tries that fail, each with the best answer."""


class TableFacts(Part, frozen=True):
    """GET /api/tables/ID: what everybody may know, for replay once it is over."""

    table: Table
    version: int
    story: list[Played]
    record: str


class Problem(Part, frozen=True):
    """What was wrong with a request: a code for programs, a text for people."""

    code: str
    text: str
