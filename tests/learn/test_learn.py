"""What the house teaches holds: every diagram and every lesson is played by the rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludion import learn, load
from ludion.core.fault import Fault
from ludion.core.game import Listed
from ludion.games import GAMES
from ludion.learn.pages import Block
from ludion.locale import LANGUAGES

TAUGHT = learn.taught()
DIAGRAMS = [
    pytest.param(game, line, one, id=f"{game}-{line}-{number}".replace(" ", ""))
    for game in TAUGHT
    for line, found in learn.diagrams(game).items()
    for number, one in enumerate(found, start=1)
]


def blocks(game: str, language: str) -> list[Block]:
    return [block for section in learn.rules(game, language) for block in section.blocks]


def lines(game: str, language: str) -> list[str]:
    return [block.line for block in blocks(game, language) if block.line]


def played(game: Listed[Any, Any], start: str, moves: tuple[str, ...]) -> Any:
    position = game.read(start) if start else game.start()
    for text in moves:
        position = game.play(position, game.read(text, at=position))
    return position


def texts(said: object) -> list[tuple[str, str]]:
    """All that is said, each with its language, in a diagram or a step."""
    return [text for part in vars(said).values() if isinstance(part, dict) for text in part.items()]


def test_what_is_taught_are_games_of_the_house() -> None:
    assert set(TAUGHT) <= set(GAMES)


@pytest.mark.parametrize("game", TAUGHT)
def test_both_languages_have_the_same_lines_in_the_same_order(game: str) -> None:
    english, french = (lines(game, language) for language in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english)
    shape = [
        [[len(section.blocks), [block.item for block in section.blocks]] for section in page]
        for page in (learn.rules(game, language) for language in LANGUAGES)
    ]
    assert shape[0] == shape[1]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_has_a_diagram_and_every_diagram_a_line(game: str) -> None:
    assert set(learn.diagrams(game)) == set(lines(game, "en"))


@pytest.mark.parametrize(("name", "line", "diagram"), DIAGRAMS)
def test_a_diagram_shows_what_it_says(name: str, line: str, diagram: learn.Diagram) -> None:
    game = load(name, **diagram.options)
    position = played(game, diagram.start, diagram.moves)
    assert diagram.moves or diagram.refused or line == "V1"
    assert game.write(position) == (diagram.after or diagram.start or game.write(game.start()))
    over = game.turn(position) is None
    assert (game.outcome(position).reason if over else "") == diagram.reason
    for text in diagram.refused:
        with pytest.raises(Fault):
            game.play(position, game.read(text, at=position))
    assert set(diagram.note) == set(LANGUAGES)


@pytest.mark.parametrize("name", [game for game in TAUGHT if learn.lesson(game)])
def test_a_lesson_can_be_played(name: str) -> None:
    game, position, many = load(name), None, False
    steps = learn.lesson(name)
    assert 6 <= len(steps) <= 10
    for step in steps:
        assert step.start or (position is not None and not many), "goes on from one position"
        position = game.read(step.start) if step.start else position
        for text in step.asks:
            game.play(position, game.read(text, at=position))
        if step.asks:
            assert set(step.hint) == set(step.done) == set(LANGUAGES)
            if isinstance(game, Listed):
                assert len(step.asks) < len(game.moves(position)), "something else can be tried"
        assert bool(step.goal) == (bool(step.asks) and not isinstance(game, Listed))
        for text in (*step.asks[:1], *step.then):
            position = game.play(position, game.read(text, at=position))
        many = len(step.asks) > 1
        assert set(step.says) == set(LANGUAGES)


@pytest.mark.parametrize("game", TAUGHT)
def test_french_is_set_as_french_is(game: str) -> None:
    said = [one for found in learn.diagrams(game).values() for one in found]
    for part in (*said, *learn.lesson(game)):
        for language, text in texts(part):
            if language == "fr":
                assert "'" not in text, text
                assert not re.search(r"[ \w][:;!?](\s|$)", text), text
