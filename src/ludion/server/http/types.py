"""What the HTTP API takes and gives, as JSON. docs/api.md tells how to use it; /schema has it all.

Wherever a game is named, `options` are those that differ from the game's defaults, and `start` is
the text of a position to start from, empty for the game's own start.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from ludion.server.wire.messages import ClockRule, Closed, Now, Part, Played, Step, Table


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client asks for."""


# ---- games ----


class OptionFacts(Part, frozen=True):
    """An option of a game: one of `values`, or any text where there are none."""

    name: str
    called: str
    default: int | str
    values: list[int | str]
    called_values: list[str]


class GameFacts(Part, frozen=True):
    """A game of the house. One that cannot be played here is not `ready`; `pitch` says why."""

    name: str
    title: str
    year: int | None
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
    since: int = 0
    """Moves that are played and not told: the answer begins at the position after them."""
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""


class Study(Part, frozen=True):
    game: str
    title: str
    options: dict[str, int | str]
    start: str
    """The text of the position it starts from; empty for the game's start."""
    names: list[str]
    called: list[str]
    first: Now
    """The start, or the position after `since` moves."""
    steps: list[Step]
    ending: str
    """How the game ended, in a sentence; empty where it did not."""
    payoff: list[float]
    record: str
    """The same as a record."""
    together: bool
    """Whether all win or lose together: then a position is worth the same to every seat."""


class WantedAnalysis(Wanted, frozen=True):
    """POST /api/analysis: answered by lines of JSON, each an `Analysed`, better and better.

    With `review` every position of the line is analysed, told by `Analysed` one after another, and
    at the end every move is judged by a `Judged`. `seconds` are for each position.
    """

    game: str
    lang: Literal["en", "fr"] = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    lines: int = 3
    seconds: float = 2.0
    review: bool = False


class Preparing(Part, frozen=True, tag_field="kind", tag="preparing"):
    """First of all where the game's search has yet to be compiled: what one waits for."""

    says: str


class AnalysedLine(Part, frozen=True):
    """Moves that follow one another; `value` is to the seat to move, -1 (lost) to 1 (won)."""

    moves: list[str]
    shorts: list[str]
    seats: list[int]
    value: float
    proven: bool
    turns: int | None
    says: str
    """What it is worth, in few words."""


class Analysed(Part, frozen=True, tag_field="kind", tag="analysed"):
    number: int
    """Moves played before the position."""
    seat: int | None
    """Who is to move; null: the game is over, -1: chance."""
    lines: list[AnalysedLine]
    """None where the game is over or chance is to move."""
    payoff: list[float] | None
    """Of a game that is over."""
    nodes: int
    depth: int
    final: bool
    says: str
    """What the position is worth, in a sentence."""
    work: str
    """How much was searched, in a sentence; may be empty."""


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
    word: str
    """The verdict in a word."""
    says: str
    """The verdict with what the move and the best one are worth."""


class PuzzleFacts(Part, frozen=True):
    number: int
    difficulty: int
    """1 to 5."""
    turns: int
    """Of both sides to the win, against the longest defence."""
    seat: int
    missed: float
    """How often levels 1 to 4 miss it, 0 to 1."""


class Puzzles(Part, frozen=True):
    """GET /api/puzzles/GAME?lang=en"""

    game: str
    title: str
    called: list[str]
    puzzles: list[PuzzleFacts]


class OtherWay(Part, frozen=True):
    """Other moves than the solution's, with what is proven of them: 1 wins too, 0 draws, -1 loses.

    A turn that fails is followed by the best answer.
    """

    moves: list[str]
    worth: int
    says: str


class PuzzleMove(Part, frozen=True):
    """A move of the solution: the solver's, or the longest defence."""

    text: str
    deed: str
    solver: bool
    turn: int
    """From 1."""
    others: list[OtherWay]
    offered: list[str]
    """Moves for a first hint: the right one is among them."""


class Puzzle(Part, frozen=True):
    """GET /api/puzzles/GAME/NUMBER?lang=en. Only the first turn of the solution is unique."""

    facts: PuzzleFacts
    of: int
    says: str
    """The task, in a sentence."""
    study: Study
    """The position, and the solution step by step."""
    solution: list[PuzzleMove]


# ---- learning: rules with diagrams, lessons ----


class RuleSpan(Part, frozen=True):
    text: str
    strong: bool
    em: bool
    code: bool


class RuleDiagram(Part, frozen=True):
    """A position to try things in, moves that show what the rule says, and what it refuses."""

    study: Study
    note: str
    refused: list[Closed]


class RuleBlock(Part, frozen=True):
    """A paragraph of the rules, or a list's item; `line` is empty where it has no name."""

    line: str
    label: str
    item: bool
    paragraphs: list[list[RuleSpan]]
    diagrams: list[RuleDiagram]


class RuleSection(Part, frozen=True):
    title: str
    blocks: list[RuleBlock]


class Taught(Part, frozen=True):
    """What there is to learn of a game."""

    game: str
    title: str
    pitch: str
    lesson: int
    """Steps of the lesson; 0: there is none."""
    puzzles: int
    free: bool
    """Whether there is a free table to practise on."""


class Learning(Part, frozen=True):
    """GET /api/learn?lang=en"""

    games: list[Taught]


class Rules(Part, frozen=True):
    """GET /api/learn/GAME?lang=en"""

    game: str
    title: str
    called: list[str]
    sections: list[RuleSection]
    lesson: int
    """Steps of the lesson; 0: there is none."""
    puzzles: int
    free: bool
    """Whether there is a free table to practise on."""


class FreeTable(Part, frozen=True):
    """GET /api/learn/GAME/table?lang=en: a table to practise on, alone."""

    game: str
    title: str
    called: list[str]
    start: str
    """The position to open it with."""


class LessonStep(Part, frozen=True):
    says: str
    before: list[str]
    """Moves that were played from `study.start` to where the step begins."""
    asks: list[str]
    """The moves that are right; none: one reads and goes on."""
    goal: str
    """In a game of hands, what has to come of a move; the first of `asks` is one way there."""
    hint: str
    done: str
    study: Study
    """The position; then the first of the moves asked for and what follows it."""


class Lesson(Part, frozen=True):
    """GET /api/learn/GAME/lesson?lang=en"""

    game: str
    title: str
    called: list[str]
    steps: list[LessonStep]
    puzzles: int
    """How many go on from here; 0: there are none."""
    free: bool
    """Whether there is a free table to practise on."""


class WantedVerdict(Part, frozen=True):
    """POST /api/learn/GAME/verdict: did a move and NATURE's answer to it reach a goal?"""

    goal: str
    start: str
    moves: list[str]


class GoalVerdict(Part, frozen=True):
    reached: bool


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
