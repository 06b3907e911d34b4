"""A game's learning material, prepared for a terminal: rules with diagrams, lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludion import learn
from ludion.core.fault import UnknownGame
from ludion.core.game import Game
from ludion.core.record import play_text
from ludion.games import load, load_exercises
from ludion.learn.pages import Block
from ludion.locale import Words
from ludion.match.refused import refusal
from ludion.show.voice import Forms, Voice


@dataclass(frozen=True)
class Summarised:
    """A part of the rules in a sentence or two."""

    title: str
    text: str


@dataclass(frozen=True)
class Shown:
    """A diagram: its positions one after another, the moves between them, and its note."""

    game: Game[Any, Any]
    positions: Sequence[Any]
    moves: Sequence[Any]
    note: str
    refused: Sequence[tuple[str, str]]
    """Moves that are not allowed at the end, each with the reason."""


Part = str | Block | Summarised | Shown
"""A title, a line of the rules, a summary, or a diagram."""


def refuse_untaught(name: str) -> None:
    load(name)
    if name not in learn.taught():
        raise UnknownGame("{name} has no rules page yet", name=name)


def rule_parts(name: str, words: Words) -> Iterator[Part]:
    """A rules page from its top to its end."""
    refuse_untaught(name)
    language = words.language
    first, *sections = learn.rules(name, language)
    yield first.title
    for one in learn.summary(name):
        yield Summarised(words(f"rules-{one.kind}"), one.text[language])
        yield shown(name, learn.diagrams(name)[one.line][one.diagram], words)
    for section in (first, *sections):
        if section is not first:
            yield section.title
        for block in section.blocks:
            yield block
            for diagram in learn.diagrams(name).get(block.line, ()):
                yield shown(name, diagram, words)


def played(game: Game[Any, Any], start: Any, texts: Sequence[str]) -> tuple[list[Any], list[Any]]:
    """The positions and the moves of a line of play."""
    positions, moves = [start], []
    for number, text in enumerate(texts, start=1):
        move, after = play_text(game, positions[-1], text, number)
        positions.append(after)
        moves.append(move)
    return positions, moves


def shown(name: str, diagram: learn.Diagram, words: Words) -> Shown:
    game = load(name, **diagram.options)
    start = game.read(diagram.start) if diagram.start else game.start()
    positions, moves = played(game, start, diagram.moves)
    refused = [(text, refusal(game, positions[-1], text, words)) for text in diagram.refused]
    return Shown(game, positions, moves, diagram.note.get(words.language, ""), refused)


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson at its beginning."""

    position: Any
    step: learn.LessonStep


def lesson_steps(name: str, number: int = 1) -> tuple[Game[Any, Any], list[LessonStep]]:
    """The steps of a lesson; one without a position of its own continues the one before."""
    load(name)
    lesson = learn.lesson_of(name, number)
    game = load(name, **lesson.options)
    found, position = [], game.start()
    for step in lesson.steps:
        if step.start:
            position = game.read(step.start)
        found.append(LessonStep(position, step))
        position = played(game, position, [*step.asks[:1], *step.then])[0][-1]
    return game, found


def has_lesson(name: str, number: int) -> bool:
    return number <= len(learn.lessons(name))


def lesson_title(name: str, number: int, words: Words) -> str:
    return learn.lesson_of(name, number).title[words.language]


def refutation(step: learn.LessonStep, move: str) -> Sequence[str]:
    """The moves that refute a wrong one, where the lesson has them."""
    return step.wrong.get(move, ())


def is_right(game: Game[Any, Any], step: learn.LessonStep, move: Any) -> bool:
    """Whether a move is one that a step asks for, if the right ones can be listed."""
    return not step.goal and game.write(move) in step.asks


def reaches(game: Game[Any, Any], step: learn.LessonStep, waiting: Any, answer: Any) -> bool:
    """Whether NATURE's answer reaches the goal of a step, in a game of hands."""
    exercises = load_exercises(game.name)
    after = game.play(waiting, answer)
    return exercises is not None and bool(exercises.judged(step.goal, [waiting, after], [answer]))


def filled(
    board: Voice,
    typed: str,
    position: Any,
    read: Callable[[str], str | None],
    say: Callable[[str], None],
) -> str:
    """The text of a move; a word that starts a form asks for its numbers first."""
    if not isinstance(board, Forms) or typed not in board.forms:
        return typed
    given = []
    for question, usual in board.questions(typed, position):
        say(f"{question} [{usual}]" if usual else question)
        given.append((read("> ") or "").strip() or usual)
    return board.filled(typed, given)
