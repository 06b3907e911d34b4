"""The JSON of the HTTP API. docs/api.md explains how to use it; /schema has all of it.

Wherever a game is named, `options` are those that differ from the game's defaults, and `start` is
the text of the position to start from, empty for the game's own start.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from ludion.server.wire.messages import ClockRule, Closed, Now, Played, Step, Table
from ludion.show.messages import Answer, Language, Part


class Wanted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client asks for."""


# ---- games ----


class NamedText(Part, frozen=True):
    """A text that has a name, and a small picture: the path of an SVG in a square of 40."""

    value: str
    called: str
    picture: str


class OptionFacts(Part, frozen=True):
    """An option of a game: one of `values`, or any text where there are none; `named` are texts
    to choose from by name. A table opened without the option has its `default`; `proposed` is
    what a form should have chosen at first."""

    name: str
    called: str
    default: int | str
    proposed: int | str
    values: list[int | str]
    called_values: list[str]
    named: list[NamedText]
    about: str = ""
    """What the values mean, in a sentence; empty where their names say it."""


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
    """Whether there is a game to look at: GET /api/learn/GAME/example."""


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
    push: str = ""
    """The key with which browsers subscribe to Web Push (VAPID); empty: the house does not send."""


# ---- tables ----


class Sitter(Wanted, frozen=True):
    """Who sits on a seat: `me`, `open` (somebody with a link) or `computer`."""

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
    """Whether players may say what they like, or phrases alone."""
    watched: bool = False
    """Whether everybody may find the game in the list of games to watch."""
    me: str = ""
    """The browser's own key: 24 letters, digits, - or _. It tells strangers apart, and says whose
    vacations stop a clock of days."""


class Opened(Part, frozen=True):
    """A new table. `secret` is the way back to one's own seats: /t/ID#SECRET."""

    id: str
    secret: str
    mine: list[int]
    invitation: str
    """The secret of the open seats: /t/ID#INVITATION lets somebody take one. May be empty."""


# ---- somebody to play with ----


class Seek(Wanted, frozen=True):
    """POST /api/seek: a seat at a table with somebody who wants the same."""

    game: str
    options: dict[str, int | str] = field(default_factory=dict)
    clock: ClockRule | None = None
    name: str = ""
    me: str = ""
    """The browser's own key, as for a new table."""


class Found(Part, frozen=True):
    """The seat: /t/ID#SECRET. While nobody else wants the same, the table waits for somebody
    (`waits`), and is in the list as long as one is connected to it."""

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
    """Of the host; may be empty."""
    seats: int
    free: int
    """How many seats are open."""
    own_start: bool
    """Whether it starts from a position of the host's."""
    free_talk: bool


class WatchedTable(Part, frozen=True):
    """A game between people who have agreed to be watched."""

    id: str
    game: str
    title: str
    names: list[str]
    """Of the players, by seat; may be empty."""
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


# ---- games by correspondence, and what a browser's key gives access to ----


class WantedTurns(Wanted, frozen=True):
    """POST /api/turns: whose turn is it at these tables?"""

    tables: list[str]


class TurnFacts(Part, frozen=True):
    id: str
    turn: int | None
    """The seat to move; null: the game is over."""
    left_s: float | None
    """How long a turn of days may still take; null without such a clock."""


class Turns(Part, frozen=True):
    """Tables that do not exist any more are left out."""

    tables: list[TurnFacts]


class WantedPerson(Wanted, frozen=True):
    """POST /api/person: what the server knows of whoever has this key."""

    me: str


class PersonFacts(Part, frozen=True):
    rest_s: float
    """How long a vacation still lasts; 0: there is none."""
    rest_days: int
    """Days of vacation that are left this year."""
    rest_days_a_year: int
    told: int
    """How many browsers are told of a turn (Web Push)."""


class WantedVacation(Wanted, frozen=True):
    """POST /api/person/vacation: stop all clocks of days for so many days; 0: end it."""

    me: str
    days: int


class WantedPush(Wanted, frozen=True):
    """POST /api/person/push: tell this browser of a turn, or (`on` false) no longer."""

    me: str
    endpoint: str
    p256dh: str = ""
    auth: str = ""
    lang: Language = "en"
    on: bool = True


class WantedErasure(Wanted, frozen=True):
    """POST /api/person/erase: erase what is stored of a person. `secrets` are those of seats; there
    names, talk and access are erased. The moves stay, without a name."""

    me: str
    secrets: list[str] = field(default_factory=list)


class Erased(Part, frozen=True):
    tables: int
    """At how many tables something was erased."""


class Parcel(Wanted, frozen=True):
    """POST /api/parcels: things that a browser takes along to another device. It has encrypted
    them; `id` is 64 hexadecimal digits that only somebody with the code knows."""

    id: str
    body: str


class KeptParcel(Part, frozen=True):
    seconds: int
    """How long it is kept, unless it is taken before."""


class WantedParcel(Wanted, frozen=True):
    """POST /api/parcels/take: a parcel can be taken once, within ten minutes."""

    id: str


class TakenParcel(Part, frozen=True):
    body: str


