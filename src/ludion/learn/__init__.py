"""A game's learning material, as data: rules pages, diagrams for each rule, lessons.

In the folder `learn` of a game's package:

    en.md fr.md      the rules; numbered lines begin with their name in bold
    summary.toml     the rules on one screen: aim, turn and end, each with one of the diagrams
    diagrams.toml    one or more diagrams for each numbered line
    lesson.toml      a first lesson, step by step; lesson2.toml, lesson3.toml and so on go on
    puzzles.txt      puzzles, as records
    example.txt      a played game, as a record: to look at, and for the picture on the home page

docs/learn.md says how to write them. Nothing here knows the rules; tests play every diagram and
every lesson by them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludion.core.discovery import homes
from ludion.core.fault import InvalidText, UnknownGame
from ludion.learn.pages import Section, read_page

LANGUAGES = ("en", "fr")
Said = Mapping[str, str]
"""A text by its language."""


@dataclass(frozen=True)
class Diagram:
    """A position to try things in, and moves that illustrate a rule."""

    start: str
    """The text of a position; empty: the game's start."""
    moves: tuple[str, ...] = ()
    after: str = ""
    """The text of the position after them, to be checked."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Moves that are not allowed after them, each with words of the reason that the rules give."""
    reason: str = ""
    """Why the game is over after them; empty: it is not."""
    next: int | None = None
    """The seat to move after them, where the note says who that is."""
    wins: tuple[int, ...] | None = None
    """The seats that have won after them, where the note says so or the game is over."""
    stock: tuple[int, ...] | None = None
    """How the moves change what each seat holds (pegs, pawns, discs, energy), where the note speaks
    of it."""
    options: Mapping[str, int | str] = field(default_factory=dict)
    note: Said = field(default_factory=dict)
    """What there is to see, in each language."""


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: it says something, and may ask for a move.

    A step without a position of its own continues from the previous step.
    """

    says: Said
    start: str = ""
    asks: tuple[str, ...] = ()
    """The right moves; the lesson continues with the first. Empty: the reader just reads."""
    lit: bool = False
    """Whether the move is drawn on the board from the start: the text then names no cell."""
    goal: str = ""
    """In a game of hands, where right moves cannot be listed: the result that the move must
    have. The first of `asks` is then one way to reach it, and `then` begins with its result."""
    then: tuple[str, ...] = ()
    """The moves played afterwards."""
    hint: Said = field(default_factory=dict)
    """Said after any other move."""
    done: Said = field(default_factory=dict)
    """Said after the right one."""
    value: str = ""
    """What is proven of the position for its mover: `wins in 3`, `draws`, and in a game of a team
    the share of wins. Then `asks` are all the moves that keep it, and a test proves it."""
    wrong: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Likely wrong moves, each with the moves that refute it."""


@dataclass(frozen=True)
class Lesson:
    """A lesson: its steps, played with these options of the game."""

    title: Said
    steps: Sequence[LessonStep]
    options: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True)
class Summary:
    """A part of the rules in a sentence or two, with a picture."""

    kind: str
    """`aim`, `turn` or `end`."""
    line: str
    """The line of the rules whose diagram is the picture, and which of its diagrams."""
    text: Said
    diagram: int = 0


def _file(game: str, name: str) -> Path:
    return Path(homes()[game].folder) / "learn" / name


def taught() -> list[str]:
    """The games that have a rules page, and so appear in Learn."""
    return sorted(name for name in homes() if _file(name, "en.md").is_file())


@cache
def rules(game: str, language: str) -> Sequence[Section]:
    """The rules page of a game, section by section."""
    return read_page(_file(game, f"{language}.md").read_text("utf-8"))


@cache
def diagrams(game: str) -> Mapping[str, Sequence[Diagram]]:
    """The diagrams, by the name of the rule that they illustrate."""
    return {
        line: tuple(Diagram(**_frozen(one)) for one in found)
        for line, found in _data(game, "diagrams.toml").items()
    }


@cache
def summary(game: str) -> Sequence[Summary]:
    return tuple(Summary(**one) for one in _data(game, "summary.toml").get("part", []))


@cache
def lessons(game: str) -> Sequence[Lesson]:
    """The lessons of a game, one after the other; empty if there is none."""
    found = list[Lesson]()
    while data := _data(game, f"lesson{len(found) + 1 if found else ''}.toml"):
        steps = tuple(LessonStep(**_frozen(one)) for one in data["step"])
        found.append(Lesson(data["title"], steps, data.get("options", {})))
    return tuple(found)


def lesson_of(game: str, number: int = 1) -> Lesson:
    """A lesson by its number, from 1."""
    found = lessons(game)
    if not found:
        raise UnknownGame("{name} has no lesson yet", name=game)
    if not 1 <= number <= len(found):
        raise InvalidText(
            "a lesson must be 1 to {most}; got {number}", most=len(found), number=number
        )
    return found[number - 1]


@cache
def example(game: str) -> str:
    """The record of a played game; empty if there is none."""
    file = _file(game, "example.txt")
    return file.read_text("utf-8") if file.is_file() else ""


def _data(game: str, name: str) -> dict[str, Any]:
    file = _file(game, name)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def _frozen(table: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value for name, value in table.items()
    }
