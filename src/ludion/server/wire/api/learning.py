"""Learning: rules with diagrams, lessons, exercises, the free table."""

from __future__ import annotations

from typing import Literal

from ludion.server.wire.api.study import Study
from ludion.server.wire.messages import Closed
from ludion.show.messages import Part


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
    """A paragraph of the rules or an item of a list; `line` is empty if it has no name."""

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
    """What a game offers to learn."""

    game: str
    title: str
    pitch: str
    lessons: int
    """How many there are, one after the other."""
    puzzles: int
    free: bool
    """Whether there is a free table for practice."""
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
    lessons: int
    """How many there are, one after the other."""
    puzzles: int
    free: bool
    """Whether there is a free table to practise on."""
    explored: bool
    """Whether its moves can be compared: the page /explore/GAME."""
    known: str
    """What is proven of it, in a sentence; may be empty."""


class KnownPlace(Part, frozen=True):
    """A position worth a visit, for POST /api/study or the page /explore/GAME."""

    says: str
    options: dict[str, int | str]
    start: str
    moves: list[str]


class KnownPlaces(Part, frozen=True):
    title: str
    about: str
    places: list[KnownPlace]


class Known(Part, frozen=True):
    """GET /api/learn/GAME/known?lang=en: what is proven of a game; else all is empty."""

    claim: str
    """In a sentence or two."""
    proved: str
    """How it was proved."""
    checked: str
    """How anybody checks it."""
    picture: RuleDiagram | None
    """A line of best play."""
    places: list[KnownPlaces]


class FreeTable(Part, frozen=True):
    """GET /api/learn/GAME/table?lang=en: a table for practice, alone."""

    game: str
    title: str
    called: list[str]
    start: str
    """The position to open it with."""
    puzzles: int
    """How many puzzles the game has."""


class LessonStep(Part, frozen=True):
    says: str
    before: list[str]
    """Moves from `study.start` to where the step begins."""
    asks: list[str]
    """The correct moves; empty: the step is only to be read."""
    lit: bool
    """Whether the first of `asks` is to be drawn on the board from the start."""
    goal: str
    """In a game of gestures, the goal of a move; the first of `asks` is one way to reach it."""
    hint: str
    done: str
    wrong: dict[str, list[str]]
    """Likely wrong moves, each with the moves that refute it."""
    study: Study
    """The position, then the first of the moves asked for and what follows it."""


class Lesson(Part, frozen=True):
    """GET /api/learn/GAME/lesson?number=1&lang=en"""

    game: str
    title: str
    called: list[str]
    number: int
    names: list[str]
    """What the lessons of the game are called, one after the other; this is one of them."""
    steps: list[LessonStep]
    puzzles: int
    """How many puzzles the game has."""
    free: bool
    """Whether there is a free table for practice."""
    explored: bool
    """Whether its moves can be compared: the page /explore/GAME."""


class WantedVerdict(Part, frozen=True):
    """POST /api/learn/GAME/verdict: did moves and NATURE's answers reach a goal?"""

    goal: str
    start: str
    moves: list[str]


class GoalVerdict(Part, frozen=True):
    reached: bool | None
    """None: neither reached nor missed yet."""