# ---- study: replay, what-if, lessons, puzzles ----


class WantedStudy(Wanted, frozen=True):
    """POST /api/study: a line of moves, or a record, position by position."""

    game: str = ""
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    since: int = 0
    """Moves that are played but not described: the answer begins at the position after them.

    An answer describes as many moves as fit into a megabyte; `Study.more` says that some are left.
    """
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""


class WantedPicture(Wanted, frozen=True):
    """POST /api/picture: the position after these moves, or the moves as an animation."""

    game: str = ""
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    record: str = ""
    """A whole record as text; then the game, options, start and moves are its own."""
    kind: Literal["svg", "png", "gif", "webp"] = "svg"
    look: Literal["light", "dark", "saving"] = "light"
    animated: bool = False
    since: int = 0
    """An animation begins after so many moves."""


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
    more: bool = False
    """Whether the line has further moves: ask again with `since` increased by these steps."""


class WantedAnalysis(Wanted, frozen=True):
    """POST /api/analysis: answered by lines of JSON, each an `Analysed` better than the one before.

    With `review` there is one `Analysed` for each position of the line, and at the end a `Judged`
    for each move. `seconds` are for each position.
    """

    game: str
    lang: Language = "en"
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    moves: list[str] = field(default_factory=list)
    lines: int = 3
    """How many of the best lines; 0: one for every legal move, all but the first cut short."""
    seconds: float = 2.0
    review: bool = False


class Preparing(Part, frozen=True, tag_field="kind", tag="preparing"):
    """The first line while the game's search is still being compiled."""

    says: str


class AnalysedLine(Part, frozen=True):
    """A sequence of moves; `value` is for the seat to move, from -1 (lost) to 1 (won)."""

    moves: list[str]
    shorts: list[str]
    """The moves in the notation of the list of moves."""
    deeds: list[str]
    """The moves as their buttons say them."""
    seats: list[int]
    value: float
    proven: bool
    turns: int | None
    says: str
    """What it is worth, in a few words."""


class Analysed(Part, frozen=True, tag_field="kind", tag="analysed"):
    number: int
    """Moves played before the position."""
    seat: int | None
    """The seat to move; -1 is chance, null: the game is over."""
    lines: list[AnalysedLine]
    """Empty where the game is over or chance is to move."""
    payoff: list[float] | None
    """Set when the game is over."""
    nodes: int
    depth: int
    final: bool
    says: str
    """What the position is worth, in a sentence."""
    work: str
    """How much was searched, in a sentence; may be empty."""
    unproven: str
    """Why nothing is proven here though the game is solved, in a sentence; mostly empty."""


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
    """Turns of both sides to the win, against the longest defence."""
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
    """Another turn than the solution's, and its proven result: 1 wins too, 0 draws, -1 loses.

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
    """Moves for a first hint: the solution is among them."""


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
    """A position, moves that show what the rule says, and moves that it refuses."""

    study: Study
    note: str
    refused: list[Closed]


class RuleBlock(Part, frozen=True):
    """A paragraph of the rules or an item of a list; `line` is empty where it has no name."""

    line: str
    label: str
    item: bool
    paragraphs: list[list[RuleSpan]]
    diagrams: list[RuleDiagram]


class RuleSection(Part, frozen=True):
    title: str
    blocks: list[RuleBlock]


class RuleSummary(Part, frozen=True):
    """A part of the rules in a sentence or two, with a picture."""

    kind: Literal["aim", "turn", "end"]
    text: str
    diagram: RuleDiagram


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
    explored: bool
    """Whether its moves can be compared: the page /explore/GAME."""
    known: str
    """What is proven of it, in a sentence; may be empty."""


class Learning(Part, frozen=True):
    """GET /api/learn?lang=en"""

    games: list[Taught]


class Rules(Part, frozen=True):
    """GET /api/learn/GAME?lang=en"""

    game: str
    title: str
    called: list[str]
    summary: list[RuleSummary]
    """Aim, turn and end, on one screen; empty: the game has no summary."""
    sections: list[RuleSection]
    lesson: int
    """Steps of the lesson; 0: there is none."""
    puzzles: int
    free: bool
    """Whether there is a free table to practise on."""
    explored: bool
    """Whether its moves can be compared: the page /explore/GAME."""
    known: str
    """What is proven of it, in a sentence; may be empty."""


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
    """The moves that are right; empty: there is only something to read."""
    lit: bool
    """Whether the first of `asks` is to be drawn on the board from the start."""
    goal: str
    """In a game of gestures, the goal of a move; the first of `asks` is one way to reach it."""
    hint: str
    done: str
    study: Study
    """The position, then the first of the moves asked for and what follows it."""


class Lesson(Part, frozen=True):
    """GET /api/learn/GAME/lesson?lang=en"""

    game: str
    title: str
    called: list[str]
    steps: list[LessonStep]
    puzzles: int
    """How many puzzles the game has."""
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
    """What was wrong with a request: a code for programs, a text for people.

    `option` is the option of the game that the text is about, if it is about one.
    """

    code: str
    text: str
    option: str = ""
